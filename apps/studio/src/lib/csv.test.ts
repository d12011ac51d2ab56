import { expect, test } from "vitest";

import { toCsv } from "./csv.ts";

test("writes RFC 4180 with a byte-order mark and CRLF", () => {
  expect(
    toCsv([
      ["Module", "Pass rate"],
      ['A "quoted", name', 0.5],
      ["line\nbreak", null],
    ]),
  ).toBe('\uFEFFModule,Pass rate\r\n"A ""quoted"", name",0.5\r\n"line\nbreak",\r\n');
});

test.each(["=1+1", "+SUM(A1)", "-2", "@cmd", "\tx"])("takes the force out of %j, which a spreadsheet would run", (text) => {
  expect(toCsv([[text]])).toContain(`'${text}`);
});

test("leaves negative numbers numbers", () => {
  expect(toCsv([[-4.5]])).toBe("\uFEFF-4.5\r\n");
});
