import { sql } from "kysely";

import type { Db } from "../../db/database.ts";

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Calls of connections in the last 30 days, which the audit log holds: a row for each registration of a connection, with their
 * number. Each registration's are read by themselves, from the index of what an act was done on.
 */
export function callsOf(trx: Db, tenantId: string, now: Date) {
  const from = new Date(now.getTime() - DAYS * DAY_MS);
  return trx
    .selectFrom("connected_program as connected")
    .innerJoin(
      (eb) => eb.selectFrom("program_grant").select(["program_id", "client_id"]).distinct().where("tenant_id", "=", tenantId).as("client"),
      (join) => join.onRef("client.program_id", "=", "connected.id"),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("audit_event as event")
          .select((inner) => inner.fn.countAll<string>().as("count"))
          .where("event.tenant_id", "=", tenantId)
          .whereRef("event.target_id", "=", "client.client_id")
          .where("event.at", ">=", from)
          .where(sql<boolean>`event.actor_id = connected.user_id::text and event.action collate "C" = 'mcp.call'`)
          .as("calls"),
      (join) => join.onTrue(),
    )
    .where("connected.tenant_id", "=", tenantId);
}

/** Reads a database's number, which comes as a text. */
export const countOf = (count: string | number | bigint | null | undefined): number => Number(count ?? 0);
