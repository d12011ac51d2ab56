import { type ImportedSnapshot, type ImportRequest, importSnapshot } from "../import-snapshot.ts";
import { buildRoster, type BuildStage, type BuiltRoster } from "./build/build-roster.ts";
import { findRoster } from "./source/find-roster.ts";
import type { NotSubmitted } from "./state/choices.ts";

export interface RosterReport extends Omit<BuiltRoster, "earlierSnapshot"> {
  /** Files that OneRoster does not know. */
  readonly unknown: readonly string[];
}

export interface RosterRequest<Published> extends ImportRequest<RosterReport, Published> {
  /** What to do with results that are not submitted but have a score; undefined: as the import before. */
  readonly notSubmitted?: NotSubmitted | undefined;
}

const STAGES: Readonly<Record<"find" | BuildStage, string>> = {
  find: "Find the files and check their form",
  read: "Read the rows",
  check: "Check the rows",
  star: "Build the star",
  canonical: "Build the canonical model",
};

/**
 * Imports a OneRoster 1.2 set as a new snapshot. All rows are taken or none.
 * @throws DataError for a set that cannot be used, FaultsError with every fault; the old data then stays.
 */
export function importOneRoster<Published>(request: RosterRequest<Published>): Promise<ImportedSnapshot<RosterReport, Published>> {
  const { snapshots, source, tenant, now, signal, notSubmitted, engine } = request;
  return importSnapshot(request, STAGES, async (draft, onStage) => {
    onStage("find");
    const roster = await findRoster(source, draft.scratch, signal);
    const { earlierSnapshot, ...built } = await buildRoster(draft, roster, {
      snapshots,
      institution: tenant.name,
      now,
      notSubmitted,
      onStage,
      ...engine,
      ...(signal && { signal }),
    });
    return { report: { ...built, unknown: roster.unknown }, after: { snapshotId: earlierSnapshot } };
  });
}
