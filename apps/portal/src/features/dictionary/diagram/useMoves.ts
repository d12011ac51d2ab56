import { useReactFlow } from "@xyflow/react";

import type { Drawing } from "./drawing.ts";

const CALM_MS = 200;
/** Names can be read from here on. */
const READABLE = 0.75;

/** Motion where people want it. */
const duration = (): number => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : CALM_MS);

/** Ways of moving the view of a drawing. */
export function useMoves() {
  const flow = useReactFlow();
  const centre = (drawing: Drawing, id: string, jump = false): void => {
    const box = [...drawing.tables, ...drawing.stubs].find((each) => each.id === id);
    if (!box) return;
    const zoom = Math.max(flow.getZoom(), READABLE);
    void flow.setCenter(box.x + box.width / 2, box.y + box.height / 2, { zoom, duration: jump ? 0 : duration() });
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
    fit: () => void flow.fitView({ padding: 0.04, maxZoom: 1, duration: duration() }),
  };
}
