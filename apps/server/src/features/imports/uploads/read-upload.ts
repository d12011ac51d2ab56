import type { ImportResult } from "@lyceum/contracts";

import type { Db } from "../../../db/database.ts";
import type { Tenant } from "../../../db/schema.ts";
import type { Services } from "../../../domain/services.ts";
import type { Recorded } from "../../../domain/snapshots/publish-snapshot.ts";
import { isTaken } from "../oneroster/format/files.ts";
import { importOneRoster, type UnpublishedReport } from "../oneroster/import-oneroster.ts";
import { importOulad, type ImportedFile } from "../oulad/import-oulad.ts";
import { succeed } from "./end-import.ts";
import type { ImportAttempt } from "./import-attempt.ts";

type Needed = Pick<Services, "databases" | "warehouse" | "now">;

export interface UploadToRead {
  readonly attempt: ImportAttempt;
  readonly tenant: Tenant;
  /** Path of the zip. */
  readonly source: string;
  readonly signal: AbortSignal;
}

const published = (recorded: Recorded | undefined) => ({
  vanishedNodes: [...(recorded?.vanishedNodes ?? [])],
  snapshotId: recorded?.info.snapshotId ?? null,
  asOf: recorded?.info.asOf ?? null,
});

function rosterResult({ changes, decisions, notSubmitted, meanScores, unknown }: UnpublishedReport, recorded?: Recorded): ImportResult {
  const files = changes.map(({ name, ...counts }) => ({ ...counts, file: `${name}.csv`, reported: isTaken(name) }));
  return {
    files,
    decisions: decisions.map((decision) => ({ ...decision, file: `${decision.file}.csv` })),
    notSubmitted,
    meanScores: meanScores ?? null,
    strayResults: decisions.find(({ code }) => code === "stray_result")?.rows ?? 0,
    unknownFiles: [...unknown],
    ...published(recorded),
  };
}

function ouladResult(imported: readonly ImportedFile[], recorded: Recorded): ImportResult {
  const unknown = { mode: null, added: null, updated: null, unchanged: null, removed: null, total: null };
  const files = imported.map(({ label, rowsIn }) => ({ ...unknown, file: label, rows: rowsIn, reported: true }));
  return {
    files,
    decisions: [],
    notSubmitted: null,
    meanScores: null,
    strayResults: 0,
    unknownFiles: [],
    ...published(recorded),
  };
}

/**
 * Imports an upload and audits its success in the transaction that publishes it. No crash and no cancellation
 * therefore comes between the two.
 */
export async function readUpload(services: Needed, { attempt, tenant, source, signal }: UploadToRead): Promise<void> {
  const { databases, now } = services;
  const work = { source, tenant, signal, onProgress: (event: Parameters<ImportAttempt["progress"]>[0]) => attempt.progress(event) };
  if (attempt.row.format === "oulad") {
    const record = (trx: Db, files: readonly ImportedFile[], recorded: Recorded) =>
      succeed(trx, attempt, ouladResult(files, recorded), now());
    await importOulad(services, { ...work, record }, attempt.act);
    return;
  }
  const record = (trx: Db, report: UnpublishedReport, recorded: Recorded) => succeed(trx, attempt, rosterResult(report, recorded), now());
  const dryRun = attempt.row.dry_run;
  const report = await importOneRoster(
    services,
    { ...work, dryRun, notSubmitted: attempt.row.not_submitted ?? undefined, record },
    attempt.act,
  );
  if (dryRun) await databases.owner.transaction().execute((trx) => succeed(trx, attempt, rosterResult(report), now()));
}
