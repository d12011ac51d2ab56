import type { Sheet, Visual } from "@lyceum/model";
import { isPlaced, mediumSpans, phoneParts, type SheetPart, sheetParts, smallSpans } from "@lyceum/reports";
import type { CSSProperties } from "react";

import type { Room } from "./visuals/table-room.ts";

/** Least height in px of a row of the grid, and the gap between rows and columns at full width. */
export const ROW_HEIGHT = 40;
export const GRID_GAP = 16;

/** The grid of a sheet: twelve columns, six on tablets, two on phones. Rows grow where what stands in them needs it. */
export const sheetGrid = {
  display: "grid",
  gap: `${GRID_GAP}px`,
  gridTemplateColumns: "repeat(12, minmax(0, 1fr))",
  "& > *": { gridColumn: "var(--column, auto) / span var(--wide)", gridRow: "var(--row, auto) / span var(--tall, 1)", minWidth: 0 },
  "@container (max-width: 1023px)": {
    gridTemplateColumns: "repeat(6, minmax(0, 1fr))",
    "& > *": { gridColumn: "span var(--medium)", gridRow: "auto" },
  },
  "@container (max-width: 719px)": {
    gap: "12px",
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    "& > *": { gridColumn: "span var(--small)" },
  },
  // Half of it would cut figures.
  "@container (max-width: 319px)": { "& > *": { gridColumn: "span 2" } },
  "@media print": { gap: "12px", "& > *": { breakInside: "avoid" } },
} as const;

/** The same where an author has placed things: its rows have a height. */
export const placedGrid = {
  ...sheetGrid,
  gridAutoRows: `minmax(${ROW_HEIGHT}px, auto)`,
  "@container (max-width: 1023px)": { ...sheetGrid["@container (max-width: 1023px)"], gridAutoRows: "auto" },
} as const;

/** The same on a stage: its rows share all the height that there is. */
export const stageGrid = {
  ...placedGrid,
  flex: 1,
  gridAutoRows: `minmax(${ROW_HEIGHT}px, 1fr)`,
  "@container (max-width: 1023px)": { ...placedGrid["@container (max-width: 1023px)"], gridAutoRows: "minmax(min-content, 1fr)" },
} as const;

/** Px of a card that its title and edges take. */
const AROUND = 104;

/** The room that a visual fills: charts take what their cells or their row leave them, placed tables scroll in theirs, figures ask for none. */
export function roomIn({ kind, layout }: Visual): Room | undefined {
  if (kind === "number" || kind === "spark") return undefined;
  const isTable = kind === "table" || kind === "pivot";
  if (!layout) return isTable ? undefined : "row";
  return isTable ? Math.max(160, layout.h * ROW_HEIGHT + (layout.h - 1) * GRID_GAP - AROUND) : "rest";
}

/** What has a stage to itself takes all of it; a figure is as large as its window lets it, halfway down. */
export const aloneOnStage = {
  "--figure-size": "clamp(3rem, 11cqw, 8rem)",
  "--figure-place": "center",
  "& > *": { gridColumn: "1 / -1", gridRow: "auto" },
} as const;

/** Px of a stage that its title, its bar and a card's own texts take. */
const AROUND_ON_STAGE = 360;

/** The room that a visual fills on a stage: charts take what there is, a table that stands alone nearly all of the window. */
export function stageRoom(visual: Visual, isAlone: boolean): Room | undefined {
  const { kind } = visual;
  if (kind === "number" || kind === "spark") return undefined;
  if (kind !== "table" && kind !== "pivot") return "rest";
  const own = roomIn(visual);
  return isAlone ? Math.max(typeof own === "number" ? own : 0, 160, innerHeight - AROUND_ON_STAGE) : own;
}

/** A part with its cells as styles. */
export interface StyledPart {
  readonly part: SheetPart;
  readonly style: CSSProperties;
}

/** Blocks go across on narrow screens, whatever their width. */
const spanned = (part: SheetPart) =>
  part.kind === "visual" ? { kind: part.visual.kind, span: part.layout.w } : { kind: "table" as const, span: 12 };

/** Lists what stands on a sheet from top to bottom, each with its cells on wide, medium and small screens. @param isPhone in the order of phones */
export function styledParts(sheet: Sheet, isPhone = false): readonly StyledPart[] {
  const parts = isPhone ? phoneParts(sheet, sheetParts(sheet)) : sheetParts(sheet);
  const isFree = isPlaced(sheet);
  const [medium, small] = [mediumSpans(parts.map(spanned)), smallSpans(parts.map(spanned))];
  return parts.map((part, index) => {
    const { x, y, w, h } = part.layout;
    const cells = isFree ? { "--column": x + 1, "--row": y + 1, "--tall": h } : {};
    const style: Readonly<Record<`--${string}`, number | undefined>> = {
      ...cells,
      "--wide": w,
      "--medium": medium[index] ?? 6,
      "--small": small[index] ?? 2,
    };
    return { part, style };
  });
}
