import type { SleepStatus } from "@lyceum/contracts";
import type { Generated } from "kysely";

import type { Timestamp } from "./column-types.ts";

export interface TenantTable {
  id: Generated<string>;
  /** Address component: in URLs, in tokens as tenantScope, in call paths. */
  slug: string;
  name: string;
  region: string;
  /** Warehouse region on record for incremental tenants, e.g. `us-west-2`. */
  warehouse_region: string | null;
  kind: "universal" | "incremental";
  demo: Generated<boolean>;
  /** Fewest students that a restricted viewer may see in one group. */
  minimum_group: Generated<number>;
  /** With which numbers are altered for restricted viewers; leaves the database bound to their queries alone. */
  disclosure_secret: Generated<string>;
  created_at: Timestamp;
}

export interface NodeTable {
  id: Generated<string>;
  tenant_id: string;
  parent_id: string | null;
  /** 0 at the root. */
  level: number;
  name: string;
  sort_name: string;
  kind: string;
  /** `node_id` in the warehouse. */
  external_id: string;
}

export interface IdentityProviderTable {
  id: Generated<string>;
  tenant_id: string;
  type: "LEARN_CONNECTOR" | "SAML" | "LOCAL" | "OIDC";
  display_name: string;
  created_at: Timestamp;
}

export interface ClientSettingsTable {
  tenant_id: string;
  /** Idle session timeout in seconds, 900 to 28,800. */
  timeout_seconds: number | null;
  email: string | null;
  ai_opt_in: Generated<boolean>;
  /** A connected model may be sent the rows of answers; counts only with the opt-in. */
  ai_summaries: Generated<boolean>;
  updated_at: Timestamp;
}

export interface TenantBrandTable {
  tenant_id: string;
  name: string | null;
  sender_name: string | null;
  footer: string | null;
  /** `#rrggbb`, in small letters. */
  colour: string | null;
  logo: Buffer | null;
  logo_type: "image/png" | "image/jpeg" | null;
  logo_width: number | null;
  logo_height: number | null;
  updated_at: Timestamp;
}

export interface SeatQuotaTable {
  tenant_id: string;
  reader: number;
  /** One or more makes the licence Premium. */
  author: number;
}

export interface FlagTable {
  key: string;
  description: string;
  /** Null: undefined unless a tenant's override says otherwise. */
  default_value: boolean | null;
}

export interface FlagOverrideTable {
  tenant_id: string;
  flag_key: string;
  value: boolean;
}

/** Whether an institution's reporting is in use or asleep; without a row it is awake. */
export interface TenantStatusTable {
  tenant_id: string;
  status: Generated<SleepStatus>;
  changed_at: Timestamp;
  /** To the minute. */
  last_used_at: Timestamp;
  /** Put to sleep by the operator, in use or not. */
  forced: Generated<boolean>;
}
