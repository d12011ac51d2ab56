import { canonicalStatements } from "@lyceum/model";
import type { SnapshotStore } from "@lyceum/warehouse";
import { buildPreAggregates, describeSnapshot, type SnapshotDraft, SnapshotWriter } from "@lyceum/warehouse";

import { describeImport } from "../../describe-import.ts";
import { FaultList } from "../../faults/fault-list.ts";
import { checkRoster } from "../check/check-roster.ts";
import type { Roster } from "../source/find-roster.ts";
import type { FileChange } from "../state/apply-files.ts";
import { type NotSubmitted, remembersChoice, settleChoice } from "../state/choices.ts";
import { attachEarlier, EARLIER } from "../state/earlier-state.ts";
import { stageFile } from "../state/stage-files.ts";
import { type Decision, type MeanScores, readDecisions, readMeanScores } from "./decisions.ts";
import { fillStar } from "./fill-star.ts";
import { INSTANCE, MAPPINGS } from "./mappings.ts";
import { preparePeople } from "./prepare-people.ts";
import { prepareStructure } from "./prepare-structure.ts";

export type BuildStage = "read" | "check" | "star" | "canonical";

export interface RosterBuild {
  readonly snapshots: SnapshotStore;
  /** Name of the hierarchy's root, where the units have none. */
  readonly institution: string;
  readonly now: Date;
  readonly signal?: AbortSignal;
  /** What to do with results that are not submitted but have a score; undefined: as the import before. */
  readonly notSubmitted?: NotSubmitted | undefined;
  readonly onStage?: (stage: BuildStage) => void;
  /** See SnapshotWriterOptions. */
  readonly memory?: string;
  readonly threads?: number;
}

export interface BuiltRoster {
  readonly changes: readonly FileChange[];
  /** What was decided about rows of sound files. */
  readonly decisions: readonly Decision[];
  /** What was done with results that are not submitted but have a score, and how much hangs on it. */
  readonly notSubmitted: NotSubmitted;
  readonly meanScores: MeanScores | undefined;
  /** Snapshot whose rows were gone on from; undefined where there was none. */
  readonly earlierSnapshot: string | undefined;
}

/**
 * Checks the files and writes both models and the rows to go on from into the draft, and closes it.
 * @throws FaultsError with everything that is wrong.
 */
export async function buildRoster(draft: SnapshotDraft, roster: Roster, build: RosterBuild): Promise<BuiltRoster> {
  const { snapshots, institution, now, onStage, notSubmitted: requested, ...engine } = build;
  const writer = await SnapshotWriter.open({ path: draft.path, scratch: draft.scratch, ...engine });
  try {
    onStage?.("read");
    const earlier = await attachEarlier(writer, snapshots, draft.tenantId);
    for (const file of roster.files) await stageFile(writer, file);
    onStage?.("check");
    const changes = await checkRoster(writer, roster.files, earlier, new FaultList());
    onStage?.("star");
    await prepareStructure(writer, institution);
    const asOf = await lastDay(writer, now);
    const notSubmitted = await settleChoice(writer, requested, remembersChoice(earlier.tables));
    await preparePeople(writer, asOf, notSubmitted);
    await writer.transaction(async () => {
      await fillStar(writer, asOf);
      await describeSnapshot(writer, {
        ...describeImport(now),
        snapshotId: draft.snapshotId,
        asOf,
        source: "OneRoster 1.2",
        attribution: null,
      });
      await buildPreAggregates(writer);
      await recordFiles(writer, changes, now);
      onStage?.("canonical");
      await writer.run(canonicalStatements({ mappings: MAPPINGS, instance: INSTANCE, createdAt: now }).join(";"));
    });
    const decisions = await readDecisions(writer, roster.files);
    const meanScores = await readMeanScores(writer);
    if (earlier.snapshotId !== undefined) await writer.run(`DETACH ${EARLIER}`);
    return { changes, decisions, notSubmitted, meanScores, earlierSnapshot: earlier.snapshotId };
  } finally {
    writer.close();
  }
}

/** A roster says how things stand today; after the last class of all, nothing new can be known. */
async function lastDay(writer: SnapshotWriter, now: Date): Promise<string> {
  const today = now.toISOString().slice(0, 10);
  const [[day] = [today]] = await writer.rows(`SELECT least(DATE '${today}', (SELECT max(end_date) FROM t_class))::VARCHAR`);
  return String(day);
}

async function recordFiles(writer: SnapshotWriter, changes: readonly FileChange[], now: Date): Promise<void> {
  await writer.run("CREATE TEMP TABLE load_file (name VARCHAR, mode VARCHAR, rows_read BIGINT, loaded_at TIMESTAMP)");
  for (const { name, mode, rows } of changes) {
    await writer.run("INSERT INTO load_file VALUES ($1, $2, $3, $4::TIMESTAMP)", [name, mode, rows, now.toISOString()]);
  }
}
