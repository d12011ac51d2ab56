import type { Block, GridLayout, Sheet, Visual } from "@lyceum/model";

const COLUMNS = 12;

/** Rows that visuals take where no author has placed them: figures are low, tables and charts are not. */
const ROWS_OF: Partial<Record<Visual["kind"], number>> = { number: 3, spark: 3 };
const ROWS = 7;

/** One thing on a sheet: a visual or a block. */
export type SheetPart =
  | { readonly kind: "visual"; readonly id: string; readonly layout: GridLayout; readonly visual: Visual }
  | { readonly kind: "block"; readonly id: string; readonly layout: GridLayout; readonly block: Block };

/** Rows that a kind of visual asks for. */
export const defaultRows = (kind: Visual["kind"]): number => ROWS_OF[kind] ?? ROWS;

const byPosition = (left: { readonly layout: GridLayout }, right: { readonly layout: GridLayout }): number =>
  left.layout.y - right.layout.y || left.layout.x - right.layout.x;

/** Lists what a phone shows of a sheet, in its order there: what the author has not ordered follows as it stands. */
export function phoneParts({ phone }: Pick<Sheet, "phone">, parts: readonly SheetPart[]): readonly SheetPart[] {
  if (!phone) return parts;
  const shown = parts.filter(({ id }) => !phone.hidden.includes(id));
  const place = (id: string): number => (phone.order.includes(id) ? phone.order.indexOf(id) : phone.order.length);
  return shown.toSorted((left, right) => place(left.id) - place(right.id));
}

/** The first row below everything. */
export const bottomOf = (layouts: readonly GridLayout[]): number => Math.max(0, ...layouts.map(({ y, h }) => y + h));

/** Whether an author has placed anything on a sheet: others lie in rows, in order. */
export const isPlaced = ({ visuals, blocks = [] }: Sheet): boolean => blocks.length > 0 || visuals.some(({ layout }) => layout);

/**
 * Lists what stands on a sheet, each with its place, from top to bottom. Visuals without a place follow one another in rows,
 * below those that have one.
 */
export function sheetParts({ visuals, blocks = [] }: Sheet): readonly SheetPart[] {
  const placed = [...visuals.flatMap(({ layout }) => layout ?? []), ...blocks.map(({ layout }) => layout)];
  let [x, y, rowHeight] = [0, bottomOf(placed), 0];
  const parts = visuals.map((visual): SheetPart => {
    if (visual.layout) return { kind: "visual", id: visual.id, layout: visual.layout, visual };
    const [w, h] = [Math.min(visual.span, COLUMNS), defaultRows(visual.kind)];
    if (x + w > COLUMNS) [x, y, rowHeight] = [0, y + rowHeight, 0];
    const layout = { x, y, w, h };
    [x, rowHeight] = [x + w, Math.max(rowHeight, h)];
    return { kind: "visual", id: visual.id, layout, visual };
  });
  return [...parts, ...blocks.map((block): SheetPart => ({ kind: "block", id: block.id, layout: block.layout, block }))].toSorted(
    byPosition,
  );
}
