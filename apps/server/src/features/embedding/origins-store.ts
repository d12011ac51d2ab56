import { type EmbeddingOrigin, MAX_EMBEDDING_ORIGINS, type OriginFault, type OriginRules, readEmbeddingOrigin } from "@lyceum/contracts";
import { sql } from "kysely";

import type { TenantTransaction } from "../../db/database.ts";
import { type Act, audit } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import type { Config } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";

type Origins = Pick<Config, "publicOrigin" | "framesOrigin">;

/** Returns what decides about origins here. Sites without TLS are for a portal without TLS: on a developer's own machine. */
export const originRules = ({ publicOrigin, framesOrigin }: Origins): OriginRules => ({
  own: [publicOrigin, framesOrigin].map((origin) => new URL(origin).origin),
  local: publicOrigin.startsWith("http:"),
});

const FAULTS: Readonly<Record<OriginFault, string>> = {
  not_an_origin: "is no origin: write https:// and the host alone, such as https://intranet.university.edu",
  not_secure: "must begin with https://",
  wildcard: "must name one site: there are no wildcards",
  portal: "is this product's own, which needs no place on the list",
};

const origins = (trx: TenantTransaction, tenantId: string) =>
  trx
    .selectFrom("embedding_origin as item")
    .leftJoin("app_user as person", (join) =>
      join.onRef("person.id", "=", "item.added_by").onRef("person.tenant_id", "=", "item.tenant_id"),
    )
    .select(["item.id", "item.origin", "item.created_at", "person.name"])
    .where("item.tenant_id", "=", tenantId);

/** Lists the sites that may hold an institution's reports. */
export async function listOrigins(trx: TenantTransaction, tenantId: string): Promise<EmbeddingOrigin[]> {
  const rows = await origins(trx, tenantId).orderBy("item.origin").execute();
  return rows.map(({ id, origin, name, created_at }) => ({ id, origin, addedBy: name, addedAt: created_at.toISOString() }));
}

interface Adding {
  readonly caller: Caller;
  readonly text: string;
  readonly config: Origins;
  readonly now: Date;
  readonly act: Act;
}

/** Puts a site on the list. @throws ProblemError `validation_failed`, `already_exists`, `conflict` where the list is full. */
export async function addOrigin(trx: TenantTransaction, { caller, text, config, now, act }: Adding): Promise<EmbeddingOrigin> {
  const read = readEmbeddingOrigin(text, originRules(config));
  if ("fault" in read) throw new ProblemError("validation_failed", undefined, [`body.origin: ${FAULTS[read.fault]}`]);
  const { tenantId } = caller;
  // Two who add at the same moment must not both find the last place free.
  await sql`select pg_advisory_xact_lock(hashtext('embedding_origin'), hashtext(${tenantId}))`.execute(trx);
  const all = await listOrigins(trx, tenantId);
  if (all.some(({ origin }) => origin === read.origin)) throw new ProblemError("already_exists", `${read.origin} is on the list already.`);
  if (all.length >= MAX_EMBEDDING_ORIGINS)
    throw new ProblemError("conflict", `The list holds ${MAX_EMBEDDING_ORIGINS} sites at most. Remove one that is no longer used.`);
  const row = { tenant_id: tenantId, origin: read.origin, added_by: caller.userId, created_at: now };
  const { id } = await trx.insertInto("embedding_origin").values(row).returning("id").executeTakeFirstOrThrow();
  const target = { kind: "embedding-origin", id };
  await audit(trx, { ...act, tenantId, action: "embedding.origin.add", target, after: { origin: read.origin } });
  return { id, origin: read.origin, addedBy: caller.name, addedAt: now.toISOString() };
}

/** Takes a site off the list; its frames' sessions go with it. @returns whether it was there */
export async function removeOrigin(trx: TenantTransaction, { tenantId }: Caller, id: string, act: Act): Promise<boolean> {
  if (!isUuid(id)) return false;
  const row = await trx
    .deleteFrom("embedding_origin")
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .returning("origin")
    .executeTakeFirst();
  if (!row) return false;
  await audit(trx, { ...act, tenantId, action: "embedding.origin.remove", target: { kind: "embedding-origin", id }, before: row });
  return true;
}

/** Finds a site on the list by what a request calls it. @throws ProblemError `forbidden`. */
export async function requireListed(trx: TenantTransaction, tenantId: string, text: string, config: Origins): Promise<string> {
  const read = readEmbeddingOrigin(text, originRules(config));
  const row = "origin" in read ? await origins(trx, tenantId).where("item.origin", "=", read.origin).executeTakeFirst() : undefined;
  if (row) return row.origin;
  throw new ProblemError(
    "forbidden",
    "This site is not on your institution's list of sites that may show its reports. An administrator adds it in the settings.",
  );
}
