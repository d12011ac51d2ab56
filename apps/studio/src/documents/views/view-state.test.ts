import type { SavedView } from "@lyceum/contracts";
import { type Dashboard, deliveredDashboard } from "@lyceum/model";
import { expect, test } from "vitest";

import { findOpeningView, readView, tableKey, viewState } from "./view-state.ts";

const dashboard = deliveredDashboard("student-engagement") as Dashboard;
const [first, second] = dashboard.sheets;
const sorts = { [tableKey(first?.id ?? "", first?.visuals[0]?.id ?? "")]: { column: "students", direction: "desc" } } as const;
const view = (id: string, isDefault = false): SavedView => ({
  id,
  name: id,
  audience: "own",
  state: viewState("a", {}, {}),
  owner: null,
  mayChange: true,
  isDefault,
  version: 1,
});

test("a view sets what was set, and leaves open what was open", () => {
  const state = viewState(second?.id ?? "", { term: ["2025-autumn"], comparison: ["previous_period"] }, sorts);
  const read = readView(dashboard, state);
  expect(read).toMatchObject({ sheetId: second?.id, sorts, gaps: [] });
  expect(read.values).toMatchObject({ term: ["2025-autumn"], comparison: ["previous_period"] });
  const others = dashboard.filters.filter(({ id }) => id !== "term");
  expect(others.map(({ id }) => read.values[id])).toEqual(others.map(() => []));
});

test("what the report no longer has is named, and the rest applies", () => {
  const state = viewState("gone", { term: ["2025-autumn"], gone: ["1"] }, { ...sorts, "gone.gone": { column: "a", direction: "asc" } });
  const read = readView(dashboard, state);
  expect(read.gaps).toEqual(["sheet", "filter", "visual"]);
  expect([read.sheetId, read.sorts, read.values["gone"], read.values["term"]]).toEqual([undefined, sorts, undefined, ["2025-autumn"]]);
});

test.each([
  ["the view of the link", { view: ["a"] }, "a", false],
  ["a link's view that is gone", { view: ["gone"] }, undefined, true],
  ["the default", { "lyceum.theme": ["dark"] }, "b", false],
  ["a link with filters, whatever the default", { term: ["1"] }, undefined, false],
])("%s", (_name, parameters, id, isUnknown) => {
  const found = findOpeningView([view("a"), view("b", true)], new Map(Object.entries(parameters)));
  expect([found.view?.id, found.isUnknown]).toEqual([id, isUnknown]);
});
