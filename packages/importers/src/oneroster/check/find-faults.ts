import { quoteIdentifier } from "@lyceum/sql-text";
import type { SnapshotWriter } from "@lyceum/warehouse";

import type { FaultList } from "../../faults/fault-list.ts";
import { type Fault, cutValue } from "../../faults/fault.ts";
import type { RosterFile } from "../source/find-roster.ts";
import type { Rule } from "./column-rules.ts";
import { rawTable } from "./sql.ts";

/** Rows at fault: a query that gives the row's number and the value. */
export interface FaultQuery extends Omit<Rule, "wrong"> {
  readonly total: number;
  readonly rows: string;
}

/** Names the first rows of what the queries find, in the order of lines and columns, and counts all. */
export async function addFaults(
  writer: SnapshotWriter,
  file: RosterFile,
  queries: readonly FaultQuery[],
  faults: FaultList,
): Promise<void> {
  const found: Fault[] = [];
  let total = 0;
  for (const query of queries) {
    if (query.total === 0) continue;
    total += query.total;
    if (faults.room === 0) continue;
    const { code, field, problem, expected } = query;
    const column = file.header.indexOf(field) + 1;
    const rows = await writer.rows(`SELECT "row"::INTEGER, value FROM (${query.rows}) ORDER BY "row" LIMIT ${faults.room}`);
    for (const [row, value] of rows) {
      const line = file.lines.lineOf(Number(row));
      found.push({
        code,
        file: `${file.name}.csv`,
        line,
        column,
        field,
        value: cutValue(value === null ? "" : String(value)),
        problem,
        expected,
      });
    }
  }
  found.sort((a, b) => a.line - b.line || a.column - b.column);
  faults.addAll(found, total);
}

/** Checks rules on all rows of a file in one pass; only what is at fault is looked up. */
export async function queriesOf(writer: SnapshotWriter, file: RosterFile, rules: readonly Rule[]): Promise<FaultQuery[]> {
  const table = rawTable(file.name);
  const [counts = []] = await writer.rows(
    `SELECT ${rules.map(({ wrong }) => `(count(*) FILTER (WHERE ${wrong}))::INTEGER`).join(", ")} FROM ${table} r`,
  );
  return rules.map(({ wrong, ...rule }, index) => ({
    ...rule,
    total: Number(counts[index]),
    rows: `SELECT r."row", r.${quoteIdentifier(rule.field)} AS value FROM ${table} r WHERE ${wrong}`,
  }));
}

/** Rows that repeat the `sourcedId` of an earlier one. */
export async function duplicates(writer: SnapshotWriter, file: RosterFile): Promise<FaultQuery> {
  const table = rawTable(file.name);
  const [[total] = [0]] = await writer.rows(`SELECT (count("sourcedId") - count(DISTINCT "sourcedId"))::INTEGER FROM ${table}`);
  return {
    code: "duplicate",
    field: "sourcedId",
    problem: "names an earlier row of the file as well",
    expected: "a sourcedId of its own for every row",
    total: Number(total),
    rows: `SELECT "row", "sourcedId" AS value FROM ${table} WHERE "sourcedId" IS NOT NULL
      QUALIFY row_number() OVER (PARTITION BY "sourcedId" ORDER BY "row") > 1`,
  };
}
