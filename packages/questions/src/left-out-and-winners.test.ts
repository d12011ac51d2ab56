import { expect, test } from "vitest";

import type { Condition, Figure, Meaning } from "./meaning/meaning.ts";
import { openQuestions } from "./open-questions.ts";
import { ARCHIVE_VALUES, by, only } from "./testing/archive.ts";
import { meant, measure } from "./testing/meanings.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const english = openQuestions(vocabularyOf(ARCHIVE_VALUES));
const german = openQuestions(vocabularyOf(ARCHIVE_VALUES, "de"));
const passRate = measure("pass_rate");
const enrolments = measure("enrolments");
const had = (figure: string, op: "<" | "<=" | ">" | ">=" | "=", value: number, where: readonly Condition[] = []): Condition => ({
  per: ["enrolment"],
  figure: { kind: "measure", name: figure, where },
  op,
  value,
});
const first: Figure = { kind: "rank", of: enrolments, within: ["module"] };
const ofEach = { figures: [enrolments], by: by("module", "term"), having: [{ figure: first, op: "=" as const, value: 1 }] };
const students = { figures: [measure("students")] };
const failed: Condition = { dimension: "score", op: "<", value: 40 };
const twice: Condition = {
  per: ["student"],
  figure: { kind: "measure", name: "submissions", where: [only("assessment_type", "TMA"), failed] },
  op: ">=",
  value: 2,
};
const anyClicks = { figures: [passRate], by: by("module"), where: [had("clicks", ">", 0)] };

const handedIn = {
  figures: [{ kind: "quotient" as const, left: measure("submissions"), right: measure("submitting_students") }],
  where: [only("assessment_type", "TMA")],
};

const passRateIn = (term: string): Figure => ({ kind: "measure", name: "pass_rate", where: [only("term", term)] });
const change: Figure = { kind: "difference", left: passRateIn("2025B"), right: passRateIn("2024B") };
const changed = { figures: [change], by: by("module"), having: [{ figure: change, missing: false }] };

const QUESTIONS: readonly (readonly [question: string, parts: Partial<Meaning>])[] = [
  ["pass rate by module, leaving aside anyone who never clicked", anyClicks],
  ["pass rate by module, not counting those who never clicked", anyClicks],
  ["pass rate by module, excluding students with fewer than 10 clicks", { ...anyClicks, where: [had("clicks", ">=", 10)] }],
  [
    "how many students, leaving out those with more than 120 credits",
    { ...students, where: [{ dimension: "studied_credits", op: "<=", value: 120 }] },
  ],
  ["For each module, which presentation had the most enrolments?", ofEach],
  ["Which presentation had the most enrolments in each module?", ofEach],
  ["How many students scored below 40 on at least two TMAs?", { ...students, where: [twice] }],
  ["How many students got less than 40 on two or more TMAs?", { ...students, where: [twice] }],
  ["a quick one: pass rate by module, highest first", { figures: [passRate], by: by("module"), order: [{ by: 0, direction: "desc" }] }],
  ["How many TMAs does a student hand in on average?", handedIn],
  ["On average, how many TMAs did each student hand in?", handedIn],
  ["Among the students who handed in at least one TMA, how many TMAs did each hand in on average?", handedIn],
  ["Which module saw the biggest drop in pass rate from 2024B to 2025B?", { ...changed, order: [{ by: 0, direction: "asc" }], limit: 1 }],
  ["Which module's pass rate fell the most between 2024B and 2025B?", { ...changed, order: [{ by: 0, direction: "asc" }], limit: 1 }],
  [
    "Which three modules' pass rate rose the most between 2024B and 2025B?",
    { ...changed, order: [{ by: 0, direction: "desc" }], limit: 3 },
  ],
  ["The smallest drop in pass rate from 2024B to 2025B by module", { ...changed, order: [{ by: 0, direction: "desc" }], limit: 1 }],
  [
    "How many students never submitted an exam but passed?",
    {
      ...students,
      where: [
        only("outcome", "Pass", "Distinction"),
        { per: ["student"], figure: { kind: "measure", name: "submissions", where: [only("assessment_type", "Exam")] }, op: "=", value: 0 },
      ],
    },
  ],
  ["How many students passed with distinction?", { ...students, where: [only("outcome", "Distinction")] }],
  ["How many presentations of the modules were there in 2024B?", { figures: [measure("presentations")], where: [only("term", "2024B")] }],
];

test.each(QUESTIONS)("%s", (question, parts) => {
  const read = english.read(question);
  expect(read.status === "read" ? read.reading.meaning : read).toEqual(meant(parts));
});

test("presentations of modules are not told apart by module in German either", () => {
  const read = german.read("Wie viele Präsentationen von Modulen gab es 2024B?");
  expect(read.status === "read" ? read.reading.meaning.by : read).toEqual([]);
});
