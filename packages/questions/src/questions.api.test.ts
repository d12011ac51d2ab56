import { educationModel } from "@lyceum/model";
import { agrees, type Question, readQuestions, readRefusals } from "@lyceum/model/testing/gold";
import { openUniversity, UNIVERSITY_AS_OF } from "@lyceum/model/testing/open-university";
import { askStar } from "@lyceum/model/testing/star";
import { type Answer, type QueryInput, QueryProblem } from "@lyceum/semantic";
import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Value } from "./meaning/meaning.ts";
import { toQuery } from "./meaning/to-query.ts";
import { openQuestions, type QuestionReader } from "./open-questions.ts";
import type { Values } from "./reading.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

/** Dimensions whose values tell single things apart, which no question names. */
const UNNAMED: ReadonlySet<string> = new Set(["item", "item_id", "assessment", "course", "course_name", "meeting"]);
const MAX_VALUES = 500;
/** Questions that are right at least, by tier; of the rest, some ask for what the contract answers in another shape. */
const FLOORS: Readonly<Record<string, number>> = { t1: 82, t2: 89, t3: 98, t4: 45, t5: 47 };

const questions = readQuestions();
const refusals = readRefusals();

/** Answers a query; undefined where the model has no answer to it. */
async function answer(connection: TestEngine, query: QueryInput): Promise<Answer | undefined> {
  try {
    return await askStar(connection, query, UNIVERSITY_AS_OF);
  } catch (error) {
    if (error instanceof QueryProblem) return undefined;
    throw error;
  }
}

/** Reads the values that questions may name, as the server lists them for a reader who may see everything. */
async function readValues(connection: TestEngine): Promise<Values> {
  const values: Record<string, readonly Value[]> = {};
  for (const [name, { kind, personal }] of Object.entries(educationModel.dimensions)) {
    if (kind !== "text" || personal === true || UNNAMED.has(name)) continue;
    const { rows } = (await answer(connection, { measures: [], dimensions: [{ name }], limit: MAX_VALUES })) ?? { rows: [] };
    values[name] = rows.flatMap(([value]) => (typeof value === "string" ? [value] : []));
  }
  return values;
}

describe.skipIf(questions.length === 0)("questions with known answers, in the folder that LYCEUM_DATA names", () => {
  let connection: TestEngine;
  const readers = new Map<string, QuestionReader>();
  beforeAll(async () => {
    connection = await openUniversity();
    const values = await readValues(connection);
    const languages = new Set([...questions, ...refusals].map(({ lang }) => lang));
    for (const lang of languages) readers.set(lang, openQuestions(vocabularyOf(values, lang)));
  });
  afterAll(() => connection.close());

  async function isRight({ question, lang, gold }: Question): Promise<boolean> {
    const read = readers.get(lang)?.read(question);
    if (read?.status !== "read") return false;
    const given = await answer(connection, toQuery(read.reading.meaning));
    return given !== undefined && agrees(gold, given.rows);
  }

  test.each(Object.entries(FLOORS))("of tier %s are answered as before", async (tier, floor) => {
    const wrong: string[] = [];
    const ofTier = questions.filter((question) => question.tier === tier);
    for (const question of ofTier) if (!(await isRight(question))) wrong.push(`${question.id} ${question.question}`);
    expect({ wrong, right: ofTier.length - wrong.length >= floor }).toMatchObject({ right: true });
  });

  test.each(refusals)("refuses: $question", ({ question, lang }) => {
    expect(readers.get(lang)?.read(question).status).toBe("refused");
  });
});
