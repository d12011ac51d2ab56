import { sql } from "kysely";

import { findDimension, tableOf } from "../lookup.ts";
import type { Aggregate } from "../model.ts";
import { cutOf, lastDayOf } from "./as-known.ts";
import { conditionSql, modelColumn } from "./conditions.ts";
import type { Dialect, Sql } from "./dialect.ts";
import { dimensionSql } from "./dimensions.ts";
import { earlierPeriodSql, filterSql } from "./filters.ts";
import type { Level } from "./level.ts";
import { filtersOf, type Plan, type PlanMeasure } from "./plan.ts";
import { Source, UsedColumns } from "./source.ts";

/** A measure under the name of its column. */
export interface NamedMeasure {
  readonly name: string;
  readonly part: PlanMeasure;
}

/** One aggregate over one fact in one period. */
export interface Branch {
  readonly fact: string;
  readonly earlier: boolean;
  /** Dimensions on which the query's filters do not count. */
  readonly without: readonly string[];
  readonly measures: readonly PlanMeasure[];
  /** Column of the group's size, where small groups are withheld. */
  readonly size: string | undefined;
}

/** Columns in which a period's measures stand, and whether it has the group at all. */
export const measureColumn = (alias: string, earlier: boolean): string => (earlier ? `${alias}_previous` : alias);
export const presentColumn = (earlier: boolean): string => (earlier ? "in_previous" : "in_current");

/** Column that is 1 where the group of a size is too small to be shown. */
export const smallColumn = (size: string): string => `${size}_small`;

/** Whether the period asked for is worked out, and whether the earlier one is. */
export const periodsOf = (plan: Plan): readonly boolean[] => (plan.comparison ? [false, true] : [false]);

/** Facts in the order of the query, each with what it is filtered by, in the period asked for and then the earlier one. */
export function branchesOf(plan: Plan): readonly Branch[] {
  const groups = Map.groupBy(plan.simple.values(), ({ measure, without }) => JSON.stringify([measure.fact, without]));
  return periodsOf(plan).flatMap((earlier) =>
    [...groups.values()].map((measures, index) => {
      const [first] = measures as [PlanMeasure];
      const size = plan.suppress ? measureColumn(`people_${index}`, earlier) : undefined;
      return { fact: first.measure.fact, without: first.without, earlier, measures, size };
    }),
  );
}

/** The value of each row that is aggregated. */
export function aggregatedSql(source: Source, aggregate: Exclude<Aggregate, { op: "count" }>): Sql {
  if (aggregate.dimension === undefined) return modelColumn(source, aggregate.column);
  return dimensionSql(source, aggregate.dimension, findDimension(source.model, aggregate.dimension), undefined).value;
}

/** An aggregate over values that are missing where they do not count. */
export function aggregateSql(source: Pick<Source, "dialect">, op: Exclude<Aggregate["op"], "count">, value: Sql, part = 0): Sql {
  switch (op) {
    case "count_distinct":
      return sql`count(distinct ${value})`;
    case "count_values":
      return sql`count(${value})`;
    case "count_missing":
      return sql`count(case when ${value} is null then 1 end)`;
    case "sum":
      return sql`sum(${value})`;
    case "avg":
      return sql`avg(${value})`;
    case "min":
      return sql`min(${value})`;
    case "max":
      return sql`max(${value})`;
    case "median":
      return source.dialect.percentile(value, 0.5);
    case "percentile":
      return source.dialect.percentile(value, part);
    case "deviation":
      return source.dialect.deviation(value);
  }
}

/** Conditions under which a row counts for a measure: those of its meaning, and filters of its own. */
export function countedSql(source: Source, { measure, filters }: PlanMeasure, asOf: string): readonly Sql[] {
  const conditions = measure.where ? [conditionSql(source, measure.where, asOf)] : [];
  return [...conditions, ...filters.map((filter) => filterSql(source, filter, asOf))];
}

/** The value of a measure in a group; missing where it cannot be told how it stood on the day of a cut. */
function measureSql(source: Source, part: PlanMeasure, asOf: string): Sql {
  const value = aggregatedMeasureSql(source, part, asOf);
  return source.takeUnknown() || !source.isKnown ? sql`null` : value;
}

function aggregatedMeasureSql(source: Source, part: PlanMeasure, asOf: string): Sql {
  const { aggregate } = part.measure;
  const conditions = countedSql(source, part, asOf);
  const condition = conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;
  if (aggregate.op === "count") return condition ? sql`count(case when ${condition} then 1 end)` : sql`count(*)`;
  const value = aggregatedSql(source, aggregate);
  if (aggregate.op === "count_missing")
    return sql`count(case when ${value} is null${condition ? sql` and ${condition}` : sql``} then 1 end)`;
  const counted = condition ? sql`case when ${condition} then ${value} end` : value;
  return aggregateSql(source, aggregate.op, counted, aggregate.op === "percentile" ? aggregate.at : 0);
}

/** Conditions on the rows of a branch: what counts at all, and the query's filters. */
export function wherePart(plan: Plan, source: Source, { earlier, without }: Branch): readonly Sql[] {
  const asOf = lastDayOf(plan, { earlier });
  const own = source.isSummed ? undefined : tableOf(plan.model, source.fact).where;
  const filters = filtersOf(plan, source.fact, without).map((filter) =>
    earlier && plan.comparison?.filter === filter ? earlierPeriodSql(source, plan.comparison) : filterSql(source, filter, asOf),
  );
  const known = source.knownRow;
  return [...(own ? [conditionSql(source, own, asOf)] : []), ...(known ? [known] : []), ...filters];
}

/** Whether a measure's earlier value cannot be told: the period is cut off, and something is read of which only the last day is on record. */
export function isUnknown(plan: Plan, part: PlanMeasure, dialect: Dialect): boolean {
  const { fact } = part.measure;
  const cut = cutOf(plan, { earlier: true });
  if (cut === undefined) return false;
  const source = new Source(plan, fact, { used: new UsedColumns(), dialect }, undefined, cut);
  wherePart(plan, source, { fact, earlier: true, without: part.without, measures: [part], size: undefined });
  for (const { name, definition, grain } of plan.dimensions) dimensionSql(source, name, definition, grain, plan.comparison);
  aggregatedMeasureSql(source, part, cut);
  return source.takeUnknown() || !source.isKnown;
}

/**
 * `select` of one branch: `d0…`, `s0…` where a dimension sorts by something else, then its own columns.
 * @param beside more measures over the same rows, which are always told
 */
export function branchSql(plan: Plan, branch: Branch, source: Source, level: Level, beside: readonly NamedMeasure[] = []): Sql {
  const asOf = lastDayOf(plan, branch);
  const moved = branch.earlier ? plan.comparison : undefined;
  const dimensions = level.grouping.map((place) => {
    const dimension = plan.dimensions[place] as Plan["dimensions"][number];
    return { place, ...dimensionSql(source, dimension.name, dimension.definition, dimension.grain, moved) };
  });
  const where = wherePart(plan, source, branch);
  // Groups and filters that cannot be told leave no measure; small groups are not told part of the way through a period.
  const isDisclosed = !source.takeUnknown() && !(plan.suppress && cutOf(plan, branch) !== undefined);
  const columns = [
    ...dimensions.map(({ place, value }) => sql`${value} as ${sql.id(`d${place}`)}`),
    ...dimensions.flatMap(({ place, sort }) => (sort ? [sql`min(${sort}) as ${sql.id(`s${place}`)}`] : [])),
    ...branch.measures.map((part) => {
      const value = measureSql(source, part, asOf);
      return sql`${isDisclosed ? value : sql`null`} as ${sql.id(measureColumn(part.alias, branch.earlier))}`;
    }),
    ...beside.map(({ name, part }) => sql`${aggregatedMeasureSql(source, part, asOf)} as ${sql.id(name)}`),
  ];
  const select = sql`select ${sql.join(columns)} from ${source.from()}`;
  const filtered = where.length > 0 ? sql`${select} where ${sql.join(where, sql` and `)}` : select;
  if (dimensions.length === 0) return filtered;
  return sql`${filtered} group by ${sql.join(dimensions.map((_, index) => sql.lit(index + 1)))}`;
}
