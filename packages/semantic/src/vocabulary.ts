/** Kinds of value that cross the query contract. Dates are local calendar days, `YYYY-MM-DD`. */
export type ValueKind = "text" | "integer" | "number" | "boolean" | "date";
/**
 * How a measure is shown: `ratio` 0..1 as a percentage, `points` as percentage points (3.8 is from 41.0 % to
 * 44.8 %), `score` 0..100, `minutes` as durations.
 */
export const MEASURE_FORMATS = ["count", "ratio", "points", "score", "minutes", "days", "decimal"] as const;
export type MeasureFormat = (typeof MEASURE_FORMATS)[number];
/** How the change of a measure is shown: rates differ by percentage points, everything else by a part of what was. */
export type ChangeFormat = "points" | "ratio";
export const TIME_GRAINS = ["day", "week", "month", "term", "academic_year"] as const;
export type TimeGrain = (typeof TIME_GRAINS)[number];
