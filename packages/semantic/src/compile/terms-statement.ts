import { sql } from "kysely";

import type { SemanticModel } from "../model.ts";
import type { CalendarTerm } from "./comparison.ts";
import type { Dialect, WrittenStatement } from "./dialect.ts";

/** Writes the statement that lists the terms of the academic calendar; `readTerms` reads its rows. */
export function listTerms({ calendar, tables }: SemanticModel, dialect: Dialect): WrittenStatement {
  const text = (column: string) => sql`cast(${sql.id(column)} as ${sql.raw(dialect.types.text)})`;
  const columns = [
    sql.id(calendar.name),
    sql.id(calendar.season),
    sql.id(calendar.academicYear),
    sql.id(calendar.sequence),
    text(calendar.startDate),
    text(calendar.endDate),
  ];
  const relation = tables[calendar.table]?.relation ?? calendar.table;
  return dialect.write(sql`select ${sql.join(columns)} from ${sql.id(...relation.split("."))} order by ${sql.id(calendar.sequence)}`);
}

/** Reads the rows of the statement that lists terms. */
export const readTerms = (rows: readonly (readonly (string | number | boolean | null)[])[]): readonly CalendarTerm[] =>
  rows.map(([name, season, year, sequence, start, end]) => ({
    name: String(name),
    season: String(season),
    academicYear: Number(year),
    sequence: Number(sequence),
    start: String(start),
    end: String(end),
  }));
