import { exportJWK, generateKeyPair, type JWK } from "jose";
import { sql } from "kysely";

import type { Db } from "../../db/database.ts";

export interface SigningKey {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly privateJwk: JWK;
  /** `upcoming` is published before it signs, so that verifiers know it in time; `retired` only verifies. */
  readonly state: "upcoming" | "active" | "retired";
}

/**
 * How long a retired key is kept: longer than the longest session, because an ID token says at
 * sign-out whose session ends.
 */
const RETIRED_HOURS = 24;
const LOCK = 4_120_770_201;

async function generate(): Promise<{ kid: string; public_jwk: string; private_jwk: string }> {
  const kid = crypto.randomUUID();
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const common = { kid, alg: "ES256", use: "sig" };
  return {
    kid,
    public_jwk: JSON.stringify({ ...(await exportJWK(publicKey)), ...common }),
    private_jwk: JSON.stringify({ ...(await exportJWK(privateKey)), ...common }),
  };
}

async function add(trx: Db, state: "upcoming" | "active"): Promise<string> {
  const key = await generate();
  await trx
    .insertInto("signing_key")
    .values({ ...key, state })
    .execute();
  return key.kid;
}

/** One change of the keys at a time, whatever number of servers and commands run. */
function locked<T>(owner: Db, act: (trx: Db) => Promise<T>): Promise<T> {
  const underLock = async (trx: Db): Promise<T> => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    return act(trx);
  };
  return owner.isTransaction ? underLock(owner) : owner.transaction().execute(underLock);
}

/** All keys, the one that signs first. Creates what is missing: one that signs and one that waits. */
export async function loadSigningKeys(owner: Db): Promise<readonly SigningKey[]> {
  const read = async (db: Db): Promise<readonly SigningKey[]> => {
    const rows = await db.selectFrom("signing_key").selectAll().orderBy("state").orderBy("created_at", "desc").execute();
    return rows.map((row) => ({
      kid: row.kid,
      publicJwk: row.public_jwk as JWK,
      privateJwk: JSON.parse(row.private_jwk) as JWK,
      state: row.state,
    }));
  };
  const isWhole = (keys: readonly SigningKey[]): boolean =>
    ["active", "upcoming"].every((state) => keys.some((key) => key.state === state));

  const keys = await read(owner);
  if (isWhole(keys)) return keys;
  return locked(owner, async (trx) => {
    const present = await read(trx);
    for (const state of ["active", "upcoming"] as const) {
      if (!present.some((key) => key.state === state)) await add(trx, state);
    }
    return read(trx);
  });
}

export interface Rotation {
  readonly signing: string;
  readonly upcoming: string;
  readonly retired: string;
}

/**
 * Lets the waiting key sign, retires the one that did and puts a new one in waiting. Tokens signed by
 * the retired key stay good until they expire. Running servers notice by themselves.
 */
export async function rotateSigningKeys(owner: Db): Promise<Rotation> {
  await loadSigningKeys(owner);
  return locked(owner, async (trx) => {
    const retired = await trx
      .updateTable("signing_key")
      .set({ state: "retired", retired_at: sql<Date>`now()` })
      .where("state", "=", "active")
      .returning("kid")
      .executeTakeFirstOrThrow();
    const signing = await trx
      .updateTable("signing_key")
      .set({ state: "active" })
      .where("state", "=", "upcoming")
      .returning("kid")
      .executeTakeFirstOrThrow();
    await trx
      .deleteFrom("signing_key")
      .where("state", "=", "retired")
      .where("retired_at", "<", sql<Date>`now() - make_interval(hours => ${RETIRED_HOURS})`)
      .execute();
    return { signing: signing.kid, upcoming: await add(trx, "upcoming"), retired: retired.kid };
  });
}

/** Reads the id of the key that signs, which rotation changes; cheap enough to ask at every sign-on request. */
export async function activeKeyId(owner: Db): Promise<string | undefined> {
  const row = await owner.selectFrom("signing_key").select("kid").where("state", "=", "active").executeTakeFirst();
  return row?.kid;
}

/** One key for verification, whatever its state. */
export async function publicKey(owner: Db, kid: string): Promise<JWK | undefined> {
  const row = await owner.selectFrom("signing_key").select("public_jwk").where("kid", "=", kid).executeTakeFirst();
  return row?.public_jwk;
}
