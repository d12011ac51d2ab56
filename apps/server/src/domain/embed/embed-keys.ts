import { randomBytes, randomUUID } from "node:crypto";

import type { Databases, Db } from "../../db/database.ts";

/** A key signs for this long; then the next one is made. */
const SIGNS_MS = 30 * 24 * 60 * 60 * 1000;
/** Kept one day longer than it signs, far beyond the life of a token. */
const KEPT_MS = SIGNS_MS + 24 * 60 * 60 * 1000;

/** What we name keys; anything else that a token says is not looked up. */
const KEY_ID = /^[0-9a-f-]{36}$/;

export interface EmbedKey {
  readonly kid: string;
  readonly secret: Uint8Array;
}

const toKey = (row: { kid: string; secret: string }): EmbedKey => ({ kid: row.kid, secret: Buffer.from(row.secret, "base64url") });

/** The key that signs now. Servers that make one at the same moment both succeed: a token names its key. */
export async function signingEmbedKey({ app }: Pick<Databases, "app">, now: Date): Promise<EmbedKey> {
  const newest = await app.selectFrom("embed_key").selectAll().orderBy("created_at", "desc").orderBy("kid").limit(1).executeTakeFirst();
  if (newest && newest.created_at.getTime() > now.getTime() - SIGNS_MS) return toKey(newest);
  return makeKey(app, now);
}

/** The key that a token names; undefined when there is none or it is too old. */
export async function embedKeyById({ app }: Pick<Databases, "app">, kid: string, now: Date): Promise<EmbedKey | undefined> {
  if (!KEY_ID.test(kid)) return undefined;
  const row = await app.selectFrom("embed_key").selectAll().where("kid", "=", kid).executeTakeFirst();
  return row && row.created_at.getTime() > now.getTime() - KEPT_MS ? toKey(row) : undefined;
}

async function makeKey(app: Db, now: Date): Promise<EmbedKey> {
  await app
    .deleteFrom("embed_key")
    .where("created_at", "<", new Date(now.getTime() - KEPT_MS))
    .execute();
  const row = { kid: randomUUID(), secret: randomBytes(32).toString("base64url"), created_at: now };
  await app.insertInto("embed_key").values(row).execute();
  return toKey(row);
}
