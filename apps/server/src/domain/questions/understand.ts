import { MAX_QUESTION_LENGTH } from "@lyceum/contracts";
import { isSure, Meaning, type Reading } from "@lyceum/questions";

import { ProblemError } from "../../lib/problem-error.ts";
import type { QuestionRoom } from "./question-rooms.ts";

/** What a person meant, or why that cannot be told. */
export type Understood =
  | { readonly kind: "read"; readonly meaning: Meaning; readonly unusedWords: readonly string[]; readonly sure: boolean }
  | { readonly kind: "unclear"; readonly readings: readonly Reading[] }
  | (Extract<ReturnType<QuestionRoom["reader"]["read"]>, { status: "refused" }> & { readonly kind: "refused" });

/** Checks a meaning that came back from outside. @throws ProblemError `validation_failed`. */
export function requireMeaning(sent: unknown): Meaning {
  const { data } = Meaning.safeParse(sent);
  if (data) return data;
  throw new ProblemError("validation_failed", "This change of the question cannot be read.", ["body.edit.meaning: not a meaning"]);
}

/** Reads a question with the words of its reader. */
export function understand({ reader }: QuestionRoom, question: string, previous: Meaning | undefined): Understood {
  const reading = reader.read(question.slice(0, MAX_QUESTION_LENGTH), previous);
  switch (reading.status) {
    case "read": {
      const { meaning, unusedWords } = reading.reading;
      return { kind: "read", meaning, unusedWords, sure: isSure(reading.reading) };
    }
    case "unclear":
      return { kind: "unclear", readings: reading.readings };
    case "refused":
      return { kind: "refused", ...reading };
  }
}
