import * as z from "zod";

import { TIME_GRAINS } from "./model.ts";

/** Limits of one query; anything larger is refused with `query_too_large`. */
export const QUERY_LIMITS = {
  measures: 20,
  dimensions: 6,
  filters: 40,
  filterDepth: 4,
  values: 1000,
  valueLength: 500,
  rows: 10_000,
  /** Groups that have to be computed, as estimated: about what a small machine computes within the time limit. */
  groups: 1_000_000,
  rowsByDefault: 1000,
} as const;

const Name = z.string().min(1).max(80);
const Scalar = z.union([z.string().max(QUERY_LIMITS.valueLength), z.number(), z.boolean(), z.null()]);

export const DimensionRef = z.strictObject({ name: Name, grain: z.enum(TIME_GRAINS).optional() });
export type DimensionRef = z.infer<typeof DimensionRef>;

/** `in` and `not_in` accept null as a value and then mean "is (not) missing". */
const ValueFilter = z.strictObject({
  dimension: Name,
  grain: z.enum(TIME_GRAINS).optional(),
  op: z.enum(["in", "not_in"]),
  values: z.array(Scalar).max(QUERY_LIMITS.values),
});
const ComparisonFilter = z.strictObject({
  dimension: Name,
  grain: z.enum(TIME_GRAINS).optional(),
  op: z.enum(["<", "<=", ">", ">="]),
  value: z.union([z.string().max(QUERY_LIMITS.valueLength), z.number()]),
});
/** Both ends included. */
const BetweenFilter = z.strictObject({
  dimension: Name,
  grain: z.enum(TIME_GRAINS).optional(),
  op: z.literal("between"),
  from: z.union([z.string().max(40), z.number()]),
  to: z.union([z.string().max(40), z.number()]),
});
const ContainsFilter = z.strictObject({
  dimension: Name,
  op: z.literal("contains"),
  value: z.string().min(1).max(QUERY_LIMITS.valueLength),
});
/** The last `count` whole units up to and including the snapshot's as-of date. */
const LastFilter = z.strictObject({
  dimension: Name,
  op: z.literal("last"),
  count: z.number().int().min(1).max(1000),
  unit: z.enum(["day", "week", "month"]),
});

/** On or before the snapshot's as-of date: what has ended, or is due. */
const PastFilter = z.strictObject({ dimension: Name, op: z.literal("past") });

export type Filter =
  | z.infer<typeof PastFilter>
  | z.infer<typeof ValueFilter>
  | z.infer<typeof ComparisonFilter>
  | z.infer<typeof BetweenFilter>
  | z.infer<typeof ContainsFilter>
  | z.infer<typeof LastFilter>
  | { any: Filter[] }
  | { all: Filter[] }
  | { not: Filter };

export const Filter: z.ZodType<Filter> = z.lazy(() =>
  z.union([
    ValueFilter,
    ComparisonFilter,
    BetweenFilter,
    ContainsFilter,
    LastFilter,
    PastFilter,
    z.strictObject({ any: z.array(Filter).min(1).max(QUERY_LIMITS.filters) }),
    z.strictObject({ all: z.array(Filter).min(1).max(QUERY_LIMITS.filters) }),
    z.strictObject({ not: Filter }),
  ]),
);

/** A condition on an aggregated value. */
export const Having = z.strictObject({
  measure: Name,
  op: z.enum(["<", "<=", ">", ">=", "=", "<>"]),
  value: z.number(),
});

/**
 * Adds, to each measure, its value in another period. `dimension` must be filtered at the top level
 * of `filters`: by `between` or `last` on a date, or by `in` with one value on a term or academic year.
 * Rows are matched on every other dimension; a date dimension in the answer is matched by its
 * offset from the period's start.
 */
export const Compare = z.strictObject({
  dimension: Name,
  grain: z.enum(TIME_GRAINS).optional(),
  to: z.enum(["previous_period", "previous_year"]),
});

/** The question that every screen, report, export and plain-language answer is turned into. */
export const Query = z.strictObject({
  measures: z.array(Name).min(1).max(QUERY_LIMITS.measures),
  dimensions: z.array(DimensionRef).max(QUERY_LIMITS.dimensions).default([]),
  filters: z.array(Filter).max(QUERY_LIMITS.filters).default([]),
  having: z.array(Having).max(QUERY_LIMITS.measures).default([]),
  order: z
    .array(z.strictObject({ by: Name, direction: z.enum(["asc", "desc"]).default("asc") }))
    .max(QUERY_LIMITS.dimensions + QUERY_LIMITS.measures)
    .default([]),
  limit: z.number().int().min(1).max(QUERY_LIMITS.rows).default(QUERY_LIMITS.rowsByDefault),
  offset: z.number().int().min(0).default(0),
  /** Also return the measures over all rows that pass the filters, before `having` and `limit`. */
  totals: z.boolean().default(false),
  /**
   * A filter that only some of the measures can obey limits those, and the answer names it in `unlimited` of the
   * other columns. Otherwise such a query is refused, as is in any case one with a filter that no measure obeys.
   */
  partial: z.boolean().optional(),
  compare: Compare.optional(),
});
export type Query = z.infer<typeof Query>;
export type QueryInput = z.input<typeof Query>;
