import type { FilterControl } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";
import { describe, expect, it } from "vitest";

import { type FilterValues, filterReducer, startHistory } from "./filter-values.ts";
import {
  unknownStarts,
  clearedStarts,
  filtersOnSheet,
  knownStarts,
  periodIds,
  setBeside,
  startingValues,
  startName,
  startsWithPeriods,
  startValue,
} from "./starting-values.ts";

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

describe("a sheet with a start of its own", () => {
  const RESULTS = { id: "results", periods: { "academic-year": "latest_ended" as const } };
  const EVERYTHING = { id: "awards", periods: {} };
  const report = filtersOnSheet(
    [{ ...YEAR, initial: undefined }, TERM, REGION, { ...DAYS, initial: { lastDays: 28 } }].map(({ initial, ...filter }) =>
      initial === undefined ? filter : { ...filter, initial },
    ),
    undefined,
  );

  it("starts with its periods alone, and with all else as the report does", () => {
    expect(names(unknownStarts(report, {}))).toEqual(["term"]);
    expect(names(unknownStarts(filtersOnSheet(report, RESULTS), {}))).toEqual(["academic-year"]);
    expect(unknownStarts(filtersOnSheet(report, EVERYTHING), {})).toEqual([]);
    expect(knownStarts(filtersOnSheet(report, RESULTS), "2026-11-20")).toEqual({ region: ["North"] });
    expect(filtersOnSheet(report, {})).toBe(report);
  });

  it("has a name, and sheets without one start alike", () => {
    expect([startName(RESULTS), startName({ id: "intake" }), startName(undefined)]).toEqual(["results", "", ""]);
  });

  it("counts a period that is cleared as chosen, and no other filter", () => {
    expect(startsWithPeriods(FILTERS, { region: [] })).toBe(true);
    expect(startsWithPeriods(FILTERS, { term: [] })).toBe(false);
    expect(startsWithPeriods(FILTERS, { dates: ["2024-10-01", "2024-10-31"] })).toBe(false);
  });

  const begin = (given: FilterValues = {}) =>
    startHistory({ region: ["North"] }, startingValues(FILTERS, { region: ["North"] }, given), {
      periods: periodIds(FILTERS),
      hasStartPeriods: startsWithPeriods(FILTERS, given),
    });
  const opened = (initial: FilterValues, name: string, history = begin()) =>
    filterReducer(history, { type: "start", name, values: history.hasStartPeriods ? initial : {}, initial });
  const onTerm = (history = begin()) => opened({ region: ["North"], term: ["Autumn 2026"] }, "", history);
  const onResults = (history = onTerm()) => opened({ region: ["North"], "academic-year": ["2025/26"] }, "results", history);
  const act = (history: ReturnType<typeof begin>, ...actions: readonly Parameters<typeof filterReducer>[1][]) =>
    actions.reduce(filterReducer, history);

  it("puts its period where another sheet's stood, and gives it back there", () => {
    expect(onResults().present).toEqual({ region: ["North"], "academic-year": ["2025/26"] });
    expect(onTerm(onResults()).present).toEqual({ region: ["North"], term: ["Autumn 2026"] });
    expect(onResults().past).toEqual([]);
  });

  it("leaves what its reader has cleared, and what was set on another sheet besides", () => {
    const south = act(onTerm(), { type: "set", values: { region: [] } });
    expect(onResults(south).present).toEqual({ "academic-year": ["2025/26"] });
  });

  it("leaves a period that its reader has chosen or cleared to every sheet", () => {
    const spring = act(onTerm(), { type: "set", values: { term: ["Spring 2025"] } });
    expect(onResults(spring).present).toMatchObject({ term: ["Spring 2025"] });
    const cleared = act(onTerm(), { type: "set", values: { term: [] } });
    expect(onResults(cleared).present).toEqual({ region: ["North"] });
  });

  it("undoes to the period of the sheet that shows, and redoes what was chosen", () => {
    const chosen = act(onTerm(), { type: "set", values: { region: ["South"] } }, { type: "set", values: { "academic-year": ["2023/24"] } });
    const results = onResults(chosen);
    expect(results.present).toEqual({ region: ["South"], "academic-year": ["2023/24"] });
    expect(act(results, { type: "undo" }).present).toEqual({ region: ["South"], "academic-year": ["2025/26"] });
    expect(act(results, { type: "undo" }, { type: "undo" }).present).toEqual({ region: ["North"], "academic-year": ["2025/26"] });
    expect(act(results, { type: "undo" }, { type: "redo" }).present).toEqual(results.present);
    expect(onTerm(act(results, { type: "undo" })).present).toEqual({ region: ["South"], term: ["Autumn 2026"] });
  });

  it("is what a reset goes back to", () => {
    const reset = act(onResults(act(onTerm(), { type: "set", values: { term: ["Spring 2025"] } })), { type: "reset" });
    expect(reset.present).toEqual({ region: ["North"], "academic-year": ["2025/26"] });
    expect(onTerm(reset).present).toEqual({ region: ["North"], term: ["Autumn 2026"] });
  });

  it("knows its own period in an address, which has chosen nothing, and another that has", () => {
    const own = onTerm(begin({ term: ["Autumn 2026"] }));
    expect(onResults(own).present).toEqual({ region: ["North"], "academic-year": ["2025/26"] });
    const other = onTerm(begin({ term: ["Spring 2025"] }));
    expect(onResults(other).present).toEqual({ region: ["North"], term: ["Spring 2025"] });
  });

  it("does not take a cleared period for the start of a sheet that starts with everything", () => {
    const cleared = act(onTerm(), { type: "set", values: { term: [] } });
    const everything = opened({ region: ["North"] }, "awards", cleared);
    expect(onTerm(everything).present).toEqual({ region: ["North"] });
  });
});
