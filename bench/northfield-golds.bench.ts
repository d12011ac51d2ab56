// What each question about Northfield should be answered with: its own SQL, run on the demo's data, in a file for grading.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";

import { DEMO_INSTITUTIONS, writeDemoData } from "@lyceum/demo-data";
import { SCHEMA_VERSION } from "@lyceum/model";
import { SnapshotStore, SnapshotWriter } from "@lyceum/warehouse";

import type { CleanUp } from "./clean-up.ts";
import { type Cell, cellOf, type Gold, linesIn, reportGolds } from "./questions/golds.ts";

/** One line of a file of questions. */
interface Question {
  readonly id: string;
  readonly kind: "answer" | "refuse";
  /** Reads the star and the views of `northfield-views.sql`; missing for questions to be refused. */
  readonly sql: string | null;
  /** The question asks for an order. */
  readonly ordered: boolean;
  /** The question asks which they are: the first column alone is gold. */
  readonly names: boolean;
}

const VIEWS = path.join(import.meta.dirname, "questions/northfield-views.sql");
const CUT = / LIMIT (\d+)$/;
const [northfield] = DEMO_INSTITUTIONS;

/** Generates Northfield's data as the demo has them. @returns their file */
async function generateNorthfield(root: string): Promise<string> {
  const draft = await new SnapshotStore({ root, supportedVersion: SCHEMA_VERSION }).begin(northfield.tenant.slug);
  await writeDemoData(draft, northfield, { scale: 1, createdAt: new Date(), onStep: () => undefined });
  return draft.path;
}

/** Opens a server's snapshot of Northfield, or one that is generated for this run. */
async function openNorthfield(cleanUp: CleanUp, snapshot: string | undefined): Promise<SnapshotWriter> {
  const scratch = await cleanUp.makeFolder("northfield");
  const data = await SnapshotWriter.open({ path: snapshot ?? (await generateNorthfield(scratch)), scratch, readOnly: true });
  cleanUp.add(() => data.close());
  await data.run(await readFile(VIEWS, "utf8"));
  return data;
}

/** Rows of a statement, in which no two figures are level where their order, or the cut after them, is asked for. */
async function distinctRows(data: SnapshotWriter, { id, ordered }: Question, sql: string): Promise<Cell[][]> {
  const read = async (statement: string) => (await data.rows(statement)).map((row) => row.map(cellOf));
  const rows = await read(sql);
  const cut = CUT.exec(sql);
  if (!cut && !ordered) return rows;
  const beyond = cut ? await read(sql.replace(CUT, ` LIMIT ${Number(cut[1]) + 1}`)) : rows;
  const figures = beyond.slice(ordered ? 0 : rows.length - 1).map((row) => row.at(-1));
  if (new Set(figures).size < figures.length) throw new Error(`${id} has more than one right answer: two of its rows are level.`);
  return rows;
}

async function goldOf(data: SnapshotWriter, question: Question, sql: string): Promise<Gold> {
  const columns = (await data.rows(`DESCRIBE ${sql}`)).map(([name]) => String(name));
  const rows = await distinctRows(data, question, sql);
  if (!question.names) return { columns, rows };
  return { columns: columns.slice(0, 1), rows: rows.map((row) => row.slice(0, 1)) };
}

/** Writes the lines of files of questions with what they should be answered with. */
export async function run(cleanUp: CleanUp, words: readonly string[]): Promise<void> {
  const options = { out: { type: "string" }, snapshot: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  if (values.out === undefined || positionals.length === 0) {
    console.log("skipped: name a file for the golds and files of questions: -- northfield-golds --out GOLDS.jsonl FILE.jsonl");
    return;
  }
  const files = await Promise.all(positionals.map((file) => readFile(file, "utf8")));
  const questions = linesIn(files) as readonly Question[];
  const data = await openNorthfield(cleanUp, values.snapshot);
  const lines: string[] = [];
  const golds: Gold[] = [];
  for (const question of questions) {
    const gold = question.sql === null ? undefined : await goldOf(data, question, question.sql);
    if (gold) golds.push(gold);
    lines.push(`${JSON.stringify({ ...question, gold })}\n`);
  }
  await writeFile(values.out, lines.join(""));
  reportGolds(questions.length, golds);
}
