import { expect, test } from "vitest";

import { openQuestions } from "./open-questions.ts";
import { isSure } from "./reading.ts";
import { CAMPUS_CALENDAR, CAMPUS_VALUES } from "./testing/campus.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const COUNTED: Readonly<Record<string, string>> = {
  en: "How many instructors are there?",
  cy: "Faint o ddarlithwyr sydd?",
  de: "Wie viele Lehrende gibt es?",
  es: "¿Cuántos docentes hay?",
  fr: "Combien d'enseignants y a-t-il ?",
  it: "Quanti docenti ci sono?",
  ja: "教員は何人ですか",
  nl: "Hoeveel docenten zijn er?",
  "pt-BR": "Quantos professores há?",
  sv: "Hur många lärare finns det?",
  "zh-CN": "教师人数",
};

const ATTENDED: Readonly<Record<string, string>> = {
  en: "attendance",
  cy: "presenoldeb",
  de: "Anwesenheitsquote",
  es: "tasa de asistencia",
  fr: "taux de présence",
  it: "tasso di presenza",
  ja: "出席率",
  nl: "aanwezigheid",
  "pt-BR": "taxa de presença",
  sv: "närvaro",
  "zh-CN": "出勤率",
};

/** What a question counts for an institution with these values; undefined where it is refused. */
function figuresOf(question: string, locale: string, values: typeof CAMPUS_VALUES) {
  const read = openQuestions({ ...vocabularyOf(values, locale), calendar: CAMPUS_CALENDAR }).read(question);
  return read.status === "read" ? read.reading.meaning.figures.map((figure) => figure.kind === "measure" && figure.name) : undefined;
}

const roles = Object.keys(CAMPUS_VALUES).filter((name) => name.endsWith("role"));
const without = (...names: readonly string[]): typeof CAMPUS_VALUES =>
  Object.fromEntries(Object.entries(CAMPUS_VALUES).filter(([name]) => !names.includes(name)));

/** All but English, whose labels stand for the measures wherever labels are read. */
const otherThanEnglish = (questions: Readonly<Record<string, string>>) => Object.entries(questions).filter(([locale]) => locale !== "en");

test.each(Object.entries(COUNTED))("in %s, instructors are counted where an institution has them on record", (locale, question) => {
  expect(figuresOf(question, locale, CAMPUS_VALUES)).toEqual(["instructors"]);
});

test.each(otherThanEnglish(COUNTED))("in %s, they are not where it has none", (locale, question) => {
  expect(figuresOf(question, locale, without(...roles))).not.toEqual(["instructors"]);
});

test.each(Object.entries(ATTENDED))("in %s, attendance is that of live meetings where these are on record", (locale, question) => {
  expect(figuresOf(question, locale, CAMPUS_VALUES)).toEqual(["attendance_rate"]);
});

test.each(otherThanEnglish(ATTENDED))("in %s, attendance is refused where there are none", (locale, question) => {
  expect(figuresOf(question, locale, without("meeting_type"))).not.toEqual(["attendance_rate"]);
});

/** The term, and the year, before the one that runs. */
const BEFORE: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  en: [
    ["enrolments last term", "enrolments in the term before", "enrolments in the previous term"],
    ["enrolments last year", "enrolments the year before", "enrolments in the previous year"],
  ],
  cy: [
    ["cofrestriadau y tymor diwethaf", "cofrestriadau y tymor blaenorol"],
    ["cofrestriadau y llynedd", "cofrestriadau y flwyddyn flaenorol"],
  ],
  de: [
    ["Einschreibungen letztes Semester", "Einschreibungen im vorigen Semester"],
    ["Einschreibungen letztes Jahr", "Einschreibungen im Vorjahr", "Einschreibungen im Jahr davor"],
  ],
  es: [
    ["matrículas del semestre pasado", "matrículas del periodo anterior"],
    ["matrículas del año pasado", "matrículas del año anterior"],
  ],
  fr: [
    ["inscriptions le semestre dernier", "inscriptions le semestre précédent"],
    ["inscriptions l'année dernière", "inscriptions l'année d'avant"],
  ],
  it: [
    ["iscrizioni del semestre scorso", "iscrizioni del semestre precedente"],
    ["iscrizioni dell'anno scorso", "iscrizioni dell'anno precedente"],
  ],
  ja: [
    ["先学期の登録数", "前学期の登録数"],
    ["昨年の登録数", "前年の登録数", "前年度の登録数"],
  ],
  nl: [
    ["inschrijvingen vorig semester", "inschrijvingen in het semester daarvoor"],
    ["inschrijvingen vorig jaar", "inschrijvingen in het jaar ervoor"],
  ],
  "pt-BR": [
    ["matrículas do semestre passado", "matrículas do semestre anterior"],
    ["matrículas do ano passado", "matrículas do ano anterior"],
  ],
  sv: [
    ["registreringar förra terminen", "registreringar föregående termin"],
    ["registreringar förra året", "registreringar året innan"],
  ],
  "zh-CN": [
    ["上学期的选课人次", "上一学期的选课人次"],
    ["去年的选课人次", "上一年的选课人次"],
  ],
};
const EACH_BEFORE = Object.entries(BEFORE).flatMap(([locale, kinds]) =>
  kinds.flatMap((questions, kind) => questions.map((question) => [locale, question, kind === 0 ? "term" : "academic_year"] as const)),
);

test.each(EACH_BEFORE)("in %s, a time before the first is missing, and the nearest is offered: %s", (locale, question, dimension) => {
  const first = CAMPUS_CALENDAR.terms.slice(-1);
  const values = { ...CAMPUS_VALUES, academic_year: [2026], term: first.map(({ name }) => name) };
  const read = openQuestions({ ...vocabularyOf(values, locale), calendar: { ...CAMPUS_CALENDAR, terms: first } }).read(question);
  expect(read).toMatchObject({ status: "refused", reason: "not_in_data", words: [expect.stringMatching(/\S/)] });
  const nearest = { dimension, op: "in", values: [dimension === "term" ? "Autumn 2026" : 2026] };
  expect(read).toMatchObject({ nearest: [{ meaning: { figures: [{ name: "enrolments" }], where: [nearest] } }] });
});

test.each(EACH_BEFORE)("in %s, a time before is that one where it is there: %s", (locale, question, dimension) => {
  const read = openQuestions({ ...vocabularyOf(CAMPUS_VALUES, locale), calendar: CAMPUS_CALENDAR }).read(question);
  const before = { dimension, op: "in", values: [dimension === "term" ? "Spring 2026" : 2025] };
  expect(read).toMatchObject({ status: "read", reading: { meaning: { where: [before] } } });
});

test.each(EACH_BEFORE)("in %s, where terms are codes and nothing runs, all terms are no sure answer: %s", (locale, question) => {
  const read = openQuestions(vocabularyOf({ ...CAMPUS_VALUES, term: ["2013B", "2013J", "2014B"] }, locale)).read(question);
  const { meaning } = read.status === "read" ? read.reading : {};
  const isNamed = meaning?.where.some((condition) => "dimension" in condition && condition.dimension === "term") ?? false;
  expect([read.status, isNamed || (read.status === "read" && !isSure(read.reading))]).toEqual(["read", true]);
});

test("entrants of the year before are told by years of entry, which terms need not have", () => {
  const first = CAMPUS_CALENDAR.terms.slice(-1);
  const reader = openQuestions({ ...vocabularyOf(CAMPUS_VALUES), calendar: { ...CAMPUS_CALENDAR, terms: first } });
  expect(reader.read("entrants last year")).toMatchObject({ status: "read", reading: { meaning: { where: [{ values: ["2025/26"] }] } } });
  expect(reader.read("enrolments last year")).toMatchObject({ status: "refused", reason: "not_in_data" });
});
