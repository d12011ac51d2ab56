import { sql } from "kysely";

import type { Db } from "../../db/database.ts";

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Calls of connections in the last 30 days, which the audit log holds, a row for each connection that made any. */
export const callsOf = (trx: Db, tenantId: string, now: Date) =>
  trx
    .selectFrom((eb) =>
      eb
        .selectFrom("program_grant as consent")
        .innerJoin("connected_program as connected", "connected.id", "consent.program_id")
        .select(["connected.id", "connected.program", "connected.user_id", "consent.client_id"])
        .distinct()
        .where("connected.tenant_id", "=", tenantId)
        .as("client"),
    )
    .innerJoin("audit_event as event", (join) =>
      join
        .on("event.tenant_id", "=", tenantId)
        .onRef("event.target_id", "=", "client.client_id")
        .on("event.actor_id", "=", sql<string>`client.user_id::text`)
        .on(sql`event.action collate "C"`, "=", "mcp.call")
        .on("event.at", ">=", new Date(now.getTime() - DAYS * DAY_MS)),
    );

/** Counts a database's rows, which come as texts. */
export const countOf = (count: string | number | bigint | null | undefined): number => Number(count ?? 0);
