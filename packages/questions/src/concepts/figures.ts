import type { Aggregate, Figure } from "../meaning/meaning.ts";
import { ATTRIBUTES } from "./things.ts";

export const measure = (name: string): Figure => ({ kind: "measure", name, where: [] });

/** The figure for an aggregate of a number: the model's own measure where it has one. */
export function aggregateOf(aggregate: Aggregate, dimension: string, position?: number): Figure {
  const name = ATTRIBUTES[dimension]?.measures?.[aggregate];
  if (name !== undefined) return measure(name);
  return { kind: "aggregate", aggregate, of: dimension, where: [], ...(position === undefined ? {} : { at: position }) };
}
