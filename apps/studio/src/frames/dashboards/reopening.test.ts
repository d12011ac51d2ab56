import { DELIVERED_DASHBOARDS } from "@lyceum/model";
import { filterReducer, startHistory } from "@lyceum/reports";
import { expect, test } from "vitest";

import { type Asked, isSetAsAsked, type OpenState, withoutInternal } from "./reopening.ts";

const dashboard = DELIVERED_DASHBOARDS.find(({ id }) => id === "enrolment-and-outcomes");
if (!dashboard) throw new Error("There is no such report.");
const [first = "", second = ""] = dashboard.sheets.map(({ id }) => id);

const asked = (parameters: Readonly<Record<string, readonly string[]>> = {}, sheetId?: string): Asked => ({
  parameters: new Map(Object.entries(parameters)),
  sheetId,
});
const begun = startHistory({ term: ["Spring 2026"] });
const opened: OpenState = {
  dashboard,
  first: asked(),
  history: begun,
  firstSheetId: first,
  sheetId: first,
  isSorted: true,
  hasDefaultView: false,
};
const withTerm = (...term: readonly string[]) => filterReducer(begun, { type: "set", values: { term } });

test.each<[string, Asked, Partial<OpenState>, boolean]>([
  ["opened as before, with nothing changed", asked(), {}, true],
  ["opened as before after a filter was set", asked(), { history: withTerm("Autumn 2025") }, false],
  [
    "opened as before after a filter was set and taken back",
    asked(),
    { history: filterReducer(withTerm("Autumn 2025"), { type: "set", values: { term: ["Spring 2026"] } }) },
    false,
  ],
  ["opened as before after another sheet was opened", asked(), { sheetId: second }, false],
  ["after a table was sorted", asked(), { isSorted: false }, false],
  ["asked for what is set", asked({ term: ["Autumn 2025"] }), { history: withTerm("Autumn 2025") }, true],
  [
    "asked for what is set, and its sheet",
    asked({ term: ["Autumn 2025"] }, second),
    { history: withTerm("Autumn 2025"), sheetId: second },
    true,
  ],
  ["asked for another value", asked({ term: ["Autumn 2024"] }), { history: withTerm("Autumn 2025") }, false],
  ["asked for another sheet", asked({}, second), {}, false],
  [
    "asked for one filter while another is set",
    asked({ term: ["Autumn 2025"] }),
    { history: filterReducer(withTerm("Autumn 2025"), { type: "set", values: { gender: ["F"] } }) },
    false,
  ],
  ["asked for what a saved view sets", asked({ view: ["1"] }), {}, false],
  ["asked for the view that it opened with", asked({ view: ["1"] }), { first: asked({ view: ["1"] }) }, true],
  ["asked for nothing, by a reader with a view of their own", asked({}, first), { hasDefaultView: true }, false],
])("%s: %#", (_name, wish, state, expected) => {
  expect(isSetAsAsked(wish, { ...opened, ...state })).toBe(expected);
});

test("what frames are told about themselves is no wish about the report", () => {
  const given = [
    ["lyceum.theme", ["dark"]],
    ["lyceum.page", ["/"]],
    ["term", ["1"]],
  ] as const;
  expect([...withoutInternal(given).keys()]).toEqual(["term"]);
});
