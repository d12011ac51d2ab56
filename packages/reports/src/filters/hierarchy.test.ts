import { DELIVERED_DASHBOARDS, educationModel, FilterControl, Visual } from "@lyceum/model";
import { canUse, extendModel } from "@lyceum/semantic";
import { expect, test } from "vitest";

import type { FilterValues } from "./filter-values.ts";
import { drilledVisual, HIERARCHY_LEVELS, hierarchyPath } from "./hierarchy.ts";

const filters = [
  { id: "department", kind: "node", dimension: "level2", label: "Department" },
  { id: "term", kind: "choice", dimension: "term", label: "Term" },
  { id: "college", kind: "node", dimension: "level1", label: "College" },
  { id: "module", kind: "choice", dimension: "module", label: "Module" },
].map((filter) => FilterControl.parse(filter));

const visual = (drill: "node" | undefined, dimensions: readonly string[]): Visual =>
  Visual.parse({
    id: "by-node",
    kind: "bar",
    title: "Where?",
    span: 6,
    ...(drill && { drill }),
    query: { measures: ["pass_rate"], dimensions: dimensions.map((name) => ({ name })), order: [{ by: dimensions[0] }] },
  });

/** The institution's hierarchy as it is seen from a part that lies so deep. */
const seenFrom = (values: FilterValues, depth = 0) => ({ dashboard: { filters }, values, depth });

const levelsOf = ({ query }: Visual): readonly string[] => [
  ...query.dimensions.map(({ name }) => name),
  ...query.order.map(({ by }) => by),
];

test.each([
  [{}, "level1"],
  [{ term: ["Autumn"] }, "level1"],
  [{ college: ["Science"] }, "level2"],
  [{ college: ["Science", "Arts"] }, "level1"],
  [{ college: ["__missing"] }, "level1"],
  [{ department: ["Physics"] }, "module"],
  [{ college: ["Science"], department: ["Physics"], module: ["PHY110"] }, "course"],
])("filters %j break it down by %s", (values, level) => {
  expect(levelsOf(drilledVisual(visual("node", ["level1"]), seenFrom(values)))).toEqual([level, level]);
});

test("a visual never goes up from its own level, and only those that drill go down", () => {
  const values = { college: ["Science"] };
  expect(levelsOf(drilledVisual(visual("node", ["module"]), seenFrom(values)))).toEqual(["module", "module"]);
  expect(levelsOf(drilledVisual(visual("node", ["term", "level1"]), seenFrom(values)))).toEqual(["term", "level2", "term"]);
  expect(levelsOf(drilledVisual(visual(undefined, ["level1"]), seenFrom(values)))).toEqual(["level1", "level1"]);
});

test.each([
  [1, {}, "level2"],
  [1, { college: ["Science"] }, "level2"],
  [1, { department: ["Physics"] }, "module"],
  [2, {}, "module"],
  [2, { module: ["PHY110"] }, "course"],
  [5, {}, "module"],
])("who sees a part %i levels down begins below it: with %j by %s", (depth, values, level) => {
  expect(levelsOf(drilledVisual(visual("node", ["level1"]), seenFrom(values, depth)))).toEqual([level, level]);
  expect(levelsOf(drilledVisual(visual(undefined, ["level1"]), seenFrom(values, depth)))).toEqual(["level1", "level1"]);
});

test("the path names nodes from the top down", () => {
  const values = { module: ["PHY110"], college: ["Science"], department: ["Physics", "Chemistry"] };
  expect(hierarchyPath(filters, values).map(({ filter, value }) => [filter.id, value])).toEqual([
    ["college", "Science"],
    ["module", "PHY110"],
  ]);
});

const drilling = DELIVERED_DASHBOARDS.flatMap((dashboard) =>
  dashboard.sheets.flatMap((sheet) =>
    sheet.visuals.flatMap((shown) => (shown.drill ? [[`${dashboard.id}/${sheet.id}/${shown.id}`, shown] as const] : [])),
  ),
);

test("delivered reports drill", () => expect(drilling.length).toBeGreaterThan(5));

test.each(drilling)("%s names no level, which stands beside its subtitle", (_id, { title, subtitle = "" }) => {
  expect(`${title} ${subtitle}`).not.toMatch(/\b(by|colleges?|departments?|modules?) (college|department|module|or discipline)/i);
});

test.each(drilling)("%s can be told by every level, and defines nothing by its own", (_id, { query }) => {
  const model = extendModel(educationModel, query);
  for (const level of HIERARCHY_LEVELS) expect(canUse(model, query.measures, level), level).toBe(true);
  expect(HIERARCHY_LEVELS.filter((level) => JSON.stringify(query.define ?? {}).includes(level))).toEqual([]);
});
