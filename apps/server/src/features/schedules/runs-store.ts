import type { DeliveryReason, DeliveryState, RunFailure } from "@lyceum/contracts";
import { type Selectable, sql } from "kysely";

import type { Db } from "../../db/database.ts";
import type { ScheduleDeliveryTable, ScheduleRunTable } from "../../db/schema.ts";
import { audit } from "../../domain/audit.ts";
import type { RunRecipient } from "./recipients-store.ts";
import { type ScheduleRow, setPause, timesOf } from "./schedules-store.ts";
import { nextSending } from "./sending-times.ts";

export type RunRow = Selectable<ScheduleRunTable>;
export type DeliveryRow = Selectable<ScheduleDeliveryTable>;

/** What the queue needs to know of a run. */
export interface RunRef {
  readonly tenantId: string;
  readonly runId: string;
}

/** Longest that a server takes to hand one mail over; a claim that is older was left by a server that died. */
const CLAIM_MS = 10 * 60_000;
/** Minutes after which a mail that the mail server could not take for now is tried again, time by time. */
const RETRY_MINUTES = [5, 15, 60, 120] as const;
/** Refusals for good in a row after which a schedule no longer sends to a person. */
export const MAX_REFUSALS = 3;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * Begins the runs of schedules that are due, across institutions. A schedule whose times went by while no server ran is run
 * once, for the first of them, and goes on with the next that is still to come.
 */
export function beginDueRuns(owner: Db, now: Date): Promise<readonly RunRef[]> {
  return owner.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom("report_schedule")
      .selectAll()
      .where("next_run_at", "<=", now)
      .orderBy("next_run_at")
      .limit(200)
      .forUpdate()
      .skipLocked()
      .execute();
    const begun: RunRef[] = [];
    for (const schedule of due) {
      const run = await insertRun(trx, schedule, "scheduled", schedule.next_run_at ?? now);
      await trx
        .updateTable("report_schedule")
        .set({ next_run_at: nextSending(timesOf(schedule), now) })
        .where("id", "=", schedule.id)
        .execute();
      if (run) begun.push(run);
    }
    return begun;
  });
}

/** Creates a run; undefined where the moment has one already. */
export async function insertRun(trx: Db, { tenant_id, id }: ScheduleRow, kind: RunRow["kind"], due_at: Date): Promise<RunRef | undefined> {
  const row = await trx
    .insertInto("schedule_run")
    .values({ tenant_id, schedule_id: id, kind, due_at, failure: null })
    .onConflict((conflict) => conflict.columns(["schedule_id", "kind", "due_at"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row && { tenantId: tenant_id, runId: row.id };
}

/** Lists runs that have something to do now, across institutions. */
export async function openRuns(owner: Db, now: Date): Promise<readonly RunRef[]> {
  const { rows } = await sql<RunRef>`
    select run.tenant_id as "tenantId", run.id as "runId" from schedule_run run
    where run.state = 'waiting' or (run.state = 'running' and (
      not exists (select from schedule_delivery d where d.run_id = run.id and d.state in ('waiting', 'sending'))
      or exists (select from schedule_delivery d where d.run_id = run.id and (
        (d.state = 'waiting' and (d.retry_at is null or d.retry_at <= ${now}))
        or (d.state = 'sending' and d.claimed_at < ${after(now, -CLAIM_MS)})))))`.execute(owner);
  return rows;
}

/** Finds a run with its schedule, and locks it until the transaction ends; undefined where it has ended or is gone. */
export async function lockRun(trx: Db, { tenantId, runId }: RunRef): Promise<{ run: RunRow; schedule: ScheduleRow } | undefined> {
  const run = await trx
    .selectFrom("schedule_run")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", runId)
    .where("state", "in", ["waiting", "running"])
    .forUpdate()
    .executeTakeFirst();
  const schedule =
    run &&
    (await trx
      .selectFrom("report_schedule")
      .selectAll()
      .where("tenant_id", "=", tenantId)
      .where("id", "=", run.schedule_id)
      .executeTakeFirst());
  return run && schedule && { run, schedule };
}

/** Writes the people of a run down, which begins it; none may be added later. */
export async function insertDeliveries(
  trx: Db,
  {
    run,
    recipients,
    locale,
    now,
  }: { readonly run: RunRow; readonly recipients: readonly RunRecipient[]; readonly locale: string; readonly now: Date },
): Promise<void> {
  const rows = recipients.map(({ userId, name, address, locale: own }) => ({
    tenant_id: run.tenant_id,
    run_id: run.id,
    user_id: userId,
    name,
    address,
    locale: own ?? locale,
    reason: null,
    reply: null,
    claim_id: null,
    message_id: null,
    unsubscribe_hash: null,
  }));
  if (rows.length > 0) await trx.insertInto("schedule_delivery").values(rows).execute();
  await trx.updateTable("schedule_run").set({ state: "running", started_at: now }).where("id", "=", run.id).execute();
}

/** Puts on record that a run reaches none of its recipients, and why. The schedule is paused where it would fail again until seen to. */
export async function failRun(trx: Db, run: RunRow, schedule: ScheduleRow, failure: RunFailure, now: Date): Promise<void> {
  await trx.updateTable("schedule_run").set({ failure }).where("id", "=", run.id).execute();
  const pauses = failure === "owner_left" || failure === "owner_lost_access" || failure === "report_gone" || failure === "view_deleted";
  if (pauses && schedule.paused_for === null) await setPause(trx, schedule, failure, now);
}

/**
 * Ends what a server that died had claimed: the mail server may have taken those mails, and a mail is never sent twice.
 * A server that only seemed dead still writes what became of its own.
 */
export async function giveUpClaims(owner: Db, { tenantId, runId }: RunRef, now: Date): Promise<void> {
  await owner
    .updateTable("schedule_delivery")
    .set({ state: "unknown", reason: "no_reply", ended_at: now })
    .where("tenant_id", "=", tenantId)
    .where("run_id", "=", runId)
    .where("state", "=", "sending")
    .where("claimed_at", "<", after(now, -CLAIM_MS))
    .execute();
}

/** Lists the mails of a run that can be sent now. */
export async function dueDeliveries(owner: Db, { tenantId, runId }: RunRef, now: Date): Promise<readonly DeliveryRow[]> {
  return owner
    .selectFrom("schedule_delivery")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("run_id", "=", runId)
    .where("state", "=", "waiting")
    .where((eb) => eb.or([eb("retry_at", "is", null), eb("retry_at", "<=", now)]))
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** A mail that this server alone may send now. */
export interface Claim {
  readonly claimId: string;
  readonly messageId: string;
  readonly unsubscribeHash: string;
  readonly address: string;
}

/** Claims a mail before it goes to the mail server. @returns false where another server has it, or it has ended. */
export async function claimDelivery(trx: Db, { id, tenant_id }: DeliveryRow, claim: Claim, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("schedule_delivery")
    .set((eb) => ({
      state: "sending",
      claim_id: claim.claimId,
      claimed_at: now,
      message_id: claim.messageId,
      unsubscribe_hash: claim.unsubscribeHash,
      address: claim.address,
      attempts: sql<number>`${eb.ref("attempts")} + 1`,
    }))
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What became of a mail. */
export interface DeliveryEnd {
  readonly state: Exclude<DeliveryState, "waiting" | "sending">;
  readonly reason: DeliveryReason | null;
  readonly reply?: string | undefined;
}

/** Ends a mail that was not claimed: its person gets none. */
export async function skipDelivery(owner: Db, { id, tenant_id }: DeliveryRow, reason: DeliveryReason, now: Date): Promise<void> {
  await owner
    .updateTable("schedule_delivery")
    .set({ state: reason === "failed" ? "failed" : "skipped", reason, ended_at: now })
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/** Ends a mail that this server claimed, also where another took the claim for dead meanwhile. */
export async function endDelivery(owner: Db, { id, tenant_id }: DeliveryRow, claimId: string, end: DeliveryEnd, now: Date): Promise<void> {
  await owner
    .updateTable("schedule_delivery")
    .set({ state: end.state, reason: end.reason, reply: end.reply ?? null, ended_at: now })
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", id)
    .where("claim_id", "=", claimId)
    .where("state", "in", ["sending", "unknown"])
    .execute();
}

/** Returns when a mail is tried again after so many attempts; undefined after the last. */
export function retryAt(attempts: number, now: Date): Date | undefined {
  const minutes = RETRY_MINUTES[attempts - 1];
  return minutes === undefined ? undefined : after(now, minutes * 60_000);
}

/** Lets a mail of which nothing was handed over wait for its next attempt. */
export async function postponeDelivery(
  owner: Db,
  { id, tenant_id }: DeliveryRow,
  { again, claimId, reply }: { readonly again: Date; readonly claimId?: string; readonly reply?: string | undefined },
): Promise<void> {
  await owner
    .updateTable("schedule_delivery")
    .set((eb) => ({
      state: "waiting",
      retry_at: again,
      reply: reply ?? null,
      claim_id: null,
      claimed_at: null,
      unsubscribe_hash: null,
      // What failed before it was claimed counts as an attempt as well.
      attempts: claimId === undefined ? sql<number>`${eb.ref("attempts")} + 1` : eb.ref("attempts"),
    }))
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", id)
    .where((eb) =>
      claimId === undefined ? eb("state", "=", "waiting") : eb.and([eb("claim_id", "=", claimId), eb("state", "=", "sending")]),
    )
    .execute();
}

/** Ends a run whose mails have all ended, and puts on record how many people it reached. */
export async function finishRun(owner: Db, { tenantId, runId }: RunRef, now: Date): Promise<void> {
  await owner.transaction().execute(async (trx) => {
    const locked = await lockRun(trx, { tenantId, runId });
    if (!locked || locked.run.state !== "running") return;
    const rows = await trx
      .selectFrom("schedule_delivery")
      .select((eb) => ["state", eb.fn.countAll<string>().as("count")])
      .where("tenant_id", "=", tenantId)
      .where("run_id", "=", runId)
      .groupBy("state")
      .execute();
    if (rows.some(({ state }) => state === "waiting" || state === "sending")) return;
    const { failure, schedule_id } = locked.run;
    const state = failure === null ? ("done" as const) : ("failed" as const);
    await trx.updateTable("schedule_run").set({ state, finished_at: now }).where("id", "=", runId).execute();
    await audit(trx, {
      tenantId,
      actor: { kind: "system", name: "schedules" },
      action: "schedule.run",
      target: { kind: "schedule", id: schedule_id },
      source: "job",
      after: { failure, people: Object.fromEntries(rows.map((row) => [row.state, Number(row.count)])) },
    });
  });
}
