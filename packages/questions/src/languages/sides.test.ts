import { expect, test } from "vitest";

import { openQuestions } from "../open-questions.ts";
import { ARCHIVE_VALUES } from "../testing/archive.ts";
import { CAMPUS_CALENDAR, CAMPUS_VALUES } from "../testing/campus.ts";
import { vocabularyOf } from "../testing/vocabularies.ts";

const meaningOf = (question: string, locale: string, values: typeof ARCHIVE_VALUES = ARCHIVE_VALUES) => {
  const calendar = values === CAMPUS_VALUES ? { calendar: CAMPUS_CALENDAR } : {};
  const read = openQuestions({ ...vocabularyOf(values, locale), ...calendar }).read(question);
  return read.status === "read" ? read.reading.meaning : read;
};

/** Questions about an archive, with what they mean in English. */
const ARCHIVE = [
  [
    "es",
    "¿En qué módulos la tasa de suspensos de las mujeres es mayor que la de los hombres?",
    "in which modules is the fail rate of women higher than that of men",
  ],
  [
    "fr",
    "Dans quels modules le taux d'échec des femmes est-il supérieur à celui des hommes ?",
    "in which modules is the fail rate of women higher than that of men",
  ],
  ["it", "tasso di superamento delle donne meno quello degli uomini", "pass rate of women minus pass rate of men"],
  ["pt-BR", "taxa de aprovação das mulheres menos a dos homens", "pass rate of women minus pass rate of men"],
  ["zh-CN", "女生的通过率比男生高多少？", "how much higher is the pass rate of women than that of men"],
  ["de", "Welches Modul hat die zweithöchste Bestehensquote?", "which module has the second highest pass rate"],
  ["es", "¿Qué módulo tiene la segunda tasa de aprobados más alta?", "which module has the second highest pass rate"],
  ["sv", "Vilken modul har näst högst andel godkända?", "which module has the second highest pass rate"],
  ["de", "Ohne die Abbrecher: Wie hoch ist die Bestehensquote jedes Moduls?", "pass rate of each module without withdrawn enrolments"],
  ["fr", "taux de réussite par semestre sans le module BIO", "pass rate by term excluding module BIO"],
  [
    "es",
    "¿Cuál es la tasa de aprobados de las matrículas sin un solo clic en los foros?",
    "pass rate of enrolments without a single click on a forum",
  ],
  ["nl", "slagingspercentage van studenten die een examen hebben ingeleverd", "pass rate of students who have an exam submission"],
  ["ja", "BIOの登録は地域別に何件ですか", "how many enrolments of BIO by region"],
  ["zh-CN", "35到55岁年龄段的通过率", "pass rate of people aged 35 to 55"],
] as const;

test.each(ARCHIVE)("in %s: %s", (locale, question, english) => {
  expect(meaningOf(question, locale)).toEqual(meaningOf(english, "en"));
});

/** Questions about a campus that runs. */
const CAMPUS = [
  ["ja", "2026年1月以降の月別投稿数", "posts since January 2026 by month"],
  ["zh-CN", "2026年春季的选课人次", "enrolments in spring 2026"],
  ["cy", "defnydd offer yn y 30 diwrnod diwethaf", "tool uses in the last 30 days"],
  ["nl", "studenten die 14 dagen niet hebben ingelogd", "students who have not logged in for 14 days"],
  ["es", "sesiones de estudiantes del mes pasado por dispositivo", "student sessions last month by device"],
  ["fr", "sessions des étudiants sur mobile le mois dernier", "student sessions on mobiles last month"],
  ["de", "Sitzungen von Studierenden am Wochenende im Oktober", "student sessions at weekends in October"],
  ["sv", "sessioner per veckodag förra månaden", "sessions by weekday last month"],
] as const;

test.each(CAMPUS)("in %s, of a campus: %s", (locale, question, english) => {
  expect(meaningOf(question, locale, CAMPUS_VALUES)).toEqual(meaningOf(english, "en", CAMPUS_VALUES));
});
