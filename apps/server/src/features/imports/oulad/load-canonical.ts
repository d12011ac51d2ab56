import { CDM_TABLES, commentStatements, ddlStatements, qualifiedName, schemaStatements, type TableSpec } from "@lyceum/model";

import type { SnapshotWriter } from "../../../lib/snapshots/snapshot-writer.ts";
import { LMS_MAPPINGS } from "./canonical-lms.ts";
import { MAP_AND_META_MAPPINGS } from "./canonical-map-and-meta.ts";
import type { Mapping } from "./canonical-mapping.ts";
import { SIS_MAPPINGS } from "./canonical-sis.ts";

const MAPPINGS = new Map([...LMS_MAPPINGS, ...SIS_MAPPINGS, ...MAP_AND_META_MAPPINGS].map((mapping) => [mapping.table, mapping]));

/** Every column of the table in order; what the dataset does not know is missing, never invented. */
function select(table: TableSpec, mapping: Mapping, createdAt: string): string {
  const inserted = `TIMESTAMP '${createdAt}'`;
  const known: Record<string, string> = {
    ID: mapping.id,
    SOURCE_ID: mapping.id,
    INSTANCE_ID: "'oulad'",
    ROW_INSERTED_TIME: inserted,
    ROW_UPDATED_TIME: inserted,
    ...mapping.columns,
  };
  const columns = table.columns.map((column) => `(${known[column.name] ?? "NULL"})::${column.type} AS ${column.name}`);
  return `SELECT ${columns.join(", ")} FROM ${mapping.from}`;
}

/**
 * Makes every canonical table and fills those that the dataset has something for.
 * @param createdAt time of the import, `YYYY-MM-DD HH:MM:SS.mmm` in UTC
 */
export async function loadCanonical(writer: SnapshotWriter, createdAt: string): Promise<void> {
  const isView = (table: TableSpec) => MAPPINGS.get(qualifiedName(table))?.as === "VIEW";
  const stored = CDM_TABLES.filter((table) => !isView(table));
  const statements = [...schemaStatements(CDM_TABLES), ...ddlStatements(stored)];
  for (const table of CDM_TABLES) {
    const mapping = MAPPINGS.get(qualifiedName(table));
    if (!mapping) continue;
    const rows = select(table, mapping, createdAt);
    if (isView(table)) statements.push(`CREATE VIEW ${mapping.table} AS ${rows}`, ...commentStatements(table, "VIEW"));
    else statements.push(`INSERT INTO ${mapping.table} ${rows}`);
  }
  await writer.run(statements.join(";"));
}
