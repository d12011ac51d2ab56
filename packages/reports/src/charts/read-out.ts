import type { AnswerColumn } from "@lyceum/semantic";
import type { TFunction } from "i18next";

import { conditionText } from "../answers/highlights.ts";
import { changeBetween, formatMeasure, type Format } from "../formats.ts";
import { type CartesianModel, type DrawnModel, isSpreadModel, type ScatterModel, type SpreadModel } from "./chart-model.ts";
import { comparedText } from "./compared-text.ts";
import { changeText } from "./figure-summary.ts";
import { lowAndHigh } from "./low-and-high.ts";
import { extent, markAt, type MarkPosition } from "./marks.ts";
import { shareOfStepBefore } from "./options/funnel-option.ts";
import { shareOf } from "./options/option-context.ts";

/** One line of a tooltip or of what is read aloud. */
export interface ReadOutLine {
  readonly label: string;
  readonly text: string;
}

export interface ReadOut {
  readonly heading: string;
  readonly lines: readonly ReadOutLine[];
}

type Words = { readonly t: TFunction<"studio">; readonly locale: string };

function scatterLines(model: Extract<DrawnModel, { kind: "scatter" }>, position: MarkPosition, { locale }: Words): readonly ReadOutLine[] {
  const point = model.points[position.category];
  if (!point) return [];
  const lines = [
    { label: model.x.label, text: formatMeasure(point.x, model.x.format, locale) },
    { label: model.y.label, text: formatMeasure(point.y, model.y.format, locale) },
  ];
  if (!model.size || point.size === null) return lines;
  return [...lines, { label: model.size.label, text: formatMeasure(point.size, model.size.format, locale) }];
}

function spreadLines(model: SpreadModel, position: MarkPosition, { t, locale }: Words): readonly ReadOutLine[] {
  const mark = model.marks[position.category];
  if (!mark) return [];
  if (mark.suppressed) return [{ label: model.measure, text: t("chart.suppressed") }];
  const line = (column: AnswerColumn, value: number | null | undefined): ReadOutLine => ({
    label: column.label,
    text: typeof value === "number" ? formatMeasure(value, column.format, locale) : t("chart.few"),
  });
  return [
    ...model.figures.map((column, index) => line(column, mark.values[index])),
    ...model.more.map((column, index) => line(column, mark.more[index])),
  ];
}

/** Unit of a mark: its series' own, or the model's. */
const formatAt = (model: CartesianModel, { series }: MarkPosition): Format | undefined =>
  model.kind === "bar-line" ? model.series[series]?.format : model.format;

function valueText(model: Exclude<DrawnModel, ScatterModel | SpreadModel>, position: MarkPosition, { t, locale }: Words): string {
  const point = markAt(model, position)?.point;
  if (point?.suppressed) return t("chart.suppressed");
  if (!point || point.value === null) return t("chart.noValue");
  const full = formatMeasure(point.value, formatAt(model, position), locale);
  const step = model.kind === "funnel" ? shareOfStepBefore(model, position.category) : null;
  if (step !== null) return t("chart.ofStepBefore", { share: formatMeasure(step, "ratio", locale), value: full });
  const share = model.share ? shareOf(model, position.category, point.value) : null;
  return share === null ? full : t("chart.shareOf", { share: formatMeasure(share, "ratio", locale), value: full });
}

/** The ends of an interval, e.g. `81.2% to 84.0%`. */
const intervalText = (interval: readonly [number, number], model: CartesianModel, position: MarkPosition, { t, locale }: Words): string => {
  const [from, to] = interval.map((end) => formatMeasure(end, formatAt(model, position), locale));
  return t("filters.range", { from, to });
};

/** Dated notes about a category. */
const annotationLines = (model: CartesianModel, { category }: MarkPosition, { t }: Words): readonly ReadOutLine[] =>
  (model.annotations ?? [])
    .filter(({ first, last }) => first <= category && category <= last)
    .map(({ number, text }) => ({ label: t("annotations.number", { number }), text }));

/** Names a category, with how many of its days are in it where it is not whole. */
function categoryText(model: DrawnModel, { category }: MarkPosition, name: string, { t }: Words): string {
  const partial = "series" in model ? model.partial?.find((period) => period.category === category) : undefined;
  return partial ? t("notes.partialPeriod", { date: name, days: partial.days, length: partial.length }) : name;
}

/** Reads out a mark: its category, and each figure with its name. */
export function readOut(model: DrawnModel, position: MarkPosition, words: Words): ReadOut {
  const mark = markAt(model, position);
  const heading = categoryText(model, position, mark?.category ?? "", words);
  if (model.kind === "scatter") return { heading, lines: scatterLines(model, position, words) };
  if (isSpreadModel(model)) return { heading, lines: spreadLines(model, position, words) };
  const isStep = model.kind === "funnel" && !model.categoryColumn;
  const label = isStep ? heading : mark?.series && (model.series.length > 1 || model.seriesColumn) ? mark.series.label : model.measure;
  const lines = [{ label, text: valueText(model, position, words) }];
  const setOff = mark?.point.setOff;
  const condition = setOff && {
    label: words.t(`chart.setOff.${setOff.tone}`),
    text: conditionText(setOff, label, formatAt(model, position), words.locale),
  };
  const notes = [...(condition ? [condition] : []), ...annotationLines(model, position, words)];
  if (mark?.point.interval)
    lines.push({ label: words.t("chart.interval"), text: intervalText(mark.point.interval, model, position, words) });
  const previous = mark?.point.previous;
  if (previous === null || previous === undefined) return { heading, lines: [...lines, ...notes] };
  lines.push({
    label: comparedText(model, words),
    text: formatMeasure(previous, formatAt(model, position), words.locale),
  });
  const value = mark?.point.value;
  const changed = typeof value === "number" ? changeBetween(previous, value, formatAt(model, position)) : undefined;
  if (changed) lines.push({ label: words.t("chart.change"), text: changeText(changed.change, changed.format, words) });
  return { heading, lines: [...lines, ...notes] };
}

/** Reads out a mark as one sentence, with its position among its neighbours. */
export function spokenReadOut(model: DrawnModel, position: MarkPosition, words: Words): string {
  const { heading, lines } = readOut(model, position, words);
  const neighbours = words.t("chart.position", { at: position.category + 1, of: extent(model).categories });
  return `${heading}. ${lines.map(({ label, text }) => `${label}: ${text}`).join(". ")}. ${neighbours}`;
}

/** Summarises a chart in one sentence: how much there is, the lowest and the highest. */
export function chartSummary(model: DrawnModel, title: string, words: Words): string {
  const { t } = words;
  const { categories, series } = extent(model);
  const found = lowAndHigh(model, words);
  if (!found) return t("chart.summaryEmpty", { title });
  return t("chart.summary", { title, kind: t(`chart.kind.${model.kind}`), count: categories * series, ...found });
}
