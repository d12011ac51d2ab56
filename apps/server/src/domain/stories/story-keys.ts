import { exportJWK, generateKeyPair, type JWK } from "jose";
import { sql } from "kysely";

import type { Db } from "../../db/database.ts";

/** Algorithm of signatures as JWS names it: Ed25519. */
export const STORY_ALGORITHM = "EdDSA";
const LOCK = 4_120_770_234;

/** A key that signs stories, with its secret part. */
export interface StoryKey {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly privateJwk: JWK;
}

async function readNewest(db: Db): Promise<StoryKey | undefined> {
  const row = await db.selectFrom("story_key").selectAll().orderBy("created_at", "desc").orderBy("kid").limit(1).executeTakeFirst();
  return row && { kid: row.kid, publicJwk: row.public_jwk, privateJwk: JSON.parse(row.private_jwk) as JWK };
}

async function insertKey(trx: Db, now: Date): Promise<string> {
  const kid = crypto.randomUUID();
  const { publicKey, privateKey } = await generateKeyPair(STORY_ALGORITHM, { crv: "Ed25519", extractable: true });
  const common = { kid, alg: STORY_ALGORITHM, use: "sig" };
  await trx
    .insertInto("story_key")
    .values({
      kid,
      public_jwk: JSON.stringify({ ...(await exportJWK(publicKey)), ...common }),
      private_jwk: JSON.stringify({ ...(await exportJWK(privateKey)), ...common }),
      created_at: now,
    })
    .execute();
  return kid;
}

/** One change of the keys at a time, whatever number of servers and commands run. */
const locked = <T>(owner: Db, act: (trx: Db) => Promise<T>): Promise<T> => {
  const underLock = async (trx: Db): Promise<T> => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    return act(trx);
  };
  return owner.isTransaction ? underLock(owner) : owner.transaction().execute(underLock);
};

/** Reads the key that signs; the first story makes it. */
export async function signingStoryKey(owner: Db, now: Date): Promise<StoryKey> {
  const found = await readNewest(owner);
  if (found) return found;
  return locked(owner, async (trx) => {
    if (!(await readNewest(trx))) await insertKey(trx, now);
    const made = await readNewest(trx);
    if (!made) throw new Error("the key that was just made is gone");
    return made;
  });
}

/** Lets a new key sign. Stories that earlier ones signed stay good: their public halves are kept. @returns its id */
export const rotateStoryKey = (owner: Db, now: Date): Promise<string> => locked(owner, (trx) => insertKey(trx, now));

/** Lists the public halves of every key that ever signed, the newest first. */
export async function publicStoryKeys(owner: Db): Promise<readonly JWK[]> {
  const rows = await owner.selectFrom("story_key").select("public_jwk").orderBy("created_at", "desc").orderBy("kid").execute();
  return rows.map(({ public_jwk }) => public_jwk as JWK);
}
