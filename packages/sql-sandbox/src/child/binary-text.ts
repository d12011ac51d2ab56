import { elementType, PG_TYPES, pgTypeName, type PgTypeName, type ScalarTypeName } from "../protocol/pg-types.ts";
import { SQL_STATES, SqlError } from "../sql-error.ts";
import { numericText } from "./numeric-binary.ts";

const EPOCH_MS = Date.UTC(2000, 0, 1);
const DAY_MS = 86_400_000;

function timestampText(bytes: Buffer): string {
  const micros = bytes.readBigInt64BE(0);
  const wholeMs = micros / 1000n - (micros % 1000n < 0n ? 1n : 0n);
  const rest = Number(micros - wholeMs * 1000n);
  const iso = new Date(Number(wholeMs) + EPOCH_MS).toISOString();
  return `${iso.slice(0, 23).replace("T", " ")}${String(rest).padStart(3, "0")}`;
}

function uuidText(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const asText = (bytes: Buffer): string => bytes.toString("utf8");

const DECODERS: Partial<Record<ScalarTypeName, (bytes: Buffer) => string>> = {
  bool: (bytes) => (bytes.readInt8(0) === 0 ? "false" : "true"),
  int2: (bytes) => String(bytes.readInt16BE(0)),
  int4: (bytes) => String(bytes.readInt32BE(0)),
  int8: (bytes) => String(bytes.readBigInt64BE(0)),
  oid: (bytes) => String(bytes.readUInt32BE(0)),
  float4: (bytes) => String(bytes.readFloatBE(0)),
  float8: (bytes) => String(bytes.readDoubleBE(0)),
  numeric: numericText,
  text: asText,
  varchar: asText,
  bpchar: asText,
  char: asText,
  name: asText,
  json: asText,
  unknown: asText,
  uuid: uuidText,
  bytea: (bytes) => `\\x${bytes.toString("hex")}`,
  date: (bytes) => new Date(EPOCH_MS + bytes.readInt32BE(0) * DAY_MS).toISOString().slice(0, 10),
  time: (bytes) => timeText(bytes.readBigInt64BE(0)),
  timetz: (bytes) => timeText(bytes.readBigInt64BE(0)) + offsetText(bytes.readInt32BE(8)),
  interval: (bytes) => `${bytes.readInt32BE(12)} months ${bytes.readInt32BE(8)} days ${bytes.readBigInt64BE(0)} microseconds`,
  timestamp: timestampText,
  timestamptz: (bytes) => `${timestampText(bytes)}+00`,
};

function timeText(micros: bigint): string {
  const seconds = micros / 1_000_000n;
  const parts = [seconds / 3600n, (seconds / 60n) % 60n, seconds % 60n].map((part) => String(part).padStart(2, "0"));
  return `${parts.join(":")}.${String(micros % 1_000_000n).padStart(6, "0")}`;
}

/** PostgreSQL counts seconds to the west. */
function offsetText(secondsWest: number): string {
  const away = Math.abs(secondsWest);
  const parts = [Math.floor(away / 3600), Math.floor(away / 60) % 60].map((part) => String(part).padStart(2, "0"));
  return (secondsWest > 0 ? "-" : "+") + parts.join(":");
}

/** Whether a type, by PostgreSQL's number, is an array that is known here. */
export const isArray = (typeId: number): boolean => {
  const name = pgTypeName(typeId);
  return name !== undefined && elementType(name) !== undefined;
};

/** @throws whatever a decoder throws for bytes that are no value */
function decoded(bytes: Buffer, typeId: number): string {
  const name = pgTypeName(typeId);
  const decode = name === undefined ? undefined : DECODERS[name as ScalarTypeName];
  if (decode === undefined) throw new SqlError(SQL_STATES.unsupported, `Binary parameters of type ${typeId} are not supported; send text.`);
  const size = PG_TYPES[name as PgTypeName].size;
  if (size > 0 && name !== "name" && bytes.length !== size) throw new RangeError(`${bytes.length} bytes instead of ${size}`);
  return decode(bytes);
}

function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SqlError) throw error;
    throw new SqlError(SQL_STATES.invalidText, "A binary parameter is not a value of its type.", undefined, { cause: error });
  }
}

/**
 * The text of a value that a client sent in PostgreSQL's binary form.
 * @throws SqlError 0A000 for types that have no binary form here, 22P02 for bytes that are no such value
 */
export function binaryText(bytes: Buffer, typeId: number): string {
  return refusing(() => decoded(bytes, typeId));
}

/**
 * The elements of an array of one dimension in binary form, as texts.
 * @throws SqlError 0A000 for several dimensions, and as `binaryText`
 */
export function binaryArray(bytes: Buffer): (string | null)[] {
  return refusing(() => {
    const dimensions = bytes.readInt32BE(0);
    if (dimensions === 0) return [];
    if (dimensions !== 1) throw new SqlError(SQL_STATES.unsupported, "Array parameters have one dimension here.");
    const typeId = bytes.readInt32BE(8);
    let offset = 20;
    return Array.from({ length: Math.min(bytes.readInt32BE(12), bytes.length) }, () => {
      const length = bytes.readInt32BE(offset);
      offset += 4 + Math.max(length, 0);
      if (offset > bytes.length) throw new RangeError("cut short");
      return length < 0 ? null : decoded(bytes.subarray(offset - length, offset), typeId);
    });
  });
}
