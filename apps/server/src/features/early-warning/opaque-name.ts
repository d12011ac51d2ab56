import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from "node:crypto";

/** What an opaque name stands for; a name of one kind is none of another. */
export type OpaqueKind = "student" | "enrolment";

const TAG_BYTES = 16;
const keyOf = (secret: string, purpose: string): Buffer => createHmac("sha256", secret).update(`early-warning:${purpose}`).digest();
const tagOf = (secret: string, kind: OpaqueKind, id: string): Buffer =>
  createHmac("sha256", keyOf(secret, `tag:${kind}`))
    .update(id)
    .digest()
    .subarray(0, TAG_BYTES);

/**
 * Writes an id so that an address names the same student each time and tells nothing of the id.
 * @param secret the institution's own; another institution reads nothing of it.
 */
export function opaqueName(secret: string, kind: OpaqueKind, id: string): string {
  const tag = tagOf(secret, kind, id);
  const cipher = createCipheriv("aes-256-ctr", keyOf(secret, "cipher"), tag);
  return Buffer.concat([tag, cipher.update(id, "utf8"), cipher.final()]).toString("base64url");
}

/** Reads the id back; undefined for what this institution did not write for this kind. */
export function readOpaqueName(secret: string, kind: OpaqueKind, name: string): string | undefined {
  const bytes = Buffer.from(name, "base64url");
  if (bytes.length <= TAG_BYTES) return undefined;
  const tag = bytes.subarray(0, TAG_BYTES);
  const decipher = createDecipheriv("aes-256-ctr", keyOf(secret, "cipher"), tag);
  const id = Buffer.concat([decipher.update(bytes.subarray(TAG_BYTES)), decipher.final()]).toString("utf8");
  return timingSafeEqual(tagOf(secret, kind, id), tag) ? id : undefined;
}
