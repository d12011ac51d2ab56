import { DuckDBInstance } from "@duckdb/node-api";

import type { SnapshotInfo } from "../port.ts";
import type { PublishedSnapshot } from "../snapshots/snapshot-manifest.ts";
import type { SnapshotStore } from "../snapshots/snapshot-store.ts";

export function sampleInfo(snapshotId: string, change: Partial<SnapshotInfo> = {}): SnapshotInfo {
  return {
    snapshotId,
    schemaVersion: 1,
    asOf: "2026-01-31",
    createdAt: "2026-02-01T00:00:00.000Z",
    source: "test",
    attribution: null,
    synthetic: true,
    freshness: [],
    ...change,
  };
}

/** Publishes a real file with `one.label` holding `label` and the extra statements run in it. */
export async function publishSample(
  store: SnapshotStore,
  tenantId: string,
  label: string,
  statements: readonly string[] = [],
  change: Partial<SnapshotInfo> = {},
): Promise<PublishedSnapshot> {
  const draft = await store.begin(tenantId);
  const instance = await DuckDBInstance.create(draft.path);
  const connection = await instance.connect();
  await connection.run(`CREATE TABLE one AS SELECT '${label}' AS label`);
  for (const statement of statements) await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
  return store.publish(draft, sampleInfo(draft.snapshotId, change));
}
