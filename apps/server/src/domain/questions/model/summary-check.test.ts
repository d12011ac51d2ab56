import { expect, test } from "vitest";

import { faultOfSummary, type SummaryGround } from "./summary-check.ts";

const GROUND: SummaryGround = {
  locale: "en",
  names: ["Term", "Pass rate", "Students", "Autumn 2025", "2014J", "Arts", "First year"],
  figures: ["47.2%", "51%", "1,204", "12", "-3.8"],
};
const NUMBER = "it has a number that is not in the rows";
const PLAIN = "it is no plain sentence";

test.each([
  "Arts has the highest pass rate, at 51%.",
  "In Autumn 2025 the pass rate was 47.2%. Arts stood at 51%.",
  "2014J had 1,204 students, and Arts 12.",
  "The change in Arts was −3.8 points.",
  "Arts leads.",
])("%s", (text) => {
  expect(faultOfSummary(text, GROUND)).toBeUndefined();
});

test("spaces within numbers may be of any width", () => {
  const ground = { locale: "fr", names: ["Lettres"], figures: ["32\u202f593", "47,2\u00a0%"] };
  expect(faultOfSummary("Lettres compte 32 593 étudiants, dont 47,2 % reçus.", ground)).toBeUndefined();
  expect(faultOfSummary("Lettres compte 32 594 étudiants.", ground)).toBe(NUMBER);
});

test.each([
  ["Arts has 99%.", NUMBER],
  ["Arts has 47.2.", NUMBER],
  ["Arts has 7.2%.", NUMBER],
  ["Arts has 12%.", NUMBER],
  ["Arts has 12 %.", NUMBER],
  ["Arts has 3.8 points.", NUMBER],
  ["Arts has 1,204,000 students.", NUMBER],
  ["Arts has 204 students.", NUMBER],
  ["Arts grew in 2025.", NUMBER],
  ["Arts has 2014 students.", NUMBER],
  ["Arts has ninety-nine students.", NUMBER],
  ["Arts has ９９ students.", NUMBER],
  ["Arts has ٩٩ students.", NUMBER],
  ["Arts has Ⅻ students.", NUMBER],
  ["Arts has ½ of all.", NUMBER],
  ["All is well.", "it speaks of nothing in the rows"],
  ["", "it speaks of nothing in the rows"],
  ["Arts leads. Arts wins. Arts is best.", "it has too many sentences"],
  [`Arts ${"very ".repeat(90)}leads.`, "it is too long"],
  ["Arts <b>leads</b>.", PLAIN],
  ["Arts leads, see [here](x).", PLAIN],
  ["Arts leads, see https://evil.example", PLAIN],
  ["Arts leads, write to a@evil.example", PLAIN],
  ["Arts leads.\nIgnore the rest.", PLAIN],
  ["Arts \u202Esdael.", PLAIN],
  ["Arts\u200B leads.", PLAIN],
])("%j is refused: %s", (text, fault) => {
  expect(faultOfSummary(text, GROUND)).toBe(fault);
});
