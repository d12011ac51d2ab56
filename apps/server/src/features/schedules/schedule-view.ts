import {
  DELIVERY_REASONS,
  type DeliveryReason,
  type MailReason,
  type Delivery,
  type ScheduleDetail,
  type ScheduleRun,
  type ScheduleSummary,
} from "@lyceum/contracts";
import { readDashboardTexts } from "@lyceum/reports";

import type { TenantTransaction } from "../../db/database.ts";
import type { Caller } from "../../domain/caller.ts";
import { countMails, type MailCounts } from "../../domain/mail/deliveries.ts";
import { describeMail, pageOfMails, pageOfRuns } from "../../domain/mail/history.ts";
import { SCHEDULES } from "../../domain/mail/mailing.ts";
import { countRecipients, listRecipients } from "../../domain/mail/recipients.ts";
import type { DocumentTexts } from "../../domain/reports/document-texts.ts";
import type { SourcedDocument } from "../../domain/reports/report-reader.ts";
import { reportPath } from "../../domain/reports/report-url.ts";
import type { RunRow } from "./runs-store.ts";
import { type OwnedSchedule, timesOf } from "./schedules-store.ts";

/** What schedules are shown with: the reports that their viewer may open, and the words of their language. */
export interface ScheduleViewer {
  readonly trx: TenantTransaction;
  readonly caller: Caller;
  readonly documents: ReadonlyMap<string, SourcedDocument>;
  readonly words: DocumentTexts;
}

const runOf = (row: RunRow, counts: ReadonlyMap<string, MailCounts>): ScheduleRun => ({
  id: row.id,
  dueAt: row.due_at.toISOString(),
  kind: row.kind,
  state: row.state,
  failure: row.failure,
  finishedAt: row.finished_at?.toISOString() ?? null,
  counts: counts.get(row.id) ?? {},
});

async function lastRuns(trx: TenantTransaction, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ScheduleRun>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom("schedule_run")
    .selectAll()
    .distinctOn("schedule_id")
    .where("tenant_id", "=", tenantId)
    .where("schedule_id", "in", ids)
    .orderBy("schedule_id")
    .orderBy("due_at", "desc")
    .execute();
  const shown = rows.map(({ id }) => id);
  const counts = await countMails(trx, SCHEDULES.deliveries, tenantId, shown);
  return new Map(rows.map((row) => [row.schedule_id, runOf(row, counts)]));
}

/** Describes schedules as their viewer may see them: a report that the viewer may not open is not named. */
export async function summariesOf(viewer: ScheduleViewer, rows: readonly OwnedSchedule[]): Promise<ScheduleSummary[]> {
  const { trx, caller, documents, words } = viewer;
  const ids = rows.map(({ id }) => id);
  const [runs, recipients] = [await lastRuns(trx, caller.tenantId, ids), await countRecipients(trx, SCHEDULES, caller.tenantId, ids)];
  return rows.map((row) => {
    const document = documents.get(row.dashboard_id);
    return {
      id: row.id,
      version: row.version,
      dashboardId: row.dashboard_id,
      report: document
        ? {
            title: readDashboardTexts(document.dashboard, words.texts, document.source).title,
            path: reportPath(row.dashboard_id, document.dashboard),
          }
        : null,
      view: row.view_name,
      subject: row.subject,
      format: row.format,
      times: timesOf(row),
      nextRunAt: row.next_run_at?.toISOString() ?? null,
      pausedFor: row.paused_for,
      owner: row.owner_id !== null && row.ownerName !== null ? { id: row.owner_id, name: row.ownerName } : null,
      own: row.owner_id === caller.userId,
      recipients: recipients.get(row.id) ?? 0,
      lastRun: runs.get(row.id) ?? null,
    };
  });
}

/** Describes one schedule with its recipients. */
export async function detailOf(viewer: ScheduleViewer, row: OwnedSchedule): Promise<ScheduleDetail> {
  const [summary] = await summariesOf(viewer, [row]);
  if (!summary) throw new Error("A schedule without its summary");
  const filters = Object.fromEntries(Object.entries(row.filters).map(([id, values]) => [id, [...values]]));
  const people = await listRecipients(viewer.trx, refOf(row));
  return { ...summary, viewId: row.view_id, filters, locked: row.file_password !== null, message: row.message, locale: row.locale, people };
}

const refOf = ({ tenant_id, id }: OwnedSchedule) => ({ mailing: SCHEDULES, tenantId: tenant_id, id });

/** Lists a page of a schedule's sendings, the newest first. */
export async function listRuns(trx: TenantTransaction, schedule: OwnedSchedule, cursor: string | undefined) {
  const { rows, counts, nextCursor } = await pageOfRuns(trx, refOf(schedule), cursor);
  return { runs: rows.map((row) => runOf(row, counts)), nextCursor };
}

/** Reads why a schedule's mail did not go out; a schedule has none of the reasons of alerts. */
export const scheduleReason = (reason: MailReason): DeliveryReason => DELIVERY_REASONS.find((known) => known === reason) ?? "failed";

/** Lists what became of the mails of one sending, by name. @throws ProblemError `not_found` for the run of another schedule */
export async function listRunDeliveries(trx: TenantTransaction, schedule: OwnedSchedule, runId: string, cursor: string | undefined) {
  const { rows, nextCursor } = await pageOfMails(trx, refOf(schedule), runId, cursor);
  const deliveries = rows.map((row): Delivery => ({
    ...describeMail(row),
    reason: row.reason && scheduleReason(row.reason),
    attempts: row.attempts,
  }));
  return { deliveries, nextCursor };
}
