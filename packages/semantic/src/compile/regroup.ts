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

/**
 * Finds how a branch is grouped by all values of dimensions before their first are told from the others, so that rows
 * of the fact are not joined with those. Numbers that are altered, or that groups do not add up to, are not.
 */
export function regrouping(plan: Plan, branch: Branch, dialect: Dialect, level: Level): Regrouping | undefined {
  if (plan.prefix !== "" || plan.suppress || plan.comparison) return undefined;
  const whole = new Map(
    level.grouping.flatMap((place) => {
      const all = allValues(plan, plan.dimensions[place] as PlanDimension);
      return all ? [[place, all] as const] : [];
    }),
  );
  if (whole.size === 0 || !branch.measures.every(({ measure }) => ADDED_UP.has(measure.aggregate.op))) return undefined;
  const setOf = (place: number) => plan.sets.get(topKey(plan.dimensions[place]?.name ?? ""));
  const regroup = (step: string): Sql => {
    const keys = level.grouping.map((place) => {
      const value = sql.id(step, `d${place}`);
      const { derivation } = (plan.dimensions[place] as PlanDimension).definition;
      if (!whole.has(place) || derivation?.kind !== "top") return sql`${value} as ${sql.id(`d${place}`)}`;
      const text = sql`cast(${value} as ${sql.raw(dialect.types.text)})`;
      const others = dialect.parameter(derivation.others, "text");
      return sql`case when ${sql.id(setOf(place)?.name ?? "", "d0")} is not null then ${text} else ${others} end as ${sql.id(`d${place}`)}`;
    });
    const sorts = sortsOf(plan, level).map((sort) => sql`min(${sql.id(step, sort)}) as ${sql.id(sort)}`);
    const values = branch.measures.map((part) => {
      const column = measureColumn(part.alias, branch.earlier);
      return sql`${addedUp(plan, part, dialect, column)} as ${sql.id(column)}`;
    });
    const joins = [...whole.keys()].map((place) => {
      const set = setOf(place)?.name ?? "";
      return sql` left join ${sql.id(set)} on ${sql.id(set, "d0")} = ${sql.id(step, `d${place}`)}`;
    });
    const grouping = level.grouping.map((_, index) => sql.lit(index + 1));
    return sql`select ${sql.join([...keys, ...sorts, ...values])} from ${sql.id(step)}${sql.join(joins, sql``)} group by ${sql.join(grouping)}`;
  };
  return {
    fine: { ...plan, dimensions: plan.dimensions.map((dimension, place) => whole.get(place) ?? dimension) },
    regroup,
    sets: [...whole.keys()].flatMap((place) => setOf(place)?.plan.prefix ?? []),
  };
}
