import { qualifiedName } from "../../../domain/dictionary/catalogue.ts";
import type { Drawing, TableBox } from "./drawing.ts";
import { viewCentre } from "./view-centre.ts";

/** From this zoom on names can be read, and every link of a table's head is 24 px high. */
export const LEGIBLE = 0.86;
/** Largest zoom at first: nothing is larger than it was drawn. */
const LARGEST = 1;
/** Part of the room that stays free around a drawing that fits. */
export const PADDING = 0.04;

/** Room in px of the screen. */
interface Room {
  readonly width: number;
  readonly height: number;
}

/** Where the corner of a drawing lies in its room, and how large it is drawn. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Finds the table with most relationships: what is around it says most of a schema. Of equals the first. */
export function hubOf({ tables, lines }: Pick<Drawing, "tables" | "lines">): TableBox | undefined {
  const counts = new Map<string, number>();
  for (const { relationship } of lines) {
    for (const end of new Set([qualifiedName(relationship.from), qualifiedName(relationship.to)]))
      counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  const most = Math.max(0, ...tables.map(({ id }) => counts.get(id) ?? 0));
  return tables.find(({ id }) => (counts.get(id) ?? 0) === most);
}

/** Moves a drawing that is larger than its room so that nothing beyond its edge is shown; a smaller one into the middle. */
function within(start: number, size: number, room: number): number {
  if (size <= room) return (room - size) / 2;
  return Math.min(0, Math.max(room - size, start));
}

/**
 * Finds how a drawing is shown at first: all of it where it can be read then, or else, as large as can be read, the table with
 * most relationships and what is around it.
 */
export function firstView(drawing: Drawing, room: Room): View {
  const { width, height } = drawing;
  const fitting = Math.min((room.width * (1 - 2 * PADDING)) / width, (room.height * (1 - 2 * PADDING)) / height, LARGEST);
  const zoom = Math.max(fitting, LEGIBLE);
  const hub = hubOf(drawing);
  const centre = hub ? viewCentre(hub, room.height, zoom) : { x: width / 2, y: height / 2 };
  return {
    x: within(room.width / 2 - centre.x * zoom, width * zoom, room.width),
    y: within(room.height / 2 - centre.y * zoom, height * zoom, room.height),
    zoom,
  };
}
