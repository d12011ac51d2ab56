import * as z from "zod";

import { defineJob } from "../../domain/jobs/job.ts";
import { forgetImages } from "./images-store.ts";
import { deleteOldTrash } from "./trash-store.ts";
import { forgetUse } from "./usage-store.ts";

/** Deletes, every night, what lay in the trash for thirty days, pictures that no report shows, and old records of reading. */
export const emptyTrash = defineJob({
  name: "reports.empty-trash",
  data: z.strictObject({}),
  retries: 0,
  expireSeconds: 300,
  cron: "10 3 * * *",
  async run(_data, { services: { databases, now } }) {
    await deleteOldTrash(databases.owner, now());
    await forgetImages(databases.owner, now());
    await forgetUse(databases.owner, now());
  },
});
