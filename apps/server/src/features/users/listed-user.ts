import { ASSIGNABLE_GROUPS, GROUP_NAMES, GROUPS, type GroupName, inGroup, ROLE_NAMES } from "@lyceum/access";
import type { ListedUser } from "@lyceum/contracts";
import { sql } from "kysely";

/** Columns of a row called `person` that make a `ListedUser`. */
export const LISTED_COLUMNS = sql`
  person.id, person.user_name, person.name, person.active, person.identity_provider_id, person.last_access,
  array(select g.group_name from user_group g where g.user_id = person.id order by g.group_name) as groups,
  array(select n.node_id::text from node_grant n where n.user_id = person.id order by n.node_id) as nodes`;

export interface ListedRow {
  readonly id: string;
  readonly user_name: string;
  readonly name: string;
  readonly active: boolean;
  readonly identity_provider_id: string | null;
  readonly last_access: Date | null;
  readonly groups: readonly string[];
  readonly nodes: readonly string[];
}

const roleOf = (name: GroupName) => ("role" in GROUPS[name] ? GROUPS[name].role : undefined);

/** Groups that make a role, in the order in which roles are shown. */
const ROLE_GROUPS = ROLE_NAMES.flatMap((role) => GROUP_NAMES.filter((name) => roleOf(name) === role));

export const listedUser = (row: ListedRow): ListedUser => ({
  userId: row.id,
  userName: row.user_name,
  name: row.name,
  active: row.active,
  roles: ROLE_GROUPS.filter((name) => inGroup(row.groups, name)).map((name) => ({ name })),
  identityProviderId: row.identity_provider_id,
  lastAccess: row.last_access?.toISOString() ?? null,
  qsGroups: ASSIGNABLE_GROUPS.filter((name) => inGroup(row.groups, name)).map((name) => ({ name })),
  dataNodes: [...row.nodes],
});
