import { AUTHOR_SEAT_GROUP, READER_SEAT_GROUPS, SEATLESS_GROUP } from "@lyceum/access";
import { sql } from "kysely";

import type { Db } from "../../db/database.ts";

export interface SeatHolder {
  readonly id: string;
  readonly user_name: string;
  readonly active: boolean;
  readonly last_access: Date | null;
  readonly groups: readonly string[];
}

const seated = [...READER_SEAT_GROUPS, AUTHOR_SEAT_GROUP];

/** Everybody whose role takes a seat while they are active, by user name. Incremental accounts read without one. */
export async function seatHolders(trx: Db, tenantId: string): Promise<SeatHolder[]> {
  const { rows } = await sql<SeatHolder>`
    select person.id, person.user_name, person.active, person.last_access, held.groups
    from app_user person
    cross join lateral (
      select array_agg(split_part(g.group_name, '#', 1)) as groups from user_group g where g.user_id = person.id) held
    where person.tenant_id = ${tenantId} and person.kind = 'universal'
      and held.groups && ${seated}::text[] and not (${SEATLESS_GROUP} = any(held.groups))
    order by lower(person.user_name)`.execute(trx);
  return rows;
}
