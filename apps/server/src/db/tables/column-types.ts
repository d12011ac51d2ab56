import type { ColumnType } from "kysely";

/** Set by the database, unless written on purpose. Read as a Date. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type OptionalTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>;
/** A day of the calendar, written as `YYYY-MM-DD`. */
export type Day = ColumnType<string, string, string>;
