import { MAX_SCHEDULES, type PauseReason, type ScheduleDraft, type SendingTimes } from "@lyceum/contracts";
import { type Selectable, sql } from "kysely";

import type { Db, TenantTransaction } from "../../db/database.ts";
import type { ReportScheduleTable } from "../../db/schema.ts";
import { type Act, audit } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import { sealPassword } from "../../domain/files/file-password.ts";
import { SCHEDULES } from "../../domain/mail/mailing.ts";
import { looksAfterAll, saveRecipients } from "../../domain/mail/recipients.ts";
import type { Config } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";
import { isTimeZone } from "../../lib/zone-clock.ts";
import { nextSending } from "./sending-times.ts";

export type ScheduleRow = Selectable<ReportScheduleTable>;

/** A schedule with the name of its owner. */
export interface OwnedSchedule extends ScheduleRow {
  readonly ownerName: string | null;
}

/** One who works with schedules, in a transaction of their institution. */
export interface ScheduleWork {
  readonly trx: TenantTransaction;
  readonly caller: Caller;
}

/** The same for what changes something, with what the change is put on record with. */
export interface ScheduleChange extends ScheduleWork {
  readonly now: Date;
  readonly act: Act;
  readonly config: Pick<Config, "secretsKey">;
}

export const timesOf = (row: ScheduleRow): SendingTimes => ({
  rhythm: row.rhythm,
  weekday: row.weekday,
  monthDay: row.month_day,
  time: row.clock_time,
  timeZone: row.time_zone,
});

const stored = (trx: Db, tenantId: string) =>
  trx
    .selectFrom("report_schedule")
    .leftJoin("app_user as owner", (join) =>
      join.onRef("owner.id", "=", "report_schedule.owner_id").onRef("owner.tenant_id", "=", "report_schedule.tenant_id"),
    )
    .selectAll("report_schedule")
    .select("owner.name as ownerName")
    .where("report_schedule.tenant_id", "=", tenantId);

/** Lists the schedules that a person sees, the next to send first, and whether there are more. */
export async function visibleSchedules({ trx, caller }: ScheduleWork, most: number): Promise<{ rows: OwnedSchedule[]; more: boolean }> {
  const rows = await stored(trx, caller.tenantId)
    .$if(!looksAfterAll(caller), (query) => query.where("report_schedule.owner_id", "=", caller.userId))
    .orderBy("report_schedule.next_run_at", (order) => order.asc().nullsLast())
    .orderBy("report_schedule.created_at")
    .orderBy("report_schedule.id")
    .limit(most + 1)
    .execute();
  return { rows: rows.slice(0, most), more: rows.length > most };
}

/**
 * Finds a schedule that a person sees.
 * @throws ProblemError `not_found`, the same for what is another person's and for what does not exist.
 */
export async function requireSchedule({ trx, caller }: ScheduleWork, id: string): Promise<OwnedSchedule> {
  const row = isUuid(id) ? await stored(trx, caller.tenantId).where("report_schedule.id", "=", id).executeTakeFirst() : undefined;
  if (row && (row.owner_id === caller.userId || looksAfterAll(caller))) return row;
  throw new ProblemError("not_found", "There is no such schedule. It may have been deleted: load the list again.");
}

/** The same, locked until the transaction ends. */
async function lockSchedule(work: ScheduleWork, id: string): Promise<OwnedSchedule> {
  await requireSchedule(work, id);
  const { trx, caller } = work;
  await trx.selectFrom("report_schedule").select("id").where("tenant_id", "=", caller.tenantId).where("id", "=", id).forUpdate().execute();
  return requireSchedule(work, id);
}

function requireTimeZone({ timeZone }: SendingTimes): void {
  if (isTimeZone(timeZone)) return;
  throw new ProblemError("validation_failed", "There is no such time zone.", ["body.times.timeZone: is not a time zone"]);
}

/** @throws ProblemError `validation_failed` for a time zone that is none. */
export function requireNextSending(times: SendingTimes, now: Date): Date {
  requireTimeZone(times);
  return nextSending(times, now);
}

async function requireRoom({ trx, caller }: ScheduleWork, userId: string): Promise<void> {
  // Two who save at the same moment must not both find the last place free.
  await sql`select pg_advisory_xact_lock(hashtext('report_schedule'), hashtext(${userId}))`.execute(trx);
  const { count } = await trx
    .selectFrom("report_schedule")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("tenant_id", "=", caller.tenantId)
    .where("owner_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (Number(count) < MAX_SCHEDULES) return;
  throw new ProblemError("conflict", `${MAX_SCHEDULES} schedules belong to one person at most. Delete one that nobody needs.`);
}

/** Columns of a draft; its view is named, so that its end is seen. */
const columnsOf = (draft: ScheduleDraft, viewName: string | null) => ({
  dashboard_id: draft.dashboardId,
  view_id: draft.viewId,
  view_name: viewName,
  filters: JSON.stringify(draft.viewId === null ? draft.filters : {}),
  format: draft.format,
  subject: draft.subject,
  message: draft.message,
  locale: draft.locale,
  rhythm: draft.times.rhythm,
  weekday: draft.times.weekday,
  month_day: draft.times.monthDay,
  clock_time: draft.times.time,
  time_zone: draft.times.timeZone,
});

/** Returns the column of a draft's password: sealed, none, or as it was; a link has no file to lock. */
function passwordColumn({ format, password }: ScheduleDraft, { tenantId }: Caller, config: ScheduleChange["config"]) {
  if (format === "link" || password === null) return { file_password: null };
  if (password === undefined) return {};
  if (config.secretsKey === undefined)
    throw new ProblemError("validation_failed", "Files cannot be locked on this server.", ["body.password: is not offered"]);
  return { file_password: sealPassword(config, tenantId, password) };
}

/** What the audit log says of a schedule: neither its filters, which may name what only its readers know of, nor its message. */
const factsOf = (row: ScheduleRow) => ({
  report: row.dashboard_id,
  rhythm: row.rhythm,
  format: row.format,
  locked: row.file_password !== null,
  paused: row.paused_for,
  owner: row.owner_id,
});

async function record(
  { trx, act, caller }: ScheduleChange,
  action: string,
  id: string,
  before?: ScheduleRow,
  after?: object,
): Promise<void> {
  const target = { kind: "schedule", id };
  await audit(trx, {
    ...act,
    tenantId: caller.tenantId,
    action,
    target,
    ...(before && { before: factsOf(before) }),
    ...(after && { after }),
  });
}

/** Creates a schedule of the caller's, and puts it on record. @throws ProblemError `validation_failed`, `forbidden`, `conflict`. */
export async function insertSchedule(change: ScheduleChange, draft: ScheduleDraft, viewName: string | null): Promise<OwnedSchedule> {
  const { trx, caller, now } = change;
  const next_run_at = requireNextSending(draft.times, now);
  await requireRoom(change, caller.userId);
  const { id } = await trx
    .insertInto("report_schedule")
    .values({
      tenant_id: caller.tenantId,
      owner_id: caller.userId,
      ...columnsOf(draft, viewName),
      file_password: null,
      ...passwordColumn(draft, caller, change.config),
      next_run_at,
      paused_for: null,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await saveRecipients(trx, { mailing: SCHEDULES, id }, caller, draft.recipients);
  const row = await requireSchedule(change, id);
  await record(change, "schedule.create", id, undefined, factsOf(row));
  return row;
}

/** @throws ProblemError `not_found` also for another person's, `changed_meanwhile`, and as `insertSchedule` does. */
export async function updateSchedule(
  change: ScheduleChange,
  id: string,
  { version, ...draft }: ScheduleDraft & { readonly version: number },
  viewName: string | null,
): Promise<OwnedSchedule> {
  const { trx, caller, now } = change;
  const before = await lockSchedule(change, id);
  // What a schedule sends is said in its owner's name: administrators end it or take it over, and change nothing in it.
  if (before.owner_id !== caller.userId)
    throw new ProblemError("forbidden", "This schedule belongs to another person. Let it be given to you first.");
  if (before.version !== version) {
    throw new ProblemError("changed_meanwhile", "This schedule has been changed in the meantime. Look at it again before you change it.");
  }
  const next = requireNextSending(draft.times, now);
  // A change of what stopped it lets it go on; one that was stopped by hand stays so.
  const paused_for = before.paused_for === "by_hand" ? before.paused_for : null;
  await trx
    .updateTable("report_schedule")
    .set({
      ...columnsOf(draft, viewName),
      ...passwordColumn(draft, caller, change.config),
      paused_for,
      next_run_at: paused_for === null ? next : null,
      version: version + 1,
      updated_at: now,
    })
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .execute();
  await saveRecipients(trx, { mailing: SCHEDULES, id }, caller, draft.recipients);
  const row = await requireSchedule(change, id);
  await record(change, "schedule.change", id, before, factsOf(row));
  return row;
}

/** Pauses a schedule, or lets it go on from the next moment of its times: what was due meanwhile is not sent. */
export async function savePause(change: ScheduleChange, id: string, paused: boolean): Promise<OwnedSchedule> {
  const { trx, now } = change;
  const before = await lockSchedule(change, id);
  if ((before.paused_for !== null) === paused) return before;
  await setPause(trx, before, paused ? "by_hand" : null, now);
  const row = await requireSchedule(change, id);
  await record(change, paused ? "schedule.pause" : "schedule.resume", id, before, factsOf(row));
  return row;
}

/** Writes why a schedule sends nothing, or null for that it goes on. */
export async function setPause(trx: Db, row: ScheduleRow, reason: PauseReason | null, now: Date): Promise<void> {
  await trx
    .updateTable("report_schedule")
    .set({ paused_for: reason, next_run_at: reason === null ? nextSending(timesOf(row), now) : null, updated_at: now })
    .where("tenant_id", "=", row.tenant_id)
    .where("id", "=", row.id)
    .execute();
}

/** Gives a schedule to another person. One that was paused for its former owner's sake stays so until it is resumed. */
export async function giveSchedule(change: ScheduleChange, id: string, userId: string): Promise<void> {
  const { trx, caller, now } = change;
  const before = await lockSchedule(change, id);
  await requireRoom(change, userId);
  const after = await trx
    .updateTable("report_schedule")
    .set({ owner_id: userId, version: before.version + 1, updated_at: now })
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(change, "schedule.transfer", id, before, factsOf(after));
}

/** Deletes a schedule with its history. @throws ProblemError `not_found` */
export async function removeSchedule(change: ScheduleChange, id: string): Promise<void> {
  const { trx, caller } = change;
  const before = await lockSchedule(change, id);
  await trx.deleteFrom("report_schedule").where("tenant_id", "=", caller.tenantId).where("id", "=", id).execute();
  await record(change, "schedule.delete", id, before);
}
