import { sql } from "kysely";

import { findDimension } from "../lookup.ts";
import type { Derivation, Dimension, SemanticModel, TimeGrain } from "../model.ts";
import { bandNames } from "./band-names.ts";
import type { Comparison } from "./comparison.ts";
import { modelColumn } from "./conditions.ts";
import type { Sql } from "./dialect.ts";
import { topKey } from "./plan.ts";
import type { Source } from "./source.ts";

/** Value of a dimension for each row, and what it is sorted by where that is something else. */
export interface DimensionSql {
  readonly value: Sql;
  readonly sort: Sql | undefined;
}

/** One value of the calendar for the term that the query is about. */
function termLookup(source: Source, term: string, column: "sequence" | "academicYear" | "name"): Sql {
  const { calendar } = source.model;
  const terms = source.standalone(calendar.table, "asked_term");
  return sql`(select max(${terms.column(calendar[column])}) from ${terms.from} where ${terms.column(calendar.name)} = ${source.dialect.parameter(term, "text")})`;
}

/** The term of the same season in the following academic year. */
function nextYearsTerm(source: Source, column: "name" | "sequence"): Sql {
  const { calendar } = source.model;
  const next = source.standalone(calendar.table, "next_term");
  const season = source.column(calendar.table, calendar.season);
  const year = source.column(calendar.table, calendar.academicYear);
  return sql`(select max(${next.column(calendar[column])}) from ${next.from} where ${next.column(calendar.season)} = ${season} and ${next.column(calendar.academicYear)} = ${year} + 1)`;
}

function termSql(source: Source, moved: Comparison | undefined): DimensionSql {
  const { calendar } = source.model;
  if (moved?.kind === "term") return { value: termLookup(source, moved.term, "name"), sort: termLookup(source, moved.term, "sequence") };
  if (moved?.kind === "academic_year") return { value: nextYearsTerm(source, "name"), sort: nextYearsTerm(source, "sequence") };
  return { value: source.column(calendar.table, calendar.name), sort: source.column(calendar.table, calendar.sequence) };
}

function yearSql(source: Source, moved: Comparison | undefined): Sql {
  const { calendar } = source.model;
  if (moved?.kind === "term") return termLookup(source, moved.term, "academicYear");
  const year = source.column(calendar.table, calendar.academicYear);
  return moved?.kind === "academic_year" ? sql`${year} + 1` : year;
}

/** Days by which dates of the earlier period are moved, in whole weeks between terms so that weekdays stay. */
function shiftDays(source: Source, moved: Comparison): Sql {
  if (moved.kind === "date") return sql.lit(moved.shiftDays);
  if (moved.kind === "academic_year" || moved.kind === "named_year") return sql.lit(364);
  const { calendar } = source.model;
  const terms = source.standalone(calendar.table, "asked_term");
  const start = sql`(select max(${terms.column(calendar.startDate)}) from ${terms.from} where ${terms.column(calendar.name)} = ${source.dialect.parameter(moved.term, "text")})`;
  const own = source.column(calendar.table, calendar.startDate);
  return sql`cast(round(${source.dialect.quotient(source.dialect.daysBetween(own, start), sql.lit(7))}) as integer) * 7`;
}

const bound = (source: Source, value: string | number | boolean): Sql =>
  source.dialect.parameter(value, typeof value === "string" ? "text" : typeof value === "number" ? "number" : "boolean");

function binsSql(source: Source, value: Sql, edges: readonly number[]): Sql {
  const names = bandNames(edges);
  const cases = edges.map((edge, place) => sql`when ${value} < ${bound(source, edge)} then ${sql.lit(names[place])}`);
  return sql`case when ${value} is null then null ${sql.join(cases, sql` `)} else ${sql.lit(names[edges.length])} end`;
}

function groupsSql(source: Source, value: Sql, { groups, others }: Extract<Derivation, { kind: "groups" }>): Sql {
  const cases = groups.map(({ label, values }) => {
    const present = values.filter((entry) => entry !== null).map((entry) => bound(source, entry));
    const conditions = [
      ...(present.length > 0 ? [sql`${value} in (${sql.join(present)})`] : []),
      ...(values.includes(null) ? [sql`${value} is null`] : []),
    ];
    return sql`when ${sql.join(conditions, sql` or `)} then ${bound(source, label)}`;
  });
  return sql`case ${sql.join(cases, sql` `)} else ${others === undefined ? sql`null` : bound(source, others)} end`;
}

/** Values put together as the dimension's derivation says. */
function derivedSql(source: Source, name: string, derivation: Derivation, value: Sql, moved: Comparison | undefined): DimensionSql {
  switch (derivation.kind) {
    case "bins":
      return { value: binsSql(source, value, derivation.edges), sort: undefined };
    case "width": {
      const width = sql.lit(derivation.width);
      return { value: sql`floor(${source.dialect.quotient(value, width)}) * ${width}`, sort: undefined };
    }
    case "groups":
      return { value: groupsSql(source, value, derivation), sort: undefined };
    case "top": {
      const within = derivation.within.map((each) => dimensionSql(source, each, findDimension(source.model, each), undefined, moved).value);
      const found = source.inSet(topKey(name), [value], "d0", within);
      const text = sql`cast(${value} as ${sql.raw(source.dialect.types.text)})`;
      return { value: sql`case when ${found} is not null then ${text} else ${bound(source, derivation.others)} end`, sort: undefined };
    }
  }
}

/** Whether values of a dimension that rows of the earlier period have are moved onto the period asked for. */
export function isMoved(
  model: SemanticModel,
  { name, definition, grain }: { readonly name: string; readonly definition: Dimension; readonly grain: TimeGrain | undefined },
  moved: Comparison,
): boolean {
  if (grain === "term" || grain === "academic_year" || definition.period) return moved.kind === "term" || moved.kind === "academic_year";
  if (definition.kind === "date" || (moved.kind === "named_year" && moved.dimension === name)) return true;
  return [definition.inner, definition.derivation].some(
    (derivation) =>
      derivation?.kind === "top" &&
      derivation.within.some((each) => isMoved(model, { name: each, definition: findDimension(model, each), grain: undefined }, moved)),
  );
}

/**
 * A dimension as SQL over a fact.
 * @param moved set in the branch of the earlier period: its values are moved onto the period asked for.
 */
export function dimensionSql(
  source: Source,
  name: string,
  dimension: Dimension,
  grain: TimeGrain | undefined,
  moved?: Comparison,
): DimensionSql {
  if (grain === "term" || dimension.period === "term") return termSql(source, moved);
  if (grain === "academic_year" || dimension.period === "academic_year") return { value: yearSql(source, moved), sort: undefined };
  if (moved?.kind === "named_year" && moved.dimension === name)
    return { value: source.dialect.parameter(moved.year, "text"), sort: undefined };
  const column = columnSql(source, dimension);
  if (dimension.kind === "date") {
    const date = moved ? source.dialect.addDays(column, shiftDays(source, moved)) : column;
    return { value: grain === "week" || grain === "month" ? source.dialect.truncate(grain, date) : date, sort: undefined };
  }
  const value = dimension.bucket ? sql`cast(floor(${source.dialect.quotient(column, sql.lit(dimension.bucket))}) as integer)` : column;
  const inner = dimension.inner ? derivedSql(source, name, dimension.inner, value, moved).value : value;
  if (dimension.derivation) return derivedSql(source, name, dimension.derivation, inner, moved);
  const sort = dimension.sortColumn ? source.column(dimension.table, dimension.sortColumn) : undefined;
  return { value, sort };
}

function columnSql(source: Source, { table, column, minus }: Dimension): Sql {
  const own = source.column(table, column);
  return minus === undefined ? own : sql`(${own} - ${modelColumn(source, minus)})`;
}
