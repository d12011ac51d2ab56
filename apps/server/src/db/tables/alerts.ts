import type {
  ALERT_REPEATS,
  AlertCondition,
  AlertFailure,
  AlertOutcome,
  AlertPause,
  AlertState,
  AlertValue,
  QuietTimes,
} from "@lyceum/contracts";
import type { ColumnType, Generated } from "kysely";

import type { OptionalTimestamp, Timestamp } from "./column-types.ts";
import type { ScheduleDeliveryTable, ScheduleRecipientTable, ScheduleStopTable } from "./schedules.ts";

type Json<Value> = ColumnType<Value, string, string>;

/** A condition on a measure of a visual, and who is told. */
export interface AlertTable {
  id: Generated<string>;
  tenant_id: string;
  /** Null when the person is gone. */
  owner_id: string | null;
  dashboard_id: string;
  sheet_id: string;
  visual_id: string;
  /** Everything that is set in the report, by the ids of filters. */
  filters: Json<Readonly<Record<string, readonly string[]>>>;
  name: string;
  measure: string;
  /** Dimension whose groups are looked at one by one; null for all together. */
  breakdown: string | null;
  condition: Json<AlertCondition>;
  repeat: (typeof ALERT_REPEATS)[number];
  quiet: Json<QuietTimes>;
  locale: string;
  state: Generated<AlertState>;
  state_since: Timestamp;
  paused_for: AlertPause | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface AlertRecipientTable extends Omit<ScheduleRecipientTable, "schedule_id"> {
  alert_id: string;
}

export interface AlertStopTable extends Omit<ScheduleStopTable, "schedule_id"> {
  alert_id: string;
}

/** One evaluation of an alert: of one snapshot, once. */
export interface AlertRunTable {
  id: Generated<string>;
  tenant_id: string;
  alert_id: string;
  snapshot_id: string;
  as_of: string;
  found_at: Timestamp;
  state: Generated<"waiting" | "running" | "done" | "failed">;
  failure: AlertFailure | null;
  /** Whose figures these are. */
  owner_id: string | null;
  /** Names the rights under which they were read. */
  rights: string | null;
  outcome: AlertOutcome | null;
  figures: Json<readonly AlertValue[]>;
  started_at: OptionalTimestamp;
  finished_at: OptionalTimestamp;
}

/** One person's mail of one evaluation. */
export type AlertDeliveryTable = ScheduleDeliveryTable;

/** What an alert knows of one reader, so that nothing is told twice. */
export interface AlertReaderMemory {
  /** Names the rights of the figures. */
  readonly rights: string;
  /** Groups for which the condition held when it was last looked at. */
  readonly firing: readonly string[];
  /** Figures of then by group, where changes since then are asked. */
  readonly values: Readonly<Record<string, number>>;
}

export interface AlertReaderTable {
  tenant_id: string;
  alert_id: string;
  user_id: string;
  /** Evaluation that `after` is of. */
  run_id: string;
  /** What was known before that evaluation: a mail that is made again starts from there. */
  before: ColumnType<AlertReaderMemory | null, string | null, string | null>;
  after: Json<AlertReaderMemory>;
}
