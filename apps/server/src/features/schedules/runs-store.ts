import type { RunFailure } from "@lyceum/contracts";
import type { Selectable } from "kysely";

import type { Db } from "../../db/database.ts";
import type { ScheduleRunTable } from "../../db/schema.ts";
import type { RunRef } from "../../domain/mail/deliveries.ts";
import { type ScheduleRow, setPause, timesOf } from "./schedules-store.ts";
import { nextSending } from "./sending-times.ts";

export type RunRow = Selectable<ScheduleRunTable>;
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

/** Puts on record that a run reaches none of its recipients, and why. The schedule is paused where it would fail again until seen to. */
export async function failRun(trx: Db, run: RunRow, schedule: ScheduleRow, failure: RunFailure, now: Date): Promise<void> {
  await trx.updateTable("schedule_run").set({ failure }).where("id", "=", run.id).execute();
  const pauses = failure === "owner_left" || failure === "owner_lost_access" || failure === "report_gone" || failure === "view_deleted";
  if (pauses && schedule.paused_for === null) await setPause(trx, schedule, failure, now);
}
