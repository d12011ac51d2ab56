/** Room that stays free above a table's head, in pixels of the screen. */
const MARGIN = 16;

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Finds the point of a drawing to have in the middle of the view so that a table is seen: its own middle, or, for one
 * that is taller than the view, a point that leaves its head with its links in sight.
 * @param room height of the view in pixels of the screen; 0 while it is not known.
 */
export function viewCentre({ x, y, width, height }: Placed, room: number, zoom: number): { readonly x: number; readonly y: number } {
  const below = room > 0 ? (room / 2 - MARGIN) / zoom : height / 2;
  return { x: x + width / 2, y: y + Math.min(height / 2, below) };
}
