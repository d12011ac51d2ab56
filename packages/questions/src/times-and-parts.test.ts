import { expect, test } from "vitest";

import type { Condition, Meaning, Value } from "./meaning/meaning.ts";
import { openQuestions } from "./open-questions.ts";
import { meant, measure } from "./testing/meanings.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const reader = openQuestions(
  vocabularyOf({
    term: ["2024B", "2024J", "2025B"],
    module: ["BIO", "CHE", "LAW"],
    gender: ["F", "M"],
    assessment_type: ["TMA", "CMA", "Exam"],
    item_type: ["forumng", "quiz", "resource"],
    outcome: ["Pass", "Fail", "Withdrawn", "Distinction"],
  }),
);
const only = (dimension: string, ...values: Value[]): Condition => ({ dimension, op: "in", values });
const by = (...dimensions: string[]): Meaning["by"] => dimensions.map((dimension) => ({ dimension }));
const first: Pick<Meaning, "order" | "limit"> = { order: [{ by: 0, direction: "desc" }], limit: 1 };
const clicks = measure("clicks");
const students = measure("students");
const enrolments = measure("enrolments");
const assessments = measure("assessments");
const withdrawn = only("outcome", "Withdrawn");

const QUESTIONS: readonly (readonly [question: string, parts: Partial<Meaning>])[] = [
  // When something is most
  ["In which week do clicks peak for BIO?", { figures: [clicks], by: by("course_week"), where: [only("module", "BIO")], ...first }],
  ["What's the busiest week of BIO in clicks?", { figures: [clicks], by: by("course_week"), where: [only("module", "BIO")], ...first }],
  [
    "On which day did most people withdraw?",
    { figures: [students], by: by("withdrawn_day"), where: [{ dimension: "withdrawn_day", op: "not_in", values: [null] }], ...first },
  ],
  [
    "average clicks per day in LAW",
    { figures: [{ kind: "per", per: ["course_day"], figure: clicks, aggregate: "average", having: [] }], where: [only("module", "LAW")] },
  ],
  [
    "What fraction of enrolments were withdrawn within four weeks of the start?",
    {
      figures: [{ kind: "share", of: enrolments, part: [withdrawn, { dimension: "withdrawn_day", op: "between", from: 0, to: 27 }] }],
    },
  ],
  // What is set, and what is handed in
  ["Number of CMAs by module", { figures: [assessments], by: by("module"), where: [only("assessment_type", "CMA")] }],
  ["How many TMAs were handed in?", { figures: [measure("submissions")], where: [only("assessment_type", "TMA")] }],
  ["How many exams do women have?", { figures: [measure("submissions")], where: [only("assessment_type", "Exam"), only("gender", "F")] }],
  [
    "Which modules have more than 10 TMAs?",
    {
      figures: [measure("assessments", only("assessment_type", "TMA"))],
      by: by("module"),
      having: [{ figure: measure("assessments", only("assessment_type", "TMA")), op: ">", value: 10 }],
    },
  ],
  [
    "How many resources were never opened?",
    { figures: [measure("items")], where: [only("item_type", "resource"), { per: ["item_id"], figure: clicks, op: "=", value: 0 }] },
  ],
  // One part over another, and taken away
  [
    "The number of distinctions in LAW as a percentage of its passes",
    { figures: [{ kind: "quotient", left: measure("distinctions"), right: measure("passes") }], where: [only("module", "LAW")] },
  ],
  [
    "Enrolments minus withdrawals per term",
    { figures: [{ kind: "difference", left: enrolments, right: measure("withdrawals") }], by: by("term") },
  ],
  [
    "Which modules' TMAs are most often late?",
    { figures: [measure("late_rate")], by: by("module"), where: [only("assessment_type", "TMA")], ...first },
  ],
  // Both sides of yes and no
  ["Pass rate by whether or not students declared a disability", { figures: [measure("pass_rate")], by: by("disability") }],
  [
    "How many clicks were neither on forums nor on quizzes?",
    { figures: [clicks], where: [{ dimension: "item_type", op: "not_in", values: ["forumng", "quiz"] }] },
  ],
  ["How old are our students mostly?", { figures: [students], by: by("age_band") }],
];

test.each(QUESTIONS)("%s", (question, parts) => {
  const read = reader.read(question);
  const { where = [], ...meaning } = read.status === "read" ? read.reading.meaning : { where: [] };
  const { where: expected, ...rest } = meant(parts);
  expect(meaning).toEqual(rest);
  expect(new Set(where)).toEqual(new Set(expected));
});

test("days from the end of a course are not taken for days from its start", () => {
  const read = reader.read("Clicks in the final 30 days of BIO");
  expect(read).toMatchObject({ status: "read", reading: { unusedWords: ["30"], meaning: { where: [only("module", "BIO")] } } });
});
