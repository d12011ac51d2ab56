import type { DeliveryState, MailReason } from "@lyceum/contracts";
import { type Selectable, sql } from "kysely";

import type { Db } from "../../db/database.ts";
import type { ScheduleDeliveryTable } from "../../db/schema.ts";
import { audit } from "../audit.ts";
import type { Mailing } from "./mailing.ts";
import type { RunRecipient } from "./recipients.ts";

export type DeliveryRow = Selectable<ScheduleDeliveryTable>;

/** One run of a mailing. */
export interface RunRef {
  readonly tenantId: string;
  readonly runId: string;
}

/** Under which a run waits in the queue, once; as the queue names unfinished work at the start of a server. */
export const runKey = ({ tenantId, runId }: RunRef): string => JSON.stringify({ tenantId, runId });

/** Longest that a server takes to hand one mail over; a claim that is older was left by a server that died. */
const CLAIM_MS = 10 * 60_000;
/** Minutes after which a mail that the mail server could not take for now is tried again, time by time. */
const RETRY_MINUTES = [5, 15, 60, 120] as const;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Lists runs of a mailing that have something to do now, across institutions. */
export async function openRuns(owner: Db, { runs, deliveries }: Mailing, now: Date): Promise<readonly RunRef[]> {
  const { rows } = await sql<RunRef>`
    select run.tenant_id as "tenantId", run.id as "runId" from ${sql.table(runs)} run
    where run.state = 'waiting' or (run.state = 'running' and (
      not exists (select from ${sql.table(deliveries)} d where d.run_id = run.id and d.state in ('waiting', 'sending'))
      or exists (select from ${sql.table(deliveries)} d where d.run_id = run.id and (
        (d.state = 'waiting' and (d.retry_at is null or d.retry_at <= ${now}))
        or (d.state = 'sending' and d.claimed_at < ${after(now, -CLAIM_MS)})))))`.execute(owner);
  return rows;
}

/** People of a run that begins. */
interface RunBeginning {
  readonly run: { readonly id: string; readonly tenant_id: string };
  readonly recipients: readonly RunRecipient[];
  /** Of those without a language of their own. */
  readonly locale: string;
  readonly now: Date;
}

/** Writes the people of a run down, which begins it; none may be added later. */
export async function insertDeliveries(
  trx: Db,
  { runs, deliveries }: Mailing,
  { run, recipients, locale, now }: RunBeginning,
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
    bounce_hash: null,
  }));
  if (rows.length > 0) await trx.insertInto(deliveries).values(rows).execute();
  await trx.updateTable(runs).set({ state: "running", started_at: now }).where("id", "=", run.id).execute();
}

/**
 * Ends what a server that died had claimed: the mail server may have taken those mails, and a mail is never sent twice.
 * A server that only seemed dead still writes what became of its own.
 */
export async function giveUpClaims(owner: Db, { deliveries }: Mailing, { tenantId, runId }: RunRef, now: Date): Promise<void> {
  await owner
    .updateTable(deliveries)
    .set({ state: "unknown", reason: "no_reply", ended_at: now })
    .where("tenant_id", "=", tenantId)
    .where("run_id", "=", runId)
    .where("state", "=", "sending")
    .where("claimed_at", "<", after(now, -CLAIM_MS))
    .execute();
}

/** Lists the mails of a run that can be sent now. */
export async function dueDeliveries(
  owner: Db,
  { deliveries }: Mailing,
  { tenantId, runId }: RunRef,
  now: Date,
): Promise<readonly DeliveryRow[]> {
  return owner
    .selectFrom(deliveries)
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
  readonly bounceHash: string | null;
  readonly address: string;
}

/** Claims a mail before it goes to the mail server. @returns false where another server has it, or it has ended. */
export async function claimDelivery(
  trx: Db,
  { deliveries }: Mailing,
  { id, tenant_id }: DeliveryRow,
  claim: Claim,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(deliveries)
    .set((eb) => ({
      state: "sending",
      claim_id: claim.claimId,
      claimed_at: now,
      message_id: claim.messageId,
      unsubscribe_hash: claim.unsubscribeHash,
      bounce_hash: claim.bounceHash,
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
  readonly reason: MailReason | null;
  readonly reply?: string | undefined;
}

/** Ends a mail that was not claimed: its person gets none. @returns false where it has ended or is under way */
export async function skipDelivery(
  owner: Db,
  { deliveries }: Mailing,
  { id, tenant_id }: DeliveryRow,
  reason: MailReason,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await owner
    .updateTable(deliveries)
    .set({ state: reason === "failed" ? "failed" : "skipped", reason, ended_at: now })
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a mail that this server claimed, also where another took the claim for dead meanwhile. */
export async function endDelivery(
  owner: Db,
  { deliveries }: Mailing,
  { id, tenant_id }: DeliveryRow,
  claimId: string,
  end: DeliveryEnd,
  now: Date,
): Promise<void> {
  await owner
    .updateTable(deliveries)
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
  { deliveries }: Mailing,
  { id, tenant_id }: DeliveryRow,
  { again, claimId, reply }: { readonly again: Date; readonly claimId?: string; readonly reply?: string | undefined },
): Promise<void> {
  await owner
    .updateTable(deliveries)
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

/** Lets a mail wait until a moment at which it may go out; that is no attempt. */
export async function deferDelivery(owner: Db, { deliveries }: Mailing, { id, tenant_id }: DeliveryRow, until: Date): Promise<void> {
  await owner
    .updateTable(deliveries)
    .set({ retry_at: until })
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/** People of a run by what became of their mail. */
export type MailCounts = Partial<Record<DeliveryState, number>>;

/** Counts the mails of runs by what became of them. */
export async function countMails(
  trx: Db,
  deliveries: Mailing["deliveries"],
  tenantId: string,
  runs: readonly string[],
): Promise<ReadonlyMap<string, MailCounts>> {
  const counts = new Map<string, MailCounts>();
  if (runs.length === 0) return counts;
  const rows = await trx
    .selectFrom(deliveries)
    .select((eb) => ["run_id", "state", eb.fn.countAll<string>().as("count")])
    .where("tenant_id", "=", tenantId)
    .where("run_id", "in", runs)
    .groupBy(["run_id", "state"])
    .execute();
  for (const { run_id, state, count } of rows) counts.set(run_id, { ...counts.get(run_id), [state]: Number(count) });
  return counts;
}

/** Why a run came to nothing without anything having gone wrong. */
const HARMLESS = new Set<string | null>([null, "replaced"]);

/** Ends a run whose mails have all ended, and puts on record how many people it reached. */
export async function finishRun(owner: Db, { kind, runs, deliveries, id }: Mailing, { tenantId, runId }: RunRef, now: Date): Promise<void> {
  await owner.transaction().execute(async (trx) => {
    const run = await trx
      .selectFrom(runs)
      .select(["failure", `${id} as mailingId`])
      .where("tenant_id", "=", tenantId)
      .where("id", "=", runId)
      .where("state", "=", "running")
      .forUpdate()
      .executeTakeFirst();
    if (!run) return;
    const mails = (await countMails(trx, deliveries, tenantId, [runId])).get(runId) ?? {};
    if (mails.waiting !== undefined || mails.sending !== undefined) return;
    const { failure, mailingId } = run;
    const state = HARMLESS.has(failure) ? "done" : "failed";
    await trx.updateTable(runs).set({ state, finished_at: now }).where("id", "=", runId).execute();
    await audit(trx, {
      tenantId,
      actor: { kind: "system", name: `${kind}s` },
      action: `${kind}.run`,
      target: { kind, id: mailingId },
      source: "job",
      after: { failure, people: mails },
    });
  });
}
