import { expect, test } from "vitest";

import { MEANINGS, readerOf } from "../../testing/small-vocabulary.ts";

const read = readerOf("de");

test.each([
  ["Wie viele Einschreibungen gab es im Herbst 2024?", "enrolments in autumn 2024"],
  ["Durchschnittliche TMA-Punktzahl je Modul", "average TMA score by module"],
  ["Bestehensquote der Frauen in Schottland", "pass rate of women in Scotland"],
  ["Welche Module haben eine Durchfallquote über 20 %?", "modules with a fail rate above 20 %"],
  ["Die zwei Regionen mit der höchsten Abbruchquote", "two regions with the highest withdrawal rate"],
  ["Anzahl verspäteter Abgaben nach Prüfungsart", "late submissions by assessment type"],
  ["Welcher Anteil der Einschreibungen hat eine angegebene Behinderung?", "share of enrolments with a declared disability"],
  ["Wie viele Studierende gaben in HIS im Frühjahr 2025 nichts ab?", "students of HIS in spring 2025 who submitted nothing"],
  ["Klicks vor Tag 0", "clicks before day 0"],
  ["Einschreibungen von Studierenden unter 35 Jahren nach Geschlecht", "enrolments under 35 by gender"],
] as const)("%s", (question, meaning) => {
  expect(read(question)).toMatchObject(MEANINGS[meaning]);
});
