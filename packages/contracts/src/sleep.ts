import * as z from "zod";

import { defineRoute } from "./route.ts";

/** The steps of an institution's reporting between in use and let go. `excluded` never sleeps. */
export const SLEEP_STATUSES = [
  "awake",
  "de_provisioning_requested",
  "in_de_provisioning",
  "asleep",
  "provisioning_requested",
  "in_provisioning",
  "excluded",
] as const;
export const SleepStatus = z.enum(SLEEP_STATUSES);
export type SleepStatus = z.infer<typeof SleepStatus>;

const Tenant = z.strictObject({ tenantIdentifier: z.string().min(1).max(200) });
const path = "/v1/data/tenants/:tenantIdentifier/quicksight/sleep-status";
const Status = z.object({ status: SleepStatus });

export const getSleepStatus = defineRoute({
  id: "sleep.get",
  summary: "Whether the institution's reporting is awake; not found where institutions do not sleep",
  api: "tenantStatus",
  method: "GET",
  path,
  access: { kind: "authenticated" },
  params: Tenant,
  response: Status,
  problems: ["unauthenticated", "token_expired", "wrong_tenant", "not_found"],
});

/** Takes no body. Called again, or for an institution that is awake, it changes nothing and returns the status. */
export const wakeTenant = defineRoute({
  id: "sleep.wake",
  summary: "Wake the institution's reporting up; poll the status until it is awake",
  api: "tenantStatus",
  method: "PUT",
  path: `${path}/awake`,
  access: { kind: "permission", permission: ["reporting/reports", "developer/settings"] },
  params: Tenant,
  response: Status,
  problems: ["unauthenticated", "token_expired", "wrong_tenant", "forbidden", "feature_missing", "region_unavailable", "not_found"],
});
