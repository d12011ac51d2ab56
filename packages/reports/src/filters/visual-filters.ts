import type { Dashboard, FilterControl, Sheet, Visual } from "@lyceum/model";
import type { Definitions, Filter, QueryInput } from "@lyceum/semantic";

import type { ModelFacts } from "../model-facts.ts";
import type { FilterValues } from "./filter-values.ts";
import { chosenDays, type FilterKinds, shapeOf, visualQuery, withPeriods } from "./visual-query.ts";

/** A set filter that leaves some of what a visual shows as it is. */
export interface Unlimited {
  readonly filter: FilterControl;
  /** The measures that it does not limit; none where it limits nothing of the visual. */
  readonly measures: readonly string[];
  /** The visual is free of it on purpose, as one of several terms is of the term that is chosen. */
  readonly isMeant: boolean;
}

/** A condition that the page around a report sets beside what its reader sets. */
export interface HostFilter {
  /** The filter of the document whose dimension it is about. */
  readonly control: FilterControl;
  readonly condition: Filter;
}

/** A visual's question under the filters that are set. */
export interface VisualQuestion {
  readonly query: QueryInput;
  /** Set filters that limit the visual or a part of it. */
  readonly applied: readonly FilterControl[];
  /** Filters of the document by which the page around it limits the visual or a part of it. */
  readonly hosted: readonly FilterControl[];
  /** Set filters that leave it, or a part, as it is. */
  readonly unlimited: readonly Unlimited[];
  /** What the question defines for itself, under names without labels of the reader's language. */
  readonly define: Definitions | undefined;
  /** Filters that must be set before it can be asked. */
  readonly needs: readonly FilterControl[];
}

/** What decides a visual's question besides the visual: the document's filters, what is set, and facts of the model. */
export interface QuestionContext {
  readonly dashboard: Pick<Dashboard, "filters">;
  readonly values: FilterValues;
  readonly facts: ModelFacts;
  readonly kinds: FilterKinds;
  /** What the page around the document sets for this visual. */
  readonly hostFilters?: readonly HostFilter[];
}

/** Lists the measures that a question needs: those that it shows, and those that decide which groups it leaves out. */
export const measuresOf = ({ measures, having }: Visual["query"]): readonly string[] => [
  ...new Set([...measures, ...having.map(({ measure }) => measure)]),
];

/** Whether a filter belongs to a visual. */
export const concernsVisual = ({ onlyOf, exceptOf }: FilterControl, visualId: string): boolean =>
  (onlyOf?.includes(visualId) ?? true) && exceptOf?.includes(visualId) !== true;

/** Lists the filters that a sheet offers: those of all visuals, and those of visuals that it has. */
export const filtersOfSheet = (filters: readonly FilterControl[], sheet: Pick<Sheet, "visuals"> | undefined): readonly FilterControl[] =>
  filters.filter((filter) => {
    const isOfSome = filter.onlyOf !== undefined || (filter.exceptOf !== undefined && sheet?.visuals.length !== 0);
    return !isOfSome || sheet?.visuals.some(({ id }) => concernsVisual(filter, id)) === true;
  });

/** Whether a condition says what is meant, and not only what is left out. */
function selects(condition: Filter): boolean {
  if ("any" in condition) return condition.any.every(selects);
  if ("all" in condition) return condition.all.some(selects);
  return "op" in condition && condition.op !== "not_in";
}

/**
 * Lists the filters that a document requires and that neither its reader nor the page around it has set. To exclude some
 * values is no choice: it leaves all others.
 */
export const missingFilters = (
  filters: readonly FilterControl[],
  values: FilterValues,
  hostFilters: readonly HostFilter[],
): readonly FilterControl[] =>
  filters.filter(
    ({ id, required }) =>
      required && !values[id]?.length && !hostFilters.some(({ control, condition }) => control.id === id && selects(condition)),
  );

/** Builds a visual's question from what is set, and says which filters it does not obey. */
export function visualQuestion(own: Visual, { dashboard, values, facts, kinds, hostFilters = [] }: QuestionContext): VisualQuestion {
  const days = own.periods && chosenDays(dashboard.filters, values);
  const visual = days ? withPeriods(own, days, values) : own;
  const { measures } = own.query;
  const question = { measures: measuresOf(own.query), define: own.query.define };
  const limitsOf = (filter: FilterControl) =>
    own.freeOf?.includes(filter.id)
      ? { filter, reach: "none" as const, free: measures }
      : { filter, ...facts.limits(question, shapeOf(filter)) };
  const concerns = (filter: FilterControl): boolean => concernsVisual(filter, own.id);
  const set = dashboard.filters.filter((filter) => values[filter.id]?.length && concerns(filter)).map(limitsOf);
  const hosted = [...new Set(hostFilters.map(({ control }) => control))].filter(concerns).map(limitsOf);
  const limiting = (limits: typeof set) => limits.flatMap(({ filter, reach }) => (reach === "none" ? [] : [filter]));
  const [applied, obeyed] = [limiting(set), limiting(hosted)];
  const all = [...set, ...hosted.filter(({ filter }) => !set.some((other) => other.filter === filter))];
  const isPartial = all.some(({ reach }) => reach === "some");
  const unlimited = all.flatMap(({ filter, reach, free }) =>
    reach === "all"
      ? []
      : [
          {
            filter,
            measures: reach === "none" ? [] : free.filter((name) => measures.includes(name)),
            isMeant: own.freeOf?.includes(filter.id) === true,
          },
        ],
  );
  // Its measures have the days in them.
  const limiters = days ? applied.filter((filter) => filter !== days.filter) : applied;
  const { compare, ...unhosted } = visualQuery(visual, limiters, values, kinds);
  const conditions = hostFilters.filter(({ control }) => obeyed.includes(control)).map(({ condition }) => condition);
  // A period that the host has fixed has no other to stand beside it.
  const isCompared = compare !== undefined && !obeyed.some(({ dimension }) => dimension === compare.dimension);
  const query = {
    ...unhosted,
    filters: [...(unhosted.filters ?? []), ...conditions],
    ...(isCompared && { compare }),
    ...(isPartial && { partial: true }),
  };
  const ranges = own.periods && !days ? dashboard.filters.filter(({ kind }) => kind === "date-range") : [];
  const needs = [...missingFilters(dashboard.filters, values, hostFilters), ...ranges];
  return { query, applied, hosted: obeyed, unlimited, define: visual.query.define, needs };
}
