import * as z from "zod";

import { defineJob } from "../../domain/jobs/job.ts";
import { forgetExpired } from "../../domain/warehouse-logins/shown-once.ts";

/** Every few minutes, throws away new passwords whose links have run out. */
export const forgetPasswords = defineJob({
  name: "warehouse.forget-passwords",
  data: z.strictObject({}),
  retries: 0,
  expireSeconds: 60,
  cron: "*/5 * * * *",
  run: (_data, { services: { databases, now } }) => forgetExpired(databases.owner, now()),
});
