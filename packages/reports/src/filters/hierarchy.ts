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

/** Whether a dimension is a level at which some reader of a visual that drills has it broken down. */
export const drillsTo = (visual: Visual, dimension: string): boolean => drilledLevel(visual) !== undefined && levelOf(dimension) !== -1;

/** What decides at which level of the hierarchy a visual that drills begins. */
export interface HierarchyPlace {
  readonly dashboard: { readonly filters: readonly FilterControl[] };
  readonly values: FilterValues;
  /** How many levels of the hierarchy lie above all that the reader sees: 1 within one college, 0 for the institution. */
  readonly depth: number;
}

/** Departments are the lowest nodes that people are granted: below them a reader begins with modules. */
const MAX_DEPTH = HIERARCHY_LEVELS.indexOf("module");

/**
 * Breaks a visual that drills down by the level below the lowest node that the filters name, or that the reader sees
 * alone: a college by itself is no breakdown. Every other visual is returned as it is.
 */
export function drilledVisual(visual: Visual, { dashboard: { filters }, values, depth }: HierarchyPlace): Visual {
  const own = drilledLevel(visual);
  if (own === undefined) return visual;
  const named = hierarchyPath(filters, values).map(({ filter }) => levelOf(filter.dimension));
  const lowest = Math.max(Math.min(depth, MAX_DEPTH) - 1, ...named);
  const level = HIERARCHY_LEVELS[Math.min(lowest + 1, HIERARCHY_LEVELS.length - 1)];
  if (level === undefined || levelOf(level) <= levelOf(own)) return visual;
  const renamed = <Part extends { readonly name: string }>(part: Part): Part => (part.name === own ? { ...part, name: level } : part);
  const order = visual.query.order.map((part) => (part.by === own ? { ...part, by: level } : part));
  return { ...visual, query: { ...visual.query, dimensions: visual.query.dimensions.map(renamed), order } };
}
