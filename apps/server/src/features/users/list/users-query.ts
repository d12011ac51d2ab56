import { filteredRoles, type RoleFilter } from "@lyceum/access";
import type { UserSort } from "@lyceum/contracts";
import { type RawBuilder, sql } from "kysely";

import { sortsWith } from "../../../domain/users/role-sort.ts";
import type { ListedRow } from "./listed-user.ts";
import type { Position } from "./page-cursor.ts";

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

export interface Direction {
  readonly key: "userName" | "roles" | "idpName" | "lastAccess";
  readonly direction: RawBuilder<unknown>;
  /** The comparison that holds for what comes later. */
  readonly beyond: RawBuilder<unknown>;
}

export function directionOf(sort: UserSort): Direction {
  const descending = sort.startsWith("-");
  const key = sort.replace("-", "") as Direction["key"];
  return { key, direction: sql.raw(descending ? "desc" : "asc"), beyond: sql.raw(descending ? "<" : ">") };
}

/** A row more than asked for tells whether there is another page. */
export const limited = ({ limit, offset }: Pick<UsersQuery, "limit" | "offset">): RawBuilder<unknown> =>
  limit === undefined ? sql`offset ${offset}` : sql`limit ${limit + 1} offset ${offset}`;

/** As many rows as the page ends at, for parts that are put together before any row is passed over. */
export const reaching = ({ limit, offset }: Pick<UsersQuery, "limit" | "offset">): RawBuilder<unknown> =>
  limit === undefined ? sql`` : sql`limit ${limit + 1 + offset}`;

/** Values of `role_sort` of the people that the filter lets through; undefined: of everybody. */
export function roleSorts(role: RoleFilter): readonly string[] | undefined {
  const roles = filteredRoles(role);
  return roles && sortsWith(roles);
}

/** People of the institution that match the filters, whatever page they are on. The vendor's support staff are among them. */
export function matching({ tenantId, text, role }: Pick<UsersQuery, "tenantId" | "text" | "role">): RawBuilder<boolean> {
  const sorts = roleSorts(role);
  const byRole = sorts === undefined ? sql`true` : sql`person.role_sort = any(${sorts}::text[])`;
  return sql<boolean>`(person.tenant_id = ${tenantId} and ${text} and ${byRole})`;
}
