import { formatShort } from "../../lib/formats.ts";
import type { CartesianModel } from "../chart-model.ts";
import type { ChartStyle } from "../chart-style.ts";
import type { ChartWords } from "../chart-words.ts";

/** What an option is built from besides its model. Sizes in CSS px. */
export interface OptionContext {
  readonly style: ChartStyle;
  readonly words: ChartWords;
  readonly width: number;
  readonly still: boolean;
  /** Marks can be chosen to filter by. */
  readonly pickable: boolean;
}

/** Mean width of a 12 px character in the product's font. */
const CHARACTER = 6.2;

export const textWidth = (texts: readonly string[]): number => Math.ceil(Math.max(0, ...texts.map((text) => text.length)) * CHARACTER);

export const axisLabel = ({ style }: OptionContext) => ({ color: style.label, fontFamily: style.font, fontSize: 12, hideOverlap: true });

export const directLabel = ({ style }: OptionContext) => ({
  color: style.ink,
  fontFamily: style.font,
  fontSize: 12,
  fontWeight: 500 as const,
});

/** An axis of values: light gridlines, no line of its own. */
export const valueAxis = (model: CartesianModel, context: OptionContext) => ({
  type: "value" as const,
  splitNumber: context.width < 420 ? 3 : 4,
  axisLine: { show: false },
  axisTick: { show: false },
  splitLine: { lineStyle: { color: context.style.grid } },
  axisLabel: {
    ...axisLabel(context),
    formatter: (value: number) => formatShort(value, model.share ? "ratio" : model.format, context.words.locale),
  },
  ...(model.share ? { min: 0, max: 1, interval: 0.25 } : {}),
});

export const base = (context: OptionContext) => ({
  animation: !context.still,
  animationDuration: 180,
  animationDurationUpdate: 180,
  animationEasing: "cubicOut" as const,
  textStyle: { fontFamily: context.style.font },
  backgroundColor: "transparent",
});

/** The mark that the reader is on: an edge in ink. */
export const emphasis = ({ style }: OptionContext) => ({ itemStyle: { borderColor: style.ink, borderWidth: 2 } });

export const hatch = ({ style }: OptionContext) => ({
  color: style.hatch,
  dashArrayX: [1, 0],
  dashArrayY: [2, 5],
  rotation: -Math.PI / 4,
});

export const shareOf = (model: CartesianModel, category: number, value: number | null): number | null => {
  if (!model.share || value === null) return value;
  const total = model.series.reduce((sum, { points }) => sum + (points[category]?.value ?? 0), 0);
  return total > 0 ? value / total : null;
};
