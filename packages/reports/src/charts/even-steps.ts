import { addDays, type AnswerColumn, subtractMonths } from "@lyceum/semantic";

import type { Cell } from "../formats.ts";
import { type CartesianModel, type Category, NOTHING, type Series } from "./chart-model.ts";
import { type ChartWords, dimensionLabel, seriesLabel } from "./chart-words.ts";

/** More empty steps than this for each value leave nothing to be seen of the values. */
const MAX_EMPTY_PER_VALUE = 3;

/** A step of an axis: the place of a value that an answer has, or a value that it lacks. */
type AxisStep = { readonly index: number } | { readonly missing: Cell };

const NEXT: Readonly<Record<string, (day: string) => string>> = {
  day: (day) => addDays(day, 1),
  week: (day) => addDays(day, 7),
  month: (day) => subtractMonths(day, -1),
};

type Value = string | number;
type Next = (value: Value) => Value;

/** Returns the value one step after another, where values ascend by steps all alike; undefined where they do not. */
function stepOf(values: readonly Cell[], column: AnswerColumn): Next | undefined {
  if (column.kind === "date") {
    const days = values.map(String);
    const next = NEXT[column.grain ?? "day"];
    return next && days.every((day, index) => index === 0 || (days[index - 1] ?? "") < day) ? (value) => next(String(value)) : undefined;
  }
  if (column.kind !== "integer") return undefined;
  const numbers = values.map(Number);
  const gaps = numbers.slice(1).map((value, index) => value - (numbers[index] ?? 0));
  const width = Math.min(...gaps);
  return width > 0 && gaps.every((gap) => gap % width === 0) ? (value) => Number(value) + width : undefined;
}

const isValue = (cell: Cell | undefined): cell is Value => typeof cell === "string" || typeof cell === "number";

/**
 * Lists the steps of an axis of whole numbers or of days, weeks or months with those between that an answer lacks: side
 * by side, the week before a break and the one after it look like neighbours. The values as they are where they do not
 * ascend in equal steps, or lie too far apart.
 * @param values of the dimension in the order in which they are drawn; a missing one stands first or last.
 */
function evenSteps(values: readonly Cell[], column: AnswerColumn | undefined): readonly AxisStep[] {
  const asTheyAre = values.map((_, index): AxisStep => ({ index }));
  const known = values.filter(isValue);
  const next = column && known.length > 2 ? stepOf(known, column) : undefined;
  if (!next) return asTheyAre;
  const steps: AxisStep[] = [];
  for (const [index, value] of values.entries()) {
    const before = values[index - 1];
    for (
      let missing = isValue(before) ? next(before) : value;
      isValue(missing) && isValue(value) && missing < value;
      missing = next(missing)
    ) {
      steps.push({ missing });
      if (steps.length > (MAX_EMPTY_PER_VALUE + 1) * values.length) return asTheyAre;
    }
    steps.push({ index });
  }
  return steps;
}

const ORDERED: readonly CartesianModel["kind"][] = ["line", "area", "column", "spark", "bar-line", "small-multiples", "heatmap"];

/**
 * Adds the steps of an ordered axis that no row stands for, so that what lies apart is drawn apart; of a heatmap's both axes.
 * @param isSumOfAll whether a series adds up everything there is: what has no row is zero then, and unknown otherwise.
 */
export function withEmptySteps(model: CartesianModel, isSumOfAll: (series: Series) => boolean, words: ChartWords): CartesianModel {
  const spaced = ORDERED.includes(model.kind) ? withEmptyCategories(model, isSumOfAll, words) : model;
  return model.kind === "heatmap" ? withEmptySeries(spaced, words) : spaced;
}

function withEmptyCategories(model: CartesianModel, isSumOfAll: (series: Series) => boolean, words: ChartWords): CartesianModel {
  const { categories, series, categoryColumn: column } = model;
  if (!column) return model;
  const steps = evenSteps(
    categories.map(({ value }) => value ?? null),
    column,
  );
  const category = (value: Cell): Category => ({ value, label: dimensionLabel(value, column, words) });
  return {
    ...model,
    categories: steps.flatMap((step) => ("index" in step ? (categories[step.index] ?? []) : category(step.missing))),
    series: series.map((own) => {
      const empty = isSumOfAll(own) ? { ...NOTHING, value: 0 } : NOTHING;
      return { ...own, points: steps.map((step) => ("index" in step ? (own.points[step.index] ?? NOTHING) : empty)) };
    }),
  };
}

function withEmptySeries(model: CartesianModel, words: ChartWords): CartesianModel {
  const { categories, series, seriesColumn: column } = model;
  const [first] = series;
  if (!column || !first) return model;
  const steps = evenSteps(
    series.map(({ value }) => value ?? null),
    column,
  );
  const empty = (value: Cell): Series => ({
    ...first,
    key: JSON.stringify(value),
    label: seriesLabel(value, column, words),
    value,
    points: categories.map(() => NOTHING),
  });
  return { ...model, series: steps.flatMap((step) => ("index" in step ? (series[step.index] ?? []) : empty(step.missing))) };
}
