import { DuckDBInstance, StatementType, type DuckDBConnection, type DuckDBPreparedStatement } from "@duckdb/node-api";

import { WarehouseError, type RowSet, type SnapshotInfo, type Statement } from "../port.ts";
import { bindValues } from "./bind-values.ts";
import { untilAborted } from "./interrupt.ts";
import { readValue } from "./read-values.ts";
import { RowCursor } from "./row-cursor.ts";

/** Table in which the rows of a statement wait for their reader. */
const KEPT = "kept_rows";

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

  /**
   * Runs one SELECT to its end, whose rows wait in a table that goes with its cursor, which must be closed. The engine puts on
   * the disk what of it memory does not hold, and says here what fails: a result that streams ends where it failed like one
   * that was read to its end.
   * @throws what `query` throws.
   */
  async open(statement: Statement, signal: AbortSignal): Promise<RowCursor> {
    const connection = await this.#connect();
    const release = async (): Promise<void> => {
      try {
        await connection.run(`DROP TABLE IF EXISTS temp.${KEPT}`);
      } finally {
        this.#disconnect(connection);
      }
    };
    try {
      const count = await keepRows(connection, statement, signal);
      const result = await untilAborted(connection, signal, () => connection.stream(`SELECT * FROM temp.${KEPT}`));
      return new RowCursor({ connection, result, count, snapshotId: this.info.snapshotId, release });
    } catch (error) {
      await release();
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

/** Keeps the rows of one SELECT in a table of the connection's own, in their order. @returns how many they are */
async function keepRows(connection: DuckDBConnection, { sql, params }: Statement, signal: AbortSignal): Promise<number> {
  // What is no SELECT is told by the statement itself, and not by the one that keeps its rows.
  (await prepareSelect(connection, { sql, params })).destroySync();
  const keeping = await connection.prepare(`CREATE TEMP TABLE ${KEPT} AS ${sql}`);
  try {
    bindValues(keeping, params);
    await untilAborted(connection, signal, () => keeping.run());
  } finally {
    keeping.destroySync();
  }
  const counted = await connection.runAndReadAll(`SELECT count(*) FROM temp.${KEPT}`);
  return Number(counted.getRows()[0]?.[0]);
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
