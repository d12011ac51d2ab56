import { educationModel } from "@lyceum/model";
import { type Condition, fromQuery, type Meaning, type Value, type Vocabulary } from "@lyceum/questions";
import { parseQuery, QueryProblem } from "@lyceum/semantic";

import type { Services } from "../../services.ts";
import { isOpen, queryOf } from "../meaning-query.ts";
import type { OpenRoom } from "../open-room.ts";
import { type ModelAnswer, queryOfAnswer } from "./answer-shape.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import { ModelError, type ModelReader } from "./model-reader.ts";
import { shownWords, valuesNamed } from "./shown-words.ts";

/** How a model read a question; without a meaning it found none. */
export interface ModelReading {
  readonly meaning: Meaning | undefined;
  /** Words of the question that it did not use, as typed. */
  readonly unusedWords: readonly string[];
}

export interface ModelQuestion {
  readonly question: string;
  readonly previous: Meaning | undefined;
}

/** Walks all conditions of a meaning, those of its figures included. */
function* conditionsIn(part: unknown): Generator<Condition> {
  if (Array.isArray(part)) for (const each of part) yield* conditionsIn(each);
  else if (typeof part === "object" && part !== null) {
    if ("dimension" in part && "op" in part) yield part as Condition;
    for (const each of Object.values(part)) yield* conditionsIn(each);
  }
}

const isKnown = ({ values }: Vocabulary, dimension: string, value: Value): boolean =>
  value === null || educationModel.dimensions[dimension]?.kind !== "text" || values[dimension]?.includes(value) === true;

/** Tells whether a meaning names, of texts, only values that its reader may see. */
export function namesVisibleValues(vocabulary: Vocabulary, meaning: Meaning): boolean {
  for (const condition of conditionsIn(meaning)) {
    if (!("dimension" in condition)) continue;
    const { dimension } = condition;
    if (condition.op === "last") continue;
    const named = "values" in condition ? condition.values : "from" in condition ? [condition.from, condition.to] : [condition.value];
    if (!named.every((value) => isKnown(vocabulary, dimension, value))) return false;
  }
  return true;
}

/** Words that a model calls unused count where the question has them; numbers that it dropped count whether it says so or not. */
function unusedOf(question: string, { query, unusedWords }: ModelAnswer): readonly string[] {
  const lower = question.toLowerCase();
  const reported = unusedWords.flatMap((text) => text.split(/\s+/)).filter((word) => word !== "" && lower.includes(word.toLowerCase()));
  const written = JSON.stringify(query);
  const dropped = (question.match(/(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}])/gu) ?? []).filter((digits) => !written.includes(digits));
  const percent = (digits: string): boolean => written.includes(String(Number(digits) / 100));
  return [...new Set([...reported, ...dropped.filter((digits) => !percent(digits))])];
}

async function meaningOf(services: Services, room: OpenRoom, query: NonNullable<ModelAnswer["query"]>): Promise<Meaning> {
  const refuse = (why: string): never => {
    throw new ModelError("unreadable", `The model's query ${why}.`);
  };
  const meaning = fromQuery(parseQuery(queryOfAnswer(query))) ?? refuse("asks for what no question means");
  if (meaning.figures.length + meaning.by.length === 0) refuse("asks for nothing");
  if (!namesVisibleValues(room.vocabulary, meaning)) refuse("names a value that it was not shown");
  if (!(await isOpen(services, room, meaning))) refuse("is not open to this reader");
  return meaning;
}

/** Reads a question with a connected model, and checks what comes back as any query is checked. @throws ModelError */
export async function readWithModel(
  services: Services,
  reader: ModelReader,
  room: OpenRoom,
  { question, previous }: ModelQuestion,
  { signal, onSent }: { readonly signal?: AbortSignal | undefined; readonly onSent: (bytes: number) => void },
): Promise<ModelReading> {
  const { shape, schema, listing } = await shownWords(services, room);
  const text = JSON.stringify({
    question,
    language: room.vocabulary.locale,
    values: valuesNamed(room.vocabulary, question),
    ...(previous && { before: queryOf(room, previous) }),
  });
  const request = { name: "question" as const, instructions: `${INSTRUCTIONS}\n\n${listing}`, text, schema };
  onSent(Buffer.byteLength(request.instructions) + Buffer.byteLength(text));
  const { content } = await reader.read(request, signal);
  const { data: answer, error } = shape.safeParse(content);
  if (!answer) throw new ModelError("unreadable", "The model's reply has another form than was asked for.", { cause: error });
  try {
    const meaning = answer.query ? await meaningOf(services, room, answer.query) : undefined;
    return { meaning, unusedWords: unusedOf(question, answer) };
  } catch (cause) {
    if (cause instanceof QueryProblem) throw new ModelError("unreadable", "The model's query is none of the contract.", { cause });
    throw cause;
  }
}
