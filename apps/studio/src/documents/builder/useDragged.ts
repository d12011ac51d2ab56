import { useCallback, useEffect, useRef, useState } from "react";

import type { Builder, Dragged } from "./BuilderContext.ts";

/**
 * Keeps what is being dragged. Browsers ask where it may be dropped before what is shown has followed, and do not always tell
 * that a drag has ended: a pointer that moves with no button pressed drags nothing.
 */
export function useDragged(): Pick<Builder, "dragged" | "draggedNow" | "setDragged"> {
  const [dragged, show] = useState<Dragged>();
  const present = useRef<Dragged>(undefined);
  const draggedNow = useCallback(() => present.current, []);
  const setDragged = useCallback((next: Dragged | undefined) => {
    present.current = next;
    show(next);
  }, []);
  useEffect(() => {
    if (dragged === undefined) return;
    const end = ({ buttons }: PointerEvent): void => {
      if (buttons === 0) setDragged(undefined);
    };
    window.addEventListener("pointermove", end);
    return () => window.removeEventListener("pointermove", end);
  }, [dragged, setDragged]);
  return { dragged, draggedNow, setDragged };
}
