import { getViewportForBounds, useReactFlow, useStore, useStoreApi } from "@xyflow/react";
import { useEffect, useEffectEvent, useRef } from "react";

import type { Drawing } from "./drawing.ts";
import { viewCentre } from "./view-centre.ts";

const CALM_MS = 200;
/** From this zoom on every link of a table's head is 24 px high. */
export const LARGE = 0.86;
/** What gets the focus or is searched for is shown at least so large. */
const READABLE = 0.9;
/** Below this, links would be too small and too near each other to be hit: larger drawings begin with their middle. */
const SMALLEST_AT_FIRST = 0.5;
/** How a drawing is shown at first. */
export const AT_FIRST = { padding: 0.04, maxZoom: 1, minZoom: SMALLEST_AT_FIRST };

/** Motion where people want it. */
const duration = (): number => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : CALM_MS);

/** Ways of moving the view of a drawing. */
export function useMoves() {
  const flow = useReactFlow();
  const store = useStoreApi();
  const centre = (drawing: Drawing, id: string, jump = false): void => {
    const box = [...drawing.tables, ...drawing.stubs].find((each) => each.id === id);
    if (!box) return;
    const zoom = Math.max(flow.getZoom(), READABLE);
    const { x, y } = viewCentre(box, store.getState().height, zoom);
    void flow.setCenter(x, y, {
      zoom,
      duration: jump ? 0 : duration(),
      // The smooth way zooms out in between, which would take links away while they have the focus.
      interpolate: "linear",
    });
  };
  const pan = (x: number, y: number): void => {
    const view = flow.getViewport();
    void flow.setViewport({ ...view, x: view.x + x, y: view.y + y });
  };
  return {
    centre,
    pan,
    zoomIn: () => void flow.zoomIn({ duration: duration() }),
    zoomOut: () => void flow.zoomOut({ duration: duration() }),
    fit: () => void flow.fitView({ padding: AT_FIRST.padding, maxZoom: AT_FIRST.maxZoom, duration: duration() }),
  };
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Half a pixel, or half a hundredth of the zoom: less is rounding. */
const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.5;

/** Shows the whole drawing again when its room changes, as when a drawer opens; not once the view was moved. */
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
