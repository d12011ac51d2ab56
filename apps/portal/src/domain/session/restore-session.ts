import { local, session as visit } from "../../lib/storage.ts";
import { readAuthCache, readTenantRecord } from "./auth-cache.ts";
import type { CurrentSession, SignInClient } from "./current-session.ts";
import { placeHere } from "./ended-session.ts";
import { ranOut } from "./idle/idle-end.ts";
import { endByItself } from "./leave-session.ts";
import { SignInError } from "./sign-in-error.ts";
import { rememberSignIn } from "./sign-in-under-way.ts";

/** Brings the session of this browser back into a page that was just opened; calls meanwhile share one answer. */
export function restoreSession(session: CurrentSession): Promise<void> {
  if (session.restoring) return session.restoring;
  const restoring = restore(session).finally(() => {
    if (session.restoring === restoring) session.restoring = undefined;
  });
  session.restoring = restoring;
  return restoring;
}

async function restore(session: CurrentSession): Promise<void> {
  try {
    const client = await session.open(readAuthCache(local.get("authCache")), local.get("tenant"));
    // The person was away while no page was open: that time counts as well.
    if (client.isForeign) {
      if (ranOut()) await endByItself(session, "idle");
      else await restoreByLeaving(client);
      return;
    }
    if (!(await client.renew())) session.end();
    else if (ranOut()) await endByItself(session, "idle");
    else await session.enter(client);
  } catch (error) {
    // Without a response it is unknown: other tabs may be at work in the session.
    if (error instanceof SignInError) session.end();
    else session.dispatch({ type: "unreached" });
  }
}

/** Has the provider of another origin asked by the whole page, and comes back to this one. */
async function restoreByLeaving(client: SignInClient): Promise<void> {
  const [tenant, record] = [local.get("tenant"), readTenantRecord(local.get("tenantRecord"))];
  const institution = tenant !== null && record ? { tenant, record } : undefined;
  rememberSignIn({ cache: readAuthCache(local.get("authCache")), institution, silent: true });
  visit.set("returnTo", placeHere());
  await client.begin({ silent: true, replace: true });
}
