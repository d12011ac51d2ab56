import type { Answer } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { MAX_PIVOT_COLUMNS, pivotTable } from "./pivot-table.ts";

const dimension = (name: string) => ({ name, role: "dimension", kind: "text", label: name }) as const;
const students = { name: "students", role: "measure", kind: "integer", label: "Students", format: "count" } as const;
const explanation = { sql: "", definitions: [], filters: [], limits: [], freshness: [], asOf: "2026-11-20", snapshotId: "s" };
const answerOf = (columns: Answer["columns"], rows: Answer["rows"], more: Partial<Answer> = {}): Answer => ({
  columns,
  rows,
  suppressed: [],
  truncated: false,
  explanation,
  ...more,
});
const [college, term, module] = [dimension("college"), dimension("term"), dimension("module")];
const numbers = (cells: readonly { readonly value: unknown }[] | undefined) => cells?.map(({ value }) => value);

const rows = [
  ["Arts", "Autumn", 10],
  ["Arts", "Spring", 12],
  ["Law", "Spring", 5],
];
const totals = {
  // People of both terms count once.
  subtotals: [
    {
      by: ["college"],
      rows: [
        ["Arts", null, 15],
        ["Law", null, 5],
      ],
    },
    {
      by: ["term"],
      rows: [
        [null, "Autumn", 10],
        [null, "Spring", 16],
      ],
    },
  ],
  totals: [null, null, 18],
};

test("the last dimension runs across, and what has no row is empty and no zero", () => {
  const pivot = pivotTable(answerOf([college, term, students], rows));
  expect(pivot?.columns).toEqual(["Autumn", "Spring"]);
  expect(pivot?.rows.map(({ values, cells }) => [values, numbers(cells)])).toEqual([
    [["Arts"], [10, 12]],
    [["Law"], [null, 5]],
  ]);
});

test("totals are those of the server, and none where the query asks for none", () => {
  const pivot = pivotTable(answerOf([college, term, students], rows, totals));
  expect(pivot?.rows.map((row) => numbers(row.totals))).toEqual([[15], [5]]);
  expect([numbers(pivot?.total?.cells), numbers(pivot?.total?.totals)]).toEqual([[10, 16], [18]]);
  const plain = pivotTable(answerOf([college, term, students], rows));
  expect([plain?.total, plain?.rows.map((row) => row.totals)]).toEqual([undefined, [[], []]]);
});

test("the total of everything stands by itself where neither rows nor columns have totals, and beside those that columns have", () => {
  const alone = pivotTable(answerOf([college, term, students], rows, { totals: totals.totals }));
  expect([alone?.rows.map((row) => row.totals), alone?.total, numbers(alone?.grandTotal)]).toEqual([[[], []], undefined, [18]]);
  const ofColumns = pivotTable(answerOf([college, term, students], rows, { ...totals, subtotals: totals.subtotals.slice(1) }));
  expect([numbers(ofColumns?.total?.cells), ofColumns?.total?.totals, numbers(ofColumns?.grandTotal)]).toEqual([[10, 16], [], [18]]);
  const ofRows = pivotTable(answerOf([college, term, students], rows, { ...totals, subtotals: totals.subtotals.slice(0, 1) }));
  expect([numbers(ofRows?.total?.totals), ofRows?.grandTotal]).toEqual([[18], []]);
  // Totals of columns that were not asked for are no figures of which nothing is recorded.
  expect(ofRows?.total?.cells.map(({ isBlank }) => isBlank)).toEqual([true, true]);
  expect(ofRows?.rows[1]?.cells.map(({ isBlank }) => isBlank)).toEqual([undefined, undefined]);
});

test("rows of two dimensions stand under their group with its subtotals", () => {
  const pivot = pivotTable(
    answerOf(
      [college, module, term, students],
      [
        ["Arts", "A1", "Autumn", 4],
        ["Arts", "A2", "Autumn", 6],
        ["Law", "L1", "Autumn", 5],
      ],
      {
        subtotals: [
          {
            by: ["term", "college"],
            rows: [
              ["Arts", null, "Autumn", 9],
              ["Law", null, "Autumn", 5],
            ],
          },
          {
            by: ["college", "module"],
            rows: [
              ["Arts", "A1", null, 4],
              ["Arts", "A2", null, 6],
              ["Law", "L1", null, 5],
            ],
          },
        ],
      },
    ),
  );
  expect(pivot?.rows.map(({ values, cells, totals: own }) => [values, numbers(cells), numbers(own)])).toEqual([
    [["Arts"], [9], [null]],
    [["Arts", "A1"], [4], [4]],
    [["Arts", "A2"], [6], [6]],
    [["Law"], [5], [null]],
    [["Law", "L1"], [5], [5]],
  ]);
});

test("each measure has its own figure under each column, and withheld ones are marked", () => {
  const rate = { ...students, name: "pass_rate", label: "Pass rate" };
  const answer = answerOf(
    [college, term, students, rate],
    [
      ["Arts", "Autumn", 10, 0.5],
      ["Law", "Autumn", null, null],
    ],
    { suppressed: [1] },
  );
  const pivot = pivotTable(answer);
  expect(numbers(pivot?.rows[0]?.cells)).toEqual([10, 0.5]);
  expect(pivot?.rows[1]?.cells.every(({ suppressed }) => suppressed)).toBe(true);
});

test("more columns than can be read across are counted", () => {
  const many = Array.from({ length: MAX_PIVOT_COLUMNS + 6 }, (_, index) => ["Arts", `Week ${index}`, index]);
  const pivot = pivotTable(answerOf([college, term, students], many));
  expect([pivot?.columns.length, pivot?.columnCount]).toEqual([MAX_PIVOT_COLUMNS, MAX_PIVOT_COLUMNS + 6]);
});

test("one dimension or no measure is no pivot table", () => {
  expect(pivotTable(answerOf([college, students], [["Arts", 3]]))).toBeUndefined();
  expect(pivotTable(answerOf([college, term], [["Arts", "Autumn"]]))).toBeUndefined();
});
