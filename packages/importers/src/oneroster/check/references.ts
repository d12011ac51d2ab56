import { quoteIdentifier } from "@lyceum/sql-text";
import type { SnapshotWriter } from "@lyceum/warehouse";

import type { FaultList } from "../../faults/fault-list.ts";
import { cutValue } from "../../faults/fault.ts";
import { FILE_NAMES, FILES, type FileName } from "../format/files.ts";
import type { Column } from "../format/formats.ts";
import type { RosterFile } from "../source/find-roster.ts";
import type { FaultQuery } from "./find-faults.ts";
import { rawTable, stateTable } from "./sql.ts";

interface Reference {
  readonly field: string;
  readonly target: FileName;
  readonly many: boolean;
}

const isFile = (name: string): name is FileName => name in FILES;

function referencesOf(name: FileName): Reference[] {
  return Object.entries(FILES[name]).flatMap(([field, { refersTo, name: format }]: [string, Column]) =>
    refersTo !== undefined && isFile(refersTo) ? [{ field, target: refersTo, many: format === "List of GUID References" }] : [],
  );
}

/** Each value of a column by itself, a list taken apart. */
const values = ({ field, many }: Reference, rows: string, key: string) =>
  many
    ? `SELECT ${key}, trim(unnest(string_split(r.${quoteIdentifier(field)}, ','))) AS value FROM ${rows} r WHERE r.${quoteIdentifier(field)} IS NOT NULL`
    : `SELECT ${key}, r.${quoteIdentifier(field)} AS value FROM ${rows} r WHERE r.${quoteIdentifier(field)} IS NOT NULL`;

const count = async (writer: SnapshotWriter, rows: string) =>
  Number((await writer.rows(`SELECT count(*)::INTEGER FROM (${rows})`))[0]?.[0] ?? 0);

/** Values of a file's rows that name no row of the file that they should. */
export async function brokenReferences(writer: SnapshotWriter, file: RosterFile): Promise<FaultQuery[]> {
  const live = `(SELECT * FROM ${rawTable(file.name)} WHERE status IS DISTINCT FROM 'tobedeleted')`;
  const queries: FaultQuery[] = [];
  for (const reference of referencesOf(file.name)) {
    const { field, target } = reference;
    const rows = `SELECT v."row", v.value FROM (${values(reference, live, `r."row"`)}) v
      ANTI JOIN ${stateTable(target)} t ON t."sourcedId" = v.value`;
    const total = await count(writer, rows);
    queries.push({
      code: "reference",
      field,
      problem: `names no row of ${target}.csv`,
      expected: `a sourcedId of ${target}.csv`,
      total,
      rows,
    });
  }
  return queries;
}

/** Where the row that went stood: in the file, if it is a delta, or nowhere. */
async function lineOfDeletion(writer: SnapshotWriter, file: RosterFile, sourcedId: string): Promise<number> {
  const [[row] = [null]] = await writer.rows(`SELECT "row"::INTEGER FROM ${rawTable(file.name)} WHERE "sourcedId" = $1`, [sourcedId]);
  return row === null ? 0 : file.lines.lineOf(Number(row));
}

/** Rows that went while rows from earlier imports, which this one leaves as they were, still name them. */
export async function addStillUsed(writer: SnapshotWriter, files: readonly RosterFile[], faults: FaultList): Promise<void> {
  const read = new Map(files.map((file) => [file.name, file]));
  for (const name of FILE_NAMES) {
    if (read.get(name)?.mode === "bulk") continue;
    for (const reference of referencesOf(name)) {
      const target = read.get(reference.target);
      if (!target) continue;
      const existing = read.has(name)
        ? `(SELECT s.* FROM ${stateTable(name)} s ANTI JOIN ${rawTable(name)} d ON d."sourcedId" = s."sourcedId")`
        : stateTable(name);
      const gone = `SELECT v.value, count(*)::INTEGER AS users FROM (${values(reference, existing, `r."sourcedId"`)}) v
        ANTI JOIN ${stateTable(target.name)} t ON t."sourcedId" = v.value GROUP BY v.value`;
      const total = await count(writer, gone);
      if (total === 0) continue;
      const rows = await writer.rows(`${gone} ORDER BY v.value LIMIT ${Math.max(faults.room, 1)}`);
      const found = [];
      for (const [value, users] of rows) {
        found.push({
          code: "still_used" as const,
          file: `${target.name}.csv`,
          line: await lineOfDeletion(writer, target, String(value)),
          column: 1,
          field: "sourcedId",
          value: cutValue(String(value)),
          problem: `goes, though ${String(users)} ${Number(users) === 1 ? "row" : "rows"} of ${name}.csv on record name it as ${reference.field}`,
          expected: "those rows deleted or changed in the same import",
        });
      }
      faults.addAll(found, total);
    }
  }
}

/** Rows whose parents lead back to themselves, or to such a row. */
export async function parentLoops(writer: SnapshotWriter, file: RosterFile): Promise<FaultQuery> {
  const state = stateTable(file.name);
  const rows = `WITH RECURSIVE reached AS (
      SELECT s."sourcedId" FROM ${state} s ANTI JOIN ${state} p ON p."sourcedId" = s."parentSourcedId"
      UNION SELECT s."sourcedId" FROM ${state} s JOIN reached p ON p."sourcedId" = s."parentSourcedId"
    ) SELECT r."row", r."parentSourcedId" AS value FROM ${rawTable(file.name)} r
      SEMI JOIN ${state} p ON p."sourcedId" = r."parentSourcedId" ANTI JOIN reached d ON d."sourcedId" = r."sourcedId"
      WHERE r.status IS DISTINCT FROM 'tobedeleted'`;
  return {
    code: "loop",
    field: "parentSourcedId",
    problem: "leads back to the row itself",
    expected: "a row further up",
    total: await count(writer, rows),
    rows,
  };
}
