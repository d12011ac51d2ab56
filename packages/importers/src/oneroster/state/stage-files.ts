import { quoteIdentifier, quoteLiteral } from "@lyceum/sql-text";
import { DataError, type SnapshotWriter } from "@lyceum/warehouse";

import { rawTable } from "../check/sql.ts";
import { FILES } from "../format/files.ts";
import type { RosterFile } from "../source/find-roster.ts";
import { extensionsOf, readColumns } from "./stored-columns.ts";

/** Columns under the binding's names; the institution's own get the names under which some of them are kept, or numbers. */
function readerColumns({ name, header }: RosterFile): string {
  const known = Object.keys(FILES[name]);
  const columns = header.map((column, index) => (known.includes(column) || extensionsOf(name).includes(column) ? column : `own ${index}`));
  return columns.map((column) => `${quoteLiteral(column)}: 'VARCHAR'`).join(", ");
}

/**
 * Reads a file of proven form into `raw_<file>`, all text, with the number of its row. Passwords are never read.
 * @throws DataError when the engine's reader sees other rows than the scan.
 */
export async function stageFile(writer: SnapshotWriter, file: RosterFile): Promise<void> {
  // Of these, a file may lack what OneRoster does not know.
  const columns = readColumns(file.name).map((column) =>
    file.header.includes(column) ? quoteIdentifier(column) : `NULL::VARCHAR AS ${quoteIdentifier(column)}`,
  );
  await writer.run(
    `CREATE OR REPLACE TEMP TABLE raw_${file.name} AS SELECT row_number() OVER () AS "row",
      ${columns.join(", ")}
    FROM read_csv(${quoteLiteral(file.path)}, auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', nullstr = [''],
      columns = {${readerColumns(file)}}, strict_mode = false, null_padding = false)`,
  );
  const [[rows] = [0]] = await writer.rows(`SELECT count(*)::INTEGER FROM ${rawTable(file.name)}`);
  if (Number(rows) !== file.rows) {
    throw new DataError(
      `${file.name}.csv has ${file.rows} rows, of which the reader sees ${String(rows)}. Nothing was changed. Write the file anew, with CR LF at the ends of its lines.`,
    );
  }
}
