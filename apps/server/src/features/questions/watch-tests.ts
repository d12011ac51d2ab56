import * as z from "zod";

import { withTenant } from "../../db/database.ts";
import { defineJob } from "../../domain/jobs/job.ts";
import { causeToRun, readingState, runTests } from "../../domain/questions/question-tests.ts";

/** Runs the tests of every institution whose data, words, definitions or reader of questions have changed since they were last run. */
export const watchQuestionTests = defineJob({
  name: "questions.watch-tests",
  data: z.strictObject({}),
  retries: 0,
  expireSeconds: 600,
  cron: "*/5 * * * *",
  async run(_data, { services, signal }) {
    const tenants = await services.databases.owner.selectFrom("question_test").select("tenant_id").distinct().execute();
    for (const { tenant_id: tenantId } of tenants) {
      signal.throwIfAborted();
      const cause = await withTenant(services.databases, tenantId, async (trx) => {
        const now = await readingState(services, trx, tenantId);
        const before = await trx
          .selectFrom("question_test_run")
          .select(["snapshot_id", "model_key", "vocabulary_key", "reader_key"])
          .where("tenant_id", "=", tenantId)
          .orderBy("finished_at", "desc")
          .limit(1)
          .executeTakeFirst();
        return now && causeToRun(before, now);
      });
      if (cause) await runTests(services, tenantId, cause, { actor: { kind: "system", name: "question tests" }, source: "job" });
    }
  },
});
