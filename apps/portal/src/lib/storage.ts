/** Everything that the portal keeps in the browser, by what it is for. Tokens are never among it. */
export const LOCAL_KEYS = {
  /** Chosen language, for example `en-GB`. */
  locale: "selectedLocale",
  /** Region last signed in to, for example `us-east-1`. */
  region: "auth0DefaultRegion",
  /** Address component of the institution signed in to; absent for an incremental account. */
  tenant: "uasTenantUriComponent",
  /** Answer of the audience lookup for that institution. */
  tenantRecord: "uasApplicationService",
  /** Audience, client id and issuer of the last sign-in that was done. */
  authCache: "authCache",
  /** Present while someone is signed in, so that a reload asks the provider; holds no secret. */
  signedIn: "signedIn",
  /** Time, in milliseconds since 1970, at which the session ends unless the person is active before. */
  signedInUntil: "signedInUntil",
  /** Region of a sign-out that the provider did not hear of, as `authCache` was; gone at the next sign-in. */
  signOutOwed: "signOutOwed",
  /** Time, in milliseconds since 1970, at which a session that could not be renewed was taken up again. */
  takenUpAt: "sessionTakenUpAt",
  /** Why the last session ended by itself, `idle` or `expired`; gone at the next sign-in. */
  sessionEnded: "sessionEnded",
  recentDashboards: "recentDashboards",
  drawer: "navigationDrawer",
  /** How each person last looked at the list of people. */
  userListFilters: "user-list-filters",
  timeZone: "timeZoneDisplay",
  density: "density",
  /** Newest release whose notes were looked at. */
  releaseSeen: "releaseSeen",
} as const;

export const SESSION_KEYS = {
  /** Path to open after signing in. */
  returnTo: "signInReturnTo",
  /** The sign-in under way in this tab: where it takes place, for which institution, and whether it shows no page. */
  signInCache: "signInAuthCache",
  signInTenant: "signInTenant",
  signInRecord: "signInTenantRecord",
  signInSilent: "signInSilent",
  /** Query in the editor for developers, with the id of its author. */
  typedQuery: "typedQuery",
  /** Path at which the person was when the session ended by itself. */
  leftAt: "sessionLeftAt",
  /** Time, in milliseconds since 1970, at which the page was last reloaded because a newer portal took its place. */
  codeReloadedAt: "codeReloadedAt",
} as const;

/** The part of the Storage interface in use. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const nothing: Store = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** The browser's storage, or one that keeps nothing where it is switched off. */
function browserStore(kind: "localStorage" | "sessionStorage"): Store {
  try {
    return globalThis[kind] ?? nothing;
  } catch {
    return nothing;
  }
}

/** Named values in one store. A full or forbidden store loses the value and nothing else. */
export class NamedStorage<Keys extends Readonly<Record<string, string>>> {
  readonly #keys: Keys;
  readonly #store: Store;

  constructor(keys: Keys, store: Store) {
    this.#keys = keys;
    this.#store = store;
  }

  get(name: keyof Keys): string | null {
    try {
      return this.#store.getItem(this.#key(name));
    } catch {
      return null;
    }
  }

  set(name: keyof Keys, value: string): void {
    try {
      this.#store.setItem(this.#key(name), value);
    } catch {
      // Private windows and full disks: the choice lasts as long as the page.
    }
  }

  remove(...names: (keyof Keys)[]): void {
    for (const name of names) this.#store.removeItem(this.#key(name));
  }

  #key(name: keyof Keys): string {
    return this.#keys[name] as string;
  }
}

export type LocalStore = NamedStorage<typeof LOCAL_KEYS>;
export const local: LocalStore = new NamedStorage(LOCAL_KEYS, browserStore("localStorage"));
export const session = new NamedStorage(SESSION_KEYS, browserStore("sessionStorage"));
