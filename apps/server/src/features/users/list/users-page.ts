import { sql } from "kysely";

import type { Db } from "../../../db/database.ts";
import { LISTED_COLUMNS } from "./listed-user.ts";
import { pageByProvider } from "./page-by-provider.ts";
import { type Direction, directionOf, limited, matching, type SortedRow, type UsersQuery } from "./users-query.ts";

/** What rows called `person` are ordered by, and that as text for a cursor. People of the same value follow their names. */
const SORT_KEYS = {
  userName: { value: sql`person.sort_name`, text: sql`person.sort_name` },
  roles: { value: sql`person.role_sort`, text: sql`person.role_sort` },
  lastAccess: {
    value: sql`person.access_sort`,
    text: sql`coalesce(to_char(person.last_access at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '-infinity')`,
  },
} as const;

/**
 * One page, or everybody without a limit; a row more than the limit says that another page follows. No two
 * people have the same name, so no row is skipped or shown twice when people come and go between pages.
 */
export function usersPage(trx: Db, query: UsersQuery): Promise<SortedRow[]> {
  const order = directionOf(query.sort);
  return order.key === "idpName" ? pageByProvider(trx, query, order) : pageByColumn(trx, query, order, SORT_KEYS[order.key]);
}

async function pageByColumn(
  trx: Db,
  query: UsersQuery,
  { direction, beyond }: Direction,
  { value, text }: (typeof SORT_KEYS)[keyof typeof SORT_KEYS],
): Promise<SortedRow[]> {
  const after = query.after ? sql`(${value}, person.sort_name) ${beyond} (${query.after.value}, ${query.after.name})` : sql`true`;
  const { rows } = await sql<SortedRow>`
    with page as materialized (
      select person.id, ${value} as value, person.sort_name
      from app_user person
      where ${matching(query)} and ${after}
      order by ${value} ${direction}, person.sort_name ${direction}
      ${limited(query)})
    select ${LISTED_COLUMNS}, ${text} as sort_value, person.sort_name
    from page join app_user person on person.id = page.id
    order by page.value ${direction}, page.sort_name ${direction}`.execute(trx);
  return rows;
}

export async function countUsers(trx: Db, query: Pick<UsersQuery, "tenantId" | "text" | "role">): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from app_user person where ${matching(query)}`.execute(trx);
  return rows[0]?.total ?? 0;
}
