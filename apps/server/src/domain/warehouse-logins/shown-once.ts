import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

import type { Db } from "../../db/database.ts";

/** A link is good for this long. */
export const LINK_MINUTES = 10;

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const hashOf = (token: string): string => createHash("sha256").update(`shown-once\0${token}`).digest("base64url");
const keyOf = (token: string): Buffer => Buffer.from(hkdfSync("sha256", token, "", "lyceum shown once", 32));

function seal(secret: string, token: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(token), nonce);
  const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function unseal(sealed: Buffer, token: string): string {
  const decipher = createDecipheriv(ALGORITHM, keyOf(token), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

export interface ShownOnceLink {
  readonly id: string;
  /** Opens the secret, once. Kept nowhere. */
  readonly token: string;
}

/** Puts a login's new secret aside to be shown once; links to its earlier ones end. */
export async function putAside(
  trx: Db,
  login: { readonly id: string; readonly tenantId: string },
  secret: string,
  now: Date,
): Promise<ShownOnceLink> {
  await trx
    .deleteFrom("shown_once")
    .where("tenant_id", "=", login.tenantId)
    .where((eb) => eb.or([eb("login_id", "=", login.id), eb("expires_at", "<=", now)]))
    .execute();
  const token = randomBytes(32).toString("base64url");
  const { id } = await trx
    .insertInto("shown_once")
    .values({
      tenant_id: login.tenantId,
      login_id: login.id,
      token_hash: hashOf(token),
      sealed: seal(secret, token),
      expires_at: new Date(now.getTime() + LINK_MINUTES * 60_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** A secret that was just shown for the only time. */
export interface Shown {
  readonly tenantId: string;
  readonly tenantSlug: string;
  readonly loginId: string;
  readonly loginName: string;
  readonly secret: string;
}

/**
 * Takes a secret out. Of two who come at the same moment one gets it; undefined for a link that was used,
 * has run out or is made up.
 */
export async function takeOut(trx: Db, id: string, token: string, now: Date): Promise<Shown | undefined> {
  const claimed = await trx
    .deleteFrom("shown_once")
    .where("id", "=", id)
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", now)
    .returning(["tenant_id", "login_id", "sealed"])
    .executeTakeFirst();
  if (!claimed) return undefined;
  const login = await trx
    .selectFrom("warehouse_login")
    .innerJoin("tenant", "tenant.id", "warehouse_login.tenant_id")
    .select(["login_name", "slug"])
    .where("warehouse_login.id", "=", claimed.login_id)
    .executeTakeFirst();
  if (!login) return undefined;
  const secret = unseal(claimed.sealed, token);
  return { tenantId: claimed.tenant_id, tenantSlug: login.slug, loginId: claimed.login_id, loginName: login.login_name, secret };
}

/** Deletes passwords that were not fetched in time, sealed as they are. */
export async function forgetExpired(owner: Db, now: Date): Promise<void> {
  await owner.deleteFrom("shown_once").where("expires_at", "<=", now).execute();
}
