import { WarehouseError, type SnapshotInfo } from "../port.ts";

/** What `current.json` holds: which file readers open, and what it says of itself. */
export interface PublishedSnapshot {
  /** File name beside `current.json`. */
  readonly file: string;
  readonly info: SnapshotInfo;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length > 0;
}

function isInfo(value: unknown): value is SnapshotInfo {
  if (typeof value !== "object" || value === null) return false;
  const info = value as Partial<Record<keyof SnapshotInfo, unknown>>;
  return (
    isText(info.snapshotId) &&
    Number.isInteger(info.schemaVersion) &&
    isText(info.asOf) &&
    isText(info.createdAt) &&
    isText(info.source) &&
    (info.attribution === null || typeof info.attribution === "string") &&
    typeof info.synthetic === "boolean" &&
    Array.isArray(info.freshness) &&
    [info.preAggregates, info.completeJoins].every((list) => list === undefined || Array.isArray(list))
  );
}

/** @throws WarehouseError `snapshot_too_new` when a later release wrote the snapshot. */
export function assertReadable({ schemaVersion, snapshotId }: SnapshotInfo, supportedVersion: number): void {
  if (schemaVersion <= supportedVersion) return;
  throw new WarehouseError(
    "snapshot_too_new",
    `Snapshot ${snapshotId} has model version ${schemaVersion}; this release reads up to ${supportedVersion}. Update the portal.`,
  );
}

/**
 * Reads the text of a `current.json`.
 * @throws WarehouseError `failed` when it is not one of ours, `snapshot_too_new` when a later release wrote it.
 */
export function parseManifest(text: string, file: string, supportedVersion: number): PublishedSnapshot {
  let value: Partial<PublishedSnapshot> | null;
  try {
    value = JSON.parse(text) as Partial<PublishedSnapshot> | null;
  } catch (error) {
    throw new WarehouseError("failed", `${file} is damaged: it is not JSON. Import the data again or restore a backup.`, { cause: error });
  }
  if (!value || !isText(value.file) || !/^[\w-]+\.duckdb$/.test(value.file) || !isInfo(value.info)) {
    throw new WarehouseError("failed", `${file} is damaged: it does not name a snapshot. Import the data again or restore a backup.`);
  }
  assertReadable(value.info, supportedVersion);
  return { file: value.file, info: value.info };
}
