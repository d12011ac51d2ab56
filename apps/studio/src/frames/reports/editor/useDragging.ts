import type { Dashboard, GridLayout } from "@lyceum/model";
import { movePart, moveParts, resizeParts, withinGrid } from "@lyceum/reports/authoring";
import { type PointerEvent, useRef, useState } from "react";

import { GRID_GAP, ROW_HEIGHT } from "../../../documents/sheet-grid.ts";

export type DragMode = "move" | "resize";

interface Drag {
  /** What moves or is resized; the first is grabbed. */
  readonly ids: readonly string[];
  readonly mode: DragMode;
  readonly from: { readonly x: number; readonly y: number };
  readonly layout: GridLayout;
  /** Cells that it was last drawn in. */
  readonly target: GridLayout;
  /** Px from one column to the next. */
  readonly column: number;
}

export interface Dragging {
  /** The sheet as it would be; undefined while nothing is dragged. */
  readonly preview: Dashboard | undefined;
  readonly ids: readonly string[];
  readonly mode: DragMode | undefined;
  /** Grabs parts. @param layout of the first of them */
  readonly begin: (event: PointerEvent, ids: readonly string[], mode: DragMode, layout: GridLayout, gridWidth: number) => void;
  readonly move: (event: PointerEvent) => void;
  readonly end: () => void;
  readonly cancel: () => void;
}

const COLUMNS = 12;

const NO_IDS: readonly string[] = [];

/** The sheet with what is dragged in the cells that it is over; undefined where several cannot have that size. */
function draggedDocument(document: Dashboard, sheetId: string, { ids, mode, layout }: Drag, target: GridLayout): Dashboard | undefined {
  const [id = ""] = ids;
  if (mode === "resize" && ids.length > 1) return resizeParts(document, sheetId, ids, target);
  if (ids.length === 1) return movePart(document, sheetId, id, target);
  return moveParts(document, sheetId, ids, { x: target.x - layout.x, y: target.y - layout.y });
}

/** Moves and resizes parts of a sheet by pointer: they snap to cells, and others make room at once. */
export function useDragging(
  document: Dashboard,
  sheetId: string,
  onDone: (next: Dashboard, ids: readonly string[], mode: DragMode) => void,
): Dragging {
  const drag = useRef<Drag>(undefined);
  const [state, setState] = useState<{ readonly ids: readonly string[]; readonly mode: DragMode; readonly preview: Dashboard }>();
  const stop = (): void => {
    drag.current = undefined;
    setState(undefined);
  };
  return {
    preview: state?.preview,
    ids: state?.ids ?? NO_IDS,
    mode: state?.mode,
    begin: (event, ids, mode, layout, gridWidth) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const isReversed = getComputedStyle(event.currentTarget).direction === "rtl";
      const column = ((gridWidth + GRID_GAP) / COLUMNS) * (isReversed ? -1 : 1);
      drag.current = { ids, mode, from: { x: event.clientX, y: event.clientY }, layout, target: layout, column };
    },
    move: (event) => {
      const current = drag.current;
      if (!current) return;
      const { ids, mode, from, layout, target: before, column } = current;
      const across = Math.round((event.clientX - from.x) / column);
      const down = Math.round((event.clientY - from.y) / (ROW_HEIGHT + GRID_GAP));
      const target = withinGrid(
        mode === "move"
          ? { ...layout, x: layout.x + across, y: Math.max(0, layout.y + down) }
          : { ...layout, w: Math.min(layout.w + across, COLUMNS - layout.x), h: layout.h + down },
      );
      if (target.x === before.x && target.y === before.y && target.w === before.w && target.h === before.h) return;
      drag.current = { ...current, target };
      const preview = draggedDocument(document, sheetId, current, target);
      if (preview) setState({ ids, mode, preview });
    },
    end: () => {
      if (state && state.preview !== document) onDone(state.preview, state.ids, state.mode);
      stop();
    },
    cancel: stop,
  };
}
