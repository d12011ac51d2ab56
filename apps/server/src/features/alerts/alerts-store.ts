import { type AlertChange, type AlertPause, type AlertSettings, MAX_ALERTS } from "@lyceum/contracts";
import { type Selectable, sql } from "kysely";

import type { Db, TenantTransaction } from "../../db/database.ts";
import type { AlertTable } from "../../db/schema.ts";
import { type Act, audit } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import { ALERTS } from "../../domain/mail/mailing.ts";
import { looksAfterAll, saveRecipients } from "../../domain/mail/recipients.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";
import { isTimeZone } from "../../lib/zone-clock.ts";
import type { AlertSubject } from "./read-figures.ts";

export type AlertRow = Selectable<AlertTable>;

/** An alert with the name of its owner. */
export interface OwnedAlert extends AlertRow {
  readonly ownerName: string | null;
}

/** One who works with alerts, in a transaction of their institution. */
export interface AlertWork {
  readonly trx: TenantTransaction;
  readonly caller: Caller;
}

/** The same for what changes something, with what the change is put on record with. */
export interface AlertEdit extends AlertWork {
  readonly now: Date;
  readonly act: Act;
}

/** Returns the subject of a stored alert. */
export const subjectOf = (row: AlertRow): AlertSubject => ({
  dashboardId: row.dashboard_id,
  sheetId: row.sheet_id,
  visualId: row.visual_id,
  filters: row.filters,
  settings: { measure: row.measure, by: row.breakdown, condition: row.condition, repeat: row.repeat, quiet: row.quiet },
});

const stored = (trx: Db, tenantId: string) =>
  trx
    .selectFrom("alert")
    .leftJoin("app_user as owner", (join) => join.onRef("owner.id", "=", "alert.owner_id").onRef("owner.tenant_id", "=", "alert.tenant_id"))
    .selectAll("alert")
    .select("owner.name as ownerName")
    .where("alert.tenant_id", "=", tenantId);

/** Lists the alerts that a person sees: those that hold first, then the newest; and whether there are more. */
export async function visibleAlerts({ trx, caller }: AlertWork, most: number): Promise<{ rows: OwnedAlert[]; more: boolean }> {
  const rows = await stored(trx, caller.tenantId)
    .$if(!looksAfterAll(caller), (query) => query.where("alert.owner_id", "=", caller.userId))
    .orderBy(sql`alert.state = 'firing' and alert.paused_for is null`, "desc")
    .orderBy("alert.created_at", "desc")
    .orderBy("alert.id")
    .limit(most + 1)
    .execute();
  return { rows: rows.slice(0, most), more: rows.length > most };
}

/**
 * Finds an alert that a person sees.
 * @throws ProblemError `not_found`, the same for what is another person's and for what does not exist.
 */
export async function requireAlert({ trx, caller }: AlertWork, id: string): Promise<OwnedAlert> {
  const row = isUuid(id) ? await stored(trx, caller.tenantId).where("alert.id", "=", id).executeTakeFirst() : undefined;
  if (row && (row.owner_id === caller.userId || looksAfterAll(caller))) return row;
  throw new ProblemError("not_found", "There is no such alert. It may have been deleted: load the list again.");
}

/** The same, locked until the transaction ends. */
async function lockAlert(work: AlertWork, id: string): Promise<OwnedAlert> {
  await requireAlert(work, id);
  const { trx, caller } = work;
  await trx.selectFrom("alert").select("id").where("tenant_id", "=", caller.tenantId).where("id", "=", id).forUpdate().execute();
  return requireAlert(work, id);
}

async function requireRoom({ trx, caller }: AlertWork, userId: string): Promise<void> {
  // Two who save at the same moment must not both find the last place free.
  await sql`select pg_advisory_xact_lock(hashtext('alert'), hashtext(${userId}))`.execute(trx);
  const { count } = await trx
    .selectFrom("alert")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("tenant_id", "=", caller.tenantId)
    .where("owner_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (Number(count) < MAX_ALERTS) return;
  throw new ProblemError("conflict", `${MAX_ALERTS} alerts belong to one person at most. Delete one that nobody needs.`);
}

/** @throws ProblemError `validation_failed` for a time zone that is none. */
export function requireZone({ quiet: { timeZone } }: Pick<AlertSettings, "quiet">): void {
  if (isTimeZone(timeZone)) return;
  throw new ProblemError("validation_failed", "There is no such time zone.", ["body.quiet.timeZone: is not a time zone"]);
}

const columnsOf = ({ name, measure, by, condition, repeat, quiet, locale }: AlertSettings) => ({
  name,
  measure,
  breakdown: by,
  condition: JSON.stringify(condition),
  repeat,
  quiet: JSON.stringify(quiet),
  locale,
});

/** What the audit log says of an alert: neither its figures nor its filters, which may name what only its readers know of. */
const factsOf = (row: AlertRow) => ({
  report: row.dashboard_id,
  visual: row.visual_id,
  measure: row.measure,
  kind: row.condition.kind,
  paused: row.paused_for,
  owner: row.owner_id,
});

async function record({ trx, act, caller }: AlertEdit, action: string, id: string, before?: AlertRow, after?: AlertRow): Promise<void> {
  const facts = { ...(before && { before: factsOf(before) }), ...(after && { after: factsOf(after) }) };
  await audit(trx, { ...act, tenantId: caller.tenantId, action, target: { kind: "alert", id }, ...facts });
}

/** Creates an alert of the caller's, and puts it on record. @throws ProblemError `validation_failed`, `conflict`. */
export async function insertAlert(edit: AlertEdit, subject: AlertSubject, settings: AlertSettings): Promise<string> {
  const { trx, caller, now } = edit;
  requireZone(settings);
  await requireRoom(edit, caller.userId);
  const { dashboardId, sheetId, visualId, filters } = subject;
  const row = await trx
    .insertInto("alert")
    .values({
      tenant_id: caller.tenantId,
      owner_id: caller.userId,
      dashboard_id: dashboardId,
      sheet_id: sheetId,
      visual_id: visualId,
      filters: JSON.stringify(filters),
      ...columnsOf(settings),
      state_since: now,
      paused_for: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(edit, "alert.create", row.id, undefined, row);
  return row.id;
}

/** @throws ProblemError `not_found` also for another person's, `forbidden`, `changed_meanwhile`. */
export async function updateAlert(edit: AlertEdit, id: string, { recipients, version, ...settings }: AlertChange): Promise<void> {
  const { trx, caller, now } = edit;
  requireZone(settings);
  const before = await lockAlert(edit, id);
  if (before.owner_id !== caller.userId)
    throw new ProblemError("forbidden", "This alert belongs to another person. Let it be given to you first.");
  if (before.version !== version) {
    throw new ProblemError("changed_meanwhile", "This alert has been changed in the meantime. Look at it again before you change it.");
  }
  const after = await trx
    .updateTable("alert")
    .set({
      ...columnsOf(settings),
      state: "active",
      state_since: now,
      // A change of what stopped it lets it go on; one that was stopped by hand stays so.
      paused_for: before.paused_for === "by_hand" ? "by_hand" : null,
      version: version + 1,
      updated_at: now,
    })
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx.deleteFrom("alert_reader").where("tenant_id", "=", caller.tenantId).where("alert_id", "=", id).execute();
  await saveRecipients(trx, { mailing: ALERTS, id }, caller, recipients);
  await record(edit, "alert.change", id, before, after);
}

/** Pauses an alert, or lets it go on: it then looks at the present data, if it has not yet. */
export async function savePause(edit: AlertEdit, id: string, paused: boolean): Promise<void> {
  const { trx, now } = edit;
  const before = await lockAlert(edit, id);
  if ((before.paused_for !== null) === paused) return;
  await setPause(trx, before, paused ? "by_hand" : null, now);
  if (paused) await endWaiting(trx, before, "paused", now);
  await record(edit, paused ? "alert.pause" : "alert.resume", id, before, await requireAlert(edit, id));
}

/** Ends the mails of an alert that no server has in its hands. @param except evaluation whose mails stay */
export async function endWaiting(trx: Db, { tenant_id, id }: AlertRow, reason: "paused" | "replaced", now: Date, except?: string) {
  const runs = trx
    .selectFrom("alert_run")
    .select("id")
    .where("tenant_id", "=", tenant_id)
    .where("alert_id", "=", id)
    .where("state", "in", ["waiting", "running"])
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""));
  await trx
    .updateTable("alert_delivery")
    .set({ state: "skipped", reason, ended_at: now })
    .where("tenant_id", "=", tenant_id)
    .where("state", "=", "waiting")
    .where("run_id", "in", runs)
    .execute();
}

/** Writes why an alert is not looked at, or null for that it is. */
export async function setPause(trx: Db, { tenant_id, id }: AlertRow, reason: AlertPause | null, now: Date): Promise<void> {
  await trx
    .updateTable("alert")
    .set({ paused_for: reason, updated_at: now })
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", id)
    .execute();
}

/** Gives an alert to another person. One that was paused for its former owner's sake stays so until it is resumed. */
export async function giveAlert(edit: AlertEdit, id: string, userId: string): Promise<void> {
  const { trx, caller, now } = edit;
  const before = await lockAlert(edit, id);
  await requireRoom(edit, userId);
  const after = await trx
    .updateTable("alert")
    // What was found for its former owner says nothing of the next one.
    .set({ owner_id: userId, state: "active", state_since: now, version: before.version + 1, updated_at: now })
    .where("tenant_id", "=", caller.tenantId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(edit, "alert.transfer", id, before, after);
}

/** Deletes an alert with its history. @throws ProblemError `not_found` */
export async function removeAlert(edit: AlertEdit, id: string): Promise<void> {
  const { trx, caller } = edit;
  const before = await lockAlert(edit, id);
  await trx.deleteFrom("alert").where("tenant_id", "=", caller.tenantId).where("id", "=", id).execute();
  await record(edit, "alert.delete", id, before);
}
