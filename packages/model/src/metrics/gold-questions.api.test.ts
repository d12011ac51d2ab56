import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import type { Filter, QueryInput } from "@lyceum/semantic";
import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { beforeAll, describe, expect, test } from "vitest";

import { DATA_FOLDER, openUniversity } from "../testing/open-university.ts";
import { askStar } from "../testing/star.ts";

const file = path.join(DATA_FOLDER, "questions/dev.jsonl");
const equals = (dimension: string, value: string | null): Filter => ({ dimension, op: "in", values: [value] });
const asking = (measure: string, ...filters: readonly Filter[]): QueryInput => ({ measures: [measure], filters: [...filters] });

/** Questions of one number, as queries. A count of assessments that are set, submitted or not, is no measure yet. */
const QUERIES: Readonly<Record<string, QueryInput>> = {
  "t1-002": asking("enrolments"),
  "t1-006": asking("distinction_rate", equals("term", "2014J")),
  "t1-007": asking("fail_rate", equals("region", "Wales")),
  "t1-012": asking("submissions", equals("module", "DDD")),
  "t1-016": asking("enrolments", equals("age_band", "55<=")),
  "t1-021": asking("late_rate", equals("assessment_type", "TMA")),
  "t1-030": asking("average_registration_day", equals("module", "AAA")),
  "t1-037": asking("students", equals("gender", "F")),
  "t1-041": asking("enrolments", equals("region", "London Region")),
  "t1-051": asking("distinction_rate", equals("module", "CCC"), equals("term", "2014J")),
  "t1-057": asking("enrolments", equals("registered_day", null)),
  "t1-064": asking("withdrawal_rate", equals("region", "North Western Region")),
  "t1-067": asking("fail_rate", equals("module", "GGG")),
  "t1-068": asking("pass_rate", equals("term", "2014B")),
  "t1-071": asking("clicks", equals("item_type", "homepage")),
  "t1-073": asking("withdrawal_rate", equals("region", "South West Region")),
  "t1-076": asking("enrolments", equals("region", "East Anglian Region")),
  "t1-080": asking("submissions", equals("term", "2014J")),
};

interface Gold {
  readonly id: string;
  readonly question: string;
  readonly gold: { readonly rows: readonly (readonly number[])[] };
}

const golds = (): readonly Gold[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Gold)
    .filter(({ id }) => Object.hasOwn(QUERIES, id));

describe.runIf(existsSync(file))("questions with known answers", () => {
  let connection: TestEngine;
  beforeAll(async () => {
    connection = await openUniversity();
  });

  test("every query here is of a question that is asked", () => {
    expect(golds()).toHaveLength(Object.keys(QUERIES).length);
  });

  test.each(existsSync(file) ? golds() : [])("$question", async ({ id, gold }) => {
    const { rows } = await askStar(connection, QUERIES[id] as QueryInput, "2015-06-30");
    expect(rows).toHaveLength(1);
    expect(rows[0]?.[0]).toBeCloseTo(gold.rows[0]?.[0] ?? Number.NaN, 9);
  });
});
