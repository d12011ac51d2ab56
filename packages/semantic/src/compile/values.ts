import { sql } from "kysely";

import { findMeasure } from "../lookup.ts";
import { changeFormat } from "../measures.ts";
import type { MeasureFormat } from "../model.ts";
import { measureColumn, periodsOf } from "./branch.ts";
import type { Dialect, Sql } from "./dialect.ts";
import { keysOf, type Level, sortsOf, totalLevel } from "./level.ts";
import { mergedStep, mergedSteps } from "./merge.ts";
import type { Plan } from "./plan.ts";
import { sharedParts } from "./shared-parts.ts";
import type { CompileContext } from "./source.ts";
import type { Step } from "./step.ts";
import { changeColumn, previousColumn, valueColumn } from "./value-names.ts";
import { type Total, totalsOf, ValueWriter } from "./value-writer.ts";
import { withheldSteps } from "./withheld.ts";

/** Rates change by percentage points, everything else by a part of what was; missing where the earlier value is 0. */
function changeSql(dialect: Dialect, value: Sql, previous: Sql, format: MeasureFormat): Sql {
  if (format === "points") return sql`${value} - ${previous}`;
  if (changeFormat(format) === "points") return sql`(${value} - ${previous}) * 100`;
  return dialect.quotient(sql`${value} - ${previous}`, sql`nullif(${previous}, 0)`);
}

/** Numbers of what is withheld are missing. */
const shownSql = (plan: Plan, value: Sql): Sql => (plan.suppress ? sql`case when not withheld then ${value} end` : value);

/** The step that holds merged aggregates, and what of them is withheld. */
const shownStep = (plan: Plan, level: Level): string => (plan.suppress ? `${level.prefix}shown` : mergedStep(plan, level));

/** Steps up to a level's merged aggregates and what of them is withheld. */
const upToShown = (plan: Plan, context: CompileContext, level: Level): readonly Step[] => [
  ...mergedSteps(plan, context, level),
  ...(plan.suppress ? withheldSteps(plan, context.dialect, level, mergedStep(plan, level)) : []),
];

/** Steps of the totals that share dimensions, the last with their keys as `k…` and the values as `x…`; and how rows join it. */
function totalSteps(
  plan: Plan,
  context: CompileContext,
  rows: Level,
  totals: readonly Total[],
): { readonly steps: readonly Step[]; readonly join: Sql } {
  const grouping = totals[0]?.grouping ?? [];
  const level = totalLevel(rows, grouping);
  const writer = new ValueWriter(plan, context.dialect, level, undefined);
  const columns = [
    ...grouping.map((place) => sql`${sql.id(`d${place}`)} as ${sql.id(`k${place}`)}`),
    ...totals.map(({ of, within, earlier, column }) => sql`${shownSql(plan, writer.expression(of, earlier, within))} as ${sql.id(column)}`),
  ];
  const name = `${level.prefix}values`;
  const steps = [
    ...upToShown(plan, context, level),
    { name, query: sql`select ${sql.join(columns)} from ${sql.id(shownStep(plan, level))}` },
  ];
  const same = grouping.map((place) => sql`${sql.id(name, `k${place}`)} is not distinct from ${sql.id("base", `d${place}`)}`);
  return {
    steps,
    join: same.length > 0 ? sql` left join ${sql.id(name)} on ${sql.join(same, sql` and `)}` : sql` cross join ${sql.id(name)}`,
  };
}

/** A level's aggregates with the totals that its rows are matched with, as far as they are shown. */
function visibleRows(plan: Plan, level: Level, joined: readonly { readonly join: Sql }[]): Sql {
  // Groups that are withheld are left out as those that do not exist; of a total the reader learns that it is withheld.
  const visible = plan.suppress && (level.isRows || level.grouping.length > 0) ? sql` where not withheld` : sql``;
  const joins = joined.map(({ join }) => join);
  return sql`${sql.id(shownStep(plan, level))} as base${sql.join(joins, sql``)}${visible}`;
}

/**
 * Steps that work out measures which others are worked out from several times, those first that others of them need.
 * Written where they are used, formulas of formulas would grow beyond all bounds.
 */
function sharedSteps(
  plan: Plan,
  { prefix }: Level,
  writer: ValueWriter,
  { rows, totals }: { readonly rows: Sql; readonly totals: Iterable<Total> },
): readonly Step[] {
  const layers = sharedParts(plan);
  if (layers.length === 0) return [];
  const matched = [...totals].map(({ column }) => sql.id(column));
  const steps: Step[] = [{ name: `${prefix}parts_0`, query: sql`select ${sql.join([sql`base.*`, ...matched])} from ${rows}` }];
  let count = 0;
  for (const layer of layers) {
    const named = layer.map((part) => ({ part, column: `w${(count += 1)}` }));
    const values = named.flatMap(({ part, column }) =>
      periodsOf(plan).map(
        (earlier) => sql`${writer.measure(part.name, earlier, part.within)} as ${sql.id(measureColumn(column, earlier))}`,
      ),
    );
    steps.push({
      name: `${prefix}parts_${steps.length}`,
      query: sql`select *, ${sql.join(values)} from ${sql.id(`${prefix}parts_${steps.length - 1}`)}`,
    });
    writer.share(named.map(({ part, column }) => [part.key, column]));
  }
  return steps;
}

/** Steps from a level's aggregates to the measures asked for: `v0…`, with a comparison `p0…` and `c0…`; the last is its result. */
export function valueSteps(plan: Plan, context: CompileContext, level: Level): readonly Step[] {
  const { dialect } = context;
  const totals = totalsOf(plan, level);
  const joined = [...Map.groupBy(totals.values(), ({ grouping }) => grouping.join()).values()].map((group) =>
    totalSteps(plan, context, level, group),
  );
  const writer = new ValueWriter(plan, dialect, level, totals);
  const rows = visibleRows(plan, level, joined);
  const shared = sharedSteps(plan, level, writer, { rows, totals: totals.values() });
  const [last] = shared.slice(-1);
  const from = last ? sql.id(last.name) : rows;
  const values = plan.measures.flatMap((name, index) => {
    const value = shownSql(plan, writer.shown(name, false));
    if (!plan.comparison) return [sql`${value} as ${sql.id(valueColumn(index))}`];
    const previous = shownSql(plan, writer.shown(name, true));
    const change = changeSql(dialect, value, previous, findMeasure(plan.model, name).format);
    return [
      sql`${value} as ${sql.id(valueColumn(index))}`,
      sql`${previous} as ${sql.id(previousColumn(index))}`,
      sql`${change} as ${sql.id(changeColumn(index))}`,
    ];
  });
  const flag = plan.suppress ? sql`withheld` : sql`false as withheld`;
  const columns = sql.join([...keysOf(level), ...sortsOf(plan, level).map((sort) => sql.id(sort)), ...values, flag]);
  return [
    ...upToShown(plan, context, level),
    ...joined.flatMap(({ steps }) => steps),
    ...shared,
    { name: `${level.prefix}result`, query: sql`select ${columns} from ${from}` },
  ];
}
