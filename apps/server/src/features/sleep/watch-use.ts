import * as z from "zod";

import { withTenant, type Db } from "../../db/database.ts";
import { defineJob } from "../../domain/jobs/job.ts";
import type { Services } from "../../domain/services.ts";
import { canSleep, NOT_AWAKE } from "../../domain/sleep/sleep.ts";
import { NOTED_EVERY_MS } from "../../domain/sleep/tenant-use.ts";
import { fallAsleep } from "./fall-asleep.ts";
import { requestSleep } from "./request-sleep.ts";
import { takeStep } from "./sleep-store.ts";
import { wakeUp } from "./wake-up.ts";

const HOUR_MS = 3_600_000;

interface Candidate {
  readonly tenantId: string;
  readonly region: string;
}

/**
 * Has institutions fall asleep that nobody has used for as long as the operator set, goes on with what
 * stopped half-way, and gives back those that slept when the feature was taken from them: they would have
 * no way to wake up. However many servers do this at once, each institution's row decides who acts.
 */
export const watchUse = defineJob({
  name: "tenant-status.watch-use",
  data: z.strictObject({}),
  retries: 0,
  expireSeconds: 240,
  cron: "*/5 * * * *",
  async run(_data, { services, signal }) {
    const { owner } = services.databases;
    for (const candidate of await withoutAwakening(owner)) {
      signal.throwIfAborted();
      await giveBack(services, candidate);
    }
    for (const job of [fallAsleep, wakeUp]) {
      for (const data of (await job.unfinished?.(owner)) ?? []) await services.jobs.enqueue(owner, job, data, { key: data.tenantId });
    }
    const { sleepAfterHours } = services.config;
    if (sleepAfterHours === undefined) return;
    // Use is put down to the minute: nobody falls asleep a minute early for it.
    const unusedSince = new Date(services.now().getTime() - sleepAfterHours * HOUR_MS - NOTED_EVERY_MS);
    for (const candidate of await unused(owner, unusedSince)) {
      signal.throwIfAborted();
      if (!(await allows(services, candidate))) continue;
      const { tenantId } = candidate;
      await owner.transaction().execute((trx) => requestSleep(trx, services, { tenantId, unusedSince }));
    }
  },
});

const allows = ({ databases, config }: Services, { tenantId, region }: Candidate): Promise<boolean> =>
  withTenant(databases, tenantId, (trx) => canSleep(trx, config, region));

/** Awake as far as is known, and unused since then; one that has never been used counts from when it was made. */
function unused(owner: Db, since: Date): Promise<Candidate[]> {
  return owner
    .selectFrom("tenant")
    .leftJoin("tenant_status", "tenant_status.tenant_id", "tenant.id")
    .select(["tenant.id as tenantId", "tenant.region"])
    .where((eb) => eb.or([eb("tenant_status.status", "=", "awake"), eb("tenant_status.status", "is", null)]))
    .where((eb) => eb(eb.fn.coalesce("tenant_status.last_used_at", "tenant.created_at"), "<", since))
    .orderBy("tenant.id")
    .execute();
}

function withoutAwakening(owner: Db): Promise<Candidate[]> {
  return owner
    .selectFrom("tenant")
    .innerJoin("tenant_status", "tenant_status.tenant_id", "tenant.id")
    .select(["tenant.id as tenantId", "tenant.region"])
    .where("tenant_status.status", "in", NOT_AWAKE)
    .execute();
}

async function giveBack(services: Services, candidate: Candidate): Promise<void> {
  if (await allows(services, candidate)) return;
  const { tenantId } = candidate;
  await takeStep(services.databases.owner, { tenantId, from: NOT_AWAKE, to: "awake", now: services.now(), used: true });
}
