import type { AnnotationMark, CartesianModel, DrawnModel } from "../chart-model.ts";
import { isUpright } from "./bar-option.ts";
import type { EChartsOption, OptionContext } from "./option-context.ts";

/** Id of what draws the notes: it has no marks of its own to be picked. */
const ANNOTATIONS = "annotations";
/** Room in px above the chart for the notes' numbers. */
const NUMBERS = 20;

/** Whether dated notes are drawn on a chart; beneath others over time they are listed. */
export function bearsAnnotations(model: DrawnModel): model is CartesianModel {
  if (model.kind === "line" || model.kind === "area" || model.kind === "bar-line") return true;
  return (model.kind === "column" || model.kind === "stacked-bar") && isUpright(model);
}

/** Numbers of the notes that begin in one category, where they stand together. */
const numbersAt = (annotations: readonly AnnotationMark[], locale: string): readonly (readonly [number, string])[] =>
  [...Map.groupBy(annotations, ({ first }) => first)].map(([first, marks]) => [
    first,
    new Intl.ListFormat(locale, { type: "unit", style: "narrow" }).format(marks.map(({ number }) => String(number))),
  ]);

/** Draws a line with its number where a note begins, and shades the days of one that lasts. */
export function withAnnotations(option: EChartsOption, annotations: readonly AnnotationMark[], context: OptionContext): EChartsOption {
  const { grid, series } = option;
  if (annotations.length === 0 || !Array.isArray(series) || !grid || Array.isArray(grid)) return option;
  const { style, words } = context;
  const lasting = annotations.filter(({ first, last }) => last > first);
  return {
    ...option,
    grid: { ...grid, top: Number(grid.top) + NUMBERS },
    series: [
      ...series,
      {
        id: ANNOTATIONS,
        type: "line",
        data: [],
        silent: true,
        markLine: {
          silent: true,
          symbol: "none",
          lineStyle: { color: style.label, width: 1, type: "dashed" },
          label: {
            position: "end",
            formatter: "{b}",
            color: style.surface,
            backgroundColor: style.label,
            borderRadius: 8,
            padding: [2, 6],
            fontFamily: style.font,
            fontSize: 11,
            lineHeight: 12,
            fontWeight: 600,
          },
          data: numbersAt(annotations, words.locale).map(([first, name]) => ({ name, xAxis: first })),
        },
        markArea: {
          silent: true,
          itemStyle: { color: style.label, opacity: 0.08 },
          data: lasting.map(({ first, last }) => [{ xAxis: first }, { xAxis: last }]),
        },
      },
    ],
  };
}
