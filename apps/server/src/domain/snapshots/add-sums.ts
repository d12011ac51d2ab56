import { addPreAggregates } from "@lyceum/warehouse";
import * as z from "zod";

import type { Db } from "../../db/database.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import { defineJob } from "../jobs/job.ts";
import type { Services } from "../services.ts";
import { lockSnapshot } from "./lock-snapshot.ts";

/** Adds the sums of facts to the current snapshot of one institution where it lacks them; its readers notice nothing but speed. */
async function addTo({ databases: { owner }, warehouse }: Services, tenantId: string, signal: AbortSignal): Promise<void> {
  const store = warehouse.capabilities.publish;
  if (!store) return;
  await addPreAggregates(store, tenantId, {
    signal,
    replace: (draft, info) =>
      owner.transaction().execute(async (trx) => {
        await lockSnapshot(trx, tenantId);
        return store.replaceFile(draft, info);
      }),
  });
}

/**
 * Adds sums to snapshots that were published without them: demo data, so that a first start takes no longer than needed.
 * Every start looks for some, so that a server goes on with what another was killed over.
 */
export const addSums = defineJob({
  name: "snapshots.add-sums",
  data: z.strictObject({}),
  retries: 1,
  expireSeconds: 3600,
  unfinished: async () => [{}],
  async run(_data, { services, signal }) {
    const tenants = await services.databases.owner.selectFrom("tenant").select("id").orderBy("created_at").execute();
    const failures: unknown[] = [];
    for (const { id } of tenants) {
      signal.throwIfAborted();
      await addTo(services, id, signal).catch((error: unknown) => failures.push(error));
    }
    signal.throwIfAborted();
    if (failures.length > 0)
      throw new AggregateError(failures, "The sums of some institutions could not be built; their reports read the facts.");
  },
});

/** Queues the look for sums that are missing, in the transaction that publishes data without them. One that waits is enough. */
export const queueSums = (trx: Db, jobs: JobQueue): Promise<void> => jobs.enqueue(trx, addSums, {}, { key: "{}" });
