import { EMPTY_COLUMNS } from "./empty-columns.ts";

/** The engine's names of PostgreSQL's types of columns. */
const TYPES: Readonly<Record<string, string>> = {
  oid: "UINTEGER",
  int2: "SMALLINT",
  int4: "INTEGER",
  int8: "BIGINT",
  bool: "BOOLEAN",
  float4: "FLOAT",
  float8: "DOUBLE",
  timestamptz: "TIMESTAMPTZ",
  interval: "INTERVAL",
  text: "VARCHAR",
};

function engineType(type: string): string {
  const element = type.replace(/\[\]$/, "");
  return type.replace(element, TYPES[element] ?? "VARCHAR");
}

/** Views without rows of everything in PostgreSQL's catalogue that a snapshot has none of. */
export const EMPTY_RELATIONS = Object.entries(EMPTY_COLUMNS).map(([name, types]) => {
  const columns = Object.entries(types).flatMap(([type, names]) =>
    names.split(" ").map((column) => `NULL::${engineType(type)} AS ${column}`),
  );
  return { name, sql: `SELECT ${columns.join(", ")} WHERE false` };
});
