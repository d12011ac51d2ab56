import type { SleepStatus } from "@lyceum/contracts";

import type { Db } from "../../db/database.ts";
import { type Act, audit } from "../../domain/audit.ts";
import type { Services } from "../../domain/services.ts";
import { fallAsleep, wakeUp } from "./sleep-jobs.ts";
import { statusAfter } from "./sleep-machine.ts";
import { lockStatus, transition } from "./sleep-store.ts";

export interface SleepRequest {
  readonly tenantId: string;
  /** Only when the institution has not been used since then; without it whenever it was used. */
  readonly unusedSince?: Date;
}

/** Lets an institution that is awake fall asleep. @returns false when it is not awake or was used in the meantime */
export async function requestSleep(
  trx: Db,
  services: Pick<Services, "jobs" | "now">,
  { tenantId, unusedSince }: SleepRequest,
): Promise<boolean> {
  const now = services.now();
  const { last_used_at } = await lockStatus(trx, tenantId, now);
  if (unusedSince && last_used_at >= unusedSince) return false;
  if (!(await transition(trx, { tenantId, event: "request_sleep", now, forced: unusedSince === undefined }))) return false;
  await services.jobs.enqueue(trx, fallAsleep, { tenantId }, { key: tenantId });
  return true;
}

/**
 * Wakes a sleeping institution, or one that is falling asleep, and audits it; one that is awake or waking
 * already stays as it is.
 * @param trx a transaction of the tenant's or of the owner's connections.
 * @returns the status after it.
 */
export async function requestWake(trx: Db, services: Pick<Services, "jobs" | "now">, tenantId: string, act: Act): Promise<SleepStatus> {
  const now = services.now();
  const { status: before } = await lockStatus(trx, tenantId, now);
  const after = statusAfter(before, "request_wake");
  if (after === undefined) return before;
  await transition(trx, { tenantId, event: "request_wake", now, forced: false });
  await auditStatus(trx, { tenantId, act, action: "tenant.wake", before, after });
  await services.jobs.enqueue(trx, wakeUp, { tenantId }, { key: tenantId });
  return after;
}

export interface Exclusion {
  readonly tenantId: string;
  /** False takes an exclusion back. */
  readonly excluded: boolean;
  readonly now: Date;
  readonly act: Act;
}

/**
 * Keeps an institution from ever falling asleep, waking it where it sleeps, or lets it sleep again.
 * @returns false when it was so already; nothing is audited then.
 */
export async function excludeTenant(trx: Db, { tenantId, excluded, now, act }: Exclusion): Promise<boolean> {
  const event = excluded ? "exclude" : "include";
  const { status: before } = await lockStatus(trx, tenantId, now);
  const after = statusAfter(before, event);
  if (after === undefined) return false;
  await transition(trx, { tenantId, event, now, forced: false });
  await auditStatus(trx, { tenantId, act, action: excluded ? "tenant.sleep_exclude" : "tenant.sleep_include", before, after });
  return true;
}

interface AuditedStatus {
  readonly tenantId: string;
  readonly act: Act;
  readonly action: string;
  readonly before: SleepStatus;
  readonly after: SleepStatus;
}

const auditStatus = (trx: Db, { tenantId, act, action, before, after }: AuditedStatus): Promise<void> =>
  audit(trx, { ...act, tenantId, action, target: { kind: "tenant", id: tenantId }, before: { status: before }, after: { status: after } });
