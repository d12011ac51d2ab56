import { leaves } from "../check-filters.ts";
import { findDimension } from "../lookup.ts";
import { leafParts, measuresPerGroup } from "../measures.ts";
import type { SemanticModel } from "../model.ts";
import { type EntityFilter, type Filter, type Query, QUERY_LIMITS } from "../query.ts";

/** What is worked out before a query's own rows: measures by dimensions, under filters. */
export type InnerQuery = Pick<Query, "measures" | "dimensions" | "filters">;

const entitiesIn = (filters: readonly Filter[]): readonly EntityFilter[] =>
  leaves(filters).flatMap((leaf) => ("per" in leaf ? [leaf] : []));

/**
 * Lists what a query works out by groups of their own, at any depth: groups of two-step measures, entities of
 * filters, and the first values of a dimension.
 * @param model with the query's definitions in it.
 */
export function innerQueries(model: SemanticModel, query: InnerQuery): readonly InnerQuery[] {
  const found: InnerQuery[] = [...directlyInside(model, query)];
  for (const inner of found) {
    // What goes round in circles, or is more than this, is refused when the query is planned.
    if (found.length > QUERY_LIMITS.innerQueries) break;
    found.push(...directlyInside(model, inner));
  }
  return found;
}

function directlyInside(model: SemanticModel, { measures, dimensions, filters }: InnerQuery): readonly InnerQuery[] {
  const parts = measures.flatMap((name) => leafParts(model, name));
  const groups = parts.flatMap(({ measure, within }): InnerQuery[] =>
    measure.kind === "two_step"
      ? [
          {
            measures: [...measuresPerGroup(measure)],
            dimensions: [...dimensions, ...measure.per],
            filters: [...filters, ...within.filters, ...measure.filters],
          },
        ]
      : [],
  );
  const entities = entitiesIn([...filters, ...parts.flatMap(({ within }) => within.filters)]).map(({ per, measure }): InnerQuery => ({
    measures: [measure],
    dimensions: per,
    filters: [],
  }));
  const first = dimensions.flatMap(({ name }): InnerQuery[] => {
    const { derivation } = findDimension(model, name);
    if (derivation?.kind !== "top") return [];
    const values = [derivation.of, ...derivation.within].map((each) => ({ name: each }));
    return [{ measures: [derivation.by], dimensions: values, filters: [...filters] }];
  });
  return [...groups, ...entities, ...first];
}
