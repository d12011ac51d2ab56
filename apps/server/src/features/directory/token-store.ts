import { randomBytes } from "node:crypto";

import type { ScimTokenItem } from "@lyceum/contracts";
import type { Selectable } from "kysely";

import type { Db } from "../../db/database.ts";
import type { ScimTokenTable } from "../../db/schema.ts";
import { type Act, audit } from "../../domain/audit.ts";
import { hashOfToken } from "./scim/protocol/scim-client.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export interface NewToken {
  readonly tenantId: string;
  readonly name: string;
  /** Days until it runs out; undefined: good until revoked. */
  readonly days: number | undefined;
  readonly now: Date;
}

const itemOf = (row: Selectable<ScimTokenTable>): ScimTokenItem => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

export async function listTokens(trx: Db, tenantId: string): Promise<ScimTokenItem[]> {
  const rows = await trx
    .selectFrom("scim_token")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(itemOf);
}

/** Makes a token of 256 random bits. What is answered here is kept nowhere. */
export async function createToken(trx: Db, { tenantId, name, days, now }: NewToken, act: Act): Promise<ScimTokenItem & { token: string }> {
  const token = `lyceum_scim_${randomBytes(32).toString("base64url")}`;
  const row = await trx
    .insertInto("scim_token")
    .values({
      tenant_id: tenantId,
      name,
      token_hash: hashOfToken(token),
      created_at: now,
      created_by: act.actor.name,
      expires_at: days === undefined ? null : new Date(now.getTime() + days * DAY_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const target = { kind: "scim-token", id: row.id };
  await audit(trx, { ...act, tenantId, action: "directory.token.create", target, after: { name, expiresAt: row.expires_at } });
  return { ...itemOf(row), token };
}

/** @returns false when the institution has no such token. */
export async function revokeToken(trx: Db, tenantId: string, id: string, act: Act): Promise<boolean> {
  const gone = await trx
    .deleteFrom("scim_token")
    .where("tenant_id", "=", tenantId)
    .where((eb) => eb(eb.cast<string>("id", "text"), "=", id))
    .returning(["id", "name"])
    .executeTakeFirst();
  if (!gone) return false;
  const target = { kind: "scim-token", id: gone.id };
  await audit(trx, { ...act, tenantId, action: "directory.token.revoke", target, before: { name: gone.name } });
  return true;
}
