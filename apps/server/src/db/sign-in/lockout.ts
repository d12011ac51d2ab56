import { createHash } from "node:crypto";

import { sql } from "kysely";

import { networkOf } from "../../lib/networks.ts";
import type { Db } from "../database.ts";

/** After `free` failures each further one doubles the wait, from `firstSeconds` to `mostSeconds`. */
export interface LockPolicy {
  readonly free: number;
  readonly firstSeconds: number;
  readonly mostSeconds: number;
  /** Failures older than this no longer count. */
  readonly forgetSeconds: number;
}

export const ACCOUNT_POLICY: LockPolicy = { free: 5, firstSeconds: 30, mostSeconds: 900, forgetSeconds: 86_400 };
/** Generous, because a whole campus may share one address. */
export const ADDRESS_POLICY: LockPolicy = { free: 50, firstSeconds: 30, mostSeconds: 900, forgetSeconds: 900 };

/** Hashed, because people type passwords into the wrong field. */
const keyOf = (kind: string, text: string): string => createHash("sha256").update(`${kind}:${text}`).digest("base64url");

/** Counts what was typed as the account, whether or not there is one. */
export const accountKey = (typed: string): string => keyOf("account", typed.trim().toLowerCase());

/** An IPv6 subscriber owns a /64 and can change the rest at will. */
export const addressKey = (ip: string): string => keyOf("address", networkOf(ip));

/**
 * Counts an attempt as failed before its password is looked at, so that many at once get no more tries
 * than one after the other. Answers 0 when the attempt may go on, otherwise the seconds to wait; an
 * attempt during a lock is not counted.
 */
export async function reserveAttempt(owner: Db, key: string, policy: LockPolicy): Promise<number> {
  const { free, firstSeconds, mostSeconds, forgetSeconds } = policy;
  const failures = sql`(case when sign_in_failure.last_at < now() - make_interval(secs => ${forgetSeconds}) then 1 else sign_in_failure.failures + 1 end)`;
  const wait = sql`least(${mostSeconds}::float8, ${firstSeconds}::float8 * power(2, least(${failures} - ${free}::int, 20)))`;
  const reserved = await sql`
    insert into sign_in_failure (key, failures) values (${key}, 1)
    on conflict (key) do update set
      failures = ${failures},
      last_at = now(),
      locked_until = case when ${failures} >= ${free}::int then now() + make_interval(secs => ${wait}) end
    where sign_in_failure.locked_until is null or sign_in_failure.locked_until <= now()
    returning key`.execute(owner);
  if (reserved.rows.length > 0) return 0;
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from locked_until - now())))::int as seconds from sign_in_failure where key = ${key}`.execute(
    owner,
  );
  return rows[0]?.seconds ?? 1;
}

/** Takes back a reserved attempt that succeeded, with the lock that it set. */
export async function releaseAttempt(owner: Db, key: string): Promise<void> {
  await owner
    .updateTable("sign_in_failure")
    .set({ failures: sql<number>`greatest(failures - 1, 0)`, locked_until: null })
    .where("key", "=", key)
    .execute();
}

/**
 * Forgets all failures of an account, by what its holder types to sign in.
 * @returns whether anything had been counted.
 */
export async function unlockAccount(owner: Db, typed: string): Promise<boolean> {
  const removed = await owner.deleteFrom("sign_in_failure").where("key", "=", accountKey(typed)).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
