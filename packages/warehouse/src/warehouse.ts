import type { Dialect } from "@lyceum/semantic";

import { DataError } from "./data-error.ts";
import type { QueryOptions, RowSet, SnapshotInfo, Statement } from "./port.ts";
import type { SnapshotStore } from "./snapshots/snapshot-store.ts";

/** What of tenants an engine keeps open in this process. */
export interface EngineMemory {
  /** Tenants for whom this process holds something in memory. */
  held(): readonly string[];
  /**
   * Closes what is open for a tenant, unless questions of it wait or run. The next question opens it again.
   * @returns whether nothing is open any more.
   */
  release(tenantId: string): boolean;
}

/** Hands the rows of a statement on while its engine reads them. */
export interface RowStreams {
  /**
   * Reads the rows of one statement in chunks, each when it is asked for, on the snapshot that is current when it begins.
   * Leaving the iteration, or aborting it, stops the statement. `timeoutMs` limits each chunk.
   * @throws WarehouseError as `query` does, also between two chunks: an iteration that ends has read every row.
   */
  stream(tenantId: string, statement: Statement, options?: QueryOptions): AsyncIterable<RowSet>;
}

/** What an engine can do beside answering. A member that is missing says that the engine cannot. */
export interface Capabilities {
  /** Reads long results row by row; without it they are asked for in pages. */
  readonly stream?: RowStreams;
  /** Takes a tenant's data as a snapshot that we write, and swaps it in at once. */
  readonly publish?: SnapshotStore;
  /** Keeps tenants open in this process and can close them. */
  readonly release?: EngineMemory;
  /** Keeps each snapshot as a file that a process of its own can open for people's SQL statements. */
  readonly sandbox?: SnapshotStore;
}

/** Statements of all tenants at one moment. */
export interface StatementCounts {
  readonly running: number;
  readonly waiting: number;
}

/** One tenant's data, whatever engine holds it. Every method takes the tenant, and no statement can reach another's. */
export interface Warehouse {
  /** The SQL that its statements are written in. */
  readonly dialect: Dialect;
  readonly capabilities: Capabilities;
  /** Statements of all tenants, as the metrics show them. */
  readonly statements: StatementCounts;
  /** Undefined when the tenant has no data yet. */
  snapshot(tenantId: string): Promise<SnapshotInfo | undefined>;
  /** @throws WarehouseError with code `no_data`, `timeout`, `cancelled`, `busy`, `snapshot_too_new`, `snapshot_too_old` or `failed`. */
  query(tenantId: string, statement: Statement, options?: QueryOptions): Promise<RowSet>;
  close(): Promise<void>;
}

/** Capabilities that nothing else can be done without. */
type RequiredCapability = Exclude<keyof Capabilities, "stream">;

/** What a person reads where the engine cannot do what was asked. */
const MISSING: Readonly<Record<RequiredCapability, string>> = {
  publish: "takes no data from Lyceum: bring the data into it with its own tools. Nothing was changed.",
  release: "is not opened by Lyceum, so there is nothing to close.",
  sandbox: "opens no data for people's SQL: give SQL tools an account of the engine itself, and set SQL_PORT=0.",
};

/**
 * Finds what an engine needs to do something beside answering.
 * @throws DataError where the engine cannot, with what to do instead.
 */
export function requireCapability<K extends RequiredCapability>(
  { dialect, capabilities }: Pick<Warehouse, "dialect" | "capabilities">,
  name: K,
): NonNullable<Capabilities[K]> {
  const capability = capabilities[name];
  if (capability === undefined) throw new DataError(`The data of this installation lies in ${dialect.name}, which ${MISSING[name]}`);
  return capability;
}
