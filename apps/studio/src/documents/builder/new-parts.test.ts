import { Visual } from "@lyceum/model";
import type { Building } from "@lyceum/reports/building";
import { expect, test } from "vitest";

import { multiplesOf, takesMultiples, withMultiples, withoutMultiples } from "./new-parts.ts";

const buildingOf = (dimensions: string[], more: object = {}): Building => ({
  visual: Visual.parse({
    id: "own",
    kind: "line",
    title: "",
    span: 6,
    query: { measures: ["passes"], dimensions: dimensions.map((name) => ({ name })), ...more },
  }),
  isTitled: false,
  isKindChosen: false,
});
const namesOf = ({ visual }: Building): readonly string[] => visual.query.dimensions.map(({ name }) => name);

test("a further dimension has a small chart for each value, and its kind no longer follows the question", () => {
  const built = withMultiples(buildingOf(["term"]), { name: "level1" });
  expect(built).toMatchObject({ isKindChosen: true, visual: { kind: "small-multiples" } });
  expect(namesOf(built)).toEqual(["term", "level1"]);
  expect(multiplesOf(built.visual)).toEqual({ name: "level1" });
  const other = withMultiples(built, { name: "gender" });
  expect(namesOf(other), "another takes its place").toEqual(["term", "gender"]);
});

test("of three breakdowns the axis is left, and the order says nothing of what is gone", () => {
  const built = withMultiples(buildingOf(["term", "level1", "outcome"], { order: [{ by: "level1" }] }), { name: "outcome" });
  expect(namesOf(built)).toEqual(["term", "outcome"]);
  expect(built.visual.query.order).toEqual([]);
});

test("the axis itself changes places with the breakdown beside it, and alone it stays the axis", () => {
  expect(namesOf(withMultiples(buildingOf(["term", "level1"]), { name: "term" }))).toEqual(["level1", "term"]);
  const alone = buildingOf(["term"]);
  expect(withMultiples(alone, { name: "term" })).toEqual(alone);
});

test("without its dimension the kind follows the question again", () => {
  const rest = withoutMultiples(withMultiples(buildingOf(["term"]), { name: "level1" }));
  expect(rest.isKindChosen).toBe(false);
  expect(namesOf(rest)).toEqual(["term"]);
  const line = buildingOf(["term"]);
  expect(withoutMultiples(line)).toBe(line);
});

test("small charts need a measure and a breakdown", () => {
  expect(takesMultiples(buildingOf(["term"]).visual)).toBe(true);
  expect(takesMultiples(buildingOf([]).visual)).toBe(false);
  expect(takesMultiples(buildingOf(["term"], { measures: [] }).visual)).toBe(false);
});
