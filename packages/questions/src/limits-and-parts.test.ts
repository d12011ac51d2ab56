import { expect, test } from "vitest";

import type { Condition, Meaning } from "./meaning/meaning.ts";
import { openQuestions } from "./open-questions.ts";
import { ARCHIVE_VALUES, by, only } from "./testing/archive.ts";
import { meant, measure } from "./testing/meanings.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const readers = new Map(["en", "de", "fr"].map((tag) => [tag, openQuestions(vocabularyOf(ARCHIVE_VALUES, tag))]));
const enrolments = measure("enrolments");
const students = measure("students");
const passRate = measure("pass_rate");
const left: Condition = { dimension: "withdrawn_day", op: "not_in", values: [null] };
const before: Condition = { dimension: "withdrawn_day", op: "<", value: 0 };
const unknownRegion: Condition = { dimension: "region", op: "in", values: [null] };
const older = only("age_band", "55<=");
const young = only("age_band", "0-35");

const QUESTIONS: readonly (readonly [tag: string, question: string, parts: Partial<Meaning>])[] = [
  // A part over its whole, told by a sign.
  ["en", "late TMAs, % of all TMAs", { figures: [measure("late_rate")], where: [only("assessment_type", "TMA")] }],
  [
    "en",
    "enrolments with 60 credits or more, as % of all enrolments, by region",
    {
      figures: [{ kind: "share", of: enrolments, part: [{ dimension: "studied_credits", op: ">=", value: 60 }] }],
      by: by("region"),
    },
  ],
  // What stands before a colon limits the question.
  ["en", "Missing region: students, by term", { figures: [students], by: by("term"), where: [unknownRegion] }],
  ["en", "Unregistered before the start: students by region", { figures: [students], by: by("region"), where: [left, before] }],
  [
    "en",
    "How many learners study more than one module in the same term, namely 2024B?",
    {
      figures: [students],
      where: [only("term", "2024B"), { per: ["student", "term"], figure: measure("modules", only("term", "2024B")), op: ">", value: 1 }],
    },
  ],
  // Numbers in two words.
  ["en", "students aged fifty-five and over", { figures: [students], where: [older] }],
  ["en", "students under thirty five", { figures: [students], where: [young] }],
  ["en", "under 35 men in Wales, students", { figures: [students], where: [young, only("gender", "M"), only("region", "Wales")] }],
  // What is turned by a word that does not stand right before it.
  [
    "en",
    "How many enrolments did not end with a pass or a distinction?",
    { figures: [enrolments], where: [{ dimension: "outcome", op: "not_in", values: ["Pass", "Distinction"] }] },
  ],
  [
    "en",
    "Setting aside all enrolments that failed, what is the average score in each module?",
    { figures: [measure("average_score")], by: by("module"), where: [{ dimension: "outcome", op: "not_in", values: ["Fail"] }] },
  ],
  [
    "en",
    "Leaving the quizzes aside, clicks by module",
    { figures: [measure("clicks")], by: by("module"), where: [{ dimension: "item_type", op: "not_in", values: ["quiz"] }] },
  ],
  ["en", "students from anywhere but Wales", { figures: [students], where: [{ dimension: "region", op: "not_in", values: ["Wales"] }] }],
  // The start and the module of each are no breakdown.
  [
    "en",
    "Pass rate of students registered at least 30 days before the start of their module",
    { figures: [passRate], where: [{ dimension: "registered_day", op: "<=", value: -30 }] },
  ],
  ["de", "Wie viele Studierende haben sich von einem Modul abgemeldet, bevor es begann?", { figures: [students], where: [left, before] }],
  [
    "en",
    "average withdrawal day, relative to the start, by region",
    { figures: [{ kind: "aggregate", aggregate: "average", of: "withdrawn_day", where: [] }], by: by("region") },
  ],
  // A second count of a part.
  [
    "en",
    "What is the total number of submissions in each module, and how many of these were late?",
    {
      figures: [measure("submissions"), measure("submissions", { dimension: "late", op: "in", values: [true] })],
      by: by("module"),
    },
  ],
  [
    "en",
    "all regions with a pass rate above 60 %",
    { figures: [passRate], by: by("region"), having: [{ figure: passRate, op: ">", value: 0.6 }] },
  ],
  // Both sides are shown where both are asked for.
  [
    "en",
    "Do women pass more often than men? Show me both pass rates.",
    { figures: [passRate], by: by("gender"), where: [only("gender", "F", "M")] },
  ],
  [
    "en",
    "Are repeaters failing less often than the others? Fail rate for both groups.",
    {
      figures: [measure("fail_rate")],
      by: [{ dimension: "previous_attempts", edges: [1] }],
      where: [{ dimension: "previous_attempts", op: "not_in", values: [null] }],
    },
  ],
  [
    "en",
    "Learners under 35 who live in Wales or Scotland: how many are there?",
    { figures: [students], where: [only("region", "Wales", "Scotland"), young] },
  ],
  ["fr", "Combien d'étudiantes sont inscrites en 2024J ?", { figures: [students], where: [only("gender", "F"), only("term", "2024J")] }],
  ["en", "avg score by region, asc", { figures: [measure("average_score")], by: by("region"), order: [{ by: 0, direction: "asc" }] }],
  ["en", "How many students took part in LAW?", { figures: [students], where: [only("module", "LAW")] }],
];

test.each(QUESTIONS)("%s: %s", (tag, question, parts) => {
  const read = readers.get(tag)?.read(question);
  const { where, ...rest } = read?.status === "read" ? read.reading.meaning : meant({});
  const { where: limits, ...others } = meant(parts);
  expect(rest).toEqual(others);
  expect(new Set(where.map((each) => JSON.stringify(each)))).toEqual(new Set(limits.map((each) => JSON.stringify(each))));
});
