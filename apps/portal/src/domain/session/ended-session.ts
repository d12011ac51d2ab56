import { local, session as visit } from "../../lib/storage.ts";
import { safeReturnPath } from "./safe-return-path.ts";

/** Why a session ended by itself: the person was not active, or the provider would not go on with it. */
export type EndReason = "idle" | "expired";

const isReason = (stored: string | null): stored is EndReason => stored === "idle" || stored === "expired";

/** Why the last session ended by itself, until the next sign-in. */
export function endReason(): EndReason | undefined {
  const stored = local.get("sessionEnded");
  return isReason(stored) ? stored : undefined;
}

/** Path of the page, with its filters. */
export const placeHere = ({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash"> = globalThis.location): string =>
  `${pathname}${search}${hash}`;

/** Remembers, in this tab, where the person was. */
export const rememberPlace = (): void => visit.set("leftAt", placeHere());

/** Path to open after signing in again: where the person was in this tab. */
export function placeLeft(): string {
  return safeReturnPath(visit.get("leftAt")) ?? "/";
}

/** For all tabs: the session ended, and this is why. */
export const rememberEnd = (reason: EndReason): void => local.set("sessionEnded", reason);

/** Forgets how the last session ended, once another begins. */
export function forgetEnd(): void {
  local.remove("sessionEnded", "signedInUntil");
  visit.remove("leftAt");
}
