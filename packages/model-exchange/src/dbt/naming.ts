import type { Naming } from "../expressions.ts";

/** Column of every model: the last day that the data covers. */
export const SNAPSHOT_DAY = "snapshot_day";

/** A column that a model's SQL takes from a table that its own joins to. */
export const joinedName = (table: string, column: string): string => `${table}__${column}`;

/** Expressions of dbt see the columns of their own model alone, whose SQL has joined what else they need. */
export const DBT_NAMING: Naming = {
  column: (fact, table, column) => (table === fact ? column : joinedName(table, column)),
  asOf: SNAPSHOT_DAY,
  hasOnlyCounted: true,
};
