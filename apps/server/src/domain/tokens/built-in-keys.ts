import { type CryptoKey, errors, importJWK, type JWK, type JWTVerifyGetKey, type KeyObject } from "jose";

type Imported = CryptoKey | KeyObject | Uint8Array;

const KEEP_MS = 60_000;

/**
 * Keys of the built-in provider by key id, each kept for a minute. An unknown id is asked for at once,
 * so that a rotation is noticed by the first token that it signs.
 */
export function builtInKeys(find: (kid: string) => Promise<JWK | undefined>, now: () => number = Date.now): JWTVerifyGetKey {
  const known = new Map<string, { readonly key: Imported; readonly until: number }>();

  return async ({ kid }) => {
    const cached = kid === undefined ? undefined : known.get(kid);
    if (cached !== undefined && now() < cached.until) return cached.key;
    const jwk = kid === undefined ? undefined : await find(kid);
    if (kid === undefined || jwk === undefined) {
      if (kid !== undefined) known.delete(kid);
      throw new errors.JWKSNoMatchingKey();
    }
    const key = await importJWK(jwk, "ES256");
    known.set(kid, { key, until: now() + KEEP_MS });
    return key;
  };
}
