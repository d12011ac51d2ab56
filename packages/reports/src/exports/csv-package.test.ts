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
import { type LongTable, writeCsvPackage } from "./csv-package.ts";
import { provenanceOf, type ProvenanceParts } from "./provenance.ts";

let t: TFunction<"studio">;
let files: Record<string, string>;
async function filesOf(table: LongTable, parts: ProvenanceParts): Promise<Record<string, string>> {
  const provenance = provenanceOf(parts, testProvenanceWords(t));
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeCsvPackage(table, provenance, { stem: "Passing", about: t("export.about") })) chunks.push(chunk);
  const files = unzipSync(new Uint8Array(Buffer.concat(chunks)));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}
beforeAll(async () => {
  t = await englishTexts();
  files = await filesOf(testTable(t), testParts);
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

test("holds the rows that come after its answer, each once and with no other head", async () => {
  const table = testTable(t);
  const page = { ...table.answer, rows: [["2026-03-23", "Isles", 0.25, 4, 1]], suppressed: [] };
  async function* further() {
    yield page;
    yield page;
  }
  const lines = (await filesOf({ ...table, further }, testParts))["Passing.csv"]?.split("\r\n") ?? [];
  expect(lines.slice(0, 4)).toEqual(files["Passing.csv"]?.split("\r\n").slice(0, 4));
  expect(lines.slice(4)).toEqual(['"2026-03-23","Isles",0.25,4,1', '"2026-03-23","Isles",0.25,4,1', ""]);
});

test("says beside them what they are, whose they are, how they are limited and how old they are", () => {
  const about = files["About.txt"] ?? "";
  const definition = "Pass rate: Enrolments that ended with Pass or Distinction. Formula: Passes divided by Ended enrolments.";
  for (const text of [
    ...MUST_SAY,
    definition,
    "Region: the first 3 by enrolments, highest first; all others: Elsewhere",
    "Only groups whose Enrolments >= 30",
    "November 22, 2026",
  ])
    expect(about, text).toContain(text);
  expect(about).not.toContain("Only science");
});

test("warns beside them where newer data could not be loaded", async () => {
  const failed = { count: 2, last: "2026-11-21T04:00:00Z" };
  const parts = { ...testParts, snapshot: { attribution: null, synthetic: false, failedImports: failed } };
  expect((await filesOf(testTable(t), parts))["About.txt"]).toContain("2 imports failed, the last one November 21, 2026");
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

test("says to people and programs which filters leave all or some of the figures as they are", async () => {
  const { table, parts } = partlyLimited(t);
  const own = await filesOf(table, parts);
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
