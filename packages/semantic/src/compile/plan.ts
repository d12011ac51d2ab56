import type { DataRights, ReportingArea } from "@lyceum/access";

import { checkFilters, kindOf, leaves } from "../check-filters.ts";
import { tornBy } from "../grain.ts";
import { factIsLimited, limitedByFilter } from "../limits.ts";
import { findDimension, findMeasure, tableOf } from "../lookup.ts";
import { measureParts, simpleParts } from "../measures.ts";
import type { Dimension, SemanticModel, SimpleMeasure, TimeGrain, ValueKind } from "../model.ts";
import { QueryProblem } from "../query-problem.ts";
import { type Filter, QUERY_LIMITS, type Query } from "../query.ts";
import { factReaches } from "../reach.ts";
import { type Comparison, planComparison } from "./comparison.ts";
import { Secret } from "./dialect.ts";
import { requireCoarse } from "./person-filters.ts";

/** The data that a query will be answered from. */
export interface SnapshotContext {
  readonly snapshotId: string;
  readonly asOf: string;
  readonly freshness: readonly { readonly submodel: string; readonly updatedAt: string }[];
}

export interface PlanDimension {
  readonly name: string;
  /** Name in the answer: the dimension's, with its grain when it has one. */
  readonly column: string;
  readonly definition: Dimension;
  readonly grain: TimeGrain | undefined;
  readonly kind: ValueKind;
  /** Sorts by a column other than its value: a term by its sequence, a band by its rank. */
  readonly apart: boolean;
}

export interface PlanMeasure {
  readonly name: string;
  /** Column of the merged facts. */
  readonly alias: string;
  readonly measure: SimpleMeasure;
}

/** A query with every name looked up and every refusal made. */
export interface Plan {
  readonly model: SemanticModel;
  readonly query: Query;
  readonly rights: DataRights;
  readonly snapshot: SnapshotContext;
  readonly dimensions: readonly PlanDimension[];
  /** Measures asked for, then those that only `having` or `order` name. */
  readonly measures: readonly string[];
  /** By the key of the part: a measure may be needed under several conditions. */
  readonly simple: ReadonlyMap<string, PlanMeasure>;
  readonly facts: readonly string[];
  readonly comparison: Comparison | undefined;
  /** Small groups are withheld and numbers altered. */
  readonly suppress: boolean;
  /** What the alterations are drawn with. */
  readonly secret: Secret;
}

function planDimensions(model: SemanticModel, query: Query): readonly PlanDimension[] {
  const planned = query.dimensions.map(({ name, grain }) => {
    const definition = findDimension(model, name);
    const apart = grain === "term" || definition.period === "term" || (definition.sortColumn !== undefined && !grain && !definition.period);
    return { name, column: grain ? `${name}.${grain}` : name, definition, grain, kind: kindOf(name, definition, grain), apart };
  });
  const twice = planned.find(({ column }, index) => planned.findIndex((other) => other.column === column) !== index);
  if (twice) throw new QueryProblem("query_invalid", `"${twice.column}" is asked twice.`);
  return planned;
}

function planMeasures(model: SemanticModel, query: Query): readonly string[] {
  const bare = (name: string): string => name.replace(/\.(previous|change)$/, "");
  const dimensions = new Set(query.dimensions.flatMap(({ name, grain }) => [name, `${name}.${grain ?? ""}`]));
  const ordered = query.order.map(({ by }) => bare(by)).filter((name) => !dimensions.has(name));
  const names = [...new Set([...query.measures, ...query.having.map(({ measure }) => measure), ...ordered])];
  if (names.length > QUERY_LIMITS.measures) throw new QueryProblem("query_too_large", `More than ${QUERY_LIMITS.measures} measures.`);
  if (new Set(query.measures).size < query.measures.length) throw new QueryProblem("query_invalid", "A measure is asked twice.");
  return names;
}

/** Every measure and dimension that a query names must belong to an area of the reader. */
function requireAreas(model: SemanticModel, measures: readonly string[], dimensions: readonly string[], rights: DataRights): void {
  const named: readonly (readonly [string, readonly ReportingArea[] | undefined])[] = [
    ...measures.map((name) => [name, findMeasure(model, name).areas] as const),
    ...dimensions.map((name) => [name, findDimension(model, name).areas] as const),
  ];
  const closed = named.find(([, areas]) => areas !== undefined && !areas.some((area) => rights.areas.includes(area)));
  if (closed) throw new QueryProblem("query_area_forbidden", `"${closed[0]}" belongs to reporting areas that are not open to you.`);
}

function requireOpen(model: SemanticModel, rights: DataRights, dimensions: readonly { name: string }[]): void {
  const personal = rights.restricted ? dimensions.find(({ name }) => findDimension(model, name).personal) : undefined;
  if (personal) throw new QueryProblem("query_dimension_forbidden", `"${personal.name}" tells persons apart, which is not open to you.`);
}

function requireReach(plan: Pick<Plan, "model" | "facts">, dimensions: readonly { name: string; grain?: TimeGrain | undefined }[]): void {
  for (const { name, grain } of dimensions) {
    const definition = findDimension(plan.model, name);
    const unreachable = plan.facts.find((fact) => !factReaches(plan.model, fact, definition, grain));
    if (unreachable !== undefined) {
      const { label } = tableOf(plan.model, unreachable);
      throw new QueryProblem(
        "query_not_joinable",
        `"${name}" does not apply to ${label.toLowerCase()}, which a measure of the query is about.`,
      );
    }
  }
}

/** Filters that rows of a fact obey. */
export const filtersOf = ({ model, query, simple }: Plan, fact: string): readonly Filter[] => {
  const parts = [...simple.values()].flatMap(({ measure }) => (measure.fact === fact ? [measure] : []));
  return query.filters.filter((filter) => factIsLimited(model, parts, filter));
};

function requireLimits(model: SemanticModel, { filters, partial }: Pick<Query, "filters" | "partial">, measures: readonly string[]): void {
  for (const filter of filters) {
    const { reach, free } = limitedByFilter(model, measures, filter);
    if (reach === "all" || (reach === "some" && partial)) continue;
    const names = leaves([filter]).map(({ dimension }) => `"${dimension}"`);
    throw new QueryProblem("query_not_joinable", `A filter on ${names.join(" and ")} does not limit "${free.join('" and "')}".`);
  }
}

function requireGrain(model: SemanticModel, measures: readonly string[], dimensions: readonly string[]): void {
  for (const dimension of dimensions) {
    const torn = tornBy(model, measures, dimension);
    if (torn === undefined) continue;
    throw new QueryProblem(
      "query_grain_mixed",
      `"${torn}" counts a person once while "${dimension}" differs between the courses of one person: ask for a measure per enrolment.`,
    );
  }
}

/** Drawn once where nobody gave one: alterations then hold as long as the process. */
const OWN_SECRET = globalThis.crypto.randomUUID();
const secretOf = ({ secret = OWN_SECRET }: DataRights): Secret => new Secret(secret);

/** Restricted readers are told of groups of people: of no single mark, and of nothing that nobody stands behind. */
function requirePeople({ model, query, simple }: Pick<Plan, "model" | "query" | "simple">): void {
  for (const { name, measure } of simple.values()) {
    const { label, person } = tableOf(model, measure.fact);
    if (person === undefined) {
      throw new QueryProblem(
        "query_dimension_forbidden",
        `"${name}" counts ${label.toLowerCase()} and does not tell of how many people, so small groups would show.`,
      );
    }
    if (measure.aggregate.op === "min" || measure.aggregate.op === "max") {
      throw new QueryProblem("query_dimension_forbidden", `"${name}" is a single person's.`);
    }
  }
  requireCoarse({ model, query });
}

/**
 * Looks up and checks everything that a query names.
 * @throws QueryProblem with the code of the first thing at fault; nothing reaches SQL.
 */
export function planQuery(model: SemanticModel, query: Query, rights: DataRights, snapshot: SnapshotContext): Plan {
  const measures = planMeasures(model, query);
  for (const name of measures) measureParts(model, name);
  const dimensions = planDimensions(model, query);
  checkFilters(model, query.filters);
  const simple = new Map<string, PlanMeasure>();
  for (const { key, name, measure } of measures.flatMap((requested) => simpleParts(model, requested))) {
    if (!simple.has(key)) simple.set(key, { name, measure, alias: `m${simple.size}` });
  }
  const facts = [...new Set([...simple.values()].map(({ measure }) => measure.fact))];
  const filtered = leaves(query.filters).map((filter) => ({ name: filter.dimension, grain: "grain" in filter ? filter.grain : undefined }));
  requireAreas(
    model,
    measures,
    [...dimensions, ...filtered].map(({ name }) => name),
    rights,
  );
  requireOpen(model, rights, [...dimensions, ...filtered]);
  requireReach({ model, facts }, dimensions);
  requireLimits(model, query, measures);
  requireGrain(
    model,
    measures,
    [...dimensions, ...filtered].map(({ name }) => name),
  );
  const suppress = rights.restricted && rights.minimumGroup > 1;
  if (suppress) requirePeople({ model, query, simple });
  const comparison = query.compare && planComparison(model, query, snapshot.asOf);
  if (comparison) requireLimits(model, { filters: [comparison.filter], partial: false }, measures);
  return {
    model,
    query,
    rights,
    snapshot,
    dimensions,
    measures,
    simple,
    facts,
    comparison,
    suppress,
    secret: secretOf(rights),
  };
}
