import { ApiError } from "@lyceum/contracts/client";

import { local } from "../../lib/storage.ts";
import { type AuthCache, clearSignIn } from "./auth-cache.ts";
import type { CurrentSession } from "./current-session.ts";
import { forgetEnd } from "./ended-session.ts";
import { ranOut } from "./idle/idle-end.ts";
import type { Institution } from "./SessionContext.ts";
import { SignInError } from "./sign-in-error.ts";
import { forgetSignIn, rememberSignIn, takeReturnTo, takeSignIn } from "./sign-in-under-way.ts";

/** Leaves for the provider's sign-in. */
export async function beginSignIn(session: CurrentSession, cache: AuthCache, institution?: Institution): Promise<void> {
  const afresh = ranOut() || local.get("signOutOwed") !== null;
  session.drop();
  rememberSignIn({ cache, institution, silent: false });
  // As long as this browser has a session, what it knows of them stays.
  if (local.get("signedIn") === null && institution) local.set("tenant", institution.tenant);
  session.dispatch({ type: "sign-in-started" });
  try {
    const client = await session.open(cache, institution?.tenant ?? null);
    // The page of an institution's link only leads on: the way back passes it by.
    await client.begin({ afresh, replace: institution !== undefined });
  } catch (error) {
    session.dispatch({ type: "sign-in-failed", stays: local.get("signedIn") !== null });
    throw error;
  }
}

/** Finishes the sign-in that an address of `/callback` answers. @returns the path to open. */
export async function completeSignIn(session: CurrentSession, address: string): Promise<string> {
  const { isOwnAnswer } = await session.loadIdentity();
  const own = await isOwnAnswer(address);
  if (!own && new URL(address).searchParams.has("error")) throw new SignInError("foreign_answer");
  const { cache, tenant, silent } = takeSignIn();
  if (!own) throw new SignInError("foreign_answer");
  session.drop();
  const client = await session.open(cache, tenant);
  try {
    await client.complete(address);
  } catch (error) {
    if (!silent) throw error;
    if (error instanceof Error && error.name === "ErrorResponse") session.end();
    else session.dispatch({ type: "unreached" });
    return takeReturnTo();
  }
  forgetEnd();
  local.remove("signOutOwed");
  local.set("authCache", JSON.stringify(cache));
  try {
    await session.enter(client);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    local.set("signedIn", client.user?.profile.sub ?? "somebody");
    session.dispatch({ type: "unreached" });
  }
  return takeReturnTo();
}

/** Forgets a sign-in that cannot be finished. @returns whether this browser has a session as before. */
export function abandonSignIn(session: CurrentSession): boolean {
  const stays = local.get("signedIn") !== null;
  forgetSignIn();
  session.drop();
  if (!stays) clearSignIn();
  session.dispatch({ type: "sign-in-failed", stays });
  return stays;
}
