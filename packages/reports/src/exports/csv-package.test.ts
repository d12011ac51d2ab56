import { unzipSync } from "fflate";
import type { TFunction } from "i18next";
import { beforeAll, expect, test } from "vitest";

import {
  englishTexts,
  LEFT_AS_IT_IS,
  MARKED_HEADING,
  MUST_SAY,
  partlyLimited,
  testParts,
  testProvenanceWords,
  testTable,
} from "../testing/export-parts.ts";
import { csvPackage } from "./csv-package.ts";
import type { ExportedTable } from "./export-rows.ts";
import { provenanceOf, type ProvenanceParts } from "./provenance.ts";

let t: TFunction<"studio">;
let files: Record<string, string>;
const filesOf = (table: ExportedTable, parts: ProvenanceParts): Record<string, string> => {
  const zip = csvPackage(table, provenanceOf(parts, testProvenanceWords(t)), "Passing", t("export.about"));
  return Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
};
beforeAll(async () => {
  t = await englishTexts();
  files = filesOf(testTable(t), testParts);
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

test("warns beside them where newer data could not be loaded", () => {
  const failed = { count: 2, last: "2026-11-21T04:00:00Z" };
  const parts = { ...testParts, snapshot: { attribution: null, synthetic: false, failedImports: failed } };
  expect(filesOf(testTable(t), parts)["About.txt"]).toContain("2 imports failed, the last one November 21, 2026");
  expect(files["About.txt"]).not.toContain("imports failed");
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

test("says to people and programs which filters leave all or some of the figures as they are", () => {
  const { table, parts } = partlyLimited(t);
  const own = filesOf(table, parts);
  const described = JSON.parse(own["Passing.csv-metadata.json"] ?? "") as {
    readonly "dc:description": string;
    readonly tableSchema: { readonly columns: readonly { readonly titles: string; readonly "dc:description"?: string }[] };
  };
  for (const line of LEFT_AS_IT_IS) {
    expect(own["About.txt"]).toContain(`- ${line}`);
    expect(described["dc:description"]).toContain(`- ${line}`);
  }
  expect(own["About.txt"]).toContain("Filters that leave figures as they are");
  expect(own["Passing.csv"]?.split("\r\n")[0]).toContain(`"${MARKED_HEADING}"`);
  expect(described.tableSchema.columns.map(({ titles }) => titles)).toContain(MARKED_HEADING);
});
