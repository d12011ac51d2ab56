import { buildLexicon, readQuestion } from "@lyceum/questions";
import type { QueryInput } from "@lyceum/semantic";
import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { beforeAll, expect, test } from "vitest";

import type { Visual } from "../dashboard.ts";
import { DELIVERED_DASHBOARDS } from "../dashboards/delivered.ts";
import { CAMPUS_AS_OF, openCampus } from "../testing/campus.ts";
import { askStar } from "../testing/star.ts";
import { educationModel } from "./education-model.ts";

const { measures, dimensions } = educationModel;
const visuals: readonly Visual[] = DELIVERED_DASHBOARDS.flatMap(({ sheets }) => sheets.flatMap((sheet) => sheet.visuals));
const measure = (name: string): string => measures[name]?.label ?? "";
const dimension = (name: string): string => dimensions[name]?.label ?? "";
const lexicon = buildLexicon(educationModel, { measure, dimension, values: {} });

let connection: TestEngine;
beforeAll(async () => {
  connection = await openCampus();
});

const rowsOf = async (query: QueryInput): Promise<readonly string[]> =>
  (await askStar(connection, { ...query, order: [], having: [], limit: 1000 }, CAMPUS_AS_OF)).rows
    .map((row) => JSON.stringify(row))
    .toSorted();

/** What a visual defines for itself has no words that questions know. */
const isOfModel =
  (names: Readonly<Record<string, unknown>>) =>
  (name: string): boolean =>
    Object.hasOwn(names, name);
/** Course offerings are counted and grouped by under one name, and words take it for both at once. */
const isMeasureToo = (name: string): boolean =>
  Object.values(measures).some(({ label }) => label.toLowerCase() === `${dimension(name).toLowerCase()}s`);

/** What a report shows, and the same in words: a measure by itself, and by what its visual breaks it down. */
const ASKED = [
  ...new Map(
    visuals.flatMap(({ query }) =>
      query.measures.filter(isOfModel(measures)).flatMap((name) =>
        [[], query.dimensions].map((by) => {
          const words = [measure(name), ...by.map((grouping) => `by ${dimension(grouping.name)}`)].join(" ");
          return [words, { measures: [name], dimensions: by, filters: query.filters } satisfies QueryInput] as const;
        }),
      ),
    ),
  ),
].filter(
  ([, { filters, dimensions: by }]) =>
    filters.length === 0 &&
    by.length < 3 &&
    by.map(({ name }) => name).every((name) => isOfModel(dimensions)(name) && !isMeasureToo(name)) &&
    by.every(({ grain }) => grain === undefined || grain === "month"),
);

test.each(ASKED)("a question and the report agree on: %s", async (words, shown) => {
  const reading = readQuestion(words, lexicon);
  const query = reading.understood ? reading.query : undefined;
  expect(query?.measures).toEqual(shown.measures);
  expect(query?.filters).toEqual([]);
  expect(await rowsOf(query as QueryInput)).toEqual(await rowsOf(shown));
});

/** Visuals that say themselves what they leave out: students of whom no band is on record (four times), every week but the sixth, the days before a course, and what an offering does not lack (twice). */
const SAYS_WHAT_IT_LIMITS = [
  "groups",
  "week-six",
  "by-course-week",
  "phone-only",
  "empty",
  "list",
  "by-deprivation",
  "upper-by-deprivation",
];

test("no report limits a rate or an average by a filter that is not the reader's, and most measures are asked in words", () => {
  const limited = visuals.filter(
    ({ query }) => query.filters.length > 0 && query.measures.some((name) => !["count", "minutes"].includes(measures[name]?.format ?? "")),
  );
  expect(limited.map(({ id }) => id)).toEqual(SAYS_WHAT_IT_LIMITS);
  expect(ASKED.length).toBeGreaterThan(50);
});

test("how many left so far and how many leave are two measures, asked in two ways", async () => {
  const results = ["withdrawal rate", "withdrawal rate so far", "dropout rate", "dropout rate so far"].map((words) => {
    const reading = readQuestion(words, lexicon);
    return reading.understood ? reading.measures : reading;
  });
  expect(results).toEqual([["withdrawal_rate"], ["withdrawal_rate_so_far"], ["withdrawal_rate"], ["withdrawal_rate_so_far"]]);
  const [ended] = await rowsOf({ measures: ["withdrawal_rate"] });
  const [soFar] = await rowsOf({ measures: ["withdrawal_rate_so_far"] });
  expect(ended).not.toBe(soFar);
});
