import type { ImportError, ImportFormat, ImportResult, ImportStatus, NotSubmitted } from "@lyceum/contracts";
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";

import type { OptionalJson, OptionalTimestamp, Timestamp } from "./column-types.ts";

/** Append-only; kept when the tenant it speaks of is gone. */
export interface AuditEventTable {
  id: GeneratedAlways<string>;
  at: Timestamp;
  tenant_id: string | null;
  actor_kind: "user" | "operator" | "system";
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  target_kind: string | null;
  target_id: string | null;
  source: string;
  request_id: string | null;
  before: OptionalJson;
  after: OptionalJson;
}

/** What a request with an idempotency key was answered. */
export interface IdempotencyKeyTable {
  tenant_id: string;
  user_id: string;
  route: string;
  key: string;
  request_hash: string;
  /** Null while the request is being worked on. */
  answer: OptionalJson;
  created_at: Timestamp;
}

/** An import that was uploaded. One of an institution's can be unfinished at a time. */
export interface ImportJobTable {
  id: Generated<string>;
  tenant_id: string;
  number: GeneratedAlways<string>;
  format: ImportFormat;
  file_name: string;
  /** As text: PostgreSQL's bigint. */
  bytes: ColumnType<string, number, never>;
  dry_run: boolean;
  /** What the upload says of results that are not submitted but have a score; null: nothing. */
  not_submitted: NotSubmitted | null;
  status: Generated<ImportStatus>;
  /** Counts the attempts. */
  attempt: Generated<number>;
  step: string | null;
  done: Generated<number>;
  total: Generated<number>;
  result: ColumnType<ImportResult | null, string | null | undefined, string | null>;
  error_count: Generated<number>;
  /** Those that are kept one by one; none once they are old. */
  errors: ColumnType<ImportError[], string | undefined, string>;
  failure: string | null;
  /** Who began it: an `Act`. */
  act: JSONColumnType<Record<string, unknown>>;
  created_at: Timestamp;
  started_at: OptionalTimestamp;
  /** When an attempt last showed that it lives. */
  seen_at: OptionalTimestamp;
  finished_at: OptionalTimestamp;
}
