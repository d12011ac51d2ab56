import { expect, test } from "vitest";

import { areApart, coverAll, edgesOf, intervalOf } from "./meaning/intervals.ts";
import type { Condition, Figure, Meaning } from "./meaning/meaning.ts";
import { openQuestions } from "./open-questions.ts";
import { ARCHIVE_VALUES, by, only } from "./testing/archive.ts";
import { meant, measure } from "./testing/meanings.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const reader = openQuestions(vocabularyOf({ ...ARCHIVE_VALUES, disability: [true, false], item_type: ["forumng", "ouwiki", "page"] }));
const [enrolments, clicks, passRate] = [measure("enrolments"), measure("clicks"), measure("pass_rate")];
const bands = (dimension: string, ...edges: number[]): Meaning["by"] => [{ dimension, edges }];
const between = (dimension: string, from: number, to: number): Condition => ({ dimension, op: "between", from, to });
const bound = (dimension: string, op: "<" | ">" | ">=", value: number): Condition => ({ dimension, op, value });
const without = (dimension: string, ...values: (string | null)[]): Condition => ({ dimension, op: "not_in", values });
const shareOf = (count: Figure): Figure => ({ kind: "share_of_total", of: count, within: [] });
const noClicks = (days: Condition): Condition => ({ per: ["enrolment"], figure: measure("clicks", days), op: "=", value: 0 });
const presentations = measure("presentations");
const onDueDay: Figure = { kind: "share", of: measure("submissions"), part: [only("days_late", 0)] };
const attempts: Condition = { any: [only("previous_attempts", 0), bound("previous_attempts", ">=", 1)] };

const QUESTIONS: readonly (readonly [question: string, parts: Partial<Meaning>])[] = [
  // What leaves each other out is a row each
  [
    "Share of withdrawals before the start, in days 0 to 27, in days 28 to 100 and after day 100",
    {
      figures: [shareOf(enrolments)],
      by: bands("withdrawn_day", 0, 28, 101),
      where: [without("withdrawn_day", null), only("outcome", "Withdrawn")],
    },
  ],
  [
    "How many withdrew before the start, in the first four weeks, and later?",
    { figures: [measure("withdrawals")], by: bands("withdrawn_day", 0, 28), where: [without("withdrawn_day", null)] },
  ],
  [
    "Pass rate of students with 60 credits, 90-120 credits and more than 120 credits",
    {
      figures: [passRate],
      by: bands("studied_credits", 60, 61, 90, 121),
      where: [{ any: [only("studied_credits", 60), between("studied_credits", 90, 120), bound("studied_credits", ">", 120)] }],
    },
  ],
  ["Pass rate of first-timers and repeaters", { figures: [passRate], by: bands("previous_attempts", 0, 1), where: [attempts] }],
  [
    "Do people taking a module for the first time pass more often than those repeating it? Pass rate for each of the two groups.",
    { figures: [passRate], by: bands("previous_attempts", 0, 1), where: [attempts] },
  ],
  // One count over itself
  [
    "Clicks in the first four weeks for every click made before the start, by module",
    {
      figures: [
        {
          kind: "quotient",
          left: measure("clicks", between("course_day", 0, 27)),
          right: measure("clicks", bound("course_day", "<", 0)),
        },
      ],
      by: by("module"),
    },
  ],
  // How often something took place
  ["How often has each module run?", { figures: [presentations], by: by("module") }],
  ["How many times was each module presented?", { figures: [presentations], by: by("module") }],
  ["Number of times each module has been run", { figures: [presentations], by: by("module") }],
  // Days
  ["What share of submissions came in on deadline day?", { figures: [onDueDay] }],
  ["Share of submissions handed in on the very day it is due, by term", { figures: [onDueDay], by: by("term") }],
  [
    "Share of enrolments still registered on day 100, by age band",
    {
      figures: [{ kind: "share", of: enrolments, part: [{ any: [only("withdrawn_day", null), bound("withdrawn_day", ">", 100)] }] }],
      by: by("age_band"),
    },
  ],
  // Who is active, and who is not
  [
    "Of the BIO 2024J students who made no click in the first two weeks, what share ended up withdrawn?",
    {
      figures: [{ kind: "share", of: measure("students"), part: [only("outcome", "Withdrawn")] }],
      where: [only("module", "BIO"), only("term", "2024J"), noClicks(between("course_day", 0, 13))],
    },
  ],
  [
    "How many BIO 2024J students whose result isn't Withdrawn have no click at all after day 100?",
    {
      figures: [measure("students")],
      where: [only("module", "BIO"), only("term", "2024J"), without("outcome", "Withdrawn"), noClicks(bound("course_day", ">", 100))],
    },
  ],
  [
    "Forum clicks per student who used a forum, by module",
    { figures: [measure("clicks_per_active_student")], by: by("module"), where: [only("item_type", "forumng")] },
  ],
  ["I would be grateful to know the number of enrolments", { figures: [enrolments] }],
  // What is a whole, what is left out, what is only said beside
  [
    "Share of each final result among enrolments without a single piece of work handed in",
    {
      figures: [shareOf(enrolments)],
      by: by("outcome"),
      where: [{ per: ["enrolment"], figure: measure("submissions"), op: "=", value: 0 }],
    },
  ],
  ["Enrolments outside Scotland and Wales", { figures: [enrolments], where: [without("region", "Scotland", "Wales")] }],
  ["Total clicks on wiki pages", { figures: [clicks], where: [only("item_type", "ouwiki")] }],
  ["What kinds of learning material are there?", { by: by("item_type") }],
  [
    "I'm reviewing our admission deadlines. How many registrations were made after the start, in each term?",
    { figures: [enrolments], by: by("term"), where: [bound("registered_day", ">", 0)] },
  ],
];

test.each(QUESTIONS)("%s", (question, parts) => {
  const read = reader.read(question);
  const { where = [], ...meaning } = read.status === "read" ? read.reading.meaning : { where: [] };
  const { where: expected, ...rest } = meant(parts);
  expect(meaning).toEqual(rest);
  expect(new Set(where)).toEqual(new Set(expected));
  expect(read.status === "read" && read.reading.unusedWords).toEqual([]);
});

test("what is denied, held against each other or of one thing is no list of bands", () => {
  for (const question of [
    "How many students had not clicked before the start but did so on day 0 or afterwards?",
    "Difference in pass rate between fewer than 60 credits and 60 credits or more",
    "enrolments of repeaters who are first-timers",
  ]) {
    const read = reader.read(question);
    expect([question, read.status === "read" && read.reading.meaning.by]).toEqual([question, []]);
  }
});

test("the biggest gap at the top is an order, and what one stands for is no limit", () => {
  const read = reader.read(
    "By region, how much higher is the pass rate of students without a disability than of students with one? Biggest gap at the top.",
  );
  expect(read).toMatchObject({ status: "read", reading: { meaning: { order: [{ by: 0, direction: "desc" }] } } });
  expect(read.status === "read" && read.reading.meaning.limit).toBeUndefined();
});

test("intervals of whole numbers touch, overlap and cover as their conditions say", () => {
  const intervals = (...conditions: Condition[]) => conditions.flatMap((condition) => intervalOf(condition) ?? []);
  const touching = intervals(bound("x", "<", 0), between("x", 0, 27), bound("x", ">", 27));
  expect([areApart(touching), coverAll(touching), edgesOf(touching)]).toEqual([true, true, [0, 28]]);
  const overlapping = intervals(between("x", 0, 28), bound("x", ">=", 28));
  expect([areApart(overlapping), coverAll(overlapping)]).toEqual([false, false]);
  const gap = intervals(bound("x", "<", 10), bound("x", ">", 10));
  expect([areApart(gap), coverAll(gap), edgesOf(gap)]).toEqual([true, false, [10, 11]]);
  expect(intervals(without("x", "a"), only("x", 1, 2), only("x", "a"), between("x", 5, 4))).toEqual([]);
});
