import { sql } from "kysely";

import type { SemanticModel } from "../model.ts";
import type { Dialect, WrittenStatement } from "./dialect.ts";

/** Writes the statement that counts the rows of every relation of a model: its rows are a relation's name and a count. */
export const writeRowCounts = (model: SemanticModel, dialect: Dialect): WrittenStatement =>
  dialect.write(dialect.rowCounts([...new Set(Object.values(model.tables).map(({ relation }) => relation))]));

/** Writes the statement that counts the different values of some columns of a relation: one row, in the columns' order. */
export function writeDistinctCounts(relation: string, columns: readonly string[], dialect: Dialect): WrittenStatement {
  const counts = columns.map((column) => dialect.distinctCount(sql.id(column)));
  return dialect.write(sql`select ${sql.join(counts)} from ${sql.id(...relation.split("."))}`);
}
