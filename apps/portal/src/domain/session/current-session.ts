import { local } from "../../lib/storage.ts";
import { type AuthCache, clearSignIn, readAuthCache, readTenantRecord } from "./auth-cache.ts";
import { type EndReason, rememberEnd, rememberPlace } from "./ended-session.ts";
import type { Identity, KnownAs } from "./identity.ts";
import { Lapse } from "./lapse.ts";
import { personFrom } from "./person.ts";
import { refusalOf } from "./refusal.ts";
import type { SessionEvent } from "./session-machine.ts";

/** One sign-in at one provider, as a session uses it. */
export type SignInClient = Pick<Identity, keyof Identity>;

/** The OpenID Connect client; fetched when it is first needed. */
export interface IdentityModule {
  readonly Identity: new (cache: AuthCache, tenant: string | null) => SignInClient;
  readonly isOwnAnswer: (address: string) => Promise<boolean>;
}

/** Holds who is signed in in this page, and the client of their provider. */
export class CurrentSession {
  readonly dispatch: (event: SessionEvent) => void;
  readonly loadIdentity: () => Promise<IdentityModule>;
  readonly lapse = new Lapse();
  client: SignInClient | undefined;
  known: KnownAs | undefined;
  restoring: Promise<void> | undefined;

  constructor(dispatch: (event: SessionEvent) => void, loadIdentity: () => Promise<IdentityModule>) {
    this.dispatch = dispatch;
    this.loadIdentity = loadIdentity;
  }

  async open(cache: AuthCache, tenant: string | null): Promise<SignInClient> {
    const { Identity: Client } = await this.loadIdentity();
    this.client ??= new Client(cache, tenant);
    return this.client;
  }

  /** Forgets the tokens of this page. @returns the client, which can still end the provider's session. */
  drop(): SignInClient | undefined {
    const dropped = this.client;
    dropped?.stop();
    this.lapse.end(false);
    this.client = undefined;
    this.restoring = undefined;
    this.known = undefined;
    return dropped;
  }

  /** Ends the session for this browser; a reason is read on the home page of every tab. */
  end(reason?: EndReason): void {
    this.drop();
    if (reason) {
      rememberPlace();
      rememberEnd(reason);
    }
    clearSignIn();
    this.dispatch({ type: "ended", byItself: reason !== undefined });
  }

  /** Lets in the person whom the provider signed in. */
  async enter(client: SignInClient): Promise<void> {
    const fresh = await this.#findKnown(client);
    if (!fresh) return;
    const { kind, tenant, region } = fresh;
    if (kind === "universal") {
      local.set("tenant", tenant.identifier);
      local.set("tenantRecord", JSON.stringify({ tenantId: tenant.id, region, audience: readAuthCache(local.get("authCache")).audience }));
    } else {
      local.remove("tenant", "tenantRecord");
    }
    this.show(fresh, client);
  }

  /** Shows the person, and renews their token in good time from now on. */
  show(known: KnownAs, client: SignInClient): void {
    if (this.#present(known)) {
      client.keepRenewed({ onRefused: () => void this.lapsed(), onRenewed: () => void this.#followRoles(client) });
    }
  }

  /** Covers the page until the person says how to go on. @returns whether the session was taken up. */
  lapsed(): Promise<boolean> {
    const answer = this.lapse.begin();
    this.dispatch({ type: "lapsed" });
    return answer;
  }

  #present(known: KnownAs): boolean {
    const person = personFrom(known, { tenant: local.get("tenant"), record: readTenantRecord(local.get("tenantRecord")) });
    if (!person) {
      this.end();
      return false;
    }
    this.known = known;
    local.set("signedIn", person.userId);
    this.dispatch({ type: "signed-in", person });
    return true;
  }

  /** Finds who the bearer of the token is; undefined when the deployment refuses them. Throws without an answer. */
  async #findKnown(client: SignInClient): Promise<KnownAs | undefined> {
    try {
      return await client.knownAs();
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      // A reload tries again: the person may have been added meanwhile.
      local.set("signedIn", client.user?.profile.sub ?? "nobody");
      this.dispatch({ type: "refused", refusal });
      return undefined;
    }
  }

  /** Shows roles that changed while the person is signed in; without an answer they stay as they were. */
  async #followRoles(client: SignInClient): Promise<void> {
    const fresh = await this.#findKnown(client).catch(() => this.known);
    if (client === this.client && fresh && JSON.stringify(fresh) !== JSON.stringify(this.known)) this.#present(fresh);
  }
}
