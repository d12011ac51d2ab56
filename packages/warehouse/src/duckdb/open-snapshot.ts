import { DuckDBInstance, StatementType, type DuckDBConnection, type DuckDBPreparedStatement } from "@duckdb/node-api";

import { WarehouseError, type RowSet, type SnapshotInfo, type Statement } from "../port.ts";
import { bindValues } from "./bind-values.ts";
import { readValue } from "./read-values.ts";

export interface EngineLimits {
  /** DuckDB notation, e.g. `1GB`; per open snapshot. */
  readonly memory: string;
  readonly threads: number;
}

/** An interrupt that arrives before the statement has begun is lost, so it is repeated until the statement ends. */
const INTERRUPT_EVERY_MS = 20;

/**
 * One snapshot file, opened read-only in an engine of its own: no statement can reach another file,
 * the network or the engine's settings.
 */
export class OpenSnapshot {
  readonly info: SnapshotInfo;
  readonly #instance: DuckDBInstance;
  readonly #idle: DuckDBConnection[] = [];
  #running = 0;
  #retired = false;

  private constructor(instance: DuckDBInstance, info: SnapshotInfo) {
    this.#instance = instance;
    this.info = info;
  }

  /** @throws what DuckDB throws when the file is missing or damaged. */
  static async open(file: string, info: SnapshotInfo, limits: EngineLimits): Promise<OpenSnapshot> {
    const instance = await DuckDBInstance.create(file, {
      access_mode: "READ_ONLY",
      memory_limit: limits.memory,
      threads: String(limits.threads),
      enable_external_access: "false",
      autoinstall_known_extensions: "false",
      autoload_known_extensions: "false",
      allow_community_extensions: "false",
      lock_configuration: "true",
    });
    return new OpenSnapshot(instance, info);
  }

  /** Runs one SELECT. @throws what DuckDB throws, an interrupt included, or WarehouseError `failed`. */
  async query(statement: Statement, signal: AbortSignal): Promise<RowSet> {
    this.#running += 1;
    const connection = this.#idle.pop() ?? (await this.#instance.connect());
    try {
      return await this.#run(connection, statement, signal);
    } finally {
      this.#running -= 1;
      if (this.#retired) connection.closeSync();
      else this.#idle.push(connection);
      this.#closeWhenUnused();
    }
  }

  /** Closes the file once the statements now running have ended. */
  retire(): void {
    this.#retired = true;
    for (const connection of this.#idle.splice(0)) connection.closeSync();
    this.#closeWhenUnused();
  }

  #closeWhenUnused(): void {
    if (this.#retired && this.#running === 0) this.#instance.closeSync();
  }

  async #run(connection: DuckDBConnection, statement: Statement, signal: AbortSignal): Promise<RowSet> {
    const prepared = await connection.prepare(statement.sql);
    try {
      if (prepared.statementType !== StatementType.SELECT) throw new WarehouseError("failed", "Only SELECT statements are run here.");
      if (prepared.parameterCount !== statement.params.length) {
        throw new WarehouseError("failed", `The statement has ${prepared.parameterCount} places for ${statement.params.length} values.`);
      }
      bindValues(prepared, statement.params);
      return await this.#read(connection, prepared, signal);
    } finally {
      prepared.destroySync();
    }
  }

  async #read(connection: DuckDBConnection, prepared: DuckDBPreparedStatement, signal: AbortSignal): Promise<RowSet> {
    signal.throwIfAborted();
    let timer: NodeJS.Timeout | undefined;
    const interrupt = () => {
      connection.interrupt();
      timer = setInterval(() => connection.interrupt(), INTERRUPT_EVERY_MS);
    };
    signal.addEventListener("abort", interrupt, { once: true });
    try {
      const reader = await prepared.runAndReadAll();
      const rows = reader.getRows().map((row) => row.map(readValue));
      return { columns: reader.columnNames(), rows, snapshotId: this.info.snapshotId };
    } finally {
      signal.removeEventListener("abort", interrupt);
      clearInterval(timer);
    }
  }
}
