import { chartHeight } from "../charts/chart-height.ts";
import { chartKey } from "../charts/chart-key.ts";
import type { DrawnModel, NumberModel } from "../charts/chart-model.ts";
import { PICTURE_FONT } from "../charts/chart-style.ts";
import { changeFromText, comparedText } from "../charts/compared-text.ts";
import { changeSummary, numberSummary } from "../charts/figure-summary.ts";
import { chartSummary } from "../charts/read-out.ts";
import { renderChart } from "../drawing/render-chart.ts";
import { formatMeasure } from "../formats.ts";
import { type Drawing, PAGE_FONT, type PageChart, type PageFigure } from "./page-shapes.ts";
import type { FileVisual } from "./report-content.ts";

/** Writes a figure and its change in words. */
export function figureOf(model: NumberModel, better: FileVisual["better"], { t, words }: Drawing): PageFigure {
  const phrase = { t, locale: words.locale };
  const change = changeSummary(model, better, phrase);
  const previous = model.previous === null ? undefined : formatMeasure(model.previous, model.format, words.locale);
  return {
    text: numberSummary(model, phrase),
    muted: model.value === null,
    change: change
      ? { text: change.text, news: change.news ?? null, from: previous === undefined ? "" : changeFromText(model, previous, phrase) }
      : null,
  };
}

/** Texts in a picture are set in a font of the page. */
const inPageFont = (markup: string): string => markup.replaceAll(PICTURE_FONT, PAGE_FONT);

/** Draws a chart, and says in words what it shows. */
export async function chartOf(
  model: DrawnModel,
  title: string,
  { width, picture, drawing }: { readonly width: number; readonly picture: string; readonly drawing: Drawing },
) {
  const { t, words, style } = drawing;
  const phrase = { t, locale: words.locale };
  const key = chartKey(model, width, words.locale);
  const markup = await renderChart(model, { style, words, width, still: true, pickable: false }, chartHeight(model, width));
  const chart: PageChart = {
    picture,
    spoken: chartSummary(model, title, phrase),
    colours: key?.colours.map(({ label, colour }) => ({ label, colour })) ?? [],
    ghost: key?.ghost ? comparedText(key.ghost, phrase) : null,
    ramp: key?.ramp ? { low: key.ramp[0], high: key.ramp[1], colours: style.sequential } : null,
  };
  return { chart, markup: inPageFont(markup) };
}
