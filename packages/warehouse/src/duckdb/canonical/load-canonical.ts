import { CDM_TABLES, commentStatements, ddlStatements, qualifiedName, schemaStatements, type TableSpec } from "@lyceum/model";

import type { SnapshotWriter } from "../snapshot-writer.ts";
import type { Mapping } from "./mapping.ts";

export interface CanonicalLoad {
  readonly mappings: readonly Mapping[];
  /** Installation that every record comes from, e.g. `oulad`. */
  readonly instance: string;
  /** Time of the import, `YYYY-MM-DD HH:MM:SS.mmm` in UTC. */
  readonly createdAt: string;
}

/** Every column of the table in order; what the source does not know is missing, never invented. */
function select(table: TableSpec, mapping: Mapping, { createdAt, instance }: CanonicalLoad): string {
  const inserted = `TIMESTAMP '${createdAt}'`;
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

/** Makes every canonical table and fills those that the source has something for. */
export async function loadCanonical(writer: SnapshotWriter, load: CanonicalLoad): Promise<void> {
  const mappings = new Map(load.mappings.map((mapping) => [mapping.table, mapping]));
  const isView = (table: TableSpec) => mappings.get(qualifiedName(table))?.as === "VIEW";
  const stored = CDM_TABLES.filter((table) => !isView(table));
  const statements = [...schemaStatements(CDM_TABLES), ...ddlStatements(stored)];
  for (const table of CDM_TABLES) {
    const mapping = mappings.get(qualifiedName(table));
    if (!mapping) continue;
    const rows = select(table, mapping, load);
    if (isView(table)) statements.push(`CREATE VIEW ${mapping.table} AS ${rows}`, ...commentStatements(table, "VIEW"));
    else statements.push(`INSERT INTO ${mapping.table} ${rows}`);
  }
  await writer.run(statements.join(";"));
}
