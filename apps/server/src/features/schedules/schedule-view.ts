import {
  DELIVERY_REASONS,
  type DELIVERY_STATES,
  type DeliveryReason,
  type MailReason,
  MAX_RUNS,
  type Delivery,
  type ScheduleDetail,
  type ScheduleRun,
  type ScheduleSummary,
} from "@lyceum/contracts";
import { readDashboardTexts } from "@lyceum/reports";
import { sql } from "kysely";
import * as z from "zod";

import type { TenantTransaction } from "../../db/database.ts";
import type { Caller } from "../../domain/caller.ts";
import { SCHEDULES } from "../../domain/mail/mailing.ts";
import { listRecipients } from "../../domain/mail/recipients.ts";
import type { DocumentTexts } from "../../domain/reports/document-texts.ts";
import type { SourcedDocument } from "../../domain/reports/report-reader.ts";
import { reportPath } from "../../domain/reports/report-url.ts";
import { decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { RunRow } from "./runs-store.ts";
import { type OwnedSchedule, timesOf } from "./schedules-store.ts";

const PEOPLE_OF_PAGE = 100;

/** What schedules are shown with: the reports that their viewer may open, and the words of their language. */
export interface ScheduleViewer {
  readonly trx: TenantTransaction;
  readonly caller: Caller;
  readonly documents: ReadonlyMap<string, SourcedDocument>;
  readonly words: DocumentTexts;
}

async function countsOf(
  trx: TenantTransaction,
  tenantId: string,
  runs: readonly string[],
): Promise<ReadonlyMap<string, ScheduleRun["counts"]>> {
  const counts = new Map<string, Partial<Record<(typeof DELIVERY_STATES)[number], number>>>();
  if (runs.length === 0) return counts;
  const rows = await trx
    .selectFrom("schedule_delivery")
    .select((eb) => ["run_id", "state", eb.fn.countAll<string>().as("count")])
    .where("tenant_id", "=", tenantId)
    .where("run_id", "in", runs)
    .groupBy(["run_id", "state"])
    .execute();
  for (const { run_id, state, count } of rows) counts.set(run_id, { ...counts.get(run_id), [state]: Number(count) });
  return counts;
}

async function runsOf(trx: TenantTransaction, tenantId: string, rows: readonly RunRow[]): Promise<ScheduleRun[]> {
  const counts = await countsOf(
    trx,
    tenantId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    dueAt: row.due_at.toISOString(),
    kind: row.kind,
    state: row.state,
    failure: row.failure,
    finishedAt: row.finished_at?.toISOString() ?? null,
    counts: counts.get(row.id) ?? {},
  }));
}

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
  const runs = await runsOf(trx, tenantId, rows);
  return new Map(rows.flatMap(({ schedule_id }, index) => (runs[index] ? [[schedule_id, runs[index]]] : [])));
}

async function recipientCounts(trx: TenantTransaction, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom("schedule_recipient")
    .select((eb) => ["schedule_id", eb.fn.countAll<string>().as("count")])
    .where("tenant_id", "=", tenantId)
    .where("schedule_id", "in", ids)
    .groupBy("schedule_id")
    .execute();
  return new Map(rows.map(({ schedule_id, count }) => [schedule_id, Number(count)]));
}

/** Describes schedules as their viewer may see them: a report that the viewer may not open is not named. */
export async function summariesOf(viewer: ScheduleViewer, rows: readonly OwnedSchedule[]): Promise<ScheduleSummary[]> {
  const { trx, caller, documents, words } = viewer;
  const ids = rows.map(({ id }) => id);
  const [runs, recipients] = [await lastRuns(trx, caller.tenantId, ids), await recipientCounts(trx, caller.tenantId, ids)];
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
  const people = await listRecipients(viewer.trx, { mailing: SCHEDULES, tenantId: row.tenant_id, id: row.id });
  return { ...summary, viewId: row.view_id, filters, locked: row.file_password !== null, message: row.message, locale: row.locale, people };
}

const Position = z.tuple([z.iso.datetime(), z.uuid()]);

/** Lists a page of a schedule's sendings, the newest first. */
export async function listRuns(trx: TenantTransaction, { tenant_id, id }: OwnedSchedule, cursor: string | undefined) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Position);
  const rows = await trx
    .selectFrom("schedule_run")
    .selectAll()
    .where("tenant_id", "=", tenant_id)
    .where("schedule_id", "=", id)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(due_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`))
    .orderBy("due_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_RUNS + 1)
    .execute();
  const shown = rows.slice(0, MAX_RUNS);
  const last = rows.length > MAX_RUNS ? shown.at(-1) : undefined;
  return { runs: await runsOf(trx, tenant_id, shown), nextCursor: last ? encodeCursor([last.due_at.toISOString(), last.id]) : null };
}

/** Reads why a schedule's mail did not go out; a schedule has none of the reasons of alerts. */
export const scheduleReason = (reason: MailReason): DeliveryReason => DELIVERY_REASONS.find((known) => known === reason) ?? "failed";

const PersonPosition = z.tuple([z.string(), z.uuid()]);

/** Lists what became of the mails of one sending, by name. @throws ProblemError `not_found` for the run of another schedule */
export async function listRunDeliveries(
  trx: TenantTransaction,
  { tenant_id, id }: OwnedSchedule,
  runId: string,
  cursor: string | undefined,
): Promise<{ deliveries: Delivery[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, PersonPosition);
  const run = isUuid(runId)
    ? await trx
        .selectFrom("schedule_run")
        .select("id")
        .where("tenant_id", "=", tenant_id)
        .where("schedule_id", "=", id)
        .where("id", "=", runId)
        .executeTakeFirst()
    : undefined;
  if (!run) throw new ProblemError("not_found", "There is no such sending. Load the history again.");
  const rows = await trx
    .selectFrom("schedule_delivery")
    .selectAll()
    .where("tenant_id", "=", tenant_id)
    .where("run_id", "=", run.id)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(name, id) > (${after?.[0]}, ${after?.[1]}::uuid)`))
    .orderBy("name")
    .orderBy("id")
    .limit(PEOPLE_OF_PAGE + 1)
    .execute();
  const shown = rows.slice(0, PEOPLE_OF_PAGE);
  const last = rows.length > PEOPLE_OF_PAGE ? shown.at(-1) : undefined;
  const deliveries = shown.map((row) => ({
    id: row.id,
    name: row.name,
    address: row.address,
    state: row.state,
    reason: row.reason && scheduleReason(row.reason),
    reply: row.reply,
    endedAt: row.ended_at?.toISOString() ?? null,
    attempts: row.attempts,
  }));
  return { deliveries, nextCursor: last ? encodeCursor([last.name, last.id]) : null };
}
