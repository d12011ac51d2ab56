import { FilterControl } from "@lyceum/model";
import { expect, test } from "vitest";

import { valuesFromParameters } from "./filter-parameters.ts";
import { filterReducer, startHistory, type FilterAction, type FilterHistory } from "./filter-values.ts";

const filters = [
  { id: "term", kind: "choice", dimension: "term", label: "Term" },
  { id: "one", kind: "choice", dimension: "one", label: "One", multiple: false },
  { id: "dates", kind: "date-range", dimension: "activity_date", label: "Dates" },
].map((filter) => FilterControl.parse(filter));

const after = (actions: readonly FilterAction[], start: FilterHistory = startHistory({ term: ["A"] })): FilterHistory =>
  actions.reduce(filterReducer, start);

test("undo and redo walk through what was set, and a new step forgets what was undone", () => {
  const set = (value: string): FilterAction => ({ type: "set", values: { term: [value] } });
  expect(after([set("B"), set("C"), { type: "undo" }]).present).toEqual({ term: ["B"] });
  expect(after([set("B"), set("C"), { type: "undo" }, { type: "redo" }]).present).toEqual({ term: ["C"] });
  expect(after([set("B"), { type: "undo" }, set("D"), { type: "redo" }]).present).toEqual({ term: ["D"] });
});

test("reset returns to the start and can be undone", () => {
  const history = after([{ type: "set", values: { term: [], one: ["x"] } }, { type: "reset" }]);
  expect(history.present).toEqual({ term: ["A"] });
  expect(filterReducer(history, { type: "undo" }).present).toEqual({ one: ["x"] });
});

test("a latest value that becomes known presets the filter, unless the reader was faster", () => {
  const latest: FilterAction = { type: "start", name: "", values: { term: ["Z"] } };
  expect(filterReducer(startHistory({}), latest)).toMatchObject({ initial: { term: ["Z"] }, present: { term: ["Z"] }, past: [] });
  expect(filterReducer(startHistory({}, { term: ["Q"] }), latest).present).toEqual({ term: ["Q"] });
});

test("setting what is set already is no step", () => {
  const history = startHistory({ term: ["A"] });
  expect(filterReducer(history, { type: "set", values: { term: ["A"] } })).toBe(history);
});

test.each([
  ["term", ["A", "B", "A", ""], ["A", "B"]],
  ["one", ["x", "y"], ["x"]],
  ["dates", ["2025-02-01", "2025-01-01"], ["2025-01-01", "2025-02-01"]],
  ["dates", ["2025-01-01"], ["2025-01-01", "2025-01-01"]],
  ["dates", ["yesterday", "2025-01-01"], []],
  ["dates", ["2025-02-28", "2025-02-30"], []],
  ["dates", [], []],
])("a link's %s=%j is read as %j", (name, values, read) => {
  expect(valuesFromParameters({ filters }, [[name, values]])).toEqual({ [name]: read });
});

test("names that are no filter, the renewal code among them, are left alone", () => {
  expect(valuesFromParameters({ filters }, [["lyceum.code", ["secret"]]])).toEqual({});
});

test("a link carries what is compared with, and nothing that cannot be", () => {
  expect(valuesFromParameters({ filters }, [["comparison", ["previous_period"]]])).toEqual({ comparison: ["previous_period"] });
  expect(valuesFromParameters({ filters }, [["comparison", ["tomorrow"]]])).toEqual({ comparison: [] });
});
