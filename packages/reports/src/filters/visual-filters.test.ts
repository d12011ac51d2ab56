import { deliveredDashboard, educationModel, FilterControl } from "@lyceum/model";
import type { Filter } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { modelFacts } from "../model-facts.ts";
import { filtersOfSheet, missingFilters, visualQuestion } from "./visual-filters.ts";

const control = (id: string, required: boolean): FilterControl =>
  FilterControl.parse({ id, label: id, kind: "choice", dimension: id, ...(required && { required }) });
const [module, term] = [control("module", true), control("term", false)];
const filters = [module, term];

test("a required filter is missing until its reader sets it", () => {
  expect(missingFilters(filters, {}, [])).toEqual([module]);
  expect(missingFilters(filters, { module: [] }, [])).toEqual([module]);
  expect(missingFilters(filters, { module: ["NUR110"] }, [])).toEqual([]);
});

const named: Filter = { dimension: "module", op: "in", values: ["NUR110"] };
const excluded: Filter = { dimension: "module", op: "not_in", values: ["NUR110"] };

test.each<readonly [string, Filter, boolean]>([
  ["names values", named, true],
  ["searches a text", { dimension: "module", op: "contains", value: "NUR" }, true],
  ["excludes values", excluded, false],
  ["negates", { not: named }, false],
  ["has one of several conditions that only excludes", { any: [named, excluded] }, false],
  ["has several that all name", { any: [named, named] }, true],
  ["names some and excludes others", { all: [named, excluded] }, true],
])("a condition of the page around that %s sets a required filter: %#", (_what, condition, isSet) => {
  expect(missingFilters(filters, {}, [{ control: module, condition }])).toEqual(isSet ? [] : [module]);
  expect(missingFilters(filters, {}, [{ control: term, condition }])).toEqual([module]);
});

test("a filter that belongs to one visual limits that one, others say nothing of it, and other sheets do not offer it", () => {
  const dashboard = deliveredDashboard("content-accessibility");
  const [scores, fixes] = dashboard?.sheets ?? [];
  if (!dashboard || !scores || !fixes) throw new Error("no report");
  const context = { dashboard, values: { severity: ["Minor"] }, facts: modelFacts(educationModel), kinds: {} };
  const limits = [scores, fixes].flatMap(({ visuals }) =>
    visuals.map((visual) => {
      const { applied, unlimited } = visualQuestion(visual, context);
      return [visual.id, applied.length, unlimited.length] as const;
    }),
  );
  expect(limits.length).toBeGreaterThan(10);
  expect(limits.filter(([, applied]) => applied > 0)).toEqual([["issues", 1, 0]]);
  expect(limits.filter(([, , unlimited]) => unlimited > 0)).toEqual([]);
  const offered = (sheet: typeof fixes) => filtersOfSheet(dashboard.filters, sheet).map(({ id }) => id);
  expect([offered(fixes).includes("severity"), offered(scores).includes("severity")]).toEqual([true, false]);
  expect(offered(scores)).toContain("term");
});
