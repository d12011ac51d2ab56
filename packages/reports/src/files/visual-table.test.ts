import { strFromU8, unzipSync } from "fflate";
import type { TFunction } from "i18next";
import { beforeAll, beforeEach, expect, test } from "vitest";

import type { ExportedTable } from "../exports/export-rows.ts";
import { patternOf } from "../exports/export-rows.ts";
import { provenanceOf, type ProvenanceParts } from "../exports/provenance.ts";
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
import type { FileVisual } from "./report-content.ts";
import { isTabled, visualWorkbook } from "./visual-table.ts";
import { writeWorkbook } from "./xlsx-writer.ts";

let t: TFunction<"studio">;
let parts: Record<string, string>;
async function open({ answer, words }: ExportedTable, from: ProvenanceParts, further?: FileVisual["further"]): Promise<void> {
  const visual: FileVisual = {
    id: "passing",
    kind: "table",
    span: 12,
    title: from.title,
    subtitle: from.subtitle,
    highlights: undefined,
    answer,
    further,
    drawn: undefined,
    figure: undefined,
    better: undefined,
    said: undefined,
    lines: [],
    provenance: provenanceOf(from, testProvenanceWords(t)),
    foot: [],
  };
  if (!isTabled(visual)) throw new Error("it has rows");
  const owner = { person: "Ada", brand: { colours: undefined, logo: undefined } };
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeWorkbook(visualWorkbook(visual, { words, t }, owner, new Date(0)))) chunks.push(chunk);
  const files = unzipSync(new Uint8Array(Buffer.concat(chunks)));
  parts = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}
beforeAll(async () => {
  t = await englishTexts();
});
beforeEach(() => open(testTable(t), testParts));

type ReadCell = string | { readonly value: number; readonly style: string };
const read = (text: string): string =>
  text.replaceAll("&apos;", "'").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** Cells of a sheet as a reader of the format sees them: texts, or figures with their style. */
function cells(sheet: number): readonly (readonly ReadCell[])[] {
  const rows = [...(parts[`xl/worksheets/sheet${sheet}.xml`] ?? "").matchAll(/<row[^>]*>(.*?)<\/row>/gs)];
  return rows.map(([, row = ""]) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = "", inner = ""]) => {
      const [, text] = /<t[^>]*>(.*?)<\/t>/s.exec(inner) ?? [];
      if (text !== undefined) return read(text);
      return { value: Number(/<v>(.*?)<\/v>/.exec(inner)?.[1]), style: /s="(\d+)"/.exec(attributes)?.[1] ?? "" };
    }),
  );
}

const aboutText = (): string =>
  cells(1)
    .flat()
    .map((cell) => (typeof cell === "string" ? cell : ""))
    .join("\n");

test("begins with what the numbers mean, and how many rows they have", () => {
  const names = (parts["xl/workbook.xml"] ?? "").matchAll(/<sheet [^>]*?name="([^"]+)"/g);
  expect([...names].map(([, name]) => name)).toEqual(["About", "Data"]);
  const about = aboutText();
  for (const text of [...MUST_SAY, "Only groups whose Enrolments >= 30", "3 rows"]) expect(about, text).toContain(text);
});

test("holds the rows that come after its answer, and counts them", async () => {
  const table = testTable(t);
  async function* further() {
    yield { ...table.answer, rows: [["2026-03-23", "Isles", 0.25, 4, 1]], suppressed: [] };
  }
  await open(table, testParts, further);
  expect(cells(2)).toHaveLength(5);
  expect(cells(2).at(-1)?.[1]).toBe("Isles");
  expect(aboutText()).toContain("4 rows");
});

test("says which filters leave all or some of the figures as they are, there and above the figures", async () => {
  const limited = partlyLimited(t);
  await open(limited.table, limited.parts);
  const about = aboutText();
  for (const text of ["Filters that leave figures as they are", ...LEFT_AS_IT_IS]) expect(about, text).toContain(text);
  expect(cells(2)[0]).toContain(MARKED_HEADING);
});

test("keeps figures as numbers with their unit, days as days and formulas as texts", () => {
  const [head, first, second] = cells(2);
  expect(head).toEqual(["Week", "Region", "Pass rate", "Enrolments", "Time spent (minutes)"]);
  const [day, region, ...figures] = first ?? [];
  // Days since the last day but one of 1899.
  expect(day).toMatchObject({ value: 46_083 });
  expect(region).toBe("Wales, North");
  expect(figures.map((cell) => (typeof cell === "string" ? cell : cell.value))).toEqual([0.864, 12_345, 59_376.5]);
  expect(new Set(figures.map((cell) => (typeof cell === "string" ? cell : cell.style))).size).toBe(2);
  expect(second?.[1]).toBe("=HYPERLINK(1)");
  expect(parts["xl/worksheets/sheet2.xml"]).not.toMatch(/<f[ >]/);
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
