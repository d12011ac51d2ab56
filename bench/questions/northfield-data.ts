import { readFile } from "node:fs/promises";
import path from "node:path";

import { SnapshotWriter } from "@lyceum/warehouse";

import { cellOf, type Gold } from "./golds.ts";

/** One line of a file of questions about Northfield. */
export interface NorthfieldQuestion {
  readonly id: string;
  readonly tier: string;
  readonly question: string;
  readonly kind: "answer" | "refuse";
  /** Reads the star and the views of `northfield-views.sql`; missing for questions to be refused. */
  readonly sql: string | null;
  /** The question asks for an order. */
  readonly ordered: boolean;
  /** The question asks which they are: the first column alone is gold. */
  readonly names: boolean;
}

const CUT = / LIMIT (\d+)$/;
const VIEWS = path.join(import.meta.dirname, "northfield-views.sql");

/** Opens a snapshot of Northfield with the views on which golds are written. */
export async function openNorthfieldData(snapshot: string, scratch: string): Promise<SnapshotWriter> {
  const data = await SnapshotWriter.open({ path: snapshot, scratch, readOnly: true });
  await data.run(await readFile(VIEWS, "utf8"));
  return data;
}

const rowsOf = async (data: SnapshotWriter, statement: string): Promise<Gold["rows"]> =>
  (await data.rows(statement)).map((row) => row.map(cellOf));

/** Whether two figures are level where their order, or the cut after them, is asked for. */
async function areLevel(data: SnapshotWriter, rows: Gold["rows"], sql: string, ordered: boolean): Promise<boolean> {
  const cut = CUT.exec(sql);
  if (!cut && !ordered) return false;
  const beyond = cut ? await rowsOf(data, sql.replace(CUT, ` LIMIT ${Number(cut[1]) + 1}`)) : rows;
  const figures = beyond.slice(ordered ? 0 : rows.length - 1).map((row) => row.at(-1));
  return new Set(figures).size < figures.length;
}

/** Works out what a question should be answered with, by its own SQL; `level` where more than one answer would be right. */
export async function goldOf(data: SnapshotWriter, { names, ordered }: NorthfieldQuestion, sql: string): Promise<Gold | "level"> {
  const rows = await rowsOf(data, sql);
  if (await areLevel(data, rows, sql, ordered)) return "level";
  const columns = (await data.rows(`DESCRIBE ${sql}`)).map(([name]) => String(name));
  return names ? { columns: columns.slice(0, 1), rows: rows.map((row) => row.slice(0, 1)) } : { columns, rows };
}
