import type { ImportFormat, ImportResult } from "@lyceum/contracts";
import { importOneRoster, importOulad, isReported, type OuladReport, type RosterReport } from "@lyceum/importers";

import type { Tenant } from "../../../db/schema.ts";
import type { Services } from "../../../domain/services.ts";
import type { Recorded } from "../../../domain/snapshots/publish-snapshot.ts";
import { importRequest } from "../import-request.ts";
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

function rosterResult({ changes, decisions, notSubmitted, meanScores, unknown }: RosterReport, recorded?: Recorded): ImportResult {
  const files = changes.map(({ name, ...counts }) => ({ ...counts, file: `${name}.csv`, reported: isReported(name) }));
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

function ouladResult({ files: imported }: OuladReport, recorded?: Recorded): ImportResult {
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
  const { row, act } = attempt;
  const { databases, now } = services;
  const request = <Report>(resultOf: (report: Report, recorded?: Recorded) => ImportResult) =>
    importRequest<Report>(
      services,
      {
        source,
        tenant,
        signal,
        dryRun: row.dry_run,
        onProgress: (event) => attempt.progress(event),
        record: (trx, report, recorded) => succeed(trx, attempt, resultOf(report, recorded), now()),
      },
      act,
    );
  const read: Readonly<Record<ImportFormat, () => Promise<ImportResult>>> = {
    oneroster: async () =>
      rosterResult((await importOneRoster({ ...request(rosterResult), notSubmitted: row.not_submitted ?? undefined })).report),
    oulad: async () => ouladResult((await importOulad(request(ouladResult))).report),
  };
  const result = await read[row.format]();
  if (row.dry_run) await databases.owner.transaction().execute((trx) => succeed(trx, attempt, result, now()));
}
