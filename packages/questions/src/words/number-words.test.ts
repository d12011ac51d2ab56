import { expect, test } from "vitest";

import { spellsNumber } from "./number-words.ts";

test.each([
  ["ninety-nine of the students passed", "en"],
  ["Arts has sixteen courses", "en"],
  ["It doubled", "en"],
  ["neunundneunzig haben bestanden", "de"],
  ["twee keer zo veel", "nl"],
  ["ninety students", "fr"],
  ["合格率は三十パーセント", "ja"],
])("%s", (text, locale) => {
  expect(spellsNumber(text, locale)).toBe(true);
});

test.each([
  ["Arts tends to pass more often than any one college", "en"],
  ["Science is the strongest", "en"],
  ["Ein Kurs liegt vorn", "de"],
  ["", "en"],
])("“%s” spells none", (text, locale) => {
  expect(spellsNumber(text, locale)).toBe(false);
});
