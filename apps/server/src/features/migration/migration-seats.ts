import { AUTHOR_SEAT_GROUP, type GroupName, type Seat, SEATLESS_GROUP, type UsedSeats, storedForms } from "@lyceum/access";
import { sql } from "kysely";

import type { Db } from "../../db/database.ts";
import { SEAT_MARKERS, seatQuotas, countUsedSeats } from "../../domain/seats/seats.ts";

const inGroup = (group: GroupName) => sql`exists (
  select from user_group held
  where held.user_id = entry.user_id and held.group_name = any(${storedForms(group)}))`;

/** Seats that the selected people will take: an author's, or a reader's because everybody reads. */
async function seatsToTake(trx: Db, tenantId: string): Promise<UsedSeats> {
  const { rows } = await sql<UsedSeats>`
    select count(*) filter (where not author)::int as readers, count(*) filter (where author)::int as authors
    from (
      select ${inGroup(AUTHOR_SEAT_GROUP)} as author
      from uas_migration_entry entry
      join app_user person on person.tenant_id = entry.tenant_id and person.id = entry.user_id
      where entry.tenant_id = ${tenantId} and entry.selected and person.active and person.kind = 'incremental'
        and not ${inGroup(SEATLESS_GROUP)}
    ) planned`.execute(trx);
  return rows[0] ?? { readers: 0, authors: 0 };
}

/** Locks the seats to the end of the transaction. Before any other lock, as everything that takes seats does it. */
export async function lockSeats(trx: Db, tenantId: string): Promise<void> {
  await trx.selectFrom("seat_quota").select("tenant_id").where("tenant_id", "=", tenantId).forUpdate().execute();
}

/** The seats of which a plan would take more than are free, by their markers. */
export async function exceededSeats(trx: Db, tenantId: string): Promise<readonly string[]> {
  const quotas = await seatQuotas(trx, tenantId);
  if (quotas === undefined) return [];
  const used = await countUsedSeats(trx, tenantId);
  const more = await seatsToTake(trx, tenantId);
  const exceeded: Readonly<Record<Seat, boolean>> = {
    reader: more.readers > 0 && used.readers + more.readers > quotas.reader,
    author: more.authors > 0 && used.authors + more.authors > quotas.author,
  };
  return (["reader", "author"] as const).filter((seat) => exceeded[seat]).map((seat) => SEAT_MARKERS[seat]);
}
