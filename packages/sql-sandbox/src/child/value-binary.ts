import {
  DuckDBArrayValue,
  DuckDBBlobValue,
  DuckDBDateValue,
  DuckDBIntervalValue,
  DuckDBListValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  DuckDBTimeTZValue,
  DuckDBTimeValue,
  type DuckDBValue,
} from "@duckdb/node-api";

import { elementType, PG_TYPES, type PgTypeName, type ScalarTypeName } from "../protocol/pg-types.ts";
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

const ENCODERS: Partial<Record<ScalarTypeName, (value: DuckDBValue) => Buffer>> = {
  bool: (value) => sized(1, (buffer) => buffer.writeInt8(value === true ? 1 : 0)),
  int2: (value) => sized(2, (buffer) => buffer.writeInt16BE(Number(value))),
  int4: (value) => sized(4, (buffer) => buffer.writeInt32BE(Number(value))),
  int8: (value) => sized(8, (buffer) => buffer.writeBigInt64BE(BigInt(value as bigint | number))),
  oid: (value) => sized(4, (buffer) => buffer.writeUInt32BE(Number(value))),
  float4: (value) => sized(4, (buffer) => buffer.writeFloatBE(Number(value))),
  float8: (value) => sized(8, (buffer) => buffer.writeDoubleBE(Number(value))),
  date: (value) => sized(4, (buffer) => buffer.writeInt32BE((value as DuckDBDateValue).days - EPOCH_DAYS)),
  time: (value) => sized(8, (buffer) => buffer.writeBigInt64BE((value as DuckDBTimeValue).micros)),
  timetz: (value) =>
    sized(12, (buffer) => {
      const { micros, offset } = value as DuckDBTimeTZValue;
      buffer.writeBigInt64BE(micros);
      buffer.writeInt32BE(-offset, 8);
    }),
  interval: (value) =>
    sized(16, (buffer) => {
      const { months, days, micros } = value as DuckDBIntervalValue;
      buffer.writeBigInt64BE(micros);
      buffer.writeInt32BE(days, 8);
      buffer.writeInt32BE(months, 12);
    }),
  timestamp: timestampBinary,
  timestamptz: timestampBinary,
  uuid: (value) => Buffer.from(String(value).replaceAll("-", ""), "hex"),
  bytea: (value) => Buffer.from((value as DuckDBBlobValue).bytes),
  numeric: (value) => numericBinary(String(value)),
};

/** A value other than NULL in PostgreSQL's binary form; types without one of their own are their text in UTF-8. */
export function valueBinary(value: DuckDBValue, type: PgTypeName, writeText: ValueWriter): Buffer {
  const element = elementType(type);
  if (element === undefined) return ENCODERS[type as ScalarTypeName]?.(value) ?? Buffer.from(writeText(value, type));
  const { items } = value as DuckDBListValue | DuckDBArrayValue;
  return arrayBinary(items, element, writeText);
}

/** Dimensions, whether there are NULLs, the elements' type, length and first index; then each element after its length. */
function arrayBinary(items: readonly DuckDBValue[], element: ScalarTypeName, writeText: ValueWriter): Buffer {
  const header = sized(items.length === 0 ? 12 : 20, (buffer) => {
    buffer.writeInt32BE(items.length === 0 ? 0 : 1, 0);
    buffer.writeInt32BE(items.includes(null) ? 1 : 0, 4);
    buffer.writeUInt32BE(PG_TYPES[element].id, 8);
    if (items.length === 0) return;
    buffer.writeInt32BE(items.length, 12);
    buffer.writeInt32BE(1, 16);
  });
  const elements = items.flatMap((item) => {
    if (item === null) return [sized(4, (buffer) => buffer.writeInt32BE(-1))];
    const bytes = valueBinary(item, element, writeText);
    return [sized(4, (buffer) => buffer.writeInt32BE(bytes.length)), bytes];
  });
  return Buffer.concat([header, ...elements]);
}
