import type { Dashboard, FilterControl } from "@lyceum/model";
import { isDay } from "@lyceum/semantic";

import { COMPARISON, isComparison } from "./comparison.ts";
import type { FilterValues } from "./filter-values.ts";
import { isKeyMeasure, KEY_MEASURE } from "./key-measure.ts";

type Settable = Pick<Dashboard, "filters" | "keyMeasure" | "parameters">;

/** Lists the names of everything that a reader can set in a report: its filters, and what stands beside them. */
export const parameterNames = ({ filters, keyMeasure, parameters = [] }: Settable): readonly string[] => [
  ...filters.map(({ id }) => id),
  ...parameters.map(({ id }) => id),
  COMPARISON,
  ...(keyMeasure ? [KEY_MEASURE] : []),
];

/** Reads the values that a link carries for a report; names that it does not know are left alone. */
export function valuesFromParameters(dashboard: Settable, parameters: Iterable<readonly [string, readonly string[]]>): FilterValues {
  const known = new Map(dashboard.filters.map((filter) => [filter.id, filter]));
  const found: [string, readonly string[]][] = [];
  for (const [name, values] of parameters) {
    const filter = known.get(name);
    if (filter) found.push([name, readable(filter, values)]);
    // What it cannot be set to is said where it stands, and counts as nothing.
    else if (dashboard.parameters?.some(({ id }) => id === name)) found.push([name, values.filter((value) => value !== "")]);
    else if (name === COMPARISON) found.push([name, values.filter(isComparison).slice(0, 1)]);
    else if (name === KEY_MEASURE && dashboard.keyMeasure)
      found.push([name, values.filter((measure) => isKeyMeasure(dashboard, measure)).slice(0, 1)]);
  }
  return Object.fromEntries(found);
}

/** A date range needs two days in order; a single choice takes its first value. */
function readable(filter: FilterControl, values: readonly string[]): readonly string[] {
  const set = [...new Set(values)].filter((value) => value !== "");
  if (filter.kind !== "date-range") return filter.multiple ? set : set.slice(0, 1);
  const [first, last = first] = set;
  return first !== undefined && last !== undefined && isDay(first) && isDay(last) ? [first, last].toSorted() : [];
}
