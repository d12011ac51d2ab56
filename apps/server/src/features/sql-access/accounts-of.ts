import { requireCredits } from "../../domain/credits/require-credits.ts";
import type { Services } from "../../domain/services.ts";
import { findWarehouseLogin } from "../../domain/warehouse-logins/find-login.ts";
import type { WarehouseAccounts } from "./warehouse-accounts.ts";

/** The logins and credits of this installation. */
export function accountsOf(services: Services): WarehouseAccounts {
  return {
    find: (tenantSlug, loginName) => findWarehouseLogin(services, tenantSlug, loginName),
    requireCredits: ({ tenantId, account }) => requireCredits(services, tenantId, account),
    meter: ({ tenantId, account }, computeSeconds) => {
      services.metrics.queryRan("sql", computeSeconds);
      services.credits.add(tenantId, account, computeSeconds, services.now());
    },
  };
}
