import { pgTypeName, type PgTypeName } from "../protocol/pg-types.ts";
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

const DECODERS: Partial<Record<PgTypeName, (bytes: Buffer) => string>> = {
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
  unknown: asText,
  uuid: uuidText,
  bytea: (bytes) => `\\x${bytes.toString("hex")}`,
  date: (bytes) => new Date(EPOCH_MS + bytes.readInt32BE(0) * DAY_MS).toISOString().slice(0, 10),
  timestamp: timestampText,
  timestamptz: (bytes) => `${timestampText(bytes)}+00`,
};

/**
 * The text of a value that a client sent in PostgreSQL's binary form; a value without a declared type is text.
 * @throws SqlError 0A000 for types that have no binary form here, 22P02 for bytes that are no such value
 */
export function binaryText(bytes: Buffer, typeId: number): string {
  const decode = typeId === 0 ? asText : DECODERS[pgTypeName(typeId) ?? "interval"];
  if (decode === undefined) throw new SqlError(SQL_STATES.unsupported, `Binary parameters of type ${typeId} are not supported; send text.`);
  try {
    return decode(bytes);
  } catch (error) {
    throw new SqlError(SQL_STATES.invalidText, "A binary parameter is not a value of its type.", undefined, { cause: error });
  }
}
