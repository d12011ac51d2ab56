import type { Db } from "../../db/database.ts";
import type { NoticeKind } from "../../db/schema.ts";
import { isOwnReportId } from "./visible-reports.ts";

/** What happened to a report. */
export interface NoticedEvent {
  readonly tenantId: string;
  readonly reportId: string;
  readonly kind: NoticeKind;
  /** The person who did it; null for what no person did. */
  readonly actorId: string | null;
  /** Names what happened among all of its kind: the same is told once. */
  readonly event: string;
  readonly now: Date;
}

/** Queues a notice of what happened, in the transaction in which it does. Delivered reports have no owner to tell. */
export async function queueNotice(trx: Db, { tenantId, reportId, kind, actorId, event, now }: NoticedEvent): Promise<void> {
  if (!isOwnReportId(reportId)) return;
  await trx
    .insertInto("notice_run")
    .values({ tenant_id: tenantId, notice_id: tenantId, report_id: reportId, kind, actor_id: actorId, event, found_at: now, failure: null })
    .onConflict((conflict) => conflict.columns(["report_id", "kind", "event"]).doNothing())
    .execute();
}
