import { DuckDBInstance, StatementType, type DuckDBConnection, type DuckDBPreparedStatement } from "@duckdb/node-api";

import { WarehouseError, type RowSet, type SnapshotInfo, type Statement } from "../port.ts";
import { bindValues } from "./bind-values.ts";
import { untilAborted } from "./interrupt.ts";
import { readValue } from "./read-values.ts";
import { RowCursor } from "./row-cursor.ts";

export interface EngineLimits {
  /** DuckDB notation, e.g. `1GB`; per open snapshot. */
  readonly memory: string;
  readonly threads: number;
  /** Folder for what memory does not hold, which comes and goes with the engine; without it one beside the file. */
  readonly scratch?: string;
}

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
      ...(limits.scratch !== undefined && { temp_directory: limits.scratch }),
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
    const connection = await this.#connect();
    try {
      const prepared = await prepareSelect(connection, statement);
      try {
        const reader = await untilAborted(connection, signal, () => prepared.runAndReadAll());
        const rows = reader.getRows().map((row) => row.map(readValue));
        return { columns: reader.columnNames(), rows, snapshotId: this.info.snapshotId };
      } finally {
        prepared.destroySync();
      }
    } finally {
      this.#disconnect(connection);
    }
  }

  /** Begins one SELECT, whose rows are read by a cursor that must be closed. @throws what `query` throws. */
  async open(statement: Statement, signal: AbortSignal): Promise<RowCursor> {
    const connection = await this.#connect();
    let prepared: DuckDBPreparedStatement | undefined;
    const release = (): void => {
      prepared?.destroySync();
      this.#disconnect(connection);
    };
    try {
      prepared = await prepareSelect(connection, statement);
      const begin = prepared.stream.bind(prepared);
      const result = await untilAborted(connection, signal, begin);
      return new RowCursor({ connection, result, snapshotId: this.info.snapshotId, release });
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Closes the file once the statements now running have ended. */
  retire(): void {
    this.#retired = true;
    for (const connection of this.#idle.splice(0)) connection.closeSync();
    this.#closeWhenUnused();
  }

  async #connect(): Promise<DuckDBConnection> {
    this.#running += 1;
    try {
      return this.#idle.pop() ?? (await this.#instance.connect());
    } catch (error) {
      this.#running -= 1;
      throw error;
    }
  }

  #disconnect(connection: DuckDBConnection): void {
    this.#running -= 1;
    if (this.#retired) connection.closeSync();
    else this.#idle.push(connection);
    this.#closeWhenUnused();
  }

  #closeWhenUnused(): void {
    if (this.#retired && this.#running === 0) this.#instance.closeSync();
  }
}

/** Prepares one SELECT with its values. @throws what DuckDB throws, or WarehouseError `failed`. */
async function prepareSelect(connection: DuckDBConnection, { sql, params }: Statement): Promise<DuckDBPreparedStatement> {
  const prepared = await connection.prepare(sql);
  try {
    if (prepared.statementType !== StatementType.SELECT) throw new WarehouseError("failed", "Only SELECT statements are run here.");
    if (prepared.parameterCount !== params.length) {
      throw new WarehouseError("failed", `The statement has ${prepared.parameterCount} places for ${params.length} values.`);
    }
    bindValues(prepared, params);
    return prepared;
  } catch (error) {
    prepared.destroySync();
    throw error;
  }
}
