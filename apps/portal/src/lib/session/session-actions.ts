import type { PortalConfig } from "../config/load-config.ts";
import { browserHistory } from "../navigation/browser-history.ts";
import { local, session as visit } from "../storage.ts";
import { type AuthCache, clearSignIn, readAuthCache, readTenantRecord } from "./auth-cache.ts";
import { type EndReason, endReason, forgetEnd, rememberEnd, rememberPlace } from "./ended-session.ts";
import type { Identity } from "./identity.ts";
import { ranOut } from "./idle/idle-clock.ts";
import { type Claims, type Person, personFrom } from "./person.ts";
import type { SessionEvent } from "./session-machine.ts";
import type { Session } from "./SessionContext.ts";
import { SignInError } from "./sign-in-error.ts";

type Actions = Omit<Session, "state" | "person"> & {
  readonly restore: () => Promise<void>;
  /** Another tab signed out, or its session ended. */
  readonly endedElsewhere: () => void;
};

/** Everything that a session does besides being looked at. The OpenID Connect client is fetched when first needed. */
export function createSessionActions(config: PortalConfig, dispatch: (event: SessionEvent) => void): Actions {
  let identity: Identity | undefined;
  let restoring: Promise<void> | undefined;

  const identityFor = async (cache: AuthCache): Promise<Identity> => {
    const { Identity: Client } = await import("./identity.ts");
    identity ??= new Client(cache, local.get("tenant"));
    return identity;
  };

  const personOf = (claims: Claims | undefined): Person | undefined =>
    personFrom({
      claims,
      claimNamespace: config.app.claimNamespace,
      legacyClaimNamespace: config.app.legacyClaimNamespace,
      tenant: local.get("tenant"),
      record: readTenantRecord(local.get("tenantRecord")),
    });

  /** No more tokens in this page. */
  const drop = (): Identity | undefined => {
    const dropped = identity;
    dropped?.stop();
    identity = undefined;
    restoring = undefined;
    return dropped;
  };

  /** Ends the session for this browser; a reason is told on the home page of every tab. */
  const end = (reason?: EndReason): void => {
    drop();
    if (reason) {
      rememberPlace();
      rememberEnd(reason);
    }
    clearSignIn();
    dispatch({ type: "ended", byItself: reason !== undefined });
  };

  const enter = (claims: Claims | undefined): boolean => {
    const person = personOf(claims);
    if (!person) {
      end();
      return false;
    }
    local.set("signedIn", person.userId);
    identity?.keepFresh(() => end("expired"));
    dispatch({ type: "signed-in", person });
    return true;
  };

  const leave = async (ended: boolean): Promise<void> => {
    const leaving = drop();
    dispatch({ type: "sign-out-started" });
    clearSignIn();
    if (!(await leaving?.end())) dispatch({ type: "left-to-another-tab", byItself: ended });
  };

  const endSession = async (reason: EndReason): Promise<void> => {
    rememberPlace();
    rememberEnd(reason);
    // Unsaved changes must not keep it open: nobody may be there to answer the browser's question.
    const leaving = new AbortController();
    globalThis.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true, signal: leaving.signal });
    await leave(true);
    // The page stays: what is changed in it from now on is asked about again.
    leaving.abort();
  };

  const restore = async (): Promise<void> => {
    try {
      const client = await identityFor(readAuthCache(local.get("authCache")));
      const user = await client.renew();
      // Nobody was there while no page was open: that time counts as well.
      if (user && ranOut()) await endSession("idle");
      else enter(user?.profile);
    } catch (error) {
      if (error instanceof SignInError) {
        end();
        return;
      }
      // Without an answer from the provider nobody knows: other tabs may be at work in the session.
      restoring = undefined;
      dispatch({ type: "unreached" });
    }
  };

  /** Where the last sign-in took place; without a usable record of it, where the next one would. */
  const lastProvider = (): AuthCache | undefined => {
    try {
      return readAuthCache(local.get("authCache"));
    } catch {
      const chosen = local.get("region");
      return (config.regions.find(({ id }) => id === chosen) ?? config.regions[0])?.auth;
    }
  };

  return {
    restore: () => (restoring ??= restore()),
    endSession,
    endedElsewhere() {
      const ended = endReason() !== undefined;
      if (ended) rememberPlace();
      drop();
      dispatch({ type: "ended", byItself: ended });
    },
    async beginSignIn(cache, institution) {
      const afresh = ranOut();
      drop();
      if (institution) {
        local.set("tenant", institution.tenant);
        local.set("tenantRecord", JSON.stringify(institution.record));
      } else {
        local.remove("tenant", "tenantRecord");
      }
      local.set("authCache", JSON.stringify(cache));
      dispatch({ type: "sign-in-started" });
      try {
        await (await identityFor(cache)).begin(afresh);
      } catch (error) {
        dispatch({ type: "sign-in-failed" });
        throw error;
      }
    },
    async completeSignIn(address) {
      const client = await identityFor(readAuthCache(local.get("authCache")));
      const user = await client.complete(address);
      forgetEnd();
      enter(user.profile);
      const returnTo = visit.get("returnTo");
      visit.remove("returnTo");
      return returnTo?.startsWith("/") && !returnTo.startsWith("//") ? returnTo : "/";
    },
    abandonSignIn() {
      clearSignIn();
      dispatch({ type: "sign-in-failed" });
    },
    async startOver() {
      const provider = lastProvider();
      const client = provider ? await identityFor(provider).catch(() => undefined) : undefined;
      drop();
      dispatch({ type: "sign-out-started" });
      clearSignIn();
      if (!(await client?.end())) dispatch({ type: "left-to-another-tab" });
    },
    askAgain: () => dispatch({ type: "asked-again" }),
    signOut: () => browserHistory.whenFree(() => void leave(false)),
    accessToken: () => identity?.user?.access_token,
    async renewToken() {
      // Without an answer from the provider nobody knows: the call fails and the session goes on.
      const user = await identity?.renew().catch(() => undefined);
      if (user === null) end("expired");
      return user?.access_token;
    },
  };
}
