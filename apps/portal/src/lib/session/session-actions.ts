import type { PortalConfig } from "../config/load-config.ts";
import { local, session as visit } from "../storage.ts";
import { type AuthCache, clearSignIn, readAuthCache, readTenantRecord } from "./auth-cache.ts";
import type { Identity } from "./identity.ts";
import { type Claims, type Person, personFrom } from "./person.ts";
import type { SessionEvent } from "./session-machine.ts";
import type { Session } from "./SessionContext.ts";

type Actions = Omit<Session, "state" | "person"> & { readonly restore: () => Promise<void> };

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

  const end = (): void => {
    identity = undefined;
    clearSignIn();
    dispatch({ type: "ended" });
  };

  const enter = (claims: Claims | undefined): boolean => {
    const person = personOf(claims);
    if (!person) {
      end();
      return false;
    }
    local.set("signedIn", "yes");
    dispatch({ type: "signed-in", person });
    return true;
  };

  const restore = async (): Promise<void> => {
    try {
      const client = await identityFor(readAuthCache(local.get("authCache")));
      const user = await client.renew();
      enter(user?.profile);
    } catch {
      end();
    }
  };

  return {
    restore: () => (restoring ??= restore()),
    async beginSignIn(cache, institution) {
      identity = undefined;
      if (institution) {
        local.set("tenant", institution.tenant);
        local.set("tenantRecord", JSON.stringify(institution.record));
      } else {
        local.remove("tenant", "tenantRecord");
      }
      local.set("authCache", JSON.stringify(cache));
      dispatch({ type: "sign-in-started" });
      try {
        await (await identityFor(cache)).begin();
      } catch (error) {
        dispatch({ type: "sign-in-failed" });
        throw error;
      }
    },
    async completeSignIn(address) {
      const client = await identityFor(readAuthCache(local.get("authCache")));
      const user = await client.complete(address);
      enter(user.profile);
      const returnTo = visit.get("returnTo");
      visit.remove("returnTo");
      return returnTo?.startsWith("/") && !returnTo.startsWith("//") ? returnTo : "/";
    },
    abandonSignIn() {
      clearSignIn();
      dispatch({ type: "sign-in-failed" });
    },
    async signOut() {
      const leaving = identity;
      dispatch({ type: "sign-out-started" });
      clearSignIn();
      try {
        await leaving?.end();
      } catch {
        // The provider cannot be reached: this browser forgets the session all the same.
        globalThis.location.assign("/");
      }
    },
    accessToken: () => identity?.user?.access_token,
    async renewToken() {
      const user = await identity?.renew().catch(() => null);
      if (user && !user.expired) return user.access_token;
      end();
      return undefined;
    },
  };
}
