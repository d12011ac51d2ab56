import { sql } from "kysely";

import { findDimension, tableOf } from "../lookup.ts";
import type { Aggregate } from "../model.ts";
import { cutOf, lastDayOf } from "./as-known.ts";
import { conditionSql, modelColumn } from "./conditions.ts";
import type { Dialect, Sql } from "./dialect.ts";
import { dimensionSql, isMoved } from "./dimensions.ts";
import { type BothPeriods, bothPeriods, earlierPeriodSql, filterSql } from "./filters.ts";
import type { Level } from "./level.ts";
import { filtersOf, type Plan, type PlanMeasure } from "./plan.ts";
import { Source, UsedColumns } from "./source.ts";

/** A measure of one period under the name of its column. */
export interface NamedMeasure {
  readonly name: string;
  readonly part: PlanMeasure;
  readonly earlier: boolean;
}

/** One aggregate over one fact in one period, or in both. */
export interface Branch {
  readonly fact: string;
  readonly earlier: boolean;
  /** Whether the rows of both periods are read in one go, each measure being told of either. */
  readonly both: boolean;
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

/** Whether one reading tells both periods: rows of both fall into the same groups, no number is altered, and no period is cut off. */
function readsBothAtOnce(plan: Plan): boolean {
  const { comparison } = plan;
  if (!comparison || plan.suppress || cutOf(plan, { earlier: true }) !== undefined) return false;
  return !plan.dimensions.some((dimension) => isMoved(plan.model, dimension, comparison));
}

/**
 * Facts in the order of the query, each with what it is filtered by: both periods in one branch where one reading tells
 * them, else the period asked for and then the earlier one.
 */
export function branchesOf(plan: Plan): readonly Branch[] {
  const groups = Map.groupBy(plan.simple.values(), ({ measure, without }) => JSON.stringify([measure.fact, without]));
  const both = readsBothAtOnce(plan);
  return (both ? [false] : periodsOf(plan)).flatMap((earlier) =>
    [...groups.values()].map((measures, index) => {
      const [first] = measures as [PlanMeasure];
      const size = plan.suppress ? measureColumn(`people_${index}`, earlier) : undefined;
      return { fact: first.measure.fact, without: first.without, earlier, both, measures, size };
    }),
  );
}

/** Periods whose values a branch tells, by whether each is the earlier one. */
export const periodsIn = ({ earlier, both }: Pick<Branch, "earlier" | "both">): readonly boolean[] => (both ? [false, true] : [earlier]);

/** Measures of a branch, each for every period that it tells, with their columns. */
export const columnsIn = (branch: Branch): readonly NamedMeasure[] =>
  periodsIn(branch).flatMap((earlier) => branch.measures.map((part) => ({ part, earlier, name: measureColumn(part.alias, earlier) })));

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
function measureSql(source: Source, part: PlanMeasure, asOf: string, among: readonly Sql[]): Sql {
  const value = aggregatedMeasureSql(source, part, asOf, among);
  return source.takeUnknown() || !source.isKnown ? sql`null` : value;
}

/** @param among conditions under which rows count for the period that is told, where those of another are read as well */
function aggregatedMeasureSql(source: Source, part: PlanMeasure, asOf: string, among: readonly Sql[] = []): Sql {
  const { aggregate } = part.measure;
  const conditions = [...among, ...countedSql(source, part, asOf)];
  const condition = conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;
  if (aggregate.op === "count") return condition ? sql`count(case when ${condition} then 1 end)` : sql`count(*)`;
  const value = aggregatedSql(source, aggregate);
  if (aggregate.op === "count_missing")
    return sql`count(case when ${value} is null${condition ? sql` and ${condition}` : sql``} then 1 end)`;
  const counted = condition ? sql`case when ${condition} then ${value} end` : value;
  return aggregateSql(source, aggregate.op, counted, aggregate.op === "percentile" ? aggregate.at : 0);
}

/** Both periods of a branch that tells them at once; undefined for any other, and for a fact that no period limits. */
function periodsAtOnce(plan: Plan, source: Source, { both, without }: Branch): BothPeriods | undefined {
  const { comparison } = plan;
  if (!both || !comparison || !filtersOf(plan, source.fact, without).includes(comparison.filter)) return undefined;
  return bothPeriods(source, comparison, plan.snapshot.asOf);
}

/** Conditions on the rows of a branch: what counts at all, and the query's filters. */
export function wherePart(plan: Plan, source: Source, branch: Branch, periods = periodsAtOnce(plan, source, branch)): readonly Sql[] {
  const { earlier, without } = branch;
  const asOf = lastDayOf(plan, { earlier });
  const own = source.isSummed ? undefined : tableOf(plan.model, source.fact).where;
  const filters = filtersOf(plan, source.fact, without).flatMap((filter) => {
    if (plan.comparison?.filter !== filter) return filterSql(source, filter, asOf);
    if (periods) return periods.where ?? [];
    return earlier ? earlierPeriodSql(source, plan.comparison) : filterSql(source, filter, asOf);
  });
  const known = source.knownRow;
  return [...(own ? [conditionSql(source, own, asOf)] : []), ...(known ? [known] : []), ...filters];
}

/** Whether a measure's earlier value cannot be told: the period is cut off, and something is read of which only the last day is on record. */
export function isUnknown(plan: Plan, part: PlanMeasure, dialect: Dialect): boolean {
  const { fact } = part.measure;
  const cut = cutOf(plan, { earlier: true });
  if (cut === undefined) return false;
  const source = new Source(plan, fact, { used: new UsedColumns(), dialect }, undefined, cut);
  wherePart(plan, source, { fact, earlier: true, without: part.without, both: false, measures: [part], size: undefined });
  for (const { name, definition, grain } of plan.dimensions) dimensionSql(source, name, definition, grain, plan.comparison);
  aggregatedMeasureSql(source, part, cut);
  return source.takeUnknown() || !source.isKnown;
}

/** Whether a group has rows of a period. Of all rows there is an answer, even where there are none. */
function presentSql(periods: BothPeriods | undefined, { grouping }: Level, earlier: boolean): Sql {
  return sql`${periods && grouping.length > 0 ? sql`max(${periods.flag(earlier)})` : sql`1`} as ${sql.id(presentColumn(earlier))}`;
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
  const periods = periodsAtOnce(plan, source, branch);
  const where = wherePart(plan, source, branch, periods);
  const among = (earlier: boolean): readonly Sql[] => (periods ? [periods.among(earlier)] : []);
  // Groups and filters that cannot be told leave no measure; small groups are not told part of the way through a period.
  const isDisclosed = !source.takeUnknown() && !(plan.suppress && cutOf(plan, branch) !== undefined);
  const columns = [
    ...dimensions.map(({ place, value }) => sql`${value} as ${sql.id(`d${place}`)}`),
    ...dimensions.flatMap(({ place, sort }) => (sort ? [sql`min(${sort}) as ${sql.id(`s${place}`)}`] : [])),
    ...columnsIn(branch).map(({ part, earlier, name }) => {
      const value = measureSql(source, part, asOf, among(earlier));
      return sql`${isDisclosed ? value : sql`null`} as ${sql.id(name)}`;
    }),
    ...beside.map(({ name, part, earlier }) => sql`${aggregatedMeasureSql(source, part, asOf, among(earlier))} as ${sql.id(name)}`),
    ...(branch.both ? periodsIn(branch).map((earlier) => presentSql(periods, level, earlier)) : []),
  ];
  const select = sql`select ${sql.join(columns)} from ${source.from()}`;
  const filtered = where.length > 0 ? sql`${select} where ${sql.join(where, sql` and `)}` : select;
  if (dimensions.length === 0) return filtered;
  return sql`${filtered} group by ${sql.join(dimensions.map((_, index) => sql.lit(index + 1)))}`;
}
