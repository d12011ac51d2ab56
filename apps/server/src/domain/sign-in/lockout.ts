import { createHash } from "node:crypto";

import { sql } from "kysely";

import type { Db } from "../../db/database.ts";
import { networkOf } from "../../lib/networks.ts";

/** After `free` failures each further one doubles the wait, from `firstSeconds` to `mostSeconds`. */
export interface LockPolicy {
  readonly free: number;
  readonly firstSeconds: number;
  readonly mostSeconds: number;
  /** After this long one failure is forgotten, and so on for each. */
  readonly forgetSeconds: number;
}

/** Web sign-in, SQL clients and sites that embed are counted apart: a tool that keeps trying an old password locks no person out of the portal. */
export type SignInWay = "web" | "sql" | "embedding";

/** The name that an attempt is for, and where it comes from. */
export interface AttemptPlace {
  readonly way: SignInWay;
  /** The account as it was typed, whether or not there is one. */
  readonly account: string;
  /** IP address. */
  readonly address: string;
  /** A device on which this account was signed in to before: it is counted by itself, not with its network. */
  readonly device?: string | undefined;
}

/** Failures of one account from one network or known device: nothing else ever makes an attempt wait. */
export const PLACE_POLICY: LockPolicy = { free: 5, firstSeconds: 30, mostSeconds: 900, forgetSeconds: 720 };
/** Failures of an account from everywhere, beyond which each network has one free failure of it instead of five. */
const ACCOUNT_ALARM = { failures: 20, forgetSeconds: 180 };
/** The same for all accounts that are tried from one network: many there mistype, or an attacker tries one password after the other. */
const NETWORK_ALARM = { failures: 50, forgetSeconds: 18 };

/** Hashed, because people type passwords into the wrong field. */
const hash = (...parts: readonly string[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** Counts what was typed as the account, whether or not there is one. */
export const accountKey = (way: SignInWay, typed: string): string => hash(way, "account", typed.trim().toLowerCase());

const networkKey = ({ way, address }: AttemptPlace): string => hash(way, "network", networkOf(address));

/** Begins with the key of the account, so that all of its places can be found. */
const placeKey = ({ way, account, address, device }: AttemptPlace): string =>
  `${accountKey(way, account)}/${device === undefined ? hash("network", networkOf(address)) : hash("device", device)}`;

const left = (forgetSeconds: number, now: Date) =>
  sql<number>`greatest(0, sign_in_failure.failures - greatest(0, extract(epoch from ${now}::timestamptz - sign_in_failure.last_at)::float8) / ${forgetSeconds}::float8)`;

/** How many failures of a key count now: each is forgotten by itself, whatever comes after it. */
async function failuresOf(owner: Db, key: string, forgetSeconds: number, now: Date): Promise<number> {
  const row = await owner
    .selectFrom("sign_in_failure")
    .select(left(forgetSeconds, now).as("count"))
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.count ?? 0;
}

async function count(owner: Db, key: string, forgetSeconds: number, now: Date): Promise<void> {
  await sql`
    insert into sign_in_failure (key, failures, last_at) values (${key}, 1, ${now})
    on conflict (key) do update set failures = ${left(forgetSeconds, now)} + 1, last_at = ${now}`.execute(owner);
}

/** Whether the account or the network sees so many failures that each place of it is given less. */
async function isAlarmed(owner: Db, place: AttemptPlace, now: Date): Promise<boolean> {
  if (place.device !== undefined) return false;
  const account = await failuresOf(owner, accountKey(place.way, place.account), ACCOUNT_ALARM.forgetSeconds, now);
  if (account >= ACCOUNT_ALARM.failures) return true;
  return (await failuresOf(owner, networkKey(place), NETWORK_ALARM.forgetSeconds, now)) >= NETWORK_ALARM.failures;
}

/**
 * Counts an attempt as failed before its password is looked at. Many at once therefore get no more tries
 * than one after the other. An attempt during a lock is not counted.
 * @returns 0 when the attempt may go on, otherwise the seconds to wait.
 */
export async function reserveAttempt(owner: Db, place: AttemptPlace, now: Date): Promise<number> {
  const { free, firstSeconds, mostSeconds, forgetSeconds } = PLACE_POLICY;
  const key = placeKey(place);
  const allowed = (await isAlarmed(owner, place, now)) ? 1 : free;
  const failures = sql`${left(forgetSeconds, now)} + 1`;
  // The decay within one round of mistyping gives no failure back: 4.9 are five.
  const beyond = sql`round((${failures})::numeric) - ${allowed}::int`;
  const wait = (over: typeof beyond) => sql`least(${mostSeconds}::float8, ${firstSeconds}::float8 * power(2, least(${over}, 20)))`;
  const until = (over: typeof beyond) => sql`case when ${over} >= 0 then ${now}::timestamptz + make_interval(secs => ${wait(over)}) end`;
  const reserved = await sql`
    insert into sign_in_failure (key, failures, last_at, locked_until) values (${key}, 1, ${now}, ${until(sql`1 - ${allowed}::int`)})
    on conflict (key) do update set failures = ${failures}, last_at = ${now}, locked_until = ${until(beyond)}
    where sign_in_failure.locked_until is null or sign_in_failure.locked_until <= ${now}
    returning key`.execute(owner);
  if (reserved.rows.length > 0) return 0;
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from locked_until - ${now}::timestamptz)))::int as seconds
    from sign_in_failure where key = ${key}`.execute(owner);
  return rows[0]?.seconds ?? 1;
}

/** Puts an attempt that was wrong on the account and on the network. */
export async function attemptFailed(owner: Db, place: AttemptPlace, now: Date): Promise<void> {
  await count(owner, networkKey(place), NETWORK_ALARM.forgetSeconds, now);
  // What a known device mistypes is no reason to give others less.
  if (place.device === undefined) await count(owner, accountKey(place.way, place.account), ACCOUNT_ALARM.forgetSeconds, now);
}

/** Forgets the failures of an account at the place from which it was signed in to. */
export async function attemptSucceeded(owner: Db, place: AttemptPlace): Promise<void> {
  await owner.deleteFrom("sign_in_failure").where("key", "=", placeKey(place)).execute();
}

/**
 * Forgets all failures of an account, from everywhere, by what its holder types to sign in.
 * @returns whether anything had been counted.
 */
export async function unlockAccount(owner: Db, typed: string): Promise<boolean> {
  const key = accountKey("web", typed);
  const removed = await owner
    .deleteFrom("sign_in_failure")
    .where((row) => row.or([row("key", "=", key), row("key", "like", `${key.replaceAll("_", "\\_")}/%`)]))
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
