interface Point {
  readonly x: number;
  readonly y: number;
}

const CORNER = 6;

/** A point on the way from one to another, at most so far from the first and at most half the way. */
function towards(from: Point, to: Point, most: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : Math.min(most, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const coordinates = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** The way through the points as an SVG path with rounded corners. */
export function linePath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const parts = rest.map((point, index) => {
    const before = points[index] ?? point;
    const after = rest[index + 1];
    if (!after) return `L${coordinates(point)}`;
    return `L${coordinates(towards(point, before, CORNER))}Q${coordinates(point)} ${coordinates(towards(point, after, CORNER))}`;
  });
  return [`M${coordinates(first)}`, ...parts].join("");
}

/** A crow's foot where the line leaves the rows that refer: three toes for many of them, one bar for one. */
export function fromMark({ x, y }: Point, many: boolean): string {
  return many
    ? `M${coordinates({ x, y: y - 5 })}L${coordinates({ x: x + 10, y })}L${coordinates({ x, y: y + 5 })}`
    : `M${coordinates({ x: x + 6, y: y - 5 })}V${y + 5}`;
}

/** Where the line reaches the row referred to: a bar, and before it a ring if there may be none, or else a second bar. */
export function toMark({ x, y }: Point, optional: boolean): string {
  const bar = (back: number) => `M${coordinates({ x: x - back, y: y - 5 })}V${y + 5}`;
  const ring = `M${coordinates({ x: x - 17, y })}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`;
  return bar(5) + (optional ? ring : bar(9));
}
