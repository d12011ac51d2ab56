import { rolesFromGroups, type Seat } from "@lyceum/access";
import { sql } from "kysely";

import type { TenantTransaction } from "../../db/database.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { Caller } from "../caller.ts";
import { SEAT_MARKERS, seatQuotas, takesSeat } from "./seats.ts";

type Person = Pick<Caller, "tenantId" | "userId" | "groups" | "kind">;

/** How many of the tenant's active people who take such a seat came no later than this person, the person included. */
async function placeAmong(trx: TenantTransaction, seat: Seat, { tenantId, userId }: Person): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select count(*)::int as place
    from app_user person, app_user me
    where me.id = ${userId} and me.tenant_id = ${tenantId} and person.tenant_id = ${tenantId}
      and (person.created_at, person.id) <= (me.created_at, me.id) and ${takesSeat[seat]}`.execute(trx);
  return rows[0]?.place ?? 0;
}

/** People fill the seats in the order in which they were created; those beyond the quota wait until one is free. */
async function requireSeat(trx: TenantTransaction, seat: Seat, person: Person): Promise<void> {
  const quotas = await seatQuotas(trx, person.tenantId);
  if (!quotas || (await placeAmong(trx, seat, person)) <= quotas[seat]) return;
  throw new ProblemError(
    "seat_quota_exceeded",
    `All ${seat} seats of your institution's licence are taken. Ask an administrator to free one.`,
    [SEAT_MARKERS[seat]],
  );
}

/**
 * For opening reports. Authors read with their author seat; incremental accounts and the vendor's support take none.
 * @throws ProblemError `seat_quota_exceeded` with the marker of the seat that is missing.
 */
export async function requireReaderSeat(trx: TenantTransaction, person: Person): Promise<void> {
  const roles = rolesFromGroups(person.groups, person.kind);
  if (!roles.universal || roles.support) return;
  await requireSeat(trx, roles.author ? "author" : "reader", person);
}

/**
 * For the authoring console.
 * @throws ProblemError `seat_quota_exceeded` with `author_qs_seats_quota_exceeded`.
 */
export async function requireAuthorSeat(trx: TenantTransaction, person: Person): Promise<void> {
  const roles = rolesFromGroups(person.groups, person.kind);
  if (!roles.universal || roles.support) return;
  await requireSeat(trx, "author", person);
}
