import type { Generated } from "kysely";

import type { Day, OptionalTimestamp, Timestamp } from "./column-types.ts";
import type { ScheduleDeliveryTable, ScheduleStopTable } from "./schedules.ts";

/** What is told by mail: a review that is asked for or decided, a comment, a report that no longer works. */
export type NoticeKind = "requested" | "approved" | "returned" | "comment" | "broken";

/** One thing that happened to a report and of which people are told, once. */
export interface NoticeRunTable {
  id: Generated<string>;
  tenant_id: string;
  /** The institution: its notices are one mailing. */
  notice_id: string;
  report_id: string;
  kind: NoticeKind;
  /** Null when the person is gone, and for what no person did. */
  actor_id: string | null;
  /** Step of the review, comment, or digest of the document. */
  event: string;
  found_at: Timestamp;
  state: Generated<"waiting" | "running" | "done" | "failed">;
  failure: "no_mail" | null;
  started_at: OptionalTimestamp;
  finished_at: OptionalTimestamp;
}

/** Why notices no longer go to a person. */
export interface NoticeStopTable extends Omit<ScheduleStopTable, "schedule_id"> {
  notice_id: string;
}

/** One person's mail of one notice. */
export type NoticeDeliveryTable = ScheduleDeliveryTable;

/** A part of a report that another site of the institution shows. */
export interface EmbeddingUseTable {
  tenant_id: string;
  origin: string;
  dashboard_id: string;
  /** Empty for the whole report. */
  sheet_id: string;
  /** Empty for the whole sheet. */
  visual_id: string;
  last_day: Day;
}
