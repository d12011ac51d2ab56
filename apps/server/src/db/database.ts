import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";

import type { PoolState } from "../lib/metrics.ts";
import type { Schema } from "./schema.ts";
import { beginningAs, TenantDialect } from "./tenant-dialect.ts";

export type Db = Kysely<Schema>;
/** A transaction inside which the database shows one tenant's rows only. */
export type TenantTransaction = Transaction<Schema>;

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
  const open = (address: pg.PoolConfig, Dialect: typeof PostgresDialect) => {
    const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 10_000, ...address });
    pool.on("error", onError);
    return { pool, db: new Kysely<Schema>({ dialect: new Dialect({ pool }) }) };
  };
  const owner = open(addresses.owner, PostgresDialect);
  const app = open(addresses.app, TenantDialect);
  return {
    app: app.db,
    owner: owner.db,
    pools: () => ({ app: stateOf(app.pool), owner: stateOf(owner.pool) }),
    close: async () => {
      await Promise.all([app.db.destroy(), owner.db.destroy()]);
    },
  };
}

/** Runs `act` in a transaction that sees and writes rows of `tenantId` alone. */
export function withTenant<T>(
  databases: Pick<Databases, "app">,
  tenantId: string,
  act: (trx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return beginningAs(tenantId, () => databases.app.transaction().execute(act));
}
