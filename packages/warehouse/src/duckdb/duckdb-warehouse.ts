import { availableParallelism } from "node:os";

import { type Dialect, duckdb } from "@lyceum/semantic";

import { FairAdmission } from "../admission/fair-admission.ts";
import { WarehouseError, type QueryOptions, type RowSet, type SnapshotInfo, type Statement } from "../port.ts";
import type { SnapshotStore } from "../snapshots/snapshot-store.ts";
import type { Capabilities, EngineMemory, RowStreams, StatementCounts, Warehouse } from "../warehouse.ts";
import type { EngineLimits } from "./open-snapshot.ts";
import { ReadingPause } from "./reading-pause.ts";
import type { RowCursor } from "./row-cursor.ts";
import { TenantReader } from "./tenant-reader.ts";

export interface DuckDbWarehouseOptions {
  readonly store: SnapshotStore;
  /** Memory of one open snapshot in DuckDB's notation; default `1GB`. */
  readonly memory?: string;
  /** Memory of one stream while it is open; default `96MB`. What needs more is read with the snapshot's. */
  readonly streamMemory?: string;
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
  /** Longest time that the reader of a stream takes from one chunk to the next; default 60,000 ms. */
  readonly maxPauseMs?: number;
  /** Told of each statement that ran, also of one that failed, how many seconds of a processor's time it was given. */
  readonly onRun?: (tenantId: string, seconds: number) => void;
  /** Told of each statement that was interrupted while it ran, and why. */
  readonly onInterrupt?: (why: Interruption) => void;
}

/** Why a statement was interrupted: its last reader left, or it ran, or was left unread, for too long. */
export type Interruption = "cancelled" | "timeout";

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_PAUSE_MS = 60_000;
/** Longest time that a stream waits for others to end. */
const STREAM_WAIT_MS = 600_000;
/** What the engine says of a table or column that came into the model after the snapshot was made. */
const LACKS_PART =
  /^(Catalog Error: Table with name \w+ does not exist|Binder Error: (Referenced column "\w+" not found in FROM clause|(Table|Values list) "\w+" does not have a column named "\w+"))/;
/** What the engine says of a statement that found no memory. */
const LACKS_MEMORY = /Out of Memory/;
/** Threads of Node's pool that are left to files, look-ups of names, passwords and two imports. */
const SPARE_THREADS = 4;

/** Statements at a time in a pool of so many threads; a pool of Node's own size keeps one free. */
const placesIn = (threads: number): number => Math.max(1, threads >= 2 * SPARE_THREADS ? threads - SPARE_THREADS : threads - 1);

/** What ends a task, and how its end reads. */
interface TaskLimits {
  readonly signal: AbortSignal;
  readonly explain: (error: unknown) => WarehouseError;
}

function limitsOf({ signal: cancelled, timeoutMs = DEFAULT_TIMEOUT_MS }: QueryOptions): TaskLimits {
  const timeout = AbortSignal.timeout(timeoutMs);
  const explain = (cause: unknown): WarehouseError => {
    if (cancelled?.aborted) return new WarehouseError("cancelled", "The question was cancelled.", { cause });
    if (timeout.aborted) return new WarehouseError("timeout", "The question took too long and was stopped.", { cause });
    if (cause instanceof WarehouseError) return cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    return new WarehouseError(LACKS_PART.test(message) ? "snapshot_too_old" : "failed", message, { cause });
  };
  return { signal: cancelled ? AbortSignal.any([cancelled, timeout]) : timeout, explain };
}

interface Tenant {
  readonly reader: TenantReader;
  /** Questions waiting or running; while there are any the tenant stays open. */
  active: number;
}

/** The embedded engine: one read-only DuckDB per tenant over its current snapshot. */
export class DuckDbWarehouse implements Warehouse, EngineMemory, RowStreams {
  readonly dialect: Dialect = duckdb;
  readonly capabilities: Capabilities;
  readonly #store: SnapshotStore;
  readonly #limits: EngineLimits;
  readonly #streamLimits: EngineLimits;
  readonly #maxOpenTenants: number;
  readonly #admission: FairAdmission;
  /** Streams hold memory of the engine also while their readers pause, so that as many are open as statements may run. */
  readonly #streams: FairAdmission;
  readonly #maxPauseMs: number;
  readonly #onRun: DuckDbWarehouseOptions["onRun"];
  readonly #onInterrupt: DuckDbWarehouseOptions["onInterrupt"];
  /** In the order of last use. */
  readonly #tenants = new Map<string, Tenant>();
  #closed = false;

  constructor(options: DuckDbWarehouseOptions) {
    const { store, memory = "1GB", streamMemory = "96MB", maxOpenTenants = 16, maxWaiting = 256, maxWaitingPerPerson = 64 } = options;
    const { threads = Math.min(4, Math.max(2, Math.floor(availableParallelism() / 2))) } = options;
    const { maxRunning: places = placesIn(Number(process.env["UV_THREADPOOL_SIZE"] ?? 4)) } = options;
    const { perTenant = Math.max(1, places - 1) } = options;
    const { perPerson = Math.min(2, Math.max(1, perTenant - 1)) } = options;
    this.#store = store;
    this.capabilities = { stream: this, publish: store, release: this, sandbox: store };
    this.#limits = { memory, threads };
    // Each thread groups and sorts in memory of its own.
    this.#streamLimits = { memory: streamMemory, threads: 1 };
    this.#onRun = options.onRun;
    this.#onInterrupt = options.onInterrupt;
    this.#maxOpenTenants = maxOpenTenants;
    this.#maxPauseMs = options.maxPauseMs ?? DEFAULT_PAUSE_MS;
    const limits = { places, perTenant, perPerson, maxWaiting, maxWaitingPerPerson };
    this.#admission = new FairAdmission(limits);
    this.#streams = new FairAdmission(limits);
  }

  /** Looks at what is published, which opens no data and closes none that others read: alerts ask of many tenants each minute. */
  async snapshot(tenantId: string): Promise<SnapshotInfo | undefined> {
    this.#requireOpen();
    const known = this.#tenants.get(tenantId);
    return (await (known ? known.reader.published() : this.#store.current(tenantId)))?.info;
  }

  async query(tenantId: string, statement: Statement, options: QueryOptions = {}): Promise<RowSet> {
    const tenant = this.#tenant(tenantId);
    tenant.active += 1;
    try {
      return await this.#admitted(tenantId, options, (signal) => tenant.reader.query(statement, signal));
    } finally {
      tenant.active -= 1;
    }
  }

  async *stream(tenantId: string, statement: Statement, options: QueryOptions = {}): AsyncGenerator<RowSet> {
    const tenant = this.#tenant(tenantId);
    tenant.active += 1;
    const cleanUps: (() => void | Promise<void>)[] = [() => void (tenant.active -= 1)];
    const release = async (): Promise<void> => {
      for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
    };
    try {
      cleanUps.push(await this.#enterStreams(tenantId, options));
      const cursor = await this.#admitted(tenantId, options, (signal) => this.#openRows(tenant.reader, statement, signal));
      cleanUps.push(() => cursor.close());
      for (;;) {
        const rows = await this.#admitted(tenantId, options, (signal) => cursor.next(signal));
        if (rows.length === 0) return;
        const pause = new ReadingPause(options.signal, this.#maxPauseMs, (why) => {
          this.#onInterrupt?.(why);
          return release();
        });
        yield { columns: cursor.columns, rows, snapshotId: cursor.snapshotId };
        pause.end();
      }
    } finally {
      await release();
    }
  }

  /** Runs a statement with the little memory that long results have, and one that needs more with all that the snapshot has. */
  async #openRows(reader: TenantReader, statement: Statement, signal: AbortSignal): Promise<RowCursor> {
    try {
      return await reader.openApart(statement, signal, this.#streamLimits);
    } catch (error) {
      if (signal.aborted || !LACKS_MEMORY.test(String(error))) throw error;
      return reader.open(statement, signal);
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

  /** Waits for a place among open streams, each of which may take minutes. @throws WarehouseError */
  #enterStreams(tenantId: string, { person, signal }: QueryOptions): Promise<() => void> {
    const limits = limitsOf({ ...(signal && { signal }), timeoutMs: STREAM_WAIT_MS });
    return this.#streams.enter({ tenantId, person }, limits.signal).catch((error: unknown) => {
      throw limits.explain(error);
    });
  }

  /** Runs a task of the engine once it has a place. @throws WarehouseError */
  async #admitted<T>(tenantId: string, options: QueryOptions, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { waitMs } = options;
    let limits = limitsOf(waitMs === undefined ? options : { ...options, timeoutMs: waitMs });
    let leave: (() => void) | undefined;
    try {
      leave = await this.#admission.enter({ tenantId, person: options.person }, limits.signal);
      if (waitMs !== undefined) limits = limitsOf(options);
      const { signal } = limits;
      return await this.#timed(tenantId, () => task(signal));
    } catch (error) {
      if (leave && limits.signal.aborted) this.#onInterrupt?.(options.signal?.aborted ? "cancelled" : "timeout");
      throw limits.explain(error);
    } finally {
      leave?.();
    }
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
