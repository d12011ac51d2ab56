/**
 * A second OpenID Connect issuer in a process of its own, as an institution would run one: started by
 * tests with `fork`. The first message is its settings; it answers with its address. The message
 * `"rotate"` replaces its signing key and is answered with the same.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { exportJWK, generateKeyPair } from "jose";
import { type Adapter, type AdapterPayload, Provider } from "oidc-provider";

export interface IssuerSettings {
  readonly clientId: string;
  /** Seconds that an access token lives; an hour unless set. */
  readonly tokenSeconds?: number;
  readonly redirectUri: string;
  readonly audience: string;
  /** Claims of access and ID tokens by subject. */
  readonly people: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const RESOURCE = "urn:api";
const SCOPES = "openid profile email";
const records = new Map<string, AdapterPayload>();

/** Records outlive a rotation, which makes a new provider. */
function memoryAdapter(model: string): Adapter {
  const key = (id: string): string => `${model} ${id}`;
  return {
    upsert: async (id, payload) => void records.set(key(id), payload),
    find: async (id) => records.get(key(id)),
    findByUid: async (uid) => [...records].find(([name, { uid: own }]) => name.startsWith(`${model} `) && own === uid)?.[1],
    findByUserCode: async () => undefined,
    consume: async (id) => void Object.assign(records.get(key(id)) ?? {}, { consumed: true }),
    destroy: async (id) => void records.delete(key(id)),
    revokeByGrantId: async () => undefined,
  };
}

async function makeProvider(issuer: string, { clientId, redirectUri, audience, people, tokenSeconds }: IssuerSettings): Promise<Provider> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kty: "RSA", kid: crypto.randomUUID(), alg: "RS256", use: "sig" };
  return new Provider(issuer, {
    adapter: memoryAdapter,
    jwks: { keys: [jwk] },
    cookies: { keys: ["only for tests"] },
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code"],
        response_types: ["code"],
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [new URL("/", redirectUri).href],
      },
    ],
    // The portal's page exchanges its code itself, as at any issuer of public clients.
    clientBasedCORS: (_ctx, origin) => origin === new URL(redirectUri).origin,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = `${LOGOUT_PAGE}${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`;
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: "",
          audience,
          accessTokenFormat: "jwt",
          jwt: { sign: { alg: "RS256" } },
          ...(tokenSeconds === undefined ? {} : { accessTokenTTL: tokenSeconds }),
        }),
      },
    },
    extraParams: ["audience"],
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    extraTokenClaims: (_ctx, token) => ("accountId" in token ? { ...people[token.accountId] } : undefined),
    interactions: { url: (_ctx, interaction) => `/login/${interaction.uid}` },
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId;
      if (accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
  });
}

const LOGOUT_PAGE = "<!doctype html><title>Another issuer</title><h1>Sign out here?</h1>";
const LOGIN_PAGE = `<!doctype html><title>Another issuer</title><h1>Another issuer</h1>
<form method="post"><label>Subject <input name="subject" autofocus></label> <button>Go on</button></form>`;

/** A subject posted to the login page is signed in without a password. */
async function login(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const accountId = new URLSearchParams(body).get("subject");
  if (accountId === null) response.setHeader("content-type", "text/html").end(LOGIN_PAGE);
  else await provider.interactionFinished(request, response, { login: { accountId } });
}

function serve(settings: IssuerSettings): void {
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    if (provider === undefined) response.writeHead(503).end();
    else if (request.url?.startsWith("/login/")) void login(provider, request, response);
    else void provider.callback()(request, response);
  });
  server.listen(0, "127.0.0.1", () => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const renew = async (answer: string): Promise<void> => {
      provider = await makeProvider(issuer, settings);
      process.send?.(answer);
    };
    process.on("message", (message) => {
      if (message === "rotate") void renew("rotate");
    });
    void renew(issuer);
  });
}

process.once("message", (settings) => {
  serve(settings as IssuerSettings);
});
// Ends with the test that started it.
process.once("disconnect", () => process.exit(0));
