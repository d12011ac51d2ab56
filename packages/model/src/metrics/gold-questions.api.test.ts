import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { agrees, inRows, type Question, readQuestions } from "../testing/gold.ts";
import { openUniversity, UNIVERSITY_AS_OF } from "../testing/open-university.ts";
import { askStar } from "../testing/star.ts";
import { GOLD_QUERIES } from "./gold/index.ts";

const questions = readQuestions();
/** Questions of two values of one dimension: the contract gives each a row, where the known table has one row of both. */
const OF_PAIRS: ReadonlySet<string> = new Set(["tr-337"]);

describe.skipIf(questions.length === 0)("questions with known answers, in the folder that LYCEUM_DATA names", () => {
  let connection: TestEngine;
  beforeAll(async () => {
    connection = await openUniversity();
  });
  afterAll(() => connection.close());

  test("are of tiers that all have queries", () => {
    expect([...new Set(questions.map(({ tier }) => tier))].toSorted()).toEqual(Object.keys(GOLD_QUERIES).toSorted());
  });

  describe.each(Object.entries(GOLD_QUERIES))("of tier %s", (tier, queries) => {
    const ofTier = questions.filter((question) => question.tier === tier);
    const withQuery = ofTier.flatMap((question) => {
      const query = queries[question.id];
      return query ? [[question.id, question, query] as const] : [];
    });

    test("have a query each, and each query has its question", () => {
      expect(Object.keys(queries).toSorted()).toEqual(ofTier.map(({ id }) => id).toSorted());
    });

    test.each(withQuery)("%s", async (id, { gold, question }: Question, query) => {
      const { rows } = await askStar(connection, query, UNIVERSITY_AS_OF);
      expect({ question, rows, agrees: agrees(OF_PAIRS.has(id) ? inRows(gold) : gold, rows) }).toMatchObject({ agrees: true });
    });
  });
});
