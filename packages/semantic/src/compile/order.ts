import { sql } from "kysely";

import type { ValueKind } from "../model.ts";
import { QueryProblem } from "../query-problem.ts";
import { comparison } from "./conditions.ts";
import type { Dialect, Sql } from "./dialect.ts";
import type { Plan, PlanDimension } from "./plan.ts";
import { changeColumn, previousColumn, valueColumn } from "./values.ts";

interface SortKey {
  readonly key: Sql;
  readonly kind: ValueKind;
}

/** What a dimension is sorted by: its own order column, the place in its closed list, or its value. */
function naturalKey({ definition, apart, kind }: PlanDimension, index: number, dialect: Dialect): SortKey {
  if (apart) return { key: sql.id(`s${index}`), kind: "integer" };
  const value = sql.id(`d${index}`);
  if (!definition.values) return { key: value, kind };
  const places = definition.values.map((entry, place) => sql`when ${dialect.parameter(entry, "text")} then ${sql.lit(place)}`);
  return { key: sql`case ${value} ${sql.join(places, sql` `)} else ${sql.lit(places.length)} end`, kind: "integer" };
}

function measureKey(plan: Plan, by: string): SortKey {
  const [, name = by, suffix] = /^(.*?)(?:\.(previous|change))?$/.exec(by) ?? [];
  const index = plan.measures.indexOf(name);
  if (index < 0) throw new QueryProblem("query_unknown_name", `The answer has no column "${by}" to order by.`);
  if (suffix && !plan.comparison) throw new QueryProblem("query_invalid", `Cannot order by "${by}" without a comparison.`);
  const column = suffix === "previous" ? previousColumn(index) : suffix === "change" ? changeColumn(index) : valueColumn(index);
  return { key: sql.id(column), kind: "number" };
}

/** Sort keys: those asked for, then every dimension in its natural order, so that pages never overlap. Missing values come last. */
export function orderKeys(plan: Plan, dialect: Dialect): readonly Sql[] {
  const sorted = ({ key, kind }: SortKey, direction: "asc" | "desc"): Sql => dialect.sortKey(key, direction, kind);
  const requested = plan.query.order.map(({ by, direction }) => {
    const index = plan.dimensions.findIndex(({ name, column }) => by === column || by === name);
    const dimension = plan.dimensions[index];
    return sorted(dimension ? naturalKey(dimension, index, dialect) : measureKey(plan, by), direction === "desc" ? "desc" : "asc");
  });
  const natural = plan.dimensions.flatMap((dimension, index) => [
    sorted(naturalKey(dimension, index, dialect), "asc"),
    ...(dimension.apart || dimension.definition.values ? [sorted({ key: sql.id(`d${index}`), kind: dimension.kind }, "asc")] : []),
  ]);
  return [...requested, ...natural];
}

/** Conditions on the measures of a group; undefined when there are none. */
export function havingSql(plan: Plan, dialect: Dialect): Sql | undefined {
  if (plan.query.having.length === 0) return undefined;
  const conditions = plan.query.having.map(
    ({ measure, op, value }) =>
      sql`${sql.id(valueColumn(plan.measures.indexOf(measure)))} ${comparison(op)} ${dialect.parameter(value, "number")}`,
  );
  return sql.join(conditions, sql` and `);
}
