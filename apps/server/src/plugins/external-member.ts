import type { Services } from "../domain/services.ts";
import { memberOfSubject } from "../domain/sign-in/external-identities.ts";
import type { Member } from "../domain/sign-in/people.ts";
import { type ClaimNamespaces, namespacedClaim } from "../domain/tokens/claims.ts";
import type { VerifiedToken } from "../domain/tokens/verify-access-token.ts";
import { ProblemError } from "../lib/problem-error.ts";
import { isUuid } from "../lib/uuid.ts";

/** A claim as the standard names it, else under the deployment's namespaces, as issuers do that allow no other custom claims. */
function claim({ claims }: VerifiedToken, name: string, namespaces: ClaimNamespaces): string | undefined {
  const standard = claims[name];
  return typeof standard === "string" && standard !== "" ? standard : namespacedClaim(claims, name, namespaces);
}

/** The institution that a token names, by id or by locator, as long as it is of one of the token's regions. */
async function tenantOf(token: VerifiedToken, { config, databases }: Services): Promise<string> {
  const [id, slug] = ["tenantId", "tenantScope"].map((name) => namespacedClaim(token.claims, name, config.app));
  const query = databases.owner.selectFrom("tenant").select(["id", "slug", "region"]);
  let tenant: { readonly id: string; readonly slug: string; readonly region: string } | undefined;
  if (id !== undefined && isUuid(id)) tenant = await query.where("id", "=", id).executeTakeFirst();
  else if (slug !== undefined) tenant = await query.where("slug", "=", slug.replaceAll("\0", "\u{fffd}")).executeTakeFirst();
  if (tenant !== undefined && (slug === undefined || tenant.slug === slug) && token.regions.includes(tenant.region)) return tenant.id;
  throw new ProblemError("no_institution", "The access token names no institution of this region. Add the claim at the issuer.", [
    `${config.app.claimNamespace}tenantScope: ${slug ?? id ?? "missing"}`,
  ]);
}

/**
 * The active person that another issuer's token is for.
 * @param source the address that the request came from, for the record of a first sign-in.
 * @throws ProblemError `no_institution` or `no_account`.
 */
export async function externalMember(token: VerifiedToken, source: string, services: Services): Promise<Member> {
  const tenantId = await tenantOf(token, services);
  const { app } = services.config;
  const userName = claim(token, "preferred_username", app);
  const email = claim(token, "email", app);
  const unverified = token.claims["email_verified"] === false;
  const names = [userName, unverified ? undefined : email].filter((name) => name !== undefined);
  const subject = { issuer: token.issuer, subject: token.subject, tenantId, names };
  const member = await memberOfSubject(services.databases.owner, subject, source);
  if (member !== undefined) return member;
  throw new ProblemError("no_account", "Nobody with this user name or e-mail address has an account at the institution.", [
    `preferred_username: ${userName ?? "missing"}`,
    `email: ${email ?? "missing"}${unverified ? " (not verified)" : ""}`,
  ]);
}
