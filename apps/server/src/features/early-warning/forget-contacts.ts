import * as z from "zod";

import { defineJob } from "../../domain/jobs/job.ts";
import { deleteOverdueContacts } from "./contact-store.ts";

/** Every night, deletes contacts with students whose courses ended a year ago. */
export const forgetContacts = defineJob({
  name: "early-warning.forget-contacts",
  data: z.strictObject({}),
  retries: 2,
  expireSeconds: 300,
  cron: "40 2 * * *",
  run: (_data, { services: { databases, now } }) => deleteOverdueContacts(databases, now()),
});
