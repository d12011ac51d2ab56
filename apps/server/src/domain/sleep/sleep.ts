import type { SleepStatus } from "@lyceum/contracts";

import type { Db, TenantTransaction } from "../../db/database.ts";
import { regionOf, type Config } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { Caller } from "../caller.ts";
import { tenantFeatures } from "../flags/tenant-features.ts";

type TenantLocation = Pick<Caller, "tenantId" | "region">;

/** Statuses in which an institution's reporting cannot be used. */
export const NOT_AWAKE: readonly SleepStatus[] = [
  "de_provisioning_requested",
  "in_de_provisioning",
  "asleep",
  "provisioning_requested",
  "in_provisioning",
];

/** Whether an institution's reporting can fall asleep at all: its feature is on and its region serves the status. */
export async function canSleep(trx: TenantTransaction, config: Pick<Config, "regions">, region: string): Promise<boolean> {
  if (regionOf(config, region)?.apis.tenantStatus === undefined) return false;
  return (await tenantFeatures(trx, config, region))["useTenantStatus"] === true;
}

/** The status on record; an institution without one is awake. */
export async function sleepStatus(trx: Db, tenantId: string): Promise<SleepStatus> {
  const row = await trx.selectFrom("tenant_status").select("status").where("tenant_id", "=", tenantId).executeTakeFirst();
  return row?.status ?? "awake";
}

/**
 * Refuses reports, questions and authoring while the institution's reporting is not awake. To be asked
 * before the warehouse is, in the transaction that looks at the reader's rights.
 * @throws ProblemError `tenant_asleep`, with the status in `details`.
 */
export async function requireAwake(
  trx: TenantTransaction,
  { tenantId, region }: TenantLocation,
  config: Pick<Config, "regions">,
): Promise<void> {
  const status = await sleepStatus(trx, tenantId);
  if (!NOT_AWAKE.includes(status) || !(await canSleep(trx, config, region))) return;
  const waking = status === "provisioning_requested" || status === "in_provisioning";
  throw new ProblemError(
    "tenant_asleep",
    waking
      ? "Your institution's reporting is waking up. Try again in a few seconds."
      : "Your institution's reporting is asleep because nobody used it for a while. Wake it up and try again.",
    [status],
  );
}
