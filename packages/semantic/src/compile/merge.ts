import { sql } from "kysely";

import { addUpSql, meanMeasures } from "./add-up.ts";
import { cutOf } from "./as-known.ts";
import { type Branch, branchSql, branchesOf, columnsIn, periodsIn, periodsOf, presentColumn, smallColumn } from "./branch.ts";
import { chooseSums } from "./choose-relation.ts";
import type { Dialect, Sql } from "./dialect.ts";
import { keysOf, type Level, sortsOf } from "./level.ts";
import type { Plan } from "./plan.ts";
import { protectedSteps } from "./protect.ts";
import { type Regrouping, regrouping } from "./regroup.ts";
import { type CompileContext, Source } from "./source.ts";
import type { Step } from "./step.ts";
import { twoStepColumn, twoStepName, twoSteps } from "./two-step.ts";

/** Something to be merged: aggregates of one fact, or of groups. */
interface Part {
  readonly steps: readonly Step[];
  /** Periods that it tells; of several it says itself which have a group. */
  readonly periods: readonly boolean[];
  readonly columns: readonly { readonly name: string; readonly type: "bigint" | "double" }[];
}

const columnsOf = (branch: Branch): Part["columns"] => [
  ...columnsIn(branch).map(({ name, part: { measure } }) => ({
    name,
    type: measure.aggregate.op.startsWith("count") ? ("bigint" as const) : ("double" as const),
  })),
  ...(branch.size === undefined ? [] : [branch.size, smallColumn(branch.size)].map((name) => ({ name, type: "bigint" as const }))),
];

/** Names the step of a level's aggregates of one fact. */
const factStep = ({ prefix }: Level, index: number): string => `fact_${prefix}${index}`;

function branchPart(plan: Plan, branch: Branch, context: CompileContext, level: Level, index: number): Part {
  const stepOf = (other: Level): string => factStep(other, index);
  const own = { periods: periodsIn(branch), columns: columnsOf(branch) };
  const added = addUpSql(plan, branch, context.dialect, level, stepOf);
  if (added) return { ...own, steps: [{ name: stepOf(level), query: added }] };
  const again = regrouping(plan, branch, context.dialect, level);
  const grouped = again?.fine ?? plan;
  const summed = chooseSums(grouped, branch, context, level);
  const source = () => new Source(grouped, branch.fact, context, summed?.sums, cutOf(plan, branch));
  const name = `${level.prefix}${index}`;
  const exact = branchSql(grouped, summed?.branch ?? branch, source(), level, meanMeasures(plan, branch, level));
  if (again) return { ...own, steps: regroupedSteps(again, exact, context, stepOf(level)) };
  const steps = plan.suppress
    ? [{ name: `exact_${name}`, query: exact }, ...protectedSteps(plan, branch, source(), level, name)]
    : [{ name: stepOf(level), query: exact }];
  return { ...own, steps };
}

/** Steps that group by all values and then by the first of them; what found those may have grouped by all already. */
function regroupedSteps({ regroup, sets }: Regrouping, all: Sql, context: CompileContext, name: string): readonly Step[] {
  const same = context.sameStep(
    all,
    sets.map((prefix) => `fact_${prefix}0`),
  );
  if (same !== undefined) return [{ name, query: regroup(same) }];
  return [
    { name: `all_${name}`, query: all },
    { name, query: regroup(`all_${name}`) },
  ];
}

const partsOf = (plan: Plan, context: CompileContext, level: Level): readonly Part[] => [
  ...branchesOf(plan).map((branch, index) => branchPart(plan, branch, context, level, index)),
  ...periodsOf(plan).flatMap((earlier) =>
    [...plan.twoStep.values()].map((part): Part => ({
      steps: twoSteps(plan, part, context, level, earlier),
      periods: [earlier],
      columns: [twoStepColumn(part, earlier)],
    })),
  ),
];

/**
 * One aggregate for each fact and period, then merged: stacked with `union all` and grouped once more, which
 * every engine accepts and which never multiplies rows. The step `mergedStep` has `d0…`, `s0…`, the measures
 * and, where two periods are compared, `in_current` and `in_previous`.
 */
export function mergedSteps(plan: Plan, context: CompileContext, level: Level): readonly Step[] {
  const parts = partsOf(plan, context, level);
  const lasts = parts.map(({ steps }) => (steps.at(-1) as Step).name);
  const before = parts.flatMap(({ steps }) => steps);
  const name = mergedStep(plan, level);
  if (lasts.length === 1) return before;
  return [...before, { name, query: stackedSql(plan, context.dialect, level, parts, lasts) }];
}

/** Names the step of a level's merged aggregates. One alone is its own: engines take long to plan steps that say nothing. */
export function mergedStep(plan: Plan, level: Level): string {
  const own = branchesOf(plan);
  if (own.length + plan.twoStep.size * periodsOf(plan).length !== 1) return `${level.prefix}merged`;
  const [groups] = plan.twoStep.values();
  return groups ? twoStepName(groups, level, false) : factStep(level, 0);
}

function stackedSql(plan: Plan, dialect: Dialect, level: Level, parts: readonly Part[], lasts: readonly string[]) {
  // Without a comparison every group is of the period asked for.
  const periods = plan.comparison ? [false, true] : [];
  const keys = keysOf(level);
  const sorts = sortsOf(plan, level);
  const columns = parts.flatMap((part) => part.columns);
  const stacked = parts.map((part, index) => {
    const values = columns.map((column) => {
      const value = part.columns.includes(column) ? sql.id(column.name) : sql`null`;
      return sql`cast(${value} as ${sql.raw(dialect.types[column.type])}) as ${sql.id(column.name)}`;
    });
    const present = periods.map((earlier) => {
      const name = sql.id(presentColumn(earlier));
      return part.periods.length > 1 ? name : sql`${sql.lit(Number(part.periods.includes(earlier)))} as ${name}`;
    });
    return sql`select ${sql.join([...keys, ...sorts.map((sort) => sql.id(sort)), ...values, ...present])} from ${sql.id(lasts[index] ?? "")}`;
  });
  // Every column but those to sort by has one value at most.
  const merged = [
    ...keys,
    ...sorts.map((sort) => sql`min(${sql.id(sort)}) as ${sql.id(sort)}`),
    ...[...columns.map((column) => column.name), ...periods.map(presentColumn)].map(
      (column) => sql`max(${sql.id(column)}) as ${sql.id(column)}`,
    ),
  ];
  const grouping = keys.length > 0 ? sql` group by ${sql.join(keys)}` : sql``;
  return sql`select ${sql.join(merged)} from (${sql.join(stacked, sql` union all `)}) as stacked${grouping}`;
}
