import { FRAME_PARAMETERS } from "@lyceum/contracts";
import type { MomentZone } from "@lyceum/reports";
import { useSyncExternalStore } from "react";

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
  const chosen = valueOf(FRAME_PARAMETERS.timeZone);
  if (chosen !== "utc" && chosen !== "device") return;
  zone = chosen;
  for (const listener of listeners) listener();
}

/** The zone of moments; the components that show them follow it. */
export const useMomentZone = (): MomentZone => useSyncExternalStore(subscribe, () => zone);
