import { setTimeout as wait } from "node:timers/promises";

import type { SleepStatus } from "@lyceum/contracts";
import * as z from "zod";

import { type Act, audit } from "../../domain/audit.ts";
import { defineJob } from "../../domain/jobs/job.ts";
import type { Services } from "../../domain/services.ts";
import { releaseTenant } from "./release-asleep.ts";
import { findStatus, takeStep, tenantsIn } from "./sleep-store.ts";

const SYSTEM: Act = { actor: { kind: "system", name: "sleep" }, source: "server" };
/** Between two tries to let go of an engine that still answers questions. */
const TRY_EVERY_MS = 250;

/**
 * Takes an institution from the request to sleep to `asleep`: first it is looked whether somebody came
 * back in the meantime, then engine and cached answers are let go. Each step stands in the database before
 * the next begins, and each is taken only from the one before, so that the job can be run again from any
 * point and gives way to whoever wakes the institution up.
 */
export const fallAsleep = defineJob({
  name: "tenant-status.fall-asleep",
  data: z.strictObject({ tenantId: z.uuid() }),
  retries: 3,
  expireSeconds: 120,
  unfinished: (owner) => tenantsIn(owner, ["de_provisioning_requested", "in_de_provisioning"]),
  async run({ tenantId }, { services, signal }) {
    if ((await begin(services, tenantId)) !== "in_de_provisioning") return;
    while (!releaseTenant(services, tenantId)) await wait(TRY_EVERY_MS, undefined, { signal });
    await finish(services, tenantId);
  },
});

/**
 * Goes on to letting go, or back to awake when somebody used the institution since it was asked to sleep.
 * @returns the status after it; undefined for an institution that is gone.
 */
async function begin({ databases: { owner }, now }: Services, tenantId: string): Promise<SleepStatus | undefined> {
  return owner.transaction().execute(async (trx) => {
    const held = await findStatus(trx, tenantId);
    if (held?.status !== "de_provisioning_requested") return held?.status;
    const used = !held.forced && held.last_used_at > held.changed_at;
    const to = used ? "awake" : "in_de_provisioning";
    await takeStep(trx, { tenantId, from: [held.status], to, now: now() });
    return to;
  });
}

async function finish({ databases: { owner }, now }: Services, tenantId: string): Promise<void> {
  await owner.transaction().execute(async (trx) => {
    const held = await findStatus(trx, tenantId);
    if (!held || !(await takeStep(trx, { tenantId, from: ["in_de_provisioning"], to: "asleep", now: now() }))) return;
    await audit(trx, {
      ...SYSTEM,
      tenantId,
      action: "tenant.fall_asleep",
      target: { kind: "tenant", id: tenantId },
      after: { lastUsedAt: held.last_used_at.toISOString(), byOperator: held.forced },
    });
  });
}
