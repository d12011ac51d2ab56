import { SLEEP_STATUSES } from "@lyceum/contracts";

import type { Db } from "../../db/database.ts";
import { type Act, audit } from "../../domain/audit.ts";
import { holdStatus, takeStep } from "./sleep-store.ts";

export interface Exclusion {
  readonly tenantId: string;
  /** False takes an exclusion back. */
  readonly excluded: boolean;
  readonly now: Date;
  readonly act: Act;
}

/**
 * Keeps an institution from ever falling asleep, waking it where it sleeps, or lets it sleep again.
 * @returns false when it was so already; nothing is recorded then.
 */
export async function excludeTenant(trx: Db, { tenantId, excluded, now, act }: Exclusion): Promise<boolean> {
  const { status } = await holdStatus(trx, tenantId, now);
  const from = excluded ? SLEEP_STATUSES.filter((one) => one !== "excluded") : (["excluded"] as const);
  const to = excluded ? "excluded" : "awake";
  if (!(await takeStep(trx, { tenantId, from, to, now, used: true, forced: false }))) return false;
  const action = excluded ? "tenant.sleep_exclude" : "tenant.sleep_include";
  await audit(trx, { ...act, tenantId, action, target: { kind: "tenant", id: tenantId }, before: { status }, after: { status: to } });
  return true;
}
