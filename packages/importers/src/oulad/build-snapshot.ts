import { canonicalStatements } from "@lyceum/model";
import { buildPreAggregates, DataError, describeSnapshot, type SnapshotDraft, SnapshotWriter } from "@lyceum/warehouse";

import { describeImport } from "../describe-import.ts";
import { type Faults, FaultsError } from "../faults/faults-error.ts";
import { LMS_MAPPINGS } from "./canonical-lms.ts";
import { MAP_AND_META_MAPPINGS } from "./canonical-map-and-meta.ts";
import { SIS_MAPPINGS } from "./canonical-sis.ts";
import { OULAD_ATTRIBUTION, type OuladFileName } from "./files.ts";
import { incompleteActivity, fillActivity, fillStar } from "./fill-star.ts";
import { findFaults, malformedLines } from "./find-faults.ts";
import type { SourceFiles } from "./source-files.ts";
import { stageFiles } from "./stage-files.ts";
import { createTypedViews } from "./typed-views.ts";

export interface SnapshotBuild {
  /** Name of the hierarchy's root. */
  readonly institution: string;
  /** Time of the import. */
  readonly now: Date;
  readonly signal?: AbortSignal;
  /** Limits of the engine; see SnapshotWriterOptions. */
  readonly memory?: string;
  readonly threads?: number;
  /** Called when a stage begins. */
  readonly onStage?: (stage: BuildStage) => void;
}

export type BuildStage = "small-tables" | "activity" | "star" | "canonical";

const MAPPINGS = [...LMS_MAPPINGS, ...SIS_MAPPINGS, ...MAP_AND_META_MAPPINGS];

/** Rows read from each file. */
export type RowCounts = Readonly<Record<OuladFileName, number>>;

/**
 * Writes both models into the draft and closes it. Every row is taken over or the build stops.
 * @throws DataError for a file that cannot be used, FaultsError for rows that do not fit.
 */
export async function buildSnapshot(draft: SnapshotDraft, sources: SourceFiles, build: SnapshotBuild): Promise<RowCounts> {
  const { institution, now, onStage, ...engine } = build;
  const writer = await SnapshotWriter.open({ path: draft.path, scratch: draft.scratch, ...engine });
  try {
    onStage?.("small-tables");
    await stageFiles(writer, sources);
    refuse(
      await findFaults(
        writer,
        Object.values(sources).filter(({ name }) => name !== "studentVle"),
      ),
    );
    await createTypedViews(writer, sources, institution);
    onStage?.("activity");
    // The order of activity rows means nothing, and keeping it would cost memory and half of the speed.
    await writer.run("SET preserve_insertion_order = false");
    // Straight into the file at each commit: a log of a draft that is not read would only be written twice.
    await writer.run("SET checkpoint_threshold = '1KB'");
    await writer.transaction(() => fillActivity(writer, sources.studentVle));
    await refuseActivityFaults(writer, sources);
    const counts = await countRows(writer, sources, now);
    // Hundreds of small statements in one transaction wait for the disk once.
    await writer.transaction(async () => {
      onStage?.("star");
      const asOf = await lastDay(writer);
      await fillStar(writer, asOf);
      await describeSnapshot(writer, {
        ...describeImport(now),
        snapshotId: draft.snapshotId,
        asOf,
        source: "OULAD",
        attribution: OULAD_ATTRIBUTION,
      });
      await buildPreAggregates(writer);
      onStage?.("canonical");
      await writer.run(canonicalStatements({ mappings: MAPPINGS, instance: "oulad", createdAt: now }).join(";"));
    });
    return counts;
  } finally {
    writer.close();
  }
}

function refuse(faults: Faults): void {
  if (faults.total === 0) return;
  const found = `${faults.total.toLocaleString("en-GB")} ${faults.total === 1 ? "row was" : "rows were"} refused`;
  throw new FaultsError(faults, { found, advice: "Correct these lines and import again." });
}

/** Looks for the rows at fault, which reads the file a second time, only when there is one. */
async function refuseActivityFaults(writer: SnapshotWriter, { studentVle }: SourceFiles): Promise<void> {
  const malformed = studentVle.format === "csv" && (await malformedLines(writer)) > 0;
  if (malformed || (await incompleteActivity(writer)) > 0) refuse(await findFaults(writer, [studentVle]));
}

/** The data reaches to its last day of activity; the files themselves carry no date. */
async function lastDay(writer: SnapshotWriter): Promise<string> {
  const [[asOf] = [""]] = await writer.rows(
    "SELECT coalesce((SELECT max(activity_date) FROM star.fact_activity), (SELECT max(end_date) FROM term))::VARCHAR",
  );
  return String(asOf);
}

/** Rows read of each file; also kept in the snapshot. @throws DataError for a file without rows. */
async function countRows(writer: SnapshotWriter, sources: SourceFiles, now: Date): Promise<RowCounts> {
  await writer.run("CREATE TEMP TABLE load_file (name VARCHAR, label VARCHAR, format VARCHAR, rows_read BIGINT, loaded_at TIMESTAMP)");
  const counts: Partial<Record<OuladFileName, number>> = {};
  for (const { name, label, format } of Object.values(sources)) {
    const relation = name === "studentVle" ? "star.fact_activity" : `raw_${name}`;
    const [[count] = [0]] = await writer.rows(`SELECT count(*)::INTEGER FROM ${relation}`);
    if (Number(count) === 0) throw new DataError(`${label} has a header but no rows. Nothing was changed.`);
    counts[name] = Number(count);
    await writer.run("INSERT INTO load_file VALUES ($1, $2, $3, $4, $5::TIMESTAMP)", [
      name,
      label,
      format,
      Number(count),
      now.toISOString(),
    ]);
  }
  return counts as RowCounts;
}
