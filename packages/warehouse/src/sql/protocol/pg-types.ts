/** How PostgreSQL numbers its types, and how many bytes a value takes (-1: varies). */
export const PG_TYPES = {
  bool: { id: 16, size: 1 },
  bytea: { id: 17, size: -1 },
  int8: { id: 20, size: 8 },
  int2: { id: 21, size: 2 },
  int4: { id: 23, size: 4 },
  text: { id: 25, size: -1 },
  oid: { id: 26, size: 4 },
  float4: { id: 700, size: 4 },
  float8: { id: 701, size: 8 },
  unknown: { id: 705, size: -2 },
  varchar: { id: 1043, size: -1 },
  date: { id: 1082, size: 4 },
  time: { id: 1083, size: 8 },
  timestamp: { id: 1114, size: 8 },
  timestamptz: { id: 1184, size: 8 },
  interval: { id: 1186, size: 16 },
  timetz: { id: 1266, size: 12 },
  numeric: { id: 1700, size: -1 },
  uuid: { id: 2950, size: 16 },
} as const;

export type PgTypeName = keyof typeof PG_TYPES;

const DUCKDB_TO_PG: Readonly<Record<string, PgTypeName>> = {
  BOOLEAN: "bool",
  TINYINT: "int2",
  UTINYINT: "int2",
  SMALLINT: "int2",
  USMALLINT: "int4",
  INTEGER: "int4",
  UINTEGER: "int8",
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
};

/** The type under which PostgreSQL's clients see a column; enumerations and nested values are text to them. */
export function pgTypeOf(duckdbType: string): PgTypeName {
  if (duckdbType.startsWith("DECIMAL")) return "numeric";
  return DUCKDB_TO_PG[duckdbType] ?? "text";
}

const PG_TO_DUCKDB: Readonly<Partial<Record<PgTypeName, string>>> = {
  bool: "BOOLEAN",
  int2: "SMALLINT",
  int4: "INTEGER",
  int8: "BIGINT",
  oid: "BIGINT",
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

/** What a parameter that the client declared is to the engine; undefined where the statement decides (text, numeric, unknown). */
export function duckdbTypeOf(id: number): string | undefined {
  const name = NAMES.get(id);
  return name === undefined ? undefined : PG_TO_DUCKDB[name];
}
