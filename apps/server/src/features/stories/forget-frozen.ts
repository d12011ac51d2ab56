import { sql } from "kysely";
import * as z from "zod";

import type { Db } from "../../db/database.ts";
import { defineJob } from "../../domain/jobs/job.ts";

/** Longer than an author has a freezing in hand that is not saved yet, and can take it back. */
const UNSAVED_DAYS = 7;

/** Deletes frozen numbers that no draft, no published document and no version names. */
export async function deleteUnused(owner: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNSAVED_DAYS * 86_400_000);
  await sql`
    delete from frozen_visual frozen
    where frozen.frozen_at < ${before}
      and not exists (
        select from report where report.tenant_id = frozen.tenant_id and report.id = frozen.report_id
          and (strpos(report.draft::text, frozen.id::text) > 0 or strpos(coalesce(report.document::text, ''), frozen.id::text) > 0))
      and not exists (
        select from report_version version where version.tenant_id = frozen.tenant_id and version.report_id = frozen.report_id
          and strpos(version.document::text, frozen.id::text) > 0)`.execute(owner);
}

/** Every night, deletes frozen numbers that nothing shows any longer. The data behind them goes with the next import. */
export const forgetFrozen = defineJob({
  name: "stories.forget-frozen",
  data: z.strictObject({}),
  retries: 0,
  expireSeconds: 300,
  cron: "25 3 * * *",
  run: (_data, { services: { databases, now } }) => deleteUnused(databases.owner, now()),
});
