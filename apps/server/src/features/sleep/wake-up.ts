import type { SleepStatus } from "@lyceum/contracts";
import { WarehouseError } from "@lyceum/warehouse";
import * as z from "zod";

import type { Db } from "../../db/database.ts";
import { type Act, audit } from "../../domain/audit.ts";
import { defineJob } from "../../domain/jobs/job.ts";
import type { Services } from "../../domain/services.ts";
import { holdStatus, takeStep, tenantsIn } from "./sleep-store.ts";

const ASLEEP: readonly SleepStatus[] = ["de_provisioning_requested", "in_de_provisioning", "asleep"];
const WAKING: readonly SleepStatus[] = ["provisioning_requested", "in_provisioning"];
/** Reads the snapshot's own line, which every snapshot has. */
const PROBE = { sql: "SELECT count(*) FROM star.snapshot", params: [] };

/**
 * Opens the institution's engine and asks it something before anybody else does. When that cannot be done
 * the institution is asleep again, so that people are offered to wake it up once the cause is gone.
 */
export const wakeUp = defineJob({
  name: "tenant-status.wake-up",
  data: z.strictObject({ tenantId: z.uuid() }),
  retries: 2,
  expireSeconds: 120,
  unfinished: (owner) => tenantsIn(owner, WAKING),
  async run({ tenantId }, { services, signal, lastAttempt }) {
    const { databases, now } = services;
    const step = (from: readonly SleepStatus[], to: SleepStatus) => takeStep(databases.owner, { tenantId, from, to, now: now() });
    await step(["provisioning_requested"], "in_provisioning");
    try {
      await probe(services, tenantId, signal);
    } catch (error) {
      if (lastAttempt && !signal.aborted) await step(WAKING, "asleep");
      throw error;
    }
    await takeStep(databases.owner, { tenantId, from: ["in_provisioning"], to: "awake", now: now(), used: true });
  },
});

/** An institution without data has nothing to open: its people are told so by every report. */
async function probe({ warehouse }: Services, tenantId: string, signal: AbortSignal): Promise<void> {
  try {
    await warehouse.query(tenantId, PROBE, { signal });
  } catch (error) {
    if (!(error instanceof WarehouseError && error.code === "no_data")) throw error;
  }
}

/**
 * Has an institution woken up that sleeps or is falling asleep, on record; of one that is awake or waking
 * already nothing is changed.
 * @param trx a transaction of the tenant's or of the owner's connections.
 * @returns the status after it.
 */
export async function requestWake(trx: Db, services: Pick<Services, "jobs" | "now">, tenantId: string, act: Act): Promise<SleepStatus> {
  const now = services.now();
  const { status } = await holdStatus(trx, tenantId, now);
  if (!ASLEEP.includes(status)) return status;
  const to = "provisioning_requested";
  await takeStep(trx, { tenantId, from: [status], to, now, used: true, forced: false });
  await audit(trx, {
    ...act,
    tenantId,
    action: "tenant.wake",
    target: { kind: "tenant", id: tenantId },
    before: { status },
    after: { status: to },
  });
  await services.jobs.enqueue(trx, wakeUp, { tenantId }, { key: tenantId });
  return to;
}
