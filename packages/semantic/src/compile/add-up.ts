import { sql } from "kysely";

import { withParts } from "../expression/expression.ts";
import { measureParts } from "../measures.ts";
import { cutOf } from "./as-known.ts";
import { type Branch, columnsIn, type NamedMeasure, periodsIn, presentColumn } from "./branch.ts";
import type { Dialect, Sql } from "./dialect.ts";
import { keysOf, type Level, sortsOf } from "./level.ts";
import type { Plan, PlanMeasure } from "./plan.ts";

/** Columns beside a mean from which the mean of several groups is worked out. */
const meanParts = (column: string) => ({ sum: `${column}_sum`, count: `${column}_count` });

/** Whether totals of a plan's own rows are worked out beside them. */
const hasTotals = ({ query, model, measures }: Plan): boolean =>
  query.totals ||
  query.subtotals.length > 0 ||
  measures
    .flatMap((name) => measureParts(model, name))
    .some(
      ({ measure }) =>
        measure.kind === "expression" && withParts(measure.expression).some((part) => part.kind === "rows" && part.name === "total"),
    );

/** Measures whose columns totals need beside those of a branch: what its means are made of. */
export const meanMeasures = (plan: Plan, branch: Branch, { from }: Level): readonly NamedMeasure[] =>
  from || plan.suppress || cutOf(plan, branch) !== undefined || !hasTotals(plan)
    ? []
    : columnsIn(branch).flatMap(({ part, earlier, name }) => {
        const { aggregate } = part.measure;
        if (aggregate.op !== "avg") return [];
        const { sum, count } = meanParts(name);
        const as = (op: "sum" | "count_values") => ({ ...part, measure: { ...part.measure, aggregate: { ...aggregate, op } } });
        return [
          { name: sum, part: as("sum"), earlier },
          { name: count, part: as("count_values"), earlier },
        ];
      });

/** Aggregate of a measure over several groups, from those of each; undefined for one that groups do not tell. */
export function addedUp(plan: Plan, { measure }: PlanMeasure, dialect: Dialect, column: string): Sql | undefined {
  const value = sql.id(column);
  switch (measure.aggregate.op) {
    case "count":
    case "count_values":
    case "count_missing":
      // Of no groups at all the count is 0.
      return sql`cast(coalesce(sum(${value}), 0) as ${sql.raw(dialect.types.bigint)})`;
    case "sum":
      return sql`sum(${value})`;
    case "min":
      return sql`min(${value})`;
    case "max":
      return sql`max(${value})`;
    case "avg": {
      const { sum, count } = meanParts(column);
      return hasTotals(plan) ? dialect.quotient(sql`sum(${sql.id(sum)})`, sql`nullif(sum(${sql.id(count)}), 0)`) : undefined;
    }
    case "count_distinct":
    case "median":
    case "percentile":
    case "deviation":
      return undefined;
  }
}

/** The finest level above which one stands. */
const finestOf = (level: Level): Level => (level.from ? finestOf(level.from) : level);

/**
 * Adds up the groups of the finest level, so that the fact is read once.
 * @param stepOf names the step that holds the groups of a level
 * @returns undefined where they do not tell every measure of the branch: numbers are altered for restricted readers
 * by the people of each group, and of what is cut off counts may be missing
 */
export function addUpSql(plan: Plan, branch: Branch, dialect: Dialect, level: Level, stepOf: (level: Level) => string): Sql | undefined {
  if (!level.from || plan.suppress || cutOf(plan, branch) !== undefined) return undefined;
  const values: Sql[] = [];
  for (const { part, name } of columnsIn(branch)) {
    const value = addedUp(plan, part, dialect, name);
    if (!value) return undefined;
    values.push(sql`${value} as ${sql.id(name)}`);
  }
  const keys = keysOf(level);
  if (branch.both) {
    const present = periodsIn(branch).map(presentColumn);
    values.push(...present.map((name) => (keys.length > 0 ? sql`max(${sql.id(name)}) as ${sql.id(name)}` : sql`1 as ${sql.id(name)}`)));
  }
  const sorts = sortsOf(plan, level).map((sort) => sql`min(${sql.id(sort)}) as ${sql.id(sort)}`);
  const select = sql`select ${sql.join([...keys, ...sorts, ...values])} from ${sql.id(stepOf(finestOf(level)))}`;
  return keys.length > 0 ? sql`${select} group by ${sql.join(keys)}` : select;
}
