import type { Highlight, Reference } from "@lyceum/model";
import type { AnswerColumn } from "@lyceum/semantic";

import type { Cell, Format } from "../formats.ts";

/** One mark of a chart. */
export interface Point {
  /** Null is a gap: nothing recorded, or withheld. */
  readonly value: number | null;
  /** Value of the comparison period. */
  readonly previous: number | null;
  /** Withheld because the group is too small. */
  readonly suppressed: boolean;
  /** Between what the true value lies, as far as chance goes. */
  readonly interval?: readonly [low: number, high: number];
  /** The condition by which the figure is set off. */
  readonly setOff?: Highlight;
}

/** A point of which nothing is known. */
export const NOTHING: Point = { value: null, previous: null, suppressed: false };

export interface Category {
  /** The dimension's value; undefined for "Other", which cannot be filtered by. */
  readonly value: Cell | undefined;
  readonly label: string;
}

export interface Series {
  readonly key: string;
  readonly label: string;
  readonly value: Cell | undefined;
  readonly colour: string;
  /** Where it is not the unit of the model. */
  readonly format?: Format | undefined;
  /** One per category, in their order. */
  readonly points: readonly Point[];
}

/** Something that the reader must know about what is drawn. */
export type ChartNote =
  | { readonly code: "folded"; readonly count: number }
  | { readonly code: "first"; readonly shown: number; readonly total: number }
  | { readonly code: "panels"; readonly shown: number; readonly total: number }
  | { readonly code: "truncated"; readonly shown: number; readonly total: number | undefined }
  | { readonly code: "suppressed"; readonly count: number }
  | { readonly code: "hollow"; readonly count: number };

interface ModelBase {
  readonly format: Format | undefined;
  /** The measure in words. */
  readonly measure: string;
  readonly notes: readonly ChartNote[];
  /** Values that marks are read against; only where the drawing has an axis of values. */
  readonly references?: readonly Reference[];
}

/** Where a dated note stands among the categories of a chart over time. */
export interface AnnotationMark {
  /** Counts the notes of a chart from 1, the earliest first. */
  readonly number: number;
  /** First and last category that it is about. */
  readonly first: number;
  readonly last: number;
  readonly text: string;
}

/** A week or month of a chart over time of which only some days are in it. */
export interface PartialCategory {
  readonly category: number;
  readonly days: number;
  readonly length: number;
}

/** Bars, columns, lines and areas: categories across series. */
export interface CartesianModel extends ModelBase {
  readonly kind:
    | "bar"
    | "column"
    | "histogram"
    | "stacked-bar"
    | "line"
    | "area"
    | "heatmap"
    | "spark"
    | "bar-line"
    | "small-multiples"
    | "funnel"
    | "treemap";
  readonly categories: readonly Category[];
  readonly series: readonly Series[];
  /** Dimension of the categories and of the series, for filtering by a mark. */
  readonly categoryColumn: AnswerColumn | undefined;
  readonly seriesColumn: AnswerColumn | undefined;
  readonly share: boolean;
  /** The period that marks are compared with; undefined without a comparison. */
  readonly compared: AnswerColumn["compared"];
  readonly comparedWith?: AnswerColumn["comparedWith"];
  /** Of a histogram: where its bands begin and end. */
  readonly bands?: Bands | undefined;
  /** Dated notes of a chart over time. */
  readonly annotations?: readonly AnnotationMark[];
  /** Weeks and months that are not whole: beside whole ones they look like a fall. */
  readonly partial?: readonly PartialCategory[];
  /** Of a spark: the figure whose course is drawn. */
  readonly figure?: NumberModel | undefined;
}

/** Bands of a value side by side, and whether the last category stands apart: what has no value. */
export interface Bands {
  /** One more than bands; empty at an end that is open. */
  readonly edges: readonly string[];
  readonly hasMissing: boolean;
}

export interface ScatterPoint {
  readonly category: Category;
  readonly x: number;
  readonly y: number;
  readonly size: number | null;
}
export interface ScatterModel extends ModelBase {
  readonly kind: "scatter";
  readonly x: AnswerColumn;
  readonly y: AnswerColumn;
  readonly size: AnswerColumn | undefined;
  readonly categoryColumn: AnswerColumn | undefined;
  readonly points: readonly ScatterPoint[];
  readonly colour: string;
}

/** How values are spread in one category. */
export interface SpreadMark {
  readonly category: Category;
  /** One per figure, lowest first; null where there are none or too few to say. */
  readonly values: readonly (number | null)[];
  /** Further measures, that are read out but not drawn. */
  readonly more: readonly (number | null)[];
  readonly suppressed: boolean;
}

/** Ranges from p10 to p90 with their median, and box plots from p5 to p95. */
export interface SpreadModel extends ModelBase {
  readonly kind: "range" | "box-plot";
  /** What a mark is drawn from, lowest first; the median stands in the middle. */
  readonly figures: readonly AnswerColumn[];
  readonly more: readonly AnswerColumn[];
  readonly marks: readonly SpreadMark[];
  readonly categoryColumn: AnswerColumn | undefined;
  readonly colour: string;
}

export interface NumberModel extends ModelBase {
  readonly kind: "number";
  readonly value: number | null;
  readonly previous: number | null;
  readonly change: number | null;
  readonly compared: AnswerColumn["compared"];
  readonly comparedWith?: AnswerColumn["comparedWith"];
  /** Unit of the change: percentage points of a rate, otherwise a part of what was. */
  readonly changeFormat: Format | undefined;
  readonly suppressed: boolean;
  /** The condition by which the figure is set off. */
  readonly setOff?: Highlight;
  /** Values over time when the visual's query has a time dimension. */
  readonly history: readonly (number | null)[];
}

export type DrawnModel = CartesianModel | ScatterModel | SpreadModel;
export type ChartModel = DrawnModel | NumberModel;

export const isSpreadModel = (model: ChartModel): model is SpreadModel => model.kind === "range" || model.kind === "box-plot";
