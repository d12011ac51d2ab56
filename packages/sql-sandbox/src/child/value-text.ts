import {
  DuckDBArrayValue,
  DuckDBBlobValue,
  DuckDBDateValue,
  DuckDBIntervalValue,
  DuckDBListValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  type DuckDBValue,
} from "@duckdb/node-api";

import { elementType, type PgTypeName } from "../protocol/pg-types.ts";
import { arrayText } from "../text/array-items.ts";
import { intervalText } from "./interval-text.ts";
import { numberText } from "./number-text.ts";
import { ZoneOffsets } from "./zone-offsets.ts";

/** Writes a value other than NULL as PostgreSQL writes it in text form. */
export type ValueWriter = (value: DuckDBValue, type: PgTypeName) => string;

const DAY_MS = 86_400_000;

/** `2026-01-31`; years before 1 and beyond 9999 as the engine writes them. */
function dateText(value: DuckDBDateValue): string {
  const { days } = value;
  if (days === 2_147_483_647) return "infinity";
  if (days === -2_147_483_647) return "-infinity";
  return days > -719_162 && days < 2_932_897
    ? new Date(days * DAY_MS).toISOString().slice(0, 10)
    : value.toString().replace(/ \(BC\)$/, " BC");
}

/** `+02`, `-03:30`. */
function offsetText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(Math.abs(seconds) / 3600), Math.floor(Math.abs(seconds) / 60) % 60, Math.abs(seconds) % 60];
  const parts = rest > 0 ? [hours, minutes, rest] : minutes > 0 ? [hours, minutes] : [hours];
  return (seconds < 0 ? "-" : "+") + parts.map((part) => String(part).padStart(2, "0")).join(":");
}

function zonedText(value: DuckDBTimestampTZValue, offsets: ZoneOffsets): string {
  const plain = new DuckDBTimestampValue(value.micros);
  if (!plain.isFinite) return value.micros > 0n ? "infinity" : "-infinity";
  const seconds = offsets.at(Number(value.micros / 1000n));
  return new DuckDBTimestampValue(value.micros + BigInt(seconds) * 1_000_000n).toString() + offsetText(seconds);
}

/** @param timeZone in which times with a zone are written */
export function valueWriter(timeZone: string): ValueWriter {
  const offsets = new ZoneOffsets(timeZone);
  const write: ValueWriter = (value, type) => {
    if (typeof value === "string") return value;
    if (typeof value === "number") return numberText(value, type);
    if (typeof value === "boolean") return value ? "t" : "f";
    if (value instanceof DuckDBDateValue) return dateText(value);
    if (value instanceof DuckDBTimestampTZValue) return zonedText(value, offsets);
    if (value instanceof DuckDBTimestampValue && !value.isFinite) return value.micros > 0n ? "infinity" : "-infinity";
    if (value instanceof DuckDBIntervalValue) return intervalText(value);
    if (value instanceof DuckDBBlobValue) return `\\x${Buffer.from(value.bytes).toString("hex")}`;
    const element = elementType(type);
    if (element !== undefined && (value instanceof DuckDBListValue || value instanceof DuckDBArrayValue)) {
      return arrayText(value.items.map((item) => (item === null ? null : write(item, element))));
    }
    return String(value);
  };
  return write;
}
