import type { Answer } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { isEmptyAnswer, readAnswer } from "./answer-reader.ts";

const columns: Answer["columns"] = [
  { name: "region", role: "dimension", kind: "text", label: "Region" },
  { name: "pass_rate", role: "measure", kind: "number", label: "Pass rate", format: "ratio" },
  { name: "pass_rate.previous", role: "previous", kind: "number", label: "Pass rate", format: "ratio", compared: "previous_period" },
];
const explanation = { sql: "", definitions: [], filters: [], limits: [], freshness: [], asOf: "2026-11-20", snapshotId: "s" };
const answer = (rows: Answer["rows"], suppressed: number[] = []): Answer => ({ columns, rows, suppressed, truncated: false, explanation });

test("sorts columns by what they are for, and knows the period compared with", () => {
  const reader = readAnswer(answer([["Wales", 0.4, 0.3]]));
  expect(reader.dimensions.map(({ name }) => name)).toEqual(["region"]);
  expect(reader.measures.map(({ name }) => name)).toEqual(["pass_rate"]);
  expect(reader.compared).toBe("previous_period");
  expect(readAnswer({ ...answer([]), columns: columns.slice(0, 2) }).compared).toBeUndefined();
});

test.each([
  ["a value and what it is compared with", ["Wales", 0.4, 0.3], [], { value: 0.4, previous: 0.3, suppressed: false }],
  ["no value", ["Wales", null, null], [], { value: null, previous: null, suppressed: false }],
  ["a value that is withheld", ["Wales", null, 0.3], [0], { value: null, previous: 0.3, suppressed: true }],
  ["a row that is too short", ["Wales"], [], { value: null, previous: null, suppressed: false }],
] as const)("reads %s", (_what, row, suppressed, point) => {
  expect(readAnswer(answer([[...row]], [...suppressed])).point(0, "pass_rate")).toEqual(point);
});

test("what is no finite number is no figure, and an unknown column holds nothing", () => {
  const reader = readAnswer(answer([["7", Number.POSITIVE_INFINITY, null]]));
  expect(reader.number(0, "region")).toBeNull();
  expect(reader.number(0, "pass_rate")).toBeNull();
  expect(reader.cell(0, "gender")).toBeNull();
  expect(reader.cell(9, "region")).toBeNull();
});

test.each([
  ["no row", [], [], true],
  ["rows without a figure", [["Wales", null, null]], [], true],
  // What was compared with is not what is shown.
  ["rows that only the period before has figures for", [["Wales", null, 0.3]], [], true],
  ["a figure of zero", [["Wales", 0, null]], [], false],
  ["nothing but figures that are withheld", [["Wales", null, null]], [0], true],
  [
    "a figure beside one that is withheld",
    [
      ["Wales", null, null],
      ["England", 0.3, null],
    ],
    [0],
    false,
  ],
] as const)("an answer with %s draws nothing: %#", (_what, rows, suppressed, empty) => {
  expect(
    isEmptyAnswer(
      answer(
        rows.map((row) => [...row]),
        [...suppressed],
      ),
    ),
  ).toBe(empty);
});
