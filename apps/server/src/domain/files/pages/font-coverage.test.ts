import { expect, test } from "vitest";

import { FontCoverage, STAND_IN, showable } from "./font-coverage.ts";
import { fontsFor, loadFonts } from "./page-fonts.ts";

const fonts = loadFonts();
const coverage = new FontCoverage(fonts.flatMap(({ blobs }) => blobs.slice(0, 1)));

test("the fonts that ship show Latin, Greek, Cyrillic, Arabic, Hebrew, Thai and Devanagari, and the stand-in itself", () => {
  for (const text of ["Ärzte œuvre Łódź", "Αθήνα", "Киев", "جامعة", "אוניברסיטה", "มหาวิทยาลัย", "विश्वविद्यालय", STAND_IN]) {
    const unknown = new Set<string>();
    expect(showable(text, coverage, unknown)).toBe(text);
    expect([...unknown]).toEqual([]);
  }
});

test.each([
  ["armenian", "Հայաստան"],
  ["bengali", "বিশ্ববিদ্যালয়"],
  ["ethiopic", "ዩኒቨርሲቲ"],
  ["georgian", "უნივერსიტეტი"],
  ["gujarati", "વિશ્વવિદ્યાલય"],
  ["gurmukhi", "ਯੂਨੀਵਰਸਿਟੀ"],
  ["kannada", "ವಿಶ್ವವಿದ್ಯಾಲಯ"],
  ["khmer", "សាកលវិទ្យាល័យ"],
  ["lao", "ມະຫາວິທະຍາໄລ"],
  ["malayalam", "സർവ്വകലാശാല"],
  ["myanmar", "တက္ကသိုလ်"],
  ["sinhala", "විශ්වවිද්‍යාලය"],
  ["tamil", "பல்கலைக்கழகம்"],
  ["telugu", "విశ్వవిద్యాలయం"],
])("with its optional font %s is shown as it is written, and without it named", (script, text) => {
  const isInstalled = fonts.some(({ package: name }) => name === `@expo-google-fonts/noto-sans-${script}`);
  const unknown = new Set<string>();
  expect(showable(text, coverage, unknown) === text).toBe(isInstalled);
  expect(unknown.size === 0).toBe(isInstalled);
});

test("what no font has is named, and something stands in its place", () => {
  const unknown = new Set<string>();
  expect(showable("A 🦄 and a\u0000 bell", coverage, unknown)).toBe(`A ${STAND_IN} and a bell`);
  expect([...unknown]).toEqual(["🦄"]);
});

test("a country's own shapes come first", () => {
  const known = [
    { family: "L", package: "l", files: [] },
    { family: "J", package: "j", files: [], languages: ["ja"] },
    { family: "Z", package: "z", files: [], languages: ["zh"] },
  ];
  expect(fontsFor(known, "zh").map(({ family }) => family)).toEqual(["L", "Z", "J"]);
  expect(fontsFor(known, "de").map(({ family }) => family)).toEqual(["L", "J", "Z"]);
});
