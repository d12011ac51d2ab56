import type { TFunction } from "i18next";

import { changeDirection, formatChange, formatMeasure, type Format } from "../formats.ts";
import type { NumberModel } from "./chart-model.ts";

type Words = { readonly t: TFunction<"studio">; readonly locale: string };

/** Writes a change with its unit, e.g. `+3.8 points` or `+4.17%`. */
export function changeText(change: number, format: Format | undefined, { t, locale }: Words): string {
  const text = formatChange(change, format, locale);
  return format === "points" ? t("chart.points", { value: text }) : text;
}

/** A figure's change as its tile says it: in words where rounding leaves none, and as good or bad news only where there is some. */
export interface ChangeSummary {
  readonly text: string;
  readonly direction: -1 | 0 | 1;
  readonly news: "good" | "bad" | undefined;
}

/**
 * Summarises a figure's change as its tile says it; undefined where nothing is compared.
 * @param better which way the measure gets better; undefined where neither is.
 */
export function changeSummary(model: NumberModel, better: "higher" | "lower" | undefined, words: Words): ChangeSummary | undefined {
  const { value, previous, change, changeFormat, format } = model;
  if (change === null || value === null) return undefined;
  const direction = changeDirection(change, changeFormat);
  if (direction === 0) {
    const [now, then] = [value, previous ?? value].map((figure) => formatMeasure(figure, format, words.locale));
    return { text: words.t(now === then ? "chart.noChange" : "chart.almostNoChange"), direction, news: undefined };
  }
  const news = better && (direction > 0 === (better === "higher") ? "good" : "bad");
  return { text: changeText(change, changeFormat, words), direction, news };
}

/** Writes a figure as its tile says it: the value, or that there is none or that it is withheld. */
export function numberSummary(model: NumberModel, { t, locale }: Words): string {
  if (model.suppressed) return t("chart.suppressed");
  return model.value === null ? t("chart.noValue") : formatMeasure(model.value, model.format, locale);
}
