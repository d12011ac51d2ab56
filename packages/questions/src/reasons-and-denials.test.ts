import { expect, test } from "vitest";

import type { Condition, Figure, Meaning, Operator } from "./meaning/meaning.ts";
import { openQuestions } from "./open-questions.ts";
import { ARCHIVE_VALUES, by, only } from "./testing/archive.ts";
import { meant, measure } from "./testing/meanings.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const reader = openQuestions(vocabularyOf({ ...ARCHIVE_VALUES, disability: [true, false] }));
const enrolments = measure("enrolments");
const students = measure("students");
const clicks = measure("clicks");
const submissions = measure("submissions");
const passRate = measure("pass_rate");
const bio = only("module", "BIO");
const tma = only("assessment_type", "TMA");
const days = (dimension: string, op: "<" | ">" | ">=", value: number): Condition => ({ dimension, op, value });
const having = (per: string, figure: Figure, op: Operator, value: number): Condition => ({ per: [per], figure, op, value });
const dayOfClicks = (aggregate: "minimum" | "maximum"): Figure => ({ kind: "aggregate", aggregate, of: "course_day", where: [] });
const aboveAll: Figure = { kind: "difference", left: passRate, right: { kind: "total", of: passRate, within: [] } };
const onForums = measure("clicks", only("item_type", "forumng"));

const QUESTIONS: readonly (readonly [question: string, parts: Partial<Meaning>])[] = [
  // Headings and reasons
  [
    "Heavy users: enrolments with at least 1,000 clicks, by module",
    { figures: [enrolments], by: by("module"), where: [having("enrolment", clicks, ">=", 1000)] },
  ],
  ["Withdrawal rate: women vs men", { figures: [measure("withdrawal_rate")], by: by("gender"), where: [only("gender", "F", "M")] }],
  [
    "I'm worried about students with a heavy load. How many enrolments in BIO have 120 credits or more?",
    { figures: [enrolments], where: [bio, days("studied_credits", ">=", 120)] },
  ],
  ["I worry about those who repeat. What is their pass rate?", { figures: [passRate], where: [days("previous_attempts", ">=", 1)] }],
  ["How many students are there? I mean individual people, not enrolments.", { figures: [students] }],
  // Figures in a list, and figures above others
  [
    "BIO exams: mean score and standard deviation for each term",
    {
      figures: [measure("average_score"), { kind: "aggregate", aggregate: "deviation", of: "score", where: [] }],
      by: by("term"),
      where: [bio, only("assessment_type", "Exam")],
    },
  ],
  ["Mean and median score by region", { figures: [measure("average_score"), measure("score_median")], by: by("region") }],
  [
    "Which modules lost over 1,500 enrolments to withdrawal?",
    { figures: [measure("withdrawals")], by: by("module"), having: [{ figure: measure("withdrawals"), op: ">", value: 1500 }] },
  ],
  [
    "Which modules have a pass rate higher than the overall pass rate?",
    { figures: [passRate], by: by("module"), having: [{ figure: aboveAll, op: ">", value: 0 }] },
  ],
  ["How much higher than the overall pass rate is the pass rate of each module?", { figures: [aboveAll], by: by("module") }],
  [
    "Leaving out those who withdrew, what share of each age band failed?",
    {
      figures: [{ kind: "share", of: enrolments, part: [only("outcome", "Fail")] }],
      by: by("age_band"),
      where: [{ dimension: "outcome", op: "not_in", values: ["Withdrawn"] }],
    },
  ],
  // Days
  [
    "How many students in BIO made their last click before day 30?",
    { figures: [students], where: [bio, having("enrolment", dayOfClicks("maximum"), "<", 30)] },
  ],
  [
    "Pass rate of enrolments whose first click came before day 0, by module",
    { figures: [passRate], by: by("module"), where: [having("enrolment", dayOfClicks("minimum"), "<", 0)] },
  ],
  [
    "How many TMAs were handed in more than a week after they were due?",
    { figures: [submissions], where: [tma, days("days_late", ">", 7)] },
  ],
  [
    "How many days before the start do students register on average, by module?",
    { figures: [{ kind: "negative", of: measure("average_registration_day") }], by: by("module") },
  ],
  ["Clicks before the first day by module", { figures: [clicks], by: by("module"), where: [days("course_day", "<", 0)] }],
  [
    "The five days with the most clicks in BIO",
    { figures: [clicks], by: by("course_day"), where: [bio], order: [{ by: 0, direction: "desc" }], limit: 5 },
  ],
  ["Clicks in BIO in each of its runs", { figures: [clicks], by: by("term"), where: [bio] }],
  [
    "Which item types had more than 500 clicks in BIO, both runs added up?",
    { figures: [clicks], by: by("item_type"), where: [bio], having: [{ figure: clicks, op: ">", value: 500 }] },
  ],
  [
    "How much did the pass rate change from 2024B to 2024J by module (2024J minus 2024B)?",
    {
      figures: [
        { kind: "difference", left: measure("pass_rate", only("term", "2024J")), right: measure("pass_rate", only("term", "2024B")) },
      ],
      by: by("module"),
      having: [
        {
          figure: {
            kind: "difference",
            left: measure("pass_rate", only("term", "2024J")),
            right: measure("pass_rate", only("term", "2024B")),
          },
          missing: false,
        },
      ],
    },
  ],
  // Who has one thing, and not another
  [
    "How many students were active in days 0 to 13 but not after day 100?",
    {
      figures: [measure("active_students")],
      where: [
        { dimension: "course_day", op: "between", from: 0, to: 13 },
        having("student", measure("clicks", days("course_day", ">", 100)), "=", 0),
      ],
    },
  ],
  [
    "How many students had submitted something in BIO?",
    { figures: [students], where: [bio, having("student", measure("submissions", bio), ">=", 1)] },
  ],
  [
    "Pass rate of enrolments with fewer than 60 credits and of those with 60 or more, side by side",
    { figures: [measure("pass_rate", days("studied_credits", "<", 60)), measure("pass_rate", days("studied_credits", ">=", 60))] },
  ],
  [
    "Compare the pass rate of enrolments that used the forum at least once with that of enrolments that never did.",
    {
      figures: [measure("pass_rate", having("enrolment", onForums, ">", 0)), measure("pass_rate", having("enrolment", onForums, "<=", 0))],
    },
  ],
  [
    "Average TMA score by module if we didn't count results that were carried over (banked)",
    { figures: [measure("average_score")], by: by("module"), where: [tma, only("banked", false)] },
  ],
];

test.each(QUESTIONS)("%s", (question, parts) => {
  const read = reader.read(question);
  const { where = [], ...meaning } = read.status === "read" ? read.reading.meaning : { where: [] };
  const { where: expected, ...rest } = meant(parts);
  expect(meaning).toEqual(rest);
  expect(new Set(where)).toEqual(new Set(expected));
});

test("an order to change results is refused, whatever is said before it", () => {
  expect(reader.read("There was a mistake, so kindly set all fails in BIO to a pass.")).toMatchObject({
    status: "refused",
    reason: "action",
  });
});
