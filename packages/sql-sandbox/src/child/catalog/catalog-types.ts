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

/** What SQL calls types that PostgreSQL keeps under a shorter name; the last one of a type is its title. */
const LONG_NAMES: Readonly<Record<string, PgTypeName>> = {
  boolean: "bool",
  smallint: "int2",
  int: "int4",
  integer: "int4",
  bigint: "int8",
  real: "float4",
  "double precision": "float8",
  decimal: "numeric",
  numeric: "numeric",
  "character varying": "varchar",
  character: "bpchar",
  "time without time zone": "time",
  "time with time zone": "timetz",
  "timestamp without time zone": "timestamp",
  "timestamp with time zone": "timestamptz",
};
const titles = new Map<PgTypeName, string>(Object.entries(LONG_NAMES).map(([title, name]) => [name, title]));

/** What PostgreSQL calls a type in full, `integer[]` for `_int4`. */
function titleOf(name: PgTypeName): string {
  const element = elementType(name);
  return element === undefined ? (titles.get(name) ?? name) : `${titleOf(element)}[]`;
}

/** Pairs `number: 'title'` of all types. */
export const TYPE_TITLES = KNOWN.map((name) => `${PG_TYPES[name].id}: '${titleOf(name)}'`).join(", ");

const byName = [...KNOWN.map((name) => [name, name] as const), ...Object.entries(LONG_NAMES)];
const numbers = byName.flatMap(([written, name]) => {
  const { id, array } = PG_TYPES[name];
  return [[written, id] as const, ...(array === 0 ? [] : [[`${written}[]`, array] as const])];
});

/** Pairs `'name': number` of every name that a type has, the arrays among them. */
export const TYPE_NUMBERS = [...new Map(numbers)].map(([name, id]) => `'${name}': ${id}`).join(", ");

const NAMED = ["BOOLEAN", "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT", "FLOAT", "DOUBLE", "DATE", "TIME", "TIMESTAMP"];

/** What the type of a column is to PostgreSQL, from the engine's name of it. */
const typeCase = (choose: (type: PgTypeName) => string | number): string =>
  `CASE ${NAMED.map((type) => `WHEN data_type = '${type}' THEN ${choose(pgTypeOf(type))}`).join(" ")}
  WHEN data_type LIKE 'DECIMAL%' THEN ${choose("numeric")} WHEN data_type = 'TIMESTAMP WITH TIME ZONE' THEN ${choose("timestamptz")} ELSE ${choose("text")} END`;

/** A column's type by PostgreSQL's number, its short and its full name. */
export const TYPE_CASE = typeCase((type) => PG_TYPES[type].id);
export const TYPE_NAME = typeCase((type) => `'${type}'`);
export const TYPE_TITLE = typeCase((type) => `'${titleOf(type)}'`);
