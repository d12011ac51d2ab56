import { filteredRoles, type RoleFilter } from "@lyceum/access";
import type { UserSort } from "@lyceum/contracts";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";

import type { Db } from "../../db/database.ts";
import { sortsWith } from "../../domain/users/role-sort.ts";
import { DatabaseText, decodeCursor } from "../../lib/cursor.ts";
import { escapeLike } from "../../lib/escape-like.ts";
import { LISTED_COLUMNS, type ListedRow } from "./listed-user.ts";

const Moment = z.union([z.literal("-infinity"), z.iso.datetime()]);

/** Where a page ended: the value there, and the person's user name in lower case. */
interface Position {
  readonly value: string;
  readonly name: string;
}

/** Reads the position of a cursor. @throws ProblemError `validation_failed` for a cursor that is none, or one of another order. */
export function positionOf(cursor: string, sort: string): Position {
  const Value = sort.endsWith("lastAccess") ? Moment : DatabaseText;
  const [, value, name] = decodeCursor(cursor, z.tuple([z.literal(sort), Value, DatabaseText]));
  return { value, name };
}

export interface UsersQuery {
  readonly tenantId: string;
  /** The condition on a row called `person` that the searched text makes. */
  readonly text: RawBuilder<boolean>;
  readonly role: RoleFilter;
  readonly sort: UserSort;
  /** Undefined: everybody. */
  readonly limit: number | undefined;
  /** Where the page before ended. */
  readonly after: Position | undefined;
  /** People that are passed over, from there or from the beginning. */
  readonly offset: number;
}

export interface SortedRow extends ListedRow {
  /** The value that the row is ordered by, as text. */
  readonly sort_value: string;
  readonly sort_name: string;
}

interface Direction {
  readonly key: "userName" | "roles" | "idpName" | "lastAccess";
  readonly direction: RawBuilder<unknown>;
  /** The comparison that holds for what comes later. */
  readonly beyond: RawBuilder<unknown>;
}

function directionOf(sort: UserSort): Direction {
  const descending = sort.startsWith("-");
  const key = sort.replace("-", "") as Direction["key"];
  return { key, direction: sql.raw(descending ? "desc" : "asc"), beyond: sql.raw(descending ? "<" : ">") };
}

/** A row more than asked for tells whether there is another page. */
const limited = ({ limit, offset }: Pick<UsersQuery, "limit" | "offset">): RawBuilder<unknown> =>
  limit === undefined ? sql`offset ${offset}` : sql`limit ${limit + 1} offset ${offset}`;

/** As many rows as the page ends at, for parts that are put together before any row is passed over. */
const reaching = ({ limit, offset }: Pick<UsersQuery, "limit" | "offset">): RawBuilder<unknown> =>
  limit === undefined ? sql`` : sql`limit ${limit + 1 + offset}`;

/** Values of `role_sort` of the people that the filter lets through; undefined: of everybody. */
export function roleSorts(role: RoleFilter): readonly string[] | undefined {
  const roles = filteredRoles(role);
  return roles && sortsWith(roles);
}

/** People of the institution that match the filters, whatever page they are on. The vendor's support staff are among them. */
function matching({ tenantId, text, role }: Pick<UsersQuery, "tenantId" | "text" | "role">): RawBuilder<boolean> {
  const sorts = roleSorts(role);
  const byRole = sorts === undefined ? sql`true` : sql`person.role_sort = any(${sorts}::text[])`;
  return sql<boolean>`(person.tenant_id = ${tenantId} and ${text} and ${byRole})`;
}

/** So many people at most are found by the index and read by their ids. More of them are met soon by reading the list in its order. */
const MAX_IDS = 2000;

/**
 * Finds people by part of a user name or name, in any case.
 * @returns a condition on a row called `person`: the ids, where they are few, else the text itself.
 */
export async function searchPeople(trx: Db, filter: string): Promise<RawBuilder<boolean>> {
  if (filter === "") return sql<boolean>`true`;
  const pattern = `%${escapeLike(filter.toLowerCase())}%`;
  const { rows } = await sql<{ id: string }>`select id from app_user_matching(${pattern}, ${MAX_IDS + 1}) as found(id)`.execute(trx);
  if (rows.length > MAX_IDS) return sql<boolean>`person.search_text like ${pattern}`;
  return sql<boolean>`person.id = any(${rows.map(({ id }) => id)}::uuid[])`;
}

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
async function pageByProvider(trx: Db, query: UsersQuery, order: Direction): Promise<SortedRow[]> {
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
