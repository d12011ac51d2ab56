import { agrees, type Question, readQuestions, readRefusals } from "@lyceum/model/testing/gold";
import { openUniversity } from "@lyceum/model/testing/open-university";
import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import table from "./certainty/confirmed-forms.json" with { type: "json" };
import { toQuery } from "./meaning/to-query.ts";
import { openQuestions, type QuestionReader } from "./open-questions.ts";
import { FormReader } from "./testing/gather-forms.ts";
import { answerQuery, readValues } from "./testing/university-values.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

/** Questions that are right at least, by tier; of the rest, some ask for what the contract answers in another shape. */
const FLOORS: Readonly<Record<string, number>> = { t1: 82, t2: 89, t3: 98, t4: 45, t5: 47 };

const questions = readQuestions();
const refusals = readRefusals();

describe.skipIf(questions.length === 0)("questions with known answers, in the folder that LYCEUM_DATA names", () => {
  let connection: TestEngine;
  const readers = new Map<string, QuestionReader>();
  let forms: FormReader | undefined;
  beforeAll(async () => {
    connection = await openUniversity();
    const values = await readValues(connection);
    forms = new FormReader(values);
    const languages = new Set([...questions, ...refusals].map(({ lang }) => lang));
    for (const lang of languages) readers.set(lang, openQuestions(vocabularyOf(values, lang)));
  });
  afterAll(() => connection.close());

  async function isRight({ question, lang, gold }: Question): Promise<boolean> {
    const read = readers.get(lang)?.read(question);
    if (read?.status !== "read") return false;
    const given = await answerQuery(connection, toQuery(read.reading.meaning));
    return given !== undefined && agrees(gold, given.rows);
  }

  /** Whether the table of forms has all that a question that is read right says. */
  const isListed = ({ question, lang }: Question): boolean =>
    forms?.formOf(question, lang)?.neighbours.every((pair) => table.neighbours.includes(pair)) === true;

  test.each(Object.entries(FLOORS))("of tier %s are answered as before", async (tier, floor) => {
    const wrong: string[] = [];
    const unlisted: string[] = [];
    const ofTier = questions.filter((question) => question.tier === tier);
    for (const question of ofTier) {
      if (!(await isRight(question))) wrong.push(`${question.id} ${question.question}`);
      else if (!isListed(question)) unlisted.push(`${question.id} ${question.question}`);
    }
    // The table of forms follows the reader: `npm run bench -- confirmed-forms` writes it anew.
    expect(unlisted).toEqual([]);
    expect({ wrong, right: ofTier.length - wrong.length >= floor }).toMatchObject({ right: true });
  });

  test.each(refusals)("refuses: $question", ({ question, lang }) => {
    expect(readers.get(lang)?.read(question).status).toBe("refused");
  });
});
