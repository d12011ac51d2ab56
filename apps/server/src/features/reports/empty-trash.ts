import * as z from "zod";

import { defineJob } from "../../domain/jobs/job.ts";
import { forgetImages } from "./images-store.ts";
import { emptyTrash as deleteOld } from "./trash-store.ts";
import { forgetUse } from "./usage-store.ts";

/** Every night, deletes reports that have lain in the trash for thirty days, pictures that no report shows any longer, and what is on record of reading for too long. */
export const emptyTrash = defineJob({
  name: "reports.empty-trash",
  data: z.strictObject({}),
  retries: 0,
  expireSeconds: 300,
  cron: "10 3 * * *",
  async run(_data, { services: { databases, now } }) {
    await deleteOld(databases.owner, now());
    await forgetImages(databases.owner, now());
    await forgetUse(databases.owner, now());
  },
});
