import { quoteLiteral } from "@lyceum/sql-text";

import type { ColumnSpec, TableSpec } from "./table.ts";

/** Name of a table with its schema, e.g. `star.fact_enrolment`. */
export function qualifiedName(table: TableSpec): string {
  return `${table.schema}.${table.name}`;
}

/** Type under which a column is stored where it differs from the model's, e.g. an ENUM of the file for long texts that repeat. */
export type StorageTypes = (table: TableSpec, column: ColumnSpec) => string | undefined;

function columnDefinition(table: TableSpec, column: ColumnSpec, storage: StorageTypes): string {
  return `${column.name} ${storage(table, column) ?? column.type}${column.required ? " NOT NULL" : ""}`;
}

/** The column's sentence in the dictionary, with its unit. */
export function columnComment(column: ColumnSpec): string {
  return column.unit ? `${column.description} (${column.unit})` : column.description;
}

/**
 * COMMENT ON statements of a table, or of the view that stands in for it.
 * @param kind what exists in the file under the table's name
 */
export function commentStatements(table: TableSpec, kind: "TABLE" | "VIEW" = "TABLE"): string[] {
  const name = qualifiedName(table);
  return [
    `COMMENT ON ${kind} ${name} IS ${quoteLiteral(table.description)}`,
    ...table.columns.map((column) => `COMMENT ON COLUMN ${name}.${column.name} IS ${quoteLiteral(columnComment(column))}`),
  ];
}

/** CREATE SCHEMA statements for the schemas of these tables, each once. */
export function schemaStatements(tables: readonly TableSpec[]): string[] {
  return [...new Set(tables.map((table) => table.schema))].map((schema) => `CREATE SCHEMA IF NOT EXISTS ${schema}`);
}

/**
 * Statements that create the tables empty, with comments. Keys and references are not declared to
 * the engine, whose indexes would cost more than the load itself: publishing a snapshot checks them.
 */
export function ddlStatements(tables: readonly TableSpec[], storage: StorageTypes = () => undefined): string[] {
  return [
    ...schemaStatements(tables),
    ...tables.flatMap((table) => [
      `CREATE TABLE ${qualifiedName(table)} (${table.columns.map((column) => columnDefinition(table, column, storage)).join(", ")})`,
      ...commentStatements(table),
    ]),
  ];
}
