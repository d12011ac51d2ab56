import type { Locales } from "@lyceum/locales/open-locales";
import { type Configuration, errors } from "oidc-provider";

import type { Db } from "../../../db/database.ts";
import { MCP_GRANT_CLAIM, MCP_SCOPE, mcpResource } from "../../../domain/mcp/mcp-resource.ts";
import { findMember } from "../../../domain/sign-in/people.ts";
import type { SigningKey } from "../../../domain/sign-in/signing-keys.ts";
import { type ClaimNamespaces, claimsOf } from "../../../domain/tokens/claims.ts";
import { ACCESS_TOKEN_SECONDS } from "../../../domain/tokens/issue-access-token.ts";
import { builtInIssuer, PROVIDER_PATH, type RegionIssuer } from "../../../domain/tokens/region-issuers.ts";
import { grantFor, OWN_SCOPES } from "./grants.ts";
import { policyFor } from "./interaction-policy.ts";
import { oidcAdapter } from "./oidc-adapter.ts";
import { providerPages } from "./provider-pages.ts";
import { isOwnClient, regionOfResource, regionsFor, resourceOf } from "./regions.ts";

export interface ProviderSettings {
  readonly owner: Db;
  readonly locales: Locales;
  readonly publicOrigin: string;
  /** Those whose issuer is the built-in provider. */
  readonly regions: readonly RegionIssuer[];
  readonly namespaces: ClaimNamespaces;
  readonly keys: readonly SigningKey[];
  readonly cookieKeys: readonly string[];
}

/** A working day; the portal's idle time-out ends sessions earlier. */
const SESSION_SECONDS = 12 * 60 * 60;

/** One public client per client id; regions may share one, told apart by their audience. */
function clientsOf({ regions, publicOrigin }: ProviderSettings): NonNullable<Configuration["clients"]> {
  return [...new Set(regions.map(({ clientId }) => clientId))].map((clientId) => ({
    client_id: clientId,
    application_type: "web",
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    redirect_uris: [`${publicOrigin}/callback`],
    post_logout_redirect_uris: [`${publicOrigin}/`],
    id_token_signed_response_alg: "ES256",
  }));
}

/** Tokens that the built-in provider signs. */
const TOKEN = { accessTokenTTL: ACCESS_TOKEN_SECONDS, accessTokenFormat: "jwt", jwt: { sign: { alg: "ES256" } } } as const;

/**
 * Audiences: `audience` of the portal's request chooses the region, as with other hosted logins. Programs that registered
 * themselves get tokens for the MCP server and for nothing else.
 */
function resourcesOf({
  regions,
  publicOrigin,
}: ProviderSettings): NonNullable<NonNullable<Configuration["features"]>["resourceIndicators"]> {
  return {
    enabled: true,
    defaultResource(ctx, client, oneOf) {
      if (oneOf !== undefined) return oneOf;
      // At the token endpoint what was granted stands.
      if (ctx.oidc.route === "token") return undefined;
      if (!isOwnClient(regions, client?.clientId ?? "")) return mcpResource(publicOrigin);
      const [region, second] = regionsFor(regions, client?.clientId ?? "", ctx.oidc.params?.["audience"]);
      if (region === undefined || second !== undefined) throw new errors.InvalidTarget("the audience is missing or unknown");
      return resourceOf(region);
    },
    useGrantedResource: () => true,
    getResourceServerInfo(_ctx, resource, client) {
      if (resource === mcpResource(publicOrigin) && !isOwnClient(regions, client.clientId)) {
        return { scope: MCP_SCOPE, audience: resource, ...TOKEN };
      }
      const region = regionOfResource(regions, resource);
      if (region === undefined || region.clientId !== client.clientId) throw new errors.InvalidTarget("the audience is unknown");
      return { scope: "", audience: region.audience, ...TOKEN };
    },
  };
}

/** Everything that the built-in provider is told; see docs/adr for why each choice was made. */
export function providerConfiguration(settings: ProviderSettings): Configuration {
  const { owner, publicOrigin, regions, namespaces, keys, cookieKeys } = settings;
  const pages = providerPages(settings.locales);
  const cookie = { httpOnly: true, sameSite: "lax", signed: true } as const;
  const namespaced = [namespaces.claimNamespace, namespaces.legacyClaimNamespace].flatMap((prefix) =>
    ["tenantId", "tenantScope", "tenantName", "region", "userKind", "personId", "fndsGroups"].map((name) => prefix + name),
  );
  return {
    adapter: oidcAdapter(owner),
    clients: clientsOf(settings),
    jwks: { keys: keys.map(({ privateJwk }) => privateJwk) },
    cookies: {
      keys: [...cookieKeys],
      names: { session: "lyceum_session", interaction: "lyceum_sign_in", resume: "lyceum_resume" },
      long: { ...cookie, path: PROVIDER_PATH },
      short: cookie,
    },
    scopes: [...OWN_SCOPES],
    claims: { openid: ["sub", ...namespaced], profile: ["name"], email: ["email"] },
    // The portal reads the person from the ID token; an access token for an API opens no userinfo.
    conformIdTokenClaims: false,
    responseTypes: ["code"],
    pkce: { required: () => true },
    enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
    extraParams: {
      audience: null,
      async tenant(_ctx, slug) {
        if (slug === undefined) return;
        const tenant = await owner.selectFrom("tenant").select("id").where("slug", "=", slug).executeTakeFirst();
        if (tenant === undefined) throw new errors.InvalidRequest("the institution is unknown");
      },
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      resourceIndicators: resourcesOf(settings),
      rpInitiatedLogout: { enabled: true, logoutSource: pages.signOut, postLogoutSuccessSource: pages.signedOut },
    },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: ACCESS_TOKEN_SECONDS,
      IdToken: ACCESS_TOKEN_SECONDS,
      Interaction: 600,
      Session: SESSION_SECONDS,
      Grant: SESSION_SECONDS,
      RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? SESSION_SECONDS,
    },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: true,
    // A refresh token ends with the session even where offline access was asked for.
    expiresWithSession: () => true,
    clientBasedCORS: (_ctx, origin) => origin === publicOrigin,
    findAccount: async (_ctx, id) => {
      const member = await findMember(owner, id);
      return member && { accountId: id, claims: () => ({ sub: id, ...claimsOf(member, namespaces) }) };
    },
    async extraTokenClaims(_ctx, token) {
      const member = "accountId" in token ? await findMember(owner, token.accountId) : undefined;
      if (member === undefined) return undefined;
      // A program that a person connected learns no name, address or group from its token.
      if ("grantId" in token && token.aud === mcpResource(publicOrigin)) {
        return { [`${namespaces.claimNamespace}tenantId`]: member.tenantId, [MCP_GRANT_CLAIM]: token.grantId };
      }
      return claimsOf(member, namespaces);
    },
    loadExistingGrant: grantFor(regions),
    interactions: {
      url: (_ctx, { uid, prompt }) => `/sign-in/${uid}${prompt.name === "consent" ? "/consent" : ""}`,
      policy: policyFor(owner, regions),
    },
    discovery: { registration_endpoint: `${builtInIssuer(publicOrigin)}/reg` },
    clientAuthMethods: ["none"],
    renderError: pages.error,
  };
}
