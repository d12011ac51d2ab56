import { expect, test } from "vitest";

import { openQuestions } from "../open-questions.ts";
import { isSure, SURE } from "../reading.ts";
import { ARCHIVE_VALUES } from "../testing/archive.ts";
import { vocabularyOf } from "../testing/vocabularies.ts";
import table from "./confirmed-forms.json" with { type: "json" };
import { isConfirmed } from "./is-confirmed.ts";

const english = openQuestions(vocabularyOf(ARCHIVE_VALUES));
const [shape = ""] = table.shapes;
const [first = "", second = ""] = table.neighbours;
const uses = [...new Set(first.split(" "))];

test("what five authors have asked so is sure, whatever it is about", () => {
  for (const question of ["pass rate by region", "average score by module", "how many students are there in Wales"]) {
    const read = english.read(question);
    expect(read.status === "read" && isSure(read.reading)).toBe(true);
  }
});

test("what uses every word and is built as nothing before is read, and is not sure", () => {
  const read = english.read(
    "in how many regions is the pass rate of women above 40 % and that of men below 50 % among students with fewer than 3 late TMAs",
  );
  const reading = read.status === "read" ? read.reading : undefined;
  expect(reading?.confirmed).toBe(false);
  expect(reading && isSure(reading)).toBe(false);
});

test("each part of a form must be known: its shape, the use of every word, and all but one of the pairs", () => {
  const known = { shape, uses, neighbours: [first, second] };
  expect(isConfirmed(known)).toBe(true);
  expect(isConfirmed({ ...known, neighbours: [first, "a b"] })).toBe(true);
  expect(isConfirmed({ ...known, neighbours: [first, "a b", "b c"] })).toBe(false);
  expect(isConfirmed({ ...known, shape: "another" })).toBe(false);
  expect(isConfirmed({ ...known, uses: [...uses, "mark:unheard/figure"] })).toBe(false);
});

test("a reading is sure where its words are understood and its form is known", () => {
  const reading = {
    meaning: { figures: [], by: [], where: [], having: [], order: [] },
    unusedWords: [],
    confidence: SURE,
    confirmed: true,
  };
  expect(isSure(reading)).toBe(true);
  expect(isSure({ ...reading, confirmed: false })).toBe(false);
  expect(isSure({ ...reading, confidence: SURE - 0.01 })).toBe(false);
});
