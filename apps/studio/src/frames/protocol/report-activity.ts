import { FRAME_ACTIVITY } from "@lyceum/contracts";

import type { Host } from "./host.ts";

/** The portal counts minutes; a message a second is plenty. */
const EVERY_MS = 1000;
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove"] as const;

/** Tells the host that a person is active in this frame, so that their session does not end meanwhile. */
export function reportActivity(host: Host): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = ({ timeStamp }: Event): void => {
    if (timeStamp - reportedAt < EVERY_MS) return;
    reportedAt = timeStamp;
    window.parent.postMessage({ eventName: FRAME_ACTIVITY }, host.origin);
  };
  for (const sign of SIGNS) window.addEventListener(sign, report, { capture: true, passive: true });
}
