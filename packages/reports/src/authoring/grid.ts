import { GRID, type GridLayout } from "@lyceum/model";

/** Something that takes cells of the grid. */
export interface GridItem {
  readonly id: string;
  readonly layout: GridLayout;
}

const overlap = (left: GridLayout, right: GridLayout): boolean =>
  left.x < right.x + right.w && right.x < left.x + left.w && left.y < right.y + right.h && right.y < left.y + left.h;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The nearest place inside the grid. */
export function withinGrid({ x, y, w, h }: GridLayout): GridLayout {
  const width = clamp(Math.round(w), GRID.minimumWidth, GRID.columns);
  return {
    x: clamp(Math.round(x), 0, GRID.columns - width),
    y: clamp(Math.round(y), 0, GRID.rows),
    w: width,
    h: clamp(Math.round(h), 1, 40),
  };
}

const byRow = (left: GridItem, right: GridItem): number => left.layout.y - right.layout.y || left.layout.x - right.layout.x;

const NO_IDS: ReadonlySet<string> = new Set();

/** Lets everything rise as far as what is above it lets it; of two that want one cell, one of the first stays. */
function compact(items: readonly GridItem[], first: ReadonlySet<string>): readonly GridItem[] {
  const order = items.toSorted((left, right) => {
    if (left.layout.y !== right.layout.y) return byRow(left, right);
    return Number(first.has(right.id)) - Number(first.has(left.id)) || byRow(left, right);
  });
  const settled: GridItem[] = [];
  for (const item of order) {
    let { layout } = item;
    const isFree = (place: GridLayout): boolean => settled.every((other) => !overlap(place, other.layout));
    while (!isFree(layout)) layout = { ...layout, y: layout.y + 1 };
    while (layout.y > 0 && isFree({ ...layout, y: layout.y - 1 })) layout = { ...layout, y: layout.y - 1 };
    settled.push({ ...item, layout });
  }
  return settled;
}

/** Pushes down what placed items cover, and then what that covers. */
function pushBelow(items: readonly GridItem[], placed: readonly GridItem[]): readonly GridItem[] {
  const fixed = new Set(placed.map(({ id }) => id));
  const queue: GridItem[] = [];
  const push = (item: GridItem, y: number): GridItem => {
    const pushed = { ...item, layout: { ...item.layout, y } };
    fixed.add(item.id);
    queue.push(pushed);
    return pushed;
  };
  let others = items
    .filter(({ id }) => !fixed.has(id))
    .map((other) => {
      let { y } = other.layout;
      const cover = (): GridItem | undefined => placed.find(({ layout }) => overlap(layout, { ...other.layout, y }));
      for (let above = cover(); above; above = cover()) y = above.layout.y + above.layout.h;
      return y === other.layout.y ? other : push(other, y);
    });
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { layout } = next;
    others = others.map((other) => (fixed.has(other.id) || !overlap(layout, other.layout) ? other : push(other, layout.y + layout.h)));
  }
  return [...others, ...placed];
}

const bottomOf = ({ y, h }: GridLayout): number => y + h;

/** Rows from the top of the first of some places to the bottom of the last. */
const heightOf = (layouts: readonly GridLayout[]): number => Math.max(...layouts.map(bottomOf)) - Math.min(...layouts.map(({ y }) => y));

/**
 * Places some items and moves others out of their way, down; then everything rises as far as it can. Nothing overlaps afterwards.
 * @returns places by id.
 */
export function placeItems(items: readonly GridItem[], targets: ReadonlyMap<string, GridLayout>): ReadonlyMap<string, GridLayout> {
  const own = items.filter(({ id }) => targets.has(id));
  if (own.length === 0) return layoutsOf(items);
  const placed = own.map((item) => ({ ...item, layout: withinGrid(targets.get(item.id) ?? item.layout) }));
  const height = heightOf(own.map(({ layout }) => layout));
  // Moved down past a neighbour, they change places with what they cover.
  const down = placed.filter(({ layout }, index) => layout.y > (own[index]?.layout.y ?? 0)).map(({ layout }) => layout);
  const others = items.map((item) => {
    const isPassed = down.some((target) => overlap(target, item.layout) && item.layout.y + item.layout.h / 2 < bottomOf(target));
    return isPassed && !targets.has(item.id) ? { ...item, layout: { ...item.layout, y: Math.max(0, item.layout.y - height) } } : item;
  });
  return layoutsOf(compact(pushBelow(others, placed), new Set(targets.keys())));
}

/** Places one item; others make room. @returns places by id. */
export const placeItem = (items: readonly GridItem[], id: string, layout: GridLayout): ReadonlyMap<string, GridLayout> =>
  placeItems(items, new Map([[id, layout]]));

/** Settles items so that nothing overlaps and nothing hangs in the air. */
export const settleItems = (items: readonly GridItem[]): ReadonlyMap<string, GridLayout> => layoutsOf(compact(items, NO_IDS));

const layoutsOf = (items: readonly GridItem[]): ReadonlyMap<string, GridLayout> => new Map(items.map(({ id, layout }) => [id, layout]));

/** Finds the first place where something of a size fits: to the right of the last row's end, or below everything. */
export function freePlace(items: readonly GridItem[], { w, h }: Pick<GridLayout, "w" | "h">): GridLayout {
  const bottom = Math.max(0, ...items.map(({ layout }) => layout.y + layout.h));
  for (let y = 0; y <= bottom; y += 1) {
    for (let x = 0; x + w <= GRID.columns; x += 1) {
      const place = { x, y, w, h };
      const touches = y === 0 || items.some(({ layout }) => layout.y + layout.h === y && layout.x < x + w && x < layout.x + layout.w);
      if (touches && items.every(({ layout }) => !overlap(place, layout))) return place;
    }
  }
  return { x: 0, y: bottom, w, h };
}

/** A step that a person makes with an arrow key while moving or resizing. */
export type GridStep = "left" | "right" | "up" | "down";
const DELTAS: Readonly<Record<GridStep, readonly [number, number]>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** The place one step on. Moving up or down jumps past the neighbour that is in the way, so that each step is seen. */
export function steppedLayout(items: readonly GridItem[], id: string, mode: "move" | "resize", step: GridStep): GridLayout | undefined {
  const own = items.find((item) => item.id === id);
  if (!own) return undefined;
  const { layout } = own;
  const [dx, dy] = DELTAS[step];
  if (mode === "resize") return withinGrid({ ...layout, w: Math.min(layout.w + dx, GRID.columns - layout.x), h: layout.h + dy });
  if (dx !== 0) return withinGrid({ ...layout, x: layout.x + dx });
  const column = items.filter((item) => item.id !== id && item.layout.x < layout.x + layout.w && layout.x < item.layout.x + item.layout.w);
  if (dy < 0) {
    const above = column.filter((item) => item.layout.y + item.layout.h <= layout.y);
    const nearest = above.toSorted((left, right) => right.layout.y - left.layout.y)[0];
    return withinGrid({ ...layout, y: nearest ? nearest.layout.y : 0 });
  }
  const below = column.filter((item) => item.layout.y >= layout.y + layout.h).toSorted(byRow)[0];
  return below ? withinGrid({ ...layout, y: below.layout.y + below.layout.h - layout.h }) : layout;
}
