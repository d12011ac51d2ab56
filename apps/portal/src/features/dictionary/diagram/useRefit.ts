import { getViewportForBounds, useReactFlow, useStore, useStoreApi } from "@xyflow/react";
import { useEffect, useEffectEvent, useRef } from "react";

import { AT_FIRST } from "./useMoves.ts";

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Half a pixel, or half a hundredth of the zoom: less is rounding. */
const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.5;

/** Shows the whole drawing again when its room changes, as when a drawer opens; not where somebody has moved the view. */
export function useRefit(): void {
  const flow = useReactFlow();
  const store = useStoreApi();
  const room = useStore((state) => state.width);
  const before = useRef<Room>(undefined);

  const refit = useEffectEvent((width: number) => {
    const old = before.current;
    before.current = { width, height: store.getState().height };
    if (!old || old.width === 0) return;
    const bounds = flow.getNodesBounds(flow.getNodes());
    const fitted = getViewportForBounds(bounds, old.width, old.height, AT_FIRST.minZoom, AT_FIRST.maxZoom, AT_FIRST.padding);
    const { x, y, zoom } = flow.getViewport();
    if (near(x, fitted.x) && near(y, fitted.y) && near(zoom * 100, fitted.zoom * 100)) void flow.fitView(AT_FIRST);
  });
  useEffect(() => refit(room), [room]);
}
