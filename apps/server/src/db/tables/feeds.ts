import type { ColumnType, Generated } from "kysely";

import type { OptionalTimestamp, Timestamp } from "./column-types.ts";

/** A visual of a report, all of a sheet or all of the report, as its person has spreadsheets and programs refresh it. */
export interface FeedTable {
  id: Generated<string>;
  tenant_id: string;
  owner_id: string;
  dashboard_id: string;
  /** Null: of all sheets. */
  sheet_id: string | null;
  /** Null: all visuals. */
  visual_id: string | null;
  /** Saved view whose filters it takes; it may be gone. */
  view_id: string | null;
  /** Values of filters by their ids that it sets itself, as JSON. */
  filters: ColumnType<unknown, string, never>;
  /** Language of its texts. */
  locale: string;
  created_at: Timestamp;
}

/** A token that reads feeds as its person, and does nothing else. */
export interface FeedTokenTable {
  id: Generated<string>;
  tenant_id: string;
  user_id: string;
  /** The one feed that it opens; null: all of its person's. */
  feed_id: string | null;
  name: string;
  /** SHA-256 of the secret, base64url. */
  secret_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** To the minute. */
  last_used_at: OptionalTimestamp;
  uses: Generated<string>;
}
