import { elementType, PG_TYPES, pgTypeOf, type PgTypeName } from "../../protocol/pg-types.ts";

const CATEGORIES: Readonly<Partial<Record<PgTypeName, string>>> = {
  bool: "B",
  text: "S",
  varchar: "S",
  bpchar: "S",
  name: "S",
  char: "Z",
  json: "U",
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

const categoryOf = (name: PgTypeName): string => (elementType(name) === undefined ? (CATEGORIES[name] ?? "N") : "A");

/** Number of the type of an array's elements, 0 for what is no array. */
function elementId(name: PgTypeName): number {
  const element = elementType(name);
  return element === undefined ? 0 : PG_TYPES[element].id;
}

const KNOWN = (Object.keys(PG_TYPES) as PgTypeName[]).filter((name) => PG_TYPES[name].id !== 0);

/** Rows `(number, name, size, category, number of the elements' type, number of the array of it)` for pg_type. */
export const TYPE_ROWS = KNOWN.map((name) => {
  const { id, size, array } = PG_TYPES[name];
  return `(${id}, '${name}', ${size}, '${categoryOf(name)}', ${elementId(name)}, ${array})`;
}).join(", ");

/** The names of all types, as literals. */
export const TYPE_NAMES = KNOWN.map((name) => `'${name}'`).join(", ");

const NAMED = ["BOOLEAN", "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT", "FLOAT", "DOUBLE", "DATE", "TIME", "TIMESTAMP"];

/** PostgreSQL's number of a column's type, from the engine's name of it. */
export const TYPE_CASE = `CASE ${NAMED.map((type) => `WHEN data_type = '${type}' THEN ${PG_TYPES[pgTypeOf(type)].id}`).join(" ")}
  WHEN data_type LIKE 'DECIMAL%' THEN ${PG_TYPES.numeric.id}
  WHEN data_type = 'TIMESTAMP WITH TIME ZONE' THEN ${PG_TYPES.timestamptz.id} ELSE ${PG_TYPES.text.id} END`;
