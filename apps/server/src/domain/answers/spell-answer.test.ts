import type { Answer } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { spellAnswer } from "./spell-answer.ts";

const definition = {
  measure: "enrolments",
  label: "Enrolments",
  description: "Enrolments that count",
  formula: "count of enrolments",
  table: "Enrolments",
};
const answer: Answer = {
  columns: [
    { name: "course", role: "dimension", kind: "text", label: "Course" },
    { name: "enrolments", role: "measure", kind: "integer", label: "Enrolments" },
  ],
  rows: [["Behaviour and enrolment", 5]],
  suppressed: [],
  truncated: false,
  explanation: {
    sql: "select 1 as enrolment",
    definitions: [definition],
    filters: [{ label: "Enrolment", text: "is Enrolment 7" }],
    limits: [],
    freshness: [],
    asOf: "2026-11-20",
    snapshotId: "one",
  },
};

test("words are spelled as in the United States; values, names and the query stay", () => {
  const { columns, rows, explanation } = spellAnswer("en-US", answer);
  expect(columns.map(({ name, label }) => [name, label])).toEqual([
    ["course", "Course"],
    ["enrolments", "Enrollments"],
  ]);
  expect(rows).toEqual(answer.rows);
  expect(explanation).toMatchObject({
    sql: answer.explanation.sql,
    definitions: [{ measure: "enrolments", label: "Enrollments", formula: "count of enrollments" }],
    filters: [{ label: "Enrollment", text: "is Enrolment 7" }],
  });
});

test("everybody else reads an answer as it is", () => {
  expect(spellAnswer("en-GB", answer)).toEqual(answer);
});
