import { quoteLiteral } from "@lyceum/sql-text";
import { DataError, type SnapshotWriter } from "@lyceum/warehouse";

import { OULAD_FILES, type OuladFileName } from "./files.ts";
import { checkHeader, type SourceFile } from "./source-files.ts";

/** Every malformed line that DuckDB's reader meets, of all files. */
export const READER_FAULTS = "reader_faults";

/** The rows of a CSV file; `?` and nothing are missing values. */
function readCsv(file: SourceFile, typeOf: (column: string) => string): string {
  const columns = file.header.map((column) => `${quoteLiteral(column)}: ${quoteLiteral(typeOf(column))}`).join(", ");
  return `read_csv(${quoteLiteral(file.path)}, auto_detect = false, header = true, delim = ',', quote = '"', escape = '"',
    nullstr = ['?', ''], columns = {${columns}}, strict_mode = true, store_rejects = true, rejects_limit = 0,
    rejects_table = '${READER_FAULTS}', rejects_scan = 'reader_scans')`;
}

/** A text column of a Parquet file under the same rules as in CSV; programs that lack whole numbers with gaps write NaN. */
const parquetText = (column: string) => `CASE WHEN "${column}"::VARCHAR NOT IN ('?', '', 'nan') THEN "${column}"::VARCHAR END AS ${column}`;

/** All rows of a file as text, under the dataset's column names and with their line. */
export function textRows(file: SourceFile): string {
  if (file.format === "csv") return `SELECT row_number() OVER () + 1 AS line, * FROM ${readCsv(file, () => "VARCHAR")}`;
  const columns = OULAD_FILES[file.name].columns.map(({ name }) => parquetText(name));
  return `SELECT file_row_number + 2 AS line, ${columns.join(", ")} FROM read_parquet(${quoteLiteral(file.path)}, file_row_number = true)`;
}

const isNumber = (column: string) => OULAD_FILES.studentVle.columns.some(({ name, kind }) => name === column && kind === "integer");

/** A whole number, or missing where the value is none: cast without a look, 1.5 would be rounded without a word. */
const wholeNumber = (value: string) => `CASE WHEN isfinite(${value}) AND ${value} = trunc(${value}) THEN TRY_CAST(${value} AS INTEGER) END`;

/**
 * The activity file's rows with whole numbers, read in parallel and in no order; a value that is not
 * sound is missing. Columns that Parquet has as integers already are taken as they are.
 */
export async function activityRows(writer: SnapshotWriter, file: SourceFile): Promise<string> {
  const integers = file.format === "parquet" ? await integerColumns(writer, file) : new Set<string>();
  const columns = OULAD_FILES.studentVle.columns.map(({ name }) => {
    if (!isNumber(name)) return name;
    if (integers.has(name)) return `TRY_CAST(${name} AS INTEGER) AS ${name}`;
    return `${wholeNumber(file.format === "csv" ? name : `TRY_CAST(${name} AS DOUBLE)`)} AS ${name}`;
  });
  const rows =
    file.format === "csv"
      ? readCsv(file, (column) => (isNumber(column) ? "DOUBLE" : "VARCHAR"))
      : `read_parquet(${quoteLiteral(file.path)})`;
  return `SELECT ${columns.join(", ")} FROM ${rows}`;
}

async function integerColumns(writer: SnapshotWriter, file: SourceFile): Promise<Set<string>> {
  const found = await writer.rows(
    `SELECT lower(column_name) FROM (DESCRIBE SELECT * FROM read_parquet(${quoteLiteral(file.path)})) WHERE column_type ~ '^U?(TINY|SMALL|BIG)?INT(EGER)?$'`,
  );
  return new Set(found.map(([name]) => String(name)));
}

/** @throws DataError when a Parquet file is damaged or has other columns. */
async function checkParquet(writer: SnapshotWriter, file: SourceFile): Promise<void> {
  let names: string[];
  try {
    names = (await writer.rows(`SELECT column_name FROM (DESCRIBE SELECT * FROM read_parquet(${quoteLiteral(file.path)}))`)).map(([name]) =>
      String(name),
    );
  } catch (error) {
    // The engine names the file by its path, which says nothing to its sender and shows where the server stores it.
    const reason = (error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error)).replaceAll(file.path, file.label);
    throw new DataError(`${file.label} is damaged or was cut short: ${reason}. Nothing was changed.`, { cause: error });
  }
  checkHeader(
    file.name,
    file.label,
    names.map((name) => name.toLowerCase()),
  );
}

/**
 * Reads the six small files into tables `raw_<file>`, all text with `line`. Of the seventh it checks the header; that
 * file is read once, later, straight into the snapshot.
 */
export async function stageFiles(writer: SnapshotWriter, files: Readonly<Record<OuladFileName, SourceFile>>): Promise<void> {
  for (const file of Object.values(files)) {
    if (file.format === "parquet") await checkParquet(writer, file);
    if (file.name !== "studentVle") await writer.run(`CREATE TEMP TABLE raw_${file.name} AS ${textRows(file)}`);
  }
}
