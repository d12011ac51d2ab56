import type { AuditEvent, AuditFilters } from "@lyceum/contracts";
import { sql } from "kysely";

import type { TenantTransaction } from "../../db/database.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { AuditPosition } from "./audit-cursor.ts";

export interface PageRequest {
  readonly tenantId: string;
  readonly filters: AuditFilters;
  readonly limit: number;
  /** The last event of the page before. */
  readonly after?: AuditPosition;
}

/** Keeps the microseconds, which a JavaScript date would lose and a page with them. */
const AT = sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Events of one tenant, newest first, read from the index that fits the filter. One more than the page tells whether another follows. */
export async function readEvents(
  trx: TenantTransaction,
  request: PageRequest,
): Promise<{ readonly events: AuditEvent[]; readonly more: boolean }> {
  const rows = await matching(trx, request)
    .select(["id", AT.as("at"), "actor_kind", "actor_id", "actor_name", "action", "target_kind", "target_id"])
    .select(["source", "request_id", "before", "after"])
    .orderBy("audit_event.at", "desc")
    .orderBy("audit_event.id", "desc")
    .limit(request.limit + 1)
    .execute();
  const page = rows.slice(0, request.limit);
  const people = page.flatMap(({ target_kind, target_id }) =>
    target_kind === "user" && target_id !== null && isUuid(target_id) ? [target_id] : [],
  );
  const names = await namesOf(trx, request.tenantId, people);
  const events = page.map((row) => ({
    id: row.id,
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    action: row.action,
    target:
      row.target_kind === null || row.target_id === null
        ? null
        : { kind: row.target_kind, id: row.target_id, name: names.get(row.target_id) ?? null },
    source: row.source,
    requestId: row.request_id,
    before: row.before,
    after: row.after,
  }));
  return { events, more: rows.length > request.limit };
}

function matching(trx: TenantTransaction, { tenantId, filters, after }: PageRequest) {
  const { actor, action, targetKind, target, from, to } = filters;
  let query = trx.selectFrom("audit_event").where("tenant_id", "=", tenantId);
  // A user is known by id, an operator or a part of the system by name.
  if (actor !== undefined && isUuid(actor)) query = query.where("actor_id", "=", actor.toLowerCase());
  else if (actor !== undefined) query = query.where("actor_id", "is", null).where("actor_name", "=", actor);
  if (action !== undefined) query = query.where(isAction(action));
  if (targetKind !== undefined) query = query.where("target_kind", "=", targetKind);
  if (target !== undefined) query = query.where("target_id", "=", target);
  if (from !== undefined) query = query.where("at", ">=", new Date(from));
  if (to !== undefined) query = query.where("at", "<", new Date(to));
  if (after !== undefined) query = query.where(sql<boolean>`(at, id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`);
  return query;
}

/** `user.*` is every action from `user.` up to what would follow the point: a range, which the index can read. */
function isAction(action: string) {
  const byByte = sql`action collate "C"`;
  if (!action.endsWith(".*")) return sql<boolean>`${byByte} = ${action}`;
  const stem = action.slice(0, -2);
  return sql<boolean>`${byByte} >= ${`${stem}.`} and ${byByte} < ${`${stem}/`}`;
}

async function namesOf(trx: TenantTransaction, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const users = await trx.selectFrom("app_user").select(["id", "name"]).where("tenant_id", "=", tenantId).where("id", "in", ids).execute();
  return new Map(users.map(({ id, name }) => [id, name]));
}
