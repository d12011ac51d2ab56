import type { DuckDBDataChunk, DuckDBValue } from "@duckdb/node-api";

import type { PgTypeName } from "../protocol/pg-types.ts";
import { MAX_ROW_BYTES, PIECE, tooLong, type EncodedRows } from "./encoded-rows.ts";
import { valueBinary } from "./value-binary.ts";
import type { ValueWriter } from "./value-text.ts";

/** How a column goes out. */
export interface ColumnFormat {
  readonly type: PgTypeName;
  readonly binary: boolean;
}

const DATA_ROW = 0x44;
const NULL = 0xff_ff_ff_ff;

function valuesOf(chunk: DuckDBDataChunk, index: number): (row: number) => DuckDBValue {
  const vector = chunk.getColumnVector(index);
  return (row) => vector.getItem(row);
}

/**
 * Writes rows as the protocol's DataRow messages into one buffer that grows and is used again: what
 * `encode` returns is good until it is called the next time.
 */
export class RowEncoder {
  readonly #formats: readonly ColumnFormat[];
  readonly #writeText: ValueWriter;
  #buffer = Buffer.allocUnsafeSlow(256 * 1024);
  #length = 0;

  constructor(formats: readonly ColumnFormat[], writeText: ValueWriter) {
    this.#formats = formats;
    this.#writeText = writeText;
  }

  /**
   * Writes rows from `from` up to before `to`, or fewer when they are long.
   * @throws SqlError 54000 for a row beyond all bounds
   */
  encode(chunk: DuckDBDataChunk, from: number, to: number): EncodedRows {
    this.#length = 0;
    const columns = this.#formats.map((format, index) => ({ format, at: valuesOf(chunk, index) }));
    let row = from;
    for (; row < to && this.#length < PIECE; row += 1) {
      const start = this.#length;
      this.#room(7);
      this.#buffer[start] = DATA_ROW;
      this.#buffer.writeUInt16BE(columns.length, start + 5);
      this.#length += 7;
      for (const { format, at } of columns) this.#value(at(row), format);
      if (this.#length - start > MAX_ROW_BYTES) throw tooLong();
      this.#buffer.writeUInt32BE(this.#length - start - 1, start + 1);
    }
    return { messages: this.#buffer.subarray(0, this.#length), next: row };
  }

  #value(value: DuckDBValue, { type, binary }: ColumnFormat): void {
    if (value === null) {
      this.#room(4);
      this.#buffer.writeUInt32BE(NULL, this.#length);
      this.#length += 4;
    } else if (binary) this.#bytes(valueBinary(value, type, this.#writeText));
    else this.#text(this.#writeText(value, type));
  }

  #text(text: string): void {
    if (text.length > MAX_ROW_BYTES) throw tooLong();
    this.#room(4 + (text.length > PIECE ? Buffer.byteLength(text) : text.length * 3));
    const bytes = this.#buffer.write(text, this.#length + 4);
    this.#buffer.writeUInt32BE(bytes, this.#length);
    this.#length += 4 + bytes;
  }

  #bytes(bytes: Buffer): void {
    this.#room(4 + bytes.length);
    this.#buffer.writeUInt32BE(bytes.length, this.#length);
    bytes.copy(this.#buffer, this.#length + 4);
    this.#length += 4 + bytes.length;
  }

  #room(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    const next = Buffer.allocUnsafeSlow(Math.max(this.#buffer.length * 2, this.#length + bytes));
    this.#buffer.copy(next, 0, 0, this.#length);
    this.#buffer = next;
  }
}
