import type { DataRights, ReportingArea } from "@lyceum/access";

import { dimensionsOf, leaves, type NamedDimension } from "../check-filters.ts";
import { modelMeasures } from "../define/extend-model.ts";
import { tornBy } from "../grain.ts";
import { disobeyed, limitedByFilter } from "../limits.ts";
import { findDimension, findMeasure, tableOf } from "../lookup.ts";
import type { SemanticModel, SimpleMeasure } from "../model.ts";
import { QueryProblem } from "../query-problem.ts";
import type { Filter, Query } from "../query.ts";
import { factReaches } from "../reach.ts";
import { isPlace, requireCoarse } from "./person-filters.ts";
import type { Plan } from "./plan.ts";

/** Every measure and dimension that a query names must belong to an area of the reader. */
function requireAreas(model: SemanticModel, measures: readonly string[], dimensions: readonly NamedDimension[], rights: DataRights): void {
  const named: readonly (readonly [string, readonly ReportingArea[] | undefined])[] = [
    ...measures.map((name) => [name, findMeasure(model, name).areas] as const),
    ...dimensions.map(({ name }) => [name, findDimension(model, name).areas] as const),
  ];
  const closed = named.find(([, areas]) => areas !== undefined && !areas.some((area) => rights.areas.includes(area)));
  if (closed) throw new QueryProblem("query_area_forbidden", `"${closed[0]}" belongs to reporting areas that are not open to you.`);
}

/** Values that are listed without a measure have no area but their own. */
function requireListable(model: SemanticModel, dimensions: readonly NamedDimension[]): void {
  const unplaced = dimensions.find(({ name }) => {
    const { table, areas } = findDimension(model, name);
    return areas === undefined && tableOf(model, table).kind === "fact";
  });
  if (unplaced) throw new QueryProblem("query_invalid", `"${unplaced.name}" can be listed beside a measure only: add one.`);
}

function requireOpen(model: SemanticModel, rights: DataRights, dimensions: readonly NamedDimension[]): void {
  const personal = rights.restricted ? dimensions.find(({ name }) => findDimension(model, name).personal) : undefined;
  if (personal) throw new QueryProblem("query_dimension_forbidden", `"${personal.name}" tells persons apart, which is not open to you.`);
}

function requireReach({ model, facts }: Plan, dimensions: readonly NamedDimension[]): void {
  for (const { name, grain } of dimensions) {
    const definition = findDimension(model, name);
    const unreachable = facts.find((fact) => !factReaches(model, fact, definition, grain));
    if (unreachable !== undefined) {
      const { label } = tableOf(model, unreachable);
      throw new QueryProblem(
        "query_not_joinable",
        `"${name}" does not apply to ${label.toLowerCase()}, which a measure of the query is about.`,
      );
    }
  }
}

function requireLimits(model: SemanticModel, { filters, partial }: Pick<Query, "filters" | "partial">, measures: readonly string[]): void {
  if (measures.length === 0) return;
  for (const filter of filters) {
    const { reach, free } = limitedByFilter(model, measures, filter);
    if (reach === "all" || (reach === "some" && partial)) continue;
    const names = leaves([filter]).flatMap((leaf) => dimensionsOf(leaf).map(({ name }) => `"${name}"`));
    throw new QueryProblem("query_not_joinable", `A filter on ${names.join(" and ")} does not limit "${free.join('" and "')}".`);
  }
}

/** A measure's own filters must limit all that it is worked out from. */
function requireOwnLimits({ model, simple }: Plan): void {
  for (const { name, measure, filters } of simple.values()) {
    for (const filter of filters) {
      const dimension = disobeyed(model, measure.fact, filter);
      if (dimension !== undefined) throw new QueryProblem("query_not_joinable", `A filter on "${dimension}" does not limit "${name}".`);
    }
  }
}

function requireGrain(model: SemanticModel, measures: readonly string[], dimensions: readonly NamedDimension[]): void {
  for (const { name } of dimensions) {
    const torn = tornBy(model, measures, name);
    if (torn === undefined) continue;
    throw new QueryProblem(
      "query_grain_mixed",
      `"${torn}" counts a person once while "${name}" differs between the courses of one person: ask for a measure per enrolment.`,
    );
  }
}

/** Aggregates that are, or come close to, one person's value. */
const SINGLE: ReadonlySet<SimpleMeasure["aggregate"]["op"]> = new Set(["min", "max", "median", "percentile", "deviation"]);

/** Restricted readers are told of groups of people: of no single mark, and of nothing that has no people behind it. */
function requirePeople({ model, query, simple, twoStep }: Plan, filters: readonly Filter[]): void {
  const [steps] = twoStep.values();
  if (steps) throw new QueryProblem("query_dimension_forbidden", `"${steps.name}" is worked out from the values of single persons.`);
  for (const { name, measure } of simple.values()) {
    const { label, person } = tableOf(model, measure.fact);
    if (person === undefined) {
      throw new QueryProblem(
        "query_dimension_forbidden",
        `"${name}" counts ${label.toLowerCase()} and does not tell of how many people, so small groups would show.`,
      );
    }
    if (SINGLE.has(measure.aggregate.op)) throw new QueryProblem("query_dimension_forbidden", `"${name}" is a single person's.`);
  }
  requireCoarse({ model, query: { dimensions: query.dimensions, filters: [...filters] } });
}

/** The first values within the people of one kind would tell of two attributes together, as filters may not either. */
function requirePlacesWithin({ model, dimensions }: Plan): void {
  const [, ...within] = dimensions;
  const person = within.find(({ name, grain }) => !isPlace(model, name, grain));
  if (person)
    throw new QueryProblem("query_dimension_forbidden", `The first values within each "${person.name}" could pick single people out.`);
}

/**
 * Refuses what a reader may not ask, and what would mean nothing.
 * @param filters those of the query and of its measures.
 * @throws QueryProblem with the code of the first thing at fault.
 */
export function requireAllowed(plan: Plan, filters: readonly Filter[]): void {
  const { model, query, rights, dimensions, measures, comparison, suppress } = plan;
  const filtered = leaves(filters);
  const named: readonly NamedDimension[] = [...dimensions, ...filtered.flatMap(dimensionsOf)];
  const inEntities = filtered.flatMap((leaf) => ("per" in leaf ? [leaf.measure] : []));
  requireAreas(model, modelMeasures(model, query, [...measures, ...inEntities]), named, rights);
  if (measures.length === 0) requireListable(model, dimensions);
  const direct = filtered.flatMap((leaf) => ("per" in leaf ? [] : dimensionsOf(leaf)));
  requireOpen(model, rights, plan.prefix === "" ? [...dimensions, ...direct] : direct);
  requireReach(plan, dimensions);
  requireLimits(model, query, measures);
  requireOwnLimits(plan);
  requireGrain(model, measures, [...dimensions, ...leaves(query.filters).flatMap(dimensionsOf)]);
  if (suppress) {
    requirePeople(plan, filters);
    if (plan.prefix !== "") requirePlacesWithin(plan);
  }
  if (comparison) requireLimits(model, { filters: [comparison.filter], partial: false }, measures);
}
