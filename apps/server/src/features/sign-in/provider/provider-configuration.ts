import type { Locales } from "@lyceum/locales/open-locales";
import { type Configuration, errors, type KoaContextWithOIDC } from "oidc-provider";

import type { Db } from "../../../db/database.ts";
import { findMember } from "../../../domain/sign-in/people.ts";
import type { SigningKey } from "../../../domain/sign-in/signing-keys.ts";
import { type ClaimNamespaces, claimsOf } from "../../../domain/tokens/claims.ts";
import { ACCESS_TOKEN_SECONDS } from "../../../domain/tokens/issue-access-token.ts";
import { PROVIDER_PATH, type RegionIssuer } from "../../../domain/tokens/region-issuers.ts";
import { policyFor } from "./interaction-policy.ts";
import { oidcAdapter } from "./oidc-adapter.ts";
import { providerPages } from "./provider-pages.ts";
import { regionOfResource, regionsFor, resourceOf } from "./regions.ts";

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
const SCOPES = ["openid", "profile", "email", "offline_access"];

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

/** Audiences: `audience` of the request chooses the region, as with other hosted logins. */
function resourcesOf({ regions }: ProviderSettings): NonNullable<NonNullable<Configuration["features"]>["resourceIndicators"]> {
  return {
    enabled: true,
    defaultResource(ctx, client, oneOf) {
      if (oneOf !== undefined) return oneOf;
      // At the token endpoint what was granted stands.
      if (ctx.oidc.route === "token") return undefined;
      const [region, second] = regionsFor(regions, client?.clientId ?? "", ctx.oidc.params?.["audience"]);
      if (region === undefined || second !== undefined) throw new errors.InvalidTarget("the audience is missing or unknown");
      return resourceOf(region);
    },
    useGrantedResource: () => true,
    getResourceServerInfo(_ctx, resource, client) {
      const region = regionOfResource(regions, resource);
      if (region === undefined || region.clientId !== client.clientId) throw new errors.InvalidTarget("the audience is unknown");
      return {
        scope: "",
        audience: region.audience,
        accessTokenTTL: ACCESS_TOKEN_SECONDS,
        accessTokenFormat: "jwt",
        jwt: { sign: { alg: "ES256" } },
      };
    },
  };
}

/** What the portal's own clients are granted needs no question. */
async function grantFor(ctx: KoaContextWithOIDC) {
  const { provider, session, client } = ctx.oidc;
  if (session?.accountId === undefined || client === undefined) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known === undefined ? undefined : await provider.Grant.find(known);
  if (existing?.accountId === session.accountId) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPES.join(" "));
  await grant.save();
  return grant;
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
    scopes: SCOPES,
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
      revocation: { enabled: true },
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
      return member && claimsOf(member, namespaces);
    },
    loadExistingGrant: grantFor,
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}`, policy: policyFor(owner, regions) },
    renderError: pages.error,
  };
}
