import type { DuckDBType } from "@duckdb/node-api";

import { pgTypeOf, type PgTypeName } from "../protocol/pg-types.ts";

/** Names under which the catalogue's views keep PostgreSQL's own types of columns. */
const ALIASES: Readonly<Record<string, PgTypeName>> = { lyceum_oid: "oid", lyceum_char: "char", lyceum_name: "name", JSON: "json" };

/** The type under which PostgreSQL's clients see a column. */
export function columnType(type: DuckDBType): PgTypeName {
  return ALIASES[type.alias ?? ""] ?? pgTypeOf(type.toString());
}
