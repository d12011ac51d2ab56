import { ErrorResponse, InMemoryWebStorage, type User, UserManager, WebStorageStateStore } from "oidc-client-ts";

import type { AuthCache } from "./auth-cache.ts";
import { keepFresh } from "./keep-fresh.ts";
import { leaveInOneTab } from "./leave-in-one-tab.ts";

/** Seconds that the silent question to the provider may take before the visit counts as signed out. */
const SILENT_SECONDS = 10;

/** Settings of one sign-in. Tokens live in memory only; the code verifier survives the redirect in session storage. */
function settingsFor(cache: AuthCache, tenant: string | null) {
  const { origin } = globalThis.location;
  return {
    authority: new URL(cache.domain, origin).href,
    client_id: cache.client_id,
    redirect_uri: `${origin}/callback`,
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
    stateStore: new WebStorageStateStore({ store: globalThis.sessionStorage }),
  };
}

/** One sign-in at one provider. */
export class Identity {
  readonly #manager: UserManager;
  #user: User | null = null;
  #renewal: Promise<User | null> | undefined;
  #stopRenewing: (() => void) | undefined;

  constructor(cache: AuthCache, tenant: string | null) {
    this.#manager = new UserManager(settingsFor(cache, tenant));
  }

  get user(): User | null {
    return this.#user;
  }

  /** Renews the token in good time until `stop`; `onRefused` says that the provider would not. */
  keepFresh(onRefused: () => void): void {
    this.stop();
    const renew = async (): Promise<number | undefined> => ((await this.renew()) ? this.#expiresAt() : undefined);
    this.#stopRenewing = keepFresh({ expiresAt: this.#expiresAt(), renew, onRefused });
  }

  stop(): void {
    this.#stopRenewing?.();
  }

  /** Time at which the access token runs out, in milliseconds since 1970. */
  #expiresAt(): number {
    return (this.#user?.expires_at ?? 0) * 1000;
  }

  /** Leaves the page for the provider's sign-in; does not come back. `afresh` has the password asked for in any case. */
  begin = (afresh: boolean): Promise<void> => this.#manager.signinRedirect(afresh ? { prompt: "login" } : {});

  /** Finishes the sign-in that an address of `/callback` carries. */
  async complete(address: string): Promise<User> {
    this.#user = await this.#manager.signinRedirectCallback(address);
    return this.#user;
  }

  /**
   * A fresh user: by the refresh token in memory, else by asking the provider in a hidden frame. Calls
   * made meanwhile share one answer. Null when the provider says that nobody is signed in.
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
   * address. False at once, without leaving, when another tab is about to do the same.
   */
  end(): Promise<boolean> {
    return leaveInOneTab(async () => {
      const user = this.#user;
      await this.#forget();
      await this.#manager.signoutRedirect(user ? { extraQueryParams: { logout_hint: user.profile.sub } } : {});
    });
  }

  async #forget(): Promise<void> {
    this.#user = null;
    await this.#manager.removeUser();
  }
}
