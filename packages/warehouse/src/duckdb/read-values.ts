import { DuckDBDateValue, DuckDBDecimalValue, DuckDBTimestampValue, type DuckDBValue } from "@duckdb/node-api";

import { WarehouseError, type WarehouseValue } from "../port.ts";

const DAY_MS = 86_400_000;

function fromBigInt(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new WarehouseError("failed", `The value ${value} is too large to be shown exactly.`);
  return number;
}

/** Dates beyond the range of the calendar (infinity among them) have no day to show. */
function isoText(milliseconds: number, length: number): string | null {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, length);
}

/**
 * A value of DuckDB as the port hands it on: dates `YYYY-MM-DD`, timestamps ISO 8601 in UTC, whole
 * numbers exact. Infinity and NaN, which come of dividing by zero, are missing values.
 * @throws WarehouseError `failed` for whole numbers beyond 2^53 and for nested types.
 */
export function readValue(value: DuckDBValue): WarehouseValue {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "bigint") return fromBigInt(value);
  if (value instanceof DuckDBDateValue) return isoText(value.days * DAY_MS, 10);
  if (value instanceof DuckDBTimestampValue) return value.isFinite ? isoText(Number(value.micros / 1000n), 24) : null;
  if (value instanceof DuckDBDecimalValue) return value.toDouble();
  throw new WarehouseError("failed", "The statement returns a type that cannot be shown. Cast the column to text or to a number.");
}
