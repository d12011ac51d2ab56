import type { ColumnType, Generated } from "kysely";

import type { OptionalTimestamp, Timestamp } from "./column-types.ts";

/** A person's or a service's login to the warehouse. The `scram_` columns and the expiry are set together. */
export interface WarehouseLoginTable {
  id: Generated<string>;
  tenant_id: string;
  kind: "person" | "service";
  login_name: string;
  user_id: string | null;
  disabled: Generated<boolean>;
  /** Opens reports for people on other sites, and no warehouse. */
  embeds: Generated<boolean>;
  scram_salt: Buffer | null;
  scram_iterations: number | null;
  scram_stored_key: Buffer | null;
  scram_server_key: Buffer | null;
  password_expires_at: OptionalTimestamp;
  created_at: Timestamp;
}

export interface ProvisioningRequestTable {
  tenant_id: string;
  user_id: string;
  status: "IN_PROGRESS" | "SUCCESS" | "FAILED";
  updated_at: Timestamp;
}

/** A secret that waits to be shown to its owner, sealed with a key that is not kept. */
export interface ShownOnceTable {
  id: Generated<string>;
  tenant_id: string;
  login_id: string;
  token_hash: string;
  sealed: Buffer;
  expires_at: Timestamp;
}

export interface CreditQuotaTable {
  tenant_id: string;
  account: string;
  /** As text: PostgreSQL's numeric. */
  credits: ColumnType<string, number, number>;
}

export interface CreditUseTable {
  tenant_id: string;
  account: string;
  /** First day, `YYYY-MM-DD`. */
  month: ColumnType<Date, string, never>;
  compute_seconds: number;
  quota: ColumnType<string, number, number>;
}
