import { type FeedToken, type InstitutionFeedToken, MAX_FEED_TOKENS } from "@lyceum/contracts";
import { type Selectable, sql } from "kysely";
import * as z from "zod";

import type { Db } from "../../db/database.ts";
import type { FeedTokenTable } from "../../db/schema.ts";
import { type Act, audit } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import { escapeLike } from "../../lib/escape-like.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { hashOfSecret, newSecret, writeToken } from "./token-secret.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const TOKENS_OF_PAGE = 50;

type TokenRow = Omit<Selectable<FeedTokenTable>, "secret_hash">;
const COLUMNS = ["id", "tenant_id", "user_id", "feed_id", "name", "created_at", "expires_at", "last_used_at", "uses"] as const;

const itemOf = ({ id, name, feed_id, created_at, expires_at, last_used_at, uses }: TokenRow): FeedToken => ({
  id,
  name,
  feed: feed_id,
  createdAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
  uses: Number(uses),
});

/** Lists the tokens of a person, the latest first, also those that ran out. */
export async function listTokens(trx: Db, { tenantId, userId }: Pick<Caller, "tenantId" | "userId">): Promise<FeedToken[]> {
  const rows = await trx
    .selectFrom("feed_token")
    .select(COLUMNS)
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(itemOf);
}

export interface NewToken {
  readonly caller: Pick<Caller, "tenantId" | "userId">;
  readonly name: string;
  /** The one feed that it opens; null: all of the person's. */
  readonly feed: string | null;
  /** Days until it runs out. */
  readonly days: number;
  readonly now: Date;
  readonly act: Act;
}

async function requireRoom(trx: Db, { caller: { tenantId, userId } }: NewToken): Promise<void> {
  // Two who make one at the same moment must not both find the last place free.
  await sql`select pg_advisory_xact_lock(hashtext('feed_token'), hashtext(${userId}))`.execute(trx);
  const { count } = await trx
    .selectFrom("feed_token")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (Number(count) < MAX_FEED_TOKENS) return;
  throw new ProblemError("conflict", `You keep ${MAX_FEED_TOKENS} tokens already. Revoke one that you no longer use.`);
}

/**
 * Makes a token. What is returned here is kept nowhere.
 * @throws ProblemError `conflict` where the person keeps as many as they may.
 */
export async function createToken(trx: Db, draft: NewToken): Promise<FeedToken & { readonly token: string }> {
  const { caller, name, feed, days, now, act } = draft;
  await requireRoom(trx, draft);
  const secret = newSecret();
  const row = await trx
    .insertInto("feed_token")
    .values({
      tenant_id: caller.tenantId,
      user_id: caller.userId,
      feed_id: feed,
      name,
      secret_hash: hashOfSecret(secret),
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY_MS),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  const after = { name, feed: feed ?? "all", expiresAt: row.expires_at };
  await audit(trx, { ...act, tenantId: caller.tenantId, action: "feed.token.create", target: { kind: "feed-token", id: row.id }, after });
  return { ...itemOf(row), token: writeToken({ id: row.id, secret }) };
}

export interface Revocation {
  readonly tenantId: string;
  readonly id: string;
  /** Only where it is this person's; undefined: anybody's of the institution. */
  readonly userId?: string;
  readonly act: Act;
}

/** Revokes a token at once. @returns false where there is none. */
export async function revokeToken(trx: Db, { tenantId, id, userId, act }: Revocation): Promise<boolean> {
  const gone = await trx
    .deleteFrom("feed_token")
    .where("tenant_id", "=", tenantId)
    .where((eb) => eb(eb.cast<string>("id", "text"), "=", id))
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
    .returning(["id", "user_id", "name", "uses", "last_used_at"])
    .executeTakeFirst();
  if (!gone) return false;
  const before = { name: gone.name, person: gone.user_id, uses: Number(gone.uses), lastUsedAt: gone.last_used_at };
  await audit(trx, { ...act, tenantId, action: "feed.token.revoke", target: { kind: "feed-token", id: gone.id }, before });
  return true;
}

/** Where a page of tokens ended: the last one's person by name, and its id. */
export const TokenPosition = z.tuple([z.string().max(500), z.uuid()]);
export type TokenPosition = z.infer<typeof TokenPosition>;

export interface InstitutionTokens {
  readonly tenantId: string;
  /** Part of a person's name or user name. */
  readonly search?: string | undefined;
  readonly after?: TokenPosition;
}

/** Lists the tokens of all people of an institution by their names, a page at a time. */
export async function listInstitutionTokens(
  trx: Db,
  { tenantId, search = "", after }: InstitutionTokens,
): Promise<{ readonly tokens: InstitutionFeedToken[]; readonly next: TokenPosition | undefined }> {
  const pattern = `%${escapeLike(search.toLowerCase())}%`;
  const rows = await trx
    .selectFrom("feed_token as token")
    .innerJoin("app_user as person", (join) =>
      join.onRef("person.id", "=", "token.user_id").onRef("person.tenant_id", "=", "token.tenant_id"),
    )
    .select(COLUMNS.map((column) => `token.${column}` as const))
    .select(["person.name as personName", "person.user_name as userName"])
    .where("token.tenant_id", "=", tenantId)
    .where(sql<boolean>`lower(person.name || ' ' || person.user_name) like ${pattern}`)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(person.name, token.id) > (${after?.[0]}, ${after?.[1]}::uuid)`))
    .orderBy("person.name")
    .orderBy("token.id")
    .limit(TOKENS_OF_PAGE + 1)
    .execute();
  const shown = rows.slice(0, TOKENS_OF_PAGE);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    tokens: shown.map(({ personName, userName, ...row }) => ({
      ...itemOf(row),
      person: { id: row.user_id, name: personName, userName },
    })),
    next: last && [last.personName, last.id],
  };
}

/** Counts a use of a token. */
export async function noteTokenUse(trx: Db, tenantId: string, id: string, now: Date): Promise<void> {
  await trx
    .updateTable("feed_token")
    .set((eb) => ({ uses: eb("uses", "+", "1"), last_used_at: now }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}
