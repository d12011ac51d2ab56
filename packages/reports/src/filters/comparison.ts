import { isDay, type Query } from "@lyceum/semantic";

import type { FilterValues } from "./filter-values.ts";

export type ComparedTo = NonNullable<Query["compare"]>["to"];

/** Name of the parameter in which an address carries the reader's choice. No filter has it. */
export const COMPARISON = "comparison";

/** What a period can be compared with, the usual first: terms and seasons differ more than years do. Days may also be compared with as many from another day on. */
export const COMPARISONS = ["previous_year", "previous_period"] as const satisfies readonly ComparedTo[];
type NamedComparison = (typeof COMPARISONS)[number];

const isNamed = (value: string | undefined): value is NamedComparison => COMPARISONS.some((known) => known === value);

/** Whether an address may carry the text as what is compared with: a name, or a first day. */
export const isComparison = (value: string): boolean => isNamed(value) || isDay(value);

/** Reads what the reader compares with; the same period a year before unless chosen otherwise. */
export function comparedTo(values: FilterValues): ComparedTo {
  const [chosen] = values[COMPARISON] ?? [];
  if (isNamed(chosen)) return chosen;
  return chosen !== undefined && isDay(chosen) ? { from: chosen } : COMPARISONS[0];
}

/** Reads what a term or year is compared with: no other day can be the start of one. */
export function comparedByName(values: FilterValues): NamedComparison {
  const to = comparedTo(values);
  return typeof to === "object" ? COMPARISONS[0] : to;
}

/** The choice as values: the usual one is none, so that addresses stay short. */
export const comparisonValues = (to: ComparedTo): FilterValues => ({
  [COMPARISON]: typeof to === "object" ? [to.from] : to === COMPARISONS[0] ? [] : [to],
});
