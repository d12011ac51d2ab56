import * as z from "zod";

import { isDay } from "./calendar.ts";
import { MEASURE_FORMATS, TIME_GRAINS } from "./vocabulary.ts";

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
  definitions: 40,
  /** Measures that one is worked out from, each as often as it is named. */
  parts: 500,
  /** Groups, entities and first values that are worked out before the query's own rows. */
  innerQueries: 50,
  /** Bands or named groups of one dimension. */
  bands: 100,
  /** Characters of an expression. */
  expressionLength: 500,
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

export const COMPARISONS = ["<", "<=", ">", ">=", "=", "<>"] as const;

/**
 * Keeps rows whose entity has such a value of a measure. The entity is what the values of `per` tell apart; the
 * measure is worked out over all that the reader may see, whatever the query's other filters.
 */
const EntityFilter = z.strictObject({
  per: z.array(DimensionRef).min(1).max(QUERY_LIMITS.dimensions),
  measure: Name,
  op: z.enum(COMPARISONS),
  value: z.number(),
});
export type EntityFilter = z.infer<typeof EntityFilter>;

/** A filter that tells of values of one dimension. */
export type DimensionFilter =
  | z.infer<typeof PastFilter>
  | z.infer<typeof ValueFilter>
  | z.infer<typeof ComparisonFilter>
  | z.infer<typeof BetweenFilter>
  | z.infer<typeof ContainsFilter>
  | z.infer<typeof LastFilter>;

export type Filter = DimensionFilter | EntityFilter | { any: Filter[] } | { all: Filter[] } | { not: Filter };

export const Filter: z.ZodType<Filter> = z.lazy(() =>
  z.union([
    ValueFilter,
    ComparisonFilter,
    BetweenFilter,
    ContainsFilter,
    LastFilter,
    PastFilter,
    EntityFilter,
    z.strictObject({ any: z.array(Filter).min(1).max(QUERY_LIMITS.filters) }),
    z.strictObject({ all: z.array(Filter).min(1).max(QUERY_LIMITS.filters) }),
    z.strictObject({ not: Filter }),
  ]),
);

/** A condition on an aggregated value, as it is shown, or on whether there is one. */
export const Having = z.union([
  z.strictObject({ measure: Name, op: z.enum(COMPARISONS), value: z.number() }),
  z.strictObject({ measure: Name, missing: z.boolean() }),
]);
export type Having = z.infer<typeof Having>;

export const AGGREGATES = [
  "count",
  "sum",
  "average",
  "median",
  "percentile",
  "deviation",
  "minimum",
  "maximum",
  "count_distinct",
  "count_missing",
] as const;
export type AggregateName = (typeof AGGREGATES)[number];

const Shown = { label: z.string().min(1).max(120).optional(), format: z.enum(MEASURE_FORMATS).optional() };
const Where = z.array(Filter).max(QUERY_LIMITS.filters).default([]);
/** Which percentile, from 0 to 1. */
const At = z.number().min(0).max(1).optional();

/** A measure under filters of its own, and without the query's filters on some dimensions. */
const FilteredDefinition = z.strictObject({
  measure: Name,
  where: Where,
  without: z.array(Name).max(QUERY_LIMITS.dimensions).default([]),
  ...Shown,
});
/** An aggregate of the values of a dimension, over the rows of the table that has it. */
const AggregateDefinition = z.strictObject({ aggregate: z.enum(AGGREGATES), of: Name, at: At, where: Where, ...Shown });
/** An aggregate over groups: a measure for each combination of dimensions, then one value of them all. */
const TwoStepDefinition = z.strictObject({
  per: z.array(DimensionRef).min(1).max(QUERY_LIMITS.dimensions),
  measure: Name.optional(),
  aggregate: z.enum(AGGREGATES),
  at: At,
  having: z.array(Having).max(QUERY_LIMITS.measures).default([]),
  where: Where,
  ...Shown,
});
/** Arithmetic over measures; the grammar is in docs/query-contract.md. */
const ExpressionDefinition = z.strictObject({ expression: z.string().min(1).max(QUERY_LIMITS.expressionLength), ...Shown });
export const MeasureDefinition = z.union([FilteredDefinition, AggregateDefinition, TwoStepDefinition, ExpressionDefinition]);
export type MeasureDefinition = z.infer<typeof MeasureDefinition>;

const Label = z.string().min(1).max(120);
/** Stands for all values that are not among the first where a query gives them no name: what shows them does, in the reader's language. */
export const UNNAMED_OTHERS = "\u2026";
const Derived = { dimension: Name, label: Label.optional() };
/** Bands of a number, named groups of values, or the first few values by a measure. */
export const DimensionDefinition = z.union([
  z.strictObject({ ...Derived, bins: z.array(z.number()).min(1).max(QUERY_LIMITS.bands) }),
  z.strictObject({ ...Derived, width: z.number().positive() }),
  z.strictObject({
    ...Derived,
    groups: z
      .array(z.strictObject({ label: Label, values: z.array(Scalar).min(1).max(QUERY_LIMITS.values) }))
      .min(1)
      .max(QUERY_LIMITS.bands),
    others: Label.optional(),
  }),
  z.strictObject({
    ...Derived,
    top: z.number().int().min(1).max(QUERY_LIMITS.bands),
    by: Name,
    others: Label,
    direction: z.enum(["asc", "desc"]).default("desc"),
    /** Dimensions for each of whose values the first are found anew: the first modules of each college. */
    within: z.array(Name).min(1).max(QUERY_LIMITS.dimensions).optional(),
  }),
]);
export type DimensionDefinition = z.infer<typeof DimensionDefinition>;

/** What a query defines for itself, by names that the model does not have. */
export const Definitions = z.strictObject({
  measures: z.record(Name, MeasureDefinition).default({}),
  dimensions: z.record(Name, DimensionDefinition).default({}),
});
export type Definitions = z.infer<typeof Definitions>;

const Day = z.string().refine(isDay, "not a day as YYYY-MM-DD");

/**
 * Adds, to each measure, its value in another period. `dimension` must be filtered at the top level
 * of `filters`: by `between` or `last` on a date, or by `in` with one value on a term or academic year.
 * Rows are matched on every other dimension; a date dimension in the answer is matched by its
 * offset from the period's start.
 */
export const Compare = z.strictObject({
  dimension: Name,
  grain: z.enum(TIME_GRAINS).optional(),
  /** `from` is the first day of another range of as many days; only where days are filtered. */
  to: z.union([z.enum(["previous_period", "previous_year"]), z.strictObject({ from: Day })]),
  /** Compares a term or year that still runs with the other up to the same week of its courses; an ended one as a whole. */
  until: z.literal("same_week").optional(),
});

/** The question that every screen, report, export and plain-language answer is turned into. */
export const Query = z.strictObject({
  define: Definitions.optional(),
  /** Without any the answer lists the combinations of the dimensions that exist. */
  measures: z.array(Name).max(QUERY_LIMITS.measures).default([]),
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
  /** Also return the measures over rows that share the values of some of the dimensions: a list of these for each. */
  subtotals: z.array(z.array(Name).min(1).max(QUERY_LIMITS.dimensions)).max(QUERY_LIMITS.dimensions).default([]),
  /**
   * A filter that only some of the measures can obey limits those, and the answer names it in `unlimited` of the
   * other columns. Otherwise such a query is refused, as is in any case one with a filter that no measure obeys.
   */
  partial: z.boolean().optional(),
  compare: Compare.optional(),
});
export type Query = z.infer<typeof Query>;
export type QueryInput = z.input<typeof Query>;
