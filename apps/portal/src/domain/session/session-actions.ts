import { ApiError } from "@lyceum/contracts/client";

import type { PortalConfig } from "../../lib/config/load-config.ts";
import { leavePortal } from "../../lib/navigation/leave-portal.ts";
import { local, session as visit } from "../../lib/storage.ts";
import { type AuthCache, clearSignIn, readAuthCache, readTenantRecord } from "./auth-cache.ts";
import { type EndReason, endReason, forgetEnd, placeHere, rememberEnd, rememberPlace } from "./ended-session.ts";
import type { Identity, KnownAs } from "./identity.ts";
import { ranOut } from "./idle/idle-end.ts";
import { Lapse } from "./lapse.ts";
import { lastProvider } from "./last-provider.ts";
import { type Person, personFrom } from "./person.ts";
import { refusalOf } from "./refusal.ts";
import type { SessionEvent } from "./session-machine.ts";
import type { Session } from "./SessionContext.ts";
import { SignInError } from "./sign-in-error.ts";
import { forgetSignIn, rememberSignIn, takeReturnTo, takeSignIn } from "./sign-in-under-way.ts";

type Actions = Omit<Session, "state" | "person"> & {
  readonly restore: () => Promise<void>;
  /** Another tab signed out, or its session ended. */
  readonly endedElsewhere: () => void;
  /** Another tab took up the session, which this one may be waiting for. Answers whether it was. */
  readonly takenUpElsewhere: () => boolean;
};

/** Everything that a session does besides being looked at. The OpenID Connect client is fetched when first needed. */
export function createSessionActions(config: PortalConfig, dispatch: (event: SessionEvent) => void): Actions {
  let identity: Identity | undefined;
  let restoring: Promise<void> | undefined;
  let known: KnownAs | undefined;
  const lapse = new Lapse();

  const open = async (cache: AuthCache, tenant: string | null): Promise<Identity> => {
    const { Identity: Client } = await import("./identity.ts");
    identity ??= new Client(cache, tenant);
    return identity;
  };
  const openLast = (): Promise<Identity> => open(readAuthCache(local.get("authCache")), local.get("tenant"));

  /** No more tokens in this page. */
  const drop = (): Identity | undefined => {
    const dropped = identity;
    dropped?.stop();
    lapse.end(false);
    identity = undefined;
    restoring = undefined;
    known = undefined;
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

  const personOf = (identity: KnownAs): Person | undefined =>
    personFrom(identity, { tenant: local.get("tenant"), record: readTenantRecord(local.get("tenantRecord")) });

  const show = (identity: KnownAs): void => {
    const person = personOf(identity);
    if (!person) {
      end();
      return;
    }
    known = identity;
    local.set("signedIn", person.userId);
    dispatch({ type: "signed-in", person });
  };

  /** Asks who the bearer of the token is. Undefined when nobody here is; throws when there is no answer. */
  const ask = async (client: Identity): Promise<KnownAs | undefined> => {
    try {
      return await client.knownAs();
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      // A reload asks again: somebody may have been added meanwhile.
      local.set("signedIn", client.user?.profile.sub ?? "nobody");
      dispatch({ type: "refused", refusal });
      return undefined;
    }
  };

  /** Roles change while somebody is signed in; without an answer they stay as they were. */
  const lookAgain = async (client: Identity): Promise<void> => {
    const fresh = await ask(client).catch(() => known);
    if (client === identity && fresh && JSON.stringify(fresh) !== JSON.stringify(known)) show(fresh);
  };

  const keepRenewed = (client: Identity): void =>
    client.keepRenewed({ onRefused: () => void lapsed(), onRenewed: () => void lookAgain(client) });

  /** Lets in whoever the provider signed in. */
  const enter = async (client: Identity): Promise<void> => {
    const fresh = await ask(client);
    if (!fresh) return;
    const { kind, tenant, region } = fresh;
    if (kind === "universal") {
      local.set("tenant", tenant.identifier);
      local.set("tenantRecord", JSON.stringify({ tenantId: tenant.id, region, audience: readAuthCache(local.get("authCache")).audience }));
    } else {
      local.remove("tenant", "tenantRecord");
    }
    show(fresh);
    keepRenewed(client);
  };

  /** The page waits, covered, until the person says how to go on. Answers whether the session was taken up. */
  const lapsed = (): Promise<boolean> => {
    const answer = lapse.begin();
    dispatch({ type: "lapsed" });
    return answer;
  };

  /** Goes on with the session where it stopped, as long as it is the same person's. */
  const takeUp = async (client: Identity): Promise<"taken up" | "somebody else"> => {
    const fresh = await client.knownAs();
    if (fresh.userId !== known?.userId) return "somebody else";
    show(fresh);
    keepRenewed(client);
    lapse.end(true);
    return "taken up";
  };

  const leave = async (byItself: boolean): Promise<void> => {
    const cached = local.get("authCache");
    const leaving = drop();
    dispatch({ type: "sign-out-started" });
    clearSignIn();
    const stayed = await leaving?.end();
    if (stayed === "unreached" && cached !== null) local.set("signOutOwed", cached);
    dispatch({ type: "stayed", byItself: byItself || stayed === "unreached" });
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

  /** Has the provider of another origin asked by the whole page, and comes back to this one. */
  const restoreByLeaving = async (client: Identity): Promise<void> => {
    const [tenant, record] = [local.get("tenant"), readTenantRecord(local.get("tenantRecord"))];
    const institution = tenant !== null && record ? { tenant, record } : undefined;
    rememberSignIn({ cache: readAuthCache(local.get("authCache")), institution, silent: true });
    visit.set("returnTo", placeHere());
    await client.begin({ silent: true, replace: true });
  };

  const restore = async (): Promise<void> => {
    try {
      const client = await openLast();
      // Nobody was there while no page was open: that time counts as well.
      if (client.isForeign) {
        if (ranOut()) await endSession("idle");
        else await restoreByLeaving(client);
        return;
      }
      if (!(await client.renew())) end();
      else if (ranOut()) await endSession("idle");
      else await enter(client);
    } catch (error) {
      if (error instanceof SignInError) {
        end();
        return;
      }
      // Without an answer nobody knows: other tabs may be at work in the session.
      dispatch({ type: "unreached" });
    }
  };

  return {
    restore() {
      if (restoring) return restoring;
      const asking = restore().finally(() => {
        if (restoring === asking) restoring = undefined;
      });
      restoring = asking;
      return asking;
    },
    endSession,
    endedElsewhere() {
      // A page that waits for its own person keeps what they did not save.
      if (lapse.isOn) return;
      const ended = endReason() !== undefined;
      if (ended) rememberPlace();
      drop();
      dispatch({ type: "ended", byItself: ended });
    },
    takenUpElsewhere() {
      if (!lapse.isOn) return false;
      const again = async (): Promise<void> => {
        if (identity && (await identity.renew())) await takeUp(identity);
      };
      again().catch(() => undefined);
      return true;
    },
    async beginSignIn(cache, institution) {
      const afresh = ranOut() || local.get("signOutOwed") !== null;
      drop();
      rememberSignIn({ cache, institution, silent: false });
      // As long as somebody is signed in in this browser, what it knows of them stays.
      if (local.get("signedIn") === null && institution) local.set("tenant", institution.tenant);
      dispatch({ type: "sign-in-started" });
      try {
        const client = await open(cache, institution?.tenant ?? null);
        // The page of an institution's link only leads on: the way back passes it by.
        await client.begin({ afresh, replace: institution !== undefined });
      } catch (error) {
        dispatch({ type: "sign-in-failed", stays: local.get("signedIn") !== null });
        throw error;
      }
    },
    async completeSignIn(address) {
      const { isOwnAnswer } = await import("./identity.ts");
      const own = await isOwnAnswer(address);
      if (!own && new URL(address).searchParams.has("error")) throw new SignInError("foreign_answer");
      const { cache, tenant, silent } = takeSignIn();
      if (!own) throw new SignInError("foreign_answer");
      drop();
      const client = await open(cache, tenant);
      try {
        await client.complete(address);
      } catch (error) {
        if (!silent) throw error;
        if (error instanceof Error && error.name === "ErrorResponse") end();
        else dispatch({ type: "unreached" });
        return takeReturnTo();
      }
      forgetEnd();
      local.remove("signOutOwed");
      local.set("authCache", JSON.stringify(cache));
      try {
        await enter(client);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        local.set("signedIn", client.user?.profile.sub ?? "somebody");
        dispatch({ type: "unreached" });
      }
      return takeReturnTo();
    },
    abandonSignIn() {
      const stays = local.get("signedIn") !== null;
      forgetSignIn();
      drop();
      if (!stays) clearSignIn();
      dispatch({ type: "sign-in-failed", stays });
      return stays;
    },
    async startOver() {
      const provider = lastProvider(config.regions);
      const client = identity ?? (provider ? await open(provider, null).catch(() => undefined) : undefined);
      drop();
      dispatch({ type: "sign-out-started" });
      clearSignIn();
      local.remove("signOutOwed");
      const stayed = await client?.end();
      if (stayed === "unreached") local.set("signOutOwed", JSON.stringify(provider));
      dispatch({ type: "stayed", byItself: stayed === "unreached" });
    },
    askAgain: () => dispatch({ type: "asked-again" }),
    signOut: () => leavePortal(() => void leave(false)),
    accessToken: () => identity?.user?.access_token,
    async renewToken() {
      const token = (): string | undefined => identity?.user?.access_token;
      if (lapse.isOn) return (await lapse.begin()) ? token() : undefined;
      // Without an answer from the provider nobody knows: the call fails and the session goes on.
      const user = await identity?.renew().catch(() => undefined);
      if (user === null) return (await lapsed()) ? token() : undefined;
      return user?.access_token;
    },
    async signInAgain(afresh) {
      const client = identity;
      if (!client) return "failed";
      try {
        await client.inOwnWindow({ afresh, hint: known?.email ?? "" });
        const outcome = await takeUp(client);
        if (outcome === "taken up") local.set("takenUpAt", String(Date.now()));
        return outcome;
      } catch {
        return "failed";
      }
    },
    giveUp: () => end("expired"),
  };
}
