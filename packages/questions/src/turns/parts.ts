import { replaced } from "../follow-figure.ts";
import type { Condition, Figure, Meaning, ValueCondition } from "../meaning/meaning.ts";
import { dimensionIn, negate } from "../parse/conditions.ts";
import { valuesIn } from "./turn-nodes.ts";

/** Lifts the limits of a dimension. */
export const withoutFilter = (meaning: Meaning, dimension: string): Meaning => ({
  ...meaning,
  figures: meaning.figures.map((figure) => replaced(figure, dimension, [])),
  where: meaning.where.filter((condition) => dimensionIn(condition) !== dimension),
});

/** A figure of the whole, where it was one within the values of a dimension. */
function within(figure: Figure, by: readonly string[]): Figure {
  if (figure.kind !== "total" && figure.kind !== "share_of_total" && figure.kind !== "rank") return figure;
  return by.length === 0 ? figure.of : { ...figure, within: figure.within.filter((dimension) => by.includes(dimension)) };
}

/** Puts the values of a dimension together again. */
export function withoutBreakdown(meaning: Meaning, dimension: string): Meaning {
  const by = meaning.by.filter((group) => group.dimension !== dimension);
  const { limit, offset, ...rest } = meaning;
  const names = by.map((group) => group.dimension);
  const whole = { ...rest, by, figures: meaning.figures.map((figure) => within(figure, names)) };
  if (by.length === 0) return { ...whole, having: [], order: [] };
  const order = meaning.order.filter((each) => each.by !== dimension);
  return { ...whole, order, ...(limit !== undefined && { limit }), ...(offset !== undefined && { offset }) };
}

/** Takes values away: they are kept no more, or are left out where all were kept. */
export function withoutValues(meaning: Meaning, values: ValueCondition): Meaning {
  const chosen = valuesIn(meaning, values.dimension);
  const others = meaning.where.filter((condition) => condition !== chosen);
  if (chosen) {
    const left = chosen.values.filter((value) => !values.values.includes(value));
    if (left.length === chosen.values.length) return meaning;
    return { ...meaning, where: left.length === 0 ? others : [...others, { ...chosen, values: left }] };
  }
  const out = negate(values);
  const isOut = (condition: Condition): condition is ValueCondition =>
    "op" in condition && condition.op === "not_in" && condition.dimension === values.dimension;
  const before = meaning.where.find(isOut);
  if (!before || !isOut(out)) return { ...meaning, where: [...meaning.where, out] };
  const all = { ...before, values: [...new Set([...before.values, ...out.values])] };
  return { ...meaning, where: meaning.where.map((condition) => (condition === before ? all : condition)) };
}
