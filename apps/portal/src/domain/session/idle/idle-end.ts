import { local, type LocalStore } from "../../../lib/storage.ts";

/** Reads when the session ends without activity, in milliseconds since 1970. */
export function readIdleEnd(store: Pick<LocalStore, "get"> = local): number | undefined {
  const stored = Number(store.get("signedInUntil") ?? Number.NaN);
  return Number.isFinite(stored) ? stored : undefined;
}

/** Tells whether the last session ended while no page was open to end it. */
export const ranOut = (now: number = Date.now(), store: Pick<LocalStore, "get"> = local): boolean =>
  (readIdleEnd(store) ?? Number.POSITIVE_INFINITY) <= now;
