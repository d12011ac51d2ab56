import type { Dashboard, FilterControl, Visual } from "@lyceum/model";
import type { QueryInput } from "@lyceum/semantic";

import type { ModelFacts } from "../model-facts.ts";
import type { FilterValues } from "./filter-values.ts";
import { type FilterKinds, shapeOf, visualQuery } from "./visual-query.ts";

/** A set filter that leaves some of what a visual shows as it is. */
export interface Unlimited {
  readonly filter: FilterControl;
  /** The measures that it does not limit; none where it limits nothing of the visual. */
  readonly measures: readonly string[];
}

/** A visual's question under the filters that are set. */
export interface VisualQuestion {
  readonly query: QueryInput;
  /** Set filters that limit the visual or a part of it. */
  readonly applied: readonly FilterControl[];
  /** Set filters that leave it, or a part, as it is. */
  readonly unlimited: readonly Unlimited[];
}

/** What decides a visual's question besides the visual: the document's filters, what is set, and facts of the model. */
export interface QuestionContext {
  readonly dashboard: Pick<Dashboard, "filters">;
  readonly values: FilterValues;
  readonly facts: ModelFacts;
  readonly kinds: FilterKinds;
}

/** Lists the measures that a question needs: those that it shows, and those that decide which groups it leaves out. */
export const measuresOf = ({ measures, having }: Visual["query"]): readonly string[] => [
  ...new Set([...measures, ...having.map(({ measure }) => measure)]),
];

/** Builds a visual's question from what is set, and says which filters it does not obey. */
export function visualQuestion(visual: Visual, { dashboard, values, facts, kinds }: QuestionContext): VisualQuestion {
  const set = dashboard.filters.filter(({ id }) => values[id]?.length);
  const question = { measures: measuresOf(visual.query), define: visual.query.define };
  const limits = set.map((filter) => ({ filter, ...facts.limits(question, shapeOf(filter)) }));
  const applied = limits.flatMap(({ filter, reach }) => (reach === "none" ? [] : [filter]));
  const isPartial = limits.some(({ reach }) => reach === "some");
  const { measures } = visual.query;
  const unlimited = limits.flatMap(({ filter, reach, free }) =>
    reach === "all" ? [] : [{ filter, measures: reach === "none" ? [] : free.filter((name) => measures.includes(name)) }],
  );
  return { query: { ...visualQuery(visual, applied, values, kinds), ...(isPartial && { partial: true }) }, applied, unlimited };
}
