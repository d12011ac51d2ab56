import { describe, expect, test } from "vitest";

import { countedColumns, estimateGroups, type Sizes } from "./estimate-groups.ts";
import { parseQuery } from "./parse-query.ts";
import type { QueryInput } from "./query.ts";
import { smallModel } from "./testing/small-model.ts";

const ROWS: Readonly<Record<string, number>> = { "w.term": 4, "w.course": 20, "w.enrol": 30_000, "w.act": 10_000_000 };
const VALUES: Readonly<Record<string, number>> = {
  "w.enrol.student_id": 25_000,
  "w.enrol.band": 6,
  "w.course.name": 20,
  "w.act.day": 280,
  "w.act.day_number": 280,
};
const sizes: Sizes = { rows: (relation) => ROWS[relation] ?? 0, values: ({ relation, column }) => VALUES[`${relation}.${column}`] };
const uncounted: Sizes = { rows: sizes.rows, values: () => undefined };

const groups = (query: QueryInput, counts = sizes): number => estimateGroups(smallModel, parseQuery(query), counts);
const by = (...names: string[]) => names.map((name) => ({ name }));

describe("an estimate of groups", () => {
  test.each<[string, QueryInput, number]>([
    ["of a total is one", { measures: ["clicks"] }, 1],
    ["of one dimension is its values", { measures: ["enrolments"], dimensions: by("band") }, 6],
    ["of two is their product", { measures: ["clicks"], dimensions: by("course", "day") }, 20 * 280],
    ["is bounded by the rows of the fact", { measures: ["enrolments"], dimensions: by("student", "course", "band") }, 30_000],
    [
      "is bounded by the table that decides dimensions, seen from another fact",
      { measures: ["clicks"], dimensions: by("student", "band", "course") },
      30_000,
    ],
    ["is bounded by the rows of a wide question", { measures: ["clicks"], dimensions: by("student", "day", "course") }, 30_000 * 280],
    ["of several facts is their sum", { measures: ["enrolments", "clicks"], dimensions: by("course") }, 40],
    ["of weeks is fewer than of days", { measures: ["clicks"], dimensions: [{ name: "day", grain: "week" }] }, 41],
    ["of buckets is fewer than of what they hold", { measures: ["clicks"], dimensions: by("offset") }, 40],
    ["of terms of the calendar is theirs", { measures: ["clicks"], dimensions: [{ name: "day", grain: "term" }] }, 4],
  ])("%s", (_what, query, expected) => {
    expect(groups(query)).toBe(Math.min(expected, 10_000_000));
  });

  test("counts the values and the rows that filters let through", () => {
    const wide: QueryInput = { measures: ["clicks"], dimensions: by("student", "day") };
    expect(groups(wide)).toBe(25_000 * 280);
    const single: QueryInput = { ...wide, filters: [{ dimension: "student", op: "in", values: ["s1"] }] };
    expect(groups(single)).toBe(280);
    const march: QueryInput = { ...wide, filters: [{ dimension: "day", op: "between", from: "2026-03-01", to: "2026-03-28" }] };
    expect(groups(march)).toBe(25_000 * 28);
    const course: QueryInput = { ...wide, filters: [{ dimension: "course", op: "in", values: ["History"] }] };
    expect(groups(course)).toBe(10_000_000 / 20);
  });

  test("needs no counting where rows alone are few, and says what to count", () => {
    const query: QueryInput = {
      measures: ["enrolments"],
      dimensions: by("student", "course"),
      filters: [{ dimension: "band", op: "in", values: ["a"] }],
    };
    expect(groups(query, uncounted)).toBeLessThanOrEqual(30_000);
    expect(countedColumns(smallModel, parseQuery(query))).toEqual([
      { relation: "w.enrol", column: "student_id" },
      { relation: "w.course", column: "name" },
      { relation: "w.enrol", column: "band" },
    ]);
  });
});

test("an estimate counts the groups of two-step measures, of entities and of first values too", () => {
  const student = [{ name: "student" }];
  const measuring = (definition: object): QueryInput =>
    ({ define: { measures: { x: definition } }, measures: ["x"] }) as unknown as QueryInput;
  expect(groups(measuring({ per: student, measure: "clicks", aggregate: "median" }))).toBe(1 + 25_000);
  expect(groups({ measures: ["enrolments"], filters: [{ per: student, measure: "clicks", op: ">", value: 0 }] })).toBe(1 + 25_000);
  const first = { dimensions: { few: { dimension: "course", top: 3, by: "clicks", others: "Others" } } } as unknown as QueryInput["define"];
  expect(groups({ define: first, measures: ["enrolments"], dimensions: by("few") })).toBe(20 + 20);
});
