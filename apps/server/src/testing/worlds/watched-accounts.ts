import type { Db } from "../../db/database.ts";
import type { Services } from "../../domain/services.ts";
import { makeVerifier } from "../../domain/warehouse-logins/scram.ts";
import { accountsOf } from "../../features/sql-access/accounts-of.ts";
import type { SqlLogin, WarehouseAccounts } from "../../features/sql-access/warehouse-accounts.ts";

/** Gives a service account of an institution a password; makes the account where there is none. */
export async function addServiceLogin(owner: Db, tenantId: string, name: string, password: string): Promise<void> {
  const { salt, iterations, storedKey, serverKey } = await makeVerifier(password);
  const secret = {
    scram_salt: salt,
    scram_iterations: iterations,
    scram_stored_key: storedKey,
    scram_server_key: serverKey,
    password_expires_at: new Date(Date.now() + 86_400_000),
  };
  const changed = await owner
    .updateTable("warehouse_login")
    .set(secret)
    .where("tenant_id", "=", tenantId)
    .where("login_name", "=", name)
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return;
  await owner
    .insertInto("warehouse_login")
    .values({ tenant_id: tenantId, kind: "service", login_name: name, ...secret })
    .execute();
}

/** The installation's own logins and credits, with a look at what is asked of them. */
export class WatchedAccounts implements WarehouseAccounts {
  readonly #accounts: WarehouseAccounts;
  readonly metered: { readonly login: SqlLogin; readonly computeSeconds: number }[] = [];
  /** Statements that were begun, or refused for want of credits. */
  begun = 0;

  constructor(services: Services) {
    this.#accounts = accountsOf(services);
  }

  find(tenantSlug: string, loginName: string): Promise<SqlLogin | undefined> {
    return this.#accounts.find(tenantSlug, loginName);
  }

  requireCredits(login: SqlLogin): Promise<void> {
    this.begun += 1;
    return this.#accounts.requireCredits(login);
  }

  meter(login: SqlLogin, computeSeconds: number): void {
    this.metered.push({ login, computeSeconds });
    this.#accounts.meter(login, computeSeconds);
  }
}
