import { FRAME_PARAMETERS } from "@lyceum/contracts";
import { useSyncExternalStore } from "react";

import type { MomentZone } from "../lib/formats.ts";

let zone: MomentZone = "utc";
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Takes over what readers set for themselves in the portal, as far as the host says it: how much room rows
 * and controls take, and the time zone of moments. Values that are not known change nothing.
 * @param valueOf the host's value of a parameter.
 */
export function applyPreferences(valueOf: (parameter: string) => string | undefined): void {
  const density = valueOf(FRAME_PARAMETERS.density);
  if (density === "compact" || density === "comfortable") document.documentElement.dataset["density"] = density;
  const wanted = valueOf(FRAME_PARAMETERS.timeZone);
  if (wanted !== "utc" && wanted !== "device") return;
  zone = wanted;
  for (const listener of listeners) listener();
}

/** The zone of moments; the components that show them follow it. */
export const useMomentZone = (): MomentZone => useSyncExternalStore(subscribe, () => zone);
