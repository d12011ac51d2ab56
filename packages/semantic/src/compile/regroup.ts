import { sql } from "kysely";

import { findDimension } from "../lookup.ts";
import { addedUp } from "./add-up.ts";
import { type Branch, measureColumn } from "./branch.ts";
import type { Dialect, Sql } from "./dialect.ts";
import { type Level, sortsOf } from "./level.ts";
import { type Plan, type PlanDimension, topKey } from "./plan.ts";

/** A way to group a branch by all values first, and to put those together that are not among the first afterwards. */
export interface Regrouping {
  /** The plan with all values in place of the first. */
  readonly fine: Plan;
  /** Puts the groups of a step of that plan together. */
  readonly regroup: (step: string) => Sql;
  /** Prefixes of the plans that find the first values, whose groups may be the same. */
  readonly sets: readonly string[];
}

const ADDED_UP: ReadonlySet<string> = new Set(["count", "count_values", "count_missing", "sum", "min", "max"]);

/** The dimension whose first values one gives; undefined for any other, and for one of values that are made themselves. */
function allValues(plan: Plan, dimension: PlanDimension): PlanDimension | undefined {
  const { derivation } = dimension.definition;
  if (derivation?.kind !== "top") return undefined;
  const definition = findDimension(plan.model, derivation.of);
  return definition.derivation || definition.period ? undefined : { ...dimension, definition, kind: definition.kind };
}

/** Places of the dimensions within whose values the first of a place are found; undefined where rows are not grouped by one of them as it is. */
function placesWithin(plan: Plan, place: number, grouping: readonly number[]): readonly number[] | undefined {
  const derivation = plan.dimensions[place]?.definition.derivation;
  const within = derivation?.kind === "top" ? derivation.within : [];
  const places = within.map((name) =>
    grouping.find((other) => {
      const { name: own, grain, definition } = plan.dimensions[other] as PlanDimension;
      return own === name && grain === undefined && definition.derivation?.kind !== "top";
    }),
  );
  return places.includes(undefined) ? undefined : (places as readonly number[]);
}

const setOf = (plan: Plan, place: number) => plan.sets.get(topKey(plan.dimensions[place]?.name ?? ""));

/** A dimension of a step of all values: the first as they are, all others by their common name. */
function firstValuesSql(plan: Plan, dialect: Dialect, step: string, place: number): Sql {
  const value = sql.id(step, `d${place}`);
  const derivation = plan.dimensions[place]?.definition.derivation;
  const set = setOf(plan, place);
  if (derivation?.kind !== "top" || !set) return value;
  const text = sql`cast(${value} as ${sql.raw(dialect.types.text)})`;
  return sql`case when ${sql.id(set.name, "d0")} is not null then ${text} else ${dialect.parameter(derivation.others, "text")} end`;
}

/** Puts the groups of a step of all values together, those of some places by their first. */
function regroupSql(plan: Plan, branch: Branch, dialect: Dialect, level: Level, places: readonly number[], step: string): Sql {
  const values = branch.measures.map((part) => {
    const column = measureColumn(part.alias, branch.earlier);
    return sql`${addedUp(plan, part, dialect, column)} as ${sql.id(column)}`;
  });
  const columns = [
    ...level.grouping.map((place) => sql`${firstValuesSql(plan, dialect, step, place)} as ${sql.id(`d${place}`)}`),
    ...sortsOf(plan, level).map((sort) => sql`min(${sql.id(step, sort)}) as ${sql.id(sort)}`),
    ...values,
  ];
  const joins = places.map((place) => {
    const set = setOf(plan, place)?.name ?? "";
    const within = (placesWithin(plan, place, level.grouping) ?? []).map(
      (other, index) => sql` and ${sql.id(set, `d${index + 1}`)} is not distinct from ${sql.id(step, `d${other}`)}`,
    );
    return sql` left join ${sql.id(set)} on ${sql.id(set, "d0")} = ${sql.id(step, `d${place}`)}${sql.join(within, sql``)}`;
  });
  const grouping = level.grouping.map((_, index) => sql.lit(index + 1));
  return sql`select ${sql.join(columns)} from ${sql.id(step)}${sql.join(joins, sql``)} group by ${sql.join(grouping)}`;
}

/**
 * Finds how a branch is grouped by all values before the first are told. Rows of the fact are then not joined with
 * those. Numbers that are altered, or that groups do not add up to, are not worked out so.
 */
export function regrouping(plan: Plan, branch: Branch, dialect: Dialect, level: Level): Regrouping | undefined {
  if (plan.prefix !== "" || plan.suppress || plan.comparison) return undefined;
  const whole = new Map<number, PlanDimension>();
  for (const place of level.grouping) {
    const all = placesWithin(plan, place, level.grouping) && allValues(plan, plan.dimensions[place] as PlanDimension);
    if (all) whole.set(place, all);
    else if (plan.dimensions[place]?.definition.derivation?.kind === "top") return undefined;
  }
  if (whole.size === 0 || !branch.measures.every(({ measure }) => ADDED_UP.has(measure.aggregate.op))) return undefined;
  const places = [...whole.keys()];
  return {
    fine: { ...plan, dimensions: plan.dimensions.map((dimension, place) => whole.get(place) ?? dimension) },
    regroup: (step) => regroupSql(plan, branch, dialect, level, places, step),
    sets: places.flatMap((place) => setOf(plan, place)?.plan.prefix ?? []),
  };
}
