import { expect, test } from "vitest";

import type { Condition, Figure, Meaning, Value } from "./meaning/meaning.ts";
import { openQuestions } from "./open-questions.ts";
import { ARCHIVE_VALUES, by, only } from "./testing/archive.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const reader = openQuestions(vocabularyOf(ARCHIVE_VALUES));

const measure = (name: string, ...where: Condition[]): Figure => ({ kind: "measure", name, where });
const without = (dimension: string, ...values: Value[]): Condition => ({ dimension, op: "not_in", values });
const high: Meaning["order"] = [{ by: 0, direction: "desc" }];
const low: Meaning["order"] = [{ by: 0, direction: "asc" }];
/** A meaning, of which what is not named is empty. */
const meant = (parts: Partial<Meaning>): Meaning => ({ figures: [], by: [], where: [], having: [], order: [], ...parts });
const passRate = measure("pass_rate");
const enrolments = measure("enrolments");
const women = only("gender", "F");
const men = only("gender", "M");

function meaningOf(question: string, previous?: Meaning): Meaning | undefined {
  const read = reader.read(question, previous);
  return read.status === "read" ? read.reading.meaning : undefined;
}

const QUESTIONS: readonly (readonly [question: string, parts: Partial<Meaning>])[] = [
  // Counts and rates
  ["How many enrolments were there in 2024J?", { figures: [enrolments], where: [only("term", "2024J")] }],
  ["How many students took BIO?", { figures: [measure("students")], where: [only("module", "BIO")] }],
  [
    "number of TMA submissions in CHE",
    { figures: [measure("submissions")], where: [only("assessment_type", "TMA"), only("module", "CHE")] },
  ],
  ["What was the pass rate of LAW in 2025B?", { figures: [passRate], where: [only("module", "LAW"), only("term", "2025B")] }],
  ["distinctions of repeaters", { figures: [measure("distinctions")], where: [{ dimension: "previous_attempts", op: ">=", value: 1 }] }],
  // Aggregates
  [
    "What is the average score on the CHE exam?",
    { figures: [measure("average_score")], where: [only("module", "CHE"), only("assessment_type", "Exam")] },
  ],
  ["standard deviation of scores", { figures: [{ kind: "aggregate", aggregate: "deviation", of: "score", where: [] }] }],
  ["the 90th percentile of scores", { figures: [{ kind: "aggregate", aggregate: "percentile", of: "score", where: [], at: 0.9 }] }],
  ["total credits of students", { figures: [{ kind: "aggregate", aggregate: "sum", of: "studied_credits", where: [] }] }],
  ["highest score in CHE", { figures: [measure("highest_score")], where: [only("module", "CHE")] }],
  // Breakdowns
  ["withdrawal rate by region", { figures: [measure("withdrawal_rate")], by: by("region") }],
  ["fail rate per module and gender", { figures: [measure("fail_rate")], by: by("module", "gender") }],
  [
    "active students on quizzes by week",
    { figures: [measure("active_students")], by: by("course_week"), where: [only("item_type", "quiz")] },
  ],
  // Bounds
  ["modules with a pass rate above 60%", { figures: [passRate], by: by("module"), having: [{ figure: passRate, op: ">", value: 0.6 }] }],
  [
    "regions with fewer than 200 enrolments",
    { figures: [enrolments], by: by("region"), having: [{ figure: enrolments, op: "<", value: 200 }] },
  ],
  [
    "students with more than 500 clicks",
    { figures: [measure("students")], where: [{ per: ["student"], figure: measure("clicks"), op: ">", value: 500 }] },
  ],
  ["How many submissions scored 80 or more?", { figures: [measure("submissions")], where: [{ dimension: "score", op: ">=", value: 80 }] }],
  [
    "submissions with scores between 40 and 59",
    { figures: [measure("submissions")], where: [{ dimension: "score", op: "between", from: 40, to: 59 }] },
  ],
  // Absences and exceptions
  [
    "How many students never submitted a TMA?",
    {
      figures: [measure("students")],
      where: [{ per: ["student"], figure: measure("submissions", only("assessment_type", "TMA")), op: "=", value: 0 }],
    },
  ],
  [
    "How many enrolments had no clicks at all?",
    { figures: [enrolments], where: [{ per: ["enrolment"], figure: measure("clicks"), op: "=", value: 0 }] },
  ],
  ["enrolments excluding Wales", { figures: [enrolments], where: [without("region", "Wales")] }],
  // Shares
  ["What share of submissions were late?", { figures: [measure("late_rate")] }],
  ["What percentage of the women withdrew?", { figures: [measure("withdrawal_rate")], where: [women] }],
  [
    "Of the failed enrolments, what proportion declared a disability?",
    { figures: [{ kind: "share", of: enrolments, part: [only("disability", true)] }], where: [only("outcome", "Fail")] },
  ],
  ["share of enrolments by age band", { figures: [{ kind: "share_of_total", of: enrolments, within: [] }], by: by("age_band") }],
  // Comparisons
  [
    "difference in pass rate between women and men",
    { figures: [{ kind: "difference", left: measure("pass_rate", women), right: measure("pass_rate", men) }] },
  ],
  [
    "How much did enrolments grow from 2024B to 2025B in percent?",
    {
      figures: [
        { kind: "growth", left: measure("enrolments", only("term", "2025B")), right: measure("enrolments", only("term", "2024B")) },
      ],
    },
  ],
  ["pass rate of BIO versus LAW", { figures: [passRate], by: by("module"), where: [only("module", "BIO", "LAW")] }],
  [
    "pass rate for women and for men in separate columns by module",
    { figures: [measure("pass_rate", women), measure("pass_rate", men)], by: by("module") },
  ],
  [
    "modules with more fails than withdrawals",
    {
      figures: [measure("fails"), measure("withdrawals")],
      by: by("module"),
      having: [{ figure: { kind: "difference", left: measure("fails"), right: measure("withdrawals") }, op: ">", value: 0 }],
    },
  ],
  [
    "modules whose pass rate beats the overall one",
    {
      figures: [passRate],
      by: by("module"),
      having: [{ figure: { kind: "difference", left: passRate, right: { kind: "total", of: passRate, within: [] } }, op: ">", value: 0 }],
    },
  ],
  // Two steps
  [
    "How many students who took BIO in 2024B came back in 2024J?",
    {
      figures: [measure("students")],
      where: [
        { per: ["student"], figure: measure("enrolments", only("term", "2024J")), op: ">", value: 0 },
        only("module", "BIO"),
        only("term", "2024B"),
      ],
    },
  ],
  [
    "students who took both BIO and CHE",
    {
      figures: [measure("students")],
      where: ["BIO", "CHE"].map((module) => ({
        per: ["student"],
        figure: measure("enrolments", only("module", module)),
        op: ">" as const,
        value: 0,
      })),
    },
  ],
  [
    "students whose every enrolment was withdrawn",
    {
      figures: [measure("students")],
      where: [{ per: ["student"], figure: { kind: "share", of: enrolments, part: [only("outcome", "Withdrawn")] }, op: "=", value: 1 }],
    },
  ],
  ["average number of clicks per student", { figures: [measure("clicks_per_enrolled_student")] }],
  ["average number of submissions per enrolment", { figures: [{ kind: "quotient", left: measure("submissions"), right: enrolments }] }],
  [
    "In how many regions is the pass rate above 50%?",
    {
      figures: [
        { kind: "per", per: ["region"], figure: passRate, aggregate: "count", having: [{ figure: passRate, op: ">", value: 0.5 }] },
      ],
    },
  ],
  // Winners, ranks and order
  [
    "For each module the region with the most enrolments",
    {
      figures: [enrolments],
      by: by("module", "region"),
      having: [{ figure: { kind: "rank", of: enrolments, within: ["module"] }, op: "=", value: 1 }],
    },
  ],
  ["Which module had the lowest pass rate?", { figures: [passRate], by: by("module"), order: low, limit: 1 }],
  ["the three regions with the most withdrawals", { figures: [measure("withdrawals")], by: by("region"), order: high, limit: 3 }],
  [
    "the second highest average score by module",
    { figures: [measure("average_score")], by: by("module"), order: high, limit: 1, offset: 1 },
  ],
  ["list 3 regions in descending order of withdrawals", { figures: [measure("withdrawals")], by: by("region"), order: high, limit: 3 }],
  ["modules ordered by fail rate from highest to lowest", { figures: [measure("fail_rate")], by: by("module"), order: high }],
  [
    "running total of enrolments by term",
    { figures: [{ kind: "running", of: enrolments }], by: by("term"), order: [{ by: "term", direction: "asc" }] },
  ],
  // Days, terms and bands
  [
    "clicks in the first two weeks by module",
    { figures: [measure("clicks")], by: by("module"), where: [{ dimension: "course_day", op: "between", from: 0, to: 13 }] },
  ],
  ["withdrawals before day 30", { figures: [measure("withdrawals")], where: [{ dimension: "withdrawn_day", op: "<", value: 30 }] }],
  [
    "submissions handed in more than 10 days late",
    { figures: [measure("submissions")], where: [{ dimension: "days_late", op: ">", value: 10 }] },
  ],
  [
    "enrolments registered before the start of the course",
    { figures: [enrolments], where: [{ dimension: "registered_day", op: "<", value: 0 }] },
  ],
  ["enrolments in October 2024", { figures: [enrolments], where: [only("term", "2024J")] }],
  ["pass rate in the latest term", { figures: [passRate], where: [only("term", "2025B")] }],
  ["pass rate of students aged under 35", { figures: [passRate], where: [only("age_band", "0-35")] }],
  // Slips of the pen and asides
  ["enrollments in LAW by gendre", { figures: [enrolments], by: by("gender"), where: [only("module", "LAW")] }],
  ["Hello! Could you tell me the pass rate of BIO? Many thanks", { figures: [passRate], where: [only("module", "BIO")] }],
];

test.each(QUESTIONS)("reads: %s", (question, parts) => {
  const meaning = meaningOf(question);
  const expected = meant(parts);
  expect({ ...meaning, where: new Set(meaning?.where) }).toEqual({ ...expected, where: new Set(expected.where) });
});

test.each([
  ["", "empty"],
  ["How many?", "no_measure"],
  ["How many flumpets are there by wibble?", "unknown_words"],
  ["pass rate by wibble", "unknown_words"],
  ["Which students failed BIO?", "persons"],
  ["What is the score of student 28400?", "persons"],
  ["Why did so many fail BIO?", "opinion"],
  ["What will the pass rate be next year?", "prediction"],
  ["How does our pass rate compare with other universities?", "other_institutions"],
  ["Delete all the enrolments of BIO", "action"],
  ["select * from students", "instruction"],
  ["What is the average salary of graduates?", "not_in_data"],
])("refuses %j as %s", (question, reason) => {
  expect(reader.read(question)).toMatchObject({ status: "refused", reason });
});

test.each<[turns: string[], parts: Partial<Meaning>]>([
  [["pass rate in BIO", "and in CHE?"], { figures: [passRate], where: [only("module", "CHE")] }],
  [["pass rate in BIO", "by gender"], { figures: [passRate], by: by("gender"), where: [only("module", "BIO")] }],
  [["pass rate in BIO", "as a number"], { figures: [measure("passes")], where: [only("module", "BIO")] }],
  [["enrolments by region", "only the top 3"], { figures: [enrolments], by: by("region"), order: high, limit: 3 }],
  [
    ["Which module had the lowest pass rate?", "sort it the other way round"],
    { figures: [passRate], by: by("module"), order: high, limit: 1 },
  ],
  [["average score in BIO", "the median instead"], { figures: [{ kind: "aggregate", aggregate: "median", of: "score", where: [] }] }],
  [["enrolments by region in 2024J", "what about 2025B?"], { figures: [enrolments], by: by("region"), where: [only("term", "2025B")] }],
  [
    ["pass rate in BIO", "How many students are there by region in 2024J?"],
    { figures: [measure("students")], by: by("region"), where: [only("term", "2024J")] },
  ],
])("a turn changes what the one before asked: %j", (turns, parts) => {
  const last = turns.reduce<Meaning | undefined>((previous, question) => meaningOf(question, previous), undefined);
  expect(last).toMatchObject(parts);
});

test("words that a reading does not use are named and make it less sure", () => {
  const sure = reader.read("pass rate by region");
  const unsure = reader.read("glorious pass rate by region");
  expect(sure).toMatchObject({ status: "read", reading: { confidence: 1, unusedWords: [] } });
  expect(unsure).toMatchObject({ status: "read", reading: { meaning: meaningOf("pass rate by region"), unusedWords: ["glorious"] } });
  expect(unsure.status === "read" && unsure.reading.confidence).toBeLessThan(1);
});

test("a number that nothing has taken is named, and makes an answer less sure", () => {
  const reading = reader.read("pass rate by region with 450");
  expect(reading).toMatchObject({ status: "read", reading: { unusedWords: ["450"], confidence: 0.74 } });
});

test("completions name what the last words begin, or a breakdown, and leave no word unused", () => {
  const complete = (text: string, most?: number) => reader.complete(text, most).map(({ question }) => question);
  expect(complete("pass rate by reg")).toContain("pass rate by region");
  expect(complete("pass rate", 40)).toContain("pass rate by module");
  expect(complete("pass rate", 40).filter((question) => !question.startsWith("pass rate by "))).toEqual([]);
  expect(complete("glorious pass ra")).toEqual([]);
  const offered = reader.complete("withdr", 3);
  expect(offered).toHaveLength(3);
  for (const { question, meaning } of offered) {
    expect(reader.read(question)).toMatchObject({ status: "read", reading: { meaning, unusedWords: [] } });
  }
});
