import { sql } from "kysely";

import { QueryProblem } from "../query-problem.ts";
import { comparison } from "./conditions.ts";
import type { Sql } from "./dialect.ts";
import type { Plan, PlanDimension } from "./plan.ts";
import { changeColumn, previousColumn, valueColumn } from "./values.ts";

/** What a dimension is sorted by: its own order column, the place in its closed list, or its value. */
function naturalKey({ definition, apart }: PlanDimension, at: number): Sql {
  if (apart) return sql.id(`s${at}`);
  const value = sql.id(`d${at}`);
  if (!definition.values) return value;
  const places = definition.values.map((entry, place) => sql`when ${entry} then ${sql.lit(place)}`);
  return sql`case ${value} ${sql.join(places, sql` `)} else ${sql.lit(places.length)} end`;
}

function measureKey(plan: Plan, by: string): Sql {
  const [, name = by, suffix] = /^(.*?)(?:\.(previous|change))?$/.exec(by) ?? [];
  const at = plan.measures.indexOf(name);
  if (at < 0) throw new QueryProblem("query_unknown_name", `The answer has no column "${by}" to order by.`);
  if (suffix && !plan.comparison) throw new QueryProblem("query_invalid", `Cannot order by "${by}" without a comparison.`);
  const column = suffix === "previous" ? previousColumn(at) : suffix === "change" ? changeColumn(at) : valueColumn(at);
  return sql.id(column);
}

/** Sort keys: those asked for, then every dimension in its natural order, so that pages never overlap. Missing values come last. */
export function orderKeys(plan: Plan): readonly Sql[] {
  const asked = plan.query.order.map(({ by, direction }) => {
    const at = plan.dimensions.findIndex(({ name, column }) => by === column || by === name);
    const dimension = plan.dimensions[at];
    const key = dimension ? naturalKey(dimension, at) : measureKey(plan, by);
    return sql`${key} ${sql.raw(direction === "desc" ? "desc" : "asc")} nulls last`;
  });
  const natural = plan.dimensions.flatMap((dimension, at) => [
    sql`${naturalKey(dimension, at)} asc nulls last`,
    ...(dimension.apart || dimension.definition.values ? [sql`${sql.id(`d${at}`)} asc nulls last`] : []),
  ]);
  return [...asked, ...natural];
}

/** Conditions on the measures of a group; undefined when there are none. */
export function havingSql(plan: Plan): Sql | undefined {
  if (plan.query.having.length === 0) return undefined;
  const conditions = plan.query.having.map(
    ({ measure, op, value }) => sql`${sql.id(valueColumn(plan.measures.indexOf(measure)))} ${comparison(op)} ${value}`,
  );
  return sql.join(conditions, sql` and `);
}
