import { availableParallelism } from "node:os";

import { type Dialect, duckdb } from "@lyceum/semantic";

import { FairAdmission } from "../admission/fair-admission.ts";
import { WarehouseError, type QueryOptions, type RowSet, type SnapshotInfo, type Statement } from "../port.ts";
import type { SnapshotStore } from "../snapshots/snapshot-store.ts";
import type { Capabilities, EngineMemory, StatementCounts, Warehouse } from "../warehouse.ts";
import type { EngineLimits } from "./open-snapshot.ts";
import { TenantReader } from "./tenant-reader.ts";

export interface DuckDbWarehouseOptions {
  readonly store: SnapshotStore;
  /** Memory of one open snapshot in DuckDB's notation; default `1GB`. */
  readonly memory?: string;
  /** Threads that the statements of one tenant share beside their own; default half of the processors, from 2 to 4. */
  readonly threads?: number;
  /** Tenants kept open; the one unused longest is closed first. Default 16. */
  readonly maxOpenTenants?: number;
  /** Statements of one tenant at a time; default all places but one, which is left for others. */
  readonly perTenant?: number;
  /** Statements of one person at a time; default 2, or fewer where that would leave colleagues no place. */
  readonly perPerson?: number;
  /** Statements of one tenant that may wait; default 256. */
  readonly maxWaiting?: number;
  /** Statements of one person that may wait; default 64. */
  readonly maxWaitingPerPerson?: number;
  /** Statements of all tenants at a time. Each occupies a thread of Node's pool, so the default leaves some of them free. */
  readonly maxRunning?: number;
  /** Told of each statement that ran, also of one that failed, how many seconds of a processor's time it was given. */
  readonly onRun?: (tenantId: string, seconds: number) => void;
  /** Told of each statement that was interrupted while it ran, and why. */
  readonly onInterrupt?: (why: Interruption) => void;
}

/** Why a running statement was interrupted: its last reader left, or it ran too long. */
export type Interruption = "cancelled" | "timeout";

const DEFAULT_TIMEOUT_MS = 30_000;
/** What the engine says of a table or column that came into the model after the snapshot was made. */
const LACKS_PART =
  /^(Catalog Error: Table with name \w+ does not exist|Binder Error: (Referenced column "\w+" not found in FROM clause|(Table|Values list) "\w+" does not have a column named "\w+"))/;
/** Threads of Node's pool that are left to files, look-ups of names, passwords and two imports. */
const SPARE_THREADS = 4;

/** Statements at a time in a pool of so many threads; a pool of Node's own size keeps one free. */
const placesIn = (threads: number): number => Math.max(1, threads >= 2 * SPARE_THREADS ? threads - SPARE_THREADS : threads - 1);

interface Tenant {
  readonly reader: TenantReader;
  /** Questions waiting or running; while there are any the tenant stays open. */
  active: number;
}

/** The embedded engine: one read-only DuckDB per tenant over its current snapshot. */
export class DuckDbWarehouse implements Warehouse, EngineMemory {
  readonly dialect: Dialect = duckdb;
  readonly capabilities: Capabilities;
  readonly #store: SnapshotStore;
  readonly #limits: EngineLimits;
  readonly #maxOpenTenants: number;
  readonly #admission: FairAdmission;
  readonly #onRun: DuckDbWarehouseOptions["onRun"];
  readonly #onInterrupt: DuckDbWarehouseOptions["onInterrupt"];
  /** In the order of last use. */
  readonly #tenants = new Map<string, Tenant>();
  #closed = false;

  constructor(options: DuckDbWarehouseOptions) {
    const { store, memory = "1GB", maxOpenTenants = 16, maxWaiting = 256, maxWaitingPerPerson = 64 } = options;
    const { threads = Math.min(4, Math.max(2, Math.floor(availableParallelism() / 2))) } = options;
    const { maxRunning: places = placesIn(Number(process.env["UV_THREADPOOL_SIZE"] ?? 4)) } = options;
    const { perTenant = Math.max(1, places - 1) } = options;
    const { perPerson = Math.min(2, Math.max(1, perTenant - 1)) } = options;
    this.#store = store;
    this.capabilities = { publish: store, release: this, sandbox: store };
    this.#limits = { memory, threads };
    this.#onRun = options.onRun;
    this.#onInterrupt = options.onInterrupt;
    this.#maxOpenTenants = maxOpenTenants;
    this.#admission = new FairAdmission({ places, perTenant, perPerson, maxWaiting, maxWaitingPerPerson });
  }

  /** Looks at what is published, which opens no data and closes none that others read: alerts ask of many tenants each minute. */
  async snapshot(tenantId: string): Promise<SnapshotInfo | undefined> {
    this.#requireOpen();
    const known = this.#tenants.get(tenantId);
    return (await (known ? known.reader.published() : this.#store.current(tenantId)))?.info;
  }

  async query(tenantId: string, statement: Statement, options: QueryOptions = {}): Promise<RowSet> {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    const tenant = this.#tenant(tenantId);
    tenant.active += 1;
    let leave: (() => void) | undefined;
    try {
      leave = await this.#admission.enter({ tenantId, person: options.person }, signal);
      return await this.#timed(tenantId, () => tenant.reader.query(statement, signal));
    } catch (error) {
      if (leave && signal.aborted) this.#onInterrupt?.(options.signal?.aborted ? "cancelled" : "timeout");
      if (options.signal?.aborted) throw new WarehouseError("cancelled", "The question was cancelled.", { cause: error });
      if (timeout.aborted) throw new WarehouseError("timeout", "The question took too long and was stopped.", { cause: error });
      if (error instanceof WarehouseError) throw error;
      const message = error instanceof Error ? error.message : String(error);
      throw new WarehouseError(LACKS_PART.test(message) ? "snapshot_too_old" : "failed", message, { cause: error });
    } finally {
      leave?.();
      tenant.active -= 1;
    }
  }

  /** Counts the statements that run now, and those that wait for a place. */
  get statements(): StatementCounts {
    return { running: this.#admission.inside, waiting: this.#admission.waiting.length };
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

  #requireOpen(): void {
    if (this.#closed) throw new WarehouseError("failed", "The warehouse is closed.");
  }

  #tenant(tenantId: string): Tenant {
    this.#requireOpen();
    const known = this.#tenants.get(tenantId);
    const tenant = known ?? { reader: new TenantReader(this.#store, tenantId, this.#limits), active: 0 };
    this.#tenants.delete(tenantId);
    this.#closeUnused();
    this.#tenants.set(tenantId, tenant);
    return tenant;
  }

  #closeUnused(): void {
    for (const [tenantId, tenant] of this.#tenants) {
      if (this.#tenants.size < this.#maxOpenTenants) return;
      if (tenant.active > 0) continue;
      this.#tenants.delete(tenantId);
      tenant.reader.retire();
    }
  }
}
