import type { BackTestRow, ContactChannel, ContactResult, TeachingBreak, WarningReason, WarningRule } from "@lyceum/contracts";
import type { Generated, JSONColumnType } from "kysely";

import type { Day, Timestamp } from "./column-types.ts";

/** A version of the rule by which students are listed. */
export interface WarningRuleTable {
  tenant_id: string;
  /** Empty: the institution's own. */
  module: string;
  version: number;
  rule: JSONColumnType<WarningRule>;
  back_test: JSONColumnType<BackTestRow[]>;
  saved_by: string;
  saved_at: Timestamp;
}

/** A stretch of days outside teaching. */
export interface TeachingBreakTable {
  id: Generated<string>;
  tenant_id: string;
  kind: TeachingBreak["kind"];
  name: string;
  starts_on: Day;
  ends_on: Day;
}

/** What was done about a student whom the rule listed. */
export interface StudentContactTable {
  id: Generated<string>;
  tenant_id: string;
  student_id: string;
  enrolment_id: string;
  course_id: string;
  node_id: string;
  week: number;
  reasons: JSONColumnType<WarningReason[]>;
  listed: boolean;
  rule_version: number;
  /** Null when the person is gone; the name stays. */
  user_id: string | null;
  user_name: string;
  at: Timestamp;
  channel: ContactChannel;
  result: ContactResult;
  follow_up_on: Day | null;
  snoozed_until: Day | null;
  note: string;
  kept_until: Day;
}
