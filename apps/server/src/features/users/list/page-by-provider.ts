import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../../db/database.ts";
import { LISTED_COLUMNS } from "./listed-user.ts";
import { type Direction, limited, matching, reaching, type SortedRow, type UsersQuery } from "./users-query.ts";

const NAME = sql`lower(display_name)`;
const NO_NAME = sql`''`;

/** People of the providers of some names, from each as many as the page has at most. People without a provider go by an empty name. */
function peopleOf(
  query: UsersQuery,
  { direction }: Direction,
  named: (name: RawBuilder<unknown>) => RawBuilder<unknown>,
  further: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const people = (ofProvider: RawBuilder<unknown>) => sql`
    select person.id, person.sort_name from app_user person
    where ${matching(query)} and ${further} and ${ofProvider}
    order by person.sort_name ${direction} ${reaching(query)}`;
  return sql`
    select of_provider.id, of_provider.sort_name, ${NAME} as value
    from identity_provider provider
    cross join lateral (${people(sql`person.identity_provider_id = provider.id`)}) of_provider
    where provider.tenant_id = ${query.tenantId} and ${named(NAME)}
    union all
    select without.id, without.sort_name, ${NO_NAME}
    from (${people(sql`person.identity_provider_id is null`)}) without
    where ${named(NO_NAME)}`;
}

/**
 * A page in the order of providers' names. Few providers have many people each, so each is asked for its
 * first people: a join of all people with their providers would be sorted anew for every page.
 */
export async function pageByProvider(trx: Db, query: UsersQuery, order: Direction): Promise<SortedRow[]> {
  const { direction, beyond } = order;
  const { after } = query;
  const found = after
    ? sql`${peopleOf(query, order, (name) => sql`${name} = ${after.value}`, sql`person.sort_name ${beyond} ${after.name}`)}
        union all ${peopleOf(query, order, (name) => sql`${name} ${beyond} ${after.value}`, sql`true`)}`
    : peopleOf(query, order, () => sql`true`, sql`true`);
  const { rows } = await sql<SortedRow>`
    with page as (
      select * from (${found}) found order by value ${direction}, sort_name ${direction} ${limited(query)})
    select ${LISTED_COLUMNS}, page.value as sort_value, person.sort_name
    from page join app_user person on person.id = page.id
    order by page.value ${direction}, page.sort_name ${direction}`.execute(trx);
  return rows;
}
