import { type Dialect, postgres } from "@lyceum/semantic";
import pg from "pg";

import { type QueryOptions, type RowSet, type SnapshotInfo, type Statement, WarehouseError, type WarehouseValue } from "../port.ts";
import type { Capabilities, StatementCounts, Warehouse } from "../warehouse.ts";

const DATE: number = pg.types.builtins.DATE;
const AS_NUMBERS: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text") => {
    if (AS_NUMBERS.has(oid)) return Number;
    return oid === DATE ? String : (pg.types.getTypeParser(oid, format) as (text: string) => unknown);
  }) as pg.CustomTypesConfig["getTypeParser"],
};

/** Time that the port gives a statement of which nothing else is said. */
const TIME_LIMIT_MS = 30_000;

/** The server's process behind a connection, which the driver knows and its types do not tell of. */
const processOf = (client: pg.PoolClient) => (client as unknown as { readonly processID: number }).processID;

/** Ends a pool with every connection of it, for which `end` does not wait: dropping the database would end one with an error. */
async function endPool(pool: pg.Pool): Promise<void> {
  let left = pool.totalCount;
  const { promise, resolve } = Promise.withResolvers<void>();
  if (left === 0) resolve();
  pool.on("remove", () => {
    left -= 1;
    if (left === 0) resolve();
  });
  await pool.end();
  await promise;
}

/**
 * The smallest engine that answers: one PostgreSQL database per tenant, loaded by other means. It takes no data
 * from us, keeps nothing open for a tenant, and opens nothing for SQL of people's own.
 */
export class PostgresWarehouse implements Warehouse {
  readonly dialect: Dialect = postgres;
  readonly capabilities: Capabilities = {};
  readonly #pools: ReadonlyMap<string, pg.Pool>;
  readonly #info: SnapshotInfo;

  /** @param databases how to reach each tenant's database, by its id. */
  constructor(databases: ReadonlyMap<string, pg.PoolConfig>, info: SnapshotInfo) {
    this.#pools = new Map([...databases].map(([tenantId, config]) => [tenantId, new pg.Pool({ ...config, types, max: 2 })]));
    this.#info = info;
  }

  get statements(): StatementCounts {
    const pools = [...this.#pools.values()];
    const sum = (count: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0);
    return { running: sum(({ totalCount, idleCount }) => totalCount - idleCount), waiting: sum(({ waitingCount }) => waitingCount) };
  }

  snapshot(tenantId: string): Promise<SnapshotInfo | undefined> {
    return Promise.resolve(this.#pools.has(tenantId) ? this.#info : undefined);
  }

  async query(tenantId: string, { sql, params }: Statement, { signal, timeoutMs = TIME_LIMIT_MS }: QueryOptions = {}): Promise<RowSet> {
    const pool = this.#pools.get(tenantId);
    if (!pool) throw new WarehouseError("no_data", "There is no data for this institution yet.");
    const limit = AbortSignal.timeout(timeoutMs);
    const stop = AbortSignal.any([limit, ...(signal ? [signal] : [])]);
    const client = await pool.connect();
    try {
      stop.throwIfAborted();
      const cancel = () => void pool.query("select pg_cancel_backend($1)", [processOf(client)]);
      stop.addEventListener("abort", cancel, { once: true });
      const { rows, fields } = await client
        .query<WarehouseValue[]>({ text: sql, values: [...params], rowMode: "array" })
        .finally(() => stop.removeEventListener("abort", cancel));
      return { columns: fields.map(({ name }) => name), rows, snapshotId: this.#info.snapshotId };
    } catch (error) {
      if (stop.aborted)
        throw limit.aborted ? new WarehouseError("timeout", "It took too long.") : new WarehouseError("cancelled", "It was stopped.");
      throw new WarehouseError("failed", error instanceof Error ? error.message : String(error), { cause: error });
    } finally {
      client.release();
    }
  }

  async close(): Promise<void> {
    for (const pool of this.#pools.values()) await endPool(pool);
  }
}
