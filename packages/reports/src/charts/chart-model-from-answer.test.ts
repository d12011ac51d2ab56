import { Visual } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { testContext, testWords } from "../testing/charts.ts";
import { chartModelFromAnswer } from "./chart-model-from-answer.ts";

const { style } = testContext(700);
const week = { name: "activity_date", role: "dimension", kind: "date", label: "Week", grain: "week" } as const;
const students = { name: "students", role: "measure", kind: "integer", label: "Students", format: "count" } as const;
const explanation = { sql: "", definitions: [], filters: [], limits: [], freshness: [], asOf: "2026-11-20", snapshotId: "s" };

function spark(columns: Answer["columns"], rows: Answer["rows"], more: Partial<Answer> = {}) {
  const visual = Visual.parse({ id: "v", kind: "spark", title: "V", span: 3, query: { measures: ["students"] } });
  const answer: Answer = { columns, rows, suppressed: [], truncated: false, explanation, ...more };
  const model = chartModelFromAnswer(visual, answer, { style, words: testWords, additive: () => true });
  return model?.kind === "spark" ? model : undefined;
}
const rows = [
  ["2026-09-07", 40],
  ["2026-09-14", 30],
];

test("a spark's figure is the total that the query asks for, and otherwise its latest value", () => {
  expect(spark([week, students], rows, { totals: [null, 52] })?.figure?.value).toBe(52);
  const latest = spark([week, students], rows);
  expect(latest?.figure?.value).toBe(30);
  expect(latest?.series[0]?.points.map(({ value }) => value)).toEqual([40, 30]);
});

test("a total is compared with the total before, not with the last moment before", () => {
  const compared = [
    { ...students, name: "students.previous", role: "previous", compared: "previous_year" },
    { ...students, name: "students.change", role: "change", format: "ratio", compared: "previous_year" },
  ] as const;
  const model = spark([week, students, ...compared], [["2026-09-07", 40, 20, 1]], { totals: [null, 52, 50, 0.04] });
  expect(model?.figure).toMatchObject({ value: 52, previous: 50, change: 0.04, compared: "previous_year" });
});

test("a course is one over time: by anything else the answer is shown as a table", () => {
  const region = { name: "region", role: "dimension", kind: "text", label: "Region" } as const;
  expect(spark([region, students], [["Wales", 1]])).toBeUndefined();
  expect(spark([students], [[1]])).toBeUndefined();
});
