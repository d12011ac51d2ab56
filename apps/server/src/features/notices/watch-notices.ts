import * as z from "zod";

import type { Db } from "../../db/database.ts";
import { defineJob } from "../../domain/jobs/job.ts";
import { openRuns, runKey } from "../../domain/mail/deliveries.ts";
import { NOTICES } from "../../domain/mail/mailing.ts";
import { brokenReports } from "../../domain/reports/broken-reports.ts";
import { queueNotice } from "../../domain/reports/queue-notice.ts";
import { runNotice } from "./run-notice.ts";

/** Days for which it is on record who was told. */
const KEPT_DAYS = 90;

/** Every minute, queues notices that people have not been told of yet. */
export const watchNotices = defineJob({
  name: "notices.watch",
  data: z.strictObject({}),
  retries: 0,
  expireSeconds: 60,
  cron: "* * * * *",
  async run(_data, { services: { databases, jobs, now } }) {
    const { owner } = databases;
    for (const ref of await openRuns(owner, NOTICES, now())) await jobs.enqueue(owner, runNotice, ref, { key: runKey(ref) });
  },
});

/** Queues a notice for each published report that the model no longer answers: once for a document as it stands. */
export async function noticeBroken(owner: Db, now: Date): Promise<void> {
  const tenants = await owner.selectFrom("tenant").select("id").execute();
  for (const { id: tenantId } of tenants) {
    for (const { id: reportId, digest } of await brokenReports(owner, tenantId))
      await queueNotice(owner, { tenantId, reportId, kind: "broken", actorId: null, event: digest, now });
  }
}

/** Every hour, looks for reports that a change of the model broke, and forgets what was told long ago. */
export const watchBroken = defineJob({
  name: "notices.broken",
  data: z.strictObject({}),
  retries: 0,
  expireSeconds: 600,
  cron: "17 * * * *",
  async run(_data, { services: { databases, now } }) {
    await noticeBroken(databases.owner, now());
    const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000);
    // What is on record of a broken document keeps the same from being told again.
    await databases.owner
      .deleteFrom("notice_run")
      .where("state", "in", ["done", "failed"])
      .where("kind", "<>", "broken")
      .where("finished_at", "<", before)
      .execute();
  },
});
