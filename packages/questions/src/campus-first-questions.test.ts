import { describe, expect, test } from "vitest";

import type { Condition, Figure, Meaning, Value } from "./meaning/meaning.ts";
import { openQuestions } from "./open-questions.ts";
import { SURE } from "./reading.ts";
import { CAMPUS_CALENDAR, CAMPUS_VALUES } from "./testing/campus.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const readerOf = (locale: string) => openQuestions({ ...vocabularyOf(CAMPUS_VALUES, locale), calendar: CAMPUS_CALENDAR });
const reader = readerOf("en");

const measure = (name: string): Figure => ({ kind: "measure", name, where: [] });
const only = (dimension: string, ...values: Value[]): Condition => ({ dimension, op: "in", values });
const days = (dimension: string, from: string, to: string): Condition => ({ dimension, op: "between", from, to });
const by = (dimension: string, grain?: "day" | "week" | "month"): Meaning["by"] => [{ dimension, ...(grain && { grain }) }];

function meaningOf(question: string, locale?: string, previous?: Meaning): Meaning | undefined {
  const read = (locale === undefined ? reader : readerOf(locale)).read(question, previous);
  return read.status === "read" ? read.reading.meaning : undefined;
}

describe("what people of a university ask first", () => {
  const share: Figure = {
    kind: "quotient",
    format: "ratio",
    left: {
      kind: "measure",
      name: "session_people",
      where: [only("session_role", "Student"), days("session_date", "2026-11-09", "2026-11-15")],
    },
    right: { kind: "measure", name: "students", where: [only("term", "Autumn 2026")] },
  };
  const minutes: Figure = { kind: "quotient", left: measure("minutes"), right: measure("active_students") };
  test.each<[string, Partial<Meaning>]>([
    ["What percentage of students logged in last week?", { figures: [share], where: [] }],
    [
      "minutes per student by week this term",
      { figures: [minutes], by: by("activity_date", "week"), where: [only("term", "Autumn 2026")] },
    ],
    ["clicks per student by month", { figures: [measure("clicks_per_active_student")], by: by("activity_date", "month") }],
    ["are enrolments going up or down", { figures: [measure("enrolments")], by: by("registered_date", "month") }],
    [
      "how have enrolments changed since last year",
      { figures: [measure("enrolments")], by: by("academic_year"), where: [only("academic_year", 2025, 2026)] },
    ],
    ["student to instructor ratio by department", { figures: [measure("class_size")], by: by("level2") }],
    [
      "When do students log in most?",
      { figures: [measure("session_people")], by: by("session_hour"), order: [{ by: 0, direction: "desc" }] },
    ],
    ["DFW rate", { figures: [{ kind: "share", of: measure("ended_enrolments"), part: [only("outcome", "Fail", "Withdrawn")] }] }],
    [
      "DFW rate of online courses",
      {
        figures: [{ kind: "share", of: measure("ended_enrolments"), part: [only("outcome", "Fail", "Withdrawn")] }],
        where: [only("design_mode", "Online")],
      },
    ],
  ])("%s", (question, expected) => expect(meaningOf(question)).toMatchObject(expected));

  test.each(["students on academic probation", "number of first-generation students", "students with scholarships"])(
    "a word that says which people, and is not understood, is not passed over: %s",
    (question) => {
      const read = reader.read(question);
      expect(read.status === "refused" || (read.status === "read" && read.reading.confidence < SURE)).toBe(true);
    },
  );

  test("what asks for something to be hidden is refused", () => {
    expect(reader.read("please hide all courses without activity")).toMatchObject({ status: "refused", reason: "action" });
  });

  test("letters of a subject and a number are one module's code, or a name that nothing has", () => {
    const [code] = CAMPUS_VALUES["module"] ?? [];
    const [, letters, digits] = /^(\D+)(\d+)$/.exec(String(code)) ?? [];
    expect(meaningOf(`pass rate of ${letters} ${digits}`)?.where).toEqual([only("module", String(code))]);
    expect(reader.read(`pass rate of ${letters} 9999`)).toMatchObject({ status: "refused", reason: "unknown_words" });
  });
});

test("people who studied are students, and people who did something else are anybody", () => {
  const roles = (question: string) => meaningOf(question)?.where.filter((each) => "dimension" in each && each.dimension === "session_role");
  expect(roles("how many people studied on mobiles last month")).toEqual([{ dimension: "session_role", op: "in", values: ["Student"] }]);
  expect(roles("how many people on mobiles last month")).toEqual([]);
});

test.each([
  ["de", "Studierende je Studiengang"],
  ["fr", "étudiants par filière"],
  ["it", "studenti per corso di laurea"],
  ["sv", "studenter per utbildningsprogram"],
  ["es", "estudiantes por carrera"],
  ["nl", "studenten per studierichting"],
  ["pt-BR", "estudantes por programa de estudos"],
])("a programme of study has its word in %s: %s", (locale, question) => {
  expect(meaningOf(question, locale)).toEqual(meaningOf("students by programme"));
});
