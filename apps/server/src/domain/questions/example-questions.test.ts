import { openLocales } from "@lyceum/locales/open-locales";
import { EXAMPLE_QUERIES } from "@lyceum/model";
import { type Meaning, openQuestions, sameMeaning } from "@lyceum/questions";
import { expect, test } from "vitest";

import { QUESTION_LANGUAGES, screenVocabulary } from "../../testing/screen-vocabulary.ts";

const locales = openLocales();
type Example = keyof typeof EXAMPLE_QUERIES;
const EXAMPLES = Object.keys(EXAMPLE_QUERIES) as readonly Example[];

const VALUES = {
  term: ["Autumn 2025", "Spring 2026", "Autumn 2026"],
  module: ["CHM110", "CHM111", "ART200"],
  region: ["Overseas", "Wales"],
  gender: ["Female", "Male"],
  age_band: ["0-35", "35-55", "55<="],
  outcome: ["Distinction", "Pass", "Fail", "Withdrawn"],
  assessment_type: ["Assignment", "Exam", "Quiz"],
};

/** Where a term runs, "the last" one may be the one before it; where none does, it is the latest. */
const RUNNING = {
  asOf: "2026-11-20",
  terms: [
    { name: "Autumn 2025", season: "Autumn", academicYear: 2025, sequence: 1, start: "2025-09-22", end: "2026-01-18" },
    { name: "Spring 2026", season: "Spring", academicYear: 2025, sequence: 2, start: "2026-01-26", end: "2026-05-17" },
    { name: "Autumn 2026", season: "Autumn", academicYear: 2026, sequence: 3, start: "2026-09-28", end: "2027-01-24" },
  ],
};
const OVER = { ...RUNNING, asOf: "2027-03-01" };

/** Reads the examples of a language as its screens write them. @returns meanings, or why an example has none. */
function readExamples(tag: string, calendar: typeof RUNNING): Readonly<Record<Example, Meaning | string>> {
  const reader = openQuestions(screenVocabulary(tag, { values: VALUES, calendar }));
  const texts = locales.textsFor(tag, ["questions"])?.texts.questions as
    | { readonly ask: { readonly how: { readonly example: Readonly<Record<Example, string>> } } }
    | undefined;
  const read = (name: Example): Meaning | string => {
    const question = texts?.ask.how.example[name] ?? "";
    const found = reader.read(question);
    if (found.status !== "read") return `${question}: ${found.status}`;
    const { meaning, unusedWords } = found.reading;
    return unusedWords.length > 0 ? `${question}: unused ${unusedWords.join(", ")}` : meaning;
  };
  return Object.fromEntries(EXAMPLES.map((name) => [name, read(name)])) as Record<Example, Meaning | string>;
}

const SITUATIONS = [
  ["while a term runs", RUNNING],
  ["after the latest term", OVER],
] as const;
const english = new Map(SITUATIONS.map(([, calendar]) => [calendar, readExamples("en", calendar)]));

test.each(SITUATIONS)("each example asks %s for the figure by which it is chosen", (_, calendar) => {
  const figures = Object.entries(english.get(calendar) ?? {}).map(([name, meaning]) => [
    name,
    typeof meaning === "string" ? meaning : meaning.figures.map((figure) => (figure.kind === "measure" ? figure.name : figure.kind)),
  ]);
  // The latest term has no final rate of those who withdrew.
  const soFar = (name: string) => (name === "withdrawalRateByAge" ? ["withdrawal_rate_so_far"] : undefined);
  expect(figures).toEqual(EXAMPLES.map((name) => [name, soFar(name) ?? EXAMPLE_QUERIES[name].measures]));
});

test.each(QUESTION_LANGUAGES.flatMap((tag) => SITUATIONS.map(([when, calendar]) => [tag, when, calendar] as const)))(
  "in %s each example asks %s what it asks in English, and no word is left over",
  (tag, _, calendar) => {
    const others = Object.entries(readExamples(tag, calendar)).filter(([name, meaning]) => {
      const original = english.get(calendar)?.[name as Example];
      return typeof meaning === "string" || original === undefined || typeof original === "string" || !sameMeaning(meaning, original);
    });
    expect(others).toEqual([]);
  },
);
