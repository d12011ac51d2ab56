import { duckdb } from "@lyceum/semantic";

import { WarehouseError, type SnapshotInfo } from "../port.ts";
import type { SnapshotStore } from "../snapshots/snapshot-store.ts";
import type { Warehouse } from "../warehouse.ts";
import { OpenSnapshot } from "./open-snapshot.ts";

/** One snapshot of one tenant, current or not, as a warehouse that holds nothing else. */
export type StoredWarehouse = Warehouse;

const TIMEOUT_MS = 60_000;
const LIMITS = { memory: "1GB", threads: 2 } as const;

/**
 * Opens a snapshot that is still on disk, to answer from it what was answered from it before; undefined where it is gone.
 * @param info what the snapshot said of itself then: it decides what a question is compiled to.
 */
export async function openStored(store: SnapshotStore, tenantId: string, info: SnapshotInfo): Promise<StoredWarehouse | undefined> {
  if (!/^[\w-]+$/.test(info.snapshotId)) return undefined;
  const file = await store.find(tenantId, info.snapshotId);
  if (file === undefined) return undefined;
  const opened = await OpenSnapshot.open(file, info, LIMITS);
  const requireTenant = (id: string): void => {
    if (id !== tenantId) throw new WarehouseError("no_data", "This snapshot is of another institution.");
  };
  return {
    dialect: duckdb,
    capabilities: {},
    statements: { running: 0, waiting: 0 },
    snapshot: async (id) => {
      requireTenant(id);
      return info;
    },
    query: async (id, statement, { signal, timeoutMs = TIMEOUT_MS } = {}) => {
      requireTenant(id);
      const timeout = AbortSignal.timeout(timeoutMs);
      return opened.query(statement, signal ? AbortSignal.any([signal, timeout]) : timeout);
    },
    close: async () => opened.retire(),
  };
}
