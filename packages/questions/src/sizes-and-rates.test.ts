import { expect, test } from "vitest";

import type { Condition, Figure, Meaning } from "./meaning/meaning.ts";
import { openQuestions } from "./open-questions.ts";
import { ARCHIVE_VALUES, by, only } from "./testing/archive.ts";
import { meant, measure } from "./testing/meanings.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const english = openQuestions(vocabularyOf(ARCHIVE_VALUES));
const passRate = measure("pass_rate");
const score = measure("average_score");
const failRate = (gender: string): Figure => measure("fail_rate", only("gender", gender));
const overFail: Figure = {
  kind: "difference",
  left: measure("fail_rate"),
  right: { kind: "total", of: measure("fail_rate"), within: [] },
};
const countIn = (term: string): Figure => measure("enrolments", only("term", term));
const present = (term: string): Condition => ({ per: ["module"], figure: countIn(term), op: ">", value: 0 });
const grown: Figure = { kind: "difference", left: countIn("2025B"), right: countIn("2024B") };
const moved: Figure = {
  kind: "difference",
  left: measure("pass_rate", only("term", "2025B")),
  right: measure("pass_rate", only("term", "2024B")),
};
const knownBand: Condition = { dimension: "deprivation_band", op: "not_in", values: [null] };
const tma = only("assessment_type", "TMA");
const first = (among: string, count: number, figure: string, direction: "asc" | "desc" = "desc"): Condition => ({
  among,
  first: count,
  figure: measure(figure),
  direction,
});
const failed = only("outcome", "Fail");

const QUESTIONS: readonly (readonly [question: string, parts: Partial<Meaning>])[] = [
  // The largest are chosen by how many people they have, and not by the figure.
  ["pass rate in the three largest regions", { figures: [passRate], by: by("region"), where: [first("region", 3, "students")] }],
  [
    "average score of the two smallest modules by enrolments",
    { figures: [score], by: by("module"), where: [first("module", 2, "enrolments", "asc")] },
  ],
  // Rates of sides and of the whole, told by a verb.
  [
    "In which regions do women fail at a higher rate than men?",
    {
      figures: [failRate("F"), failRate("M")],
      by: by("region"),
      having: [{ figure: { kind: "difference", left: failRate("F"), right: failRate("M") }, op: ">", value: 0 }],
    },
  ],
  [
    "Which regions fail a bigger share of their enrolments than we do overall, and by how much?",
    { figures: [overFail], by: by("region"), having: [{ figure: overFail, op: ">", value: 0 }] },
  ],
  [
    "Which modules lost more than 20 percent of their students?",
    {
      figures: [measure("withdrawal_rate")],
      by: by("module"),
      having: [{ figure: measure("withdrawal_rate"), op: ">", value: 0.2 }],
    },
  ],
  // Changes run forward in time, and only of what was there.
  ["By how many percentage points did the pass rate go up or down between 2024B and 2025B?", { figures: [moved] }],
  [
    "Which module had the biggest rise in enrolments from 2024B to 2025B?",
    {
      figures: [grown],
      by: by("module"),
      where: [present("2025B"), present("2024B")],
      having: [{ figure: grown, missing: false }],
      order: [{ by: 0, direction: "desc" }],
      limit: 1,
    },
  ],
  // What is known, and what is not.
  ["fail rate by known deprivation band", { figures: [measure("fail_rate")], by: by("deprivation_band"), where: [knownBand] }],
  [
    "How does the average score vary by deprivation band? Students whose band we don't know can be ignored.",
    { figures: [score], by: by("deprivation_band"), where: [knownBand] },
  ],
  // Days told by other words.
  [
    "How many exams were handed in more than a fortnight after they were due?",
    { figures: [measure("submissions")], where: [only("assessment_type", "Exam"), { dimension: "days_late", op: ">", value: 14 }] },
  ],
  [
    "average number of days early or late by module for TMAs",
    { figures: [{ kind: "aggregate", aggregate: "average", of: "days_late", where: [] }], by: by("module"), where: [tma] },
  ],
  [
    "How many students had not clicked on anything by the end of day 13?",
    {
      figures: [measure("students")],
      where: [
        {
          per: ["student"],
          figure: measure("clicks", { dimension: "course_day", op: "<=", value: 13 }),
          op: "=",
          value: 0,
        },
      ],
    },
  ],
  [
    "registered in the last week before the start, as a share of enrolments",
    { figures: [{ kind: "share", of: measure("enrolments"), part: [{ dimension: "registered_day", op: "between", from: -7, to: -1 }] }] },
  ],
  // What is counted, and of whom.
  ["forum pages by module", { figures: [measure("items")], by: by("module"), where: [only("item_type", "forumng")] }],
  [
    "material types with at least 5 items",
    {
      figures: [measure("items")],
      by: by("item_type"),
      having: [{ figure: measure("items"), op: ">=", value: 5 }],
    },
  ],
  [
    "In each term, how many learners take more than one module?",
    {
      figures: [measure("students")],
      by: by("term"),
      where: [{ per: ["student", "term"], figure: measure("modules"), op: ">", value: 1 }],
    },
  ],
  [
    "What is the average of every student's own average score in LAW?",
    { figures: [{ kind: "per", per: ["student"], figure: score, aggregate: "average", having: [] }], where: [only("module", "LAW")] },
  ],
  [
    "clicks per active student for those who failed",
    { figures: [{ kind: "quotient", left: measure("clicks", failed), right: measure("active_students", failed) }] },
  ],
  [
    "Count the failed enrolments per region and tell me what share of all fails each region has",
    {
      figures: [measure("fails"), { kind: "share_of_total", of: measure("fails"), within: [] }],
      by: by("region"),
    },
  ],
  [
    "Leaving the forums aside, what is the most clicked activity type in every term and module?",
    {
      figures: [measure("clicks")],
      by: by("term", "module", "item_type"),
      where: [{ dimension: "item_type", op: "not_in", values: ["forumng"] }],
      having: [{ figure: { kind: "rank", of: measure("clicks"), within: ["term", "module"] }, op: "=", value: 1 }],
    },
  ],
  [
    "I was told that students who hand in late struggle; what is the pass rate among enrolments that were made after the start?",
    { figures: [passRate], where: [{ dimension: "registered_day", op: ">", value: 0 }] },
  ],
];

test.each(QUESTIONS)("%s", (question, parts) => {
  const read = english.read(question);
  expect(read.status === "read" ? read.reading.meaning : read).toEqual(meant(parts));
});

test("what identifies an assessment is no person", () => {
  expect(english.read("average score by assessment id").status).toBe("read");
  expect(english.read("average score by student id").status).toBe("refused");
  expect(english.read("Which tutors mark hardest on TMAs?").status).toBe("refused");
});
