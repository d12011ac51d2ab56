import { expect, test } from "vitest";

import type { Meaning } from "./meaning/meaning.ts";
import { openQuestions } from "./open-questions.ts";
import { ARCHIVE_VALUES, by, only } from "./testing/archive.ts";
import { meant, measure } from "./testing/meanings.ts";
import { vocabularyOf } from "./testing/vocabularies.ts";

/** An archive whose courses are parts of the institution too, called by their module and term, and that has bands of days. */
const VALUES = {
  ...ARCHIVE_VALUES,
  level2: ["BIO", "CHE", "LAW"],
  level3: ["BIO 2024B", "BIO 2024J", "CHE 2024J", "LAW 2025B"],
  course: ["BIO-2024B", "BIO-2024J", "CHE-2024J", "LAW-2025B"],
  course_name: ["BIO 2024B", "BIO 2024J", "CHE 2024J", "LAW 2025B"],
  quiet_band: ["0-6", "7-13", "Never"],
};
const readers = new Map(["en", "de", "ja", "zh-CN"].map((tag) => [tag, openQuestions(vocabularyOf(VALUES, tag))]));
const submissions = measure("submissions");
const students = measure("students");
const passesPerFail = { kind: "quotient", left: measure("passes"), right: measure("fails") } as const;
const [bio, inTerm] = [only("module", "BIO"), only("term", "2024J")];

const QUESTIONS: readonly (readonly [tag: string, question: string, parts: Partial<Meaning>])[] = [
  // A course that is named by its module and term: both limit all that people have in it.
  [
    "en",
    "How many students of BIO 2024J made at least ten submissions?",
    { figures: [students], where: [bio, inTerm, { per: ["enrolment"], figure: submissions, op: ">=", value: 10 }] },
  ],
  ["en", "pass rate BIO 2024B v 2024J", { figures: [measure("pass_rate")], by: by("term"), where: [only("term", "2024B", "2024J"), bio] }],
  ["en", "late rate in BIO-2024J", { figures: [measure("late_rate")], where: [bio, inTerm] }],
  ["de", "Abgaben in BIO 2024J", { figures: [submissions], where: [bio, inTerm] }],
  ["ja", "BIO 2024Jの提出物の数", { figures: [submissions], where: [bio, inTerm] }],
  ["zh-CN", "BIO 2024J的提交份数", { figures: [submissions], where: [bio, inTerm] }],
  // A range of days is no name of a band of others.
  [
    "en",
    "Clicks in week 0 (days 0-6) by module",
    { figures: [measure("clicks")], by: by("module"), where: [{ dimension: "course_day", op: "between", from: 0, to: 6 }] },
  ],
  // What people divide by is named by a value, behind the name of a measure.
  ["en", "passes per fail", { figures: [passesPerFail] }],
  ["en", "Passes per fail by region", { figures: [passesPerFail], by: by("region"), having: [{ figure: passesPerFail, missing: false }] }],
  ["en", "Passes per region", { figures: [measure("passes")], by: by("region") }],
  [
    "de",
    "Bestanden pro nicht bestanden nach Region",
    { figures: [passesPerFail], by: by("region"), having: [{ figure: passesPerFail, missing: false }] },
  ],
  // "区分" (to tell apart) is written across a region and what cuts by it.
  ["zh-CN", "按地区分的通过率", { figures: [measure("pass_rate")], by: by("region") }],
  ["zh-CN", "地区分数", { figures: [measure("average_score")], by: by("region") }],
];

test.each(QUESTIONS)("reads in %s: %s", (tag, question, parts) => {
  const read = readers.get(tag)?.read(question);
  expect(read?.status === "read" ? read.reading.meaning : read).toEqual(meant(parts));
});
