// What each question about Northfield should be answered with: its own SQL, run on the demo's data, in a file for grading.
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";

import { DEMO_INSTITUTIONS, writeDemoData } from "@lyceum/demo-data";
import { SCHEMA_VERSION } from "@lyceum/model";
import { SnapshotStore, type SnapshotWriter } from "@lyceum/warehouse";

import type { CleanUp } from "./clean-up.ts";
import { type Gold, linesIn, reportGolds } from "./questions/golds.ts";
import { goldOf, type NorthfieldQuestion, openNorthfieldData } from "./questions/northfield-data.ts";

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
  const data = await openNorthfieldData(snapshot ?? (await generateNorthfield(scratch)), scratch);
  cleanUp.add(() => data.close());
  return data;
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
  const questions = linesIn(files) as readonly NorthfieldQuestion[];
  const data = await openNorthfield(cleanUp, values.snapshot);
  const lines: string[] = [];
  const golds: Gold[] = [];
  for (const question of questions) {
    const gold = question.sql === null ? undefined : await goldOf(data, question, question.sql);
    if (gold === "level") throw new Error(`${question.id} has more than one right answer: two of its rows are level.`);
    if (gold) golds.push(gold);
    lines.push(`${JSON.stringify({ ...question, gold })}\n`);
  }
  await writeFile(values.out, lines.join(""));
  reportGolds(questions.length, golds);
}
