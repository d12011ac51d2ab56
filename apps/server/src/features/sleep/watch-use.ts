import * as z from "zod";

import { withTenant, type Db } from "../../db/database.ts";
import { defineJob } from "../../domain/jobs/job.ts";
import type { Services } from "../../domain/services.ts";
import { canSleep, NOT_AWAKE } from "../../domain/sleep/sleep.ts";
import { NOTED_EVERY_MS } from "../../domain/sleep/tenant-use.ts";
import { fallAsleep, wakeUp } from "./sleep-jobs.ts";
import { requestSleep } from "./sleep-requests.ts";
import { transition } from "./sleep-store.ts";

const HOUR_MS = 3_600_000;

interface Candidate {
  readonly tenantId: string;
  readonly region: string;
}

/**
 * Lets unused institutions fall asleep once the operator's time has passed. It also goes on with what stopped
 * half-way, and wakes those that slept when the feature was taken from them: they would have no way to wake
 * up. However many servers do this at once, each institution's row decides who acts.
 */
export const watchUse = defineJob({
  name: "tenant-status.watch-use",
  data: z.strictObject({}),
  retries: 0,
  expireSeconds: 240,
  cron: "*/5 * * * *",
  async run(_data, { services, signal }) {
    const { owner } = services.databases;
    for (const candidate of await listNotAwake(owner)) {
      signal.throwIfAborted();
      await wakeIneligible(services, candidate);
    }
    for (const job of [fallAsleep, wakeUp]) {
      for (const data of (await job.unfinished?.(owner)) ?? []) await services.jobs.enqueue(owner, job, data, { key: data.tenantId });
    }
    const { sleepAfterHours } = services.config;
    if (sleepAfterHours === undefined) return;
    // Use is recorded to the minute, so a minute is added: no institution falls asleep early for it.
    const unusedSince = new Date(services.now().getTime() - sleepAfterHours * HOUR_MS - NOTED_EVERY_MS);
    for (const candidate of await listUnused(owner, unusedSince)) {
      signal.throwIfAborted();
      if (!(await mayStillSleep(services, candidate))) continue;
      const { tenantId } = candidate;
      await owner.transaction().execute((trx) => requestSleep(trx, services, { tenantId, unusedSince }));
    }
  },
});

const mayStillSleep = ({ databases, config }: Services, { tenantId, region }: Candidate): Promise<boolean> =>
  withTenant(databases, tenantId, (trx) => canSleep(trx, config, region));

/** Lists institutions that are awake and unused since then; one that was never used counts from its creation. */
function listUnused(owner: Db, since: Date): Promise<Candidate[]> {
  return owner
    .selectFrom("tenant")
    .leftJoin("tenant_status", "tenant_status.tenant_id", "tenant.id")
    .select(["tenant.id as tenantId", "tenant.region"])
    .where((eb) => eb.or([eb("tenant_status.status", "=", "awake"), eb("tenant_status.status", "is", null)]))
    .where((eb) => eb(eb.fn.coalesce("tenant_status.last_used_at", "tenant.created_at"), "<", since))
    .orderBy("tenant.id")
    .execute();
}

function listNotAwake(owner: Db): Promise<Candidate[]> {
  return owner
    .selectFrom("tenant")
    .innerJoin("tenant_status", "tenant_status.tenant_id", "tenant.id")
    .select(["tenant.id as tenantId", "tenant.region"])
    .where("tenant_status.status", "in", NOT_AWAKE)
    .execute();
}

async function wakeIneligible(services: Services, candidate: Candidate): Promise<void> {
  if (await mayStillSleep(services, candidate)) return;
  const { tenantId } = candidate;
  await transition(services.databases.owner, { tenantId, event: "lose_feature", now: services.now() });
}
