import { sql } from "kysely";

import { branchesOf, smallColumn } from "./branch.ts";
import type { Dialect, Sql } from "./dialect.ts";
import { keysOf, type Level } from "./level.ts";
import type { Plan } from "./plan.ts";
import type { Step } from "./step.ts";

const anyOf = (conditions: readonly Sql[]): Sql => sql`(${sql.join(conditions, sql` or `)})`;

/** Columns of group sizes: one for each fact about students and each period. */
const sizesOf = (plan: Plan): readonly Sql[] => branchesOf(plan).flatMap(({ size }) => (size === undefined ? [] : [sql.id(size)]));

/**
 * True for groups that must follow those flagged, so that no reader can subtract what is shown from a total:
 * the next smallest, until for each fact and period one of the withheld groups is large enough by itself.
 * Adding up their sizes would not do, because the same students may stand in several groups.
 * @param within dimensions that the groups of one total share; none for the total over everything.
 */
function followsSql(plan: Plan, dialect: Dialect, level: Level, flag: string, within: readonly Sql[]): Sql {
  const sizes = sizesOf(plan);
  const least = sql.lit(plan.rights.minimumGroup);
  const partition = within.length > 0 ? sql`partition by ${sql.join(within)} ` : sql``;
  const keys = level.grouping.map((place) => dialect.sortKey(sql.id(`d${place}`), "asc", plan.dimensions[place]?.kind ?? "text"));
  const bySize = sizes.map((size) => dialect.sortKey(size, "asc", "integer"));
  const order = sql`order by ${sql.join([sql`${sql.id(flag)} desc`, ...bySize, ...keys])}`;
  const before = sql`${partition}${order} rows between unbounded preceding and 1 preceding`;
  return anyOf(sizes.map((size) => sql`coalesce(max(${size}) over (${before}) < ${least}, false)`));
}

/** Totals of one dimension less than the query has: what stands in them could be asked for by itself. */
function marginsOf(level: Level): readonly (readonly Sql[])[] {
  if (level.grouping.length < 2) return [];
  const keys = keysOf(level);
  return keys.map((_, left) => keys.filter((_key, index) => index !== left));
}

/** Steps that add `withheld` to the merged facts: groups with too few students, and those that would give one away. */
export function withheldSteps(plan: Plan, dialect: Dialect, level: Level): readonly Step[] {
  const { prefix, grouping } = level;
  const named = (name: string, flag: Sql, from: string, as: string): Step => ({
    name: `${prefix}${name}`,
    query: sql`select *, ${flag} as ${sql.id(as)} from ${sql.id(`${prefix}${from}`)}`,
  });
  const branches = branchesOf(plan).filter(({ size }) => size !== undefined);
  const small = anyOf(branches.map(({ size = "" }) => sql`coalesce(${sql.id(smallColumn(size))} = 1, false)`));
  if (grouping.length === 0) return [named("shown", small, "merged", "withheld")];
  const margins = marginsOf(level).map((within) => followsSql(plan, dialect, level, "small", within));
  return [
    named("sized", small, "merged", "small"),
    named("margins", anyOf([sql.id("small"), ...margins]), "sized", "in_margin"),
    named("shown", anyOf([sql.id("in_margin"), followsSql(plan, dialect, level, "in_margin", [])]), "margins", "withheld"),
  ];
}
