import { DELIVERED_DASHBOARDS } from "@lyceum/model";
import { filterReducer, startHistory } from "@lyceum/reports";
import { expect, test } from "vitest";

import { type OpeningWish, isSetAsRequested, type OpenState, withoutInternal } from "./reopening.ts";

const dashboard = DELIVERED_DASHBOARDS.find(({ id }) => id === "enrolment-and-outcomes");
if (!dashboard) throw new Error("There is no such report.");
const [first = "", second = ""] = dashboard.sheets.map(({ id }) => id);

const wishFor = (parameters: Readonly<Record<string, readonly string[]>> = {}, sheetId?: string): OpeningWish => ({
  parameters: new Map(Object.entries(parameters)),
  sheetId,
});
const begun = startHistory({ term: ["Spring 2026"] });
const opened: OpenState = {
  dashboard,
  first: wishFor(),
  history: begun,
  firstSheetId: first,
  sheetId: first,
  isSorted: true,
  hasDefaultView: false,
};
const withTerm = (...term: readonly string[]) => filterReducer(begun, { type: "set", values: { term } });

test.each<[string, OpeningWish, Partial<OpenState>, boolean]>([
  ["opened as before, with nothing changed", wishFor(), {}, true],
  ["opened as before after a filter was set", wishFor(), { history: withTerm("Autumn 2025") }, false],
  [
    "opened as before after a filter was set and taken back",
    wishFor(),
    { history: filterReducer(withTerm("Autumn 2025"), { type: "set", values: { term: ["Spring 2026"] } }) },
    false,
  ],
  ["opened as before after another sheet was opened", wishFor(), { sheetId: second }, false],
  ["after a table was sorted", wishFor(), { isSorted: false }, false],
  ["asked for what is set", wishFor({ term: ["Autumn 2025"] }), { history: withTerm("Autumn 2025") }, true],
  [
    "asked for what is set, and its sheet",
    wishFor({ term: ["Autumn 2025"] }, second),
    { history: withTerm("Autumn 2025"), sheetId: second },
    true,
  ],
  ["asked for another value", wishFor({ term: ["Autumn 2024"] }), { history: withTerm("Autumn 2025") }, false],
  ["asked for another sheet", wishFor({}, second), {}, false],
  [
    "asked for one filter while another is set",
    wishFor({ term: ["Autumn 2025"] }),
    { history: filterReducer(withTerm("Autumn 2025"), { type: "set", values: { gender: ["F"] } }) },
    false,
  ],
  [
    "asked for its start, which a link with a period kept it from learning, after all was cleared",
    wishFor(),
    { first: wishFor({ term: ["Autumn 2025"] }), history: filterReducer(startHistory({}, { term: ["Autumn 2025"] }), { type: "reset" }) },
    false,
  ],
  [
    "asked for its start after another period was set and the start again",
    wishFor(),
    { first: wishFor({}, second), history: startHistory({ "academic-year": ["2025/26"] }) },
    true,
  ],
  ["asked for what a saved view sets", wishFor({ view: ["1"] }), {}, false],
  ["asked for the view that it opened with", wishFor({ view: ["1"] }), { first: wishFor({ view: ["1"] }) }, true],
  ["asked for nothing, by a reader with a view of their own", wishFor({}, first), { hasDefaultView: true }, false],
])("%s: %#", (_name, wish, state, expected) => {
  expect(isSetAsRequested(wish, { ...opened, ...state })).toBe(expected);
});

test("what frames are told about themselves is no wish about the report", () => {
  const given = [
    ["lyceum.theme", ["dark"]],
    ["lyceum.page", ["/"]],
    ["term", ["1"]],
  ] as const;
  expect([...withoutInternal(given).keys()]).toEqual(["term"]);
});
