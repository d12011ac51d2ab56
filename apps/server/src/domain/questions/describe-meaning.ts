import { educationModel } from "@lyceum/model";
import { type Breakdown, breakdownIn, type Condition, type Figure, type FigureBound, type Value } from "@lyceum/questions";
import { formatDimension, formatMeasure } from "@lyceum/reports";

import type { QuestionTexts } from "./question-texts.ts";

type Format = Parameters<typeof formatMeasure>[1];

type AggregateName = Extract<Figure, { kind: "aggregate" }>["aggregate"];

const SIGNS = { "<": "<", "<=": "≤", ">": ">", ">=": "≥", "=": "=", "<>": "≠" } as const;

const list = (locale: string, parts: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string =>
  new Intl.ListFormat(locale, { type }).format(parts);

/** Most values that a condition names; of more it says how many there are. */
const MAX_VALUES = 6;

/** How the values that a condition does not name are told: by how many they are, or without a number where every number is a figure. */
type Unnamed = "counted" | "uncounted";

/** Lists values, of many the first and that there are more. */
function someOf({ t, locale }: QuestionTexts, values: readonly string[], type: "conjunction" | "disjunction", unnamed: Unnamed): string {
  if (values.length <= MAX_VALUES) return list(locale, values, type);
  const shown = values.slice(0, MAX_VALUES - 1);
  const count = values.length - shown.length;
  const more = unnamed === "counted" ? t("questionAnswers:condition.more", { count }) : t("questionAnswers:condition.others");
  return list(locale, [...shown, more], type);
}

/** A value of a dimension as its reader knows it. */
export function valueText({ words, locale }: QuestionTexts, dimension: string, value: Value): string {
  const kind = educationModel.dimensions[dimension]?.kind ?? "text";
  const grain = dimension === "academic_year" ? { grain: "academic_year" as const } : {};
  return formatDimension(value, { name: dimension, kind, ...grain }, locale, words);
}

/** Unit in which a figure is told; undefined for a plain number. */
export function formatOf(figure: Figure): Format {
  switch (figure.kind) {
    case "measure":
      return educationModel.measures[figure.name]?.format;
    case "aggregate":
      return figure.aggregate === "count" || figure.aggregate === "count_distinct" ? "count" : educationModel.dimensions[figure.of]?.format;
    case "per":
      return figure.aggregate === "count" || figure.aggregate === "count_distinct" ? "count" : formatOf(figure.figure);
    case "growth":
    case "share":
    case "share_of_total":
      return "ratio";
    case "difference":
      return formatOf(figure.left);
    case "rank":
      return "count";
    case "total":
    case "running":
    case "negative":
      return formatOf(figure.of);
    case "quotient":
      return undefined;
  }
}

/** Number of a bound as its figure is told, e.g. `70%`. */
export const boundNumber = (texts: QuestionTexts, figure: Figure, value: number): string =>
  formatOf(figure) === "ratio"
    ? new Intl.NumberFormat(texts.locale, { style: "percent", maximumFractionDigits: 2 }).format(value)
    : formatMeasure(value, formatOf(figure), texts.locale);

const dimensionsText = (texts: QuestionTexts, names: readonly string[]): string =>
  list(
    texts.locale,
    names.map((name) => texts.dimension(name)),
  );

/** Names what a figure counts, in the reader's words. */
export function figureText(texts: QuestionTexts, figure: Figure): string {
  const { t } = texts;
  switch (figure.kind) {
    case "measure":
      return limited(texts, texts.measure(figure.name), figure.where);
    case "aggregate": {
      const name = aggregateText(texts, figure.aggregate, texts.dimension(figure.of), figure.at);
      return limited(texts, name, figure.where);
    }
    case "per": {
      const each = t("questionAnswers:figure.per", {
        figure: figureText(texts, figure.figure),
        things: list(
          texts.locale,
          figure.per.map((text) => breakdownText(texts, breakdownIn(text))),
        ),
      });
      const name = aggregateText(texts, figure.aggregate, each, figure.at);
      return figure.having.length > 0
        ? limitedBy(
            texts,
            name,
            figure.having.map((bound) => havingText(texts, bound)),
          )
        : name;
    }
    case "quotient":
    case "difference":
    case "growth": {
      const sides = { left: figureText(texts, figure.left), right: figureText(texts, figure.right) };
      return t(`questionAnswers:figure.${figure.kind}`, sides);
    }
    case "share": {
      const part = figure.part.map((condition) => conditionText(texts, condition));
      return t("questionAnswers:figure.share", { figure: figureText(texts, figure.of), part: list(texts.locale, part) });
    }
    case "total":
    case "share_of_total":
    case "rank": {
      const counted = figureText(texts, figure.of);
      if (figure.within.length === 0) return t(`questionAnswers:figure.${figure.kind}`, { figure: counted });
      return t(`questionAnswers:figure.${figure.kind}_within`, { figure: counted, within: dimensionsText(texts, figure.within) });
    }
    case "running":
    case "negative":
      return t(`questionAnswers:figure.${figure.kind}`, { figure: figureText(texts, figure.of) });
  }
}

function aggregateText({ t, locale }: QuestionTexts, aggregate: AggregateName, name: string, percentile = 0.5): string {
  const percent = new Intl.NumberFormat(locale).format(Math.round(percentile * 1000) / 10);
  return t(`questionAnswers:aggregate.${aggregate}`, { of: name, at: percent });
}

const limitedBy = ({ t, locale }: QuestionTexts, name: string, limits: readonly string[]): string =>
  t("questionAnswers:figure.limited", { figure: name, limits: list(locale, limits) });

const limited = (texts: QuestionTexts, name: string, where: readonly Condition[]): string =>
  where.length === 0
    ? name
    : limitedBy(
        texts,
        name,
        where.map((condition) => conditionText(texts, condition)),
      );

/** Says what a condition keeps. */
export function conditionText(texts: QuestionTexts, condition: Condition, unnamed: Unnamed = "counted"): string {
  const { t, locale } = texts;
  if ("any" in condition) {
    return list(
      locale,
      condition.any.map((part) => conditionText(texts, part, unnamed)),
      "disjunction",
    );
  }
  if ("per" in condition) {
    const value = boundNumber(texts, condition.figure, condition.value);
    return t("questionAnswers:condition.thing", {
      things: dimensionsText(texts, condition.per),
      figure: figureText(texts, condition.figure),
      sign: SIGNS[condition.op],
      value,
    });
  }
  if ("among" in condition) {
    const [count, label, figure] = [condition.first, texts.dimension(condition.among), figureText(texts, condition.figure)];
    return t(`questionAnswers:condition.${condition.direction === "desc" ? "highest" : "lowest"}`, { count, label, figure });
  }
  const label = texts.dimension(condition.dimension);
  const text = (value: Value): string => valueText(texts, condition.dimension, value);
  switch (condition.op) {
    case "in":
      return t("questionAnswers:condition.in", { label, values: someOf(texts, condition.values.map(text), "disjunction", unnamed) });
    case "not_in":
      return t("questionAnswers:condition.not_in", { label, values: someOf(texts, condition.values.map(text), "conjunction", unnamed) });
    case "between":
      return t("questionAnswers:condition.between", { label, from: text(condition.from), to: text(condition.to) });
    case "last":
      return t(`questionAnswers:condition.last_${condition.unit}`, { label, count: condition.count });
    case "<":
    case "<=":
    case ">":
    case ">=":
      return t("questionAnswers:condition.bound", { label, sign: SIGNS[condition.op], value: text(condition.value) });
  }
}

/** Says what a bound on a figure keeps. */
export function havingText(texts: QuestionTexts, bound: FigureBound): string {
  const figure = figureText(texts, bound.figure);
  if ("missing" in bound)
    return texts.t(bound.missing ? "questionAnswers:condition.missing" : "questionAnswers:condition.present", { figure });
  return texts.t("questionAnswers:condition.bound", {
    label: figure,
    sign: SIGNS[bound.op],
    value: boundNumber(texts, bound.figure, bound.value),
  });
}

/** Names a breakdown with its grain, or says that it is one in bands. */
export function breakdownText(texts: QuestionTexts, { dimension, grain, edges }: Breakdown): string {
  const label = texts.dimension(dimension);
  if (edges) return texts.t("questionAnswers:grain.bands", { label });
  const named = GRAINS.find((known) => known === grain);
  return named ? texts.t(`questionAnswers:grain.${named}`, { label }) : label;
}

const GRAINS = ["day", "week", "month", "term", "academic_year"] as const;
