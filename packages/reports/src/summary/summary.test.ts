import type { Answer, AnswerColumn } from "@lyceum/semantic";
import { describe, expect, test } from "vitest";

import type { AnsweredForSummary, GroupSizes } from "./answered.ts";
import { changedFigure, changeFinding, type ExplainedChange } from "./find-changes.ts";
import { findGroups } from "./find-groups.ts";
import { findTimes } from "./find-times.ts";
import type { Finding } from "./finding.ts";
import { rankFindings } from "./rank-findings.ts";

const SEEDS = 100;

/** Draws the same numbers from the same seed. */
function drawing(seed: number) {
  let state = (seed + 1) * 2_654_435_761;
  const uniform = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  const binomial = (n: number, p: number): number => Array.from({ length: n }, uniform).filter((value) => value < p).length;
  return { normal, binomial };
}

const explanation: Answer["explanation"] = {
  sql: "",
  definitions: [],
  filters: [],
  limits: [],
  freshness: [],
  asOf: "2026-06-30",
  snapshotId: "s",
};
const college: AnswerColumn = { name: "level1", role: "dimension", kind: "text", label: "College" };
const week: AnswerColumn = { name: "activity_date", role: "dimension", kind: "date", label: "Week", grain: "week" };
const rate: AnswerColumn = { name: "pass_rate", role: "measure", kind: "number", label: "Pass rate", format: "ratio" };
const clicks: AnswerColumn = { name: "clicks", role: "measure", kind: "integer", label: "Clicks", format: "count" };

const answerOf = (columns: readonly AnswerColumn[], rows: Answer["rows"], more: Partial<Answer> = {}): Answer => ({
  columns: [...columns],
  rows,
  suppressed: [],
  truncated: false,
  explanation,
  ...more,
});

const visualOf = (answer: Answer, more: Partial<AnsweredForSummary> = {}): AnsweredForSummary => ({
  visual: { sheetId: "one", visualId: "a", conditions: "" },
  kind: "bar",
  isSelection: false,
  answer,
  isScale: (dimension) => dimension === "mark_band",
  isState: () => false,
  additive: (measure) => measure === "clicks",
  sizes: new Map(),
  unfinished: new Set(),
  ...more,
});

const sizesOf = (below: readonly (readonly [string, number])[], isShare = true): ReadonlyMap<string, GroupSizes> =>
  new Map([["pass_rate", { below: new Map(below.map(([name, size]) => [JSON.stringify(name), size])), range: undefined, isShare }]]);

const kinds = (findings: readonly Finding[]): readonly string[] => findings.map(({ kind }) => kind);

/** Rates of groups that chance alone, or a planted one, sets apart. */
function ratesOf(seed: number, groups: number, planted?: number): AnsweredForSummary {
  const { binomial } = drawing(seed);
  const sizes = Array.from({ length: groups }, (_, index) => [`G${index}`, 60 + 40 * (index % 7)] as const);
  const rows = sizes.map(([name, size], index) => [name, binomial(size, index === 3 && planted !== undefined ? planted : 0.7) / size]);
  return visualOf(answerOf([college, rate], rows), { sizes: sizesOf(sizes) });
}

const monday = (index: number): string => new Date(Date.UTC(2023, 0, 2 + 7 * index)).toISOString().slice(0, 10);
const month = (index: number): string => new Date(Date.UTC(2022, index, 1)).toISOString().slice(0, 10);

const weeks = (values: readonly number[]): AnsweredForSummary =>
  visualOf(
    answerOf(
      [week, clicks],
      values.map((value, index) => [monday(index), value]),
    ),
  );
const months = (values: readonly number[]): AnsweredForSummary =>
  visualOf(
    answerOf(
      [{ ...week, grain: "month" }, clicks],
      values.map((value, index) => [month(index), value]),
    ),
  );

/** In how many of the seeds something of a kind is found. */
const foundIn = (kind: string, make: (seed: number) => readonly Finding[]): number =>
  Array.from({ length: SEEDS }, (_, seed) => make(seed)).filter((findings) => kinds(findings).includes(kind)).length;

describe("groups", () => {
  test("a planted outlier is found, and named with the middle of all", () => {
    expect(foundIn("outlier", (seed) => findGroups(ratesOf(seed, 14, 0.25)))).toBeGreaterThan(0.95 * SEEDS);
    const [outlier] = findGroups(ratesOf(1, 14, 0.25)).filter(({ kind }) => kind === "outlier");
    expect(outlier).toMatchObject({ apart: [{ value: "G3" }], groups: 14, typical: expect.closeTo(0.7, 1) as number });
  });

  test("of groups that chance alone sets apart, nothing is told but in one of a hundred", () => {
    expect(foundIn("outlier", (seed) => findGroups(ratesOf(seed, 14)))).toBeLessThanOrEqual(0.02 * SEEDS);
    expect(foundIn("spread", (seed) => findGroups(ratesOf(seed, 6)))).toBeLessThanOrEqual(0.02 * SEEDS);
  });

  test("high and low are told where they differ by more than chance, and never of fewer than thirty", () => {
    const rows = [
      ["Arts", 0.8],
      ["Law", 0.6],
      ["Science", 0.7],
      ["Tiny", 0.1],
    ];
    const sizes = sizesOf([
      ["Arts", 900],
      ["Law", 800],
      ["Science", 700],
      ["Tiny", 29],
    ]);
    expect(findGroups(visualOf(answerOf([college, rate], rows), { sizes }))).toMatchObject([
      { kind: "spread", high: { value: "Arts", figure: 0.8 }, low: { value: "Law", figure: 0.6 }, groups: 3 },
    ]);
    expect(findGroups(visualOf(answerOf([college, rate], rows)))).toEqual([]);
  });

  const shares = [400, 350, 20, 20, 20, 20, 20, 20, 20, 60];
  const rows = shares.map((value, index) => [index === 9 ? null : `C${index}`, value]);

  test("a concentration is told with its share of all, and so is what has no name", () => {
    expect(findGroups(visualOf(answerOf([college, clicks], rows)))).toMatchObject([
      { kind: "concentration", holders: [{ value: "C0" }, { value: "C1" }], share: 750 / 950, total: 950, groups: 9 },
      { kind: "unnamed", amount: 60, share: 60 / 950 },
    ]);
    const even = Array.from({ length: 9 }, (_, index) => [`C${index}`, 100 + index]);
    expect(findGroups(visualOf(answerOf([college, clicks], even)))).toEqual([]);
    expect(kinds(findGroups(visualOf(answerOf([{ ...college, name: "mark_band" }, clicks], rows))))).toEqual(["unnamed"]);
  });

  test("where groups are cut off, withheld, altered or chosen, no group is told of", () => {
    const columns = [college, clicks];
    const limits = [{ code: "restricted" as const }];
    const answers = [
      { truncated: true },
      { suppressed: [0] },
      { protection: { minimumGroup: 10, alteredBy: 4 } },
      { explanation: { ...explanation, limits } },
    ];
    for (const more of answers) expect(findGroups(visualOf(answerOf(columns, rows, more)))).toEqual([]);
    expect(findGroups(visualOf(answerOf(columns, rows), { isSelection: true }))).toEqual([]);
    expect(findGroups(visualOf(answerOf([{ ...college, picked: true }, clicks], rows)))).toEqual([]);
  });
});

describe("times", () => {
  const noise = (seed: number, count: number, resembles = 0): readonly number[] => {
    const { normal } = drawing(seed);
    let before = 0;
    return Array.from({ length: count }, () => 1000 + 100 * (before = resembles * before + normal()));
  };
  const yearly = (index: number): number => 300 * Math.sin((2 * Math.PI * index) / 12);

  test("a planted trend is found with its slope, rising or falling", () => {
    const rising = (seed: number) => weeks(noise(seed, 40).map((value, index) => value + 20 * index));
    expect(foundIn("trend", (seed) => findTimes(rising(seed)))).toBe(SEEDS);
    const [trend] = findTimes(rising(3));
    expect(trend).toMatchObject({
      kind: "trend",
      periods: 40,
      isSeasonal: false,
      first: { value: monday(0) },
      last: { value: monday(39) },
    });
    expect(trend?.kind === "trend" && trend.slope).toBeCloseTo(20, -1);
    expect(findTimes(weeks(noise(3, 40).map((value, index) => value - 10 * index)))).toMatchObject([{ kind: "trend" }]);
  });

  test("noise has no trend, also where each week resembles the one before it", () => {
    expect(foundIn("trend", (seed) => findTimes(weeks(noise(seed, 40))))).toBeLessThanOrEqual(0.02 * SEEDS);
    expect(foundIn("trend", (seed) => findTimes(weeks(noise(seed, 60, 0.6))))).toBeLessThanOrEqual(0.05 * SEEDS);
  });

  test("seasons are told of two whole years, and a trend beside them is told apart", () => {
    const seasonal = (seed: number, count: number, slope = 0) =>
      months(noise(seed, count).map((value, index) => value + yearly(index) + slope * index));
    expect(foundIn("season", (seed) => findTimes(seasonal(seed, 36)))).toBeGreaterThan(0.95 * SEEDS);
    expect(foundIn("season", (seed) => findTimes(seasonal(seed, 23)))).toBe(0);
    expect(foundIn("trend", (seed) => findTimes(seasonal(seed, 36)))).toBeLessThanOrEqual(0.03 * SEEDS);
    expect(foundIn("trend", (seed) => findTimes(seasonal(seed, 36, 20)))).toBeGreaterThan(0.95 * SEEDS);
    expect(foundIn("season", (seed) => findTimes(months(noise(seed, 36))))).toBeLessThanOrEqual(0.02 * SEEDS);
  });

  test("what is not over, stands still or is too short has no direction", () => {
    const falling = weeks([...Array.from({ length: 11 }, () => 100), 3]);
    expect(findTimes({ ...falling, unfinished: new Set([monday(11)]) })).toEqual([]);
    expect(findTimes(weeks([1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => 100 * value)))).toEqual([]);
  });
});

describe("changes", () => {
  const compared = { ...rate, name: "pass_rate.previous", role: "previous" as const, compared: "previous_year" as const };
  const tile = (after: number, before: number, more: Partial<Answer> = {}) =>
    changedFigure(visualOf(answerOf([rate, compared], [[after, before]], more)));
  const explained = (variance: number, strength = 8): ExplainedChange => ({
    variance,
    ranked: [
      {
        breakdown: { name: "level1" },
        strength,
        contributions: {
          before: 0.7,
          after: 0.6,
          change: -0.1,
          bounds: 0,
          groups: [
            { value: "Few", before: 0.7, after: 0.1, weight: 0.1, sizes: [20, 25], effect: -0.06 },
            { value: "Law", before: 0.7, after: 0.5, weight: 0.3, sizes: [200, 210], effect: -0.05, split: { rate: -0.06, mix: 0.01 } },
            { value: "Arts", before: 0.7, after: 0.7, weight: 0.6, sizes: [600, 610], effect: 0.001 },
          ],
        },
      },
    ],
    describe: () => ({ label: "College", kind: "text" }),
  });

  test("a change beyond chance is told with the groups that it falls on, and no small one among them", () => {
    const figure = tile(0.6, 0.7);
    expect(figure && changeFinding(figure, explained(0.0004))).toMatchObject({
      before: 0.7,
      after: 0.6,
      compared: { compared: "previous_year" },
      reason: { breakdown: "College", parts: [{ value: "Law", effect: -0.05, split: { rate: -0.06, mix: 0.01 } }] },
    });
    expect(figure && changeFinding(figure, explained(0.0004, 2))?.reason).toBeUndefined();
  });

  test("a change that chance could have made, that is small, or of altered figures is not", () => {
    const figure = tile(0.6, 0.7);
    expect(figure && changeFinding(figure, explained(0.01))).toBeUndefined();
    expect(tile(0.7, 0.701)).toBeUndefined();
    expect(tile(0.6, 0.7, { protection: { minimumGroup: 10, alteredBy: 4 } })).toBeUndefined();
  });
});

test("the larger comes first, nothing is told twice, and one measure does not take all the room", () => {
  const base = {
    visual: { sheetId: "one", visualId: "a", conditions: "" },
    measure: { name: "clicks", label: "Clicks" },
    dimension: college,
    groups: 9,
  };
  const found = (kind: "outlier" | "spread" | "concentration", importance: number, more: object = {}): Finding =>
    ({ ...base, kind, importance, ...more }) as unknown as Finding;
  const other = { measure: { name: "visits", label: "Visits" } };
  const { findings, others } = rankFindings([
    found("spread", 0.2),
    found("concentration", 0.9),
    found("outlier", 0.5),
    found("outlier", 0.4),
    found("spread", 0.3, other),
  ]);
  expect(findings.map(({ kind, importance }) => [kind, importance])).toEqual([
    ["concentration", 0.9],
    ["outlier", 0.5],
    ["spread", 0.3],
  ]);
  expect(others).toBe(1);
});
