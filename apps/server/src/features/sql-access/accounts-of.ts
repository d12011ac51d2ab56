import type { Services } from "../../lib/services.ts";
import type { WarehouseAccounts } from "./warehouse-accounts.ts";

/** Logins and credits of this installation. */
export function accountsOf(_services: Services): WarehouseAccounts {
  return {
    find: () => Promise.resolve(undefined),
    demandCredits: () => Promise.resolve(),
    meter: () => Promise.resolve(),
  };
}
