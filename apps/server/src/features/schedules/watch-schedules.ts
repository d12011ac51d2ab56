import * as z from "zod";

import { defineJob } from "../../domain/jobs/job.ts";
import { openRuns, runKey } from "../../domain/mail/deliveries.ts";
import { SCHEDULES } from "../../domain/mail/mailing.ts";
import { runSchedule } from "./run-schedule.ts";
import { beginDueRuns } from "./runs-store.ts";

/** Every minute, begins the sendings that are due, and queues those that have something left to do. */
export const watchSchedules = defineJob({
  name: "schedules.watch",
  data: z.strictObject({}),
  retries: 0,
  expireSeconds: 60,
  cron: "* * * * *",
  async run(_data, { services: { databases, jobs, now } }) {
    const { owner } = databases;
    await beginDueRuns(owner, now());
    for (const ref of await openRuns(owner, SCHEDULES, now())) await jobs.enqueue(owner, runSchedule, ref, { key: runKey(ref) });
  },
});
