import type { ScramVerifier } from "../../domain/warehouse-logins/scram.ts";

/** A login to the warehouse: a person's own or a service account. */
export interface SqlLogin {
  readonly verifier: ScramVerifier;
  readonly tenantId: string;
  /** On whose account its statements are put. */
  readonly account: string;
  readonly kind: string;
  /** The person, for a person's own login. */
  readonly userId: string | null;
}

/** Accounts that may sign in, and what they may spend. */
export interface WarehouseAccounts {
  /** Undefined for unknown, disabled and expired ones alike. */
  find(tenantSlug: string, loginName: string): Promise<SqlLogin | undefined>;
  /** @throws ProblemError when there are none left */
  requireCredits(login: SqlLogin): Promise<void>;
  /** Puts a statement's compute time on the account. */
  meter(login: SqlLogin, computeSeconds: number): void;
}
