import { DELIVERED_DASHBOARDS, educationModel, type Visual } from "@lyceum/model";
import { CAMPUS_AS_OF, openCampus } from "@lyceum/model/testing/campus";
import { askStar } from "@lyceum/model/testing/star";
import type { QueryInput } from "@lyceum/semantic";
import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { afterAll, beforeAll, expect, test } from "vitest";

import { toQuery } from "./meaning/to-query.ts";
import { openQuestions } from "./open-questions.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const { measures, dimensions } = educationModel;
const visuals: readonly Visual[] = DELIVERED_DASHBOARDS.flatMap(({ sheets }) => sheets.flatMap((sheet) => sheet.visuals));
const measure = (name: string): string => measures[name]?.label ?? "";
const dimension = (name: string): string => dimensions[name]?.label ?? "";
const reader = openQuestions(vocabularyOf({}));

let connection: TestEngine;
beforeAll(async () => {
  connection = await openCampus();
});
afterAll(() => connection.close());

function queryOf(question: string): QueryInput | undefined {
  const read = reader.read(question);
  return read.status === "read" ? toQuery(read.reading.meaning) : undefined;
}

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

/** Assessments are listed with their days in words, and kinds of content are read as types of items. */
const LISTED_OTHERWISE: ReadonlySet<string> = new Set(["assessment", "item_group"]);

/** What a report shows, and the same in words: a measure by itself, and by what its visual breaks it down. */
const QUESTIONS = [
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
    by.every(({ name, grain }) => grain === undefined && !LISTED_OTHERWISE.has(name)),
);
const shownMeasures = [...new Set(QUESTIONS.flatMap(([, { measures: names }]) => names))];

function isReadAs(name: string): boolean {
  const query = queryOf(measure(name));
  return query?.measures?.join() === name && query.dimensions?.length === 0;
}

test("a measure is read from its label", () => {
  expect(shownMeasures.filter((name) => !isReadAs(name)).map((name) => measure(name))).toEqual([]);
  expect(QUESTIONS.length).toBeGreaterThan(200);
});

test.each(QUESTIONS)("a question and the report agree on: %s", async (words, shown) => {
  const query = queryOf(words);
  expect(query).toMatchObject({ measures: shown.measures, filters: [] });
  expect(await rowsOf(query as QueryInput)).toEqual(await rowsOf(shown));
});
