import { existsSync } from "node:fs";
import path from "node:path";

import { Admission } from "../../duckdb/admission.ts";
import { WarehouseError } from "../../port.ts";
import type { SnapshotStore } from "../../snapshots/snapshot-store.ts";
import { SQL_STATES, SqlError } from "../sql-error.ts";
import { SandboxChild } from "./sandbox-child.ts";
import { StatementLease } from "./statement-lease.ts";

export interface SandboxPoolOptions {
  readonly store: SnapshotStore;
  /** Memory for the data of one statement, in MB. */
  readonly memoryMb: number;
  /** Threads of one statement. */
  readonly threads: number;
  /** Statements of all institutions at a time, each in a process of its own. */
  readonly maxRunning: number;
  /** Statements of one institution at a time. */
  readonly perTenant: number;
  /** Statements of one institution that may wait. */
  readonly maxWaiting: number;
  /** A process without work ends after this time. */
  readonly idleMs: number;
}

export interface SandboxTenant {
  readonly id: string;
  /** Name that statements see for the database. */
  readonly database: string;
}

interface Place {
  readonly child: SandboxChild;
  readonly tenantId: string;
  readonly file: string;
  idleSince: NodeJS.Timeout | undefined;
}

/** Processes for people's statements: each serves one institution, one snapshot and one statement at a time. */
export class SandboxPool {
  readonly #options: SandboxPoolOptions;
  readonly #everyone: Admission;
  readonly #tenants = new Map<string, Admission>();
  readonly #places = new Set<Place>();
  #closed = false;

  constructor(options: SandboxPoolOptions) {
    this.#options = options;
    this.#everyone = new Admission(options.maxRunning, Number.POSITIVE_INFINITY);
  }

  /** The processes that there are, with or without work. */
  get processIds(): readonly number[] {
    return [...this.#places].flatMap(({ child }) => child.pid ?? []);
  }

  /**
   * A process on the institution's current snapshot, when there is room. `release` it whatever happens.
   * @throws SqlError 55000 without data, 53300 when too many wait; the signal's reason.
   */
  async lease(tenant: SandboxTenant, signal: AbortSignal): Promise<StatementLease> {
    const admission = this.#admission(tenant.id);
    await admitted(admission, signal);
    try {
      await admitted(this.#everyone, signal);
    } catch (error) {
      admission.leave();
      throw error;
    }
    const leave = () => {
      this.#everyone.leave();
      admission.leave();
    };
    try {
      const place = await this.#place(tenant);
      return new StatementLease(place.child, () => {
        this.#rest(place);
        leave();
      });
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Ends all processes, whatever they do. */
  async close(): Promise<void> {
    this.#closed = true;
    const places = [...this.#places];
    for (const place of places) this.#end(place);
    await Promise.all(places.map(({ child }) => child.ended()));
  }

  #admission(tenantId: string): Admission {
    const known = this.#tenants.get(tenantId);
    if (known) return known;
    const admission = new Admission(this.#options.perTenant, this.#options.maxWaiting);
    this.#tenants.set(tenantId, admission);
    return admission;
  }

  async #place(tenant: SandboxTenant): Promise<Place> {
    const file = await this.#file(tenant.id);
    const idle = [...this.#places].filter((place) => place.idleSince !== undefined);
    for (const place of idle) if (!place.child.alive || (place.tenantId === tenant.id && place.file !== file)) this.#end(place);
    const resting = idle.find((place) => place.tenantId === tenant.id && place.file === file && place.child.alive);
    if (resting) {
      clearTimeout(resting.idleSince);
      resting.idleSince = undefined;
      return resting;
    }
    if (this.#places.size >= this.#options.maxRunning) {
      const other = idle.find((place) => this.#places.has(place));
      if (other) this.#end(other);
    }
    return this.#start(tenant, file);
  }

  async #file(tenantId: string): Promise<string> {
    if (this.#closed) throw new SqlError(SQL_STATES.crashed, "The server is shutting down.");
    try {
      const published = await this.#options.store.current(tenantId);
      if (!published) throw new SqlError(SQL_STATES.noData, "There is no data for this institution yet.");
      return path.join(this.#options.store.folder(tenantId), published.file);
    } catch (error) {
      if (!(error instanceof WarehouseError)) throw error;
      throw new SqlError(SQL_STATES.noData, "The institution's data cannot be read. Its administrators can import it again.", undefined, {
        cause: error,
      });
    }
  }

  async #start(tenant: SandboxTenant, file: string): Promise<Place> {
    const { memoryMb, threads } = this.#options;
    const place: Place = { child: new SandboxChild({ memoryMb }), tenantId: tenant.id, file, idleSince: undefined };
    this.#places.add(place);
    try {
      await place.child.ask({ kind: "start", file, database: tenant.database, memory: `${memoryMb}MB`, threads }, "started");
      return place;
    } catch (error) {
      this.#end(place);
      const published = await this.#file(tenant.id);
      // A publication may have removed the file between reading its name and opening it.
      if (published !== file && existsSync(published)) return this.#start(tenant, published);
      throw error;
    }
  }

  #rest(place: Place): void {
    if (this.#closed || !place.child.alive) this.#end(place);
    else place.idleSince = setTimeout(() => this.#end(place), this.#options.idleMs).unref();
  }

  #end(place: Place): void {
    clearTimeout(place.idleSince);
    this.#places.delete(place);
    place.child.kill();
  }
}

async function admitted(admission: Admission, signal: AbortSignal): Promise<void> {
  try {
    await admission.enter(signal);
  } catch (error) {
    if (!(error instanceof WarehouseError)) throw error;
    throw new SqlError(SQL_STATES.tooMany, "Too many statements are waiting. Try again shortly.", undefined, { cause: error });
  }
}
