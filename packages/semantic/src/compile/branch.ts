import { sql } from "kysely";

import { tableOf } from "../lookup.ts";
import type { SimpleMeasure } from "../model.ts";
import { conditionSql, modelColumn } from "./conditions.ts";
import type { Sql } from "./dialect.ts";
import { dimensionSql } from "./dimensions.ts";
import { earlierPeriodSql, filterSql } from "./filters.ts";
import { filtersOf, type Plan, type PlanMeasure } from "./plan.ts";
import type { Source } from "./source.ts";

/** A named step of the query. */
export interface Step {
  readonly name: string;
  readonly query: Sql;
}

/** One aggregate over one fact in one period. */
export interface Branch {
  readonly fact: string;
  readonly earlier: boolean;
  readonly measures: readonly PlanMeasure[];
  /** Column of the group's size, where small groups are withheld. */
  readonly size: string | undefined;
}

/** Columns in which a period's measures stand, and whether it has the group at all. */
export const measureColumn = (alias: string, earlier: boolean): string => (earlier ? `${alias}_previous` : alias);
export const presentColumn = (earlier: boolean): string => (earlier ? "in_previous" : "in_current");

/** Column that is 1 where the group of a size is too small to be shown. */
export const smallColumn = (size: string): string => `${size}_small`;

/** Facts in the order of the query, in the period asked for and then the earlier one. */
export function branchesOf(plan: Plan): readonly Branch[] {
  const periods = plan.comparison ? [false, true] : [false];
  return periods.flatMap((earlier) =>
    plan.facts.map((fact, index) => ({
      fact,
      earlier,
      measures: [...plan.simple.values()].filter(({ measure }) => measure.fact === fact),
      size: plan.suppress ? measureColumn(`people_${index}`, earlier) : undefined,
    })),
  );
}

function aggregateSql(source: Source, { aggregate, where }: SimpleMeasure, asOf: string): Sql {
  const condition = where && conditionSql(source, where, asOf);
  if (aggregate.op === "count") return condition ? sql`count(case when ${condition} then 1 end)` : sql`count(*)`;
  const column = modelColumn(source, aggregate.column);
  const value = condition ? sql`case when ${condition} then ${column} end` : column;
  switch (aggregate.op) {
    case "count_distinct":
      return sql`count(distinct ${value})`;
    case "sum":
      return sql`sum(${value})`;
    case "avg":
      return sql`avg(${value})`;
    case "min":
      return sql`min(${value})`;
    case "max":
      return sql`max(${value})`;
  }
}

function wherePart(plan: Plan, source: Source, earlier: boolean): readonly Sql[] {
  const { asOf } = plan.snapshot;
  const own = tableOf(plan.model, source.fact).where;
  const filters = filtersOf(plan, source.fact).map((filter) =>
    earlier && plan.comparison?.filter === filter ? earlierPeriodSql(source, plan.comparison) : filterSql(source, filter, asOf),
  );
  return own ? [conditionSql(source, own, asOf), ...filters] : filters;
}

/** `select` of one branch: `d0…`, `s0…` where a dimension sorts by something else, then its own columns. */
export function branchSql(plan: Plan, branch: Branch, source: Source, grouped: boolean): Sql {
  const { asOf } = plan.snapshot;
  const moved = branch.earlier ? plan.comparison : undefined;
  const dimensions = grouped ? plan.dimensions.map(({ definition, grain }) => dimensionSql(source, definition, grain, moved)) : [];
  const columns = [
    ...dimensions.map(({ value }, index) => sql`${value} as ${sql.id(`d${index}`)}`),
    ...dimensions.flatMap(({ sort }, index) => (sort ? [sql`min(${sort}) as ${sql.id(`s${index}`)}`] : [])),
    ...branch.measures.map(
      ({ alias, measure }) => sql`${aggregateSql(source, measure, asOf)} as ${sql.id(measureColumn(alias, branch.earlier))}`,
    ),
  ];
  const where = wherePart(plan, source, branch.earlier);
  const select = sql`select ${sql.join(columns)} from ${source.from()}`;
  const filtered = where.length > 0 ? sql`${select} where ${sql.join(where, sql` and `)}` : select;
  if (dimensions.length === 0) return filtered;
  return sql`${filtered} group by ${sql.join(dimensions.map((_, index) => sql.lit(index + 1)))}`;
}
