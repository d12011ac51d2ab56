import { requireCapability } from "@lyceum/warehouse";

import type { Db } from "../../../db/database.ts";
import type { Tenant } from "../../../db/schema.ts";
import type { Act } from "../../../domain/audit.ts";
import type { Services } from "../../../domain/services.ts";
import { publishSnapshot, type PublicationResult, type Recorded } from "../../../domain/snapshots/publish-snapshot.ts";
import { noProgress, type Progress } from "../../../lib/progress.ts";
import { buildSnapshot, type BuildStage, type RowCounts } from "./build-snapshot.ts";
import type { OuladFileName } from "./files.ts";
import { findSourceFiles, type SourceFiles } from "./source-files.ts";

export interface OuladImport {
  /** Directory or zip with the seven files. */
  readonly source: string;
  readonly tenant: Pick<Tenant, "id" | "name">;
  readonly onProgress?: Progress;
  readonly signal?: AbortSignal;
  /** Puts the end of the import on record in the transaction that publishes it. */
  readonly record?: (trx: Db, files: readonly ImportedFile[], recorded: Recorded) => Promise<void>;
}

export interface ImportedFile {
  readonly label: string;
  readonly rowsIn: number;
  /** Star table that holds the rows. */
  readonly table: string;
  readonly rowsOut: number;
}

export interface ImportReport extends PublicationResult {
  readonly files: readonly ImportedFile[];
}

/** Where the rows of each file end up, one for one. */
const TABLE_OF: Readonly<Record<OuladFileName, string>> = {
  courses: "star.dim_course",
  assessments: "star.dim_assessment",
  vle: "star.dim_item",
  studentInfo: "star.fact_enrolment",
  studentRegistration: "star.fact_enrolment",
  studentAssessment: "star.fact_submission",
  studentVle: "star.fact_activity",
};

const STEPS: Readonly<Record<"find" | BuildStage | "publish", string>> = {
  find: "Find the files",
  "small-tables": "Read the small tables",
  activity: "Read the activity",
  star: "Build the star",
  canonical: "Build the canonical model",
  publish: "Check and publish",
};
const STEP_NAMES = Object.keys(STEPS);

/** Rows that each star table must hold. Registrations add columns to enrolments, not rows. */
export function expectedCounts(rowsIn: RowCounts): Record<string, number> {
  const counted = (Object.keys(TABLE_OF) as OuladFileName[]).filter((name) => name !== "studentRegistration");
  return Object.fromEntries(counted.map((name) => [TABLE_OF[name], rowsIn[name]]));
}

function reportFiles(sources: SourceFiles, rowsIn: RowCounts): ImportedFile[] {
  // Publishing has proved that each table holds as many rows as its file.
  return Object.values(sources).map(({ name, label }) => ({ label, rowsIn: rowsIn[name], table: TABLE_OF[name], rowsOut: rowsIn[name] }));
}

/**
 * Reads the Open University Learning Analytics Dataset into a new snapshot and publishes it. All rows
 * are taken or none: any row that does not fit stops the import with its file, line and reason.
 * @throws OperatorError for files that cannot be used, ImportRejectedError for rows; the old data then stays.
 */
export async function importOulad(
  services: Pick<Services, "databases" | "warehouse" | "now">,
  input: OuladImport,
  act: Act,
): Promise<ImportReport> {
  const { tenant, onProgress = noProgress } = input;
  const signal = input.signal ? { signal: input.signal } : {};
  const step = (name: keyof typeof STEPS) => onProgress({ step: STEPS[name], done: STEP_NAMES.indexOf(name), total: STEP_NAMES.length });
  const snapshots = requireCapability(services.warehouse, "publish");
  await snapshots.cleanAbandoned();
  const draft = await snapshots.begin(tenant.id);
  try {
    step("find");
    const sources = await findSourceFiles(input.source, draft.scratch);
    const rowsIn = await buildSnapshot(draft, sources, { institution: tenant.name, now: services.now(), onStage: step, ...signal });
    step("publish");
    const files = reportFiles(sources, rowsIn);
    const record = async (trx: Db, recorded: Recorded) => input.record?.(trx, files, recorded);
    const result = await publishSnapshot(
      services,
      { tenantId: tenant.id, draft, expected: expectedCounts(rowsIn), record, ...signal },
      act,
    );
    onProgress({ step: "Done", done: STEP_NAMES.length, total: STEP_NAMES.length });
    return { ...result, files };
  } catch (error) {
    await snapshots.discard(draft);
    throw error;
  }
}
