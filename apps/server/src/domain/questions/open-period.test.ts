import { openLocales } from "@lyceum/locales/open-locales";
import type { Calendar, Condition, Meaning } from "@lyceum/questions";
import { expect, test } from "vitest";

import { noFigureYet, openPeriodText } from "./open-period.ts";
import { questionTexts } from "./question-texts.ts";

const texts = await questionTexts(openLocales(), "en");
const term = (name: string, start: string, end: string, academicYear: number) => ({
  name,
  season: "",
  academicYear,
  sequence: academicYear,
  start,
  end,
});
const calendar: Calendar = {
  asOf: "2026-11-20",
  terms: [term("Autumn 2025", "2025-09-22", "2026-01-18", 2025), term("Autumn 2026", "2026-09-28", "2027-01-24", 2026)],
};
const days = (from: string, to: string): Condition => ({ dimension: "session_date", op: "between", from, to });
const only = (dimension: string, ...values: (string | number)[]): Condition => ({ dimension, op: "in", values });
const [october, november] = [days("2026-10-01", "2026-10-31"), days("2026-11-01", "2026-11-30")];
const meaning = (parts: Partial<Meaning>): Meaning => ({ figures: [], by: [], where: [], having: [], order: [], ...parts });
const sessions = (...where: Condition[]): Meaning["figures"][number] => ({ kind: "measure", name: "sessions", where });

test.each<[string, Partial<Meaning>, string]>([
  [
    "a month beside the one before",
    { figures: [{ kind: "difference", left: sessions(november), right: sessions(october) }] },
    "to Nov 30, 2026. Its numbers go up to November 20, 2026.",
  ],
  [
    "terms side by side",
    { by: [{ dimension: "term" }], where: [only("term", "Autumn 2025", "Autumn 2026")] },
    "Autumn 2026. Its numbers go up to November 20, 2026.",
  ],
  ["years side by side", { where: [only("academic_year", 2025, 2026)] }, "2026/27. Its numbers go up to November 20, 2026."],
])("%s: the one that runs is said to run", (_, parts, text) => {
  expect(openPeriodText(texts, meaning(parts), calendar)).toContain(text);
});

test.each<[string, Partial<Meaning>]>([
  ["one month alone", { figures: [sessions(november)] }],
  ["a month that is over within a term that runs", { figures: [sessions(october)], where: [only("term", "Autumn 2026")] }],
  ["two that are over", { figures: [sessions(october), sessions(days("2026-09-01", "2026-09-30"))] }],
  ["a term that is over and no other", { where: [only("term", "Autumn 2025")] }],
])("%s: nothing is said", (_, parts) => {
  expect(openPeriodText(texts, meaning(parts), calendar)).toBeUndefined();
});

test("without a calendar nothing runs", () => {
  expect(openPeriodText(texts, meaning({ where: [only("term", "2013J", "2014J")] }), undefined)).toBeUndefined();
});

const passRate = { name: "pass_rate", label: "Pass rate", role: "measure", kind: "number" } as const;
const department = { name: "department", label: "Department", role: "dimension", kind: "text" } as const;
const noneYet = { columns: [department, passRate], rows: [["Physics", null]], suppressed: [] };

test.each<[string, Condition, Condition | undefined]>([
  ["a term", only("term", "Autumn 2026"), only("term", "Autumn 2025")],
  ["a year", only("academic_year", 2026), only("academic_year", 2025)],
  ["days", november, undefined],
])("%s without a figure yet: it is said to run, and the one that is over is offered", (_, running, closed) => {
  const found = noFigureYet(texts, meaning({ where: [only("module", "BIO"), running] }), noneYet, calendar);
  expect(found?.text).toMatch(/^Pass rate: no value yet. .+ is not over, and the data go up to November 20, 2026\.$/);
  expect(found?.instead?.meaning.where).toEqual(closed && [only("module", "BIO"), closed]);
});

test("a figure, a period that is over and names alone are no lack of figures", () => {
  const running = meaning({ where: [only("term", "Autumn 2026")] });
  expect(noFigureYet(texts, running, { ...noneYet, rows: [["Physics", 0.5]] }, calendar)).toBeUndefined();
  expect(noFigureYet(texts, running, { columns: [department], rows: [["Physics"]], suppressed: [] }, calendar)).toBeUndefined();
  expect(noFigureYet(texts, meaning({ where: [only("term", "Autumn 2025")] }), noneYet, calendar)).toBeUndefined();
});

test("what is withheld, what the institution records nothing of, and what nothing fits is no matter of the period", () => {
  const running = meaning({ where: [only("term", "Autumn 2026")] });
  for (const other of [{ suppressed: [0] }, { absent: [{ name: "pass_rate", submodels: ["CDM_SIS"] }] }, { rows: [] }]) {
    expect(noFigureYet(texts, running, { ...noneYet, ...other }, calendar)).toBeUndefined();
  }
});
