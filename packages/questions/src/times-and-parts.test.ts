import { expect, test } from "vitest";

import type { Meaning } from "./meaning/meaning.ts";
import { openQuestions } from "./open-questions.ts";
import { ARCHIVE_VALUES, by, only } from "./testing/archive.ts";
import { meant, measure } from "./testing/meanings.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const reader = openQuestions(vocabularyOf({ ...ARCHIVE_VALUES, term: ["2024B", "2024J", "2025B", "2025J"] }));
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
  [
    "How many enrolments had left by day 50, per module?",
    {
      figures: [enrolments],
      by: by("module"),
      where: [
        { dimension: "withdrawn_day", op: "not_in", values: [null] },
        { dimension: "withdrawn_day", op: "<=", value: 50 },
      ],
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
  // Lists, and parts said twice
  [
    "Give total enrolments, number of fails and fail rate for each module",
    { figures: [enrolments, measure("fails"), measure("fail_rate")], by: by("module") },
  ],
  [
    "What's the completion rate, i.e. not withdrawn, per module?",
    {
      figures: [{ kind: "share", of: enrolments, part: [{ dimension: "outcome", op: "not_in", values: ["Withdrawn"] }] }],
      by: by("module"),
    },
  ],
  [
    "What percentage of fails were repeat enrolments?",
    {
      figures: [{ kind: "share", of: enrolments, part: [{ dimension: "previous_attempts", op: ">=", value: 1 }] }],
      where: [only("outcome", "Fail")],
    },
  ],
  // Years and parts of the year, where terms are codes
  [
    "pass rates in February and in October",
    { figures: [measure("pass_rate")], by: by("season"), where: [only("term", "2024B", "2025B", "2024J", "2025J")] },
  ],
  [
    "pass rates in 2024 and in 2025",
    { figures: [measure("pass_rate")], by: by("academic_year"), where: [only("term", "2024B", "2024J", "2025B", "2025J")] },
  ],
  // One piece of work
  [
    "How many students have a score below 40 in any exam?",
    {
      figures: [students],
      where: [
        {
          per: ["student"],
          figure: measure("submissions", only("assessment_type", "Exam"), { dimension: "score", op: "<", value: 40 }),
          op: ">",
          value: 0,
        },
      ],
    },
  ],
  [
    "How many students got 100 in a CMA?",
    {
      figures: [students],
      where: [{ per: ["student"], figure: measure("submissions", only("score", 100), only("assessment_type", "CMA")), op: ">", value: 0 }],
    },
  ],
  [
    "Median number of TMAs submitted by students in LAW",
    {
      figures: [{ kind: "per", per: ["student"], figure: measure("submissions"), aggregate: "median", having: [] }],
      where: [only("assessment_type", "TMA"), only("module", "LAW")],
    },
  ],
  [
    "pass rate for those that had 0 clicks",
    { figures: [measure("pass_rate")], where: [{ per: ["enrolment"], figure: clicks, op: "=", value: 0 }] },
  ],
  ["How many LAW students are women or men?", { figures: [students], where: [only("module", "LAW"), only("gender", "F", "M")] }],
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
