export { DuckDbWarehouse, type DuckDbWarehouseOptions } from "./duckdb/duckdb-warehouse.ts";
export * from "./port.ts";
export type { PublishedSnapshot } from "./snapshots/snapshot-manifest.ts";
export { SnapshotStore, type SnapshotDraft, type SnapshotStoreOptions, type StoredSnapshot } from "./snapshots/snapshot-store.ts";
