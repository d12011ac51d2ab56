import type { Answer } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { partialPeriods } from "./partial-periods.ts";

type Columns = Pick<Answer, "columns" | "rows">;
const answer = (grain: "day" | "week" | "month", ...days: readonly (string | null)[]): Columns => ({
  columns: [
    { name: "tool", role: "dimension", kind: "text", label: "Tool" },
    { name: "used", role: "dimension", kind: "date", label: "Used", grain },
    { name: "uses", role: "measure", kind: "integer", label: "Uses", format: "count" },
  ],
  rows: days.map((day) => ["Wiki", day, 1]),
});
// Mondays.
const weeks = answer("week", "2026-11-02", "2026-10-26", "2026-10-26", null, "2026-11-09");

test.each<[string, Columns, Parameters<typeof partialPeriods>[1], readonly unknown[]]>([
  ["whole weeks", weeks, { from: "2026-10-26", to: "2026-11-15" }, []],
  [
    "a first and a last week that are cut off",
    weeks,
    { from: "2026-10-31", to: "2026-11-10" },
    [
      { start: "2026-10-26", days: 2, length: 7 },
      { start: "2026-11-09", days: 2, length: 7 },
    ],
  ],
  ["the week in which the data ends", weeks, { to: "2026-11-13" }, [{ start: "2026-11-09", days: 5, length: 7 }]],
  [
    "a range within one week",
    answer("week", "2026-10-26"),
    { from: "2026-10-27", to: "2026-10-29" },
    [{ start: "2026-10-26", days: 3, length: 7 }],
  ],
  [
    "months of their own lengths",
    answer("month", "2026-01-01", "2026-02-01"),
    { from: "2026-01-20", to: "2026-02-28" },
    [{ start: "2026-01-01", days: 12, length: 31 }],
  ],
  ["days of another dimension before those chosen", weeks, { from: "2026-11-04", to: "2026-11-15" }, []],
  ["days of another dimension after those chosen", weeks, { from: "2026-10-26", to: "2026-11-04" }, []],
  ["weeks that end before the data does", weeks, { to: "2026-12-01" }, []],
  ["days", answer("day", "2026-10-26"), { to: "2026-10-26" }, []],
  ["nothing", answer("week"), { to: "2026-10-26" }, []],
])("%s", (_what, rows, days, partial) => {
  expect(partialPeriods(rows, days)).toEqual(partial);
});
