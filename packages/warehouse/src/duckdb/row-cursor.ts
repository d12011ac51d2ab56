import type { DuckDBConnection, DuckDBDataChunk, DuckDBResult } from "@duckdb/node-api";

import { WarehouseError, type WarehouseValue } from "../port.ts";
import { untilAborted, whileInterrupted } from "./interrupt.ts";
import { readValue } from "./read-values.ts";

/** Rows of a chunk: the engine hands on 2,048 at a time, and each chunk takes a turn among other statements. */
const CHUNK_ROWS = 8192;

export interface OpenedRows {
  readonly connection: DuckDBConnection;
  readonly result: DuckDBResult;
  /** How many there are. */
  readonly count: number;
  readonly snapshotId: string;
  /** Takes the connection back. */
  readonly release: () => Promise<void>;
}

/** Reads the rows of a running SELECT. Its connection runs no other statement before the cursor is closed. */
export class RowCursor {
  readonly columns: readonly string[];
  readonly snapshotId: string;
  readonly #rows: OpenedRows;
  #reading: Promise<unknown> = Promise.resolve();
  #isAtEnd = false;
  #read = 0;
  #closed: Promise<void> | undefined;

  constructor(rows: OpenedRows) {
    this.#rows = rows;
    this.columns = rows.result.columnNames();
    this.snapshotId = rows.snapshotId;
  }

  /**
   * Reads the next rows; none once all were read.
   * @throws WarehouseError `failed` where the statement failed on the way, the signal's reason, and what `readValue` throws.
   */
  async next(signal: AbortSignal): Promise<readonly (readonly WarehouseValue[])[]> {
    signal.throwIfAborted();
    if (this.#closed) throw new WarehouseError("failed", "The rows are no longer open.");
    const reading = untilAborted(this.#rows.connection, signal, () => this.#chunk());
    this.#reading = reading.catch(() => undefined);
    const rows = await reading;
    signal.throwIfAborted();
    return rows;
  }

  /** Stops the statement unless it has ended, and hands its connection back. Closing twice is closing once. */
  close(): Promise<void> {
    this.#closed ??= this.#end();
    return this.#closed;
  }

  async #end(): Promise<void> {
    await this.#reading;
    try {
      // A result that is not read to its end keeps the statement, its memory and the file open.
      if (!this.#isAtEnd) await whileInterrupted(this.#rows.connection, () => this.#drain());
    } finally {
      await this.#rows.release();
    }
  }

  async #drain(): Promise<void> {
    while (!this.#isAtEnd) await this.#fetch();
  }

  async #chunk(): Promise<WarehouseValue[][]> {
    const rows: WarehouseValue[][] = [];
    while (!this.#isAtEnd && rows.length < CHUNK_ROWS) {
      const chunk = await this.#fetch();
      for (const row of chunk?.getRows() ?? []) rows.push(row.map(readValue));
    }
    this.#read += rows.length;
    // The driver ends a failed statement like a finished one.
    if (this.#isAtEnd && this.#read !== this.#rows.count) {
      throw new WarehouseError("failed", `Of ${this.#rows.count} rows ${this.#read} were read.`);
    }
    return rows;
  }

  async #fetch(): Promise<DuckDBDataChunk | undefined> {
    const chunk = await this.#rows.result.fetchChunk();
    if (chunk && chunk.rowCount > 0) return chunk;
    this.#isAtEnd = true;
    return undefined;
  }
}
