import { sql } from "kysely";

import { QueryProblem } from "../query-problem.ts";
import { comparison } from "./conditions.ts";
import type { Sql } from "./dialect.ts";
import type { Plan, PlanDimension } from "./plan.ts";
import { changeColumn, previousColumn, valueColumn } from "./values.ts";

/** What a dimension is sorted by: its own order column, the place in its closed list, or its value. */
function naturalKey({ definition, apart }: PlanDimension, index: number): Sql {
  if (apart) return sql.id(`s${index}`);
  const value = sql.id(`d${index}`);
  if (!definition.values) return value;
  const places = definition.values.map((entry, place) => sql`when ${entry} then ${sql.lit(place)}`);
  return sql`case ${value} ${sql.join(places, sql` `)} else ${sql.lit(places.length)} end`;
}

function measureKey(plan: Plan, by: string): Sql {
  const [, name = by, suffix] = /^(.*?)(?:\.(previous|change))?$/.exec(by) ?? [];
  const index = plan.measures.indexOf(name);
  if (index < 0) throw new QueryProblem("query_unknown_name", `The answer has no column "${by}" to order by.`);
  if (suffix && !plan.comparison) throw new QueryProblem("query_invalid", `Cannot order by "${by}" without a comparison.`);
  const column = suffix === "previous" ? previousColumn(index) : suffix === "change" ? changeColumn(index) : valueColumn(index);
  return sql.id(column);
}

/** Sort keys: those asked for, then every dimension in its natural order, so that pages never overlap. Missing values come last. */
export function orderKeys(plan: Plan): readonly Sql[] {
  const requested = plan.query.order.map(({ by, direction }) => {
    const index = plan.dimensions.findIndex(({ name, column }) => by === column || by === name);
    const dimension = plan.dimensions[index];
    const key = dimension ? naturalKey(dimension, index) : measureKey(plan, by);
    return sql`${key} ${sql.raw(direction === "desc" ? "desc" : "asc")} nulls last`;
  });
  const natural = plan.dimensions.flatMap((dimension, index) => [
    sql`${naturalKey(dimension, index)} asc nulls last`,
    ...(dimension.apart || dimension.definition.values ? [sql`${sql.id(`d${index}`)} asc nulls last`] : []),
  ]);
  return [...requested, ...natural];
}

/** Conditions on the measures of a group; undefined when there are none. */
export function havingSql(plan: Plan): Sql | undefined {
  if (plan.query.having.length === 0) return undefined;
  const conditions = plan.query.having.map(
    ({ measure, op, value }) => sql`${sql.id(valueColumn(plan.measures.indexOf(measure)))} ${comparison(op)} ${value}`,
  );
  return sql.join(conditions, sql` and `);
}
