import type { FileHandle } from "node:fs/promises";

import { type RowSet, WarehouseError, type WarehouseValue } from "@lyceum/warehouse";

import { openNameless } from "../../lib/nameless-file.ts";

type Rows = readonly (readonly WarehouseValue[])[];

/** Rows of a chunk in the file. What is made of so few is gone before it counts as lasting, so that memory does not follow the rows. */
const CHUNK_ROWS = 1024;

/** Where a chunk stands in the file. */
interface StoredChunk {
  readonly position: number;
  readonly length: number;
}

/** The rows of a statement, read to the last: the first of them in memory, all others on the disk. Each reader holds them. */
export class RowSpool {
  readonly columns: readonly string[];
  readonly snapshotId: string;
  readonly count: number;
  readonly beginning: Rows;
  readonly #file: FileHandle | undefined;
  readonly #chunks: readonly StoredChunk[];
  #holders = 0;

  private constructor(
    { columns, snapshotId }: Omit<RowSet, "rows">,
    { count, beginning }: { readonly count: number; readonly beginning: Rows },
    file: FileHandle | undefined,
    chunks: readonly StoredChunk[],
  ) {
    this.columns = columns;
    this.snapshotId = snapshotId;
    this.count = count;
    this.beginning = beginning;
    this.#file = file;
    this.#chunks = chunks;
  }

  /**
   * Reads the rows of one snapshot to the last.
   * @param inMemory how many of the first stay there.
   * @returns undefined where they are of another snapshot, or came of several.
   * @throws what reading them throws; nothing is left on the disk then.
   */
  static async read(source: AsyncIterable<RowSet>, snapshotId: string, inMemory: number): Promise<RowSpool | undefined> {
    const beginning: (readonly WarehouseValue[])[] = [];
    const chunks: StoredChunk[] = [];
    let columns: readonly string[] = [];
    let [count, position] = [0, 0];
    let file: FileHandle | undefined;
    try {
      for await (const found of source) {
        if (found.snapshotId !== snapshotId) {
          await file?.close();
          return undefined;
        }
        ({ columns } = found);
        count += found.rows.length;
        const fitting = inMemory - beginning.length;
        beginning.push(...found.rows.slice(0, fitting));
        for (let start = fitting; start < found.rows.length; start += CHUNK_ROWS) {
          file ??= await openNameless();
          const bytes = Buffer.from(JSON.stringify(found.rows.slice(start, start + CHUNK_ROWS)));
          await file.appendFile(bytes);
          chunks.push({ position, length: bytes.length });
          position += bytes.length;
        }
      }
    } catch (error) {
      await file?.close();
      throw error;
    }
    return new RowSpool({ columns, snapshotId }, { count, beginning }, file, chunks);
  }

  /** Keeps the rows for a reader. @returns what lets them go: after the last reader has, there are none any more */
  hold(): () => Promise<void> {
    this.#holders += 1;
    let isHeld = true;
    return async () => {
      if (!isHeld) return;
      isHeld = false;
      this.#holders -= 1;
      if (this.#holders === 0) await this.#file?.close();
    };
  }

  /** Reads the rows behind the beginning, in their order. */
  async *rest(): AsyncGenerator<RowSet> {
    const { columns, snapshotId } = this;
    const bytes = Buffer.allocUnsafe(Math.max(0, ...this.#chunks.map(({ length }) => length)));
    for (const { position, length } of this.#chunks) {
      const found = await this.#file?.read(bytes, 0, length, position);
      if (found?.bytesRead !== length) throw new WarehouseError("failed", "Rows that were read before are no longer there.");
      yield { columns, snapshotId, rows: JSON.parse(bytes.toString("utf8", 0, length)) as Rows };
    }
  }
}
