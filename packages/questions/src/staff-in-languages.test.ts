import { expect, test } from "vitest";

import { openQuestions } from "./open-questions.ts";
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
