import { formatMeasure } from "../formats.ts";
import { type DrawnModel, isSpreadModel } from "./chart-model.ts";
import { middleOf } from "./spread-model.ts";

/**
 * Finds the lowest and the highest value of a chart, each with its name; undefined where it has none.
 * @param nameOf writes the name of a category as the sentence around it needs it
 */
export function lowAndHigh(
  model: DrawnModel,
  { locale }: { readonly locale: string },
  nameOf: (category: string) => string = (category) => category,
): { readonly low: string; readonly high: string } | undefined {
  const named = isSpreadModel(model)
    ? model.marks.flatMap(({ category, values }) => {
        const value = middleOf(values);
        return value === null ? [] : [{ label: nameOf(category.label), value }];
      })
    : model.kind === "scatter"
      ? model.points.map(({ category, y }) => ({ label: nameOf(category.label), value: y }))
      : (model.kind === "bar-line" ? model.series.slice(0, 1) : model.series).flatMap((drawn) =>
          drawn.points.flatMap(({ value }, index) => {
            const category = nameOf(model.categories[index]?.label ?? "");
            return value === null ? [] : [{ label: model.series.length > 1 ? `${category}, ${drawn.label}` : category, value }];
          }),
        );
  const sorted = named.toSorted((left, right) => left.value - right.value);
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (!low || !high) return undefined;
  const text = ({ label, value }: { label: string; value: number }): string => `${label} (${formatMeasure(value, model.format, locale)})`;
  return { low: text(low), high: text(high) };
}
