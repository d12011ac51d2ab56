import { importJWK, SignJWT } from "jose";

import { OperatorError } from "../../lib/operator-error.ts";
import type { Services } from "../services.ts";
import { findMember } from "../sign-in/people.ts";
import { loadSigningKeys } from "../sign-in/signing-keys.ts";
import { claimsOf } from "./claims.ts";
import { regionIssuers } from "./region-issuers.ts";

/** Short, because an access token is not asked about again until it expires. */
export const ACCESS_TOKEN_SECONDS = 300;

export interface IssuedToken {
  readonly token: string;
  /** Seconds from now. */
  readonly expiresIn: number;
}

/**
 * An access token like those of a sign-in, for scripts. The caller puts it on record.
 * @throws OperatorError when the user is unknown or inactive, or their region's tokens come from another issuer.
 */
export async function issueAccessToken(
  services: Pick<Services, "config" | "databases" | "now">,
  user: { readonly userId: string },
): Promise<IssuedToken> {
  const { config, databases, now } = services;
  const member = await findMember(databases.owner, user.userId);
  if (member === undefined) throw new OperatorError("There is no active user with this id. Nothing was issued.");
  const region = regionIssuers(config.regions, config.publicOrigin).find(({ region }) => region === member.tenantRegion);
  if (region === undefined) throw new OperatorError(`The configuration has no region ${member.tenantRegion}. Nothing was issued.`);
  if (!region.builtIn) {
    throw new OperatorError(`Tokens of region ${region.region} come from ${region.issuer}. Ask there for one; nothing was issued.`);
  }
  const [key] = await loadSigningKeys(databases.owner);
  if (key === undefined) throw new OperatorError("There is no signing key. Nothing was issued.");
  const issuedAt = Math.floor(now().getTime() / 1000);
  const token = await new SignJWT({ ...claimsOf(member, config.app), client_id: region.clientId })
    .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: key.kid })
    .setIssuer(region.issuer)
    .setAudience(region.audience)
    .setSubject(member.userId)
    .setJti(crypto.randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(await importJWK(key.privateJwk, "ES256"));
  return { token, expiresIn: ACCESS_TOKEN_SECONDS };
}
