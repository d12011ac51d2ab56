import type { Answer, AnswerColumn } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { readOut } from "../charts/read-out.ts";
import { testModel, testSeries } from "../testing/charts.ts";
import { englishTexts, testAnswer } from "../testing/export-parts.ts";
import { noteLines } from "./note-lines.ts";
import { hasRoundedParts } from "./rounded-parts.ts";

const group: AnswerColumn = { name: "college", role: "dimension", kind: "text", label: "College" };
const share: AnswerColumn = { name: "share", role: "measure", kind: "number", label: "Share", format: "ratio" };
const answerOf = (parts: readonly (number | null)[], more: Partial<Answer> = {}): Answer => ({
  ...testAnswer,
  columns: [group, share],
  rows: parts.map((part, index) => [String(index), part]),
  truncated: false,
  ...more,
});
const third = 1 / 3;

test.each([
  ["three thirds are written as 99.9 %", [third, third, third], true],
  ["six sixths are written as 100.2 %", Array.from({ length: 6 }, () => 1 / 6), true],
  ["quarters add up as they are written", [0.25, 0.25, 0.5], false],
  ["rates of groups are no parts of a whole", [0.333, 0.4, 0.9], false],
  ["one row is the whole", [1], false],
  ["with a part that is withheld nothing is known of the whole", [third, third, third, null], false],
] as const)("%s", (_what, parts, expected) => {
  expect(hasRoundedParts({ kind: "table" }, answerOf(parts))).toBe(expected);
});

test("rows that are cut and charts are not judged by their column", () => {
  expect(hasRoundedParts({ kind: "table" }, answerOf([third, third, third], { truncated: true }))).toBe(false);
  expect(hasRoundedParts({ kind: "bar" }, answerOf([third, third, third]))).toBe(false);
});

test("a table says it, and a chart says the figure behind each share", async () => {
  const t = await englishTexts();
  const parts = { model: undefined, help: undefined, absent: undefined, partial: [], annotations: [], t, locale: "en" };
  expect(noteLines({ ...parts, isRounded: true })).toEqual(["Percentages are rounded and may not add up to exactly 100%."]);
  expect(noteLines({ ...parts, isRounded: false })).toEqual([]);
  const model = testModel({
    kind: "stacked-bar",
    share: true,
    format: "count",
    categories: [{ value: "a", label: "A" }],
    series: ["Pass", "Fail", "Withdrawn"].map((key) => testSeries(key, [1])),
  });
  const read = ["Pass", "Fail", "Withdrawn"].map((_key, series) => readOut(model, { category: 0, series }, { t, locale: "en" }));
  expect(read.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual(["33.3% (1)", "33.3% (1)", "33.3% (1)"]);
});
