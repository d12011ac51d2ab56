import { decodeJwt, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose";

import { type RegionIssuer, withoutSlash } from "./region-issuers.ts";
import { type RefusalReason, TokenRefusal } from "./token-refusal.ts";

export interface VerifiedToken {
  /** As the issuer is configured, without a slash at its end. */
  readonly issuer: string;
  readonly builtIn: boolean;
  readonly subject: string;
  /** Regions for whose audience the token was issued; more than one only where regions share an audience. */
  readonly regions: readonly string[];
  readonly claims: Readonly<Record<string, unknown>>;
}

export interface Verification {
  readonly issuers: readonly RegionIssuer[];
  /** Keys by issuer address. */
  readonly keysOf: (issuer: string) => JWTVerifyGetKey;
}

const LEEWAY_SECONDS = 5;
const MAX_TOKEN_LENGTH = 16_384;
/** Asymmetric algorithms only: with a shared secret, who can check a token can also forge one. */
const EXTERNAL_ALGORITHMS = ["ES256", "ES384", "RS256", "PS256", "EdDSA"];
const BUILT_IN_ALGORITHMS = ["ES256"];
/** Issuers that predate the access token type send `JWT` or nothing. Ours says what it is. */
const EXTERNAL_TYPES: ReadonlySet<string | undefined> = new Set(["at+jwt", "application/at+jwt", "jwt", undefined]);
const BUILT_IN_TYPES: ReadonlySet<string | undefined> = new Set(["at+jwt"]);

function reasonOf(error: unknown): RefusalReason {
  if (error instanceof TokenRefusal) return error.reason;
  if (error instanceof errors.JWTExpired) return "expired";
  if (error instanceof errors.JWKSTimeout) return "keys_unavailable";
  // A network failure while fetching keys is a TypeError of fetch; a wrong status is jose's own general error.
  if (error instanceof TypeError || (error instanceof errors.JOSEError && error.code === "ERR_JOSE_GENERIC")) return "keys_unavailable";
  return "forged";
}

function claimedIssuer(token: string): string {
  if (token.length > MAX_TOKEN_LENGTH) throw new TokenRefusal("malformed");
  try {
    const { iss } = decodeJwt(token);
    if (typeof iss === "string") return iss;
  } catch (error) {
    throw new TokenRefusal("malformed", error);
  }
  throw new TokenRefusal("malformed");
}

const audiencesOf = ({ aud }: JWTPayload): readonly string[] => (aud === undefined ? [] : [aud].flat());

/**
 * Checks an access token's issuer, signature, algorithm, type, times and audience. Throws
 * `TokenRefusal`. It does not say whether the person still exists or belongs to the region's tenants.
 */
export async function verifyAccessToken(token: string, { issuers, keysOf }: Verification): Promise<VerifiedToken> {
  const claimed = claimedIssuer(token);
  const candidates = issuers.filter(({ issuer }) => issuer === withoutSlash(claimed));
  const [first] = candidates;
  if (first === undefined) throw new TokenRefusal("unknown_issuer");
  const { issuer, builtIn } = first;
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keysOf(issuer), {
      issuer: builtIn ? issuer : [issuer, `${issuer}/`],
      algorithms: builtIn ? BUILT_IN_ALGORITHMS : EXTERNAL_ALGORITHMS,
      clockTolerance: LEEWAY_SECONDS,
      requiredClaims: ["sub", "aud", "exp", "iat"],
    });
    const types = builtIn ? BUILT_IN_TYPES : EXTERNAL_TYPES;
    if (!types.has(protectedHeader.typ?.toLowerCase())) throw new TokenRefusal("forged");
    const audiences = audiencesOf(payload);
    const regions = candidates.filter(({ audience }) => audiences.includes(audience)).map(({ region }) => region);
    if (regions.length === 0) throw new TokenRefusal("wrong_audience");
    return { issuer, builtIn, subject: payload.sub ?? "", regions, claims: payload };
  } catch (error) {
    throw error instanceof TokenRefusal ? error : new TokenRefusal(reasonOf(error), error);
  }
}
