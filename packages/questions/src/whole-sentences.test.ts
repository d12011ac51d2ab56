import { expect, test } from "vitest";

import type { Condition, Figure, Meaning } from "./meaning/meaning.ts";
import { openQuestions } from "./open-questions.ts";
import { SURE } from "./reading.ts";
import { ARCHIVE_VALUES, by, only } from "./testing/archive.ts";
import { meant, measure } from "./testing/meanings.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const reader = openQuestions(
  vocabularyOf({ ...ARCHIVE_VALUES, highest_education: ["No Formal quals", "A Level or Equivalent"], disability: [true, false] }),
);
const enrolments = measure("enrolments");
const students = measure("students");
const submissions = measure("submissions");
const clicks = measure("clicks");
const passRate = measure("pass_rate");
const withdrawn = only("outcome", "Withdrawn");
const aggregate = (name: "average" | "median" | "sum", number: string): Figure => ({
  kind: "aggregate",
  aggregate: name,
  of: number,
  where: [],
});
const recorded = (dimension: string): Condition => ({ dimension, op: "not_in", values: [null] });
const days = (dimension: string, op: "<" | "<=" | ">" | ">=", value: number): Condition => ({ dimension, op, value });
const perStudent = (figure: Figure, op: "=" | ">" | ">=" | "<", value: number): Condition => ({ per: ["student"], figure, op, value });

const QUESTIONS: readonly (readonly [question: string, parts: Partial<Meaning>])[] = [
  // When a course begins, and who left
  ["Clicks before the course had even begun, by module", { figures: [clicks], by: by("module"), where: [days("course_day", "<", 0)] }],
  ["How many students left BIO in 2024B?", { figures: [students], where: [withdrawn, only("module", "BIO"), only("term", "2024B")] }],
  [
    "When do people give up? I mean the average unregistration day per module, ignoring everyone who was gone before day 0.",
    { figures: [aggregate("average", "withdrawn_day")], by: by("module"), where: [withdrawn, days("withdrawn_day", ">=", 0)] },
  ],
  ["How many people enrolled before day -30?", { figures: [students], where: [days("registered_day", "<", -30)] }],
  [
    "How many students clicked at least once before day 10?",
    { figures: [measure("active_students")], where: [days("course_day", "<", 10)] },
  ],
  // What only explains
  [
    "For every term I need the median registration day, negative if it lies before the start.",
    { figures: [aggregate("median", "registered_day")], by: by("term") },
  ],
  ["An active day is a day on which a student clicks. What is the pass rate by term?", { figures: [passRate], by: by("term") }],
  [
    "Pass rate in the two poorest bands, 0-10% and 10-20%, by gender",
    { figures: [passRate], by: by("gender"), where: [only("deprivation_band", "0-10%", "10-20%")] },
  ],
  [
    "Exams and CMAs aside, what do the TMA weights in BIO add up to?",
    { figures: [aggregate("sum", "assessment_weight")], where: [only("assessment_type", "TMA"), only("module", "BIO")] },
  ],
  // What is there, and what is not
  [
    "items that carry a start week, counted by activity type",
    { figures: [measure("items")], by: by("item_type"), where: [recorded("item_week_from")] },
  ],
  [
    "fail rate per imd band excl unknown",
    { figures: [measure("fail_rate")], by: by("deprivation_band"), where: [recorded("deprivation_band")] },
  ],
  [
    "men without formal quals, pass rate each term",
    { figures: [passRate], by: by("term"), where: [only("gender", "M"), only("highest_education", "No Formal quals")] },
  ],
  [
    "How many enrolments have no registration day, and what is the withdrawal rate among them?",
    { figures: [enrolments, measure("withdrawal_rate")], where: [only("registered_day", null)] },
  ],
  [
    "Leaving out those who withdrew, how many enrolments are there by module?",
    { figures: [enrolments], by: by("module"), where: [{ dimension: "outcome", op: "not_in", values: ["Withdrawn"] }] },
  ],
  // How often, and how many of all
  [
    "How many students failed more than once?",
    { figures: [students], where: [perStudent(measure("enrolments", only("outcome", "Fail")), ">", 1)] },
  ],
  [
    "How many people were enrolled on two or more different modules in one and the same term?",
    { figures: [students], where: [{ per: ["student", "term"], figure: measure("modules"), op: ">=", value: 2 }] },
  ],
  [
    "How many students handed in all four of their TMAs?",
    { figures: [students], where: [perStudent(measure("submissions", only("assessment_type", "TMA")), "=", 4)] },
  ],
  // Two steps
  [
    "Total the clicks of each student and then take the median of these totals for every final result.",
    { figures: [{ kind: "per", per: ["student"], figure: clicks, aggregate: "median", having: [] }], by: by("outcome") },
  ],
  [
    "Take each student's average TMA score: what share of those students average below 40?",
    {
      figures: [
        {
          kind: "share",
          of: students,
          part: [perStudent(measure("average_score", only("assessment_type", "TMA")), "<", 40)],
        },
      ],
      where: [perStudent(measure("submissions", only("assessment_type", "TMA"), recorded("score")), ">", 0)],
    },
  ],
  // Shares and comparisons
  [
    "Of all our withdrawals, what share does each region account for?",
    { figures: [{ kind: "share_of_total", of: enrolments, within: [] }], by: by("region"), where: [withdrawn] },
  ],
  [
    "disability share Scotland",
    { figures: [{ kind: "share", of: enrolments, part: [only("disability", true)] }], where: [only("region", "Scotland")] },
  ],
  [
    "What percentage of the clicks falls on each activity type, keeping only types above 5 per cent?",
    {
      figures: [{ kind: "share_of_total", of: clicks, within: [] }],
      by: by("item_type"),
      having: [{ figure: { kind: "share_of_total", of: clicks, within: [] }, op: ">", value: 0.05 }],
    },
  ],
  [
    "By how many percentage points does the pass rate of women exceed that of the university as a whole?",
    { figures: [{ kind: "difference", left: measure("pass_rate", only("gender", "F")), right: passRate }] },
  ],
  [
    "By how much did the pass rate move from 2024B to 2025B?",
    {
      figures: [
        { kind: "difference", left: measure("pass_rate", only("term", "2025B")), right: measure("pass_rate", only("term", "2024B")) },
      ],
    },
  ],
  [
    "How does the drop-out rate of those with a declared disability compare with that of everyone else?",
    { figures: [measure("withdrawal_rate")], by: by("disability") },
  ],
  ["no of distinctions women vs men", { figures: [measure("distinctions")], by: by("gender"), where: [only("gender", "F", "M")] }],
  // Days before a due day
  [
    "On average, how many days ahead of the due day are CMAs handed in, by module?",
    { figures: [{ kind: "negative", of: aggregate("average", "days_late") }], by: by("module"), where: [only("assessment_type", "CMA")] },
  ],
  [
    "Average score of TMAs handed in three or more days ahead of the due day",
    { figures: [measure("average_score")], where: [only("assessment_type", "TMA"), days("days_late", "<=", -3)] },
  ],
  // What a sentence beside says
  [
    "I would rather not have the mean here: what is the median score in each module?",
    { figures: [measure("score_median")], by: by("module") },
  ],
  [
    "Does BIO lose fewer of its enrolments to withdrawal than LAW does? Give me both withdrawal rates, a row for each module.",
    { figures: [measure("withdrawal_rate")], by: by("module"), where: [only("module", "BIO", "LAW")] },
  ],
  ["How many enrolments ended in a pass, not a withdrawal, in every module?", { figures: [measure("passes")], by: by("module") }],
  // One period against another
  [
    "Which modules were run in 2024J but had not been offered in 2024B?",
    {
      by: by("module"),
      where: [
        { per: ["module"], figure: measure("presentations", only("term", "2024B")), op: "=", value: 0 },
        { per: ["module"], figure: measure("presentations", only("term", "2024J")), op: ">", value: 0 },
      ],
    },
  ],
  [
    "Which modules had a lower pass rate in 2025B than they did in 2024B?",
    {
      figures: [measure("pass_rate", only("term", "2025B")), measure("pass_rate", only("term", "2024B"))],
      by: by("module"),
      having: [
        {
          figure: {
            kind: "difference",
            left: measure("pass_rate", only("term", "2025B")),
            right: measure("pass_rate", only("term", "2024B")),
          },
          op: "<",
          value: 0,
        },
      ],
    },
  ],
  ["How often has LAW been presented so far?", { figures: [measure("presentations")], where: [only("module", "LAW")] }],
  [
    "How many TMAs have been turned in no later than the day they were due?",
    { figures: [submissions], where: [only("assessment_type", "TMA"), only("late", false)] },
  ],
  // A row for each, and their order
  [
    "I am looking at the starts of 2024. I need the number of enrolments in each of them.",
    { figures: [enrolments], by: by("term"), where: [only("term", "2024B", "2024J")] },
  ],
  [
    "I want the modules lined up by their pass rate, starting with the best.",
    { figures: [passRate], by: by("module"), order: [{ by: 0, direction: "desc" }] },
  ],
  [
    "For each module, which TMA had the highest late rate?",
    {
      figures: [measure("late_rate")],
      by: by("module", "assessment", "assessment_due_day"),
      where: [only("assessment_type", "TMA")],
      having: [{ figure: { kind: "rank", of: measure("late_rate"), within: ["module"] }, op: "=", value: 1 }],
    },
  ],
  [
    "Which activity types does BIO use that you will not find anywhere in LAW?",
    {
      by: by("item_type"),
      where: [
        { per: ["item_type"], figure: measure("items", only("module", "LAW")), op: "=", value: 0 },
        { per: ["item_type"], figure: measure("items", only("module", "BIO")), op: ">", value: 0 },
      ],
    },
  ],
];

test.each(QUESTIONS)("%s", (question, parts) => {
  const read = reader.read(question);
  const { where = [], ...meaning } = read.status === "read" ? read.reading.meaning : { where: [] };
  const { where: expected, ...rest } = meant(parts);
  expect(meaning).toEqual(rest);
  expect(new Set(where)).toEqual(new Set(expected));
});

const confidenceOf = (question: string): number => {
  const read = reader.read(question);
  return read.status === "read" ? read.reading.confidence : 0;
};

test("a number in words that nothing took makes an answer unsure", () => {
  expect(confidenceOf("How many enrolments does BIO have in fifty")).toBeLessThan(SURE);
  expect(confidenceOf("How many enrolments does BIO have")).toBeGreaterThanOrEqual(SURE);
});

test("words that say a second time what is held raise no doubt", () => {
  expect(
    confidenceOf("Total the clicks of each student and then take the median of these totals for every final result."),
  ).toBeGreaterThanOrEqual(SURE);
  expect(confidenceOf("There are four TMAs. How many students handed in all four of their TMAs?")).toBeGreaterThanOrEqual(SURE);
});

test("what a word that was taken for another would turn round is not sure", () => {
  expect(confidenceOf("How many students are left in BIO?")).toBeLessThan(SURE);
  expect(confidenceOf("Clicks by module, ignoring clicks in the first two weeks")).toBeLessThan(SURE);
});

test("numbers of students are no list of persons, their student numbers are", () => {
  expect(reader.read("Student numbers by module").status).toBe("read");
  expect(reader.read("List their student numbers for everyone in Scotland")).toMatchObject({ status: "refused", reason: "persons" });
});
