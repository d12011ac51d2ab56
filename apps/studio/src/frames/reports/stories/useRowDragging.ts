import { type PointerEvent, type RefObject, useState } from "react";

export interface RowDragging {
  /** The row that is dragged. */
  readonly id: string | undefined;
  readonly begin: (event: PointerEvent, id: string) => void;
  readonly move: (event: PointerEvent) => void;
  readonly end: () => void;
  readonly cancel: () => void;
}

/** Moves rows of a list by pointer: each takes its new place as soon as the pointer is over it. */
export function useRowDragging(
  list: RefObject<HTMLOListElement | null>,
  { onMove, onEnd }: { readonly onMove: (id: string, to: number) => void; readonly onEnd: () => void },
): RowDragging {
  const [id, setId] = useState<string>();
  const stop = (): void => {
    setId(undefined);
    onEnd();
  };
  return {
    id,
    begin: (event, dragged) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setId(dragged);
    },
    move: (event) => {
      if (id === undefined) return;
      const rows = [...(list.current?.children ?? [])];
      const over = rows.findIndex((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return event.clientY >= top && event.clientY <= bottom;
      });
      const own = rows.findIndex((row) => row instanceof HTMLElement && row.dataset["page"] === id);
      if (over >= 0 && over !== own) onMove(id, over);
    },
    end: stop,
    cancel: stop,
  };
}
