import { expect, test } from "vitest";

import type { Condition, Figure, Meaning } from "../meaning/meaning.ts";
import { openQuestions } from "../open-questions.ts";
import { isSure } from "../reading.ts";
import { CAMPUS_CALENDAR, CAMPUS_VALUES } from "../testing/campus.ts";
import { vocabularyOf } from "../testing/vocabularies.ts";

const measure = (name: string): Figure => ({ kind: "measure", name, where: [] });
const withoutExams: Condition = { dimension: "assessment_type", op: "not_in", values: ["Exam"] };
const reader = openQuestions({ ...vocabularyOf(CAMPUS_VALUES, "en"), calendar: CAMPUS_CALENDAR });

/** What a conversation asks at its end, and whether that is sure. */
function endOf(...turns: readonly string[]): { readonly meaning: Meaning | undefined; readonly sure: boolean } {
  let meaning: Meaning | undefined;
  let sure = false;
  for (const turn of turns) {
    const read = reader.read(turn, meaning);
    if (read.status !== "read") return { meaning: undefined, sure: false };
    ({ meaning } = read.reading);
    sure = isSure(read.reading);
  }
  return { meaning, sure };
}

const TEN = "Which ten courses have the lowest engagement?";

test.each(["make it five", "only five", "just 5 please", "5"])("%j cuts the rows of an order", (turn) => {
  expect(endOf(TEN, turn)).toMatchObject({
    meaning: { figures: [measure("clicks")], order: [{ by: 0, direction: "asc" }], limit: 5 },
    sure: true,
  });
});

test("a number that counts something else cuts no rows", () => {
  expect(endOf(TEN, "only those above 5").meaning).toMatchObject({ limit: 10 });
  expect(endOf("pass rate by module", "five").meaning?.limit).toBeUndefined();
});

test("the first rows are those of another figure that stands beside, where they are sorted by it", () => {
  const figures = [measure("clicks"), measure("pass_rate")];
  const sorted = { figures, order: [{ by: 1, direction: "desc" }], limit: 10 };
  expect(endOf(TEN, "add the pass rate", "sort by pass rate instead")).toMatchObject({ meaning: sorted, sure: true });
  expect(endOf(TEN, "add the pass rate", "sort by module").meaning?.order).toEqual([{ by: 0, direction: "asc" }]);
});

test("rows that were kept by a bound are counted under the filters that they were kept under", () => {
  const average = measure("average_score");
  const bound = { figure: average, op: "<", value: 60 } as const;
  expect(endOf("average score by module", "leave out exams", "only those under 60", "how many are there?").meaning).toEqual({
    figures: [{ kind: "per", per: ["module"], figure: average, aggregate: "count", having: [bound] }],
    by: [],
    where: [withoutExams],
    having: [],
    order: [],
  });
  const courses = endOf("courses with a pass rate below 60%", "how many are those").meaning;
  expect(courses).toMatchObject({ figures: [{ kind: "per", per: ["course"], aggregate: "count" }], by: [], having: [] });
});

test("where something is are parts of the institution, and of a part the parts within", () => {
  const risk = [measure("at_risk_students")];
  expect(endOf("How many students are at risk?", "where?")).toMatchObject({
    meaning: { figures: risk, by: [{ dimension: "level1" }] },
    sure: true,
  });
  expect(endOf("How many students are at risk in the College of Science?", "where?").meaning?.by).toEqual([{ dimension: "level2" }]);
});

test.each([
  ["cy", "ble?"],
  ["de", "Wo?"],
  ["es", "¿dónde?"],
  ["fr", "où ?"],
  ["it", "dove?"],
  ["ja", "どこ？"],
  ["nl", "waar?"],
  ["pt-BR", "onde?"],
  ["sv", "var?"],
  ["zh-CN", "哪里？"],
])("in %s, %j asks for parts of the institution", (tag, turn) => {
  const other = openQuestions({ ...vocabularyOf(CAMPUS_VALUES, tag), calendar: CAMPUS_CALENDAR });
  const before: Meaning = { figures: [measure("at_risk_students")], by: [], where: [], having: [], order: [] };
  const read = other.read(turn, before);
  expect(read.status === "read" && read.reading.meaning.by).toEqual([{ dimension: "level1" }]);
});

const ROLES = "logins by role last month";

test.each([
  [["just instructors"], "Instructor"],
  [["just instructors", "and students?"], "Student"],
])("a role alone says whose it is that was asked for: %j", (turns, role) => {
  expect(endOf(ROLES, ...turns).meaning).toMatchObject({
    figures: [measure("sessions")],
    where: expect.arrayContaining([{ dimension: "session_role", op: "in", values: [role] }]),
  });
});

test("what a breakdown tells apart is counted", () => {
  const bound = { figure: measure("pass_rate"), op: ">", value: 0.8 };
  const counted = (having: readonly unknown[]) => [
    { kind: "per", per: ["level2"], figure: measure("pass_rate"), aggregate: "count", having },
  ];
  expect(endOf("pass rate by department", "how many departments is that").meaning).toMatchObject({ figures: counted([]), by: [] });
  expect(endOf("departments with a pass rate above 80%", "how many departments is that").meaning?.figures).toEqual(counted([bound]));
  const idle = endOf("courses with no activity this term by department", "how many departments is that");
  expect(idle.meaning).toMatchObject({ figures: [{ kind: "per", per: ["level2"], aggregate: "count" }], by: [] });
});

test("rows are sorted by a figure that is not shown, which comes beside", () => {
  expect(endOf("pass rate by college", "sort by enrolments").meaning).toMatchObject({
    figures: [measure("pass_rate"), measure("enrolments")],
    order: [{ by: 1, direction: "desc" }],
  });
});
