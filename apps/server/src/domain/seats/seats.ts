import {
  AUTHOR_SEAT_GROUP,
  type GroupName,
  READER_SEAT_GROUPS,
  SEATLESS_GROUP,
  type Seat,
  type SeatQuotas,
  type UsedSeats,
  seatOfRoles,
  storedForms,
} from "@lyceum/access";
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../db/database.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { rolesOfSort } from "../users/role-sort.ts";

export const SEAT_MARKERS = {
  reader: "reader_qs_seats_quota_exceeded",
  author: "author_qs_seats_quota_exceeded",
} as const satisfies Record<Seat, string>;

const holds = (groups: readonly GroupName[]): RawBuilder<boolean> =>
  sql`exists (select from user_group g where g.user_id = person.id and g.group_name = any(${groups.flatMap(storedForms)}))`;

/** Conditions on a row called `person` that takes a seat of this kind. Incremental accounts take none. */
export const takesSeat: Readonly<Record<Seat, RawBuilder<boolean>>> = {
  reader: sql`person.active and person.kind = 'universal' and ${holds(READER_SEAT_GROUPS)} and not ${holds([AUTHOR_SEAT_GROUP, SEATLESS_GROUP])}`,
  author: sql`person.active and person.kind = 'universal' and ${holds([AUTHOR_SEAT_GROUP])} and not ${holds([SEATLESS_GROUP])}`,
};

/** A licence's seats; undefined for an institution without a licence on record, which has no limit. */
export async function seatQuotas(trx: Db, tenantId: string): Promise<SeatQuotas | undefined> {
  return trx.selectFrom("seat_quota").select(["reader", "author"]).where("tenant_id", "=", tenantId).executeTakeFirst();
}

/** People of an institution who hold the same roles and take, or do not take, seats. */
export interface PeopleByRoles {
  /** As `role_sort` writes them. */
  readonly roles: string;
  /** Active, with an account that takes seats. */
  readonly seated: boolean;
  readonly people: number;
}

/** Counts people by their roles, from an index alone: a hundred thousand of them are some dozen rows. */
export async function peopleByRoles(trx: Db, tenantId: string): Promise<readonly PeopleByRoles[]> {
  const { rows } = await sql<PeopleByRoles>`
    select person.role_sort as roles, person.active and person.kind = 'universal' as seated, count(*)::int as people
    from app_user person where person.tenant_id = ${tenantId} group by 1, 2`.execute(trx);
  return rows;
}

/** Seats that people take, the same as `seatOf` says of each. */
export function seatsOf(byRoles: readonly PeopleByRoles[]): UsedSeats {
  const used = { readers: 0, authors: 0 };
  for (const { roles, seated, people } of byRoles) {
    const seat = seated ? seatOfRoles(rolesOfSort(roles)) : undefined;
    if (seat !== undefined) used[`${seat}s`] += people;
  }
  return used;
}

export const countUsedSeats = async (trx: Db, tenantId: string): Promise<UsedSeats> => seatsOf(await peopleByRoles(trx, tenantId));

export const seatRefusal = (seat: Seat): ProblemError =>
  new ProblemError(
    "seat_quota_exceeded",
    `All ${seat} seats of your institution's licence are taken. Nothing was changed. Free a seat or ask for more.`,
    [SEAT_MARKERS[seat]],
  );

/**
 * Makes a change that may take seats, and refuses it when it takes more than there are. Changes of one
 * institution come one after the other, so that two cannot take the last seat. What frees seats always
 * passes, also where more are taken than the licence has.
 * @throws ProblemError `seat_quota_exceeded`; the transaction has to be given up then.
 */
export async function withinSeats<T>(trx: Db, tenantId: string, change: () => Promise<T>): Promise<T> {
  const quotas = await trx
    .selectFrom("seat_quota")
    .select(["reader", "author"])
    .where("tenant_id", "=", tenantId)
    .forUpdate()
    .executeTakeFirst();
  if (quotas === undefined) return change();
  const before = await countUsedSeats(trx, tenantId);
  const result = await change();
  const after = await countUsedSeats(trx, tenantId);
  if (after.readers > quotas.reader && after.readers > before.readers) throw seatRefusal("reader");
  if (after.authors > quotas.author && after.authors > before.authors) throw seatRefusal("author");
  return result;
}
