import type { Db } from "../../db/database.ts";
import type { Services } from "../../domain/services.ts";
import { fallAsleep } from "./fall-asleep.ts";
import { holdStatus, takeStep } from "./sleep-store.ts";

export interface SleepRequest {
  readonly tenantId: string;
  /** Only when the institution has not been used since then; without it whenever it was used. */
  readonly unusedSince?: Date;
}

/** Has an institution that is awake fall asleep. @returns false when it is not awake or was used in the meantime. */
export async function requestSleep(
  trx: Db,
  services: Pick<Services, "jobs" | "now">,
  { tenantId, unusedSince }: SleepRequest,
): Promise<boolean> {
  const now = services.now();
  const { last_used_at } = await holdStatus(trx, tenantId, now);
  if (unusedSince && last_used_at >= unusedSince) return false;
  const forced = unusedSince === undefined;
  if (!(await takeStep(trx, { tenantId, from: ["awake"], to: "de_provisioning_requested", now, forced }))) return false;
  await services.jobs.enqueue(trx, fallAsleep, { tenantId }, { key: tenantId });
  return true;
}
