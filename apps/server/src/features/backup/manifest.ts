import * as z from "zod";

import { OperatorError } from "../../lib/operator-error.ts";

/** Version of the layout of a backup's folder. */
export const BACKUP_FORMAT = 1;

const BackupFile = z.strictObject({
  /** Relative to the backup's folder, with forward slashes. */
  path: z.string().regex(/^(database|warehouse)\/[\w-]+(\/[\w.-]+)?(\.ndjson\.gz)?$/),
  bytes: z.number().int(),
  sha256: z.string().length(64),
});
export type BackupFile = z.infer<typeof BackupFile>;

/** What a backup says of itself, in `manifest.json`; written last, so that a folder without it is no backup. */
export const Manifest = z.strictObject({
  format: z.number().int(),
  createdAt: z.string(),
  /** Migrations that the database had. */
  migrations: z.array(z.string()).min(1),
  /** Rows by table. */
  tables: z.record(z.string(), z.number().int()),
  /** Newest model version among the snapshots; 0 without any. */
  schemaVersion: z.number().int(),
  snapshots: z.array(z.strictObject({ tenantId: z.uuid(), info: z.looseObject({ snapshotId: z.string() }), path: z.string() })),
  files: z.array(BackupFile),
});
export type Manifest = z.infer<typeof Manifest>;

/** @throws OperatorError when the text is no manifest, or one of a newer version. */
export function parseManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new OperatorError("The backup's manifest.json cannot be read. Nothing was changed.", { cause: error });
  }
  const format = (value as { format?: unknown } | null)?.format;
  if (typeof format === "number" && format > BACKUP_FORMAT) {
    throw new OperatorError("The backup was made by a newer version of Lyceum. Nothing was changed. Restore it with that version.");
  }
  const result = Manifest.safeParse(value);
  if (!result.success) throw new OperatorError("The backup's manifest.json is damaged. Nothing was changed. Use another backup.");
  return result.data;
}
