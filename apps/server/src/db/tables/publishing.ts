import type { ReviewEventKind, UsageKind, UsageMode } from "@lyceum/contracts";
import type { ColumnType, Generated } from "kysely";

import type { Day, OptionalTimestamp, Timestamp } from "./column-types.ts";

/** Rules of an institution for what it publishes itself. */
export interface ReportPolicyTable {
  tenant_id: string;
  approval: Generated<boolean>;
  usage: Generated<UsageMode>;
  /** Reading before that is not on record; null: on record from the institution's first day. */
  usage_since: OptionalTimestamp;
  updated_at: Timestamp;
}

/** An author who reviews reports beside the administrators. */
export interface ReportReviewerTable {
  tenant_id: string;
  user_id: string;
}

/** One thing that was said or decided about a draft. */
export interface ReportReviewTable {
  id: ColumnType<string, never, never>;
  tenant_id: string;
  report_id: string;
  version: number;
  kind: ReviewEventKind;
  /** Null when the person is gone. */
  author_id: string | null;
  text: string;
  created_at: Timestamp;
}

/** An administrator's word for a published version. */
export interface ReportVerificationTable {
  tenant_id: string;
  report_id: string;
  version: number;
  /** Hash of the definitions that it rested on. */
  definitions_key: string;
  /** Null when the person is gone. */
  verified_by: string | null;
  verified_at: Timestamp;
}

/** How often a person read a report in one way on one day. */
export interface ReportUseTable {
  tenant_id: string;
  report_id: string;
  user_id: string;
  day: Day;
  kind: UsageKind;
  times: number;
}
