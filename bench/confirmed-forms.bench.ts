// Writes the forms of questions that are read right, from which the reader tells how sure it is: those of files with known answers.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";

import { agrees, type Gold, readQuestions } from "@lyceum/model/testing/gold";
import { openUniversity } from "@lyceum/model/testing/open-university";
import { openQuestions, type QuestionReader, toQuery } from "@lyceum/questions";

import { type ConfirmedForm, FormReader, gatherForms } from "../packages/questions/src/testing/gather-forms.ts";
import { answerQuery, readValues } from "../packages/questions/src/testing/university-values.ts";
import { vocabularyOf } from "../packages/questions/src/testing/vocabularies.ts";
import type { CleanUp } from "./clean-up.ts";
import { linesIn } from "./questions/golds.ts";

const TABLE = path.resolve(import.meta.dirname, "../packages/questions/src/certainty/confirmed-forms.json");

/** Last question of each author of the file, in order. */
const LAST = [80, 160, 240, 320, 380, 440, 500, 560, 640, 720, 780, 900, 1010, 1230];

interface Item {
  readonly id: string;
  readonly question: string;
  readonly lang: string;
  readonly gold: Gold;
}

/** Tells who wrote a question: those of the data's folder count as one author a file. */
function authorOf(id: string): string {
  const number = Number(/^ou-(\d+)$/.exec(id)?.[1] ?? Number.NaN);
  return Number.isNaN(number) ? (id.startsWith("tr-") ? "train" : "dev") : String(LAST.findIndex((last) => number <= last));
}

/** A line of a file of golds; no gold where the question is to be refused. */
interface Line extends Omit<Item, "gold"> {
  readonly ordered: boolean;
  readonly gold?: Omit<Gold, "ordered">;
}

/** Asks the questions of the data's folder and of files of golds, and keeps the forms of those that are answered right. */
export async function run(cleanUp: CleanUp, words: readonly string[]): Promise<void> {
  const { positionals } = parseArgs({ args: [...words], allowPositionals: true });
  const known = readQuestions();
  if (positionals.length === 0 || known.length === 0) {
    console.log("skipped: name files of golds, which `-- open-university-golds` writes (-- confirmed-forms GOLDS.jsonl)");
    return;
  }
  const lines = linesIn(await Promise.all(positionals.map((file) => readFile(file, "utf8")))) as readonly Line[];
  const more = lines.flatMap(({ gold, ordered, ...line }) => (gold ? [{ ...line, gold: { ...gold, ordered } }] : []));
  const connection = await openUniversity();
  cleanUp.add(() => connection.close());
  const values = await readValues(connection);
  const readers = new Map<string, QuestionReader>();
  const forms = new FormReader(values);
  const found: ConfirmedForm[] = [];
  for (const { id, question, lang, gold } of [...known, ...more] as readonly Item[]) {
    const reader = readers.get(lang) ?? openQuestions(vocabularyOf(values, lang));
    readers.set(lang, reader);
    const read = reader.read(question);
    const answer = read.status === "read" ? await answerQuery(connection, toQuery(read.reading.meaning)) : undefined;
    const form = answer && agrees(gold, answer.rows) ? forms.formOf(question, lang) : undefined;
    if (form) found.push({ ...form, author: authorOf(id) });
  }
  const { shapes, neighbours } = gatherForms(found);
  await writeFile(TABLE, `${JSON.stringify({ shapes, neighbours }, undefined, 2)}\n`);
  console.log(`${found.length} questions read right: ${shapes.length} shapes, ${neighbours.length} pairs of words`);
}
