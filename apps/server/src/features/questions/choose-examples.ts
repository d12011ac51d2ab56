import type { DataRights } from "@lyceum/access";
import { EXAMPLE_QUESTIONS, type ExampleQuestion, type QuestionExamples } from "@lyceum/contracts";
import { EXAMPLE_QUERIES } from "@lyceum/model";
import { parseQuery } from "@lyceum/semantic";

import type { Answers } from "../../domain/answers/answers.ts";
import { hasAnswer } from "../../domain/questions/has-answer.ts";

/** Who is shown examples, and what they may ask. */
interface ExampleReader {
  readonly tenantId: string;
  readonly person: string;
  readonly rights: DataRights;
}

/**
 * Chooses for each step of asking the first example that a reader is answered. What decides is what decides when
 * the question is asked: the query, compiled with the reader's rights, and whether there are data of it.
 */
export async function chooseExamples(
  answers: Pick<Answers, "canAnswer" | "absentNames">,
  reader: ExampleReader,
): Promise<QuestionExamples> {
  const first = async <Name extends ExampleQuestion>(names: readonly Name[]): Promise<Name | null> => {
    for (const name of names) {
      if (await hasAnswer(answers, { ...reader, query: parseQuery(EXAMPLE_QUERIES[name]) })) return name;
    }
    return null;
  };
  return {
    figure: await first(EXAMPLE_QUESTIONS.figure),
    cut: await first(EXAMPLE_QUESTIONS.cut),
    limit: await first(EXAMPLE_QUESTIONS.limit),
    order: await first(EXAMPLE_QUESTIONS.order),
    bound: await first(EXAMPLE_QUESTIONS.bound),
    check: await first(EXAMPLE_QUESTIONS.check),
  };
}
