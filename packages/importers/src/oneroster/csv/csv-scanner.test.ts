import { parseCsv } from "@lyceum/reports/csv";
import { expect, test } from "vitest";

import { CsvScanner } from "./csv-scanner.ts";

function scan(text: string, chunk = text.length) {
  const faults: string[] = [];
  const scanner = new CsvScanner(({ line, column, problem }) => faults.push(`${line}:${column} ${problem}`));
  const bytes = Buffer.from(text);
  for (let offset = 0; offset < bytes.length; offset += chunk) scanner.write(bytes.subarray(offset, offset + chunk));
  scanner.end();
  const rows = Math.max(scanner.records - 1, 0);
  return { faults, lines: Array.from({ length: rows }, (_, index) => scanner.lines.lineOf(index + 1)) };
}

const ODD = 'a,b\r\n1,"x,y"\n\n3,"say ""hi"""\r\n\r\n\r\n5,"a b c"\n6,7';

test.each([1, 2, 7, 1000])("knows on which line each row begins, whatever the chunks: %d bytes", (chunk) => {
  expect(scan(ODD, chunk)).toEqual({ faults: [], lines: [2, 4, 7, 8] });
});

test("reads the same records as the small parser", () => {
  const records = parseCsv(ODD);
  expect(records.slice(1).map(({ line }) => line)).toEqual(scan(ODD).lines);
  expect(records.map(({ fields }) => fields)).toEqual([
    ["a", "b"],
    ["1", "x,y"],
    ["3", 'say "hi"'],
    ["5", "a b c"],
    ["6", "7"],
  ]);
});

test.each([1, 2, 1000])("names each value with a line break once, where it begins to break: chunks of %d bytes", (chunk) => {
  const text = 'a,b\r\n1,"x\r\ny\r\nz"\r\n"p\nq","r\rs"\r\n5,6\r\n';
  expect(scan(text, chunk)).toEqual({
    faults: ["2:2 has a line break inside a value", "5:1 has a line break inside a value", "6:2 has a line break inside a value"],
    lines: [2, 5, 7],
  });
});

test("says where quotes and lines are wrong, also behind a value with line breaks", () => {
  expect(scan('a,b\n"1\n2",3\n4\n5,"6"7\n8,9,10\n').faults).toEqual([
    "2:1 has a line break inside a value",
    "4:1 has 1 value",
    "5:2 goes on after its closing quote",
    "6:3 has 3 values",
  ]);
  expect(scan('a,b\n1,"2\n3,4\n').faults).toEqual(["2:2 has a line break inside a value", "2:2 has a quote that never ends"]);
});

test("refuses a line of more than a mebibyte", () => {
  expect(scan(`a,b\n1,${"x".repeat(1024 * 1024)}\n`).faults).toEqual(["2:0 is longer than 1 MiB"]);
});
