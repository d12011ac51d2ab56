import { sql } from "kysely";

import { QueryProblem } from "../query-problem.ts";
import { aggregateSql, measureColumn } from "./branch.ts";
import { havingSql } from "./having.ts";
import { keysOf, type Level, sortsOf } from "./level.ts";
import type { Plan, PlanTwoStep } from "./plan.ts";
import type { CompileContext } from "./source.ts";
import type { Step } from "./step.ts";
import { valueName } from "./value-names.ts";

/** The column of an aggregate over groups. */
export const twoStepColumn = ({ alias, measure }: PlanTwoStep, earlier: boolean) => ({
  name: measureColumn(alias, earlier),
  type: measure.aggregate.startsWith("count") ? ("bigint" as const) : ("double" as const),
});

/** The level of the groups: by what the answer's rows are grouped by, and further by what the measure divides by. */
const levelOfGroups = ({ groups, per }: Pick<PlanTwoStep, "groups" | "per">, { prefix, grouping, from }: Level): Level => ({
  // Apart from the names of the totals that its own rows may be shares of.
  prefix: `${groups.prefix}at_${prefix}in_`,
  grouping: [...new Set([...grouping, ...per])].toSorted((left, right) => left - right),
  isRows: true,
  ...(from && { from: levelOfGroups({ groups, per }, from) }),
});

/** Names the step that holds an aggregate over groups. */
export const twoStepName = (part: PlanTwoStep, level: Level, earlier: boolean): string =>
  `${levelOfGroups(part, level).prefix}step${earlier ? "_previous" : ""}`;

/**
 * Steps of an aggregate over groups, of which the last holds it: the groups are worked out by a plan of their own,
 * for both periods at once where there are two.
 */
export function twoSteps(plan: Plan, part: PlanTwoStep, context: CompileContext, level: Level, earlier: boolean): readonly Step[] {
  const { groups, measure, alias } = part;
  const own = levelOfGroups(part, level);
  if (plan.comparison && groups.measures.length === 0)
    throw new QueryProblem("query_invalid", `"${part.name}" can be compared between periods only if it names a measure.`);
  const value = sql.id(valueName(0, earlier));
  // Groups of the other period only have no value in this one.
  const there = plan.comparison ? [sql`${value} is not null`] : [];
  const having = havingSql(groups, context.dialect, earlier);
  const where = [...there, ...(having ? [having] : [])];
  const counted = measure.aggregate === "count" ? sql`count(*)` : aggregateSql(context, measure.aggregate, value, measure.at);
  const keys = keysOf(level);
  const columns = [
    ...keys,
    ...sortsOf(plan, level).map((sort) => sql`min(${sql.id(sort)}) as ${sql.id(sort)}`),
    sql`${counted} as ${sql.id(measureColumn(alias, earlier))}`,
  ];
  const from = sql`select ${sql.join(columns)} from ${sql.id(`${own.prefix}result`)}`;
  const filtered = where.length > 0 ? sql`${from} where ${sql.join(where, sql` and `)}` : from;
  const query = keys.length > 0 ? sql`${filtered} group by ${sql.join(keys)}` : filtered;
  const before = earlier ? [] : context.stepsOf(groups, own);
  return [...before, { name: twoStepName(part, level, earlier), query }];
}
