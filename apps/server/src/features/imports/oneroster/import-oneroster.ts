import { type SnapshotDraft, requireCapability, checkSnapshot, SnapshotWriter } from "@lyceum/warehouse";

import type { Db } from "../../../db/database.ts";
import type { Tenant } from "../../../db/schema.ts";
import type { Act } from "../../../domain/audit.ts";
import type { Services } from "../../../domain/services.ts";
import { publishSnapshot, type PublicationResult, type Recorded } from "../../../domain/snapshots/publish-snapshot.ts";
import { OperatorError } from "../../../lib/operator-error.ts";
import { noProgress, type Progress } from "../../../lib/progress.ts";
import { buildRoster, type BuildStage, type BuiltRoster } from "./build/build-roster.ts";
import { findRoster } from "./source/find-roster.ts";
import type { NotSubmitted } from "./state/choices.ts";

export interface OneRosterImport {
  /** Directory or zip with manifest.csv and its files. */
  readonly source: string;
  readonly tenant: Pick<Tenant, "id" | "name">;
  /** Checks everything and publishes nothing. */
  readonly dryRun?: boolean;
  /** What to do with results that are not submitted but have a score; undefined: as the import before. */
  readonly notSubmitted?: NotSubmitted | undefined;
  readonly onProgress?: Progress;
  readonly signal?: AbortSignal;
  /** Puts the end of the import on record in the transaction that publishes it; not called for a dry run. */
  readonly record?: (trx: Db, report: UnpublishedReport, recorded: Recorded) => Promise<void>;
}

export interface UnpublishedReport extends Omit<BuiltRoster, "earlierSnapshot"> {
  /** Files that OneRoster does not know. */
  readonly unknown: readonly string[];
}

export interface RosterReport extends UnpublishedReport {
  /** Undefined after a dry run. */
  readonly publication: PublicationResult | undefined;
}

const STEPS: Readonly<Record<"find" | BuildStage | "publish", string>> = {
  find: "Find the files and check their form",
  read: "Read the rows",
  check: "Check the rows",
  star: "Build the star",
  canonical: "Build the canonical model",
  publish: "Check and publish",
};
const STEP_NAMES = Object.keys(STEPS);

/**
 * Reads a OneRoster 1.2 set into a new snapshot and publishes it. All rows are taken or none.
 * @throws OperatorError for a set that cannot be used, RosterRejectedError with every fault; the old data then stays.
 */
export async function importOneRoster(
  services: Pick<Services, "databases" | "warehouse" | "now">,
  input: OneRosterImport,
  act: Act,
): Promise<RosterReport> {
  const { tenant, dryRun = false, onProgress = noProgress } = input;
  const snapshots = requireCapability(services.warehouse, "publish");
  const signal = input.signal ? { signal: input.signal } : {};
  const step = (name: keyof typeof STEPS) => onProgress({ step: STEPS[name], done: STEP_NAMES.indexOf(name), total: STEP_NAMES.length });
  await snapshots.cleanAbandoned();
  const draft = await snapshots.begin(tenant.id);
  try {
    step("find");
    const roster = await findRoster(input.source, draft.scratch, input.signal);
    const { earlierSnapshot, ...built } = await buildRoster(draft, roster, {
      snapshots,
      institution: tenant.name,
      now: services.now(),
      notSubmitted: input.notSubmitted,
      onStage: step,
      ...signal,
    });
    const report = { ...built, unknown: roster.unknown };
    step("publish");
    let publication: PublicationResult | undefined;
    if (dryRun) await proveSound(draft);
    else {
      // Two imports at once: the later one would undo what the other has changed in the meantime.
      if ((await snapshots.current(tenant.id))?.info.snapshotId !== earlierSnapshot)
        throw new OperatorError("Other data was published during this import. Nothing was changed. Import again.");
      const record = async (trx: Db, recorded: Recorded) => input.record?.(trx, report, recorded);
      publication = await publishSnapshot(services, { tenantId: tenant.id, draft, record, ...signal }, act);
    }
    onProgress({ step: "Done", done: STEP_NAMES.length, total: STEP_NAMES.length });
    return { ...report, publication };
  } catch (error) {
    await snapshots.discard(draft);
    throw error;
  } finally {
    if (dryRun) await snapshots.discard(draft);
  }
}

async function proveSound(draft: SnapshotDraft): Promise<void> {
  const file = await SnapshotWriter.open({ path: draft.path, scratch: draft.scratch, readOnly: true });
  await checkSnapshot(file, draft.snapshotId).finally(() => file.close());
}
