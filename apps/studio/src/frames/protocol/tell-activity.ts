import { FRAME_ACTIVITY } from "@lyceum/contracts";

import type { Host } from "./host.ts";

/** The portal counts minutes; a message a second is plenty. */
const EVERY_MS = 1000;
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove"] as const;

/** Tells the host that somebody is at work in this frame, so that their session does not end meanwhile. */
export function tellActivity(host: Host): void {
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = ({ timeStamp }: Event): void => {
    if (timeStamp - toldAt < EVERY_MS) return;
    toldAt = timeStamp;
    window.parent.postMessage({ eventName: FRAME_ACTIVITY }, host.origin);
  };
  for (const sign of SIGNS) window.addEventListener(sign, tell, { capture: true, passive: true });
}
