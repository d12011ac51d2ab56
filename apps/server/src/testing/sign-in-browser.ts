import { createHash, randomBytes } from "node:crypto";

interface Cookie {
  readonly value: string;
  readonly path: string;
}

export interface TokenResponse {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

const CALLBACK = "/callback";

/**
 * Walks through sign-on as a browser would, by requests alone: keeps cookies by path, follows
 * redirects by hand and never leaves the portal's origin.
 */
export class SignInBrowser {
  readonly #origin: string;
  readonly #base: string;
  readonly #cookies = new Map<string, Cookie>();
  #verifier = "";

  /** @param base where the portal really listens, when that is not the origin that it calls its own. */
  constructor(origin: string, base = origin) {
    this.#origin = origin;
    this.#base = base;
  }

  async request(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.#origin);
    if (url.origin !== this.#origin) throw new Error(`Led away to ${url.origin}`);
    const headers = new Headers(init.headers);
    const cookies = [...this.#cookies].filter(
      ([, { path }]) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, "/")),
    );
    if (cookies.length > 0) headers.set("cookie", cookies.map(([key, { value }]) => `${key.split(" ")[0]}=${value}`).join("; "));
    const response = await fetch(this.#base + url.pathname + url.search, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  /** Keeps a cookie as a `set-cookie` header names it. */
  keep(line: string): void {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    const path = attributes.find((attribute) => attribute.toLowerCase().startsWith("path="))?.slice(5) ?? "/";
    const gone = value === "" || attributes.some((attribute) => /^expires=.*1970/i.test(attribute));
    if (gone) this.#cookies.delete(`${name} ${path}`);
    else this.#cookies.set(`${name} ${path}`, { value, path });
  }

  /** Sends a form. An answer that leads back to the form itself is followed there. */
  async post(address: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const response = await this.request(address, { method: "POST", body: new URLSearchParams(fields), headers });
    const next = new URL(response.headers.get("location") ?? "/", this.#origin);
    return next.pathname === new URL(address, this.#origin).pathname ? this.request(next.pathname) : response;
  }

  /** Follows redirects until a page, or until the way back to the portal or a program, whose address it answers. */
  async follow(response: Response): Promise<{ readonly response: Response; readonly back: URL | undefined; readonly address: string }> {
    let current = response;
    let address = "";
    for (let steps = 0; steps < 12; steps += 1) {
      const location = current.headers.get("location");
      if (location === null) return { response: current, back: undefined, address };
      const url = new URL(location, this.#origin);
      // The way back: of the portal, or of a program that listens elsewhere.
      if (url.origin !== this.#origin || [CALLBACK, "/"].includes(url.pathname)) return { response: current, back: url, address };
      address = url.href;
      current = await this.request(address);
    }
    throw new Error("Too many redirects");
  }

  /** Asks to sign in; answers the form's address, or the way back where a session is already there. */
  async authorize(clientId: string, audience: string, extra: Readonly<Record<string, string>> = {}) {
    this.#verifier = randomBytes(32).toString("base64url");
    const query = new URLSearchParams({
      client_id: clientId,
      audience,
      response_type: "code",
      scope: "openid profile email",
      redirect_uri: this.#origin + CALLBACK,
      state: "the-state",
      code_challenge: createHash("sha256").update(this.#verifier).digest("base64url"),
      code_challenge_method: "S256",
      ...extra,
    });
    for (const [name, value] of Object.entries(extra)) if (value === "") query.delete(name);
    return this.follow(await this.request(`/oidc/auth?${query.toString()}`));
  }

  /** Exchanges the code on the way back for tokens. */
  redeem(clientId: string, back: URL, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const fields = {
      grant_type: "authorization_code",
      client_id: clientId,
      code: back.searchParams.get("code") ?? "",
      redirect_uri: this.#origin + CALLBACK,
      code_verifier: this.#verifier,
    };
    return this.post("/oidc/token", fields, headers);
  }

  refresh(clientId: string, token: string): Promise<Response> {
    return this.post("/oidc/token", { grant_type: "refresh_token", client_id: clientId, refresh_token: token });
  }

  /** The whole way: form, password, code, tokens. */
  async signIn(clientId: string, audience: string, email: string, password: string, extra: Readonly<Record<string, string>> = {}) {
    const { address } = await this.authorize(clientId, audience, extra);
    const { back } = await this.follow(await this.post(address, { email, password }));
    if (back === undefined) throw new Error("The sign-in was refused");
    const response = await this.redeem(clientId, back);
    if (!response.ok) throw new Error(`No tokens: ${await response.text()}`);
    return (await response.json()) as TokenResponse;
  }
}
