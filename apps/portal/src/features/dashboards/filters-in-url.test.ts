import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { filterChanges, filtersOf, type FrameParameter, isStep, withFilters, withSheet } from "./filters-in-url.ts";

const search = (text: string) => new URLSearchParams(text);

describe("filters in the address", () => {
  it("are read by name, with several values, without the sheet and internal parameters", () => {
    expect(filtersOf(search("college=a&college=b&term=2025&sheet=s1&lyceum.code=secret&lyceum.theme=dark"))).toEqual([
      { Name: "college", Values: ["a", "b"] },
      { Name: "term", Values: ["2025"] },
    ]);
  });

  it("are written back without touching the others or the sheet", () => {
    const next = withFilters(search("college=a&term=2025&sheet=s1"), [
      { Name: "college", Values: ["b & c", "d"] },
      { Name: "level", Values: [3] },
      { Name: "lyceum.code", Values: ["secret"] },
    ]);
    expect(next.toString()).toBe("college=b+%26+c&college=d&level=3&sheet=s1&term=2025");
  });

  it("leave the address when they are emptied", () => {
    expect(withFilters(search("college=a&term=2025"), [{ Name: "college", Values: [] }]).toString()).toBe("term=2025");
  });

  it("stay as empty where the report would start with one anew", () => {
    const next = withFilters(search("college=a&term=2025"), [{ Name: "term", Values: [], Cleared: true }]);
    expect(next.toString()).toBe("college=a&term=");
    expect(filtersOf(next)).toContainEqual({ Name: "term", Values: [""] });
    expect(withFilters(next, [{ Name: "term", Values: ["2024"] }]).toString()).toBe("college=a&term=2024");
  });

  it("survive the way through the address, whatever the values", () => {
    const names = fc.string({ minLength: 1, unit: "grapheme" }).filter((name) => name !== "sheet" && !name.startsWith("lyceum."));
    const values = fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.dictionary(names, values, { maxKeys: 5 }), (filters) => {
        const parameters = Object.entries(filters).map(([Name, Values]) => ({ Name, Values }));
        const read = filtersOf(search(withFilters(search(""), parameters).toString()));
        expect(new Map(read.map(({ Name, Values }) => [Name, Values]))).toEqual(
          new Map(parameters.map(({ Name, Values }) => [Name, Values])),
        );
      }),
    );
  });
});

it.each([
  ["a filter set", "", "term=1", true],
  ["a filter changed", "sheet=s1&term=1", "sheet=s1&term=2", true],
  ["a filter removed", "term=1", "", true],
  ["another sheet", "sheet=s1&term=1", "sheet=s2&term=1", true],
  ["the first sheet named", "term=1", "sheet=s1&term=1", false],
  ["the same in another order", "sheet=s1&term=1", "term=1&sheet=s1", false],
])("%s is a step that Back takes back: from “%s” to “%s” %s", (_, from, to, step) => {
  expect(isStep(search(from), search(to))).toBe(step);
});

it("keeps the filters when the sheet changes", () => {
  expect(withSheet(search("college=a&sheet=s1"), "s2").toString()).toBe("college=a&sheet=s2");
});

it.each<[FrameParameter[], FrameParameter[], FrameParameter[]]>([
  [[], [], []],
  [[{ Name: "a", Values: ["1"] }], [{ Name: "a", Values: ["1"] }], []],
  [[{ Name: "a", Values: [1] }], [{ Name: "a", Values: ["1"] }], []],
  [[{ Name: "a", Values: ["1"] }], [{ Name: "a", Values: ["2"] }], [{ Name: "a", Values: ["2"] }]],
  [[{ Name: "a", Values: ["1"] }], [], [{ Name: "a", Values: [] }]],
  [[], [{ Name: "a", Values: ["1", "2"] }], [{ Name: "a", Values: ["1", "2"] }]],
])("from %j to %j the frame is told %j", (shown, next, changes) => {
  expect(filterChanges(shown, next)).toEqual(changes);
});
