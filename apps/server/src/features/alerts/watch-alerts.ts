import * as z from "zod";

import { defineJob } from "../../domain/jobs/job.ts";
import { openRuns, runKey } from "../../domain/mail/deliveries.ts";
import { ALERTS } from "../../domain/mail/mailing.ts";
import { runAlert } from "./run-alert.ts";
import { beginRuns, type NewData, watchedTenants } from "./runs-store.ts";

/**
 * Every minute, begins evaluations of alerts for which there is new data, and queues those that have something left to do. The
 * data itself says that it is new: however it was published, and by whichever server.
 */
export const watchAlerts = defineJob({
  name: "alerts.watch",
  data: z.strictObject({}),
  retries: 0,
  expireSeconds: 60,
  cron: "* * * * *",
  async run(_data, { services: { databases, jobs, now, warehouse, log } }) {
    const { owner } = databases;
    const found: NewData[] = [];
    for (const tenantId of await watchedTenants(owner)) {
      // One institution's damaged data keeps no other from its alerts.
      const data = await warehouse.snapshot(tenantId).catch((error: unknown) => {
        log.warn({ err: error, tenantId }, "alerts could not look at the data of an institution");
        return undefined;
      });
      if (data) found.push({ ...data, tenantId });
    }
    await beginRuns(owner, found, now());
    for (const ref of await openRuns(owner, ALERTS, now())) await jobs.enqueue(owner, runAlert, ref, { key: runKey(ref) });
  },
});
