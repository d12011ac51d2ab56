import { describe, expect, test } from "vitest";

import type { Condition, Figure, Meaning, Value } from "./meaning/meaning.ts";
import { toQuery } from "./meaning/to-query.ts";
import { openQuestions } from "./open-questions.ts";
import { SURE } from "./reading.ts";
import { CAMPUS_CALENDAR, CAMPUS_VALUES } from "./testing/campus.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const readerOf = (locale: string) => openQuestions({ ...vocabularyOf(CAMPUS_VALUES, locale), calendar: CAMPUS_CALENDAR });
const reader = readerOf("en");

const measure = (name: string): Figure => ({ kind: "measure", name, where: [] });
const only = (dimension: string, ...values: Value[]): Condition => ({ dimension, op: "in", values });
const days = (dimension: string, from: string, to: string): Condition => ({ dimension, op: "between", from, to });
const last = (dimension: string, count: number, unit: "day" | "week" | "month"): Condition => ({ dimension, op: "last", count, unit });
const by = (dimension: string, grain?: "day" | "week" | "month"): Meaning["by"] => [{ dimension, ...(grain && { grain }) }];

function meaningOf(question: string, locale?: string, previous?: Meaning): Meaning | undefined {
  const read = (locale === undefined ? reader : readerOf(locale)).read(question, previous);
  return read.status === "read" ? read.reading.meaning : undefined;
}

describe("periods are told from the last day of the data, in the days that the figure has", () => {
  const october = (dimension: string): Condition => days(dimension, "2026-10-01", "2026-10-31");
  test.each<[string, Partial<Meaning>]>([
    ["logins last month", { figures: [measure("sessions")], where: [october("session_date")] }],
    ["forum posts in October", { figures: [measure("posts")], where: [october("post_date")] }],
    ["submissions in the last 14 days", { figures: [measure("submissions")], where: [last("submitted_date", 14, "day")] }],
    ["withdrawals in October 2026", { figures: [measure("withdrawals")], where: [october("withdrawn_date")] }],
    ["students who withdrew last month", { where: [only("outcome", "Withdrawn"), october("withdrawn_date")] }],
    ["enrolments in October", { figures: [measure("enrolments")], where: [october("registered_date")] }],
    ["active students yesterday", { where: [days("activity_date", "2026-11-19", "2026-11-19")] }],
    ["active students last week", { where: [days("activity_date", "2026-11-09", "2026-11-15")] }],
    ["logins since 5 October", { where: [{ dimension: "session_date", op: ">=", value: "2026-10-05" }] }],
    ["logins from 1 to 15 October 2026", { where: [days("session_date", "2026-10-01", "2026-10-15")] }],
    ["logins between 2026-10-03 and 2026-10-09", { where: [days("session_date", "2026-10-03", "2026-10-09")] }],
    ["logins from December to January", { where: [days("session_date", "2025-12-01", "2026-01-31")] }],
    ["logins since the start of this term", { where: [{ dimension: "session_date", op: ">=", value: "2026-09-28" }] }],
    ["logins this term", { where: [days("session_date", "2026-09-28", "2027-01-24")] }],
    ["posts this term", { where: [only("term", "Autumn 2026")] }],
    ["posts last term", { where: [only("term", "Spring 2026")] }],
    ["posts last spring", { where: [only("term", "Spring 2026")] }],
    ["posts last autumn", { where: [only("term", "Autumn 2025")] }],
    ["pass rate since Spring 2025", { where: [only("term", "Spring 2025", "Autumn 2025", "Spring 2026", "Autumn 2026")] }],
    ["pass rate last year", { where: [only("academic_year", 2025)] }],
    ["pass rate in 2024/25", { where: [only("academic_year", 2024)] }],
    ["pass rate over the last two years", { where: [only("academic_year", 2025, 2026)] }],
    ["pass rate in 2025", { where: [only("term", "Spring 2025", "Autumn 2025")] }],
    ["posts autumn 25", { where: [only("term", "Autumn 2025")] }],
    ["pass rate 24/25", { where: [only("academic_year", 2024)] }],
    ["logins last 4 wks", { where: [last("session_date", 4, "week")] }],
    ["awards in 2024/25", { figures: [measure("awards")], where: [only("award_year", "2024/25")] }],
    ["entrants last year", { figures: [measure("entrants")], where: [only("entry_year", "2025/26")] }],
    ["assessments due next month", { where: [days("assessment_due_date", "2026-12-01", "2026-12-31")] }],
  ])("%s", (question, expected) => expect(meaningOf(question)).toMatchObject(expected));
});

describe("what stays away, and what is called by more than one name", () => {
  const idle = (count: number): Condition => ({
    per: ["student"],
    figure: { kind: "measure", name: "clicks", where: [last("activity_date", count, "day")] },
    op: "=",
    value: 0,
  });
  test.each<[string, Partial<Meaning>]>([
    [
      "How many students have not logged in for two weeks?",
      { figures: [measure("students")], where: [only("term", "Autumn 2026"), idle(14)] },
    ],
    ["students who have not been active in the last 10 days", { where: [only("term", "Autumn 2026"), idle(10)] }],
    [
      "How many courses use the virtual classroom?",
      { figures: [measure("courses_using_tools")], where: [only("tool", "Virtual classroom")] },
    ],
    ["attendance at lectures by department", { figures: [measure("attendance_rate")], where: [only("meeting_type", "Lecture")] }],
    ["How much time do students spend on the platform?", { figures: [measure("minutes")], where: [] }],
    ["On which weekday do students start the most sessions?", { figures: [measure("sessions")], by: by("session_weekday"), limit: 1 }],
    [
      "What proportion of our students are postgraduates?",
      { figures: [{ kind: "share", of: measure("registered_now"), part: [only("study_level", "Postgraduate")] }] },
    ],
    ["How long does it take to grade assignments on average, by department?", { figures: [measure("grading_days")], by: by("level2") }],
    ["Number of courses per design mode", { figures: [measure("presentations")], by: by("design_mode") }],
    ["How many new students in 2025/26?", { figures: [measure("registrations")], where: [only("entry_year", "2025/26")] }],
  ])("%s", (question, expected) => expect(meaningOf(question)).toMatchObject(expected));
});

test.each(["How many first-year students are there?", "How many exchange students took BSc Chemistry?"])(
  "what is not recorded is refused, though a value shares a word with it: %s",
  (question) => expect(reader.read(question).status).toBe("refused"),
);

describe("rows are days of the calendar, with the grain that is asked for", () => {
  test.each<[string, Partial<Meaning>]>([
    ["logins by month", { by: by("session_date", "month"), order: [{ by: "session_date", direction: "asc" }] }],
    ["weekly forum posts", { by: by("post_date", "week") }],
    ["daily active students in October", { by: by("activity_date", "day") }],
    ["trend of logins", { by: by("session_date", "month") }],
    ["trend of posts this term", { by: by("post_date", "week") }],
    ["trend of the pass rate", { by: by("term") }],
    ["which day had the most logins", { by: by("session_date", "day"), limit: 1 }],
    ["logins by weekday", { by: by("session_weekday") }],
    ["attendance rate by weekday", { by: by("meeting_weekday") }],
    ["awards by year", { by: by("award_year") }],
    ["logins in October vs November", { by: by("session_date", "month") }],
    ["compare logins this week with last week", { by: by("session_date", "week") }],
    ["logins compared with last month", { by: by("session_date", "month") }],
    [
      "growth of logins from September to October",
      {
        figures: [
          {
            kind: "growth",
            left: { kind: "measure", name: "sessions", where: [days("session_date", "2026-10-01", "2026-10-31")] },
            right: { kind: "measure", name: "sessions", where: [days("session_date", "2026-09-01", "2026-09-30")] },
          },
        ],
      },
    ],
    [
      "logins in October and November",
      { by: [], where: [{ any: [days("session_date", "2026-10-01", "2026-10-31"), days("session_date", "2026-11-01", "2026-11-30")] }] },
    ],
    [
      "average number of logins per week this term",
      { figures: [{ kind: "per", per: ["session_date:week"], figure: measure("sessions"), aggregate: "average", having: [] }], by: [] },
    ],
  ])("%s", (question, expected) => expect(meaningOf(question)).toMatchObject(expected));

  test("weeks of what is averaged are weeks in the query", () => {
    const meaning = meaningOf("average number of logins per week") as Meaning;
    expect(Object.values(toQuery(meaning).define?.measures ?? {})).toMatchObject([{ per: [{ name: "session_date", grain: "week" }] }]);
  });
});

describe("what is counted decides of which dimension a value is", () => {
  const students = only("session_role", "Student");
  test.each<[string, Partial<Meaning>]>([
    ["average score of quizzes", { figures: [measure("average_score")], where: [only("assessment_type", "Quiz")] }],
    ["number of quizzes", { figures: [measure("items")], where: [only("item_type", "Quiz")] }],
    ["share of mobile sessions", { figures: [{ kind: "share", of: measure("sessions"), part: [only("device", "Mobile")] }] }],
    ["logins of instructors", { figures: [measure("sessions")], where: [only("session_role", "Instructor")] }],
    ["posts of lecturers", { figures: [measure("posts")], where: [only("post_role", "Instructor")] }],
    ["how many lecturers are there", { figures: [measure("instructors")] }],
    ["students who logged in on tablets", { figures: [measure("session_people")], where: [only("device", "Tablet"), students] }],
    ["people using Live polls", { figures: [measure("tool_people")], where: [only("tool", "Live polls")] }],
    ["which tool is used most", { figures: [measure("tool_uses")], by: by("tool"), limit: 1 }],
    ["logins per student", { figures: [measure("sessions_per_person")] }],
    ["posts per thread", { figures: [{ kind: "quotient", left: measure("posts"), right: measure("threads") }] }],
    ["pass and withdrawal rates last year", { figures: [measure("pass_rate"), measure("withdrawal_rate")] }],
    ["withdrawal rate this term", { figures: [measure("withdrawal_rate_so_far")] }],
    ["modules with fewer than 20 students", { by: by("module"), having: [{ figure: measure("students"), op: "<", value: 20 }] }],
    ["pass rate on blended modules", { by: [], where: [only("design_mode", "Blended")] }],
    ["posts/student", { figures: [{ kind: "quotient", left: measure("posts"), right: measure("students") }] }],
    ["average mark, quiz vs exam, by dept", { by: [{ dimension: "level2" }, { dimension: "assessment_type" }] }],
    ["graduates with a BA", { figures: [measure("awarded_students")], where: [only("qualification", "BA")] }],
    ["grades given by instructors", { figures: [measure("grades_given")], where: [] }],
    [
      "by how much did the pass rate change between 2024/25 and 2025/26",
      {
        figures: [
          {
            kind: "difference",
            left: { kind: "measure", name: "pass_rate", where: [only("academic_year", 2025)] },
            right: { kind: "measure", name: "pass_rate", where: [only("academic_year", 2024)] },
          },
        ],
      },
    ],
    [
      "how long do live meetings last on average",
      { figures: [{ kind: "quotient", left: measure("meeting_minutes"), right: measure("meetings") }] },
    ],
    ["first class awards", { figures: [measure("awards")], where: [only("classification", "First")] }],
    ["undergraduates registered for a degree", { figures: [measure("registered_now")], where: [only("study_level", "Undergraduate")] }],
    ["most common accessibility issue", { figures: [measure("items_with_issue")], by: by("issue_kind"), limit: 1 }],
    [
      "students with no activity in the last 14 days",
      {
        where: [
          only("term", "Autumn 2026"),
          { per: ["student"], figure: { kind: "measure", name: "clicks", where: [last("activity_date", 14, "day")] }, op: "=", value: 0 },
        ],
      },
    ],
  ])("%s", (question, expected) => expect(meaningOf(question)).toMatchObject(expected));
});

describe("parts of the institution are known by what people call them", () => {
  test.each([
    ["enrolments in Chemistry", only("level2", "Department of Chemistry")],
    ["enrolments in the science college", only("level1", "College of Science")],
    ["Comp Sci enrolments", only("level2", "Department of Computer Science")],
    ["CHM enrolments", only("module", "CHM110", "CHM111")],
    ["enrolments in Introduction to Painting", only("course_name", "Introduction to Painting")],
    ["enrolments of overseas students", only("region", "Overseas")],
  ])("%s", (question, condition) => expect(meaningOf(question)?.where).toEqual([condition]));
});

describe("what staff hold against each other, and against the whole", () => {
  const exam = only("assessment_type", "Exam");
  const other: Condition = { dimension: "assessment_type", op: "not_in", values: ["Exam"] };
  const median = (...where: Condition[]): Figure => ({ kind: "measure", name: "score_median", where });
  const below: Meaning["having"][number] = {
    figure: { kind: "difference", left: measure("pass_rate"), right: { kind: "total", of: measure("pass_rate"), within: [] } },
    op: "<",
    value: 0,
  };
  const few = (op: "<" | ">", value: number): Partial<Meaning> => ({
    figures: [measure("courses_using_tools")],
    by: [{ dimension: "tool" }],
    having: [{ figure: measure("courses_using_tools"), op, value }],
  });
  test.each<[string, Partial<Meaning>]>([
    ["What is the median score on exams compared with coursework?", { figures: [median(exam), median(other)], by: [], where: [] }],
    ["median score of exams compared with the rest", { figures: [median(exam), median(other)], by: [], where: [] }],
    ["courses with a pass rate below average", { by: [{ dimension: "module" }, { dimension: "term" }], having: [below] }],
    ["modules with a pass rate below average", { by: [{ dimension: "module" }], having: [below] }],
    ["Which tools are used by fewer than 10 courses?", few("<", 10)],
    ["tools that more than 20 courses use", few(">", 20)],
    [
      "which module has the widest spread of marks",
      { figures: [{ kind: "aggregate", aggregate: "deviation", of: "score", where: [] }], limit: 1 },
    ],
    ["Is attendance dropping?", { figures: [measure("attendance_rate")], by: [{ dimension: "meeting_date", grain: "month" }], where: [] }],
    ["How many students dropped out?", { where: [only("outcome", "Withdrawn")] }],
    [
      "students who submitted fewer than three assignments",
      {
        figures: [measure("students")],
        where: [
          {
            per: ["student"],
            figure: { kind: "measure", name: "submissions", where: [only("assessment_type", "Assignment")] },
            op: "<",
            value: 3,
          },
        ],
      },
    ],
  ])("%s", (question, expected) => expect(meaningOf(question)).toMatchObject(expected));
});

test("a share of things is of those that are so, in the period that is asked about", () => {
  const year = only("academic_year", 2025);
  const part = (per: string, name: string, op: "<" | ">", value: number, ...where: Condition[]): Condition => ({
    per: [per],
    figure: { kind: "measure", name, where },
    op,
    value,
  });
  // What has no such figure is no part of the whole.
  const having = (per: string, name: string, ...where: Condition[]): Condition => ({
    per: [per],
    figure: { kind: "measure", name, where },
    op: ">=",
    value: 0,
  });
  const modules = (whole: Condition): Figure => ({ kind: "aggregate", aggregate: "count_distinct", of: "module", where: [whole] });
  expect(meaningOf("What share of our courses have an accessibility score below 70?")).toMatchObject({
    figures: [
      {
        kind: "share",
        of: { kind: "measure", name: "presentations", where: [having("course", "accessibility_score")] },
        part: [part("course", "accessibility_score", "<", 70)],
      },
    ],
    by: [],
    having: [],
  });
  expect(meaningOf("percentage of modules with a withdrawal rate above 10% last year")).toMatchObject({
    figures: [
      {
        kind: "share",
        of: modules(having("module", "withdrawal_rate", year)),
        part: [part("module", "withdrawal_rate", ">", 0.1, year)],
      },
    ],
    by: [],
    where: [year],
  });
  const both = [part("module", "pass_rate", "<", 0.6), part("module", "withdrawal_rate", ">", 0.1)];
  expect(meaningOf("share of modules with a pass rate below 60% and a withdrawal rate above 10%")).toMatchObject({
    figures: [{ kind: "share", part: both }],
    having: [],
  });
  expect(meaningOf("modules with a share of fails above 20%")).toMatchObject({ figures: [measure("fail_rate")], by: by("module") });
});

test("half a name of a part of the institution is its name where nothing else is called so", () => {
  const values = { ...CAMPUS_VALUES, level1: ["College of Science", "College of Arts and Humanities", "College of Chemistry and Design"] };
  const named = openQuestions({ ...vocabularyOf(values), calendar: CAMPUS_CALENDAR });
  const where = (question: string) => {
    const read = named.read(question);
    return read.status === "read" ? read.reading.meaning.where : [];
  };
  expect(where("pass rate in Arts")).toEqual([only("level1", "College of Arts and Humanities")]);
  expect(where("pass rate in Humanities")).toEqual([only("level1", "College of Arts and Humanities")]);
  expect(where("pass rate in Chemistry")).toEqual([only("level2", "Department of Chemistry")]);
});

test.each<[string, string[]]>([
  ["What is the pass rate for students under 25?", ["Under 21", "21 to 24"]],
  ["pass rate of students under 21", ["Under 21"]],
  ["pass rate of students aged over 24", ["25 to 34", "35 and over"]],
  ["pass rate of students aged 25 and over", ["25 to 34", "35 and over"]],
])("an age between bands of whole years names those on its side: %s", (question, ages) => {
  const values = { ...CAMPUS_VALUES, age_band: ["Under 21", "21 to 24", "25 to 34", "35 and over"] };
  const read = openQuestions({ ...vocabularyOf(values), calendar: CAMPUS_CALENDAR }).read(question);
  expect(read.status === "read" && read.reading.meaning).toMatchObject({
    figures: [measure("pass_rate")],
    where: [only("age_band", ...ages)],
  });
});

test("of whom no role is said, everybody is counted", () => {
  expect(meaningOf("Which tools are most used?")).toMatchObject({ figures: [measure("tool_uses")], where: [] });
  expect(meaningOf("busiest hour of the day on the platform")).toMatchObject({ figures: [measure("sessions")], where: [] });
  expect(meaningOf("Which tools do students use most?")?.where).toEqual([only("tool_role", "Student")]);
});

describe("what is not known is not answered as if it were", () => {
  test.each([
    ["pass rate in the Department of Astrology", "unknown_words"],
    ["grades of Emma Thompson", "persons"],
    ["marks of student N0403646", "persons"],
    ["who is failing CHM110", "persons"],
    ["which instructors are most active", "persons"],
    ["pass rate at harbour institute", "other_institutions"],
    ["logins next month", "prediction"],
    ["satisfaction of students", "not_in_data"],
  ])("%s: %s", (question, reason) => expect(reader.read(question)).toMatchObject({ status: "refused", reason }));

  test.each(["evening logins (after 6 pm)", "share of courses with at least one meeting"])("is not sure of: %s", (question) => {
    const read = reader.read(question);
    expect(read.status === "read" && read.reading.confidence < SURE).toBe(true);
  });

  test.each(["best modules in Chemistry", "how are my students doing", "performance by college"])(
    "offers both readings of: %s",
    (question) => {
      const read = reader.read(question);
      expect(read.status === "unclear" && read.readings.map(({ meaning }) => meaning.figures)).toEqual([
        [measure("pass_rate")],
        [measure("average_score")],
      ]);
    },
  );
});

test("a later period takes the place of an earlier one, in the days of the figure", () => {
  const first = meaningOf("logins in October") as Meaning;
  expect(meaningOf("and in September?", undefined, first)).toMatchObject({
    figures: [measure("sessions")],
    where: [days("session_date", "2026-09-01", "2026-09-30")],
  });
});

test("two later periods take the place of an earlier one", () => {
  const first = meaningOf("logins in October") as Meaning;
  expect(meaningOf("and in August and September?", undefined, first)?.where).toEqual([
    { any: [days("session_date", "2026-08-01", "2026-08-31"), days("session_date", "2026-09-01", "2026-09-30")] },
  ]);
});

describe("every language tells periods from the last day of the data", () => {
  const month = days("activity_date", "2026-10-01", "2026-10-31");
  test.each([
    ["de", "aktive Studierende letzten Monat", month],
    ["fr", "étudiants actifs le mois dernier", month],
    ["es", "estudiantes activos el mes pasado", month],
    ["it", "studenti attivi il mese scorso", month],
    ["nl", "actieve studenten vorige maand", month],
    ["pt-BR", "estudantes ativos no mês passado", month],
    ["sv", "aktiva studenter förra månaden", month],
    ["cy", "myfyrwyr gweithredol y mis diwethaf", month],
    ["ja", "先月のアクティブな学生数", month],
    ["zh-CN", "上个月活跃学生人数", month],
    ["de", "aktive Studierende in den letzten 30 Tagen", last("activity_date", 30, "day")],
    ["fr", "étudiants actifs ces 30 derniers jours", last("activity_date", 30, "day")],
    ["es", "estudiantes activos en los últimos 30 días", last("activity_date", 30, "day")],
    ["pt-BR", "estudantes ativos nos últimos 30 dias", last("activity_date", 30, "day")],
  ])("%s: %s", (locale, question, condition) => expect(meaningOf(question, locale)?.where).toEqual([condition]));
});

test("where terms are codes, days are counted from the start of each course", () => {
  const terms = CAMPUS_CALENDAR.terms.map((term, place) => ({ ...term, name: `${2024 + place}J` }));
  const archive = openQuestions({ ...vocabularyOf(CAMPUS_VALUES), calendar: { ...CAMPUS_CALENDAR, terms } });
  const read = archive.read("clicks by week");
  expect(read.status === "read" && read.reading.meaning.by).toEqual([{ dimension: "course_week" }]);
});
