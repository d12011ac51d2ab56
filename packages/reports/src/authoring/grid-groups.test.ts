import type { GridLayout } from "@lyceum/model";
import fc from "fast-check";
import { expect, test } from "vitest";

import { alignItems, type Alignment, ALIGNMENTS, resizeItems, shiftItems, stepItems } from "./grid-groups.ts";
import { type GridItem, settleItems, withinGrid } from "./grid.ts";

const item = (id: string, x: number, y: number, w: number, h: number): GridItem => ({ id, layout: { x, y, w, h } });
const four = [item("a", 0, 0, 6, 4), item("b", 6, 0, 6, 3), item("c", 6, 3, 4, 4), item("d", 0, 4, 4, 4)];
const drawn = (layouts: ReadonlyMap<string, GridLayout> | undefined) =>
  layouts && [...layouts].map(([id, { x, y, w, h }]) => `${id} ${x},${y} ${w}x${h}`).toSorted();

test.each([
  ["left", ["b", "d"], ["a 0,7 6x4", "b 0,0 6x3", "c 6,0 4x4", "d 0,3 4x4"]],
  ["right", ["a", "c"], ["a 4,0 6x4", "b 6,8 6x3", "c 6,4 4x4", "d 0,0 4x4"]],
  ["top", ["a", "c"], ["a 0,0 6x4", "b 6,4 6x3", "c 6,0 4x4", "d 0,4 4x4"]],
  ["sameWidth", ["c", "a"], ["a 0,0 4x4", "b 6,0 6x3", "c 6,3 4x4", "d 0,4 4x4"]],
  ["sameHeight", ["a", "b"], ["a 0,0 6x4", "b 6,0 6x4", "c 6,4 4x4", "d 0,4 4x4"]],
] as const)("aligned %s, the chosen keep their places and others make room", (alignment, ids, expected) => {
  expect(drawn(alignItems(four, ids, alignment))).toEqual(expected);
});

test.each([
  ["wider", ["a", "b"], { w: 4, h: 3 }, ["a 0,0 4x3", "b 4,0 8x3", "c 0,3 6x2"]],
  ["narrower", ["b", "a"], { w: 2, h: 3 }, undefined],
  ["lower", ["b", "a"], { w: 4, h: 1 }, ["a 0,0 2x1", "b 2,0 4x1", "c 0,1 6x2"]],
  ["beyond the grid", ["a", "b"], { w: 5, h: 3 }, undefined],
  ["higher than anything may be", ["a", "b"], { w: 2, h: 41 }, undefined],
] as const)("resized together, %s, what stood side by side still does", (_what, ids, size, expected) => {
  const row = [item("a", 0, 0, 2, 3), item("b", 2, 0, 4, 3), item("c", 0, 3, 6, 2)];
  expect(drawn(resizeItems(row, ids, size))).toEqual(expected);
});

test("distributed, what is between the outermost has equal gaps", () => {
  const row = [item("a", 0, 0, 2, 3), item("b", 2, 0, 2, 3), item("c", 10, 0, 2, 3)];
  expect(drawn(alignItems(row, ["c", "a", "b"], "distribute"))).toEqual(["a 0,0 2x3", "b 5,0 2x3", "c 10,0 2x3"]);
});

const layouts = fc.record({
  x: fc.integer({ min: 0, max: 14 }),
  y: fc.integer({ min: 0, max: 20 }),
  w: fc.integer({ min: 1, max: 14 }),
  h: fc.integer({ min: 0, max: 9 }),
});
const sheets = fc.array(fc.record({ layout: layouts, isChosen: fc.boolean() }), { minLength: 2, maxLength: 12 }).map((entries) => {
  const items = entries.map(({ layout }, index) => ({ id: String(index), layout: withinGrid(layout) }));
  const settled = [...settleItems(items)].map(([id, layout]) => ({ id, layout }));
  const ids = entries.flatMap(({ isChosen }, index) => (isChosen ? [String(index)] : []));
  return { items: settled, ids };
});
const isBeside = (a: GridLayout, b: GridLayout) => a.x < b.x + b.w && b.x < a.x + a.w;
const overlaps = (a: GridLayout, b: GridLayout) => isBeside(a, b) && a.y < b.y + b.h && b.y < a.y + a.h;

/** Sees that nothing is lost, leaves the grid, overlaps or hangs in the air. */
function expectSettled(items: readonly GridItem[], after: ReadonlyMap<string, GridLayout>): void {
  expect([...after.keys()].toSorted()).toEqual(items.map(({ id }) => id).toSorted());
  for (const [id, own] of after) {
    expect(own).toEqual(withinGrid(own));
    const others = [...after].filter(([other]) => other !== id).map(([, layout]) => layout);
    expect(others.some((other) => overlaps(own, other))).toBe(false);
    expect(own.y === 0 || others.some((other) => overlaps({ ...own, y: own.y - 1 }, other))).toBe(true);
  }
}

/** What is the same of all that were aligned. */
const SAME: Partial<Record<Alignment, (layout: GridLayout) => number>> = {
  left: ({ x }) => x,
  right: ({ x, w }) => x + w,
  sameWidth: ({ w }) => w,
  sameHeight: ({ h }) => h,
};
const topOf = ({ y }: GridLayout): number => y;

/** Whether none of some places can stand in the way of another one's row. */
const areApart = (group: readonly GridLayout[]): boolean =>
  group.every((own, index) => group.slice(index + 1).every((other) => !isBeside(own, other)));

test("whatever is aligned is aligned, and nothing overlaps or is lost", () => {
  fc.assert(
    fc.property(sheets, fc.constantFrom(...ALIGNMENTS), ({ items, ids }, alignment) => {
      const after = alignItems(items, ids, alignment);
      expectSettled(items, after);
      const group = ids.map((id) => after.get(id)!);
      const same = alignment === "top" && areApart(group) ? topOf : SAME[alignment];
      const sizes = group.length > 1 && same ? new Set(group.map(same)).size : 1;
      expect(sizes).toBe(1);
    }),
  );
});

test("a group moves together to the side, and only as far as all of it fits", () => {
  fc.assert(
    fc.property(sheets, fc.integer({ min: -14, max: 14 }), fc.integer({ min: -20, max: 20 }), ({ items, ids }, x, y) => {
      const after = shiftItems(items, ids, { x, y });
      expectSettled(items, after);
      const shifts = items.filter(({ id }) => ids.includes(id)).map(({ id, layout }) => after.get(id)!.x - layout.x);
      expect(new Set(shifts).size).toBeLessThanOrEqual(1);
      const others = items.filter(({ id }) => !ids.includes(id));
      expect(others.map(({ id }) => after.get(id)!.x)).toEqual(others.map(({ layout }) => layout.x));
    }),
  );
});

test("each step of a group is seen, up to the edge", () => {
  expect(drawn(stepItems(four, ["c", "d"], "left"))).toBeUndefined();
  expect(drawn(stepItems(four, ["c", "d"], "right"))).toEqual(["a 0,0 6x4", "b 6,0 6x3", "c 7,3 4x4", "d 1,4 4x4"]);
  expect(drawn(stepItems(four, ["a", "b"], "down"))).toEqual(["a 0,4 6x4", "b 6,4 6x3", "c 6,0 4x4", "d 0,0 4x4"]);
  expect(drawn(stepItems(four, ["c", "d"], "up"))).toEqual(["a 0,4 6x4", "b 6,4 6x3", "c 6,0 4x4", "d 0,0 4x4"]);
  expect(stepItems(four, ["a", "b"], "up")).toBeUndefined();
});

test("whatever is resized together, nothing is lost, overlaps or leaves the grid, and the first has its size", () => {
  const size = fc.record({ w: fc.integer({ min: 1, max: 13 }), h: fc.integer({ min: 0, max: 12 }) });
  fc.assert(
    fc.property(sheets, size, ({ items, ids }, target) => {
      const after = resizeItems(items, ids, target);
      if (!after) return;
      expectSettled(items, after);
      expect(after.get(ids[0] ?? "")).toMatchObject(target);
    }),
  );
});
