import { getIdentity } from "@lyceum/contracts";
import { callRoute, type RouteResponse } from "@lyceum/contracts/client";
import { ErrorResponse, InMemoryWebStorage, type User, UserManager, WebStorageStateStore } from "oidc-client-ts";

import { IN_OWN_WINDOW } from "./answer-for-another-page.ts";
import type { AuthCache } from "./auth-cache.ts";
import { leaveInOneTab } from "./leave-in-one-tab.ts";
import { renewBeforeExpiry } from "./renew-before-expiry.ts";

/** The person signed in, as this deployment knows them. */
export type KnownAs = RouteResponse<typeof getIdentity>;

/** Seconds that the silent question to the provider may take before the visit counts as signed out. */
const SILENT_SECONDS = 10;
/** A provider that says nothing within this time cannot be reached. */
const REACH_MS = 5000;

/** An access token is renewed a minute before it expires, one that lives shorter than two at half of its life. */
const leadMs = (lifeMs: number): number => Math.min(60_000, lifeMs / 2);

const states = () => new WebStorageStateStore({ store: globalThis.sessionStorage });

/** Whether an address of `/callback` answers a sign-in that this tab began. */
export async function isOwnAnswer(address: string): Promise<boolean> {
  const state = new URL(address).searchParams.get("state");
  return state !== null && (await states().get(state)) !== null;
}

/** Settings of one sign-in. Tokens live in memory only; the code verifier survives the redirect in session storage. */
function settingsFor(cache: AuthCache, tenant: string | null) {
  const { origin } = globalThis.location;
  return {
    authority: new URL(cache.domain, origin).href,
    client_id: cache.client_id,
    redirect_uri: `${origin}/callback`,
    popup_redirect_uri: `${origin}/callback`,
    silent_redirect_uri: `${origin}/callback`,
    post_logout_redirect_uri: `${origin}/`,
    response_type: "code",
    scope: "openid profile email offline_access",
    loadUserInfo: false,
    monitorSession: false,
    // Its own renewal would spend a refresh token beside `renew`, and a token spent twice ends the session.
    automaticSilentRenew: false,
    silentRequestTimeoutInSeconds: SILENT_SECONDS,
    extraQueryParams: { audience: cache.audience, ...(tenant === null ? {} : { tenant }) },
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: states(),
  };
}

export interface Beginning {
  /** The password is asked for in any case. */
  readonly afresh?: boolean;
  /** Shows no page: the provider says who is signed in, or that there is no session. */
  readonly silent?: boolean;
  /** The page being left is none to come back to. */
  readonly replace?: boolean;
}

/** One sign-in at one provider. */
export class Identity {
  /** Another origin's provider. Browsers may keep its cookies out of a hidden frame, so there only the whole page can ask. */
  readonly isForeign: boolean;
  readonly #manager: UserManager;
  #user: User | null = null;
  #renewal: Promise<User | null> | undefined;
  #stopRenewing: (() => void) | undefined;
  #window: AbortController | undefined;

  constructor(cache: AuthCache, tenant: string | null) {
    const settings = settingsFor(cache, tenant);
    this.#manager = new UserManager(settings);
    this.isForeign = new URL(settings.authority).origin !== globalThis.location.origin;
  }

  get user(): User | null {
    return this.#user;
  }

  /** Asks this deployment who the bearer of the token is. Throws ApiError. */
  knownAs = (): Promise<KnownAs> => callRoute(getIdentity, {}, { base: "/api", token: this.#user?.access_token });

  /** Renews the token in good time until `stop`; `onRefused` says that the provider would not. */
  keepRenewed({ onRefused, onRenewed }: { readonly onRefused: () => void; readonly onRenewed: () => void }): void {
    this.stop();
    const renew = async (): Promise<number | undefined> => {
      if (!(await this.renew())) return undefined;
      onRenewed();
      return this.#expiresAt();
    };
    this.#stopRenewing = renewBeforeExpiry({ expiresAt: this.#expiresAt(), leadMs, renew, onRefused });
  }

  stop(): void {
    this.#stopRenewing?.();
    this.#window?.abort();
  }

  /** Time at which the access token runs out, in milliseconds since 1970; never, as far as a provider says that does not say. */
  #expiresAt(): number {
    return (this.#user?.expires_at ?? Number.POSITIVE_INFINITY) * 1000;
  }

  /** Leaves the page for the provider's sign-in; does not come back. */
  begin({ afresh = false, silent = false, replace = false }: Beginning): Promise<void> {
    const prompt = silent ? "none" : afresh ? "login" : undefined;
    return this.#manager.signinRedirect({ redirectMethod: replace ? "replace" : "assign", ...(prompt && { prompt }) });
  }

  /** Finishes the sign-in that an address of `/callback` carries. Throws ErrorResponse with what the provider says went wrong. */
  async complete(address: string): Promise<User> {
    this.#user = await this.#manager.signinRedirectCallback(address);
    return this.#user;
  }

  /** Signs in once more in a window of its own while this page stays. Never answers when that window is closed; another call ends it. */
  async inOwnWindow({ afresh, hint }: { readonly afresh: boolean; readonly hint: string }): Promise<User> {
    this.#window?.abort();
    this.#window = new AbortController();
    this.#user = await this.#manager.signinPopup({
      url_state: IN_OWN_WINDOW,
      popupSignal: this.#window.signal,
      ...(hint && { login_hint: hint }),
      ...(afresh && { prompt: "login" }),
    });
    return this.#user;
  }

  /**
   * A fresh user: by the refresh token in memory, else by asking the provider in a hidden frame. Calls
   * made meanwhile share one response. Null when the provider has no session.
   */
  renew(): Promise<User | null> {
    this.#renewal ??= this.#renewOnce().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #renewOnce(): Promise<User | null> {
    try {
      this.#user = await this.#manager.signinSilent();
    } catch (error) {
      if (!(error instanceof ErrorResponse)) throw error;
      const hadRefreshToken = this.#user?.refresh_token !== undefined;
      await this.#forget();
      // A spent refresh token does not mean that the provider's session is over.
      if (hadRefreshToken) return this.#renewOnce();
    }
    return this.#user;
  }

  /**
   * Leaves the page to end the provider's session too. Says who signs out by name: no token may stand in an
   * address. Without leaving answers `elsewhere` at once when another tab is about to do the same, and
   * `unreached` when the provider gives no answer or has no way to sign out.
   */
  end(): Promise<"elsewhere" | "unreached"> {
    return leaveInOneTab(async () => {
      const user = this.#user;
      await this.#forget();
      // To leave for an address that does not answer would leave the portal for the browser's own error page.
      const discovery = `${this.#manager.settings.authority.replace(/\/$/, "")}/.well-known/openid-configuration`;
      await fetch(discovery, { cache: "no-store", mode: "no-cors", signal: AbortSignal.timeout(REACH_MS) });
      await this.#manager.signoutRedirect(user ? { extraQueryParams: { logout_hint: user.profile.sub } } : {});
    });
  }

  async #forget(): Promise<void> {
    this.#user = null;
    await this.#manager.removeUser();
  }
}
