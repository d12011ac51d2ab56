import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

import type { Config } from "../../lib/configuration/configuration.ts";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Each institution's passwords have a key of their own. */
const keyOf = (secret: string, tenantId: string): Buffer => Buffer.from(hkdfSync("sha256", secret, tenantId, "lyceum file password", 32));

/** Seals a password that files go out under, so that a database alone does not tell it. @throws Error without a configured key */
export function sealPassword({ secretsKey }: Pick<Config, "secretsKey">, tenantId: string, password: string): Buffer {
  if (secretsKey === undefined) throw new Error("SECRETS_KEY is not set");
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secretsKey, tenantId), nonce);
  const body = Buffer.concat([cipher.update(password, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Opens a sealed password; undefined where the key is another one by now, or the row another institution's. */
export function unsealPassword({ secretsKey }: Pick<Config, "secretsKey">, tenantId: string, sealed: Buffer): string | undefined {
  if (secretsKey === undefined) return undefined;
  const decipher = createDecipheriv(ALGORITHM, keyOf(secretsKey, tenantId), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}
