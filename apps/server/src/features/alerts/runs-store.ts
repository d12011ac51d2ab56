import type { AlertFailure, AlertOutcome, AlertPause, AlertState, AlertValue } from "@lyceum/contracts";
import { type Selectable, sql } from "kysely";

import type { Db } from "../../db/database.ts";
import type { AlertReaderMemory, AlertRunTable } from "../../db/schema.ts";
import type { RunRef } from "../../domain/mail/deliveries.ts";
import { NOT_AWAKE } from "../../domain/sleep/sleep.ts";
import { type AlertRow, endWaiting, setPause } from "./alerts-store.ts";

export type AlertRunRow = Selectable<AlertRunTable>;

/** Data of an institution that alerts look at. */
export interface NewData {
  readonly tenantId: string;
  readonly snapshotId: string;
  readonly asOf: string;
}

/** Lists the institutions that have an alert to look at and are awake: alerts wake none. */
export async function watchedTenants(owner: Db): Promise<readonly string[]> {
  const rows = await owner
    .selectFrom("alert")
    .leftJoin("tenant_status as status", "status.tenant_id", "alert.tenant_id")
    .select("alert.tenant_id")
    .distinct()
    .where("alert.paused_for", "is", null)
    .where((eb) => eb.or([eb("status.status", "is", null), eb("status.status", "not in", [...NOT_AWAKE])]))
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Begins an evaluation of each alert that has not looked at its institution's data yet: once, whichever server is first. */
export async function beginRuns(db: Db, data: readonly NewData[], now: Date): Promise<void> {
  const [tenants, snapshots, days] = [
    data.map(({ tenantId }) => tenantId),
    data.map(({ snapshotId }) => snapshotId),
    data.map(({ asOf }) => asOf),
  ];
  await sql`
    insert into alert_run (tenant_id, alert_id, snapshot_id, as_of, found_at, owner_id)
    select a.tenant_id, a.id, d.snapshot_id, d.as_of, ${now}, a.owner_id
    from unnest(${tenants}::uuid[], ${snapshots}::text[], ${days}::text[]) d (tenant_id, snapshot_id, as_of)
    join alert a on a.tenant_id = d.tenant_id and a.paused_for is null
    where not exists (select from alert_run r where r.alert_id = a.id and r.snapshot_id = d.snapshot_id)
    on conflict (alert_id, snapshot_id) do nothing`.execute(db);
}

/** Finds the evaluation of an alert that was just set. */
export async function findFirstRun(trx: Db, { tenantId, alertId }: Omit<AlertReaderRef, "userId">): Promise<RunRef | undefined> {
  const row = await trx
    .selectFrom("alert_run")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("alert_id", "=", alertId)
    .executeTakeFirst();
  return row && { tenantId, runId: row.id };
}

/** An evaluation with its alert. */
export interface OpenAlertRun {
  readonly run: AlertRunRow;
  readonly alert: AlertRow;
}

/** Finds an evaluation with its alert, and locks it until the transaction ends; undefined where it has ended or is gone. */
export async function lockRun(trx: Db, { tenantId, runId }: RunRef): Promise<OpenAlertRun | undefined> {
  const run = await trx
    .selectFrom("alert_run")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", runId)
    .where("state", "in", ["waiting", "running"])
    .forUpdate()
    .executeTakeFirst();
  const alert =
    run && (await trx.selectFrom("alert").selectAll().where("tenant_id", "=", tenantId).where("id", "=", run.alert_id).executeTakeFirst());
  return run && alert && { run, alert };
}

/** What an evaluation came to for the owner of its alert. */
export interface OwnersFinding {
  readonly outcome: AlertOutcome;
  readonly figures: readonly AlertValue[];
  readonly rights: string;
}

const nextState = ({ state }: AlertRow, outcome: AlertOutcome): AlertState => {
  if (outcome === "met") return "firing";
  return outcome === "not_met" && state === "firing" ? "recovered" : state;
};

/** Writes down what an evaluation came to for the alert's owner, and the state that follows. */
export async function saveFinding(trx: Db, { run, alert }: OpenAlertRun, finding: OwnersFinding, now: Date): Promise<void> {
  const { outcome, figures, rights } = finding;
  await trx
    .updateTable("alert_run")
    .set({ owner_id: alert.owner_id, outcome, rights, figures: JSON.stringify(figures) })
    .where("id", "=", run.id)
    .execute();
  const state = nextState(alert, outcome);
  if (state === alert.state) return;
  await trx.updateTable("alert").set({ state, state_since: now }).where("id", "=", alert.id).execute();
}

const PAUSING: readonly AlertFailure[] = ["owner_left", "owner_lost_access", "report_gone", "visual_gone"];

/** Puts on record that an evaluation came to nothing, and why. The alert is paused where it would fail again until seen to. */
export async function failRun(trx: Db, { run, alert }: OpenAlertRun, failure: AlertFailure, now: Date): Promise<void> {
  await trx.updateTable("alert_run").set({ failure }).where("id", "=", run.id).execute();
  if (PAUSING.includes(failure) && alert.paused_for === null) await setPause(trx, alert, failure as AlertPause, now);
}

/**
 * Ends earlier evaluations of an alert whose mails have not gone out, by newer data: what is told is always of the newest.
 * What is in a server's hands already is left to it.
 */
export async function endEarlierRuns(trx: Db, { run, alert }: OpenAlertRun, now: Date): Promise<void> {
  await endWaiting(trx, alert, "replaced", now, run.id);
  await trx
    .updateTable("alert_run")
    .set({ state: "done", failure: "replaced", finished_at: now })
    .where("tenant_id", "=", alert.tenant_id)
    .where("alert_id", "=", alert.id)
    .where("id", "!=", run.id)
    .where("state", "=", "waiting")
    .execute();
}

/** One reader of one alert. */
export interface AlertReaderRef {
  readonly tenantId: string;
  readonly alertId: string;
  readonly userId: string;
}

/** Reads what was known of a reader before an evaluation: the same also where it was written down in part already. */
export async function readMemory(trx: Db, reader: AlertReaderRef, runId: string): Promise<AlertReaderMemory | undefined> {
  const row = await trx
    .selectFrom("alert_reader")
    .select(["run_id", "before", "after"])
    .where("tenant_id", "=", reader.tenantId)
    .where("alert_id", "=", reader.alertId)
    .where("user_id", "=", reader.userId)
    .executeTakeFirst();
  if (!row) return undefined;
  return (row.run_id === runId ? row.before : row.after) ?? undefined;
}

/** Reads what is known of a reader by now. */
export async function readLatestMemory(trx: Db, { tenantId, alertId, userId }: AlertReaderRef): Promise<AlertReaderMemory | undefined> {
  const row = await trx
    .selectFrom("alert_reader")
    .select("after")
    .where("tenant_id", "=", tenantId)
    .where("alert_id", "=", alertId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.after;
}

/** Writes down what is known of a reader after an evaluation, beside what was known before it. */
export async function saveMemory(
  trx: Db,
  { tenantId, alertId, userId }: AlertReaderRef,
  runId: string,
  before: AlertReaderMemory | undefined,
  after: AlertReaderMemory,
): Promise<void> {
  const values = { run_id: runId, before: before ? JSON.stringify(before) : null, after: JSON.stringify(after) };
  await trx
    .insertInto("alert_reader")
    .values({ tenant_id: tenantId, alert_id: alertId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(["tenant_id", "alert_id", "user_id"]).doUpdateSet(values))
    .execute();
}
