import { expect, test } from "vitest";

import { chooseLanguage } from "./choose-language.ts";

const OFFERED = ["en-US", "en-GB", "de"];

test("a language itself goes before its variants", () => {
  expect(chooseLanguage(["de", "en-US", "en"], null, ["en-NZ"])).toBe("en");
});

test.each<[string | null, string[], string]>([
  ["de", ["en-GB"], "de"],
  [null, ["en-GB", "de"], "en-GB"],
  [null, ["en-NZ"], "en-US"],
  [null, ["de-AT", "en-GB"], "de"],
  [null, ["ja"], "en-US"],
  ["ja", ["de"], "de"],
  ["en-SM", ["de"], "en-SM"],
  [null, ["EN-gb"], "en-GB"],
])("stored %s, browser %s: %s", (stored, preferred, expected) => {
  expect(chooseLanguage(OFFERED, stored, preferred)).toBe(expected);
});
