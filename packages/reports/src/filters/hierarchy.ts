import type { FilterControl, Visual } from "@lyceum/model";

import { type FilterValues, MISSING } from "./filter-values.ts";

/** Dimensions of the institution's hierarchy from the top down: what visuals that drill are broken down by. */
export const HIERARCHY_LEVELS = ["level1", "level2", "module", "course"] as const;

/** A level of the hierarchy at which the filters name one node. */
export interface HierarchyStep {
  readonly filter: FilterControl;
  readonly value: string;
}

const levelOf = (dimension: string): number => HIERARCHY_LEVELS.findIndex((level) => level === dimension);

/** Lists the nodes that the filters name, from the top down; levels with several nodes set, or none, are left out. */
export function hierarchyPath(filters: readonly FilterControl[], values: FilterValues): readonly HierarchyStep[] {
  return filters
    .filter(({ dimension }) => levelOf(dimension) !== -1)
    .toSorted((left, right) => levelOf(left.dimension) - levelOf(right.dimension))
    .flatMap((filter) => {
      const [value, ...others] = values[filter.id] ?? [];
      return value === undefined || value === MISSING || others.length > 0 ? [] : [{ filter, value }];
    });
}

/** Returns the level of the hierarchy that a visual which drills is broken down by. */
export const drilledLevel = ({ drill, query }: Visual): string | undefined =>
  drill && query.dimensions.find(({ name }) => levelOf(name) !== -1)?.name;

/**
 * Breaks a visual that drills down by the level below the lowest node that the filters name; every other visual is
 * returned as it is.
 */
export function drilledVisual(visual: Visual, filters: readonly FilterControl[], values: FilterValues): Visual {
  const own = drilledLevel(visual);
  if (own === undefined) return visual;
  const lowest = Math.max(-1, ...hierarchyPath(filters, values).map(({ filter }) => levelOf(filter.dimension)));
  const level = HIERARCHY_LEVELS[Math.min(lowest + 1, HIERARCHY_LEVELS.length - 1)];
  if (level === undefined || levelOf(level) <= levelOf(own)) return visual;
  const renamed = <Part extends { readonly name: string }>(part: Part): Part => (part.name === own ? { ...part, name: level } : part);
  const order = visual.query.order.map((part) => (part.by === own ? { ...part, by: level } : part));
  return { ...visual, query: { ...visual.query, dimensions: visual.query.dimensions.map(renamed), order } };
}
