import type { Dashboard, FilterControl } from "@lyceum/model";
import type { Answer, QueryInput } from "@lyceum/semantic";

import type { Cell } from "../formats.ts";
import type { ModelFacts } from "../model-facts.ts";
import { MISSING, type FilterValues } from "./filter-values.ts";
import { conditionOf, type FilterKinds } from "./visual-query.ts";

const MAX_OPTIONS = 1000;

export interface FilterOption {
  readonly value: string;
  readonly cell: Cell;
  readonly count: number | null;
}

/** Filters other than one that are set. */
const othersSet = (dashboard: Dashboard, filter: FilterControl, values: FilterValues): readonly FilterControl[] =>
  dashboard.filters.filter((other) => other.id !== filter.id && values[other.id]?.length);

/** What decides the question for a filter's choices besides the filter: what else is set, facts of the model, and the reader. */
export interface OptionsContext {
  readonly dashboard: Dashboard;
  readonly values: FilterValues;
  readonly facts: ModelFacts;
  readonly kinds: FilterKinds;
  /** Restricted readers are told of nothing but groups of people. */
  readonly restricted: boolean;
}

/**
 * The measure that a filter's choices are counted by: of those that reach the filter and that the reader may ask for, one
 * that obeys most of what else is set, and rather one whose counts add up.
 */
function countedBy(
  { dashboard, facts, restricted }: OptionsContext,
  filter: FilterControl,
  set: readonly FilterControl[],
): string | undefined {
  const measures = dashboard.sheets.flatMap((sheet) => sheet.visuals.flatMap(({ query }) => query.measures));
  const reaching = [...new Set(measures)].filter(
    (measure) => facts.reaches([measure], filter.dimension, filter.grain) && (!restricted || facts.ofPeople(measure)),
  );
  const rank = (measure: string): number =>
    2 * set.filter((other) => facts.reaches([measure], other.dimension, other.grain)).length + (facts.additive(measure) ? 1 : 0);
  return reaching.toSorted((left, right) => rank(right) - rank(left))[0];
}

/**
 * Builds the question for a filter's choices: each value with the count of something that the dashboard
 * shows under all other filters, in natural order. Undefined when no measure of the dashboard reaches the dimension.
 */
export function optionsQuery(filter: FilterControl, context: OptionsContext): QueryInput | undefined {
  const { dashboard, values, facts, kinds } = context;
  const set = othersSet(dashboard, filter, values);
  const measure = countedBy(context, filter, set);
  if (!measure) return undefined;
  const filters = set
    .filter((other) => facts.reaches([measure], other.dimension, other.grain))
    .flatMap((other) => conditionOf(other, values[other.id], kinds[other.dimension]) ?? []);
  const dimension = filter.grain ? { name: filter.dimension, grain: filter.grain } : { name: filter.dimension };
  return { measures: [measure], dimensions: [dimension], filters, limit: MAX_OPTIONS };
}

export function optionsOf(answer: Answer): readonly FilterOption[] {
  return answer.rows.map(([cell = null, count]) => ({
    value: cell === null ? MISSING : String(cell),
    cell,
    count: typeof count === "number" ? count : null,
  }));
}
