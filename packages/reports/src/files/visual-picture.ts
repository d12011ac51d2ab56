import { chartHeight } from "../charts/chart-height.ts";
import { chartKey } from "../charts/chart-key.ts";
import type { ChartStyle } from "../charts/chart-style.ts";
import { comparedText } from "../charts/compared-text.ts";
import { numberSummary } from "../charts/figure-summary.ts";
import { chartSummary } from "../charts/read-out.ts";
import { renderChart } from "../drawing/render-chart.ts";
import { chartPicture, type Picture } from "../exports/chart-picture.ts";
import { measureByLength } from "../exports/picture-layout.ts";
import { directionOf } from "./direction-of.ts";
import type { FileVisual, FileWords } from "./report-content.ts";

/** Width in px of every picture, whatever the screen that it is asked for on. */
const WIDTH = 960;
const MIN_HEIGHT = 420;

/** What of a visual stands in a picture of it. */
type PicturedVisual = Pick<FileVisual, "title" | "subtitle" | "drawn" | "said" | "foot">;

/** Draws a visual as a picture that stands alone; undefined where it shows no chart. */
export async function visualPicture(visual: PicturedVisual, { words, t }: FileWords, style: ChartStyle): Promise<Picture | undefined> {
  const { drawn, title, foot, said } = visual;
  if (!drawn || said) return undefined;
  const { locale } = words;
  const phrase = { t, locale };
  const height = Math.max(MIN_HEIGHT, chartHeight(drawn, WIDTH));
  const chart = await renderChart(drawn, { style, words, width: WIDTH, still: true, pickable: false }, height);
  const figure = drawn.kind === "spark" && drawn.figure ? numberSummary(drawn.figure, phrase) : undefined;
  const key = chartKey(drawn, WIDTH, locale);
  const parts = {
    language: locale,
    direction: directionOf(locale),
    spoken: chartSummary(drawn, title, phrase),
    title,
    subtitle: [figure, visual.subtitle].filter(Boolean).join(" · "),
    key,
    ghost: key?.ghost ? comparedText(key.ghost, phrase) : "",
    foot,
    chart: { width: WIDTH, height },
  };
  return chartPicture(chart, parts, style, measureByLength);
}
