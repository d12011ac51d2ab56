import { filteredRoles, ROLE_NAMES, type RoleFilter } from "@lyceum/access";
import type { UserSort } from "@lyceum/contracts";
import { type RawBuilder, sql } from "kysely";

import type { ListedRow } from "./listed-user.ts";
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
export const limited = ({ limit }: Pick<UsersQuery, "limit">): RawBuilder<unknown> =>
  limit === undefined ? sql`` : sql`limit ${limit + 1}`;

const LETTERS = "ABCDEF";
const escaped = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);

/** People of the institution that match the filters, whatever page they are on. The vendor's support staff are among them. */
export function matching({ tenantId, filter, role }: Pick<UsersQuery, "tenantId" | "filter" | "role">): RawBuilder<boolean> {
  const pattern = `%${escaped(filter)}%`;
  const byText = filter === "" ? sql`true` : sql`(person.sort_name like ${pattern} or lower(person.name) like ${pattern})`;
  const letters = filteredRoles(role)?.map((name) => LETTERS[ROLE_NAMES.indexOf(name)]);
  const byRole = letters === undefined ? sql`true` : sql`person.role_sort ~ ${`[${letters.join("")}]`}`;
  return sql<boolean>`(person.tenant_id = ${tenantId} and ${byText} and ${byRole})`;
}
