import type { CartesianModel, Series } from "../chart-model.ts";
import type { OptionContext } from "./option-context.ts";

/** Whether a week or month of a chart is not whole. */
export const isPartial = ({ partial = [] }: CartesianModel, category: number): boolean =>
  partial.some((period) => period.category === category);

/** The dot of a week or month that is not whole: hollow. */
export const hollowDot = ({ colour }: Series, { style }: OptionContext) => ({
  itemStyle: { color: style.surface, borderColor: colour, borderWidth: 2 },
});

/** How a line is drawn. */
interface Stroke {
  readonly width: number;
  readonly stack?: string;
}

/**
 * Draws a line in two: whole between weeks or months that are whole, dashed to and from those that are not. The series' own
 * line is then not seen; its points stay where they are picked. Nothing where all are whole.
 */
export function partialLines(series: Series, model: CartesianModel, { width, stack }: Stroke) {
  const { partial = [] } = model;
  if (partial.length === 0) return [];
  const { points, key, colour } = series;
  const isCut = (index: number): boolean => isPartial(model, index);
  const line = { type: "line" as const, symbol: "none", silent: true, connectNulls: false, z: 2 };
  const values = (isDrawn: (index: number) => boolean) => points.map(({ value }, index) => (isDrawn(index) ? value : null));
  return [
    {
      ...line,
      id: `${key}.whole`,
      ...(stack === undefined ? {} : { stack: `${stack}.whole` }),
      lineStyle: { color: colour, width, join: "round" as const },
      data: values((index) => !isCut(index)),
    },
    {
      ...line,
      id: `${key}.partial`,
      ...(stack === undefined ? {} : { stack: `${stack}.partial` }),
      lineStyle: { color: colour, width, type: [5, 4] },
      data: values((index) => isCut(index) || isCut(index - 1) || isCut(index + 1)),
    },
  ];
}
