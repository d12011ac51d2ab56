import { expect, test } from "vitest";

import type { Condition, Figure, Meaning } from "./meaning/meaning.ts";
import { openQuestions } from "./open-questions.ts";
import { isSure } from "./reading.ts";
import { ARCHIVE_VALUES, by, only } from "./testing/archive.ts";
import { CAMPUS_CALENDAR, CAMPUS_VALUES } from "./testing/campus.ts";
import { meant, measure } from "./testing/meanings.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

const archive = openQuestions(vocabularyOf(ARCHIVE_VALUES));
const campus = openQuestions({ ...vocabularyOf(CAMPUS_VALUES), calendar: CAMPUS_CALENDAR });

const averaged = (op: "<" | ">" | ">=", value: number): Condition => ({ per: ["student"], figure: measure("average_score"), op, value });
const passRateOf = (gender: string): Figure => ({ kind: "measure", name: "pass_rate", where: [only("gender", gender)] });
const gap = (men: string, women: string): Figure => ({ kind: "difference", left: passRateOf(men), right: passRateOf(women) });
const tens = { dimension: "score", edges: [10, 20, 30, 40, 50, 60, 70, 80, 90] };
const monthly = (dimension: string) => ({
  by: [{ dimension, grain: "month" as const }],
  order: [{ by: dimension, direction: "asc" as const }],
});

const OF_CAMPUS: readonly (readonly [question: string, parts: Partial<Meaning>])[] = [
  ["students with an average above 70", { figures: [measure("students")], where: [averaged(">", 70)] }],
  ["how many students have an average below 40", { figures: [measure("students")], where: [averaged("<", 40)] }],
  ["students averaging 90 or more", { figures: [measure("students")], where: [averaged(">=", 90)] }],
  [
    "how many students take only one course",
    { figures: [measure("students")], where: [{ per: ["student"], figure: measure("courses"), op: "=", value: 1 }] },
  ],
  ["number of credits per student by program", { figures: [measure("average_credits")], by: by("level3") }],
  ["engagement in fall 2026", { figures: [measure("clicks")], where: [only("term", "Autumn 2026")] }],
  ["is engagement falling", { figures: [measure("clicks")], ...monthly("activity_date") }],
  ["are withdrawals going up", { figures: [measure("withdrawals")], ...monthly("withdrawn_date") }],
  ["has the pass rate improved", { figures: [measure("pass_rate")], by: by("term") }],
  ["grade distribution for CHM110", { figures: [measure("submissions")], by: [tens], where: [only("module", "CHM110")] }],
  ["spread of marks", { figures: [measure("submissions")], by: [tens] }],
  ["number of submissions by score band", { figures: [measure("submissions")], by: [tens] }],
];

test.each(OF_CAMPUS)("%s", (question, parts) => {
  const read = campus.read(question);
  expect(read.status === "read" && read.reading.meaning).toEqual(meant(parts));
});

test("people of one place or another are counted together, and asked for apart where it is said which", () => {
  const places: Condition = { dimension: "region", op: "in", values: ["Wales", "Scotland"] };
  const byPlace = (question: string) => {
    const read = archive.read(question);
    expect(read.status === "read" && read.reading.meaning.where).toEqual([places]);
    return read.status === "read" && read.reading.meaning.by;
  };
  expect(byPlace("Students who live in Wales or Scotland: how many are they?")).toEqual([]);
  expect(byPlace("which has the higher pass rate, Wales or Scotland")).toEqual(by("region"));
});

test("a gender gap is between men and women, as the institution writes them", () => {
  for (const [reader, men, women] of [
    [archive, "M", "F"],
    [campus, "Male", "Female"],
  ] as const) {
    const read = reader.read("gender gap in pass rate by region");
    expect(read.status === "read" && read.reading.meaning.figures).toEqual([gap(men, women)]);
    expect(read.status === "read" && read.reading.meaning.by).toEqual(by("region"));
  }
});

test.each([
  ["rows by another time than was asked for", "pass rate by month"],
  ["a word that is not understood", "who uses the library tool"],
  ["two measures that no word joins", "average mark of students who attended live sessions"],
  ["an average of something that has none", "how late are assignments handed in on average"],
  ["a list of what the question named", "how did CHM110 do compared to CHM111"],
  ["people and what they do, side by side", "how quickly do instructors grade"],
  ["a fall within one term", "did the pass rate fall this term"],
])("%s is not sure", (_, question) => {
  const read = campus.read(question);
  expect(read.status === "read" && isSure(read.reading)).toBe(false);
});

test("where most of what was asked is not understood nothing is answered, and the words are told", () => {
  const read = campus.read("students whose median exceeds roughly nine tenths of the ceiling");
  expect(read.status).toBe("refused");
  expect(read.status === "refused" && read.words.length).toBeGreaterThan(1);
});
