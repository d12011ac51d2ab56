import path from "node:path";

import { quoteLiteral } from "@lyceum/sql-text";
import type { SnapshotStore } from "@lyceum/warehouse";
import type { SnapshotWriter } from "@lyceum/warehouse";

import { FILE_NAMES, type FileName } from "../format/files.ts";

/** What the snapshot on record remembers of earlier imports. */
export interface EarlierState {
  /** Snapshot that it stands in. */
  readonly snapshotId: string | undefined;
  /** Files that were imported at least once. */
  readonly files: ReadonlySet<FileName>;
  /** Everything that is remembered, as tables. */
  readonly tables: ReadonlySet<string>;
}

/** Name under which the snapshot on record is attached. */
export const EARLIER = "earlier";

/**
 * Attaches the snapshot on record, which remembers the rows of earlier imports: rows and reports change in
 * one step that way, and a backup holds both. A snapshot of another source remembers nothing.
 */
export async function attachEarlier(writer: SnapshotWriter, snapshots: SnapshotStore, tenantId: string): Promise<EarlierState> {
  const current = await snapshots.current(tenantId);
  if (!current) return { snapshotId: undefined, files: new Set(), tables: new Set() };
  const file = path.join(snapshots.folder(tenantId), current.file);
  await writer.run(`ATTACH ${quoteLiteral(file)} AS ${EARLIER} (READ_ONLY)`);
  const rows = await writer.rows(
    `SELECT table_name FROM duckdb_tables() WHERE database_name = '${EARLIER}' AND schema_name = 'main' AND starts_with(table_name, 'oneroster_')`,
  );
  const names = new Set(rows.map(([name]) => String(name)));
  return {
    snapshotId: current.info.snapshotId,
    files: new Set(FILE_NAMES.filter((name) => names.has(`oneroster_${name}`))),
    tables: names,
  };
}
