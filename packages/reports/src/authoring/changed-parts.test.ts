import { type Dashboard, deliveredDashboard } from "@lyceum/model";
import { expect, test } from "vitest";

import { changedParts, partKey } from "./changed-parts.ts";

const report = deliveredDashboard("enrolment-and-outcomes") as Dashboard;
const [first, second] = report.sheets as [Dashboard["sheets"][number], Dashboard["sheets"][number]];
const [visual, other] = first.visuals as [Dashboard["sheets"][number]["visuals"][number], Dashboard["sheets"][number]["visuals"][number]];
const withFirst = (visuals: typeof first.visuals): Dashboard => ({
  ...report,
  sheets: report.sheets.map((sheet) => (sheet === first ? { ...sheet, visuals } : sheet)),
});

test("what is renamed, moved on its sheet or read from the store is no change, and what asks something else is", () => {
  const stored = JSON.parse(JSON.stringify(report)) as Dashboard;
  for (const same of [report, stored, withFirst([other, { ...visual, title: "Ours", subtitle: "Ours" }, ...first.visuals.slice(2)])]) {
    const { sheets, visuals, filters } = changedParts(report, same);
    expect([sheets.size, visuals.size, filters.size]).toEqual([0, 0, 0]);
  }
  const asking = { ...visual, query: { ...visual.query, limit: 3 } };
  expect([...changedParts(report, withFirst([asking, ...first.visuals.slice(1)])).visuals]).toEqual([
    [partKey(first.id, visual.id), "changed"],
  ]);
});

test("a parameter that is called otherwise or begins otherwise is no change, and one of other limits or none is", () => {
  const value = { kind: "number" as const, initial: 10, maximum: 50 };
  const least = { id: "least", label: "Least", value, uses: [] };
  const having = (parameters: Dashboard["parameters"]): Dashboard => ({ ...report, parameters });
  const changes = (after: Dashboard): readonly string[] => [...changedParts(having([least]), after).filters];
  expect(changes(having([{ ...least, label: "At least", value: { ...value, initial: 20 } }]))).toEqual([]);
  expect(changes(having([{ ...least, value: { ...value, maximum: 40 } }]))).toEqual(["least"]);
  expect(changes(report)).toEqual(["least"]);
});

test("a filter that begins otherwise, or is called otherwise in some language, is no change, and one that takes one value is", () => {
  const [filter, ...rest] = report.filters as [Dashboard["filters"][number], ...Dashboard["filters"]];
  const changes = (more: Partial<typeof filter>): readonly string[] => [
    ...changedParts(report, { ...report, filters: [{ ...filter, ...more }, ...rest] }).filters,
  ];
  expect(changes({ initial: ["other"], label: "Other", words: { label: { de: "Anders" } } })).toEqual([]);
  expect(changes({ multiple: !filter.multiple })).toEqual([filter.id]);
});

test("what goes is named, a visual that goes to another sheet from where it was", () => {
  const without = { ...withFirst(first.visuals.slice(1)), filters: report.filters.slice(1) };
  const moved = {
    ...without,
    sheets: without.sheets.map((sheet) =>
      sheet.id === second.id ? { ...sheet, visuals: [...sheet.visuals, { ...visual, id: "moved" }] } : sheet,
    ),
  };
  for (const later of [without, moved]) {
    const { visuals, filters } = changedParts(report, later);
    expect([[...visuals], [...filters]]).toEqual([[[partKey(first.id, visual.id), "removed"]], [report.filters[0]?.id]]);
  }
  const gone = changedParts(report, { ...report, sheets: report.sheets.filter(({ id }) => id !== first.id) });
  expect([...gone.sheets]).toEqual([first.id]);
  expect(gone.visuals.size).toBe(first.visuals.length);
});
