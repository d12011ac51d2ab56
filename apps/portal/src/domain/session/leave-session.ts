import type { PortalConfig } from "../../lib/config/load-config.ts";
import { local } from "../../lib/storage.ts";
import { clearSignIn } from "./auth-cache.ts";
import type { CurrentSession } from "./current-session.ts";
import { type EndReason, endReason, rememberEnd, rememberPlace } from "./ended-session.ts";
import { lastProvider } from "./last-provider.ts";

/** Signs out of this browser and of the provider, which is owed it where it cannot be reached. */
export async function leaveSession(session: CurrentSession, byItself: boolean): Promise<void> {
  const cached = local.get("authCache");
  const leaving = session.drop();
  session.dispatch({ type: "sign-out-started" });
  clearSignIn();
  const stayed = await leaving?.end();
  if (stayed === "unreached" && cached !== null) local.set("signOutOwed", cached);
  session.dispatch({ type: "stayed", byItself: byItself || stayed === "unreached" });
}

/** Ends a session by itself. Unsaved changes do not hold it: the person may be away from the browser's question. */
export async function endByItself(session: CurrentSession, reason: EndReason): Promise<void> {
  rememberPlace();
  rememberEnd(reason);
  const leaving = new AbortController();
  globalThis.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true, signal: leaving.signal });
  await leaveSession(session, true);
  // The page stays: what is changed in it from now on is asked about again.
  leaving.abort();
}

/** Follows another tab that signed out, or whose session ended. */
export function endElsewhere(session: CurrentSession): void {
  // A page that waits for its own person keeps what they did not save.
  if (session.lapse.isOn) return;
  const ended = endReason() !== undefined;
  if (ended) rememberPlace();
  session.drop();
  session.dispatch({ type: "ended", byItself: ended });
}

/** Ends the session of the provider used last, whether or not anybody is signed in here. */
export async function startOver(session: CurrentSession, { regions }: Pick<PortalConfig, "regions">): Promise<void> {
  const provider = lastProvider(regions);
  const client = session.client ?? (provider ? await session.open(provider, null).catch(() => undefined) : undefined);
  session.drop();
  session.dispatch({ type: "sign-out-started" });
  clearSignIn();
  local.remove("signOutOwed");
  const stayed = await client?.end();
  if (stayed === "unreached") local.set("signOutOwed", JSON.stringify(provider));
  session.dispatch({ type: "stayed", byItself: stayed === "unreached" });
}
