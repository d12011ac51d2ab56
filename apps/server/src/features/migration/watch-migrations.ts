import * as z from "zod";

import { defineJob } from "../../domain/jobs/job.ts";
import { migrationKey, runMigration } from "./run-migration.ts";

/** Time without progress after which a run has lost its job. */
const SILENT_MS = 60_000;

/**
 * Every minute, queues runs without a job: one whose attempts ran out while the database was away,
 * so that not even that could be put on record.
 */
export const watchMigrations = defineJob({
  name: "migration.watch",
  data: z.strictObject({}),
  retries: 0,
  expireSeconds: 60,
  cron: "* * * * *",
  async run(_data, { services: { databases, jobs, now } }) {
    const silentSince = new Date(now().getTime() - SILENT_MS);
    const running = await databases.owner
      .selectFrom("uas_migration")
      .select(["tenant_id as tenantId", "run"])
      .where("status", "=", "RUNNING")
      .where((eb) => eb(eb.fn.coalesce("runner_seen_at", "started_at"), "<", silentSince))
      .execute();
    for (const run of running) await jobs.enqueue(databases.owner, runMigration, run, { key: migrationKey(run) });
  },
});
