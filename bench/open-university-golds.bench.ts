// What each question about the Open University should be answered with: its own SQL, run on the tables as they are published.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";

import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { quoteLiteral } from "@lyceum/sql-text";

import type { CleanUp } from "./clean-up.ts";
import { cellOf, type Gold, linesIn, reportGolds } from "./questions/golds.ts";

const SOURCE = path.join(process.env["LYCEUM_DATA"] ?? path.resolve(import.meta.dirname, "../../shared/data"), "oulad");
const TABLES = ["assessments", "courses", "studentAssessment", "studentInfo", "studentRegistration", "vle"];

/** One line of a file of questions; no SQL where it is to be refused. */
interface Question {
  readonly sql: string | null;
}

/** Opens the tables under their own names, a missing value as null. */
async function openTables(cleanUp: CleanUp): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create();
  const data = await instance.connect();
  cleanUp.add(() => {
    data.closeSync();
    instance.closeSync();
    return Promise.resolve();
  });
  for (const table of TABLES) {
    const file = quoteLiteral(path.join(SOURCE, `${table}.csv`));
    await data.run(`CREATE TABLE ${table} AS FROM read_csv(${file}, nullstr = ['?', ''], sample_size = -1)`);
  }
  await data.run(`CREATE VIEW studentVle AS FROM ${quoteLiteral(path.join(SOURCE, "studentVle.parquet"))}`);
  return data;
}

async function goldOf(data: DuckDBConnection, sql: string): Promise<Gold> {
  const read = await data.runAndReadAll(sql);
  return { columns: read.columnNames(), rows: read.getRows().map((row) => row.map((value) => cellOf(value))) };
}

/** Writes the lines of files of questions with what they should be answered with. */
export async function run(cleanUp: CleanUp, words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...words], options: { out: { type: "string" } }, allowPositionals: true });
  if (values.out === undefined || positionals.length === 0 || !existsSync(SOURCE)) {
    console.log(
      `skipped: name a file for the golds and files of questions (-- open-university-golds --out GOLDS.jsonl FILE.jsonl), with the dataset at ${SOURCE}`,
    );
    return;
  }
  const questions = linesIn(await Promise.all(positionals.map((file) => readFile(file, "utf8")))) as readonly Question[];
  const data = await openTables(cleanUp);
  const lines: string[] = [];
  const golds: Gold[] = [];
  for (const question of questions) {
    const gold = question.sql === null ? undefined : await goldOf(data, question.sql);
    if (gold) golds.push(gold);
    lines.push(`${JSON.stringify({ ...question, gold })}\n`);
  }
  await writeFile(values.out, lines.join(""));
  reportGolds(questions.length, golds);
}
