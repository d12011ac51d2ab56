import { qualifiedName } from "../ddl.ts";
import type { ColumnSpec, TableSpec } from "../table.ts";

/** A column by where it stands. */
export interface ColumnAddress {
  readonly schemaId: string;
  readonly table: string;
  readonly column: string;
}

/** A column that holds the key of another table's row. */
export interface Relationship {
  readonly from: ColumnAddress;
  readonly to: ColumnAddress;
  /** How many rows of `from` one row of `to` can have; `to` is one row at most. */
  readonly cardinality: "many-to-one" | "one-to-one";
  /** Rows of `from` may do without. */
  readonly optional: boolean;
}

/** Takes `SCHEMA.TABLE.COLUMN` apart. */
export function addressOf(reference: string): ColumnAddress {
  const [schemaId = "", table = "", column = ""] = reference.split(".");
  return { schemaId, table, column };
}

/** The column's own address where it is its table's, as a shared definition of a dimension's key may be. */
export function referenceOf(table: TableSpec, column: ColumnSpec): ColumnAddress | undefined {
  if (!column.references || column.references === `${qualifiedName(table)}.${column.name}`) return undefined;
  return addressOf(column.references);
}

const isWholeKey = (table: TableSpec, column: ColumnSpec) => table.key?.length === 1 && table.key[0] === column.name;

/** Every relationship of the tables, in the order of tables and columns. */
export function relationshipsOf(tables: readonly TableSpec[]): Relationship[] {
  return tables.flatMap((table) =>
    table.columns.flatMap((column) => {
      const to = referenceOf(table, column);
      if (!to) return [];
      return [
        {
          from: { schemaId: table.schema, table: table.name, column: column.name },
          to,
          cardinality: isWholeKey(table, column) ? ("one-to-one" as const) : ("many-to-one" as const),
          optional: column.required !== true,
        },
      ];
    }),
  );
}
