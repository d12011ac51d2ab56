import type { DuckDBDataChunk, DuckDBPreparedStatement, DuckDBResult } from "@duckdb/node-api";

import type { FetchRequest } from "../protocol/messages.ts";
import { columnType } from "./column-type.ts";
import { CopyEncoder, type CopiedColumn } from "./encode-copy.ts";
import { RowEncoder, type ColumnFormat } from "./encode-rows.ts";
import { valueWriter, type ValueWriter } from "./value-text.ts";

/** Takes rows on; resolves when they have been handed over and their bytes may be written over. */
export type RowSink = (rows: Buffer, count: number) => Promise<void>;

/** A statement that has begun, read piece by piece. */
export class OpenResult {
  readonly #result: DuckDBResult;
  readonly #writeText: ValueWriter;
  readonly #prepared: DuckDBPreparedStatement;
  #chunk: DuckDBDataChunk | undefined;
  /** First row of the chunk that has not gone out. */
  #next = 0;

  /** @param timeZone in which times with a zone are written */
  constructor(result: DuckDBResult, prepared: DuckDBPreparedStatement, timeZone: string) {
    this.#writeText = valueWriter(timeZone);
    this.#result = result;
    this.#prepared = prepared;
  }

  get names(): readonly string[] {
    return this.#result.columnNames();
  }

  get types(): ReturnType<DuckDBResult["columnTypes"]> {
    return this.#result.columnTypes();
  }

  /** Sends up to `maxRows` rows (0: all). @returns whether more may follow. */
  async fetch({ maxRows, binary, copy }: FetchRequest, sink: RowSink): Promise<boolean> {
    const encoder = copy ? new CopyEncoder(this.#copied(), copy, this.#writeText) : new RowEncoder(this.#formats(binary), this.#writeText);
    let left = maxRows === 0 ? Number.POSITIVE_INFINITY : maxRows;
    while (left > 0) {
      const chunk = await this.#current();
      if (chunk === undefined) return false;
      const to = Math.min(chunk.rowCount, this.#next + left);
      const { messages, next } = encoder.encode(chunk, this.#next, to);
      await sink(messages, next - this.#next);
      left -= next - this.#next;
      this.#next = next;
    }
    return true;
  }

  close(): void {
    this.#prepared.destroySync();
  }

  #copied(): CopiedColumn[] {
    const { names } = this;
    return this.types.map((type, index) => ({ name: names[index] ?? "", type: columnType(type) }));
  }

  #formats(binary: readonly boolean[]): ColumnFormat[] {
    return this.types.map((type, index) => ({
      type: columnType(type),
      binary: (binary.length === 1 ? binary[0] : binary[index]) ?? false,
    }));
  }

  /** The chunk with the next row, undefined at the end. */
  async #current(): Promise<DuckDBDataChunk | undefined> {
    if (this.#chunk !== undefined && this.#next < this.#chunk.rowCount) return this.#chunk;
    const chunk = await this.#result.fetchChunk();
    this.#next = 0;
    this.#chunk = chunk === null || chunk.rowCount === 0 ? undefined : chunk;
    return this.#chunk;
  }
}
