import { filteredRoles, ROLE_NAMES, type RoleFilter } from "@lyceum/access";
import type { UserSort } from "@lyceum/contracts";
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../../db/database.ts";
import { LISTED_COLUMNS, type ListedRow } from "./listed-user.ts";
import type { Position } from "./page-cursor.ts";

export interface UsersQuery {
  readonly tenantId: string;
  readonly filter: string;
  readonly role: RoleFilter;
  readonly sort: UserSort;
  /** Undefined: everybody. */
  readonly limit: number | undefined;
  /** Where the page before ended. */
  readonly after: Position | undefined;
}

interface SortKey {
  readonly value: RawBuilder<unknown>;
  readonly type: "text" | "timestamptz";
}

/** Each is what an index is ordered by; a second key makes the order of equals that of their names. */
const SORT_KEYS: Readonly<Record<string, SortKey>> = {
  userName: { value: sql`lower(person.user_name)`, type: "text" },
  roles: { value: sql`person.role_sort`, type: "text" },
  idpName: { value: sql`coalesce(lower(provider.display_name), '')`, type: "text" },
  lastAccess: { value: sql`coalesce(person.last_access, '-infinity')`, type: "timestamptz" },
};

const LETTERS = "ABCDEF";
const escaped = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);

/** People of the institution that match the filters, whatever page they are on. The vendor's support staff are among them. */
export function matching({ tenantId, filter, role }: Pick<UsersQuery, "tenantId" | "filter" | "role">): RawBuilder<boolean> {
  const pattern = `%${escaped(filter)}%`;
  const byText = filter === "" ? sql`true` : sql`(lower(person.user_name) like ${pattern} or lower(person.name) like ${pattern})`;
  const letters = filteredRoles(role)?.map((name) => LETTERS[ROLE_NAMES.indexOf(name)]);
  const byRole = letters === undefined ? sql`true` : sql`person.role_sort ~ ${`[${letters.join("")}]`}`;
  return sql<boolean>`(person.tenant_id = ${tenantId} and ${byText} and ${byRole})`;
}

export interface SortedRow extends ListedRow {
  /** The value that the row is ordered by, as text. */
  readonly sort_value: string;
}

/**
 * One page, or everybody without a limit; a row more than the limit says that another page follows. Equal
 * values are ordered by id, so that no row is skipped or shown twice when people come and go between pages.
 */
export async function usersPage(trx: Db, query: UsersQuery): Promise<SortedRow[]> {
  const descending = query.sort.startsWith("-");
  const key = SORT_KEYS[query.sort.replace("-", "")];
  if (key === undefined) throw new RangeError(`no order is called ${query.sort}`);
  const direction = sql.raw(descending ? "desc" : "asc");
  const beyond = sql.raw(descending ? "<" : ">");
  const after =
    query.after === undefined
      ? sql`true`
      : sql`(${key.value}, person.id) ${beyond} (${query.after[1]}::${sql.raw(key.type)}, ${query.after[2]}::uuid)`;
  const joined = query.sort.endsWith("idpName")
    ? sql`left join identity_provider provider on provider.id = person.identity_provider_id`
    : sql``;
  const limited = query.limit === undefined ? sql`` : sql`limit ${query.limit + 1}`;
  const { rows } = await sql<SortedRow>`
    select ${LISTED_COLUMNS}, (${key.value})::text as sort_value
    from app_user person ${joined}
    where ${matching(query)} and ${after}
    order by ${key.value} ${direction}, person.id ${direction}
    ${limited}`.execute(trx);
  return rows;
}

export async function countUsers(trx: Db, query: Pick<UsersQuery, "tenantId" | "filter" | "role">): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from app_user person where ${matching(query)}`.execute(trx);
  return rows[0]?.total ?? 0;
}
