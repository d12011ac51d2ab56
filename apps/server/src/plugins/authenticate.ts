import type { FastifyRequest } from "fastify";
import type { JWTVerifyGetKey } from "jose";

import type { Authenticate, Caller } from "../domain/caller.ts";
import type { Services } from "../domain/services.ts";
import { callerOf, findMember, type Member } from "../domain/sign-in/people.ts";
import { publicKey } from "../domain/sign-in/signing-keys.ts";
import { builtInKeys } from "../domain/tokens/built-in-keys.ts";
import { namespacedClaim } from "../domain/tokens/claims.ts";
import { externalKeys } from "../domain/tokens/external-keys.ts";
import { type RegionIssuer, regionIssuers } from "../domain/tokens/region-issuers.ts";
import { TokenRefusal } from "../domain/tokens/token-refusal.ts";
import { type VerifiedToken, verifyAccessToken } from "../domain/tokens/verify-access-token.ts";
import { ProblemError } from "../lib/problem-error.ts";
import { isUuid } from "../lib/uuid.ts";
import { externalMember } from "./external-member.ts";

function bearerOf(request: FastifyRequest): string {
  const [scheme, token, ...rest] = request.headers.authorization?.split(" ") ?? [];
  if (scheme?.toLowerCase() !== "bearer" || token === undefined || token === "" || rest.length > 0) {
    throw new ProblemError("unauthenticated", "Sign in first: the request carries no access token.");
  }
  return token;
}

function problemOf(error: unknown): unknown {
  if (!(error instanceof TokenRefusal)) return error;
  switch (error.reason) {
    case "expired":
      return new ProblemError("token_expired", "The access token has expired. Renew it and try again.");
    case "keys_unavailable":
      return new ProblemError("internal", "The sign-on service could not be reached. Try again in a moment.", undefined, { cause: error });
    case "malformed":
    case "unknown_issuer":
    case "forged":
    case "wrong_audience":
      return unacceptable();
  }
}

/** One response for every token that is not valid here, so that it says nothing about whose it might be. */
const unacceptable = (): ProblemError => new ProblemError("unauthenticated", "The access token is not valid here. Sign in again.");

function keyring(issuers: readonly RegionIssuer[], { databases }: Services): (issuer: string) => JWTVerifyGetKey {
  const keys = new Map(
    issuers.map(({ issuer, builtIn }) => [issuer, builtIn ? builtInKeys((kid) => publicKey(databases.owner, kid)) : externalKeys(issuer)]),
  );
  return (issuer) => {
    const found = keys.get(issuer);
    if (found === undefined) throw new TokenRefusal("unknown_issuer");
    return found;
  };
}

async function memberOf(token: VerifiedToken, request: FastifyRequest, services: Services): Promise<Member> {
  if (!token.builtIn) return externalMember(token, request.ip, services);
  const member = isUuid(token.subject) ? await findMember(services.databases.owner, token.subject) : undefined;
  if (member?.tenantId !== namespacedClaim(token.claims, "tenantId", services.config.app)) throw unacceptable();
  if (member === undefined || !token.regions.includes(member.tenantRegion)) throw unacceptable();
  return member;
}

/** A caller with the token that says so. */
export interface TokenBearer {
  readonly caller: Caller;
  readonly token: VerifiedToken;
}

/**
 * Works out who sends a request: the token says who, from any region's issuer; the database says, at
 * this moment, whether they are active, of which institution, and in which groups. Another issuer's genuine
 * token without a person here is refused with what is missing: its reader is the person it was issued to.
 */
export function createReadBearer(services: Services, issuers: readonly RegionIssuer[]): (request: FastifyRequest) => Promise<TokenBearer> {
  const keysOf = keyring(issuers, services);
  return async (request) => {
    const token = await verifyAccessToken(bearerOf(request), { issuers, keysOf }).catch((error: unknown) => {
      throw problemOf(error);
    });
    return { caller: callerOf(await memberOf(token, request, services)), token };
  };
}

/** Works out who sends a request to the portal's own calls, whose tokens are for the audience of a region. */
export function createAuthenticate(services: Services): Authenticate {
  const readBearer = createReadBearer(services, regionIssuers(services.config.regions, services.config.publicOrigin));
  return async (request) => (await readBearer(request)).caller;
}
