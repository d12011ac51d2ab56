import type { DuckDBDataChunk } from "@duckdb/node-api";

import { CopyLines, type CopyFormat } from "../protocol/copy-format.ts";
import type { PgTypeName } from "../protocol/pg-types.ts";
import { MAX_ROW_BYTES, PIECE, tooLong, type EncodedRows } from "./encoded-rows.ts";
import type { ValueWriter } from "./value-text.ts";

const COPY_DATA = 0x64;

export interface CopiedColumn {
  readonly name: string;
  readonly type: PgTypeName;
}

/** Writes rows as the protocol's CopyData messages, one line in each. */
export class CopyEncoder {
  readonly #columns: readonly CopiedColumn[];
  readonly #lines: CopyLines;
  readonly #writeText: ValueWriter;

  constructor(columns: readonly CopiedColumn[], format: CopyFormat, writeText: ValueWriter) {
    this.#columns = columns;
    this.#lines = new CopyLines(
      format,
      columns.map(({ name }) => name),
    );
    this.#writeText = writeText;
  }

  /**
   * Writes rows from `from` up to before `to`, or fewer when they are long.
   * @throws SqlError 54000 for a row beyond all bounds
   */
  encode(chunk: DuckDBDataChunk, from: number, to: number): EncodedRows {
    const messages: Buffer[] = [];
    const vectors = this.#columns.map(({ type }, index) => ({ type, vector: chunk.getColumnVector(index) }));
    let length = 0;
    let row = from;
    for (; row < to && length < PIECE; row += 1) {
      const values = vectors.map(({ type, vector }) => {
        const value = vector.getItem(row);
        return value === null ? null : this.#writeText(value, type);
      });
      const line = Buffer.from(this.#lines.row(values));
      if (line.length > MAX_ROW_BYTES) throw tooLong();
      const header = Buffer.allocUnsafe(5);
      header[0] = COPY_DATA;
      header.writeUInt32BE(line.length + 4, 1);
      messages.push(header, line);
      length += header.length + line.length;
    }
    return { messages: Buffer.concat(messages), next: row };
  }
}
