import type { MigrationFailure, MigrationReason } from "@lyceum/contracts";
import type { Generated, JSONColumnType } from "kysely";

import type { OptionalTimestamp, Timestamp } from "./column-types.ts";

/** An institution's migration to universal authentication; there is one at most. */
export interface UasMigrationTable {
  tenant_id: string;
  status: "RUNNING" | "SUCCEEDED" | "FAILED" | "FAILED_CAN_RETRY";
  /** Counts the starts. */
  run: Generated<number>;
  started_at: Timestamp;
  finished_at: OptionalTimestamp;
  failure: MigrationFailure | null;
  /** Who started it: an `Act`. */
  act: JSONColumnType<Record<string, unknown>>;
  /** The server that last worked on it, and when. */
  runner: string | null;
  runner_seen_at: OptionalTimestamp;
}

/** What is to become of one person, and what did. */
export interface UasMigrationEntryTable {
  tenant_id: string;
  user_id: string;
  /** The address at the start. */
  email: string;
  /** False: removed once everybody else is migrated. */
  selected: boolean;
  user_name: string | null;
  identity_provider_id: string | null;
  result: "MIGRATED" | "REMOVED" | "FAILED" | null;
  reason: MigrationReason | null;
  /** The server that decided. */
  runner: string | null;
  decided_at: OptionalTimestamp;
}

/** A provider that an institution's learning platform has of its own. */
export interface LearnIdentityProviderTable {
  id: Generated<string>;
  tenant_id: string;
  display_name: string;
}
