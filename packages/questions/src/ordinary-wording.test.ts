import { expect, test } from "vitest";

import type { Figure, Meaning } from "./meaning/meaning.ts";
import { openQuestions } from "./open-questions.ts";
import { SURE } from "./reading.ts";
import { ARCHIVE_VALUES, by, only } from "./testing/archive.ts";
import { meant, measure } from "./testing/meanings.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const english = openQuestions(vocabularyOf(ARCHIVE_VALUES));
const enrolments = measure("enrolments");
const students = measure("students");
const passRate = measure("pass_rate");
const young = only("age_band", "0-35");
const old = only("age_band", "55<=");
const end = (aggregate: "minimum" | "maximum"): Figure => ({ kind: "aggregate", aggregate, of: "studied_credits", where: [] });

function meaningOf(question: string, locale = "en"): Meaning | undefined {
  const read = (locale === "en" ? english : openQuestions(vocabularyOf(ARCHIVE_VALUES, locale))).read(question);
  return read.status === "read" ? read.reading.meaning : undefined;
}

const QUESTIONS: readonly (readonly [question: string, parts: Partial<Meaning>])[] = [
  // Ages
  ["how many learners were older than 55", { figures: [students], where: [old] }],
  ["How many women over 55 are there?", { figures: [students], where: [only("gender", "F"), old] }],
  ["Enrolments of the under-35s by gender", { figures: [enrolments], by: by("gender"), where: [young] }],
  ["Percentage of students under 35 by region", { figures: [{ kind: "share", of: enrolments, part: [young] }], by: by("region") }],
  ["What share of our students are under 35?", { figures: [{ kind: "share", of: students, part: [young] }] }],
  ["pass rate for under-35s versus over-55s", { figures: [passRate], by: by("age_band"), where: [only("age_band", "0-35", "55<=")] }],
  // Deprivation
  ["enrolments from the 20% most deprived areas", { figures: [enrolments], where: [only("deprivation_band", "0-10%", "10-20%")] }],
  ["pass rate of the two least deprived bands", { figures: [passRate], where: [only("deprivation_band", "90-100%", "80-90%")] }],
  [
    "modules with a pass rate between 80 and 90%",
    {
      figures: [passRate],
      by: by("module"),
      having: [
        { figure: passRate, op: ">=", value: 0.8 },
        { figure: passRate, op: "<=", value: 0.9 },
      ],
    },
  ],
  // What is missing
  ["For how many enrolments is the IMD band not known?", { figures: [enrolments], where: [only("deprivation_band", null)] }],
  [
    "Which regions have enrolments with a blank IMD band?",
    { figures: [enrolments], by: by("region"), where: [only("deprivation_band", null)] },
  ],
  // Presentations
  ["How many times has BIO been presented so far?", { figures: [measure("presentations")], where: [only("module", "BIO")] }],
  [
    "Mean enrolments per presentation, for every module",
    { figures: [{ kind: "per", per: ["course"], figure: enrolments, aggregate: "average", having: [] }], by: by("module") },
  ],
  [
    "How many presentations have an exam?",
    {
      figures: [measure("presentations")],
      where: [{ per: ["course"], figure: measure("assessments", only("assessment_type", "Exam")), op: ">", value: 0 }],
    },
  ],
  ["pass rate of the latest presentation of BIO", { figures: [passRate], where: [only("term", "2025B"), only("module", "BIO")] }],
  // Parts that are places
  [
    "BIO as a fraction of all enrolments in 2024J",
    { figures: [{ kind: "share", of: enrolments, part: [only("module", "BIO")] }], where: [only("term", "2024J")] },
  ],
  // One after the other
  [
    "How many students failed BIO in 2024B and went on to pass BIO in 2025B?",
    {
      figures: [students],
      where: [
        {
          per: ["student"],
          figure: measure("enrolments", only("outcome", "Fail"), only("module", "BIO"), only("term", "2024B")),
          op: ">",
          value: 0,
        },
        {
          per: ["student"],
          figure: measure("enrolments", only("outcome", "Pass", "Distinction"), only("module", "BIO"), only("term", "2025B")),
          op: ">",
          value: 0,
        },
      ],
    },
  ],
  // Days
  [
    "How many TMAs arrived seven or more days before their due day?",
    { figures: [measure("submissions")], where: [only("assessment_type", "TMA"), { dimension: "days_late", op: "<=", value: -7 }] },
  ],
  [
    "What is the latest day number on which anything was submitted?",
    { figures: [{ kind: "aggregate", aggregate: "maximum", of: "submitted_day", where: [] }] },
  ],
  [
    "Trend of the BIO pass rate, oldest term to newest",
    { figures: [passRate], by: by("term"), where: [only("module", "BIO")], order: [{ by: "term", direction: "asc" }] },
  ],
  [
    "Two poorest performing regions on pass rate",
    { figures: [passRate], by: by("region"), order: [{ by: 0, direction: "asc" }], limit: 2 },
  ],
  // Splits are counts
  ["Show me outcomes for LAW by gender", { figures: [enrolments], by: by("outcome", "gender"), where: [only("module", "LAW")] }],
  ["Breakdown of results in BIO", { figures: [enrolments], by: by("outcome"), where: [only("module", "BIO")] }],
  ["Which outcomes are there?", { by: by("outcome") }],
  // Lists of counts
  ["Enrolments, fails and passes by gender", { figures: [enrolments, measure("fails"), measure("passes")], by: by("gender") }],
  [
    "How many submissions, and how many of them were late?",
    { figures: [measure("submissions"), measure("submissions", only("late", true))] },
  ],
  ["How many enrolments did BIO have and what share passed?", { figures: [enrolments, passRate], where: [only("module", "BIO")] }],
  // What is left out
  ["Pass rate without BIO and LAW", { figures: [passRate], where: [{ dimension: "module", op: "not_in", values: ["BIO", "LAW"] }] }],
  // Order and first places
  [
    "Number of late submissions by region, worst first",
    { figures: [measure("submissions")], by: by("region"), where: [only("late", true)], order: [{ by: 0, direction: "desc" }] },
  ],
  ["Pass rate by IMD band and gender together", { figures: [passRate], by: by("deprivation_band", "gender") }],
  [
    "Presentations with an exam, please list them",
    {
      by: by("module", "term"),
      where: [only("assessment_type", "Exam")],
    },
  ],
  [
    "Modules in alphabetical order with their pass rate",
    { figures: [passRate], by: by("module"), order: [{ by: "module", direction: "asc" }] },
  ],
  [
    "Which gender has more withdrawals in LAW?",
    {
      figures: [measure("withdrawals")],
      by: by("gender"),
      where: [only("module", "LAW")],
      order: [{ by: 0, direction: "desc" }],
      limit: 1,
    },
  ],
  [
    "Top two regions per term by enrolments",
    {
      figures: [enrolments],
      by: by("term", "region"),
      having: [{ figure: { kind: "rank", of: enrolments, within: ["term"] }, op: "<=", value: 2 }],
    },
  ],
  // Numbers of a distribution
  ["What is the range of studied credits?", { figures: [end("minimum"), end("maximum")] }],
  [
    "Lower quartile of studied credits",
    { figures: [{ kind: "aggregate", aggregate: "percentile", of: "studied_credits", at: 0.25, where: [] }] },
  ],
  [
    "What's the 90th percentile of studied credits?",
    { figures: [{ kind: "aggregate", aggregate: "percentile", of: "studied_credits", at: 0.9, where: [] }] },
  ],
  [
    "Which regions have between 20 and 30 students?",
    {
      figures: [students],
      by: by("region"),
      having: [
        { figure: students, op: ">=", value: 20 },
        { figure: students, op: "<=", value: 30 },
      ],
    },
  ],
];

test.each(QUESTIONS)("%s", (question, parts) => {
  expect(meaningOf(question)).toEqual(meant(parts));
});

test.each([
  ["de", "Wie viele Studierende sind älter als 55?"],
  ["nl", "Hoeveel studenten zijn ouder dan 55?"],
  ["sv", "Hur många studenter är äldre än 55?"],
  ["cy", "Faint o fyfyrwyr sy'n hŷn na 55?"],
  ["es", "¿Cuántos estudiantes son mayores de 55?"],
  ["fr", "Combien d'étudiants sont plus âgés que 55 ?"],
  ["it", "Quanti studenti sono più vecchi di 55?"],
  ["pt-BR", "Quantos estudantes são mais velhos que 55?"],
])("a bare age in %s: %s", (locale, question) => {
  expect(meaningOf(question, locale)).toEqual(meant({ figures: [students], where: [old] }));
});

test.each([
  "What is our total headcount across all years?",
  "Overall fail rate of BIO",
  "How many different regions are there?",
  "Enrolments from Scotland and Wales combined",
])("a word that says nothing new leaves an answer sure: %s", (question) => {
  expect(english.read(question)).toMatchObject({ status: "read", reading: { confidence: 1, unusedWords: [] } });
});

test.each(["modules with a pass rate above 500", "enrolments of repeaters who are first-timers"])(
  "what cannot be is not sure: %s",
  (question) => {
    const read = english.read(question);
    expect(read.status === "read" && read.reading.confidence < SURE).toBe(true);
  },
);

test.each([
  ["de", "Welcher Anteil unserer Studierenden ist unter 35 Jahre alt?"],
  ["es", "¿Qué porcentaje de nuestros estudiantes tiene menos de 35 años?"],
  ["fr", "Quel pourcentage de nos étudiants a moins de 35 ans ?"],
  ["pt-BR", "Que porcentagem dos nossos estudantes tem menos de 35 anos?"],
])("people of ours count once in %s: %s", (locale, question) => {
  expect(meaningOf(question, locale)?.figures).toEqual([{ kind: "share", of: students, part: [young] }]);
});
