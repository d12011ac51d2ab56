import { quoteIdentifier } from "@lyceum/sql-text";
import type { SnapshotWriter } from "@lyceum/warehouse";

import { rawTable, stateTable } from "../check/sql.ts";
import { FILE_NAMES, type FileName } from "../format/files.ts";
import type { RosterFile } from "../source/find-roster.ts";
import { EARLIER, type EarlierState } from "./earlier-state.ts";
import { STORED_COLUMNS } from "./stored-columns.ts";

export interface FileChange {
  readonly name: FileName;
  readonly mode: "bulk" | "delta";
  readonly rows: number;
  /** Rows that were not on record before, that were but otherwise, and that went. */
  readonly added: number;
  readonly updated: number;
  /** Rows that were on record just so, as far as they are kept; they count as nothing else. */
  readonly unchanged: number;
  readonly removed: number;
  /** Rows on record afterwards. */
  readonly total: number;
}

const selected = (name: FileName, alias: string) => STORED_COLUMNS[name].map((column) => `${alias}.${quoteIdentifier(column)}`).join(", ");
const earlierTable = (name: FileName) => `${EARLIER}.main.${stateTable(name)}`;

/** A bulk file replaces what was there; a delta changes, adds and removes; a file that is absent leaves it. */
function rowsAfter(name: FileName, mode: RosterFile["mode"] | undefined, known: boolean): string {
  const bulk = `SELECT ${selected(name, "r")} FROM ${rawTable(name)} r`;
  if (mode === "bulk") return bulk;
  const earlier = `SELECT ${selected(name, "e")} FROM ${earlierTable(name)} e`;
  if (mode === undefined)
    return known
      ? earlier
      : `SELECT ${STORED_COLUMNS[name].map((column) => `NULL::VARCHAR AS ${quoteIdentifier(column)}`).join(", ")} LIMIT 0`;
  return `${earlier} ANTI JOIN ${rawTable(name)} r ON r."sourcedId" = e."sourcedId" UNION ALL ${bulk} WHERE r.status = 'active'`;
}

/** Rows that are on record before and after alike: what the file said again. */
function sameRows(name: FileName, mode: RosterFile["mode"]): string {
  const said = mode === "bulk" ? rawTable(name) : `(FROM ${rawTable(name)} WHERE status = 'active')`;
  const alike = STORED_COLUMNS[name].map((column) => `e.${quoteIdentifier(column)} IS NOT DISTINCT FROM r.${quoteIdentifier(column)}`);
  return `SELECT count(*)::INTEGER, (count(*) FILTER (WHERE ${alike.join(" AND ")}))::INTEGER
    FROM ${earlierTable(name)} e JOIN ${said} r ON r."sourcedId" = e."sourcedId"`;
}

async function changeOf(writer: SnapshotWriter, file: RosterFile, known: boolean): Promise<FileChange> {
  const { name, mode, rows } = file;
  const numbers = async (sql: string) => ((await writer.rows(sql))[0] ?? []).map(Number);
  const [total = 0] = await numbers(`SELECT count(*)::INTEGER FROM ${stateTable(name)}`);
  if (!known) return { name, mode, rows, added: total, updated: 0, unchanged: 0, removed: 0, total };
  const [before = 0] = await numbers(`SELECT count(*)::INTEGER FROM ${earlierTable(name)}`);
  const [both = 0] = await numbers(
    `SELECT count(*)::INTEGER FROM ${earlierTable(name)} e SEMI JOIN ${stateTable(name)} s ON s."sourcedId" = e."sourcedId"`,
  );
  const [again = 0, unchanged = 0] = await numbers(sameRows(name, mode));
  return { name, mode, rows, added: total - both, updated: again - unchanged, unchanged, removed: before - both, total };
}

/** Writes the rows of every file as they stand after this import; files never seen are empty and not remembered. */
export async function applyFiles(writer: SnapshotWriter, files: readonly RosterFile[], earlier: EarlierState): Promise<FileChange[]> {
  for (const name of FILE_NAMES) {
    const file = files.find((candidate) => candidate.name === name);
    const known = earlier.files.has(name);
    await writer.run(`CREATE ${file || known ? "" : "TEMP "}TABLE ${stateTable(name)} AS ${rowsAfter(name, file?.mode, known)}`);
  }
  const changes: FileChange[] = [];
  for (const file of files) changes.push(await changeOf(writer, file, earlier.files.has(file.name)));
  return changes;
}
