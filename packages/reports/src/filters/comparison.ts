import type { Query } from "@lyceum/semantic";

import type { FilterValues } from "./filter-values.ts";

export type ComparedTo = NonNullable<Query["compare"]>["to"];

/** Name of the parameter in which an address carries the reader's choice. No filter has it. */
export const COMPARISON = "comparison";

/** What a period can be compared with, the usual first: terms and seasons differ more than years do. */
export const COMPARISONS = ["previous_year", "previous_period"] as const satisfies readonly ComparedTo[];

export const isComparison = (value: string | undefined): value is ComparedTo => COMPARISONS.some((known) => known === value);

/** Reads what the reader compares with; the same period a year before unless chosen otherwise. */
export function comparedTo(values: FilterValues): ComparedTo {
  const [chosen] = values[COMPARISON] ?? [];
  return isComparison(chosen) ? chosen : COMPARISONS[0];
}

/** The choice as values: the usual one is none, so that addresses stay short. */
export const comparisonValues = (to: ComparedTo): FilterValues => ({ [COMPARISON]: to === COMPARISONS[0] ? [] : [to] });
