import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";

import { SignInBrowser } from "../sign-in-browser.ts";

/** Where an installed program listens for the way back; nothing does here. */
const WAY_BACK = "http://127.0.0.1:33418/callback";

/** What an installed program remembers of its connection. */
class MemoryProvider implements OAuthClientProvider {
  readonly redirectUrl = WAY_BACK;
  readonly clientMetadata = { client_name: "Study Helper", redirect_uris: [WAY_BACK] };
  address: URL | undefined;
  stored: StoredOAuthTokens | undefined;
  #client: StoredOAuthClientInformation | undefined;
  #verifier = "";
  #discovery: OAuthDiscoveryState | undefined;

  clientInformation = () => this.#client;
  saveClientInformation = (client: StoredOAuthClientInformation): void => {
    this.#client = client;
  };
  tokens = () => this.stored;
  saveTokens = (tokens: StoredOAuthTokens): void => {
    this.stored = tokens;
  };
  redirectToAuthorization = (address: URL): void => {
    this.address = address;
  };
  saveCodeVerifier = (verifier: string): void => {
    this.#verifier = verifier;
  };
  codeVerifier = (): string => this.#verifier;
  saveDiscoveryState = (state: OAuthDiscoveryState): void => {
    this.#discovery = state;
  };
  discoveryState = () => this.#discovery;
  get clientId(): string {
    return this.#client?.client_id ?? "";
  }
}

/** A program that a person connects, with the browser in which they allow it. */
export class McpProgram {
  readonly provider = new MemoryProvider();
  readonly browser: SignInBrowser;
  readonly #origin: string;
  client: Client | undefined;

  constructor(origin: string) {
    this.#origin = origin;
    this.browser = new SignInBrowser(origin);
  }

  /** The access token that it has. */
  get token(): string {
    return this.provider.stored?.access_token ?? "";
  }

  #transport(): StreamableHTTPClientTransport {
    return new StreamableHTTPClientTransport(new URL("/mcp", this.#origin), { authProvider: this.provider });
  }

  /** Is refused as every program is at first, and goes with its person as far as the consent page. */
  async beginConsent(
    email: string,
    password: string,
  ): Promise<{ readonly transport: StreamableHTTPClientTransport; readonly address: string }> {
    const transport = this.#transport();
    const refusal: unknown = await new Client({ name: "test", version: "1" }).connect(transport).catch((error: unknown) => error);
    if (!(refusal instanceof UnauthorizedError)) throw new Error("The server let a program in without a token", { cause: refusal });
    const { address, response } = await this.browser.follow(await this.browser.request(this.provider.address?.href ?? ""));
    if (address === "") throw new Error(`No sign-in: ${await response.text()}`);
    return { transport, address: address.endsWith("/consent") ? address : await this.#signIn(address, email, password) };
  }

  async #signIn(address: string, email: string, password: string): Promise<string> {
    const { address: consent } = await this.browser.follow(await this.browser.post(address, { email, password }));
    return consent;
  }

  /** Decides on the consent page. @returns the way back to the program */
  async decide(address: string, decision: "allow" | "deny"): Promise<URL> {
    const { back } = await this.browser.follow(await this.browser.post(address, { decision }));
    if (back === undefined) throw new Error("The consent page led nowhere");
    return back;
  }

  /** Goes the whole way of a person who allows the program. */
  async connect(email: string, password: string): Promise<Client> {
    const { transport, address } = await this.beginConsent(email, password);
    const back = await this.decide(address, "allow");
    await transport.finishAuth(back.searchParams);
    return this.reconnect();
  }

  /** Connects with the tokens that it has. @param revision of the protocol, where it insists on one of those without sessions */
  async reconnect(revision?: string): Promise<Client> {
    const versionNegotiation = revision === undefined ? {} : { versionNegotiation: { mode: { pin: revision } } };
    const client = new Client({ name: "test", version: "1" }, versionNegotiation);
    await client.connect(this.#transport());
    this.client = client;
    return client;
  }

  /** Calls a tool; of a refusal its text, of an answer its structure. */
  async call<T = Record<string, unknown>>(name: string, input: Record<string, unknown> = {}): Promise<T & { readonly refusal?: string }> {
    if (!this.client) throw new Error("Connect first");
    const result = await this.client.callTool({ name, arguments: input });
    const [content] = result.content;
    if (result.isError) return { refusal: content?.type === "text" ? content.text : "" } as T & { readonly refusal: string };
    return result.structuredContent as T & { readonly refusal?: string };
  }
}
