import type { SandboxPool } from "@lyceum/sql-sandbox";

import type { Services } from "../../../domain/services.ts";
import type { SqlLogin, WarehouseAccounts } from "../warehouse-accounts.ts";

export interface SessionLimits {
  /** Longest that a statement may take, its rows' delivery included. */
  readonly statementMs: number;
  /** A session without statements ends after this time. */
  readonly idleMs: number;
  /** How often a login is looked up again while its session is open. */
  readonly recheckMs: number;
}

/** What a session works with. */
export interface SessionContext {
  readonly services: Services;
  readonly pool: SandboxPool;
  readonly limits: SessionLimits;
  readonly accounts: WarehouseAccounts;
  readonly login: SqlLogin;
  /** The database's name in this session: the institution's address. */
  readonly database: string;
}
