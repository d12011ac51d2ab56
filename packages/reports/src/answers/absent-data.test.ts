import type { Answer } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { englishTexts } from "../testing/export-parts.ts";
import { absentData, absentText } from "./absent-data.ts";
import { emptyReason } from "./empty-reason.ts";
import { noteLines } from "./note-lines.ts";

const t = await englishTexts();
const columns: Answer["columns"] = [
  { name: "module", role: "dimension", kind: "text", label: "Module" },
  { name: "sessions", role: "measure", kind: "integer", label: "Sessions", format: "count" },
  { name: "enrolments", role: "measure", kind: "integer", label: "Enrolments", format: "count" },
  { name: "sessions.previous", role: "previous", kind: "integer", label: "Sessions", format: "count" },
];
const sessions = { name: "sessions", submodels: ["CDM_LMS"] };

test("an answer with data for all that it shows lacks nothing", () => {
  expect(absentData({ columns })).toBeUndefined();
  expect(absentData({ columns, absent: [] })).toBeUndefined();
});

test.each([
  ["one of two measures leaves the other to be shown", [sessions], false],
  ["every measure leaves nothing", [sessions, { name: "enrolments", submodels: ["CDM_SIS"] }], true],
  ["what measures are told by leaves nothing", [{ name: "module", submodels: ["CDM_LMS"] }], true],
])("%s", (_what, absent, isWhole) => {
  expect(absentData({ columns, absent })?.isWhole).toBe(isWhole);
});

test("what rows are chosen by leaves nothing where no row is left, and is told without a name", () => {
  const absent = [{ name: "created_date", submodels: ["CDM_LMS"] }];
  expect(absentData({ columns, absent, rows: [["AAA", 1, 2, 3]] })?.isWhole).toBe(false);
  const whole = absentData({ columns, absent, rows: [] });
  expect(whole?.isWhole).toBe(true);
  expect(whole && absentText(whole, t, "en")).toContain("no record of what this is chosen by. An import from the learning platform");
});

test("says what is missing, by its label and once, and which imports would bring it", () => {
  const absent = absentData({ columns, absent: [sessions, { name: "enrolments", submodels: ["CDM_SIS"] }] });
  expect(absent && absentText(absent, t, "en")).toBe(
    "Your institution's data has no record of Sessions or Enrolments. An import from the learning platform and the student information system would bring it. Until then there is no figure: nothing recorded is not the same as nothing done.",
  );
});

test("what is missing is the first reason, before the reader's rights and the filters", () => {
  const explanation = {
    sql: "",
    definitions: [],
    filters: [],
    limits: [{ code: "nothing" as const }],
    freshness: [],
    asOf: "2026-11-20",
    snapshotId: "s",
  };
  const answer: Answer = { columns: columns.slice(0, 2), rows: [], suppressed: [], truncated: false, absent: [sessions], explanation };
  const parts = { answer, having: [], probe: undefined, nodes: ["Arts"], isFiltered: true };
  expect(emptyReason(parts)).toMatchObject({ code: "absent", labels: ["Sessions"], submodels: ["CDM_LMS"] });
});

test("what a part of a visual lacks is said first among its notes", () => {
  expect(
    noteLines({ model: undefined, help: "Help.", absent: "No sessions.", partial: [], annotations: ["1: Down"], t, locale: "en" }),
  ).toEqual(["No sessions.", "Help.", "1: Down"]);
});
