import { AsyncLocalStorage } from "node:async_hooks";

import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";

import { isUuid } from "../lib/uuid.ts";

const tenantToBegin = new AsyncLocalStorage<string>();

/** Transactions that `act` begins are the tenant's. */
export const beginningAs = <T>(tenantId: string, act: () => Promise<T>): Promise<T> => tenantToBegin.run(tenantId, act);

/**
 * Begins a tenant's transaction and names the tenant in one message, where two would cost another way to
 * the database and back for every call. The setting ends with the transaction, so that a pooled connection
 * never carries a tenant to its next user.
 */
class TenantDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const tenantId = tenantToBegin.getStore();
    if (tenantId === undefined) return super.beginTransaction(connection, settings);
    // Several statements in one message take no bound values, so nothing but an id gets into the text.
    if (!isUuid(tenantId)) throw new Error("A tenant is named by its id");
    await connection.executeQuery(CompiledQuery.raw(`begin; select set_config('lyceum.tenant_id', '${tenantId}', true)`), {});
  }
}

/** PostgreSQL, whose transactions may belong to a tenant. */
export class TenantDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): TenantDriver {
    return new TenantDriver(this.#config);
  }
}
