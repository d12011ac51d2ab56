import { WarehouseError, type QueryOptions, type RowSet, type SnapshotInfo, type Statement, type Warehouse } from "../port.ts";
import type { SnapshotStore } from "../snapshots/snapshot-store.ts";
import { Admission } from "./admission.ts";
import type { EngineLimits } from "./open-snapshot.ts";
import { TenantReader } from "./tenant-reader.ts";

export interface DuckDbWarehouseOptions {
  readonly store: SnapshotStore;
  /** Memory of one open snapshot in DuckDB's notation; default `1GB`. */
  readonly memory?: string;
  /** Threads of one statement; default 2. */
  readonly threads?: number;
  /** Tenants kept open; the one unused longest is closed first. Default 16. */
  readonly maxOpenTenants?: number;
  /** Statements of one tenant at a time; default 3. */
  readonly perTenant?: number;
  /** Statements of one tenant that may wait; default 64. */
  readonly maxWaiting?: number;
  /** Statements of all tenants at a time. Each occupies a thread of Node's pool, so the default leaves one of them free. */
  readonly maxRunning?: number;
  /** Told of each statement that ran, also of one that failed, how many seconds of a processor's time it was given. */
  readonly onRun?: (tenantId: string, seconds: number) => void;
}

const DEFAULT_TIMEOUT_MS = 30_000;

interface Tenant {
  readonly reader: TenantReader;
  readonly admission: Admission;
  /** Questions waiting or running; while there are any the tenant stays open. */
  active: number;
}

/** The embedded engine: one read-only DuckDB per tenant over its current snapshot. */
export class DuckDbWarehouse implements Warehouse {
  readonly #store: SnapshotStore;
  readonly #limits: EngineLimits;
  readonly #options: Required<Pick<DuckDbWarehouseOptions, "maxOpenTenants" | "perTenant" | "maxWaiting">>;
  readonly #everyone: Admission;
  readonly #onRun: DuckDbWarehouseOptions["onRun"];
  /** In the order of last use. */
  readonly #tenants = new Map<string, Tenant>();
  #closed = false;

  constructor(options: DuckDbWarehouseOptions) {
    const { store, memory = "1GB", threads = 2, maxOpenTenants = 16, perTenant = 3, maxWaiting = 64 } = options;
    this.#store = store;
    this.#limits = { memory, threads };
    this.#onRun = options.onRun;
    this.#options = { maxOpenTenants, perTenant, maxWaiting };
    const poolSize = Number(process.env["UV_THREADPOOL_SIZE"] ?? 4);
    this.#everyone = new Admission(options.maxRunning ?? Math.max(1, poolSize - 1), Number.POSITIVE_INFINITY);
  }

  async snapshot(tenantId: string): Promise<SnapshotInfo | undefined> {
    return (await this.#tenant(tenantId).reader.published())?.info;
  }

  async query(tenantId: string, statement: Statement, options: QueryOptions = {}): Promise<RowSet> {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    const tenant = this.#tenant(tenantId);
    tenant.active += 1;
    try {
      return await this.#admitted(tenant, signal, () => this.#timed(tenantId, () => tenant.reader.query(statement, signal)));
    } catch (error) {
      if (options.signal?.aborted) throw new WarehouseError("cancelled", "The question was cancelled.", { cause: error });
      if (timeout.aborted) throw new WarehouseError("timeout", "The question took too long and was stopped.", { cause: error });
      if (error instanceof WarehouseError) throw error;
      throw new WarehouseError("failed", error instanceof Error ? error.message : String(error), { cause: error });
    } finally {
      tenant.active -= 1;
    }
  }

  held(): readonly string[] {
    return [...this.#tenants.keys()];
  }

  release(tenantId: string): boolean {
    const tenant = this.#tenants.get(tenantId);
    if (tenant && tenant.active > 0) return false;
    this.#tenants.delete(tenantId);
    tenant?.reader.retire();
    return true;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const tenant of this.#tenants.values()) tenant.reader.retire();
    this.#tenants.clear();
    return Promise.resolve();
  }

  async #timed<T>(tenantId: string, task: () => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await task();
    } finally {
      this.#onRun?.(tenantId, (performance.now() - started) / 1000);
    }
  }

  async #admitted<T>(tenant: Tenant, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    await tenant.admission.enter(signal);
    try {
      await this.#everyone.enter(signal);
      try {
        return await task();
      } finally {
        this.#everyone.leave();
      }
    } finally {
      tenant.admission.leave();
    }
  }

  #tenant(tenantId: string): Tenant {
    if (this.#closed) throw new WarehouseError("failed", "The warehouse is closed.");
    const known = this.#tenants.get(tenantId);
    const tenant = known ?? {
      reader: new TenantReader(this.#store, tenantId, this.#limits),
      admission: new Admission(this.#options.perTenant, this.#options.maxWaiting),
      active: 0,
    };
    this.#tenants.delete(tenantId);
    this.#closeUnused();
    this.#tenants.set(tenantId, tenant);
    return tenant;
  }

  #closeUnused(): void {
    for (const [tenantId, tenant] of this.#tenants) {
      if (this.#tenants.size < this.#options.maxOpenTenants) return;
      if (tenant.active > 0) continue;
      this.#tenants.delete(tenantId);
      tenant.reader.retire();
    }
  }
}
