import type { Dashboard, FilterControl } from "@lyceum/model";
import type { Answer, QueryInput } from "@lyceum/semantic";

import type { Cell } from "../../../lib/formats.ts";
import type { ModelFacts } from "../../../lib/model-facts.ts";
import { MISSING, type FilterValues } from "./filter-values.ts";
import { conditionOf, type FilterKinds } from "./visual-query.ts";

const MOST_OPTIONS = 1000;

export interface FilterOption {
  readonly value: string;
  readonly cell: Cell;
  readonly count: number | null;
}

/** Filters that narrow the choices of another: higher levels of the hierarchy, and years for terms. */
function narrowing(dashboard: Dashboard, filter: FilterControl): readonly FilterControl[] {
  const before = dashboard.filters.slice(0, dashboard.filters.indexOf(filter));
  const isHierarchy = filter.kind === "node" || filter.dimension === "module";
  return before.filter((other) =>
    isHierarchy ? other.kind === "node" : filter.dimension === "term" && other.dimension === "academic_year",
  );
}

/**
 * The question for a filter's choices: each value with the count of something that the dashboard
 * shows, in natural order. Undefined when no measure of the dashboard reaches the dimension.
 */
export function optionsQuery(
  dashboard: Dashboard,
  filter: FilterControl,
  values: FilterValues,
  facts: ModelFacts,
  kinds: FilterKinds,
): QueryInput | undefined {
  const measures = dashboard.sheets.flatMap((sheet) => sheet.visuals.flatMap(({ query }) => query.measures));
  const reaching = measures.filter((measure) => facts.reaches([measure], filter.dimension, filter.grain));
  const measure = reaching.find((name) => facts.additive(name)) ?? reaching[0];
  if (!measure) return undefined;
  const filters = narrowing(dashboard, filter)
    .filter((other) => facts.reaches([measure], other.dimension, other.grain))
    .flatMap((other) => conditionOf(other, values[other.id], kinds[other.dimension]) ?? []);
  const dimension = filter.grain ? { name: filter.dimension, grain: filter.grain } : { name: filter.dimension };
  return { measures: [measure], dimensions: [dimension], filters, limit: MOST_OPTIONS };
}

export function optionsOf(answer: Answer): readonly FilterOption[] {
  return answer.rows.map(([cell = null, count]) => ({
    value: cell === null ? MISSING : String(cell),
    cell,
    count: typeof count === "number" ? count : null,
  }));
}
