/** The version whose behaviour clients may expect; old enough that newer clients speak plainly to it. */
export const SERVER_VERSION = "14.0";

/** What every client is told at the beginning. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  server_version: SERVER_VERSION,
  server_encoding: "UTF8",
  client_encoding: "UTF8",
  DateStyle: "ISO, MDY",
  IntervalStyle: "postgres",
  TimeZone: "UTC",
  integer_datetimes: "on",
  standard_conforming_strings: "on",
  is_superuser: "off",
  in_hot_standby: "on",
  default_transaction_read_only: "on",
};

const SHOWN: Readonly<Record<string, string>> = {
  transaction_isolation: "repeatable read",
  "transaction isolation level": "repeatable read",
  default_transaction_isolation: "repeatable read",
  transaction_read_only: "on",
  search_path: "main, pg_catalog",
  "time zone": "UTC",
  server_version_num: "140000",
  max_identifier_length: "63",
  lc_collate: "C",
  lc_ctype: "C",
  bytea_output: "hex",
  extra_float_digits: "1",
  ssl: "on",
  ...Object.fromEntries(Object.entries(PARAMETERS).map(([name, value]) => [name.toLowerCase(), value])),
};

/** What SHOW answers; undefined for a name that nobody knows. */
export function shownParameter(name: string, ofSession: Readonly<Record<string, string>>): string | undefined {
  const plain = name.replaceAll('"', "");
  return ofSession[plain] ?? SHOWN[plain];
}
