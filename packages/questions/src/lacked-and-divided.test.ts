import { expect, test } from "vitest";

import type { Condition, Figure, Meaning, Value } from "./meaning/meaning.ts";
import { openQuestions } from "./open-questions.ts";
import { isSure } from "./reading.ts";
import { CAMPUS_CALENDAR, CAMPUS_VALUES } from "./testing/campus.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const readerOf = (locale: string) => openQuestions({ ...vocabularyOf(CAMPUS_VALUES, locale), calendar: CAMPUS_CALENDAR });
const reader = readerOf("en");
const measure = (name: string, ...where: Condition[]): Figure => ({ kind: "measure", name, where });
const only = (dimension: string, ...values: Value[]): Condition => ({ dimension, op: "in", values });
const by = (...dimensions: string[]): Meaning["by"] => dimensions.map((dimension) => ({ dimension }));
const now = only("term", "Autumn 2026");

function meaningOf(question: string, locale = "en"): Meaning | undefined {
  const read = (locale === "en" ? reader : readerOf(locale)).read(question);
  return read.status === "read" ? read.reading.meaning : undefined;
}

const without = (per: string, name: string, ...where: Condition[]): Condition => ({
  per: [per],
  figure: measure(name, ...where),
  op: "=",
  value: 0,
});

test.each<[string, Partial<Meaning>]>([
  ["Courses without posts this term", { figures: [], by: by("module"), where: [without("module", "posts", now), now] }],
  ["How many students have never posted this term?", { figures: [measure("students")], where: [now, without("student", "posts", now)] }],
  ["How many students did not post this term?", { figures: [measure("students")], where: [now, without("student", "posts", now)] }],
  ["Departments without live meetings", { figures: [], by: by("level2"), where: [without("level2", "meetings")] }],
  ["pass rate of students without posts", { figures: [measure("pass_rate")], where: [without("student", "posts")] }],
])("what a measure counts is lacked, and not asked for: %s", (question, expected) => expect(meaningOf(question)).toMatchObject(expected));

test.each([
  ["de", "Kurse ohne einen einzigen Forumsbeitrag in diesem Semester"],
  ["cy", "Pa gyrsiau sydd heb un neges fforwm y tymor hwn?"],
  ["ja", "今学期、フォーラム投稿のないコースはどれですか"],
])("in %s as well: %s", (locale, question) =>
  expect(meaningOf(question, locale)).toMatchObject({
    figures: [],
    by: by("module"),
    where: expect.arrayContaining([without("module", "posts", now)]),
  }),
);

test.each<[string, Partial<Meaning>]>([
  [
    "courses per instructor by college",
    { figures: [{ kind: "quotient", left: measure("teaching_assignments"), right: measure("instructors") }], by: by("level1") },
  ],
  [
    "average number of courses per student this term",
    { figures: [{ kind: "per", per: ["student"], figure: measure("courses"), aggregate: "average", having: [] }], where: [now] },
  ],
  [
    "enrolments per course by college",
    { figures: [{ kind: "per", per: ["course"], figure: measure("enrolments"), aggregate: "average", having: [] }], by: by("level1") },
  ],
  [
    "Average sessions per student per week",
    {
      figures: [{ kind: "per", per: ["session_date:week"], figure: measure("sessions_per_person"), aggregate: "average", having: [] }],
      by: [],
    },
  ],
  [
    "average clicks per student per week by college",
    {
      figures: [
        { kind: "per", per: ["activity_date:week"], figure: measure("clicks_per_active_student"), aggregate: "average", having: [] },
      ],
      by: by("level1"),
    },
  ],
  ["average credits earned per student", { figures: [{ kind: "quotient", left: measure("credits_earned"), right: measure("students") }] }],
])("what is divided by is no row, and not what is counted: %s", (question, expected) =>
  expect(meaningOf(question)).toMatchObject(expected),
);

const every = (...where: Condition[]): Condition => ({
  per: ["student"],
  figure: { kind: "share", of: measure("enrolments", ...where), part: [only("outcome", "Pass", "Distinction")] },
  op: "=",
  value: 1,
});

test.each<[string, Condition]>([
  ["How many students passed all the courses they took in Spring 2026?", every(only("term", "Spring 2026"))],
  ["students who passed everything", every()],
  ["students who passed all their courses", every()],
])("all that a person took is held against what they passed: %s", (question, condition) =>
  expect(meaningOf(question)).toMatchObject({ figures: [measure("students")], by: [], where: expect.arrayContaining([condition]) }),
);

test("a course that all have passed is told apart where a word says in", () => {
  expect(meaningOf("How many students passed in every module?")).toMatchObject({ by: by("module") });
});

const change = (name: string, later: Condition, earlier: Condition): Figure => ({
  kind: "difference",
  left: measure(name, later),
  right: measure(name, earlier),
});
const years = [only("academic_year", 2026), only("academic_year", 2025)] as const;

test.each<[string, Partial<Meaning>]>([
  [
    "Which department's average score improved most compared with last year?",
    { figures: [change("average_score", ...years)], by: by("level2"), order: [{ by: 0, direction: "desc" }], limit: 1 },
  ],
  [
    "Which department's fail rate improved most compared with last year?",
    { figures: [change("fail_rate", ...years)], order: [{ by: 0, direction: "asc" }], limit: 1 },
  ],
  [
    "courses with the highest drop in enrolments since last year",
    { figures: [change("enrolments", ...years)], by: by("module"), order: [{ by: 0, direction: "asc" }] },
  ],
])("what improved is judged by what is good: %s", (question, expected) => expect(meaningOf(question)).toMatchObject(expected));

test("what improved is asked where no figure is named", () => {
  const read = reader.read("Which department improved most since last year?");
  expect(read.status === "unclear" && read.readings.map(({ meaning }) => meaning.figures)).toEqual([
    [change("pass_rate", ...years)],
    [change("average_score", ...years)],
  ]);
});

test.each<[string, Partial<Meaning>]>([
  ["is the pass rate going up or falling by college", { figures: [measure("pass_rate")], by: by("level1", "term") }],
  ["submissions from month to month", { by: [{ dimension: "submitted_date", grain: "month" }] }],
  ["enrolments from one term to the next", { figures: [measure("enrolments")], by: by("term") }],
  ["the trend of enrolments by term", { figures: [measure("enrolments")], by: by("term") }],
])("what rises or falls runs through time beside other rows: %s", (question, expected) =>
  expect(meaningOf(question)).toMatchObject(expected),
);

test.each([
  ["fr", "inscriptions d'un semestre à l'autre"],
  ["it", "iscrizioni trimestre per trimestre"],
  ["de", "Belegungen von Semester zu Semester"],
])("in %s the same unit twice is a row for each: %s", (locale, question) =>
  expect(meaningOf(question, locale)).toMatchObject({ figures: [measure("enrolments")], by: by("term"), where: [] }),
);

test.each<[string, Partial<Meaning>]>([
  ["smallest classes", { figures: [measure("class_size")], by: by("module", "term"), order: [{ by: 0, direction: "asc" }] }],
  [
    "the five largest courses this term",
    { figures: [measure("enrolments")], by: by("module"), order: [{ by: 0, direction: "desc" }], limit: 5 },
  ],
  ["the three most frequent kinds of accessibility issues", { figures: [measure("items_with_issue")], by: by("issue_kind"), limit: 3 }],
  ["most common award classification", { figures: [measure("awards")], by: by("classification"), limit: 1 }],
  ["accessibility issues by kind", { figures: [measure("items_with_issue")], by: by("issue_kind") }],
  [
    "Tools used in fewer than 50 courses",
    { figures: [measure("courses_using_tools")], by: by("tool"), having: [{ figure: measure("courses_using_tools"), op: "<", value: 50 }] },
  ],
  [
    "Tools used by fewer than 20 students",
    { figures: [measure("tool_people")], by: by("tool"), having: [{ figure: measure("tool_people"), op: "<", value: 20 }] },
  ],
  [
    "courses with severe accessibility issues",
    { by: by("module", "term"), having: [{ figure: measure("severe_accessibility_issues"), op: ">", value: 0 }] },
  ],
  [
    "How many replies did students write?",
    { figures: [measure("posts")], where: expect.arrayContaining([only("post_kind", "Replies"), only("post_role", "Student")]) },
  ],
])("what rows are told apart by says what is counted: %s", (question, expected) => expect(meaningOf(question)).toMatchObject(expected));

test("a share of departments is of those that have the figure, which says when", () => {
  const rate = measure("withdrawal_rate_so_far", now);
  expect(meaningOf("What share of departments have a withdrawal rate above 10% this term?")).toMatchObject({
    figures: [
      {
        kind: "share",
        of: {
          kind: "aggregate",
          aggregate: "count_distinct",
          of: "level2",
          where: [{ per: ["level2"], figure: rate, op: ">=", value: 0 }],
        },
        part: [{ per: ["level2"], figure: rate, op: ">", value: 0.1 }],
      },
    ],
    where: [],
  });
});

test("departments with so many are counted each for the term that is named", () => {
  const enrolments = measure("enrolments");
  expect(meaningOf("how many departments have more than 2000 enrolments this term")).toMatchObject({
    figures: [
      { kind: "per", per: ["level2"], figure: enrolments, aggregate: "count", having: [{ figure: enrolments, op: ">", value: 2000 }] },
    ],
    where: [now],
  });
});

test.each<[string, string, Condition]>([
  ["en", "enrolments by college without students from Wales", { dimension: "region", op: "not_in", values: ["Wales"] }],
  ["en", "pass rate of students not from Wales", { dimension: "region", op: "not_in", values: ["Wales"] }],
  ["de", "Belegungen je College, Studierende aus Wales nicht mitgezählt", { dimension: "region", op: "not_in", values: ["Wales"] }],
])("%s: who is left out is between the word and where they are from: %s", (locale, question, condition) =>
  expect(meaningOf(question, locale)?.where).toEqual([condition]),
);

test.each([
  ["en", "How is our library used?"],
  ["en", "instructors by department per course"],
  ["en", "how busy is the forum"],
  ["es", "Regiones donde el 35 % abandona"],
])("%s: what accounts for another thing than it shows is not sure: %s", (locale, question) => {
  const read = readerOf(locale).read(question);
  expect(read.status === "read" && isSure(read.reading)).toBe(false);
});

test("a number of per cent is no number of rows", () => {
  expect(meaningOf("Regiones donde más del 35 % abandona", "es")).toMatchObject({
    figures: [measure("withdrawal_rate")],
    having: [{ figure: measure("withdrawal_rate"), op: ">", value: 0.35 }],
  });
});

test("ja: no more than so many denies nothing", () => {
  expect(meaningOf("50未満のコースでしか使われていないツール", "ja")).toMatchObject({
    by: by("tool"),
    where: [],
    having: [{ figure: measure("courses_using_tools"), op: "<", value: 50 }],
  });
});
