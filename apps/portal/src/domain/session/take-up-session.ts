import { local } from "../../lib/storage.ts";
import type { CurrentSession, SignInClient } from "./current-session.ts";
import type { RepeatedSignInOutcome } from "./SessionContext.ts";

/** Goes on with a session that lapsed where it stopped, as long as it is the same person's. */
async function takeUp(session: CurrentSession, client: SignInClient): Promise<"taken up" | "somebody else"> {
  const fresh = await client.knownAs();
  if (fresh.userId !== session.known?.userId) return "somebody else";
  session.show(fresh, client);
  session.lapse.end(true);
  return "taken up";
}

/** Follows another tab that took the session up. @returns whether this page was waiting for it. */
export function takeUpElsewhere(session: CurrentSession): boolean {
  if (!session.lapse.isOn) return false;
  const { client } = session;
  const again = async (): Promise<void> => {
    if (client && (await client.renew())) await takeUp(session, client);
  };
  again().catch(() => undefined);
  return true;
}

/** Takes the session up by a sign-in in a window of its own. */
export async function signInAgain(session: CurrentSession, afresh: boolean): Promise<RepeatedSignInOutcome> {
  const { client, known } = session;
  if (!client) return "failed";
  try {
    await client.inOwnWindow({ afresh, hint: known?.email ?? "" });
    const outcome = await takeUp(session, client);
    if (outcome === "taken up") local.set("takenUpAt", String(Date.now()));
    return outcome;
  } catch {
    return "failed";
  }
}

/** Renews the access token. Where the session lapsed, waits until the person has signed in again. */
export async function renewToken(session: CurrentSession): Promise<string | undefined> {
  const token = (): string | undefined => session.client?.user?.access_token;
  if (session.lapse.isOn) return (await session.lapse.begin()) ? token() : undefined;
  // Without a response of the provider it is unknown: the call fails and the session goes on.
  const user = await session.client?.renew().catch(() => undefined);
  if (user === null) return (await session.lapsed()) ? token() : undefined;
  return user?.access_token;
}
