import { parseQuery } from "@lyceum/semantic";
import { smallModel } from "@lyceum/semantic/testing/small-model";
import { expect, test } from "vitest";

import { buildLexicon } from "./lexicon.ts";
import { readQuestion } from "./read-question.ts";
import { suggestQuestions } from "./suggest.ts";
import { isNear, stemsOf } from "./words.ts";

const lexicon = buildLexicon(smallModel, {
  measure: (name) => smallModel.measures[name]?.label ?? name,
  dimension: (name) => smallModel.dimensions[name]?.label ?? name,
  values: { term: ["2024A", "2024B", "2025A"], year: [2024, 2025], course: ["Modern history", "Logic Course"], outcome: ["Pass", "Fail"] },
});
/** Of a person who reads reports about teaching alone. */
const teachingLexicon = buildLexicon(smallModel, {
  measure: (name) => smallModel.measures[name]?.label ?? name,
  dimension: (name) => smallModel.dimensions[name]?.label ?? name,
  areas: ["teaching"],
  values: {},
});
const read = (question: string) => readQuestion(question, lexicon);

test("words are compared without case, accents and plurals", () => {
  expect(stemsOf("Pass RATES of Résumés, 0-35!")).toEqual(["pass", "rate", "of", "resume", "0", "35"]);
  expect(stemsOf("passes categories class")).toEqual(["pass", "category", "class"]);
});

test.each([
  ["module", "modul", true],
  ["faild", "failed", true],
  ["resuorce", "resource", true],
  ["term", "team", false],
  ["withdrawal", "enrolment", false],
])("%s and %s are near: %s", (first, other, near) => {
  expect(isNear(first, other)).toBe(near);
});

const term = (...values: string[]) => ({ dimension: "term", op: "in", values });

test.each([
  ["Pass rate by course", { measures: ["pass_rate"], dimensions: [{ name: "course" }] }],
  ["show me the pass rates for each couse pls", { measures: ["pass_rate"], dimensions: [{ name: "course" }] }],
  ["How many enrolments in term 2024B?", { measures: ["enrolments"], dimensions: [], filters: [term("2024B")] }],
  ["enrolments in 2024A and 2025A by course", { dimensions: [{ name: "course" }], filters: [term("2024A", "2025A")] }],
  ["students of Modern History", { measures: ["students"], filters: [{ dimension: "course", op: "in", values: ["Modern history"] }] }],
  ["students in logic", { filters: [{ dimension: "course", op: "in", values: ["Logic Course"] }] }],
  ["enrolments in the latest term", { filters: [term("2025A")] }],
  ["enrolments last year", { filters: [{ dimension: "year", op: "in", values: [2024] }] }],
  ["what share of enrolments are passes", { measures: ["pass_rate"], dimensions: [] }],
  ["top 3 courses by pass rate", { order: [{ by: "pass_rate", direction: "desc" }], limit: 3 }],
  ["courses with the lowest pass rate", { order: [{ by: "pass_rate", direction: "asc" }] }],
  ["courses with a pass rate under 45%", { having: [{ measure: "pass_rate", op: "<", value: 0.45 }] }],
  ["clicks by day", { measures: ["clicks"], dimensions: [{ name: "day", grain: "month" }] }],
])("understands: %s", (question, expected) => {
  const reading = read(question);
  expect(reading).toMatchObject({ understood: true, query: expected });
  expect(() => parseQuery(reading.understood ? reading.query : {})).not.toThrow();
});

test.each([
  ["", { reason: "empty" }],
  ["?! …", { reason: "empty" }],
  ["by course", { reason: "no_measure" }],
  ["tuition fee income by term", { reason: "unknown_words", words: ["tuition", "fee", "income"] }],
  ["enrolments; drop table x", { reason: "unknown_words", words: ["drop", "x"] }],
  ["enrolments by student", { understood: true, query: { measures: ["enrolments", "students"] } }],
  ["student ids of the fails", { reason: "unknown_words" }],
  ["enrolments by day", { reason: "not_joinable", measure: "enrolments", dimension: "day" }],
  ["clicks each by outcome", { reason: "mixed_grain", measure: "clicks_each", dimension: "outcome" }],
])("says why it does not answer: %s", (question, expected) => {
  expect(read(question)).toMatchObject(expected);
});

test("a very long question is read, and refused, in no time", () => {
  expect(read("why ".repeat(2000)).understood).toBe(false);
});

test("what is suggested can be asked as it stands", () => {
  const suggest = (text: string, words = lexicon) => suggestQuestions(text, words, (measure, dimension) => `${measure} by ${dimension}`);
  expect(suggest("")).toEqual([]);
  expect(suggest("pas")).toContain("Pass rate");
  expect(suggest("pass rate by co")).toEqual(["pass rate by course"]);
  expect(suggest("pass rate")).toContain("pass rate by term");
  expect(suggest("pass rate")).not.toContain("pass rate by day");
  expect(suggest("pas", teachingLexicon)).toEqual([]);
  expect(readQuestion("pass rate", teachingLexicon).understood).toBe(true);
  expect(suggest("oth", teachingLexicon)).toContain("Other");
  for (const question of ["pas", "pass rate", "clicks"].flatMap((text) => suggest(text)))
    expect(read(question).understood, question).toBe(true);
});
