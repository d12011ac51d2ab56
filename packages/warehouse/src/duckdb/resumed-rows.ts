import { WarehouseError, type WarehouseValue } from "../port.ts";
import type { RowCursor } from "./row-cursor.ts";

type Rows = readonly (readonly WarehouseValue[])[];

/** What the engine, or the cursor in its place, says of a statement that found no memory. */
const LACKS_MEMORY = /Out of Memory|failed before its last row/;

export interface RowSources {
  /** Begins the statement with the little memory that long results have. */
  readonly narrow: (signal: AbortSignal) => Promise<RowCursor>;
  /** Begins it with all the memory that the snapshot has. */
  readonly whole: (signal: AbortSignal) => Promise<RowCursor>;
  /** Runs a task of the engine in its turn. @throws WarehouseError */
  readonly run: <T>(task: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

/**
 * Reads the rows of a statement with little memory. One that needs more is begun again with all of it, and goes on behind the
 * rows that were read: its order has to be total.
 */
export class ResumedRows {
  readonly #sources: RowSources;
  #cursor: RowCursor | undefined;
  #isWhole = false;
  #read = 0;

  constructor(sources: RowSources) {
    this.#sources = sources;
  }

  /** Columns and snapshot of the rows; undefined before the first are read. */
  get cursor(): Pick<RowCursor, "columns" | "snapshotId"> | undefined {
    return this.#cursor;
  }

  /** Reads the next rows; none once all were read. @throws WarehouseError */
  async next(): Promise<Rows> {
    const rows = await this.#next().catch((error: unknown) => this.#resume(error));
    this.#read += rows.length;
    return rows;
  }

  async close(): Promise<void> {
    await this.#cursor?.close();
  }

  async #next(): Promise<Rows> {
    const { narrow, whole, run } = this.#sources;
    const cursor = (this.#cursor ??= await run(this.#isWhole ? whole : narrow));
    return run((signal) => cursor.next(signal));
  }

  /** Begins again with more memory where that is what was lacking. @throws what it was called with where it was not */
  async #resume(error: unknown): Promise<Rows> {
    const lacksMemory = error instanceof WarehouseError && error.code === "failed" && LACKS_MEMORY.test(error.message);
    if (this.#isWhole || !lacksMemory) throw error;
    const before = this.#cursor?.snapshotId;
    await this.close();
    this.#cursor = undefined;
    this.#isWhole = true;
    for (let skipped = 0; ;) {
      const rows = await this.#next();
      if (before !== undefined && this.cursor?.snapshotId !== before) {
        throw new WarehouseError("busy", "The data was replaced while it was read. Read it again.", { cause: error });
      }
      skipped += rows.length;
      if (rows.length === 0 || skipped > this.#read) return rows.slice(rows.length - Math.max(0, skipped - this.#read));
    }
  }
}
