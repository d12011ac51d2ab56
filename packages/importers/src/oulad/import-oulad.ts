import { type ImportedSnapshot, type ImportRequest, importSnapshot } from "../import-snapshot.ts";
import { buildSnapshot, type BuildStage, type RowCounts } from "./build-snapshot.ts";
import type { OuladFileName } from "./files.ts";
import { findSourceFiles, type SourceFiles } from "./source-files.ts";

export interface OuladFileReport {
  readonly label: string;
  readonly rowsIn: number;
  /** Star table that holds the rows. */
  readonly table: string;
  readonly rowsOut: number;
}

export interface OuladReport {
  readonly files: readonly OuladFileReport[];
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

const STAGES: Readonly<Record<"find" | BuildStage, string>> = {
  find: "Find the files",
  "small-tables": "Read the small tables",
  activity: "Read the activity",
  star: "Build the star",
  canonical: "Build the canonical model",
};

/** Rows that each star table must hold. Registrations add columns to enrolments, not rows. */
function expectedCounts(rowsIn: RowCounts): Record<string, number> {
  const counted = (Object.keys(TABLE_OF) as OuladFileName[]).filter((name) => name !== "studentRegistration");
  return Object.fromEntries(counted.map((name) => [TABLE_OF[name], rowsIn[name]]));
}

function reportFiles(sources: SourceFiles, rowsIn: RowCounts): OuladFileReport[] {
  // Publishing proves that each table holds as many rows as its file.
  return Object.values(sources).map(({ name, label }) => ({ label, rowsIn: rowsIn[name], table: TABLE_OF[name], rowsOut: rowsIn[name] }));
}

/**
 * Imports the Open University Learning Analytics Dataset as a new snapshot. All rows are taken or none:
 * any row that does not fit stops the import with its file, line and reason.
 * @throws DataError for files that cannot be used, FaultsError for rows; the old data then stays.
 */
export function importOulad<Published>(request: ImportRequest<OuladReport, Published>): Promise<ImportedSnapshot<OuladReport, Published>> {
  const { source, tenant, now, signal, engine } = request;
  return importSnapshot(request, STAGES, async (draft, onStage) => {
    onStage("find");
    const sources = await findSourceFiles(source, draft.scratch);
    const rowsIn = await buildSnapshot(draft, sources, { institution: tenant.name, now, onStage, ...engine, ...(signal && { signal }) });
    return { report: { files: reportFiles(sources, rowsIn) }, expected: expectedCounts(rowsIn) };
  });
}
