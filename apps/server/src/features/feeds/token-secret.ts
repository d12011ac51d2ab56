import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const PREFIX = "lyceum_feed_";
const SECRET_BYTES = 32;
const WRITTEN = /^lyceum_feed_([\w-]{22})([\w-]{43})$/;

/** A token taken apart: which row it is, and what proves it. */
export interface WrittenToken {
  readonly id: string;
  readonly secret: string;
}

const uuidOf = (hex: string): string => [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");

/** Makes a secret of 256 random bits. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

/** Hashes a secret as it is stored: one of so many random bits needs no slow hash. */
export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Writes a token as its person copies it. */
export const writeToken = ({ id, secret }: WrittenToken): string =>
  PREFIX + Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url") + secret;

/** Takes a token apart; undefined for anything that is not written like one. */
export function parseToken(text: string): WrittenToken | undefined {
  const [, id, secret] = WRITTEN.exec(text) ?? [];
  if (id === undefined || secret === undefined) return undefined;
  return { id: uuidOf(Buffer.from(id, "base64url").toString("hex")), secret };
}

/** Compares a secret with a stored hash in a time that tells nothing of either. */
export function isSecretOf(secret: string, hash: string): boolean {
  const [own, stored] = [Buffer.from(hashOfSecret(secret)), Buffer.from(hash)];
  return own.length === stored.length && timingSafeEqual(own, stored);
}
