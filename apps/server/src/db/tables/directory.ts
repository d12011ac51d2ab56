import type { Generated } from "kysely";

import type { OptionalTimestamp, Timestamp } from "./column-types.ts";

export interface ScimTokenTable {
  id: Generated<string>;
  tenant_id: string;
  name: string;
  /** SHA-256 of the token, base64url. */
  token_hash: string;
  created_at: Timestamp;
  created_by: string;
  expires_at: OptionalTimestamp;
  last_used_at: OptionalTimestamp;
}

/** A group as an institution's directory has it, and what it stands for here. */
export interface DirectoryGroupTable {
  id: Generated<string>;
  tenant_id: string;
  display_name: string;
  external_id: string | null;
  /** The product's group that members are put into. */
  grants: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface DirectoryGroupMemberTable {
  tenant_id: string;
  group_id: string;
  user_id: string;
  /** This membership put the person into the product's group. */
  granted: Generated<boolean>;
}
