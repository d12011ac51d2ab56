import { GRID, type GridLayout } from "@lyceum/model";

import { type GridItem, type GridStep, placeItems, withinGrid } from "./grid.ts";

/** Ways in which chosen items are brought in line with one another. */
export const ALIGNMENTS = ["left", "right", "top", "sameWidth", "sameHeight", "distribute"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

type Layouts = ReadonlyMap<string, GridLayout>;

/** Finds the items of some ids, in the order of the ids. */
const chosenOf = (items: readonly GridItem[], ids: readonly string[]): readonly GridItem[] =>
  ids.flatMap((id) => items.find((item) => item.id === id) ?? []);

const rightOf = ({ x, w }: GridLayout): number => x + w;
const targetsOf = (group: readonly GridItem[], change: (layout: GridLayout) => GridLayout): Layouts =>
  new Map(group.map(({ id, layout }) => [id, change(layout)]));

/** Leaves equal gaps between items from the left edge of the first to the right edge of the last. */
function distributed(group: readonly GridItem[]): Layouts {
  const order = group.toSorted((left, right) => left.layout.x - right.layout.x || left.layout.y - right.layout.y);
  const start = Math.min(...order.map(({ layout }) => layout.x));
  const end = Math.max(...order.map(({ layout }) => rightOf(layout)));
  const used = order.reduce((sum, { layout }) => sum + layout.w, 0);
  const gap = (end - start - used) / Math.max(1, order.length - 1);
  let x = start;
  return new Map(
    order.map(({ id, layout }) => {
      const target = { ...layout, x: Math.round(x) };
      x += layout.w + gap;
      return [id, target];
    }),
  );
}

/** Brings items to one top: what stands above some of them gives way until none of them can rise past the others. */
function toppedItems(items: readonly GridItem[], group: readonly GridItem[]): Layouts {
  const topOf = (layouts: Layouts): number => Math.min(...group.map(({ id, layout }) => (layouts.get(id) ?? layout).y));
  let top = Math.min(...group.map(({ layout }) => layout.y));
  let layouts = placeItems(
    items,
    targetsOf(group, (layout) => ({ ...layout, y: top })),
  );
  while (topOf(layouts) < top) {
    top = topOf(layouts);
    layouts = placeItems(
      items,
      targetsOf(group, (layout) => ({ ...layout, y: top })),
    );
  }
  return layouts;
}

/**
 * Aligns chosen items: to the outermost edge among them, or to the size of the first that was chosen. Others make room, and
 * nothing overlaps afterwards.
 * @returns places by id.
 */
export function alignItems(items: readonly GridItem[], ids: readonly string[], alignment: Alignment): Layouts {
  const group = chosenOf(items, ids);
  const [first] = group;
  if (!first || group.length < 2) return placeItems(items, new Map());
  const left = Math.min(...group.map(({ layout }) => layout.x));
  const right = Math.max(...group.map(({ layout }) => rightOf(layout)));
  switch (alignment) {
    case "left":
      return placeItems(
        items,
        targetsOf(group, (layout) => ({ ...layout, x: left })),
      );
    case "right":
      return placeItems(
        items,
        targetsOf(group, (layout) => ({ ...layout, x: right - layout.w })),
      );
    case "top":
      return toppedItems(items, group);
    case "sameWidth":
      return placeItems(
        items,
        targetsOf(group, (layout) => ({ ...layout, w: first.layout.w })),
      );
    case "sameHeight":
      return placeItems(
        items,
        targetsOf(group, (layout) => ({ ...layout, h: first.layout.h })),
      );
    case "distribute":
      return placeItems(items, distributed(group));
  }
}

/** Cells by which something moves. */
export interface GridShift {
  readonly x: number;
  readonly y: number;
}

/** Moves chosen items together, as far as the grid reaches; others make room. @returns places by id. */
export function shiftItems(items: readonly GridItem[], ids: readonly string[], by: GridShift): Layouts {
  const group = chosenOf(items, ids);
  if (group.length === 0) return placeItems(items, new Map());
  const left = Math.min(...group.map(({ layout }) => layout.x));
  const right = Math.max(...group.map(({ layout }) => rightOf(layout)));
  const top = Math.min(...group.map(({ layout }) => layout.y));
  const x = Math.min(Math.max(by.x, -left), GRID.columns - right);
  const y = Math.max(by.y, -top);
  return placeItems(
    items,
    targetsOf(group, (layout) => ({ ...layout, x: layout.x + x, y: layout.y + y })),
  );
}

/** Rows by which a group can move up or down past what stands there, the nearest first. */
function jumpsOf(items: readonly GridItem[], group: readonly GridItem[], step: "up" | "down"): readonly number[] {
  const others = items.filter(({ id }) => group.every((item) => item.id !== id));
  const jumps = group.flatMap(({ layout }) =>
    others
      .filter((other) => other.layout.x < rightOf(layout) && layout.x < rightOf(other.layout))
      .map((other) => (step === "up" ? layout.y - other.layout.y : other.layout.y + other.layout.h - layout.y - layout.h)),
  );
  return [...new Set(jumps)].filter((rows) => rows > 0).toSorted((left, right) => left - right);
}

/** Moves chosen items together one step on that is seen. @returns places by id; undefined where they cannot go further. */
export function stepItems(items: readonly GridItem[], ids: readonly string[], step: GridStep): Layouts | undefined {
  const group = chosenOf(items, ids);
  const isSeen = (layouts: Layouts): boolean =>
    group.some(({ id, layout }) => layouts.get(id)?.x !== layout.x || layouts.get(id)?.y !== layout.y);
  const shifts: readonly GridShift[] =
    step === "left" || step === "right"
      ? [{ x: step === "left" ? -1 : 1, y: 0 }]
      : jumpsOf(items, group, step).map((rows) => ({ x: 0, y: step === "up" ? -rows : rows }));
  for (const shift of shifts) {
    const layouts = shiftItems(items, ids, shift);
    if (isSeen(layouts)) return layouts;
  }
  return undefined;
}

/** How large something is, in cells. */
export type GridSize = Pick<GridLayout, "w" | "h">;

/** Cells between two edges once everything from a start on is larger or smaller by a factor; edges that met still meet. */
function scaledSpan(edge: number, length: number, start: number, factor: number): readonly [edge: number, length: number] {
  const scaled = (place: number): number => start + Math.round((place - start) * factor);
  return [scaled(edge), scaled(edge + length) - scaled(edge)];
}

/**
 * Resizes chosen items together: the first gets a size, the others change by the same factor, from the top and start of them all.
 * What stood side by side still does, and items around them make room.
 * @returns places by id; undefined where one of them would leave the grid or be too small.
 */
export function resizeItems(items: readonly GridItem[], ids: readonly string[], size: GridSize): Layouts | undefined {
  const group = chosenOf(items, ids);
  const [first] = group;
  if (!first) return undefined;
  const [left, top] = [Math.min(...group.map(({ layout }) => layout.x)), Math.min(...group.map(({ layout }) => layout.y))];
  const [across, down] = [size.w / first.layout.w, size.h / first.layout.h];
  const targets = targetsOf(group, (layout) => {
    const [x, w] = scaledSpan(layout.x, layout.w, left, across);
    const [y, h] = scaledSpan(layout.y, layout.h, top, down);
    return { x, y, w, h };
  });
  const fits = [...targets.values()].every((target) => {
    const { x, y, w, h } = withinGrid(target);
    return x === target.x && y === target.y && w === target.w && h === target.h;
  });
  return fits ? placeItems(items, targets) : undefined;
}
