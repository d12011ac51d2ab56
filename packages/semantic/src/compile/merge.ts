import { sql } from "kysely";

import { type Branch, branchSql, branchesOf, measureColumn, presentColumn, smallColumn, type Step } from "./branch.ts";
import type { Dialect } from "./dialect.ts";
import type { Plan } from "./plan.ts";
import { protectedSteps } from "./protect.ts";
import { Source, type UsedColumns } from "./source.ts";

interface Column {
  readonly name: string;
  readonly type: "bigint" | "double";
  readonly of: (branch: Branch) => boolean;
}

/** Every column that some branch has and others must leave empty. */
function valueColumns(plan: Plan, branches: readonly Branch[]): readonly Column[] {
  const periods = [...new Set(branches.map(({ earlier }) => earlier))];
  const measures = periods.flatMap((earlier) =>
    [...plan.simple.values()].map(({ alias, measure }): Column => ({
      name: measureColumn(alias, earlier),
      type: measure.aggregate.op.startsWith("count") ? "bigint" : "double",
      of: (branch) => branch.earlier === earlier && branch.measures.some((own) => own.alias === alias),
    })),
  );
  const sizes = branches.flatMap(({ size }): Column[] =>
    size === undefined ? [] : [size, smallColumn(size)].map((name) => ({ name, type: "bigint", of: (branch) => branch.size === size })),
  );
  return [...measures, ...sizes];
}

/** Steps of one branch, of which the last holds its aggregates. */
function branchSteps(plan: Plan, branch: Branch, used: UsedColumns, dialect: Dialect, grouped: boolean, name: string): readonly Step[] {
  const source = () => new Source(plan.model, branch.fact, used, dialect);
  const exact = branchSql(plan, branch, source(), grouped);
  if (!plan.suppress) return [{ name: `fact_${name}`, query: exact }];
  return [{ name: `exact_${name}`, query: exact }, ...protectedSteps(plan, branch, source(), dialect, grouped, name)];
}

/**
 * One aggregate for each fact and period, then merged: stacked with `union all` and grouped once more, which
 * every engine accepts and which never multiplies rows. The last step has `d0…`, `s0…`, the measures,
 * `in_current` and `in_previous`.
 */
export function mergedSteps(plan: Plan, used: UsedColumns, dialect: Dialect, grouped: boolean): readonly Step[] {
  const prefix = grouped ? "" : "total_";
  const branches = branchesOf(plan);
  const parts = branches.map((branch, index) => branchSteps(plan, branch, used, dialect, grouped, `${prefix}${index}`));
  const steps = parts.map((part) => part.at(-1) as Step);
  const keys = grouped ? plan.dimensions.map((_, index) => `d${index}`) : [];
  const sorts = grouped ? plan.dimensions.flatMap(({ apart }, index) => (apart ? [`s${index}`] : [])) : [];
  const columns = valueColumns(plan, branches);
  const presence = [false, true].map(presentColumn);
  const [only] = steps;
  if (only && steps.length === 1) {
    return [
      ...parts.flat(),
      {
        name: `${prefix}merged`,
        query: sql`select *, 1 as ${sql.id(presence[0] ?? "")}, 0 as ${sql.id(presence[1] ?? "")} from ${sql.id(only.name)}`,
      },
    ];
  }
  const stacked = steps.map(({ name }, index) => {
    const branch = branches[index] as Branch;
    const values = columns.map((column) => {
      const value = column.of(branch) ? sql.id(column.name) : sql`null`;
      return sql`cast(${value} as ${sql.raw(dialect.types[column.type])}) as ${sql.id(column.name)}`;
    });
    const present = [branch.earlier ? 0 : 1, branch.earlier ? 1 : 0].map(
      (flag, position) => sql`${sql.lit(flag)} as ${sql.id(presence[position] ?? "")}`,
    );
    return sql`select ${sql.join([...[...keys, ...sorts].map((key) => sql.id(key)), ...values, ...present])} from ${sql.id(name)}`;
  });
  const names = [...keys, ...sorts, ...columns.map(({ name }) => name), ...presence];
  // Every column but those to sort by has one value at most.
  const smallest = new Set(sorts);
  const merged = sql.join([
    ...keys.map((key) => sql.id(key)),
    ...names.slice(keys.length).map((name) => sql`${sql.raw(smallest.has(name) ? "min" : "max")}(${sql.id(name)}) as ${sql.id(name)}`),
  ]);
  const all = sql`(${sql.join(stacked, sql` union all `)}) as stacked`;
  const grouping = keys.length > 0 ? sql` group by ${sql.join(keys.map((key) => sql.id(key)))}` : sql``;
  return [...parts.flat(), { name: `${prefix}merged`, query: sql`select ${merged} from ${all}${grouping}` }];
}
