import { DuckDBBlobValue, DuckDBDateValue, DuckDBTimestampValue, type DuckDBValue } from "@duckdb/node-api";

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

/** A value other than NULL as PostgreSQL writes it in text form. */
export function valueText(value: DuckDBValue): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "t" : "f";
  if (value instanceof DuckDBDateValue) return dateText(value);
  if (value instanceof DuckDBTimestampValue && !value.isFinite) return value.micros > 0n ? "infinity" : "-infinity";
  if (value instanceof DuckDBBlobValue) return `\\x${Buffer.from(value.bytes).toString("hex")}`;
  return String(value);
}
