import { expect, test } from "vitest";

import { csvLine } from "./csv.ts";

test("cells keep commas, quotes, line ends and every script", () => {
  expect(csvLine(["a,b", 'say "no"', "two\nlines", null, "", "Žofie 😀 عربي"])).toBe(
    '"a,b","say ""no""","two\nlines","","","Žofie 😀 عربي"\r\n',
  );
});

test.each(["=1+1", "+44", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "  =1", "＝1", '=HYPERLINK("http://x","y")'])(
  "%j is no formula in a spreadsheet",
  (text) => {
    expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
  },
);

test.each(["a=b", "2026-01-31", "user@elm.edu", "{}"])("%j is left as it is", (text) => {
  expect(csvLine([text])).toBe(`"${text}"\r\n`);
});

test("figures are plain, negative ones too, and what is missing is empty", () => {
  expect(csvLine(["Wales", -4.5, 0, true, null])).toBe('"Wales",-4.5,0,true,""\r\n');
});
