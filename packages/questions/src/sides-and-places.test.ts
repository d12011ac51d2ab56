import { expect, test } from "vitest";

import type { Condition, Figure, Meaning } from "./meaning/meaning.ts";
import { openQuestions } from "./open-questions.ts";
import { SURE } from "./reading.ts";
import { ARCHIVE_VALUES, by, only } from "./testing/archive.ts";
import { meant, measure } from "./testing/meanings.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const english = openQuestions(vocabularyOf(ARCHIVE_VALUES));
const passRate = measure("pass_rate");
const tma = only("assessment_type", "TMA");
const place = (number: number): Condition => only("assessment_sequence", number);
const fromLast = (number: number): Condition => only("assessment_sequence_from_last", number);
const limited = (figure: string, ...where: Condition[]): Figure => ({ kind: "measure", name: figure, where });
const had = (where: readonly Condition[], op: ">" | "=", per = "student"): Condition => ({
  per: [per],
  figure: limited("submissions", ...where),
  op,
  value: 0,
});
const difference = (left: Figure, right: Figure): Figure => ({ kind: "difference", left, right });
const women = only("gender", "F");
const men = only("gender", "M");
const withdrawn = only("outcome", "Withdrawn");
const leftOut: Condition = { dimension: "outcome", op: "not_in", values: ["Withdrawn"] };

const QUESTIONS: readonly (readonly [question: string, parts: Partial<Meaning>])[] = [
  // Which piece of work
  ["average score of the second TMA", { figures: [measure("average_score")], where: [tma, place(2)] }],
  ["average mark on TMA 3 by module", { figures: [measure("average_score")], by: by("module"), where: [tma, place(3)] }],
  ["average score of the last TMA", { figures: [measure("average_score")], where: [tma, fromLast(1)] }],
  ["share of TMA 1 submissions that were late", { figures: [measure("late_rate")], where: [tma, place(1)] }],
  [
    "average score of the TMA with the latest due day, by module",
    { figures: [measure("average_score")], by: by("module"), where: [tma, fromLast(1)] },
  ],
  ["average score of the first and the last TMA", { figures: [measure("average_score")], where: [tma, { any: [place(1), fromLast(1)] }] }],
  ["pass rate of students who handed in the first TMA", { figures: [passRate], where: [had([tma, place(1)], ">", "enrolment")] }],
  ["how many students did not submit the first TMA", { figures: [measure("students")], where: [had([tma, place(1)], "=")] }],
  [
    "The exam: how many students did not hand it in",
    { figures: [measure("students")], where: [had([only("assessment_type", "Exam")], "=")] },
  ],
  [
    "Average score of the first TMA, the one with the earliest due day, by module",
    { figures: [measure("average_score")], by: by("module"), where: [tma, place(1)] },
  ],
  [
    "how many fewer submissions did the last TMA get than the first one",
    { figures: [difference(limited("submissions", tma, place(1)), limited("submissions", tma, fromLast(1)))] },
  ],
  // What rows are chosen by a comparison
  [
    "In which regions is women's pass rate lower than men's?",
    {
      figures: [limited("pass_rate", women), limited("pass_rate", men)],
      by: by("region"),
      having: [{ figure: difference(limited("pass_rate", men), limited("pass_rate", women)), op: ">", value: 0 }],
    },
  ],
  [
    "Find the regions in which women's pass rate is lower than men's, and give the difference as men minus women.",
    {
      figures: [difference(limited("pass_rate", men), limited("pass_rate", women))],
      by: by("region"),
      having: [{ figure: difference(limited("pass_rate", men), limited("pass_rate", women)), op: ">", value: 0 }],
    },
  ],
  // Two sides
  [
    "average score, those who withdrew against those who didn't",
    { figures: [limited("average_score", withdrawn), limited("average_score", leftOut)] },
  ],
  ["number of different learners with a disability", { figures: [measure("students")], where: [only("disability", true)] }],
  ["pass rate, and how many enrolments, by module", { figures: [passRate, measure("enrolments")], by: by("module") }],
  [
    "Which modules have men failing more often than women?",
    {
      figures: [limited("fail_rate", men), limited("fail_rate", women)],
      by: by("module"),
      having: [{ figure: difference(limited("fail_rate", men), limited("fail_rate", women)), op: ">", value: 0 }],
    },
  ],
  [
    "median exam score for BIO and for CHE",
    {
      figures: [{ kind: "aggregate", aggregate: "median", of: "score", where: [] }],
      by: by("module"),
      where: [only("module", "BIO", "CHE"), only("assessment_type", "Exam")],
    },
  ],
  ["pass rate of BIO, withdrawn enrolments out of the calculation", { figures: [passRate], where: [only("module", "BIO"), leftOut] }],
  ["late rate of non-banked submissions", { figures: [measure("late_rate")], where: [only("banked", false)] }],
  [
    "share of clicks from enrolments that passed (distinctions included), by module",
    { figures: [{ kind: "share", of: measure("clicks"), part: [only("outcome", "Pass", "Distinction")] }], by: by("module") },
  ],
  [
    "As a percentage of enrolments, unregistrations between day 0 and day 29, by module",
    {
      figures: [{ kind: "share", of: measure("enrolments"), part: [{ dimension: "withdrawn_day", op: "between", from: 0, to: 29 }] }],
      by: by("module"),
    },
  ],
  [
    "Of the enrolments that unregistered, which share had gone by day 30, by module",
    {
      figures: [{ kind: "share", of: measure("enrolments"), part: [{ dimension: "withdrawn_day", op: "<=", value: 30 }] }],
      by: by("module"),
      where: [{ dimension: "withdrawn_day", op: "not_in", values: [null] }],
    },
  ],
  ["Compare the pass rate across all presentations of BIO.", { figures: [passRate], by: by("term"), where: [only("module", "BIO")] }],
  [
    "what proportion of men and of women gained a distinction?",
    { figures: [measure("distinction_rate")], by: by("gender"), where: [only("gender", "M", "F")] },
  ],
  ["how many different people have studied with us", { figures: [measure("students")] }],
  [
    "Enrolments unregistered in days 0 to 27, counted per IMD band with unknown bands left out",
    {
      figures: [measure("enrolments")],
      by: by("deprivation_band"),
      where: [
        { dimension: "withdrawn_day", op: "not_in", values: [null] },
        { dimension: "withdrawn_day", op: "between", from: 0, to: 27 },
        { dimension: "deprivation_band", op: "not_in", values: [null] },
      ],
    },
  ],
  [
    "Clicks by module and activity type, each with its share of that module's clicks",
    { figures: [{ kind: "share_of_total", of: measure("clicks"), within: ["module"] }], by: by("module", "item_type") },
  ],
  [
    "BIO dropout rate: fewer than 10 clicks in week 0",
    {
      figures: [measure("withdrawal_rate")],
      where: [
        only("module", "BIO"),
        {
          per: ["enrolment"],
          figure: limited("clicks", { dimension: "course_day", op: "between", from: 0, to: 6 }),
          op: "<",
          value: 10,
        },
      ],
    },
  ],
  ["Drop-out rate in BIO please, whole period.", { figures: [measure("withdrawal_rate")], where: [only("module", "BIO")] }],
];

test.each(QUESTIONS)("%s", (question, parts) => {
  const read = english.read(question);
  expect(read.status === "read" && read.reading.meaning).toEqual(meant(parts));
  expect(read.status === "read" && read.reading.confidence).toBeGreaterThanOrEqual(SURE);
});

test("what excludes each other is shown beside each other, and never asked for at once", () => {
  const read = english.read("pass rate of enrolments with fewer than 100 clicks versus those with 100 or more");
  const clicks = (op: "<" | ">=", value: number): Condition => ({ per: ["enrolment"], figure: measure("clicks"), op, value });
  expect(read.status === "read" && read.reading.meaning).toEqual(
    meant({ figures: [limited("pass_rate", clicks("<", 100)), limited("pass_rate", clicks(">=", 100))] }),
  );
});

test("a place is said behind what people have handed in and what they have not", () => {
  const read = english.read("how many students handed in TMA 1 but not TMA 2");
  const where = read.status === "read" ? read.reading.meaning.where : [];
  expect(where).toContainEqual(had([tma, place(1)], ">"));
  expect(where).toContainEqual(had([tma, place(2)], "="));
});

test("'not' stops at where: what people lack is turned, and the module that they are in is not", () => {
  const read = english.read("how many students handed in a TMA but not a CMA in BIO");
  const where = read.status === "read" ? read.reading.meaning.where : [];
  expect(where).toContainEqual(only("module", "BIO"));
});

test("what a rate rose or fell by is the later less the earlier, or how far it fell", () => {
  const having = (question: string) => {
    const read = english.read(question);
    return read.status === "read" ? read.reading.meaning.having : [];
  };
  const [sooner, later] = ["2024B", "2024J"].map((term) => limited("pass_rate", only("term", term)));
  if (!sooner || !later) throw new Error("There are two terms.");
  expect(having("Which modules saw the pass rate climb by more than 3 percentage points from 2024B to 2024J?")).toContainEqual({
    figure: difference(later, sooner),
    op: ">",
    value: 3,
  });
  for (const verb of ["go up", "rise"])
    expect(having(`In which modules did the pass rate ${verb} by more than 3 points between 2024B and 2024J?`)).toContainEqual({
      figure: difference(later, sooner),
      op: ">",
      value: 3,
    });
  expect(having("In which modules did the pass rate fall by more than 3 points between 2024B and 2024J?")).toContainEqual({
    figure: difference(sooner, later),
    op: ">",
    value: 3,
  });
  for (const [verb, op] of [
    ["rose", ">"],
    ["fell", "<"],
  ])
    expect(having(`Which modules' pass rate ${verb} from 2024B to 2024J?`)).toContainEqual({
      figure: difference(later, sooner),
      op,
      value: 0,
    });
  for (const verb of ["go up", "grow"])
    expect(having(`Which modules saw the pass rate ${verb} by more than 3 points from 2024B to 2024J?`)).toContainEqual({
      figure: difference(later, sooner),
      op: ">",
      value: 3,
    });
  expect(having("Which modules saw the pass rate fall by more than 3 percentage points from 2024B to 2024J?")).toContainEqual({
    figure: difference(sooner, later),
    op: ">",
    value: 3,
  });
});

test("within each of some named values, the first of each is looked for", () => {
  const winners = (question: string) => {
    const read = english.read(question);
    return read.status === "read" ? read.reading.meaning : undefined;
  };
  const rank: Figure = { kind: "rank", of: measure("enrolments"), within: ["module"] };
  for (const each of ["within each of", "in each of", "for each of"])
    expect(winners(`which region has the most enrolments ${each} BIO, CHE and LAW`)).toEqual(
      meant({
        figures: [measure("enrolments")],
        by: by("module", "region"),
        where: [only("module", "BIO", "CHE", "LAW")],
        having: [{ figure: rank, op: "=", value: 1 }],
      }),
    );
});

test("a year after the last one is no matter of the data", () => {
  const read = english.read("how many enrolments will BIO attract in October 2031?");
  expect(read).toMatchObject({ status: "refused", reason: "prediction", words: ["2031"] });
});
