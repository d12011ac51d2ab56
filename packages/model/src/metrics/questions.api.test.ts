import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { buildLexicon, readQuestion, type Lexicon } from "@lyceum/questions";
import type { TestEngine } from "@lyceum/semantic/testing/engines";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { NAMED_VALUES, VALUE_SYNONYMS } from "../questions.ts";
import { DATA_FOLDER, openUniversity } from "../testing/open-university.ts";
import { askStar } from "../testing/star.ts";
import { educationModel } from "./education-model.ts";

const AS_OF = "2015-06-30";
const file = path.join(DATA_FOLDER, "questions/dev.jsonl");

interface Gold {
  readonly id: string;
  readonly question: string;
  readonly kind: "answer" | "refuse";
  readonly gold?: { readonly rows: readonly (readonly (string | number | null)[])[] };
}

const golds = (): readonly Gold[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Gold);

/** Values are read through the model, as a frame reads them. */
async function lexiconOf(connection: TestEngine): Promise<Lexicon> {
  const values: Record<string, (string | number)[]> = {};
  for (const [name, measure] of Object.entries(NAMED_VALUES)) {
    const { rows } = await askStar(connection, { measures: [measure], dimensions: [{ name }], order: [{ by: name }] }, AS_OF);
    values[name] = rows.flatMap(([value]) => (typeof value === "string" || typeof value === "number" ? [value] : []));
  }
  const labelled = {
    measure: (name: string) => educationModel.measures[name]?.label ?? "",
    dimension: (name: string) => educationModel.dimensions[name]?.label ?? "",
  };
  return buildLexicon(educationModel, { ...labelled, values, valueSynonyms: VALUE_SYNONYMS });
}

const text = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Y" : "N";
  return typeof value === "number" ? value.toPrecision(6) : JSON.stringify(value).replaceAll(/[\s%]/g, "").toLowerCase();
};

/** Every cell of every gold row stands in a row of its own among the answer's. */
function agrees(gold: NonNullable<Gold["gold"]>["rows"], rows: readonly (readonly unknown[])[]): boolean {
  const left = rows.map((row) => row.map(text));
  return (
    gold.length === rows.length &&
    gold.every((expected) => {
      const index = left.findIndex((row) => expected.every((cell) => row.includes(text(cell))));
      if (index >= 0) left.splice(index, 1);
      return index >= 0;
    })
  );
}

describe.runIf(existsSync(file))("questions in words with known answers", () => {
  let connection: TestEngine;
  let lexicon: Lexicon;
  beforeAll(async () => {
    connection = await openUniversity();
    lexicon = await lexiconOf(connection);
  });
  afterAll(() => connection.close());

  test("answers what it understands, refuses what it must, and is seldom wrong", async () => {
    const counts = { right: 0, wrong: [] as string[], notUnderstood: [] as string[] };
    for (const { question, kind, gold } of golds()) {
      const reading = readQuestion(question, lexicon);
      if (!reading.understood) {
        if (kind === "refuse") counts.right += 1;
        else counts.notUnderstood.push(`${question} ${JSON.stringify(reading)}`);
        continue;
      }
      const { rows } = await askStar(connection, reading.query, AS_OF);
      if (kind === "answer" && agrees(gold?.rows ?? [], rows)) counts.right += 1;
      else counts.wrong.push(`${question} ${JSON.stringify(reading.query)}`);
    }
    if (process.env["SHOW_QUESTIONS"] !== undefined) console.log(JSON.stringify(counts, null, 1));
    expect(counts.right).toBeGreaterThanOrEqual(38);
    expect(counts.wrong.length).toBeLessThanOrEqual(3);
  });

  test.each(existsSync(file) ? golds().filter(({ kind }) => kind === "refuse") : [])("refuses: $question", ({ question }) => {
    expect(readQuestion(question, lexicon).understood).toBe(false);
  });
});
