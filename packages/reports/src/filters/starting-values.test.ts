import type { FilterControl } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";
import { describe, expect, it } from "vitest";

import { type FilterValues, filterReducer, startHistory } from "./filter-values.ts";
import { unknownStarts, clearedStarts, periodIds, setBeside, startingValues, startValue } from "./starting-values.ts";

const choice = (id: string, dimension: string, initial?: FilterControl["initial"]): FilterControl => ({
  id,
  kind: "choice",
  dimension,
  label: id,
  multiple: true,
  ...(initial !== undefined && { initial }),
});

const YEAR = choice("academic-year", "academic_year", "latest_ended");
const TERM = choice("term", "term", "latest");
const REGION = choice("region", "region", ["North"]);
const DAYS: FilterControl = { id: "dates", kind: "date-range", dimension: "activity_date", label: "Dates", multiple: true };
const FILTERS = [YEAR, TERM, REGION, DAYS];

const names = (filters: readonly FilterControl[]): readonly string[] => filters.map(({ id }) => id);

/** Rows of a period, what it counts and what is still open in it. */
const answer = (open: string | undefined, rows: Answer["rows"], suppressed: readonly number[] = []): Answer =>
  ({ columns: [{ name: "period" }, { name: "enrolments" }, ...(open ? [{ name: open }] : [])], rows, suppressed }) as unknown as Answer;

describe("what a report starts with", () => {
  it("is asked for where nothing is given", () => {
    expect(names(unknownStarts(FILTERS, {}))).toEqual(["academic-year", "term"]);
  });

  it("leaves a period that somebody gives to itself, whichever names it", () => {
    const periods: readonly FilterValues[] = [
      { term: ["Autumn 2024"] },
      { "academic-year": ["2023/24"] },
      { dates: ["2024-10-01", "2024-10-31"] },
    ];
    for (const given of periods) {
      expect(unknownStarts(FILTERS, given), JSON.stringify(given)).toEqual([]);
      expect(startingValues(FILTERS, { region: ["North"], term: ["Autumn 2026"] }, given)).toEqual({ region: ["North"], ...given });
    }
  });

  it("stays where something else is given", () => {
    const given = { region: ["South"] };
    expect(names(unknownStarts(FILTERS, given))).toEqual(["academic-year", "term"]);
    expect(startingValues(FILTERS, { region: ["North"], term: ["Autumn 2026"] }, given)).toEqual({
      region: ["South"],
      term: ["Autumn 2026"],
    });
  });

  it("is nothing where a filter is given as empty: its reader has cleared it", () => {
    expect(names(unknownStarts(FILTERS, { term: [] }))).toEqual(["academic-year"]);
    expect(unknownStarts(FILTERS, { term: [], "academic-year": [] })).toEqual([]);
  });
});

describe("the value that a filter starts at", () => {
  const rows = [
    ["2024/25", 80, 0],
    ["2025/26", 90, null],
    ["2026/27", 40, 38],
    [null, 3, 0],
  ];

  it("is the latest period, with what is open in it", () => {
    expect(
      startValue(
        TERM,
        answer(
          undefined,
          rows.map((row) => row.slice(0, 2)),
        ),
      ),
    ).toBe("2026/27");
  });

  it("is the latest in which nothing is open", () => {
    expect(startValue(YEAR, answer("in_progress", rows))).toBe("2025/26");
  });

  it("is no period of which it is withheld what is open", () => {
    expect(startValue(YEAR, answer("in_progress", rows, [1]))).toBe("2024/25");
  });

  it("is none where every period is open, or where nothing tells what is", () => {
    expect(startValue(YEAR, answer("in_progress", [["2026/27", 40, 38]]))).toBeUndefined();
    expect(startValue(YEAR, answer(undefined, [["2025/26", 90]]))).toBeUndefined();
  });
});

describe("what is set beside a filter", () => {
  const initial = { "academic-year": ["2025/26"] };
  const values = { ...initial, region: ["South"] };

  it("is all but a period that gives way to a period", () => {
    expect(setBeside(TERM, { filters: FILTERS, initial, values })).toEqual({ region: ["South"] });
    expect(setBeside(REGION, { filters: FILTERS, initial, values })).toEqual(values);
    expect(setBeside(YEAR, { filters: FILTERS, initial, values })).toEqual(values);
  });

  it("is a period, too, that its reader has chosen", () => {
    const chosen = { "academic-year": ["2024/25"] };
    expect(setBeside(TERM, { filters: FILTERS, initial, values: chosen })).toEqual(chosen);
  });
});

describe("a start that its reader has cleared", () => {
  it("is one that nothing set takes the place of", () => {
    expect(clearedStarts(FILTERS, { region: ["South"] })).toEqual(["academic-year", "term"]);
    expect(clearedStarts(FILTERS, { term: ["Autumn 2026"] })).toEqual(["region"]);
    expect(clearedStarts(FILTERS, { dates: ["2024-10-01", "2024-10-31"], region: ["South"] })).toEqual([]);
  });
});

describe("a period that a report started with", () => {
  const start = (present: FilterValues = {}) =>
    filterReducer(startHistory({}, present, { periods: periodIds(FILTERS) }), {
      type: "start",
      name: "",
      values: { term: ["Autumn 2026"] },
    });
  const set = (values: FilterValues, history = start()) => filterReducer(history, { type: "set", values }).present;

  it("gives way to another that is chosen, and comes back by undo", () => {
    expect(set({ "academic-year": ["2024/25"] })).toEqual({ "academic-year": ["2024/25"] });
    expect(set({ dates: ["2024-10-01", "2024-10-31"] })).toEqual({ dates: ["2024-10-01", "2024-10-31"] });
    const chosen = filterReducer(start(), { type: "set", values: { "academic-year": ["2024/25"] } });
    expect(filterReducer(chosen, { type: "undo" }).present).toEqual({ term: ["Autumn 2026"] });
  });

  it("stays beside anything that is no period", () => {
    expect(set({ region: ["South"] })).toEqual({ region: ["South"], term: ["Autumn 2026"] });
  });

  it("stays where a period is cleared", () => {
    expect(set({ "academic-year": [] })).toEqual({ term: ["Autumn 2026"] });
  });

  it("stays once its reader has chosen it", () => {
    const spring = filterReducer(start(), { type: "set", values: { term: ["Spring 2026"] } });
    expect(set({ "academic-year": ["2025/26"] }, spring)).toEqual({ term: ["Spring 2026"], "academic-year": ["2025/26"] });
  });
});
