import { expect, test } from "vitest";

import { MEANINGS, readerOf } from "../../testing/small-vocabulary.ts";

const read = readerOf("sv");

test.each([
  ["Hur många registreringar fanns det hösten 2024?", "enrolments in autumn 2024"],
  ["Medelpoäng på TMA per modul", "average TMA score by module"],
  ["Andel godkända bland kvinnor i Skottland", "pass rate of women in Scotland"],
  ["Vilka moduler har en underkännandegrad över 20 %?", "modules with a fail rate above 20 %"],
  ["De två regioner som har högst avhoppsandel", "two regions with the highest withdrawal rate"],
  ["Antal sena inlämningar per examinationsform", "late submissions by assessment type"],
  ["Hur stor andel av registreringarna har en uppgiven funktionsnedsättning?", "share of enrolments with a declared disability"],
  ["Hur många studenter på HIS våren 2025 lämnade aldrig in något?", "students of HIS in spring 2025 who submitted nothing"],
  ["Klick före dag 0", "clicks before day 0"],
  ["Registreringar för studenter under 35 år per kön", "enrolments under 35 by gender"],
] as const)("%s", (question, meaning) => {
  expect(read(question)).toMatchObject(MEANINGS[meaning]);
});
