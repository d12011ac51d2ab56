import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";

import { csvPackage } from "./csv-package.ts";
import { provenanceOf } from "./provenance.ts";
import { englishTexts, MUST_SAY, testParts, testProvenanceWords, testTable } from "./testing/export-parts.ts";

let files: Record<string, string>;
beforeAll(async () => {
  const t = await englishTexts();
  const zip = csvPackage(testTable(t), provenanceOf(testParts, testProvenanceWords(t)), "Passing", t("export.about"));
  files = Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
});

test("holds the rows alone as CSV: figures plain, days as days, nothing that a spreadsheet would run", () => {
  expect(Object.keys(files)).toEqual(["Passing.csv", "About.txt", "Passing.csv-metadata.json"]);
  expect(files["Passing.csv"]).toBe(
    [
      '\uFEFF"Week","Region","Pass rate","Enrolments","Time spent (minutes)"',
      '"2026-03-02","Wales, North",0.864,12345,59376.5',
      `"2026-03-09","'=HYPERLINK(1)",${Array.from({ length: 3 }, () => '"Not shown: too few students"').join(",")}`,
      '"2026-03-16","Not recorded",0.5,2,0',
      "",
    ].join("\r\n"),
  );
});

test("says beside them what they are, whose they are, how they are limited and how old they are", () => {
  const about = files["About.txt"] ?? "";
  const definition = "Pass rate: Enrolments that ended with Pass or Distinction. Formula: Passes divided by Ended enrolments.";
  for (const text of [...MUST_SAY, definition, "Only groups whose Enrolments >= 30", "November 22, 2026"])
    expect(about, text).toContain(text);
  expect(about).not.toContain("Only science");
});

test("describes every column to programs, in the form that the W3C has for it", () => {
  const described = JSON.parse(files["Passing.csv-metadata.json"] ?? "") as {
    readonly url: string;
    readonly tableSchema: { readonly columns: readonly { readonly titles: string; readonly datatype: string }[] };
  };
  expect(described.url).toBe("Passing.csv");
  expect(described.tableSchema.columns.map(({ titles, datatype }) => [titles, datatype])).toEqual([
    ["Week", "date"],
    ["Region", "string"],
    ["Pass rate", "number"],
    ["Enrolments", "number"],
    ["Time spent (minutes)", "number"],
  ]);
});
