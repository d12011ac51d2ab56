import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import * as z from "zod";

import { withoutSlash } from "./region-issuers.ts";
import { TokenRefusal } from "./token-refusal.ts";

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });

const REQUEST_MS = 5000;
const REDISCOVER_MS = 60 * 60 * 1000;
/** An issuer that failed is left alone for this long, so that requests do not queue behind its time-out. */
const PAUSE_MS = 10_000;
const KEYS_MS = 10 * 60 * 1000;
/** How soon an unknown key id may ask for the keys again: an issuer that rotated is noticed within this time. */
const REFETCH_MS = 5000;

const isLoopback = (host: string): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(host);

async function discover(issuer: string): Promise<URL> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(REQUEST_MS),
    headers: { accept: "application/json" },
    redirect: "error",
  });
  if (!response.ok) throw new Error(`Discovery at ${issuer} responds with ${response.status}`);
  const { issuer: named, jwks_uri } = Discovery.parse(await response.json());
  if (withoutSlash(named) !== issuer) throw new Error(`Discovery at ${issuer} names another issuer, ${named}`);
  const keys = new URL(jwks_uri);
  if (keys.protocol !== "https:" && !isLoopback(keys.hostname)) throw new Error(`The keys of ${issuer} are not served over https`);
  return keys;
}

/**
 * Returns the keys of an OpenID Connect issuer. They are found by discovery at the first use, cached for ten minutes
 * and fetched again when a token names a key that is not among them. Throws `TokenRefusal` with
 * `keys_unavailable` while the issuer cannot be reached.
 */
export function externalKeys(issuer: string, now: () => number = Date.now): JWTVerifyGetKey {
  let known: { readonly keys: Promise<JWTVerifyGetKey>; readonly until: number } | undefined;

  const find = (): Promise<JWTVerifyGetKey> => {
    if (known !== undefined && now() < known.until) return known.keys;
    const keys = discover(issuer).then((address) =>
      createRemoteJWKSet(address, { timeoutDuration: REQUEST_MS, cooldownDuration: REFETCH_MS, cacheMaxAge: KEYS_MS }),
    );
    known = { keys, until: now() + REDISCOVER_MS };
    keys.catch(() => {
      known = { keys, until: now() + PAUSE_MS };
    });
    return keys;
  };

  return async (header, token) => {
    let keys: JWTVerifyGetKey;
    try {
      keys = await find();
    } catch (error) {
      throw new TokenRefusal("keys_unavailable", error);
    }
    return keys(header, token);
  };
}
