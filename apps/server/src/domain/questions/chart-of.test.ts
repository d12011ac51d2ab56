import type { ChartWish } from "@lyceum/questions";
import { parseQuery, type Answer } from "@lyceum/semantic";
import { expect, test } from "vitest";

import { chartOf } from "./chart-of.ts";

type Column = Answer["columns"][number];
const college: Column = { name: "level1", label: "College", role: "dimension", kind: "text" };
const gender: Column = { name: "gender", label: "Gender", role: "dimension", kind: "text" };
const enrolments: Column = { name: "enrolments", label: "Enrolments", role: "measure", kind: "integer", format: "count" };
const passRate: Column = { name: "pass_rate", label: "Pass rate", role: "measure", kind: "number", format: "ratio" };

function chart(columns: readonly Column[], rows: number, wish?: ChartWish) {
  const named = (role: Column["role"]) => columns.filter((column) => column.role === role).map(({ name }) => name);
  const query = parseQuery({ measures: named("measure"), dimensions: named("dimension").map((name) => ({ name })) });
  const cells = Array.from({ length: rows }, (_, row) => columns.map(({ role }) => (role === "dimension" ? `Group ${row}` : row)));
  return chartOf(query, { columns, rows: cells } as unknown as Answer, wish);
}

test.each([
  ["one figure", [passRate], 1, "number"],
  ["several figures", [enrolments, passRate], 1, "table"],
  ["a figure by place", [college, passRate], 6, "bar"],
  ["a count and a rate by place", [college, enrolments, passRate], 6, "bar-line"],
  ["a count by two", [college, gender, enrolments], 12, "stacked-bar"],
  ["a rate by two", [college, gender, passRate], 12, "heatmap"],
  ["one row", [college, passRate], 1, "table"],
  ["more rows than stand side by side", [college, passRate], 41, "table"],
  ["a list of names", [college], 6, "table"],
])("%s is drawn as a %4$s", (_, columns, rows, kind) => {
  expect(chart(columns, rows)).toBe(kind);
});

test.each<[wish: ChartWish, columns: readonly Column[], kind: string]>([
  ["bar", [college, enrolments, passRate], "bar"],
  ["table", [college, passRate], "table"],
  ["line", [college, passRate], "bar"],
])("a wanted %s is drawn where the answer can be drawn so", (wish, columns, kind) => {
  expect(chart(columns, 6, wish)).toBe(kind);
});
