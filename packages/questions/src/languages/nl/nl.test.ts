import { expect, test } from "vitest";

import { MEANINGS, readerOf } from "../../testing/small-vocabulary.ts";

const read = readerOf("nl");

test.each([
  ["Hoeveel inschrijvingen waren er in het najaar van 2024?", "enrolments in autumn 2024"],
  ["Gemiddelde TMA-score per module", "average TMA score by module"],
  ["Slagingspercentage van vrouwen in Schotland", "pass rate of women in Scotland"],
  ["Welke modules hebben een zakpercentage boven de 20%?", "modules with a fail rate above 20 %"],
  ["De twee regio's met het hoogste uitvalpercentage", "two regions with the highest withdrawal rate"],
  ["Aantal te late inzendingen per soort toets", "late submissions by assessment type"],
  ["Welk deel van de inschrijvingen heeft een opgegeven functiebeperking?", "share of enrolments with a declared disability"],
  ["Hoeveel studenten leverden niets in voor HIS in het voorjaar van 2025?", "students of HIS in spring 2025 who submitted nothing"],
  ["Klikken vóór dag 0", "clicks before day 0"],
  ["Inschrijvingen van studenten onder de 35 jaar, naar geslacht", "enrolments under 35 by gender"],
] as const)("%s", (question, meaning) => {
  expect(read(question)).toMatchObject(MEANINGS[meaning]);
});
