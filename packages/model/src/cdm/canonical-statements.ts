import { commentStatements, ddlStatements, qualifiedName, schemaStatements } from "../ddl.ts";
import type { TableSpec } from "../table.ts";
import type { Mapping } from "./mapping.ts";
import { CDM_TABLES } from "./tables.ts";

export interface CanonicalFill {
  readonly mappings: readonly Mapping[];
  /** Installation that every record comes from, e.g. `oulad`. */
  readonly instance: string;
  /** Time of the import. */
  readonly createdAt: Date;
}

/** Every column of the table in order; what the source does not know is missing, never invented. */
function select(table: TableSpec, mapping: Mapping, { createdAt, instance }: CanonicalFill): string {
  const inserted = `TIMESTAMP '${createdAt.toISOString().replace("T", " ").slice(0, 23)}'`;
  const known: Record<string, string> = {
    ID: mapping.id,
    SOURCE_ID: mapping.id,
    INSTANCE_ID: `'${instance}'`,
    ROW_INSERTED_TIME: inserted,
    ROW_UPDATED_TIME: inserted,
    ...mapping.columns,
  };
  const columns = table.columns.map((column) => `(${known[column.name] ?? "NULL"})::${column.type} AS ${column.name}`);
  return `SELECT ${columns.join(", ")} FROM ${mapping.from}`;
}

/** Writes the SQL that makes every canonical table and fills those that a source maps. */
export function canonicalStatements(fill: CanonicalFill): string[] {
  const mappings = new Map(fill.mappings.map((mapping) => [mapping.table, mapping]));
  const isView = (table: TableSpec) => mappings.get(qualifiedName(table))?.as === "VIEW";
  const stored = CDM_TABLES.filter((table) => !isView(table));
  const statements = [...schemaStatements(CDM_TABLES), ...ddlStatements(stored)];
  for (const table of CDM_TABLES) {
    const mapping = mappings.get(qualifiedName(table));
    if (!mapping) continue;
    const rows = select(table, mapping, fill);
    if (isView(table)) statements.push(`CREATE VIEW ${mapping.table} AS ${rows}`, ...commentStatements(table, "VIEW"));
    else statements.push(`INSERT INTO ${mapping.table} ${rows}`);
  }
  return statements;
}
