import { requireCredits } from "../../domain/credits/require-credits.ts";
import type { Services } from "../../domain/services.ts";
import { findWarehouseLogin, type WarehouseLogin } from "../../domain/warehouse-logins/find-login.ts";
import { FreshReads } from "../../lib/fresh-reads.ts";
import type { WarehouseAccounts } from "./warehouse-accounts.ts";

/** The logins and credits of this installation. A tool's sessions, which begin together, share what they read of them. */
export function accountsOf(services: Services): WarehouseAccounts {
  const logins = new FreshReads<WarehouseLogin | undefined>();
  const credits = new FreshReads<void>();
  return {
    find: (tenantSlug, loginName) =>
      logins.read(JSON.stringify([tenantSlug, loginName]), () => findWarehouseLogin(services, tenantSlug, loginName)),
    requireCredits: ({ tenantId, account }) =>
      credits.read(JSON.stringify([tenantId, account]), () => requireCredits(services, tenantId, account)),
    meter: ({ tenantId, account }, computeSeconds) => {
      services.metrics.queryRan("sql", computeSeconds);
      services.credits.add(tenantId, account, computeSeconds, services.now());
    },
  };
}
