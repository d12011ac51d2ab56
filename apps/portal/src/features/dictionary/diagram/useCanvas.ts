import { useReactFlow, useStore, useStoreApi } from "@xyflow/react";
import { useEffect, useEffectEvent, useRef } from "react";

import type { Drawing } from "./drawing.ts";
import { firstView, PADDING } from "./first-view.ts";
import { viewCentre } from "./view-centre.ts";

const CALM_MS = 200;
/** What gets the focus or is searched for is shown at least so large. */
const READABLE = 0.9;

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
    /** Shows a drawing as it is shown at first. */
    begin: (drawing: Drawing): void => {
      const { width, height } = store.getState();
      void flow.setViewport(firstView(drawing, { width, height }));
    },
    zoomIn: () => void flow.zoomIn({ duration: duration() }),
    zoomOut: () => void flow.zoomOut({ duration: duration() }),
    fit: () => void flow.fitView({ padding: PADDING, maxZoom: 1, duration: duration() }),
  };
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Half a pixel, or half a hundredth of the zoom: less is rounding. */
const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.5;

/** Shows the drawing anew as it is shown at first when its room changes, as when a drawer opens; not once the view was moved. */
export function useRefit(drawing: Drawing): void {
  const flow = useReactFlow();
  const store = useStoreApi();
  const room = useStore((state) => state.width);
  const before = useRef<Room>(undefined);

  const refit = useEffectEvent((width: number) => {
    const old = before.current;
    const now = { width, height: store.getState().height };
    before.current = now;
    if (!old || old.width === 0) return;
    const first = firstView(drawing, old);
    const { x, y, zoom } = flow.getViewport();
    if (near(x, first.x) && near(y, first.y) && near(zoom * 100, first.zoom * 100)) void flow.setViewport(firstView(drawing, now));
  });
  useEffect(() => refit(room), [room]);
}
