import { readFileSync } from "node:fs";

import { openLocales } from "@lyceum/locales/open-locales";
import { type Meaning, openQuestions } from "@lyceum/questions";
import { cellText } from "@lyceum/reports";
import type { Answer } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { screenVocabulary } from "../../testing/screen-vocabulary.ts";
import { figureText, formatOf } from "./describe-meaning.ts";
import { questionTexts } from "./question-texts.ts";
import { sentenceOf } from "./sentence.ts";

const texts = await questionTexts(openLocales(), "en");

const BANDS = ["0-10%", "10-20%", "20-30%", "30-40%", "40-50%", "50-60%", "60-70%", "70-80%", "80-90%", "90-100%"];
const VALUES = {
  term: ["2013B", "2013J", "2014B", "2014J"],
  module: ["AAA", "BBB", "CCC", "DDD", "EEE", "FFF", "GGG"],
  region: ["East Region", "Ireland", "London Region", "North Region", "Scotland", "South Region", "Wales", "Yorkshire Region"],
  gender: ["F", "M"],
  assessment_type: ["TMA", "CMA", "Exam"],
  item_type: ["forumng", "homepage", "oucontent", "quiz", "resource", "subpage", "url"],
  age_band: ["0-35", "35-55", "55<="],
  outcome: ["Pass", "Fail", "Withdrawn", "Distinction"],
  education: ["A Level or Equivalent", "HE Qualification", "Lower Than A Level", "No Formal quals", "Post Graduate Qualification"],
  deprivation_band: BANDS,
};

const questions = readFileSync(new URL("../../../../../bench/questions/open-university.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as { readonly question: string; readonly lang: string })
  .filter(({ lang }, index) => lang === "en" && index % 3 === 0);

/** Rows as an answer of a meaning might have them: no number of theirs stands in a question. */
function answerOf({ by, figures }: Meaning): Pick<Answer, "columns" | "rows" | "truncated"> {
  const groups = by.map(({ dimension }) => ({
    name: dimension,
    label: texts.dimension(dimension),
    role: "dimension" as const,
    kind: "text" as const,
  }));
  const measures = figures.map((figure, index) => {
    const format = formatOf(figure);
    return {
      name: `figure${index}`,
      label: figureText(texts, figure),
      role: "measure" as const,
      kind: "number" as const,
      ...(format && { format }),
    };
  });
  const row = (place: number) => [
    ...by.map(() => `Group ${"ABC".charAt(place)}`),
    ...figures.map((_, index) => 7919.37 * (place + 1) + index),
  ];
  return { columns: [...groups, ...measures], rows: by.length > 0 ? [row(0), row(1), row(2)] : [row(0)], truncated: false };
}

/** Numbers as a sentence writes them, with commas between thousands. */
const numbersIn = (text: string): readonly number[] =>
  (text.match(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? []).map((number) => Number(number.replaceAll(",", "")));

/** Numbers of a meaning, which are those of its question however it writes them; parts of 1 as percentages too. */
const numbersOf = (meaning: Meaning): readonly number[] =>
  (JSON.stringify(meaning).match(/\d+(?:\.\d+)?/g) ?? []).flatMap((number) => [Number(number), Math.round(Number(number) * 10_000) / 100]);

/** A question of more values than a sentence names. */
const OF_MANY_VALUES: { readonly question: string; readonly meaning: Meaning } = {
  question: "pass rate of all modules but AAA",
  meaning: {
    figures: [{ kind: "measure", name: "pass_rate", where: [] }],
    by: [],
    where: [{ dimension: "module", op: "in", values: Array.from("BCDEFGHIJKLMNOPQR", (letter) => letter.repeat(3)) }],
    having: [],
    order: [],
  },
};

test("every number of a sentence stands in the result or in the question", () => {
  const reader = openQuestions(screenVocabulary("en", { values: VALUES }));
  const readings = questions.flatMap(({ question }) => {
    const read = reader.read(question);
    return read.status === "read" ? [{ question, meaning: read.reading.meaning }] : [];
  });
  expect(readings.length).toBeGreaterThan(200);
  const sentences = [...readings, OF_MANY_VALUES].map(({ question, meaning }) => {
    const answer = answerOf(meaning);
    const shown = answer.rows.flatMap((row) => answer.columns.map((column, index) => cellText(row[index] ?? null, column, texts.words)));
    const known = new Set([...numbersIn(`${question} ${shown.join(" ")}`), ...numbersOf(meaning)]);
    const sentence = sentenceOf(texts, answer, meaning);
    return { sentence, foreign: numbersIn(sentence).filter((number) => !known.has(number)) };
  });
  expect(sentences.filter(({ foreign }) => foreign.length > 0)).toEqual([]);
  expect(sentences.at(-1)?.sentence).toContain("FFF, or others");
});
