import { readFile } from "node:fs/promises";
import path from "node:path";

import { isSure, openQuestions, type QuestionReader, type QuestionReading, sameMeaning, type Vocabulary } from "@lyceum/questions";
import { expect, test } from "vitest";

import { screenVocabulary } from "../../testing/screen-vocabulary.ts";

type Named = Pick<Vocabulary, "values" | "calendar">;

/** A question in English, or the same in another language. */
interface Line {
  readonly id: string;
  readonly lang: string;
  readonly question: string;
  /** Institution that the English question is about. */
  readonly at?: string;
  /** What other languages may say instead, in English. */
  readonly also?: readonly string[];
  /** English question that a question in another language asks. */
  readonly of?: string;
  /** Those of `unseen` and `fresh-unseen` are counted, and not shown. */
  readonly part?: string;
}

/** Questions that mean the same as in English at least, and most that are sure of something else, by language. */
const FLOORS: Readonly<Record<string, readonly [right: number, wrong: number]>> = {
  cy: [254, 3],
  de: [310, 2],
  es: [298, 3],
  fr: [288, 8],
  it: [293, 5],
  ja: [280, 5],
  nl: [302, 4],
  "pt-BR": [304, 3],
  sv: [304, 6],
  "zh-CN": [279, 10],
};

const folder = path.resolve(import.meta.dirname, "../../../../../bench/questions");
const lines = (await readFile(path.join(folder, "in-ten-languages.jsonl"), "utf8"))
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Line);
const named = JSON.parse(await readFile(path.join(folder, "in-ten-languages-values.json"), "utf8")) as Readonly<Record<string, Named>>;

/** The readers of a language, by institution; one language is open at a time. */
function readersOf(lang: string): (institution: string, question: string) => QuestionReading {
  const readers = new Map<string, QuestionReader>();
  return (institution, question) => {
    const reader = readers.get(institution) ?? openQuestions(screenVocabulary(lang, named[institution] ?? { values: {} }));
    readers.set(institution, reader);
    return reader.read(question);
  };
}

const readEnglish = readersOf("en");
const english = new Map(
  lines
    .filter(({ lang }) => lang === "en")
    .map(({ id, at = "", question, also = [] }) => {
      const meanings = [question, ...also].flatMap((each) => {
        const read = readEnglish(at, each);
        return read.status === "read" ? [read.reading.meaning] : [];
      });
      return [id, { at, meanings }];
    }),
);

test.each(Object.entries(FLOORS))("in %s, questions mean what they mean in English", (language, [right, wrong]) => {
  const read = readersOf(language);
  const shown: string[] = [];
  let missed = 0;
  const questions = lines.filter(({ lang }) => lang === language);
  let sure = 0;
  for (const { id, of = "", question, part } of questions) {
    const { at, meanings } = english.get(of) ?? { at: "", meanings: [] };
    const found = read(at, question);
    if (found.status === "read" && meanings.some((meaning) => sameMeaning(meaning, found.reading.meaning))) continue;
    missed += 1;
    if (part?.endsWith("unseen") !== true) shown.push(`${id} ${question}`);
    if (found.status === "read" && isSure(found.reading)) sure += 1;
  }
  expect(sure, shown.join("\n")).toBeLessThanOrEqual(wrong);
  expect(questions.length - missed, shown.join("\n")).toBeGreaterThanOrEqual(right);
});
