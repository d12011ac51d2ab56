import type { Aggregate, MeasureFormat, RatioMeasure, SimpleMeasure } from "@lyceum/semantic";

type Texts = readonly [label: string, description: string];
type More = Partial<
  Pick<SimpleMeasure, "better" | "synonyms" | "where" | "parts" | "needs" | "zeroWhenEmpty" | "asOf" | "atOneTime" | "range">
>;

/** A measure over one fact; its reporting areas stand in `areas.ts`. */
export const simple = (
  fact: string,
  aggregate: Aggregate,
  format: MeasureFormat,
  [label, description]: Texts,
  more: More = {},
): SimpleMeasure => ({
  kind: "simple",
  fact,
  aggregate,
  format,
  label,
  description,
  areas: [],
  ...more,
});
/** One measure over another; its reporting areas stand in `areas.ts`. */
export const ratio = (
  numerator: string,
  denominator: string,
  format: MeasureFormat,
  [label, description]: Texts,
  more: Partial<RatioMeasure> = {},
): RatioMeasure => ({
  kind: "ratio",
  numerator,
  denominator,
  format,
  label,
  description,
  areas: [],
  ...more,
});
export const count: Aggregate = { op: "count" };
export const distinct = (column: string): Aggregate => ({ op: "count_distinct", column });
