import { expect, test } from "vitest";

import { FontCoverage } from "./font-coverage.ts";
import { familyOf } from "./font-tables.ts";
import { fontsFor, loadFonts } from "./page-fonts.ts";
import { nameFonts } from "./picture-fonts.ts";

const known = loadFonts().map((font) => ({ ...font, coverage: new FontCoverage(font.blobs.slice(0, 1)) }));
const fonts = fontsFor(known, "en");

test("every weight of a font says the one name by which pages ask for it", () => {
  for (const { family, blobs } of known) expect(blobs.map(familyOf)).toEqual(blobs.map(() => family));
});

test.each([
  ["a text that the first font has stays as it is", `<text font-family="X">Pass rate</text>`, `<text font-family="X">Pass rate</text>`],
  [
    "a text of another script names the font that has it",
    `<text x="1" font-family="X">ชื่อ</text>`,
    `<text x="1" font-family="Noto Sans Thai">ชื่อ</text>`,
  ],
  [
    "also where the font is said in a style",
    `<text style="font-size:12px;font-family:X;">שם</text>`,
    `<text style="font-size:12px;font-family:Noto Sans Hebrew;">שם</text>`,
  ],
  ["and where none is said", `<text>नाम</text>`, `<text font-family="Noto Sans Devanagari">नाम</text>`],
  [
    "escaped characters and parts are no characters of the text",
    `<text font-family="X"><tspan>A &amp; B</tspan></text>`,
    `<text font-family="X"><tspan>A &amp; B</tspan></text>`,
  ],
])("%s", (_, markup, expected) => {
  expect(nameFonts(markup, fonts)).toBe(expected);
});
