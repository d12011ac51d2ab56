import { DuckDBDateValue, DuckDBTypeId, type DuckDBPreparedStatement } from "@duckdb/node-api";

import type { WarehouseValue } from "../port.ts";

const DAY_MS = 86_400_000;

function daysSinceEpoch(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : time / DAY_MS;
}

function bindNumber(prepared: DuckDBPreparedStatement, index: number, value: number): void {
  // A fraction compared with a whole-number column stays a fraction: 1.5 must not become 2.
  const fractional = prepared.parameterTypeId(index) === DuckDBTypeId.DOUBLE || !Number.isSafeInteger(value);
  if (fractional) prepared.bindDouble(index, value);
  else prepared.bindBigInt(index, BigInt(value));
}

function bindText(prepared: DuckDBPreparedStatement, index: number, value: string): void {
  const days = prepared.parameterTypeId(index) === DuckDBTypeId.DATE ? daysSinceEpoch(value) : undefined;
  if (days === undefined) prepared.bindVarchar(index, value);
  else prepared.bindDate(index, new DuckDBDateValue(days));
}

/** Binds `$1`, `$2`, … in order; dates come as `YYYY-MM-DD` text and become dates where the statement expects one. */
export function bindValues(prepared: DuckDBPreparedStatement, values: readonly WarehouseValue[]): void {
  for (const [position, value] of values.entries()) {
    const index = position + 1;
    if (value === null) prepared.bindNull(index);
    else if (typeof value === "boolean") prepared.bindBoolean(index, value);
    else if (typeof value === "number") bindNumber(prepared, index, value);
    else bindText(prepared, index, value);
  }
}
