import { sql } from "kysely";
import * as z from "zod";

import { defineJob } from "../../../domain/jobs/job.ts";
import { UNFINISHED } from "./import-store.ts";
import { importKey, runImport } from "./run-import.ts";
import { removeUpload, uploadsBefore } from "./upload-files.ts";

/** Time without progress after which an import may have lost its job. */
const SILENT_MS = 60_000;
/** An upload without an import that old was broken off by the end of its server. */
const FORGOTTEN_MS = 60 * 60_000;
/** Errors hold values of people's records, and are kept no longer than they are of use. */
const ERRORS_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Every minute, queues imports that have lost their job and clears away what is of no more use: uploads and old errors. */
export const watchImports = defineJob({
  name: "imports.watch",
  data: z.strictObject({}),
  retries: 0,
  expireSeconds: 60,
  cron: "* * * * *",
  async run(_data, { services: { databases, jobs, now, config } }) {
    const { owner } = databases;
    const before = (ms: number) => new Date(now().getTime() - ms);
    const old = await uploadsBefore(config, before(FORGOTTEN_MS));
    const unfinished = await owner
      .selectFrom("import_job")
      .select((eb) => ["tenant_id as tenantId", "id", eb.fn.coalesce("seen_at", "created_at").as("seen")])
      .where("status", "in", UNFINISHED)
      .execute();
    for (const { tenantId, id, seen } of unfinished) {
      if (seen < before(SILENT_MS)) await jobs.enqueue(owner, runImport, { tenantId, id }, { key: importKey({ tenantId, id }) });
    }
    const unfinishedIds = new Set(unfinished.map(({ id }) => id));
    for (const id of old) if (!unfinishedIds.has(id)) await removeUpload(config, id);
    await owner
      .updateTable("import_job")
      .set({ errors: "[]" })
      .where("finished_at", "<", before(ERRORS_KEPT_MS))
      .where(sql<boolean>`errors <> '[]'`)
      .execute();
  },
});
