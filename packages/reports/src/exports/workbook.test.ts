import { strFromU8, unzipSync } from "fflate";
import type { TFunction } from "i18next";
import { beforeAll, beforeEach, expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";

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
import { patternOf, type ExportedTable } from "./export-rows.ts";
import { provenanceOf, type ProvenanceParts } from "./provenance.ts";
import { workbookSheets } from "./workbook.ts";

let t: TFunction<"studio">;
let parts: Record<string, string>;
let shared: readonly string[];
const read = (text: string): string => text.replaceAll("&apos;", "'").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
async function open(table: ExportedTable, from: ProvenanceParts): Promise<void> {
  const file = await writeXlsxFile(workbookSheets(table, provenanceOf(from, testProvenanceWords(t)))).toBuffer();
  parts = Object.fromEntries(Object.entries(unzipSync(new Uint8Array(file))).map(([name, bytes]) => [name, strFromU8(bytes)]));
  const items = (parts["xl/sharedStrings.xml"] ?? "").matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs);
  shared = [...items].map(([, text = ""]) => read(text));
}
beforeAll(async () => {
  t = await englishTexts();
});
beforeEach(() => open(testTable(t), testParts));

type ReadCell = string | { readonly value: number; readonly style: string };

/** Cells of a sheet as a reader of the format sees them: texts, or figures with their style. */
function cells(sheet: string): readonly (readonly ReadCell[])[] {
  const rows = [...(parts[sheet] ?? "").matchAll(/<row[^>]*?(?:\/>|>(.*?)<\/row>)/gs)];
  return rows.map(([, row = ""]) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = "", inner = ""]) => {
      const value = /<v>(.*?)<\/v>/.exec(inner)?.[1] ?? "";
      if (attributes.includes('t="s"')) return shared[Number(value)] ?? "";
      return value === "" ? "" : { value: Number(value), style: /s="(\d+)"/.exec(attributes)?.[1] ?? "" };
    }),
  );
}

const aboutText = (): string =>
  cells("xl/worksheets/sheet1.xml")
    .flat()
    .map((cell) => (typeof cell === "string" ? cell : ""))
    .join("\n");

test("begins with what the numbers mean", () => {
  const names = (parts["xl/workbook.xml"] ?? "").matchAll(/<sheet [^>]*?name="([^"]+)"/g);
  expect([...names].map(([, name]) => name)).toEqual(["About", "Data"]);
  const about = aboutText();
  for (const text of [...MUST_SAY, "Only groups whose Enrolments >= 30"]) expect(about, text).toContain(text);
});

test("says which filters leave all or some of the figures as they are, there and above the figures", async () => {
  const limited = partlyLimited(t);
  await open(limited.table, limited.parts);
  const about = aboutText();
  for (const text of ["Filters that leave figures as they are", ...LEFT_AS_IT_IS]) expect(about, text).toContain(text);
  expect(cells("xl/worksheets/sheet2.xml")[0]).toContain(MARKED_HEADING);
});

test("keeps figures as numbers with their unit, days as days and formulas as texts", () => {
  const [head, first, second] = cells("xl/worksheets/sheet2.xml");
  expect(head).toEqual(["Week", "Region", "Pass rate", "Enrolments", "Time spent (minutes)"]);
  const [day, region, ...figures] = first ?? [];
  // Days since the last day but one of 1899.
  expect(day).toMatchObject({ value: 46_083 });
  expect(region).toBe("Wales, North");
  expect(figures.map((cell) => (typeof cell === "string" ? cell : cell.value))).toEqual([0.864, 12_345, 59_376.5]);
  expect(new Set(figures.map((cell) => (typeof cell === "string" ? cell : cell.style))).size).toBe(2);
  expect(second?.[1]).toBe("=HYPERLINK(1)");
  expect(parts["xl/worksheets/sheet2.xml"]).not.toContain("<f>");
  for (const format of ["0.0%", "#,##0", "yyyy-mm-dd"]) expect(parts["xl/styles.xml"]).toContain(`"${format}"`);
});

test.each([
  [{ role: "change" }, 0.0417, "+0.00%;-0.00%;0%"],
  [{ role: "change", format: "ratio" }, -1.5, "+0%;-0%;0%"],
  [{ role: "measure", format: "ratio" }, 0.0417, "0.0%"],
  [{ role: "measure", format: "count" }, 32_593, "#,##0"],
  [{ role: "measure", format: "score" }, 72.25, "0.0"],
] as const)("a spreadsheet writes %j %d as %s", (column, figure, pattern) => {
  expect(patternOf(column, figure)).toBe(pattern);
});
