import * as z from "zod";

/** The period that figures are compared with. */
export const ComparedPeriod = z.object({
  /** Name of the term, or the academic year as `2024/25`; absent for days. */
  name: z.string().optional(),
  /** First of the days. */
  from: z.string().optional(),
  /** Last of the days; of a term or year the last day that counts, where it is not told as a whole: the period asked for still runs. */
  until: z.string().optional(),
  /** Week of the term, from 0, in which that day lies. */
  week: z.number().int().optional(),
});
export type ComparedPeriod = z.infer<typeof ComparedPeriod>;

/** One column of an answer. Columns come in the order of the query: dimensions, measures, then `<measure>.previous` and `<measure>.change` where a comparison was asked. */
export const AnswerColumn = z.object({
  name: z.string(),
  role: z.enum(["dimension", "measure", "previous", "change"]),
  kind: z.enum(["text", "integer", "number", "boolean", "date"]),
  label: z.string(),
  /**
   * Unit of the values: `ratio` is a part of 1 (0.448 is 44.8 %), `points` are percentage points (3.8 from 41.0 %
   * to 44.8 %). A change is in points where the measure is a rate, and otherwise a ratio of what was.
   */
  format: z.enum(["count", "ratio", "points", "score", "minutes", "days", "decimal"]).optional(),
  grain: z.enum(["day", "week", "month", "term", "academic_year"]).optional(),
  /** Of a dimension: a filter of the query picks single values of it, or leaves some out. Values between them may have rows that are not here. */
  picked: z.literal(true).optional(),
  /** Of a dimension of the first values of another: the dimension whose values stand here. */
  of: z.string().optional(),
  /** Of such a dimension: what stands here where all others are put together. */
  others: z.string().optional(),
  /** For the earlier value and the change: what the period is compared with. */
  compared: z.enum(["previous_period", "previous_year", "other_days"]).optional(),
  /** The same by its name or days; only where `until` or other days were asked. */
  comparedWith: ComparedPeriod.optional(),
  /** Dimensions of the query's filters that do not limit this column; only where `partial` was asked. */
  unlimited: z.array(z.string()).optional(),
});
export type AnswerColumn = z.infer<typeof AnswerColumn>;

export const Protection = z.object({ minimumGroup: z.number().int(), alteredBy: z.number().int() });
export type Protection = z.infer<typeof Protection>;

/** One value of an answer. */
export const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Everything needed to show where a number comes from. */
export const Explanation = z.object({
  /** Absent where the reader may not read it. */
  sql: z.string().optional(),
  /** Each measure asked and each one it is built from. */
  definitions: z.array(
    z.object({
      measure: z.string(),
      label: z.string(),
      description: z.string(),
      /** e.g. "count of enrolments where outcome is Pass or Distinction" */
      formula: z.string(),
      table: z.string(),
    }),
  ),
  filters: z.array(z.object({ label: z.string(), text: z.string() })),
  /** How the query puts values of its dimensions together; absent where it shows all as they are. */
  groupings: z.array(z.object({ label: z.string(), text: z.string() })).optional(),
  /** Which limits of the reader's own rights were applied, in words. */
  limits: z.array(
    z.object({
      code: z.enum(["whole_institution", "nodes", "nothing", "restricted"]),
      nodes: z.array(z.string()).optional(),
      minimumGroup: z.number().optional(),
      /** Most by which a count of people is altered, either way. */
      alteredBy: z.number().int().optional(),
    }),
  ),
  /** Oldest last-updated time of the submodels that the answer depends on. */
  freshness: z.array(z.object({ submodel: z.string(), updatedAt: z.string() })),
  asOf: z.string(),
  snapshotId: z.string(),
});
export type Explanation = z.infer<typeof Explanation>;

export const Answer = z.object({
  columns: z.array(AnswerColumn),
  rows: z.array(z.array(Cell)),
  totals: z.array(Cell).optional(),
  /** For each list of dimensions that was asked, rows over everything that shares their values; other dimensions are null. */
  subtotals: z.array(z.object({ by: z.array(z.string()), rows: z.array(z.array(Cell)) })).optional(),
  /** Rows of which every value was withheld because too few people stand behind it. Indexes into `rows`. Groups that are too small are no rows at all. */
  suppressed: z.array(z.number().int()),
  /** True when more rows exist than `limit` allowed. */
  truncated: z.boolean(),
  /** Where it is truncated: rows that there are under the reader's rights. Groups that are withheld from the reader are not counted. */
  rowCount: z.int().nonnegative().optional(),
  /**
   * Present where numbers were altered and groups left out to protect people: groups of fewer than `minimumGroup` people
   * are left out, and counts of people are altered by `alteredBy` at most, either way.
   */
  protection: Protection.optional(),
  /**
   * Measures and dimensions of the query for which the institution's data as a whole has nothing, and the submodels
   * whose import would bring it. Such measures are null in every row: that nothing is recorded does not say that
   * nothing happened. Filters and the reader's rights change nothing of it.
   */
  absent: z.array(z.object({ name: z.string(), submodels: z.array(z.string()) })).optional(),
  explanation: Explanation,
});
export type Answer = z.infer<typeof Answer>;

/** Codes with which a query is refused before any SQL exists. */
export const QUERY_PROBLEM_CODES = [
  "query_invalid",
  "query_unknown_name",
  "query_wrong_kind",
  "query_too_large",
  "query_not_joinable",
  "query_grain_mixed",
  "query_comparison_needs_period",
  "query_area_forbidden",
  "query_dimension_forbidden",
] as const;
export type QueryProblemCode = (typeof QUERY_PROBLEM_CODES)[number];
