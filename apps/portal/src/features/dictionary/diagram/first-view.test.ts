import { expect, test } from "vitest";

import type { Relationship } from "../../../domain/dictionary/catalogue.ts";
import type { Drawing, TableBox } from "./drawing.ts";
import { firstView, hubOf, LEGIBLE } from "./first-view.ts";

const ROOM = { width: 1000, height: 600 };
const table = (name: string, x: number, y: number): TableBox =>
  ({ id: `S.${name}`, x, y, width: 200, height: 120, columns: [], entry: {} }) as never;
const line = (from: string, to: string) => {
  const end = (name: string) => ({ schemaId: "S", table: name, column: "ID" });
  return { id: `${from}>${to}`, points: [], relationship: { from: end(from), to: end(to) } as unknown as Relationship };
};
const drawing = (width: number, height: number, places: Readonly<Record<string, readonly [number, number]>>): Drawing => ({
  width,
  height,
  all: false,
  tables: Object.entries(places).map(([name, [x, y]]) => table(name, x, y)),
  stubs: [],
  lines: [line("A", "HUB"), line("B", "HUB"), line("HUB", "HUB"), line("A", "B")],
});

test("a drawing that can be read as a whole is shown whole, in the middle, and no larger than it was drawn", () => {
  const small = drawing(400, 300, { A: [0, 0], B: [0, 150], HUB: [200, 0] });
  expect(firstView(small, ROOM)).toEqual({ x: 300, y: 150, zoom: 1 });
  const fitting = firstView(drawing(1050, 500, { A: [0, 0], B: [0, 150], HUB: [800, 0] }), ROOM);
  expect(fitting.zoom).toBeGreaterThan(LEGIBLE);
  expect(fitting.zoom * 1050 + 2 * fitting.x).toBeCloseTo(ROOM.width);
});

test("of a larger one the table with most relationships stands in the middle, as large as can be read", () => {
  const large = drawing(6000, 4000, { A: [0, 0], B: [0, 150], HUB: [3000, 2000] });
  const { x, y, zoom } = firstView(large, ROOM);
  expect(zoom).toBe(LEGIBLE);
  expect(x + (3000 + 100) * zoom).toBeCloseTo(ROOM.width / 2);
  expect(y + (2000 + 60) * zoom).toBeCloseTo(ROOM.height / 2);
});

test.each([
  ["first", [0, 0], { x: 0, y: 0 }],
  ["last", [5800, 3880], { x: ROOM.width - 6000 * LEGIBLE, y: ROOM.height - 4000 * LEGIBLE }],
] as const)("nothing beyond the edge is shown where that table is the %s", (_place, hub, corner) => {
  expect(firstView(drawing(6000, 4000, { A: [3000, 0], B: [3000, 150], HUB: hub }), ROOM)).toEqual({ ...corner, zoom: LEGIBLE });
});

test("a table that refers to itself counts that once, and without lines the first table is begun with", () => {
  expect(hubOf(drawing(1, 1, { A: [0, 0], B: [0, 0], HUB: [0, 0] }))?.id).toBe("S.HUB");
  expect(hubOf({ tables: [table("A", 0, 0), table("B", 0, 0)], lines: [] })?.id).toBe("S.A");
  expect(hubOf({ tables: [], lines: [] })).toBeUndefined();
});
