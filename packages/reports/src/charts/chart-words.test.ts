import type { AnswerColumn } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { englishReportTexts } from "../testing/export-parts.ts";
import { chartWords, dimensionLabel, inMeaningOrder, isTime, seriesLabel } from "./chart-words.ts";

const words = chartWords(await englishReportTexts());
const column = (more: Partial<AnswerColumn>): AnswerColumn => ({
  name: "region",
  role: "dimension",
  kind: "text",
  label: "Region",
  ...more,
});

test.each([
  ["Wales", {}, "Wales"],
  [null, {}, "Not recorded"],
  ["", {}, "Not recorded"],
  [true, { kind: "boolean" }, "Yes"],
  [false, { kind: "boolean" }, "No"],
  // Years are stored as the year in which they start, whether they are a dimension or a grain.
  [2025, { name: "academic_year", kind: "integer" }, "2025/26"],
  [2025, { name: "term", kind: "integer", grain: "academic_year" }, "2025/26"],
  [2025, { kind: "integer" }, "2025"],
  ["2026-03-01", { kind: "date", grain: "month" }, "Mar 2026"],
  ["2026-03-01", { kind: "date", grain: "day" }, "Mar 1, 2026"],
] as const)("%j of %j reads %j", (value, more, text) => {
  expect(dimensionLabel(value, column(more), words)).toBe(text);
});

test("yes and no name their dimension where they stand alone in a key", () => {
  const disability = column({ name: "disability", kind: "boolean", label: "Disability" });
  expect(seriesLabel(true, disability, words)).toBe("Disability: Yes");
  expect(seriesLabel("Wales", column({}), words)).toBe("Wales");
});

test.each([
  [
    ["Withdrawn", "Pass", null, "Distinction", "Fail"],
    ["Distinction", "Pass", "Fail", "Withdrawn", null],
  ],
  // One value needs no order, and other values keep theirs.
  [["Pass"], ["Pass"]],
  [
    ["Wales", "Pass"],
    ["Wales", "Pass"],
  ],
])("%j read in the order %j", (values, order) => {
  expect(inMeaningOrder(values)).toEqual(order);
});

test("only days, weeks and months are time", () => {
  expect([isTime(column({ kind: "date" })), isTime(column({})), isTime(undefined)]).toEqual([true, false, false]);
});
