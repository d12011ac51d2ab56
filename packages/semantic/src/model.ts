import type { ReportingArea } from "@lyceum/access";

import type { Expression } from "./expression/expression.ts";
import type { Filter, Having } from "./query.ts";
import type { MeasureFormat, TimeGrain, ValueKind } from "./vocabulary.ts";

export * from "./vocabulary.ts";

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

/** How rows came to be known, so that an earlier period can be told as it stood part of the way through. */
export interface RowKnown {
  /** Day from which a row is on record; a row without one always was. */
  readonly day: string;
  /** Column of how many days from then on have gone by, where rows come week by week: fewer in a week that is not over. */
  readonly days?: string;
  /** Columns whose value came later than the row. */
  readonly columns?: Readonly<Record<string, LaterColumn>>;
}

/** The first of these days that there is, from which a value is on record, and what stood there before; or that this cannot be told. */
export type LaterColumn = { readonly from: readonly string[]; readonly before?: boolean } | "untold";

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
  /** For rows that repeat how things stand at successive times: the dimension that tells these apart, and the yes or no column of the last. */
  readonly times?: { readonly dimension: string; readonly latest: string };
  /** A fact without it cannot be told part of the way through a period. */
  readonly known?: RowKnown;
  /** Many-to-one joins by the name of the target table. */
  readonly joins: Readonly<Record<string, { readonly column: string; readonly references: string }>>;
}

/** How values of a dimension are put together to fewer. */
export type Derivation =
  /** Bands between ascending edges, named by them. */
  | { readonly kind: "bins"; readonly edges: readonly number[] }
  /** Lower ends of bands of one width. */
  | { readonly kind: "width"; readonly width: number }
  | {
      readonly kind: "groups";
      readonly groups: readonly { readonly label: string; readonly values: readonly (string | number | boolean | null)[] }[];
      readonly others: string | undefined;
    }
  /** The first few values by a measure under the query's filters, of all or for each value of others; everything else together. */
  | {
      readonly kind: "top";
      readonly of: string;
      readonly count: number;
      readonly by: string;
      readonly direction: "asc" | "desc";
      readonly others: string;
      /** Dimensions for each of whose values the first are found anew; none for the first of all. */
      readonly within: readonly string[];
    };

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
  /** Number that is taken off the column, as `table.column` of a table that its own joins to. */
  readonly minus?: string;
  /** How its values are shown when they are aggregated. */
  readonly format?: MeasureFormat;
  /** How its values come from those of the column. */
  readonly derivation?: Derivation;
  /** How they were put together before that, where a query puts together what the model has put together already. */
  readonly inner?: Derivation;
  /** Marks the dimension that holds the name of the course's term, or its academic year, so that periods can be compared. */
  readonly period?: "term" | "academic_year";
  /** Values are names of years such as `2023/24`, which stand in no calendar of terms: one can be compared with the year before. */
  readonly namesYears?: true;
  /** Values in their natural order, when it is not their own; values that are not listed come after them. */
  readonly values?: readonly string[];
  /** Values of common code lists that institutions record in these words: they are shown in the reader's language, as `values` are. */
  readonly codes?: readonly string[];
  /** What values are called in the language of the model; without it as they are stored. */
  readonly words?: Readonly<Record<string, string>>;
  /** Other words people use for it, lower case. */
  readonly synonyms?: readonly string[];
}

/**
 * Aggregates are structured, never SQL text, so that each engine's dialect writes its own. `column` is one of the
 * fact, or `table.column` of one that it joins to; `dimension` stands for a value that is no plain column.
 */
export type Aggregate =
  | { readonly op: "count" }
  | { readonly op: ValueAggregate; readonly column: string; readonly dimension?: string }
  | { readonly op: "percentile"; readonly column: string; readonly dimension?: string; readonly at: number };
/** Aggregates of a value for each row; `deviation` is that of a sample. */
export type ValueAggregate = "count_distinct" | "count_values" | "count_missing" | "sum" | "avg" | "min" | "max" | "median" | "deviation";

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
  /** With `place`, the same for all people of a course in its week, and so no attribute of them. */
  | { readonly all: readonly Condition[]; readonly place?: true }
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
  /**
   * Conditions of which each row that it counts meets one alone. Where hardly a row fails `where`, restricted readers see it
   * as the sum of these, each of which leaves many out.
   */
  readonly parts?: readonly Condition[];
  /** Columns without which its count says nothing: where a snapshot has no value of one, it is absent and not 0. */
  readonly needs?: readonly string[];
  /** Tells how things stand on the last day of the data: a range of days does not limit it. */
  readonly asOf?: true;
  /** Tells how things stand at one time: of several times the latest counts, and they are never added up. */
  readonly atOneTime?: true;
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
   * the first is 0 and the second is not, because 0 would be said of what is not known yet.
   */
  readonly unknown?: { readonly known: string; readonly open: string };
  /** Treat a denominator below this as this (class size divides by at least one instructor). */
  readonly denominatorAtLeast?: number;
}
/** A measure under filters of its own, over rows that some of the query's filters do not limit. */
export interface FilteredMeasure extends MeasureBase {
  readonly kind: "filtered";
  readonly measure: string;
  readonly filters: readonly Filter[];
  /** Dimensions on which the query's filters do not count. */
  readonly without: readonly string[];
}
/** A measure for each combination of dimensions, then one value of them all. */
export interface TwoStepMeasure extends MeasureBase {
  readonly kind: "two_step";
  readonly per: readonly { readonly name: string; readonly grain?: TimeGrain | undefined }[];
  /** Missing where the combinations are counted. */
  readonly measure: string | undefined;
  readonly aggregate: Exclude<Aggregate["op"], "count"> | "count";
  readonly at: number;
  readonly having: readonly Having[];
  readonly filters: readonly Filter[];
}
/** Arithmetic over other measures. */
export interface ExpressionMeasure extends MeasureBase {
  readonly kind: "expression";
  readonly expression: Expression;
}
export type Measure = SimpleMeasure | RatioMeasure | FilteredMeasure | TwoStepMeasure | ExpressionMeasure;

/** The table of terms, by which dates and periods are placed in the academic calendar. */
export interface Calendar {
  readonly table: string;
  readonly name: string;
  readonly season: string;
  readonly academicYear: string;
  readonly sequence: string;
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * Rows of a fact that count, put together at a coarser grain or with fewer columns, which a snapshot may hold. A query
 * reads them in place of the fact where both give the same.
 */
export interface PreAggregate {
  /** Qualified relation in the warehouse. Beside the columns below it has `rows`, how many of the fact's each stands for. */
  readonly relation: string;
  readonly fact: string;
  /** Columns of the fact by whose values rows are put together, and as `table.column` those of tables that it joins to. */
  readonly by: readonly string[];
  /** Columns of days that are put together by weeks: each row has one day of its week. */
  readonly weeks?: readonly string[];
  /** Column of days of which the last of the data stand for themselves; earlier ones are put together, under one of them. */
  readonly recent?: { readonly column: string; readonly days: number };
  /** Columns of the fact that are added up, under their own names. */
  readonly sums: readonly string[];
  /** Nothing is put together: each row is one of the fact's. */
  readonly whole?: true;
}

/** The language that labels, definitions and phrases of a model are written in. */
export interface ModelLanguage {
  readonly tag: string;
  /** By the names of the English ones; these stand in for what is missing. */
  readonly phrases: Readonly<Record<string, string | undefined>>;
}

export interface SemanticModel {
  readonly tables: Readonly<Record<string, ModelTable>>;
  readonly dimensions: Readonly<Record<string, Dimension>>;
  readonly measures: Readonly<Record<string, Measure>>;
  /** Relation of the hierarchy closure: columns `ancestor_id`, `node_id`. */
  readonly nodeClosure: string;
  readonly calendar: Calendar;
  /** English without it. */
  readonly language?: ModelLanguage;
  /** By the names that they have in statements. */
  readonly preAggregates?: Readonly<Record<string, PreAggregate>>;
}
