import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";

import type { Schema } from "./schema.ts";

export type Db = Kysely<Schema>;
/** A transaction inside which the database shows one tenant's rows only. */
export type TenantTransaction = Transaction<Schema>;

/** Connections of one pool, and statements that wait for one. */
export interface PoolState {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface Databases {
  /** The application's role: sees no row of any tenant except inside `withTenant`. */
  readonly app: Db;
  /**
   * Owner of the tables, to whom row-level security does not apply. Only for what must cross tenants:
   * sign-on, migrations and the operator's commands.
   */
  readonly owner: Db;
  /** How busy each pool is now. */
  readonly pools: () => Readonly<Record<"app" | "owner", PoolState>>;
  readonly close: () => Promise<void>;
}

/** How to reach the database in both roles. */
export interface DatabaseAddresses {
  readonly owner: pg.PoolConfig;
  readonly app: pg.PoolConfig;
}

const stateOf = (pool: pg.Pool): PoolState => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });

/** Opens both pools; nothing is connected before the first statement. `onError` hears of connections lost while idle. */
export function openDatabases(addresses: DatabaseAddresses, onError: (error: Error) => void): Databases {
  const open = (address: pg.PoolConfig) => {
    const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 10_000, ...address });
    pool.on("error", onError);
    return { pool, db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }) };
  };
  const owner = open(addresses.owner);
  const app = open(addresses.app);
  return {
    app: app.db,
    owner: owner.db,
    pools: () => ({ app: stateOf(app.pool), owner: stateOf(owner.pool) }),
    close: async () => {
      await Promise.all([app.db.destroy(), owner.db.destroy()]);
    },
  };
}

/**
 * Runs `act` in a transaction that sees and writes rows of `tenantId` alone. The setting ends with the
 * transaction, so a pooled connection never carries a tenant to its next user.
 */
export function withTenant<T>(
  databases: Pick<Databases, "app">,
  tenantId: string,
  act: (trx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return databases.app.transaction().execute(async (trx) => {
    await sql`select set_config('lyceum.tenant_id', ${tenantId}, true)`.execute(trx);
    return act(trx);
  });
}
