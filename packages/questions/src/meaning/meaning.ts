import { TIME_GRAINS, type TimeGrain } from "@lyceum/semantic";
import * as z from "zod";

/** A value of a dimension as the institution's data has it; null stands for a missing one. */
export type Value = string | number | boolean | null;
const Value = z.union([z.string().max(500), z.number(), z.boolean(), z.null()]);
const Name = z.string().min(1).max(80);
export const Operator = z.enum(["<", "<=", ">", ">=", "=", "<>"]);
export type Operator = z.infer<typeof Operator>;

/** Keeps what has, or has not, one of these values. */
export interface ValueCondition {
  readonly dimension: string;
  readonly op: "in" | "not_in";
  readonly values: readonly Value[];
}
/** Keeps what has a number or a day that compares so. */
export interface BoundCondition {
  readonly dimension: string;
  readonly op: "<" | "<=" | ">" | ">=";
  readonly value: number | string;
}
/** Keeps what has a number between two others, both included. */
export interface RangeCondition {
  readonly dimension: string;
  readonly op: "between";
  readonly from: number | string;
  readonly to: number | string;
}
/** Keeps what fell into the last days, weeks or months of the data. */
export interface LastCondition {
  readonly dimension: string;
  readonly op: "last";
  readonly count: number;
  readonly unit: "day" | "week" | "month";
}
/** Keeps what belongs to things that have such a number: students with ten submissions or more. */
export interface ThingCondition {
  /** Dimensions that tell the things apart. */
  readonly per: readonly string[];
  readonly figure: Figure;
  readonly op: Operator;
  readonly value: number;
}
/** Keeps the values of a dimension that come first by a figure: the three biggest regions. */
export interface FirstCondition {
  readonly among: string;
  readonly first: number;
  readonly figure: Figure;
  readonly direction: "asc" | "desc";
}
export type Condition =
  | ValueCondition
  | BoundCondition
  | RangeCondition
  | LastCondition
  | ThingCondition
  | FirstCondition
  | { readonly any: readonly Condition[] };

export type Aggregate = "average" | "median" | "percentile" | "deviation" | "minimum" | "maximum" | "sum" | "count" | "count_distinct";

/** A number that is asked for, over the rows that pass its own conditions and the question's. */
export type Figure =
  /** A measure of the model, e.g. the pass rate. */
  | { readonly kind: "measure"; readonly name: string; readonly where: readonly Condition[] }
  /** An aggregate of the values of a dimension, e.g. the median score. */
  | {
      readonly kind: "aggregate";
      readonly aggregate: Aggregate;
      readonly of: string;
      readonly at?: number;
      readonly where: readonly Condition[];
    }
  /** A figure of each thing, then one number of them all: the median of clicks of each student. Days have their grain behind a colon. */
  | {
      readonly kind: "per";
      readonly per: readonly string[];
      readonly figure: Figure;
      readonly aggregate: Aggregate;
      readonly at?: number;
      readonly having: readonly FigureBound[];
    }
  /** Arithmetic of two figures. `growth` is left over right less one; a quotient of format `ratio` is shown in per cent. */
  | { readonly kind: "quotient" | "difference" | "growth"; readonly left: Figure; readonly right: Figure; readonly format?: "ratio" }
  /** The part of a count that passes further conditions. */
  | { readonly kind: "share"; readonly of: Figure; readonly part: readonly Condition[] }
  /** A figure over all rows of the answer, or over those that share the values of some dimensions; `share` divides by it. */
  | { readonly kind: "total" | "share_of_total"; readonly of: Figure; readonly within: readonly string[] }
  /** Place from the highest down among the rows that share the values of some dimensions. */
  | { readonly kind: "rank"; readonly of: Figure; readonly within: readonly string[] }
  /** A figure with its sign turned: days before a day are days after it below zero. */
  | { readonly kind: "running" | "negative"; readonly of: Figure };

/** A bound on a number of each row, or of each thing; `missing` false asks for one that exists. */
export type FigureBound =
  | { readonly figure: Figure; readonly op: Operator; readonly value: number }
  | { readonly figure: Figure; readonly missing: boolean };

export interface Breakdown {
  readonly dimension: string;
  readonly grain?: TimeGrain;
  /** Bands of a number: below the first edge, from each to below the next, from the last on. */
  readonly edges?: readonly number[];
}

/** Ways in which a person may want an answer drawn. */
export const CHART_WISHES = ["bar", "line", "share", "table"] as const;
export type ChartWish = (typeof CHART_WISHES)[number];

/** What a question asks, in no language: kept with each turn of a conversation, so that the next can change it. */
export interface Meaning {
  /** Empty where values of the breakdowns are listed. */
  readonly figures: readonly Figure[];
  readonly by: readonly Breakdown[];
  readonly where: readonly Condition[];
  readonly having: readonly FigureBound[];
  /** By the figure at this place, or by a breakdown. */
  readonly order: readonly { readonly by: number | string; readonly direction: "asc" | "desc" }[];
  readonly limit?: number;
  readonly offset?: number;
  /** The first so many values of the first breakdown are shown, and all others of them in one row. */
  readonly others?: true;
  /** How the answer is to be drawn, where it can be drawn so. */
  readonly chart?: ChartWish;
}

const ConditionShape: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ dimension: Name, op: z.enum(["in", "not_in"]), values: z.array(Value).max(1000) }),
    z.strictObject({ dimension: Name, op: z.enum(["<", "<=", ">", ">="]), value: z.union([z.number(), z.string().max(40)]) }),
    z.strictObject({
      dimension: Name,
      op: z.literal("between"),
      from: z.union([z.number(), z.string().max(40)]),
      to: z.union([z.number(), z.string().max(40)]),
    }),
    z.strictObject({
      dimension: Name,
      op: z.literal("last"),
      count: z.number().int().min(1).max(1000),
      unit: z.enum(["day", "week", "month"]),
    }),
    z.strictObject({ per: z.array(Name).min(1).max(6), figure: FigureShape, op: Operator, value: z.number() }),
    z.strictObject({ among: Name, first: z.number().int().min(1).max(100), figure: FigureShape, direction: z.enum(["asc", "desc"]) }),
    z.strictObject({ any: z.array(ConditionShape).min(1).max(20) }),
  ]),
);
const Where = z.array(ConditionShape).max(40);
const AggregateName = z.enum(["average", "median", "percentile", "deviation", "minimum", "maximum", "sum", "count", "count_distinct"]);
const At = z.number().min(0).max(1).optional();
const Names = z.array(Name).max(6);
const FigureShape: z.ZodType<Figure> = z.lazy(() =>
  z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("measure"), name: Name, where: Where }),
    z.strictObject({ kind: z.literal("aggregate"), aggregate: AggregateName, of: Name, at: At, where: Where }),
    z.strictObject({
      kind: z.literal("per"),
      per: Names.min(1),
      figure: FigureShape,
      aggregate: AggregateName,
      at: At,
      having: z.array(BoundShape).max(10),
    }),
    z.strictObject({
      kind: z.enum(["quotient", "difference", "growth"]),
      left: FigureShape,
      right: FigureShape,
      format: z.literal("ratio").optional(),
    }),
    z.strictObject({ kind: z.literal("share"), of: FigureShape, part: Where }),
    z.strictObject({ kind: z.enum(["total", "share_of_total"]), of: FigureShape, within: Names }),
    z.strictObject({ kind: z.literal("rank"), of: FigureShape, within: Names }),
    z.strictObject({ kind: z.enum(["running", "negative"]), of: FigureShape }),
  ]),
);
const BoundShape: z.ZodType<FigureBound> = z.lazy(() =>
  z.union([
    z.strictObject({ figure: FigureShape, op: Operator, value: z.number() }),
    z.strictObject({ figure: FigureShape, missing: z.boolean() }),
  ]),
);

/** Checks a meaning that was stored, or sent by a browser after an edit. */
export const Meaning: z.ZodType<Meaning> = z.strictObject({
  figures: z.array(FigureShape).max(20),
  by: z
    .array(
      z.strictObject({ dimension: Name, grain: z.enum(TIME_GRAINS).optional(), edges: z.array(z.number()).min(1).max(100).optional() }),
    )
    .max(6),
  where: Where,
  having: z.array(BoundShape).max(10),
  order: z.array(z.strictObject({ by: z.union([z.number().int().min(0), Name]), direction: z.enum(["asc", "desc"]) })).max(6),
  limit: z.number().int().min(1).max(10_000).optional(),
  offset: z.number().int().min(0).optional(),
  others: z.literal(true).optional(),
  chart: z.enum(CHART_WISHES).optional(),
});
