import { sql } from "kysely";

import type { Dimension, TimeGrain } from "../model.ts";
import type { Comparison } from "./comparison.ts";
import type { Sql } from "./dialect.ts";
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
  if (moved.kind === "academic_year") return sql.lit(364);
  const { calendar } = source.model;
  const terms = source.standalone(calendar.table, "asked_term");
  const start = sql`(select max(${terms.column(calendar.startDate)}) from ${terms.from} where ${terms.column(calendar.name)} = ${source.dialect.parameter(moved.term, "text")})`;
  const own = source.column(calendar.table, calendar.startDate);
  return sql`cast(round(${source.dialect.quotient(source.dialect.daysBetween(own, start), sql.lit(7))}) as integer) * 7`;
}

/**
 * A dimension as SQL over a fact.
 * @param moved set in the branch of the earlier period: its values are moved onto the period asked for.
 */
export function dimensionSql(source: Source, dimension: Dimension, grain: TimeGrain | undefined, moved?: Comparison): DimensionSql {
  if (grain === "term" || dimension.period === "term") return termSql(source, moved);
  if (grain === "academic_year" || dimension.period === "academic_year") return { value: yearSql(source, moved), sort: undefined };
  const column = source.column(dimension.table, dimension.column);
  if (dimension.kind === "date") {
    const date = moved ? source.dialect.addDays(column, shiftDays(source, moved)) : column;
    return { value: grain === "week" || grain === "month" ? source.dialect.truncate(grain, date) : date, sort: undefined };
  }
  const value = dimension.bucket ? sql`cast(floor(${source.dialect.quotient(column, sql.lit(dimension.bucket))}) as integer)` : column;
  const sort = dimension.sortColumn ? source.column(dimension.table, dimension.sortColumn) : undefined;
  return { value, sort };
}
