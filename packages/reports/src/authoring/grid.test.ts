import type { GridLayout } from "@lyceum/model";
import fc from "fast-check";
import { expect, test } from "vitest";

import { freePlace, type GridItem, placeItem, settleItems, steppedLayout, withinGrid } from "./grid.ts";

const item = (id: string, x: number, y: number, w: number, h: number): GridItem => ({ id, layout: { x, y, w, h } });
const two = [item("a", 0, 0, 6, 4), item("b", 6, 0, 6, 4), item("c", 0, 4, 12, 6)];
const drawn = (layouts: ReadonlyMap<string, GridLayout>) =>
  [...layouts].map(([id, { x, y, w, h }]) => `${id} ${x},${y} ${w}x${h}`).toSorted();
const after = (items: readonly GridItem[], id: string, layout: Partial<GridLayout>) => {
  const own = items.find((entry) => entry.id === id)!;
  return drawn(placeItem(items, id, { ...own.layout, ...layout }));
};

test.each([
  ["onto its neighbour pushes it down", "a", { x: 6 }, ["a 6,0 6x4", "b 6,4 6x4", "c 0,8 12x6"]],
  ["onto what is below changes places with it", "a", { y: 6 }, ["a 0,6 6x4", "b 6,6 6x4", "c 0,0 12x6"]],
  ["up changes places", "c", { y: 0 }, ["a 0,6 6x4", "b 6,6 6x4", "c 0,0 12x6"]],
  ["wider pushes what it covers down", "a", { w: 8 }, ["a 0,0 8x4", "b 6,4 6x4", "c 0,8 12x6"]],
  ["beyond the edge stays inside", "b", { x: 11 }, ["a 0,0 6x4", "b 6,0 6x4", "c 0,4 12x6"]],
  ["into the air comes back", "c", { y: 30 }, ["a 0,0 6x4", "b 6,0 6x4", "c 0,4 12x6"]],
] as const)("moved %s", (_name, id, layout, expected) => {
  expect(after(two, id, layout)).toEqual(expected);
});

const layouts = fc.record({
  x: fc.integer({ min: 0, max: 14 }),
  y: fc.integer({ min: 0, max: 20 }),
  w: fc.integer({ min: 1, max: 14 }),
  h: fc.integer({ min: 0, max: 9 }),
});
const overlaps = (a: GridLayout, b: GridLayout) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

test("wherever something is put, nothing overlaps, nothing leaves the grid and nothing hangs in the air", () => {
  fc.assert(
    fc.property(fc.array(layouts, { minLength: 1, maxLength: 12 }), layouts, fc.nat(), (all, target, index) => {
      const items = all.map((layout, number) => ({ id: String(number), layout: withinGrid(layout) }));
      const settled = [...settleItems(items)].map(([id, layout]) => ({ id, layout }));
      const placed = [...placeItem(settled, String(index % items.length), target).values()];
      expect(placed).toHaveLength(items.length);
      placed.forEach((entry, own) => {
        expect(entry).toEqual(withinGrid(entry));
        const others = placed.filter((_, other) => other !== own);
        expect(others.some((other) => overlaps(entry, other))).toBe(false);
        expect(entry.y === 0 || others.some((other) => overlaps({ ...entry, y: entry.y - 1 }, other))).toBe(true);
      });
    }),
  );
});

test("a new one stands where there is room, and below where there is none", () => {
  expect(freePlace([item("a", 0, 0, 6, 4)], { w: 6, h: 7 })).toEqual({ x: 6, y: 0, w: 6, h: 7 });
  expect(freePlace(two, { w: 4, h: 3 })).toEqual({ x: 0, y: 10, w: 4, h: 3 });
  expect(freePlace([], { w: 4, h: 3 })).toEqual({ x: 0, y: 0, w: 4, h: 3 });
});

test("each arrow makes a step that is seen", () => {
  const step = (id: string, mode: "move" | "resize", way: "left" | "right" | "up" | "down") => {
    const layout = steppedLayout(two, id, mode, way);
    return layout && drawn(placeItem(two, id, layout)).find((line) => line.startsWith(id));
  };
  expect(step("a", "move", "right")).toBe("a 1,0 6x4");
  expect(step("a", "move", "left")).toBe("a 0,0 6x4");
  expect(step("a", "move", "down")).toBe("a 0,6 6x4");
  expect(step("c", "move", "up")).toBe("c 0,0 12x6");
  expect(step("c", "move", "down")).toBe("c 0,4 12x6");
  expect(step("b", "resize", "left")).toBe("b 6,0 5x4");
  expect(step("b", "resize", "right")).toBe("b 6,0 6x4");
  expect(step("b", "resize", "down")).toBe("b 6,0 6x5");
  expect(steppedLayout(two, "nothing", "move", "up")).toBeUndefined();
});
