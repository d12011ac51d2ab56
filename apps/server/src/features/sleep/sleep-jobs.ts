import { setTimeout as wait } from "node:timers/promises";

import type { SleepStatus } from "@lyceum/contracts";
import { WarehouseError } from "@lyceum/warehouse";
import * as z from "zod";

import { type Act, audit } from "../../domain/audit.ts";
import { defineJob } from "../../domain/jobs/job.ts";
import type { Services } from "../../domain/services.ts";
import { releaseTenant } from "./release-asleep.ts";
import type { SleepEvent } from "./sleep-machine.ts";
import { lockExistingStatus, tenantsBefore, transition } from "./sleep-store.ts";

const SYSTEM: Act = { actor: { kind: "system", name: "sleep" }, source: "server" };
/** Between two tries to release an engine that still answers questions. */
const RETRY_RELEASE_MS = 250;
/** Reads the snapshot's own line, which every snapshot has. */
const PROBE = { sql: "SELECT count(*) FROM star.snapshot", params: [] };

const data = z.strictObject({ tenantId: z.uuid() });

/**
 * Takes an institution from the request to sleep to `asleep`: unless it was used in the meantime,
 * engine and cached answers are released. Each step stands in the database before the next begins, so that
 * the job can be run again from any point and gives way to a wake-up.
 */
export const fallAsleep = defineJob({
  name: "tenant-status.fall-asleep",
  data,
  retries: 3,
  expireSeconds: 120,
  unfinished: (owner) => tenantsBefore(owner, "begin_release", "finish_release"),
  async run({ tenantId }, { services, signal }) {
    if ((await beginRelease(services, tenantId)) !== "in_de_provisioning") return;
    while (!releaseTenant(services, tenantId)) await wait(RETRY_RELEASE_MS, undefined, { signal });
    await finishRelease(services, tenantId);
  },
});

/** Begins to release, or stays awake when the institution was used since the request to sleep. @returns the status then */
async function beginRelease({ databases: { owner }, now }: Services, tenantId: string): Promise<SleepStatus | undefined> {
  return owner.transaction().execute(async (trx) => {
    const row = await lockExistingStatus(trx, tenantId);
    if (row?.status !== "de_provisioning_requested") return row?.status;
    const isUsed = !row.forced && row.last_used_at > row.changed_at;
    await transition(trx, { tenantId, event: isUsed ? "stay_awake" : "begin_release", now: now() });
    return isUsed ? "awake" : "in_de_provisioning";
  });
}

async function finishRelease({ databases: { owner }, now }: Services, tenantId: string): Promise<void> {
  await owner.transaction().execute(async (trx) => {
    const row = await lockExistingStatus(trx, tenantId);
    if (!row || !(await transition(trx, { tenantId, event: "finish_release", now: now() }))) return;
    await audit(trx, {
      ...SYSTEM,
      tenantId,
      action: "tenant.fall_asleep",
      target: { kind: "tenant", id: tenantId },
      after: { lastUsedAt: row.last_used_at.toISOString(), byOperator: row.forced },
    });
  });
}

/**
 * Opens the institution's engine and asks it something before anybody else does. When that cannot be done
 * the institution is asleep again, so that people are offered to wake it up once the cause is gone.
 */
export const wakeUp = defineJob({
  name: "tenant-status.wake-up",
  data,
  retries: 2,
  expireSeconds: 120,
  unfinished: (owner) => tenantsBefore(owner, "begin_wake", "finish_wake"),
  async run({ tenantId }, { services, signal, lastAttempt }) {
    const { databases, now } = services;
    const move = (event: SleepEvent) => transition(databases.owner, { tenantId, event, now: now() });
    await move("begin_wake");
    try {
      await probe(services, tenantId, signal);
    } catch (error) {
      if (lastAttempt && !signal.aborted) await move("fail_wake");
      throw error;
    }
    await move("finish_wake");
  },
});

/** Asks the engine one question. An institution without data has nothing to open: its people are told so by every report. */
async function probe({ warehouse }: Services, tenantId: string, signal: AbortSignal): Promise<void> {
  try {
    await warehouse.query(tenantId, PROBE, { signal });
  } catch (error) {
    if (!(error instanceof WarehouseError && error.code === "no_data")) throw error;
  }
}
