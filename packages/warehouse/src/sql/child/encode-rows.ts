import type { DuckDBDataChunk, DuckDBValue } from "@duckdb/node-api";

import type { PgTypeName } from "../protocol/pg-types.ts";
import { valueBinary } from "./value-binary.ts";
import { valueText } from "./value-text.ts";

/** How a column goes out. */
export interface ColumnFormat {
  readonly type: PgTypeName;
  readonly binary: boolean;
}

const DATA_ROW = 0x44;
const NULL = 0xff_ff_ff_ff;

/** A buffer that grows, reused from chunk to chunk. */
class Output {
  #buffer = Buffer.allocUnsafeSlow(256 * 1024);
  length = 0;

  room(bytes: number): Buffer {
    if (this.length + bytes > this.#buffer.length) {
      const next = Buffer.allocUnsafeSlow(Math.max(this.#buffer.length * 2, this.length + bytes));
      this.#buffer.copy(next, 0, 0, this.length);
      this.#buffer = next;
    }
    return this.#buffer;
  }

  patch(value: number, at: number): void {
    this.#buffer.writeUInt32BE(value, at);
  }

  taken(): Buffer {
    return Buffer.from(this.#buffer.subarray(0, this.length));
  }
}

function writeText(out: Output, text: string): void {
  const buffer = out.room(4 + text.length * 3);
  const bytes = buffer.write(text, out.length + 4);
  buffer.writeUInt32BE(bytes, out.length);
  out.length += 4 + bytes;
}

function writeBytes(out: Output, bytes: Buffer): void {
  const buffer = out.room(4 + bytes.length);
  buffer.writeUInt32BE(bytes.length, out.length);
  bytes.copy(buffer, out.length + 4);
  out.length += 4 + bytes.length;
}

function writeValue(out: Output, value: DuckDBValue, { type, binary }: ColumnFormat): void {
  if (value === null) {
    out.room(4).writeUInt32BE(NULL, out.length);
    out.length += 4;
  } else if (binary) writeBytes(out, valueBinary(value, type));
  else writeText(out, valueText(value));
}

/** Rows of a chunk as the protocol's DataRow messages, ready to be sent on. */
export function encodeRows(chunk: DuckDBDataChunk, formats: readonly ColumnFormat[], from: number, to: number): Buffer {
  const out = new Output();
  const vectors = formats.map((_, index) => chunk.getColumnVector(index));
  for (let row = from; row < to; row += 1) {
    const start = out.length;
    const buffer = out.room(7);
    buffer[start] = DATA_ROW;
    buffer.writeUInt16BE(formats.length, start + 5);
    out.length += 7;
    for (const [index, format] of formats.entries()) writeValue(out, vectors[index]?.getItem(row) ?? null, format);
    out.patch(out.length - start - 1, start + 1);
  }
  return out.taken();
}
