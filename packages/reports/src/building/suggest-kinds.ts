import type { Visual } from "@lyceum/model";
import { type Answer, type MeasureFormat, type SemanticModel, type ValueKind } from "@lyceum/semantic";

import { modelFacts } from "../model-facts.ts";
import { readBreakdown } from "./breakdowns.ts";
import { choiceOf } from "./combinable.ts";

type Kind = Visual["kind"];

/** What decides which kinds can draw a question, and which of them do so well. */
export interface QuestionShape {
  readonly measures: readonly { readonly format: MeasureFormat; readonly additive: boolean }[];
  readonly dimensions: readonly {
    readonly kind: ValueKind;
    /** Days, or terms or years in their order. */
    readonly isTime: boolean;
    /** Bands or whole numbers, which lie side by side. */
    readonly isBanded: boolean;
    /** Different values in the latest answer; undefined before there is one. */
    readonly values: number | undefined;
  }[];
}

/** Reads off a visual, and an answer to it, what decides how it can be drawn. */
export function shapeOfQuestion(model: SemanticModel, visual: Pick<Visual, "query">, answer: Answer | undefined): QuestionShape {
  const { model: known, measures } = choiceOf(model, visual);
  const facts = modelFacts(model);
  return {
    measures: measures.flatMap((name) => {
      const measure = known.measures[name];
      return measure ? [{ format: measure.format, additive: facts.additive(name, visual.query.define) }] : [];
    }),
    dimensions: visual.query.dimensions.flatMap((ref) => {
      const dimension = known.dimensions[ref.name];
      if (!dimension) return [];
      const { grouping } = readBreakdown(visual.query, ref);
      const place = answer?.columns.findIndex((column) => column.role === "dimension" && column.name === ref.name) ?? -1;
      return [
        {
          kind: dimension.kind,
          isTime: dimension.kind === "date" || dimension.period !== undefined || dimension.namesYears === true,
          isBanded:
            grouping.kind === "width" || grouping.kind === "bins" || (dimension.kind === "integer" && dimension.period === undefined),
          values: answer && place >= 0 ? new Set(answer.rows.map((row) => row[place])).size : undefined,
        },
      ];
    }),
  };
}

/** Why a kind draws a question well, or cannot draw it. */
export type KindReason =
  | "single_figure"
  | "figure_with_course"
  | "compare_values"
  | "few_in_order"
  | "two_units"
  | "spread_of_number"
  | "parts_of_whole"
  | "course_over_time"
  | "parts_over_time"
  | "two_breakdowns"
  | "two_measures"
  | "steps"
  | "own_chart_each"
  | "many_figures"
  | "needs_measure"
  | "needs_two_measures"
  | "needs_three_measures"
  | "needs_five_measures"
  | "needs_breakdown"
  | "needs_no_breakdown"
  | "needs_two_breakdowns"
  | "needs_one_breakdown"
  | "needs_time"
  | "needs_bands"
  | "needs_sums"
  | "too_many_breakdowns"
  | "too_many_values";

export interface KindSuggestion {
  readonly kind: Kind;
  readonly fits: boolean;
  readonly reason: KindReason;
  /** From 0 to 100; 0 where it does not fit. */
  readonly score: number;
}

type Verdict = readonly [score: number, reason: KindReason];
const unfit = (reason: KindReason): Verdict => [0, reason];

/** More columns than this are not told apart. */
const MAX_COLUMNS = 40;
const FEW = 8;

const RULES: Readonly<Record<Kind, (shape: Facts) => Verdict>> = {
  number: ({ measures, dimensions }) => {
    if (measures === 0) return unfit("needs_measure");
    return dimensions > 0 ? unfit("needs_no_breakdown") : [95, "single_figure"];
  },
  spark: ({ measures, dimensions, overDays }) => {
    if (measures === 0) return unfit("needs_measure");
    if (!overDays) return unfit("needs_time");
    return dimensions > 1 ? unfit("needs_one_breakdown") : [60, "figure_with_course"];
  },
  bar: ({ measures, dimensions, overTime, isBanded, first }) => {
    if (measures === 0) return unfit("needs_measure");
    if (dimensions === 0) return measures > 1 ? [50, "compare_values"] : unfit("needs_breakdown");
    if (dimensions > 2) return unfit("too_many_breakdowns");
    return [(overTime || isBanded ? 40 : first > FEW ? 90 : 82) - (dimensions - 1) * 25, "compare_values"];
  },
  column: ({ measures, dimensions, overTime, first }) => {
    if (measures === 0) return unfit("needs_measure");
    if (dimensions === 0) return unfit("needs_breakdown");
    if (dimensions > 2) return unfit("too_many_breakdowns");
    if (first > MAX_COLUMNS) return unfit("too_many_values");
    return [(overTime && first <= FEW ? 80 : first <= FEW ? 72 : 45) - (dimensions - 1) * 20, "few_in_order"];
  },
  "bar-line": ({ measures, dimensions, isOfTwoUnits }) => {
    if (measures < 2) return unfit("needs_two_measures");
    if (dimensions !== 1) return unfit("needs_one_breakdown");
    return [isOfTwoUnits ? 92 : 40, "two_units"];
  },
  histogram: ({ measures, dimensions, isBanded, isAdditive }) => {
    if (measures === 0) return unfit("needs_measure");
    if (dimensions !== 1) return unfit("needs_one_breakdown");
    return isBanded ? [isAdditive ? 93 : 50, "spread_of_number"] : unfit("needs_bands");
  },
  "stacked-bar": ({ measures, dimensions, isAdditive, isCount, overTime }) => {
    if (measures === 0) return unfit("needs_measure");
    if (dimensions > 2) return unfit("too_many_breakdowns");
    if (dimensions === 0 || (dimensions === 1 && measures < 2)) return unfit("needs_two_breakdowns");
    if (!isAdditive && !isCount) return unfit("needs_sums");
    return [dimensions === 1 ? 44 : isAdditive ? (overTime ? 84 : 88) : 46, "parts_of_whole"];
  },
  line: ({ measures, dimensions, overTime, isBanded }) => {
    if (measures === 0) return unfit("needs_measure");
    if (!overTime && !isBanded) return unfit("needs_time");
    if (dimensions > 2) return unfit("too_many_breakdowns");
    return [(overTime ? 92 : 74) - (dimensions === 1 ? 0 : 2), "course_over_time"];
  },
  area: ({ measures, dimensions, overTime, isBanded, isAdditive }) => {
    if (measures === 0) return unfit("needs_measure");
    if (!overTime && !isBanded) return unfit("needs_time");
    if (dimensions > 2) return unfit("too_many_breakdowns");
    return isAdditive ? [64, "parts_over_time"] : unfit("needs_sums");
  },
  heatmap: ({ measures, dimensions }) => {
    if (measures === 0) return unfit("needs_measure");
    if (dimensions !== 2) return unfit(dimensions < 2 ? "needs_two_breakdowns" : "too_many_breakdowns");
    return [70, "two_breakdowns"];
  },
  scatter: ({ measures, dimensions, first }) => {
    if (measures < 2) return unfit("needs_two_measures");
    if (dimensions !== 1) return unfit("needs_one_breakdown");
    return [first > FEW ? 78 : 48, "two_measures"];
  },
  range: ({ measures, dimensions }) => spread(measures, dimensions, 3),
  "box-plot": ({ measures, dimensions }) => spread(measures, dimensions, 5),
  "small-multiples": ({ measures, dimensions, overTime }) => {
    if (measures === 0) return unfit("needs_measure");
    if (dimensions !== 2) return unfit(dimensions < 2 ? "needs_two_breakdowns" : "too_many_breakdowns");
    return [overTime ? 76 : 58, "own_chart_each"];
  },
  funnel: ({ measures, dimensions, isAdditive }) => {
    if (measures === 0) return unfit("needs_measure");
    if (dimensions > 1) return unfit("too_many_breakdowns");
    if (dimensions === 0) return measures > 1 ? [66, "steps"] : unfit("needs_two_measures");
    return isAdditive ? [30, "steps"] : unfit("needs_sums");
  },
  treemap: ({ measures, dimensions, isAdditive }) => {
    if (measures === 0) return unfit("needs_measure");
    if (dimensions !== 1) return unfit("needs_one_breakdown");
    return isAdditive ? [46, "parts_of_whole"] : unfit("needs_sums");
  },
  pivot: ({ measures, dimensions }) => {
    if (measures === 0) return unfit("needs_measure");
    return dimensions < 2 ? unfit("needs_two_breakdowns") : [dimensions > 2 ? 90 : 56, "many_figures"];
  },
  table: ({ measures, dimensions }) => {
    if (measures + dimensions === 0) return unfit("needs_measure");
    return [measures > 2 && dimensions > 0 ? 86 : measures === 0 ? 90 : 34, "many_figures"];
  },
};

function spread(measures: number, dimensions: number, least: 3 | 5): Verdict {
  if (measures < least) return unfit(least === 3 ? "needs_three_measures" : "needs_five_measures");
  return dimensions > 1 ? unfit("needs_one_breakdown") : [52, "spread_of_number"];
}

interface Facts {
  readonly measures: number;
  readonly dimensions: number;
  /** Values of the first dimension; a guess of some where there is no answer yet. */
  readonly first: number;
  readonly overTime: boolean;
  /** Days alone have a course that a figure can be drawn over. */
  readonly overDays: boolean;
  readonly isBanded: boolean;
  readonly isAdditive: boolean;
  /** People and things that may stand in several groups: their bars are still compared. */
  readonly isCount: boolean;
  readonly isOfTwoUnits: boolean;
}

const UNKNOWN = 6;

/** Ranks every kind for a question: those that fit first, the best ahead, then the others with what they lack. */
export function suggestKinds({ measures, dimensions }: QuestionShape): readonly KindSuggestion[] {
  const [first] = dimensions;
  const facts: Facts = {
    measures: measures.length,
    dimensions: dimensions.length,
    first: first?.values ?? UNKNOWN,
    overTime: first?.isTime === true,
    overDays: first?.kind === "date",
    isBanded: first?.isBanded === true,
    isAdditive: measures[0]?.additive === true,
    isCount: measures[0]?.format === "count",
    isOfTwoUnits: measures.length === 2 && measures[0]?.format !== measures[1]?.format,
  };
  const all = (Object.keys(RULES) as Kind[]).map((kind): KindSuggestion => {
    const [score, reason] = RULES[kind](facts);
    return { kind, fits: score > 0, reason, score };
  });
  return all.toSorted((left, right) => right.score - left.score);
}

/** Names the kind that draws a question best; a table where it has nothing yet. */
export const bestKind = (shape: QuestionShape): Kind => suggestKinds(shape).find(({ fits }) => fits)?.kind ?? "table";
