import { sql } from "kysely";

import { branchesOf, smallColumn } from "./branch.ts";
import type { Dialect, Sql } from "./dialect.ts";
import { keysOf, type Level } from "./level.ts";
import type { Plan } from "./plan.ts";
import type { Step } from "./step.ts";

const anyOf = (conditions: readonly Sql[]): Sql => sql`(${sql.join(conditions, sql` or `)})`;

/** A fact in one period with the column of its groups' sizes. */
interface Sized {
  readonly size: string;
  /** Names of the columns that flag the groups withheld after each of the steps below. */
  readonly small: string;
  readonly inMargin: string;
}

const sizedBranches = (plan: Plan): readonly Sized[] =>
  branchesOf(plan).flatMap(({ size }) => (size === undefined ? [] : [{ size, small: smallColumn(size), inMargin: `${size}_in_margin` }]));

/**
 * True for groups that must follow those flagged, so that no reader can subtract what is shown from a total:
 * the next smallest, until one of the withheld groups is large enough by itself. Adding up their sizes would not
 * do, because the same students may stand in several groups. Each fact and period chooses by its own sizes alone:
 * a query that compares two periods then shows no group that a query over one of them withholds, and the two
 * cannot be put together to what both withhold.
 * @param within dimensions that the groups of one total share; none for the total over everything.
 */
function followsSql(plan: Plan, dialect: Dialect, level: Level, size: string, flag: string, within: readonly Sql[]): Sql {
  const partition = within.length > 0 ? sql`partition by ${sql.join(within)} ` : sql``;
  const keys = level.grouping.map((place) => dialect.sortKey(sql.id(`d${place}`), "asc", plan.dimensions[place]?.kind ?? "text"));
  const bySize = dialect.sortKey(sql.id(size), "asc", "integer");
  const order = sql`order by ${sql.join([sql`${sql.id(flag)} desc`, bySize, ...keys])}`;
  const before = sql`${partition}${order} rows between unbounded preceding and 1 preceding`;
  return sql`coalesce(max(${sql.id(size)}) over (${before}) < ${sql.lit(plan.rights.minimumGroup)}, false)`;
}

/** Totals of one dimension less than the query has: what stands in them could be asked for by itself. */
function marginsOf(level: Level): readonly (readonly Sql[])[] {
  if (level.grouping.length < 2) return [];
  const keys = keysOf(level);
  return keys.map((_, left) => keys.filter((_key, index) => index !== left));
}

/**
 * Steps that add `withheld` to the merged facts: groups with too few students, and those that would give one away.
 * @param merged step that holds them
 */
export function withheldSteps(plan: Plan, dialect: Dialect, level: Level, merged: string): readonly Step[] {
  const { prefix, grouping } = level;
  const named = (name: string, from: string, columns: readonly Sql[]): Step => ({
    name: `${prefix}${name}`,
    query: sql`select *, ${sql.join(columns)} from ${sql.id(from)}`,
  });
  const sized = sizedBranches(plan);
  const isSmall = ({ small }: Sized): Sql => sql`coalesce(${sql.id(small)} = 1, false)`;
  if (grouping.length === 0) return [named("shown", merged, [sql`${anyOf(sized.map(isSmall))} as withheld`])];
  const margins = marginsOf(level);
  const inMargin = (each: Sized): Sql =>
    anyOf([isSmall(each), ...margins.map((within) => followsSql(plan, dialect, level, each.size, each.small, within))]);
  const inTotal = (each: Sized): Sql => anyOf([sql.id(each.inMargin), followsSql(plan, dialect, level, each.size, each.inMargin, [])]);
  return [
    named(
      "margins",
      merged,
      sized.map((each) => sql`${inMargin(each)} as ${sql.id(each.inMargin)}`),
    ),
    named("shown", `${prefix}margins`, [sql`${anyOf(sized.map(inTotal))} as withheld`]),
  ];
}
