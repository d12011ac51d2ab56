import * as z from "zod";

import { isTransientError } from "../../db/is-transient-error.ts";
import { defineJob, type JobContext } from "../../domain/jobs/job.ts";
import type { Services } from "../../domain/services.ts";
import { migrateNextPerson } from "./migrate-person.ts";
import { endMigration, lockRunning, type MigrationRun } from "./migration-store.ts";
import { switchTenant } from "./switch-tenant.ts";

/** Under which a run waits in the queue, once; as the queue names unfinished work at the start of a server. */
export const migrationKey = ({ tenantId, run }: MigrationRun): string => JSON.stringify({ tenantId, run });

/** Carries out an institution's migration from wherever it stands. Two at once take turns, person by person. */
export const runMigration = defineJob({
  name: "migration.run",
  data: z.strictObject({ tenantId: z.uuid(), run: z.number().int() }),
  retries: 20,
  expireSeconds: 6 * 60 * 60,
  concurrency: 2,
  unfinished: (owner) =>
    owner.selectFrom("uas_migration").select(["tenant_id as tenantId", "run"]).where("status", "=", "RUNNING").execute(),
  async run(run, context) {
    try {
      await carryOut(run, context);
    } catch (error) {
      if (context.lastAttempt && !context.signal.aborted) await giveUp(context.services, run, error);
      throw error;
    }
  },
});

async function carryOut(run: MigrationRun, { services, signal }: JobContext): Promise<void> {
  services.log.info({ ...run }, "migration taken on");
  for (;;) {
    signal.throwIfAborted();
    const step = await migrateNextPerson(services, run);
    if (step === "over") return;
    if (step === "all-done") break;
  }
  await switchTenant(services, run);
  services.log.info({ ...run }, "migration ended");
}

/** Attempts by itself are over; an operator may try, unless it is a defect. */
async function giveUp({ databases, now }: Services, run: MigrationRun, error: unknown): Promise<void> {
  await databases.owner.transaction().execute(async (trx) => {
    const migration = await lockRunning(trx, run, now());
    if (!migration) return;
    const failure = isTransientError(error) ? "interrupted" : "internal";
    await endMigration(trx, { tenantId: run.tenantId, act: migration.act, now: now(), failure });
  });
}
