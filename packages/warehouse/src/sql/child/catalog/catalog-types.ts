import { PG_TYPES, pgTypeOf, type PgTypeName } from "../../protocol/pg-types.ts";

const CATEGORIES: Readonly<Partial<Record<PgTypeName, string>>> = {
  bool: "B",
  text: "S",
  varchar: "S",
  date: "D",
  time: "D",
  timetz: "D",
  timestamp: "D",
  timestamptz: "D",
  interval: "T",
  bytea: "U",
  uuid: "U",
  unknown: "X",
};

/** Rows `(number, name, size, category)` for pg_type. */
export const TYPE_ROWS = Object.entries(PG_TYPES)
  .map(([name, { id, size }]) => `(${id}, '${name}', ${size}, '${CATEGORIES[name as PgTypeName] ?? "N"}')`)
  .join(", ");

const NAMED = ["BOOLEAN", "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT", "FLOAT", "DOUBLE", "DATE", "TIME", "TIMESTAMP"];

/** PostgreSQL's number of a column's type, from the engine's name of it. */
export const TYPE_CASE = `CASE ${NAMED.map((type) => `WHEN data_type = '${type}' THEN ${PG_TYPES[pgTypeOf(type)].id}`).join(" ")}
  WHEN data_type LIKE 'DECIMAL%' THEN ${PG_TYPES.numeric.id}
  WHEN data_type = 'TIMESTAMP WITH TIME ZONE' THEN ${PG_TYPES.timestamptz.id} ELSE ${PG_TYPES.text.id} END`;
