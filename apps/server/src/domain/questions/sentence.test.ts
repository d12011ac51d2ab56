import { openLocales } from "@lyceum/locales/open-locales";
import type { Meaning } from "@lyceum/questions";
import type { Answer } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { questionTexts } from "./question-texts.ts";
import { sentenceOf } from "./sentence.ts";

const texts = await questionTexts(openLocales(), "en");
const columns: Answer["columns"] = [
  { name: "region", label: "Region", role: "dimension", kind: "text" },
  { name: "pass_rate", label: "Pass rate", role: "measure", kind: "number", format: "ratio" },
];
const passRateByRegion: Meaning = {
  figures: [{ kind: "measure", name: "pass_rate", where: [] }],
  by: [{ dimension: "region" }],
  where: [],
  having: [],
  order: [],
};
const sentence = (rates: readonly number[], parts: Partial<Meaning> = {}, truncated = false): string =>
  sentenceOf(
    texts,
    { columns, rows: rates.map((rate, index) => [`Region ${index + 1}`, rate]), truncated },
    { ...passRateByRegion, ...parts },
  );

test("what has no name is neither the highest nor the lowest beside what has one", () => {
  const answer = {
    columns,
    rows: [
      ["Wales", 0.5],
      ["Scotland", 0.7],
      [null, 0.1],
    ],
    truncated: false,
  };
  expect(sentenceOf(texts, answer, passRateByRegion)).toBe("Pass rate: highest for Scotland (70.0%), lowest for Wales (50.0%).");
});

test("of many values that limit a question the first are named, and that there are more, without a number of its own", () => {
  const named = (count: number): string =>
    sentence([0.5, 0.7], {
      where: [{ dimension: "module", op: "in", values: Array.from({ length: count }, (_, index) => `M${index + 1}`) }],
    });
  expect(named(6)).toMatch(/\(Module: M1, M2, M3, M4, M5, or M6\)\.$/);
  expect(named(50)).toMatch(/\(Module: M1, M2, M3, M4, M5, or others\)\.$/);
});

test("all others in one row are none of the groups that are compared, and are told by themselves", () => {
  const others = { ...columns[0], of: "region", others: "…" } as (typeof columns)[number];
  const said = (...rows: [string, number][]): string =>
    sentenceOf(texts, { columns: [others, ...columns.slice(1)], rows, truncated: false }, { ...passRateByRegion, limit: 2, others: true });
  expect(said(["Wales", 0.5], ["Scotland", 0.7], ["…", 0.9])).toBe(
    "Pass rate among the rows shown: highest for Scotland (70.0%), lowest for Wales (50.0%). All others: Pass rate: 90.0%.",
  );
  expect(said(["Wales", 0.5], ["…", 0.9])).toBe("Wales: Pass rate: 50.0%. All others: Pass rate: 90.0%.");
  expect(said(["…", 0.9])).toBe("All others: Pass rate: 90.0%.");
});

const bound: Meaning["having"] = [{ figure: { kind: "measure", name: "pass_rate", where: [] }, op: ">", value: 0.1 }];

test("of all rows the highest and the lowest are told, or that all are equal", () => {
  expect(sentence([0.5, 0.7])).toBe("Pass rate: highest for Region 2 (70.0%), lowest for Region 1 (50.0%).");
  expect(sentence([0.5, 0.5])).toBe("Pass rate: the same everywhere, 50.0%.");
});

test.each([
  ["the first rows", { limit: 2 }, false],
  ["rows after others", { offset: 1 }, false],
  ["rows that fit a condition", { having: bound }, false],
  ["rows of an answer that was cut", {}, true],
] as const)("%s are told as those that are shown", (_, parts, truncated) => {
  expect(sentence([0.5, 0.7], parts, truncated)).toBe(
    "Pass rate among the rows shown: highest for Region 2 (70.0%), lowest for Region 1 (50.0%).",
  );
  expect(sentence([0.5, 0.5], parts, truncated)).toBe("Pass rate: the same in all rows shown, 50.0%.");
});
