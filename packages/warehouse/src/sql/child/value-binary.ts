import {
  DuckDBBlobValue,
  DuckDBDateValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBTimeValue,
  type DuckDBValue,
} from "@duckdb/node-api";

import type { PgTypeName } from "../protocol/pg-types.ts";
import { numericBinary } from "./numeric-binary.ts";
import type { ValueWriter } from "./value-text.ts";

/** PostgreSQL counts from 2000-01-01. */
const EPOCH_DAYS = 10_957;
const EPOCH_MICROS = 946_684_800_000_000n;

function sized(bytes: number, write: (buffer: Buffer) => void): Buffer {
  const buffer = Buffer.alloc(bytes);
  write(buffer);
  return buffer;
}

function microsOf(value: DuckDBValue): bigint {
  if (value instanceof DuckDBTimestampValue || value instanceof DuckDBTimestampTZValue) return value.micros;
  const time = Date.parse(`${String(value).replace(" ", "T")}Z`);
  return BigInt(time) * 1000n;
}

function timestampBinary(value: DuckDBValue): Buffer {
  const micros = microsOf(value);
  const infinite = value instanceof DuckDBTimestampValue && !value.isFinite;
  return sized(8, (buffer) => buffer.writeBigInt64BE(infinite ? micros : micros - EPOCH_MICROS));
}

const ENCODERS: Partial<Record<PgTypeName, (value: DuckDBValue) => Buffer>> = {
  bool: (value) => sized(1, (buffer) => buffer.writeInt8(value === true ? 1 : 0)),
  int2: (value) => sized(2, (buffer) => buffer.writeInt16BE(Number(value))),
  int4: (value) => sized(4, (buffer) => buffer.writeInt32BE(Number(value))),
  int8: (value) => sized(8, (buffer) => buffer.writeBigInt64BE(BigInt(value as bigint | number))),
  oid: (value) => sized(4, (buffer) => buffer.writeUInt32BE(Number(value))),
  float4: (value) => sized(4, (buffer) => buffer.writeFloatBE(Number(value))),
  float8: (value) => sized(8, (buffer) => buffer.writeDoubleBE(Number(value))),
  date: (value) => sized(4, (buffer) => buffer.writeInt32BE((value as DuckDBDateValue).days - EPOCH_DAYS)),
  time: (value) => sized(8, (buffer) => buffer.writeBigInt64BE((value as DuckDBTimeValue).micros)),
  timestamp: timestampBinary,
  timestamptz: timestampBinary,
  uuid: (value) => Buffer.from(String(value).replaceAll("-", ""), "hex"),
  bytea: (value) => Buffer.from((value as DuckDBBlobValue).bytes),
  numeric: (value) => numericBinary(String(value)),
};

/** A value other than NULL in PostgreSQL's binary form. */
export function valueBinary(value: DuckDBValue, type: PgTypeName, writeText: ValueWriter): Buffer {
  return ENCODERS[type]?.(value) ?? Buffer.from(writeText(value, type));
}
