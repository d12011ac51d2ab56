import { existsSync } from "node:fs";
import path from "node:path";

import { type AdmissionLimits, type Asker, FairAdmission, WarehouseError, type SnapshotStore } from "@lyceum/warehouse";

import { SQL_STATES, SqlError } from "../sql-error.ts";
import { SandboxChild } from "./sandbox-child.ts";
import { StatementLease } from "./statement-lease.ts";

/** Limits count statements, each in a process of its own. */
export interface SandboxPoolOptions extends AdmissionLimits {
  readonly store: SnapshotStore;
  /** Memory for the data of one statement, in MB. */
  readonly memoryMb: number;
  /** Threads of all processes together, as far as each has at least one; one alone is given two at most. */
  readonly threads: number;
  /** A process without work ends after this time. */
  readonly idleMs: number;
  /** Time without a read after which a statement gives its place to those who wait. */
  readonly lendMs: number;
}

export interface SandboxTenant {
  readonly id: string;
  /** Name that statements see for the database. */
  readonly database: string;
  /** Tells people and accounts of the institution apart. */
  readonly person: string;
}

/** Most that one process is given. */
const MAX_THREADS = 2;

interface SandboxProcess {
  readonly child: SandboxChild;
  readonly tenantId: string;
  readonly file: string;
  readonly threads: number;
  idleSince: NodeJS.Timeout | undefined;
}

/** Processes for people's statements: each serves one institution, one snapshot and one statement at a time. */
export class SandboxPool {
  readonly #options: SandboxPoolOptions;
  readonly #admission: FairAdmission;
  readonly #leases = new Map<StatementLease, Asker>();
  readonly #places = new Set<SandboxProcess>();
  #looking: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: SandboxPoolOptions) {
    this.#options = options;
    this.#admission = new FairAdmission(options);
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
    const asker = { tenantId: tenant.id, person: tenant.person };
    const leave = await this.#admitted(asker, signal);
    try {
      const place = await this.#place(tenant);
      const giveBack = () => {
        this.#leases.delete(lease);
        this.#rest(place);
        leave();
      };
      const lease: StatementLease = new StatementLease(place.child, giveBack, () => this.#takeBack());
      this.#leases.set(lease, asker);
      return lease;
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Ends all processes, whatever they do. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#looking);
    const places = [...this.#places];
    for (const place of places) this.#end(place);
    await Promise.all(places.map(({ child }) => child.ended()));
  }

  async #admitted(asker: Asker, signal: AbortSignal): Promise<() => void> {
    const entering = this.#admission.enter(asker, signal);
    this.#takeBack();
    try {
      return await entering;
    } catch (error) {
      if (!(error instanceof WarehouseError)) throw error;
      throw new SqlError(SQL_STATES.tooMany, "Too many statements are waiting. Try again shortly.", undefined, { cause: error });
    }
  }

  /** Gives the places of statements that are not read from to those who wait. */
  #takeBack(): void {
    clearTimeout(this.#looking);
    let next = Number.POSITIVE_INFINITY;
    for (const waiter of this.#admission.waiting) {
      const inTheWay = this.#inTheWay(waiter);
      if (!inTheWay) continue;
      const left = this.#options.lendMs - inTheWay.pausedFor;
      if (left <= 0) inTheWay.lease.takeBack();
      else next = Math.min(next, left);
    }
    if (Number.isFinite(next)) this.#looking = setTimeout(() => this.#takeBack(), next + 1).unref();
  }

  /** Finds the statement whose end would let a waiting one in and that was not read from for longest. */
  #inTheWay(waiter: Asker): { readonly lease: StatementLease; readonly pausedFor: number } | undefined {
    const obstacle = this.#admission.obstacle(waiter);
    const paused = [...this.#leases].flatMap(([lease, { tenantId, person }]) => {
      const { pausedFor } = lease;
      const ofTenant = tenantId === waiter.tenantId;
      const blocks = obstacle === "everyone" || (ofTenant && (obstacle === "tenant" || person === waiter.person));
      return pausedFor !== undefined && blocks ? [{ lease, pausedFor }] : [];
    });
    return paused.toSorted((a, b) => b.pausedFor - a.pausedFor)[0];
  }

  async #place(tenant: SandboxTenant): Promise<SandboxProcess> {
    const file = await this.#file(tenant.id);
    const idle = [...this.#places].filter((place) => place.idleSince !== undefined);
    for (const place of idle) if (!place.child.alive || (place.tenantId === tenant.id && place.file !== file)) this.#end(place);
    const resting = idle.find((place) => place.tenantId === tenant.id && place.file === file && place.child.alive);
    if (resting) {
      clearTimeout(resting.idleSince);
      resting.idleSince = undefined;
      return resting;
    }
    if (this.#places.size >= this.#options.places) {
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

  async #start(tenant: SandboxTenant, file: string): Promise<SandboxProcess> {
    const { memoryMb } = this.#options;
    const threads = this.#freeThreads();
    const place: SandboxProcess = { child: new SandboxChild({ memoryMb }), tenantId: tenant.id, file, threads, idleSince: undefined };
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

  #freeThreads(): number {
    const given = [...this.#places].reduce((sum, { threads }) => sum + threads, 0);
    return Math.max(1, Math.min(MAX_THREADS, this.#options.threads - given));
  }

  #rest(place: SandboxProcess): void {
    if (this.#closed || !place.child.alive) this.#end(place);
    else place.idleSince = setTimeout(() => this.#end(place), this.#options.idleMs).unref();
  }

  #end(place: SandboxProcess): void {
    clearTimeout(place.idleSince);
    this.#places.delete(place);
    place.child.kill();
  }
}
