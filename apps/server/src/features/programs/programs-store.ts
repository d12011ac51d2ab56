import { MAX_PROGRAMS, type ProgramSummary } from "@lyceum/contracts";
import { sql } from "kysely";

import type { Db } from "../../db/database.ts";
import { type Act, audit } from "../../domain/audit.ts";
import { escapeLike } from "../../lib/escape-like.ts";
import { callsOf, countOf } from "./calls-query.ts";

/** Every program that people of the institution connected or that it blocks, under the name that it gave last. */
const programsOf = (trx: Db, tenantId: string) =>
  trx
    .selectFrom((eb) =>
      eb
        .selectFrom("connected_program")
        .select((inner) => [
          "program",
          sql<"web" | "app" | "local">`min(kind)`.as("kind"),
          sql<string>`(array_agg(host order by allowed_at desc))[1]`.as("host"),
          sql<string | null>`(array_agg(name order by allowed_at desc))[1]`.as("name"),
          inner.fn.countAll<string>().as("people"),
          inner.fn.max("last_used_at").as("last_used_at"),
        ])
        .where("tenant_id", "=", tenantId)
        .groupBy("program")
        .as("connected"),
    )
    .fullJoin(
      (eb) => eb.selectFrom("blocked_program").selectAll().where("tenant_id", "=", tenantId).as("blocked"),
      (join) => join.onRef("blocked.program", "=", "connected.program"),
    );

/** Lists the institution's programs, the last used first. @param search part of a name or a host */
export async function listAll(
  trx: Db,
  tenantId: string,
  { search = "", now }: { readonly search?: string | undefined; readonly now: Date },
): Promise<{ readonly programs: ProgramSummary[]; readonly more: boolean }> {
  const pattern = `%${escapeLike(search.toLowerCase())}%`;
  const rows = await programsOf(trx, tenantId)
    .select((eb) => [
      eb.fn.coalesce("connected.program", "blocked.program").as("program"),
      eb.fn.coalesce("connected.kind", "blocked.kind").as("kind"),
      eb.fn.coalesce("connected.host", "blocked.host").as("host"),
      sql<string | null>`case when connected.program is null then blocked.name else connected.name end`.as("name"),
      "connected.people",
      "connected.last_used_at",
      "blocked.id as block",
      "blocked.blocked_by",
      "blocked.blocked_at",
    ])
    .where(sql<boolean>`lower(coalesce(connected.host, blocked.host) || ' ' || coalesce(connected.name, blocked.name, '')) like ${pattern}`)
    .orderBy("connected.last_used_at", (order) => order.desc().nullsLast())
    .orderBy(sql`coalesce(connected.program, blocked.program)`)
    .limit(MAX_PROGRAMS + 1)
    .execute();
  const shown = rows.slice(0, MAX_PROGRAMS);
  const calls = await callsByProgram(trx, tenantId, now);
  const programs = shown.map(({ program, kind, host, name, people, last_used_at, block, blocked_by, blocked_at }) => ({
    program: program ?? "",
    kind: kind ?? "local",
    host: host ?? "",
    name,
    people: countOf(people),
    calls: calls.get(program ?? "") ?? 0,
    lastUsedAt: last_used_at?.toISOString() ?? null,
    blocked: block !== null && blocked_at ? { id: block, by: blocked_by ?? "", at: blocked_at.toISOString() } : null,
  }));
  return { programs, more: rows.length > shown.length };
}

async function callsByProgram(trx: Db, tenantId: string, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await callsOf(trx, tenantId, now)
    .select((eb) => ["connected.program", eb.fn.sum<string>("calls.count").as("calls")])
    .groupBy("connected.program")
    .execute();
  return new Map(rows.map(({ program, calls }) => [program, countOf(calls)]));
}

interface Change {
  readonly tenantId: string;
  readonly act: Act;
}

/**
 * Closes the institution to a program, and ends it for those who had.
 * @returns undefined for a program that none of its people has connected.
 */
export async function block(
  trx: Db,
  { tenantId, program, act, now }: Change & { readonly program: string; readonly now: Date },
): Promise<{ readonly id: string; readonly people: number } | undefined> {
  const known = await trx
    .selectFrom("connected_program")
    .select(["kind", "host", "name"])
    .where("tenant_id", "=", tenantId)
    .where("program", "=", program)
    .orderBy("allowed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!known) return undefined;
  const { id } = await trx
    .insertInto("blocked_program")
    .values({ tenant_id: tenantId, program, ...known, blocked_at: now, blocked_by: act.actor.name })
    .onConflict((conflict) => conflict.columns(["tenant_id", "program"]).doUpdateSet((eb) => ({ host: eb.ref("excluded.host") })))
    .returning("id")
    .executeTakeFirstOrThrow();
  const ended = await trx
    .deleteFrom("connected_program")
    .where("tenant_id", "=", tenantId)
    .where("program", "=", program)
    .returning("user_id")
    .execute();
  const after = { name: known.name, host: known.host, people: ended.length };
  await audit(trx, { ...act, tenantId, action: "mcp.block", target: { kind: "mcp_program", id: program }, after });
  return { id, people: ended.length };
}

/** Lets people connect a program again. @returns false when it is not blocked. */
export async function unblock(trx: Db, { tenantId, id, act }: Change & { readonly id: string }): Promise<boolean> {
  const gone = await trx
    .deleteFrom("blocked_program")
    .where("tenant_id", "=", tenantId)
    .where((eb) => eb(eb.cast<string>("id", "text"), "=", id))
    .returning(["program", "host", "name"])
    .executeTakeFirst();
  if (!gone) return false;
  const { program, host, name } = gone;
  await audit(trx, { ...act, tenantId, action: "mcp.unblock", target: { kind: "mcp_program", id: program }, before: { name, host } });
  return true;
}
