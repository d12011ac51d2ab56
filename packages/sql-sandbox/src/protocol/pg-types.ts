/** How PostgreSQL numbers its types and the arrays of them, and how many bytes a value takes (-1: varies). */
const SCALARS = {
  bool: { id: 16, array: 1000, size: 1 },
  bytea: { id: 17, array: 1001, size: -1 },
  char: { id: 18, array: 1002, size: 1 },
  name: { id: 19, array: 1003, size: 64 },
  int8: { id: 20, array: 1016, size: 8 },
  int2: { id: 21, array: 1005, size: 2 },
  int4: { id: 23, array: 1007, size: 4 },
  text: { id: 25, array: 1009, size: -1 },
  oid: { id: 26, array: 1028, size: 4 },
  json: { id: 114, array: 199, size: -1 },
  float4: { id: 700, array: 1021, size: 4 },
  float8: { id: 701, array: 1022, size: 8 },
  unknown: { id: 705, array: 0, size: -2 },
  bpchar: { id: 1042, array: 1014, size: -1 },
  varchar: { id: 1043, array: 1015, size: -1 },
  date: { id: 1082, array: 1182, size: 4 },
  time: { id: 1083, array: 1183, size: 8 },
  timestamp: { id: 1114, array: 1115, size: 8 },
  timestamptz: { id: 1184, array: 1185, size: 8 },
  interval: { id: 1186, array: 1187, size: 16 },
  timetz: { id: 1266, array: 1270, size: 12 },
  numeric: { id: 1700, array: 1231, size: -1 },
  uuid: { id: 2950, array: 2951, size: 16 },
} as const;

export type ScalarTypeName = keyof typeof SCALARS;
/** An array is named after its elements, as PostgreSQL does: `_int4`. */
export type PgTypeName = ScalarTypeName | `_${ScalarTypeName}`;

export interface PgType {
  readonly id: number;
  readonly size: number;
  /** Number of the array of this type, 0 for an array. */
  readonly array: number;
}

const arrays = Object.entries(SCALARS).map(([name, { array }]) => [`_${name}`, { id: array, size: -1, array: 0 }]);

export const PG_TYPES = { ...SCALARS, ...Object.fromEntries(arrays) } as Readonly<Record<PgTypeName, PgType>>;

/** The type of an array's elements, undefined for what is no array. */
export const elementType = (type: PgTypeName): ScalarTypeName | undefined =>
  type.startsWith("_") ? (type.slice(1) as ScalarTypeName) : undefined;

const DUCKDB_TO_PG: Readonly<Record<string, ScalarTypeName>> = {
  BOOLEAN: "bool",
  TINYINT: "int2",
  UTINYINT: "int2",
  SMALLINT: "int2",
  USMALLINT: "int4",
  INTEGER: "int4",
  UINTEGER: "oid",
  BIGINT: "int8",
  UBIGINT: "numeric",
  HUGEINT: "numeric",
  UHUGEINT: "numeric",
  FLOAT: "float4",
  DOUBLE: "float8",
  DATE: "date",
  TIME: "time",
  TIMESTAMP: "timestamp",
  TIMESTAMP_S: "timestamp",
  TIMESTAMP_MS: "timestamp",
  TIMESTAMP_NS: "timestamp",
  "TIMESTAMP WITH TIME ZONE": "timestamptz",
  "TIME WITH TIME ZONE": "timetz",
  INTERVAL: "interval",
  UUID: "uuid",
  BLOB: "bytea",
  JSON: "json",
};

/** The type under which PostgreSQL's clients see a column; enumerations, structures and lists of lists are text to them. */
export function pgTypeOf(duckdbType: string): PgTypeName {
  const element = /^(.*[^\]])\[\d*\]$/s.exec(duckdbType)?.[1];
  if (element !== undefined) return `_${scalarOf(element)}`;
  return scalarOf(duckdbType);
}

function scalarOf(duckdbType: string): ScalarTypeName {
  if (/^DECIMAL\(\d+,\d+\)$/.test(duckdbType)) return "numeric";
  return DUCKDB_TO_PG[duckdbType] ?? "text";
}

const PG_TO_DUCKDB: Readonly<Partial<Record<ScalarTypeName, string>>> = {
  bool: "BOOLEAN",
  int2: "SMALLINT",
  int4: "INTEGER",
  int8: "BIGINT",
  oid: "UINTEGER",
  float4: "FLOAT",
  float8: "DOUBLE",
  date: "DATE",
  time: "TIME",
  timestamp: "TIMESTAMP",
  timestamptz: "TIMESTAMPTZ",
  interval: "INTERVAL",
  uuid: "UUID",
  bytea: "BLOB",
};

const NAMES = new Map<number, PgTypeName>(Object.entries(PG_TYPES).map(([name, { id }]) => [id, name as PgTypeName]));

/** The type's name, or undefined for one that is not known here. */
export const pgTypeName = (id: number): PgTypeName | undefined => NAMES.get(id);

/** Returns what a parameter that the client declared is to the engine; undefined where the statement decides (text, numeric, unknown). */
export function duckdbTypeOf(id: number): string | undefined {
  const name = NAMES.get(id);
  const element = name === undefined ? undefined : elementType(name);
  if (element !== undefined) return `${PG_TO_DUCKDB[element] ?? (element === "numeric" ? "DOUBLE" : "VARCHAR")}[]`;
  return name === undefined ? undefined : PG_TO_DUCKDB[name as ScalarTypeName];
}
