import { rolesFromGroups, type GroupName } from "@lyceum/access";
import { sql } from "kysely";

import type { TenantTransaction } from "../db/database.ts";
import type { Caller } from "../lib/caller.ts";
import { ProblemError } from "../lib/problem-error.ts";

/** Groups whose holders take a reader seat, unless they take an author's. Support staff of the vendor take none. */
const READERS: readonly GroupName[] = [
  "InstitutionAdmin",
  "BbDataReportViewer",
  "BbDataRestrictedViewer",
  "ReportViewer.LEARNING",
  "ReportViewer.TEACHING",
  "ReportViewer.LEADING",
];
const NOT_READERS: readonly GroupName[] = ["BbDataAuthor", "ClientSupport"];

const stored = (groups: readonly GroupName[]): string[] => groups.flatMap((group) => [group, `${group}#User`, `${group}#user`]);

/** Active readers of the tenant who came no later than this person, the person included. */
async function placeAmongReaders(trx: TenantTransaction, caller: Pick<Caller, "tenantId" | "userId">): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select count(*)::int as place
    from app_user person, app_user me
    where me.id = ${caller.userId} and me.tenant_id = ${caller.tenantId} and person.tenant_id = ${caller.tenantId}
      and person.active and person.kind = 'universal'
      and (person.created_at, person.id) <= (me.created_at, me.id)
      and exists (select from user_group g where g.user_id = person.id and g.group_name = any(${stored(READERS)}))
      and not exists (select from user_group g where g.user_id = person.id and g.group_name = any(${stored(NOT_READERS)}))`.execute(trx);
  return rows[0]?.place ?? 0;
}

/**
 * Readers fill the licence's seats in the order in which they were created; those beyond the quota
 * wait until one is free. Authors and incremental accounts take no reader seat.
 * @throws ProblemError `seat_quota_exceeded` with the marker `reader_qs_seats_quota_exceeded`.
 */
export async function demandReaderSeat(
  trx: TenantTransaction,
  caller: Pick<Caller, "tenantId" | "userId" | "groups" | "kind">,
): Promise<void> {
  const who = rolesFromGroups(caller.groups, caller.kind);
  if (!who.universal || who.author || who.support) return;
  const quota = await trx.selectFrom("seat_quota").select("reader").where("tenant_id", "=", caller.tenantId).executeTakeFirst();
  if (!quota || (await placeAmongReaders(trx, caller)) <= quota.reader) return;
  throw new ProblemError(
    "seat_quota_exceeded",
    "All reader seats of your institution's licence are taken. Ask an administrator to free one.",
    ["reader_qs_seats_quota_exceeded"],
  );
}
