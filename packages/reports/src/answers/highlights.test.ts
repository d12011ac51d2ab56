import type { Highlight } from "@lyceum/model";
import type { AnswerColumn } from "@lyceum/semantic";
import { strFromU8, unzipSync } from "fflate";
import type { TFunction } from "i18next";
import { expect, test } from "vitest";

import { writeWorkbook } from "../files/xlsx-writer.ts";
import { englishTexts, testTable } from "../testing/export-parts.ts";
import { highlightLines, highlightOf } from "./highlights.ts";

const rate: AnswerColumn = { name: "pass_rate", role: "measure", kind: "number", label: "Pass rate", format: "ratio" };
const highlights: readonly Highlight[] = [
  { measure: "pass_rate", op: "<", value: 0.5, tone: "bad" },
  { measure: "pass_rate", op: "<=", value: 0.7, tone: "notice" },
  { measure: "students", op: ">", value: 0, tone: "good" },
];

test.each([
  [0.4, "bad"],
  [0.5, "notice"],
  [0.71, undefined],
  [null, undefined],
  ["0.1", undefined],
] as const)("%s is set off as %s: the first condition that it meets decides", (value, tone) => {
  expect(highlightOf(highlights, rate, value)).toBe(tone);
});

test("a change of the measure is not set off, nor another column", () => {
  expect(highlightOf(highlights, { ...rate, role: "change", name: "pass_rate.change" }, 0.1)).toBeUndefined();
  expect(highlightOf(highlights, { ...rate, name: "other" }, 0.1)).toBeUndefined();
});

test("what is set off is said in words, and has its ground in workbooks", async () => {
  const t: TFunction<"studio"> = await englishTexts();
  const table = testTable(t);
  const measure = table.answer.columns.find(({ role }) => role === "measure");
  const own: Highlight = { measure: measure?.name ?? "", op: ">=", value: 0, tone: "good" };
  expect(highlightLines([own], table.answer, t, "en")).toEqual([expect.stringContaining(`Set off as good: ${measure?.label} ≥ `)]);
  const chunks: Uint8Array[] = [];
  const sheet = {
    name: "Data",
    widths: [12],
    headRows: 1 as const,
    rows: [
      [
        { value: 1, head: true as const },
        { value: 2, tone: "good" as const },
      ],
    ],
  };
  for await (const chunk of writeWorkbook({ title: "", author: "", createdAt: new Date(0), sheets: [sheet] })) chunks.push(chunk);
  const styles = strFromU8(unzipSync(new Uint8Array(Buffer.concat(chunks)))["xl/styles.xml"] ?? new Uint8Array());
  expect(styles).toContain('<fills count="6">');
  expect(styles).toMatch(/fillId="2"[^>]*>.*fillId="3"/);
});
