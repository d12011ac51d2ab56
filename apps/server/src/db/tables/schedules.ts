import type {
  DeliveryState,
  MailReason,
  PauseReason,
  RunFailure,
  ScheduleFormat,
  SCHEDULE_RHYTHMS,
  SCHEDULE_ROLES,
} from "@lyceum/contracts";
import type { ColumnType, Generated } from "kysely";

import type { OptionalTimestamp, Timestamp } from "./column-types.ts";

/** A report that goes out by mail regularly. */
export interface ReportScheduleTable {
  id: Generated<string>;
  tenant_id: string;
  /** Null when the person is gone. */
  owner_id: string | null;
  dashboard_id: string;
  view_id: string | null;
  /** Name of the view that it is sent with, also when that was deleted. */
  view_name: string | null;
  /** Values of filters by their ids, where it has no view. */
  filters: ColumnType<Readonly<Record<string, readonly string[]>>, string, string>;
  format: ScheduleFormat;
  /** Sealed; null for files as they are. */
  file_password: Buffer | null;
  subject: string;
  message: string;
  locale: string;
  rhythm: (typeof SCHEDULE_RHYTHMS)[number];
  weekday: number;
  month_day: number;
  /** `HH:MM` in `time_zone`. */
  clock_time: string;
  time_zone: string;
  /** Null while it is paused. */
  next_run_at: OptionalTimestamp;
  paused_for: PauseReason | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A person, a role or a group that a schedule sends to. */
export interface ScheduleRecipientTable {
  id: Generated<string>;
  tenant_id: string;
  schedule_id: string;
  position: number;
  kind: "person" | "role" | "group";
  user_id: string | null;
  role: (typeof SCHEDULE_ROLES)[number] | null;
  group_id: string | null;
  locale: string | null;
}

/** Why a schedule no longer sends to a person, or how often their address was refused in a row. */
export interface ScheduleStopTable {
  tenant_id: string;
  schedule_id: string;
  user_id: string;
  /** The address that was refused; another one begins anew. */
  address: string;
  refusals: Generated<number>;
  reason: "unsubscribed" | "bounced" | null;
  stopped_at: OptionalTimestamp;
}

/** One sending of a schedule. */
export interface ScheduleRunTable {
  id: Generated<string>;
  tenant_id: string;
  schedule_id: string;
  kind: "scheduled" | "now";
  due_at: Timestamp;
  state: Generated<"waiting" | "running" | "done" | "failed">;
  failure: RunFailure | null;
  started_at: OptionalTimestamp;
  finished_at: OptionalTimestamp;
}

/** One person's mail of one sending. */
export interface ScheduleDeliveryTable {
  id: Generated<string>;
  tenant_id: string;
  run_id: string;
  /** Null when the person is gone. */
  user_id: string | null;
  name: string;
  address: string | null;
  locale: string;
  state: Generated<DeliveryState>;
  reason: MailReason | null;
  /** What the mail server said. */
  reply: string | null;
  attempts: Generated<number>;
  retry_at: OptionalTimestamp;
  claim_id: string | null;
  claimed_at: OptionalTimestamp;
  ended_at: OptionalTimestamp;
  message_id: string | null;
  unsubscribe_hash: string | null;
  /** Of the address that it comes back to. */
  bounce_hash: string | null;
}

/** A person's address that a mail came back from for good. */
export interface MailBounceTable {
  tenant_id: string;
  user_id: string;
  /** Another one begins anew. */
  address: string;
  status: string;
  reply: string | null;
  bounced_at: Timestamp;
}

/** A domain that an institution's reports may be mailed to. */
export interface MailDomainTable {
  tenant_id: string;
  domain: string;
}
