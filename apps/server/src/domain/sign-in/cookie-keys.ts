import { randomBytes } from "node:crypto";

import { sql } from "kysely";

import type { Db } from "../../db/database.ts";

const LOCK = 4_120_770_202;

/** Secrets that sign the sign-on cookies, the newest first; the first is made where there is none. */
export async function loadCookieKeys(owner: Db): Promise<readonly string[]> {
  const read = async (db: Db): Promise<readonly string[]> => {
    const rows = await db.selectFrom("cookie_key").select("secret").orderBy("id", "desc").execute();
    return rows.map(({ secret }) => secret);
  };
  const keys = await read(owner);
  if (keys.length > 0) return keys;
  return owner.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const present = await read(trx);
    if (present.length > 0) return present;
    const secret = randomBytes(32).toString("base64url");
    await trx.insertInto("cookie_key").values({ secret }).execute();
    return [secret];
  });
}
