import type { Generated, GeneratedAlways } from "kysely";

import type { OptionalTimestamp, Timestamp } from "./column-types.ts";

export interface AppUserTable {
  id: Generated<string>;
  tenant_id: string;
  user_name: string;
  email: string | null;
  name: string;
  active: Generated<boolean>;
  kind: "universal" | "incremental";
  identity_provider_id: string | null;
  /** The person in the institution's data, where known. */
  person_id: string | null;
  last_access: OptionalTimestamp;
  created_at: Timestamp;
  /** How the institution's directory names the person. */
  external_id: string | null;
  /** As the directory spells them; null: split from `name`. */
  given_name: string | null;
  family_name: string | null;
  updated_at: Timestamp;
  /** A letter for each role in display order, `Z` without one; kept by the database. */
  role_sort: Generated<string>;
  /** `user_name` in lower case. */
  sort_name: GeneratedAlways<string>;
  /** `last_access`, with minus infinity for never. */
  access_sort: GeneratedAlways<Date>;
}

export interface UserGroupTable {
  tenant_id: string;
  user_id: string;
  group_name: string;
}

export interface NodeGrantTable {
  tenant_id: string;
  user_id: string;
  node_id: string;
}
