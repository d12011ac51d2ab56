import type { ReportingArea } from "@lyceum/access";

/** Kinds of value that cross the query contract. Dates are local calendar days, `YYYY-MM-DD`. */
export type ValueKind = "text" | "integer" | "number" | "boolean" | "date";
/** How a measure is shown: `ratio` 0..1 as a percentage, `score` 0..100, `minutes` as durations. */
export type MeasureFormat = "count" | "ratio" | "score" | "minutes" | "days" | "decimal";
/** How the change of a measure is shown: rates differ by percentage points, everything else by a part of what was. */
export type ChangeFormat = "points" | "ratio";
export const TIME_GRAINS = ["day", "week", "month", "term", "academic_year"] as const;
export type TimeGrain = (typeof TIME_GRAINS)[number];

/** How rows of a table are limited to what a person may see. A table without an entry cannot be queried. */
export type TableSecurity =
  /** The same for everybody in the tenant: calendars, code lists. */
  | { readonly kind: "open" }
  /** Only rows whose hierarchy node lies under a granted node. */
  | { readonly kind: "node"; readonly column: string };

/**
 * How rows obey a range of days that is about another fact's: by a day of their own, or by all the days that they
 * last. Columns are of the table itself or, as `table.column`, of one that it joins to.
 */
export type RowDays =
  | { readonly column: string }
  | {
      readonly from: string;
      /** Missing for what has no end yet. */
      readonly until: string;
      /** Ends it before `until`, where it is known. */
      readonly cut?: string;
      /** First and last day on which something is on record, which count in any case. */
      readonly seen?: readonly [first: string, last: string];
    };

export interface ModelTable {
  /** Qualified relation in the warehouse, e.g. `star.fact_enrolment`. */
  readonly relation: string;
  readonly kind: "fact" | "dimension";
  readonly key: string;
  readonly label: string;
  readonly description: string;
  /** Submodel (schema) whose freshness these rows share, e.g. `CDM_LMS`. */
  readonly submodel: string;
  readonly security: TableSecurity;
  /** Rows that count at all when the table is asked as a fact, e.g. enrolments that are not previews. */
  readonly where?: Condition;
  /** Says where and when courses take place: no attribute of the people in them. */
  readonly place?: boolean;
  /** Column that tells the people apart whom its rows are about. Facts without one are refused to restricted viewers. */
  readonly person?: string;
  /** Dimensions of days that rows obey without having them. */
  readonly days?: Readonly<Record<string, RowDays>>;
  /** Many-to-one joins by the name of the target table. */
  readonly joins: Readonly<Record<string, { readonly column: string; readonly references: string }>>;
}

export interface Dimension {
  readonly table: string;
  /** Column for a plain dimension; for a time dimension the date column. */
  readonly column: string;
  readonly kind: ValueKind;
  readonly label: string;
  readonly description: string;
  /** Identifies a person: refused to restricted viewers. */
  readonly personal?: boolean;
  /** So fine that it picks people out: restricted viewers group and filter by its weeks and months only. */
  readonly fine?: boolean;
  /** Reporting areas that may group and filter by it; absent when the measures that it is asked with decide. */
  readonly areas?: readonly ReportingArea[];
  /** Describes the person whom a row is about, such as an age band, where it would otherwise describe the row itself. */
  readonly ofPerson?: boolean;
  /** Present on time dimensions: which grains it has. `term` and `academic_year` are those of the course. */
  readonly grains?: readonly TimeGrain[];
  /** Column of the same table that gives the natural order (e.g. a band's rank); default is the value itself. */
  readonly sortColumn?: string;
  /** Whole number by which an integer column is divided and rounded down, e.g. 7 for the week of a day count. */
  readonly bucket?: number;
  /** Marks the dimension that holds the name of the course's term, or its academic year, so that periods can be compared. */
  readonly period?: "term" | "academic_year";
  /** Values in their natural order, when it is not their own; values that are not listed come after them. */
  readonly values?: readonly string[];
  /** Other words people use for it, lower case. */
  readonly synonyms?: readonly string[];
}

/** Aggregates are structured, never SQL text, so that each engine's dialect writes its own. */
export type Aggregate =
  | { readonly op: "count" }
  | { readonly op: "count_distinct"; readonly column: string }
  | { readonly op: "sum" | "avg" | "min" | "max"; readonly column: string };

/** A condition on columns of the measure's own fact (or of a table it joins to, as `table.column`). */
export type Condition =
  | { readonly column: string; readonly is: "true" | "false" | "null" | "not_null" }
  | { readonly column: string; readonly in: readonly (string | number)[] }
  | { readonly column: string; readonly op: "=" | "<>" | "<" | "<=" | ">" | ">="; readonly value: string | number | boolean }
  | { readonly column: string; readonly op: "=" | "<>" | "<" | "<=" | ">" | ">="; readonly other: string }
  /** Within the last `days` days before the snapshot's as-of date. */
  | { readonly column: string; readonly withinDays: number }
  /** At least `days` days before the snapshot's as-of date; 0 for that day or earlier. */
  | { readonly column: string; readonly olderThanDays: number }
  /** Its row in another table, found by `references`, is not one of which the yes or no column `flag` says no. */
  | { readonly column: string; readonly markedIn: { readonly table: string; readonly references: string; readonly flag: string } }
  /** After the snapshot's as-of date. */
  | { readonly column: string; readonly is: "ahead" }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

interface MeasureBase {
  readonly label: string;
  /** One or two sentences that a dean understands. */
  readonly description: string;
  readonly format: MeasureFormat;
  /** Reporting areas that it belongs to; a reader needs one of them. Empty closes it to everybody. */
  readonly areas: readonly ReportingArea[];
  /** Whether a rise is good news, for colouring changes. */
  readonly better?: "higher" | "lower";
  readonly synonyms?: readonly string[];
}
/** An aggregate over exactly one fact. */
export interface SimpleMeasure extends MeasureBase {
  readonly kind: "simple";
  readonly fact: string;
  readonly aggregate: Aggregate;
  readonly where?: Condition;
  /** Tells how things stand on the last day of the data: a range of days does not limit it. */
  readonly asOf?: true;
  /** Lowest and highest value that one row can have; one person moves a mean by no more. */
  readonly range?: readonly [lowest: number, highest: number];
  /** The sum over no rows is 0, because the absence of rows means that nothing happened. */
  readonly zeroWhenEmpty?: boolean;
}
/** One measure over another; null when the denominator is 0 or null. Numerator and denominator may come from different facts. */
export interface RatioMeasure extends MeasureBase {
  readonly kind: "ratio";
  readonly numerator: string;
  readonly denominator: string;
  /** Which rows both sides count, e.g. those of courses that have ended: part of what the measure means. */
  readonly where?: Condition;
  /**
   * The denominator is what the numerator is a part of or is spread over: a filter on what only the numerator has,
   * such as the type of content that was used, limits the numerator alone.
   */
  readonly base?: true;
  /** Upper bound of the value, e.g. 1 for capped access. */
  readonly cap?: number;
  /** Round up to a whole number (class size). */
  readonly ceil?: boolean;
  /**
   * Two measures of which the first tells what is known and the second what is not: the ratio is null while
   * the first is 0 and the second is not, because 0 would be said of what nobody knows yet.
   */
  readonly unknown?: { readonly known: string; readonly open: string };
  /** Treat a denominator below this as this (class size divides by at least one instructor). */
  readonly denominatorAtLeast?: number;
}
export type Measure = SimpleMeasure | RatioMeasure;

/** The table of terms, by which dates and periods are placed in the academic calendar. */
export interface Calendar {
  readonly table: string;
  readonly name: string;
  readonly season: string;
  readonly academicYear: string;
  readonly sequence: string;
  readonly startDate: string;
}

export interface SemanticModel {
  readonly tables: Readonly<Record<string, ModelTable>>;
  readonly dimensions: Readonly<Record<string, Dimension>>;
  readonly measures: Readonly<Record<string, Measure>>;
  /** Relation of the hierarchy closure: columns `ancestor_id`, `node_id`. */
  readonly nodeClosure: string;
  readonly calendar: Calendar;
}
