import { OperatorError } from "../../../lib/operator-error.ts";
import type { SnapshotWriter } from "../../../lib/snapshots/snapshot-writer.ts";
import { OULAD_FILES, type OuladFileName } from "./files.ts";
import { checkHeader, type SourceFile } from "./source-files.ts";

/** Every malformed line that DuckDB's reader meets, of all files. */
export const READER_REJECTS = "reader_rejects";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Numbers in the activity file are read as DOUBLE: read as whole numbers, 1.5 would be rounded without a word. */
function csvType(file: SourceFile, column: string): string {
  if (file.name !== "studentVle") return "VARCHAR";
  return OULAD_FILES.studentVle.columns.find((known) => known.name === column)?.kind === "integer" ? "DOUBLE" : "VARCHAR";
}

/** The rows of a CSV file; `?` and nothing are missing values. */
function readCsv(file: SourceFile): string {
  const columns = file.header.map((column) => `${quoted(column)}: ${quoted(csvType(file, column))}`).join(", ");
  return `read_csv(${quoted(file.path)}, auto_detect = false, header = true, delim = ',', quote = '"', escape = '"',
    nullstr = ['?', ''], columns = {${columns}}, strict_mode = true, store_rejects = true, rejects_limit = 0,
    rejects_table = '${READER_REJECTS}', rejects_scan = 'reader_scans')`;
}

/** A text column of a Parquet file under the same rules as in CSV; programs that lack whole numbers with gaps write NaN. */
const parquetText = (column: string) => `CASE WHEN "${column}"::VARCHAR NOT IN ('?', '', 'nan') THEN "${column}"::VARCHAR END AS ${column}`;

/** Rows of one file under the dataset's column names. `line` is there when asked for: it costs the reader its parallelism. */
export function fileRows(file: SourceFile, numbered: boolean): string {
  if (file.format === "csv") {
    return numbered ? `SELECT row_number() OVER () + 1 AS line, * FROM ${readCsv(file)}` : `SELECT * FROM ${readCsv(file)}`;
  }
  const columns = OULAD_FILES[file.name].columns.map((column) =>
    file.name === "studentVle" && column.kind === "integer"
      ? `TRY_CAST("${column.name}" AS DOUBLE) AS ${column.name}`
      : parquetText(column.name),
  );
  const line = numbered ? "file_row_number + 2 AS line, " : "";
  return `SELECT ${line}${columns.join(", ")} FROM read_parquet(${quoted(file.path)}, file_row_number = ${numbered})`;
}

/** @throws OperatorError when a Parquet file is damaged or has other columns. */
async function checkParquet(writer: SnapshotWriter, file: SourceFile): Promise<void> {
  let names: string[];
  try {
    names = (await writer.rows(`SELECT column_name FROM (DESCRIBE SELECT * FROM read_parquet(${quoted(file.path)}))`)).map(([name]) =>
      String(name),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
    throw new OperatorError(`${file.label} is damaged or was cut short: ${reason}. Nothing was changed.`, { cause: error });
  }
  checkHeader(
    file.name,
    file.label,
    names.map((name) => name.toLowerCase()),
  );
}

/**
 * Reads the six small files into tables `raw_<file>` (all text, with `line`) and checks the header of
 * the seventh, which is read once, later, straight into the snapshot.
 */
export async function stageFiles(writer: SnapshotWriter, files: Readonly<Record<OuladFileName, SourceFile>>): Promise<void> {
  for (const file of Object.values(files)) {
    if (file.format === "parquet") await checkParquet(writer, file);
    if (file.name !== "studentVle") await writer.run(`CREATE TEMP TABLE raw_${file.name} AS ${fileRows(file, true)}`);
  }
}
