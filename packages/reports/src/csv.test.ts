import { expect, test } from "vitest";

import { CSV_START, csvLine, parseCsv } from "./csv.ts";

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

test("records are read with the line on which they begin, blank lines left out", () => {
  const text = 'a,b\r\n1,"x,y"\n\n3,"say ""hi"""\r\n\r\n\r\n5,"two\r\nlines"\n6,\r7,8';
  expect(parseCsv(CSV_START + text)).toEqual([
    { line: 1, fields: ["a", "b"] },
    { line: 2, fields: ["1", "x,y"] },
    { line: 4, fields: ["3", 'say "hi"'] },
    { line: 7, fields: ["5", "two\nlines"] },
    { line: 9, fields: ["6", ""] },
    { line: 10, fields: ["7", "8"] },
  ]);
});

test("a quote that does not end takes the rest of the text", () => {
  expect(parseCsv('a,b\n1,"open\n2,3')).toEqual([
    { line: 1, fields: ["a", "b"] },
    { line: 2, fields: ["1", "open\n2,3"] },
  ]);
});

test("what is written is read again", () => {
  const cells = ["a,b", 'say "no"', "two\nlines", "", "Žofie 😀 عربي"];
  expect(parseCsv(csvLine(cells) + csvLine(cells))).toEqual([
    { line: 1, fields: cells },
    { line: 3, fields: cells },
  ]);
});
