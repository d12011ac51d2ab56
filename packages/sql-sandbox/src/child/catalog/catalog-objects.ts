import { SETTINGS } from "../../protocol/settings.ts";
import { TYPE_CASE, TYPE_NAME, TYPE_NAMES, TYPE_NUMBERS, TYPE_ROWS, TYPE_TITLE, TYPE_TITLES } from "./catalog-types.ts";
import { EMPTY_RELATIONS } from "./empty-relations.ts";

export interface CatalogView {
  readonly name: string;
  readonly sql: string;
}

/** Schemas that tools do not list: the engine's own, and sums of the star's facts, which no dictionary describes. */
const UNLISTED = "('main', 'sums')";
const DATA = `database_name = current_database() AND schema_name NOT IN ${UNLISTED} AND NOT internal`;
/** PostgreSQL's own number of its catalogue's schema. */
const CATALOG_OID = 11;
/** PostgreSQL's own number of the function by which its clients know arrays. */
const ARRAY_IN = 750;

const RELATIONS = `
  SELECT table_oid AS oid, table_name AS name, schema_oid, 'r' AS kind, column_count AS columns, estimated_size AS size, comment
  FROM duckdb_tables() WHERE ${DATA}
  UNION ALL
  SELECT view_oid, view_name, schema_oid, 'v', column_count, 0, comment FROM duckdb_views() WHERE ${DATA}`;

const pgClass = `
  SELECT oid, name AS relname, schema_oid AS relnamespace, 0 AS reltype, 0 AS reloftype, 10 AS relowner, 2 AS relam, oid AS relfilenode,
    0 AS reltablespace, 0 AS relpages, size::FLOAT AS reltuples, 0 AS relallvisible, 0 AS reltoastrelid, false AS relhasindex,
    false AS relisshared, 'p' AS relpersistence, kind AS relkind, columns::SMALLINT AS relnatts, 0::SMALLINT AS relchecks,
    false AS relhasoids, false AS relhasrules, false AS relhastriggers, false AS relhassubclass, false AS relrowsecurity,
    false AS relforcerowsecurity, true AS relispopulated, 'd' AS relreplident, false AS relispartition, 0 AS relrewrite,
    0 AS relfrozenxid, 0 AS relminmxid, ['lyceum=r/lyceum'] AS relacl, NULL::VARCHAR[] AS reloptions, NULL::VARCHAR AS relpartbound
  FROM (${RELATIONS})`;

const pgAttribute = `
  SELECT table_oid AS attrelid, column_name AS attname, ${TYPE_CASE} AS atttypid, -1 AS attstattarget, -1::SMALLINT AS attlen,
    column_index::SMALLINT AS attnum, 0 AS attndims, -1 AS attcacheoff,
    CASE WHEN data_type LIKE 'DECIMAL%' THEN numeric_precision * 65536 + numeric_scale + 4 ELSE -1 END::INTEGER AS atttypmod,
    false AS attbyval, 'x' AS attstorage, 'i' AS attalign, NOT is_nullable AS attnotnull, false AS atthasdef, false AS atthasmissing,
    '' AS attidentity, '' AS attgenerated, false AS attisdropped, true AS attislocal, 0 AS attinhcount, 0 AS attcollation,
    '' AS attcompression, NULL::VARCHAR[] AS attacl, NULL::VARCHAR[] AS attoptions, NULL::VARCHAR[] AS attfdwoptions
  FROM duckdb_columns() WHERE ${DATA}`;

const pgNamespace = `
  SELECT oid, schema_name COLLATE NOCASE AS nspname, 10 AS nspowner, NULL::VARCHAR[] AS nspacl
  FROM duckdb_schemas() WHERE database_name = current_database() AND schema_name NOT IN ${UNLISTED}
    AND schema_name NOT IN ('information_schema', 'pg_catalog')
  UNION ALL SELECT ${CATALOG_OID}, 'pg_catalog', 10, NULL
  UNION ALL SELECT 12, 'information_schema', 10, NULL`;

const pgType = `
  SELECT oid, name AS typname, ${CATALOG_OID} AS typnamespace, 10 AS typowner, size::SMALLINT AS typlen, false AS typbyval, 'b' AS typtype,
    category AS typcategory, false AS typispreferred, true AS typisdefined, ',' AS typdelim, 0 AS typrelid, elem AS typelem, arr AS typarray,
    CASE WHEN elem = 0 THEN 0 ELSE ${ARRAY_IN} END AS typinput, 0 AS typoutput, 0 AS typreceive, 0 AS typsend, 0 AS typmodin,
    'i' AS typalign, 'x' AS typstorage, false AS typnotnull, 0 AS typbasetype, -1 AS typtypmod, 0 AS typndims, 0 AS typcollation,
    NULL::VARCHAR AS typdefault, NULL::VARCHAR[] AS typacl
  FROM (VALUES ${TYPE_ROWS}) types(oid, name, size, category, elem, arr)`;

const pgDescription = `
  SELECT oid AS objoid, 1259 AS classoid, 0 AS objsubid, comment AS description FROM (${RELATIONS}) WHERE comment IS NOT NULL
  UNION ALL
  SELECT table_oid, 1259, column_index, comment FROM duckdb_columns() WHERE ${DATA} AND comment IS NOT NULL`;

const pgDatabase = `
  SELECT 16384 AS oid, current_database() AS datname, 10 AS datdba, 6 AS encoding, 'C' AS datcollate, 'C' AS datctype, 'c' AS datlocprovider,
    false AS datistemplate, true AS datallowconn, -1 AS datconnlimit, 1663 AS dattablespace, NULL::VARCHAR AS daticulocale,
    NULL::VARCHAR[] AS datacl`;

const ROLE = `10 AS oid, 'lyceum' AS rolname, false AS rolsuper, true AS rolinherit, false AS rolcreaterole, false AS rolcreatedb,
  true AS rolcanlogin, false AS rolreplication, -1 AS rolconnlimit, NULL::TIMESTAMP AS rolvaliduntil, false AS rolbypassrls`;

/** Columns in which PostgreSQL keeps numbers of things, by view; the engine's own numbers of four bytes stand for them. */
const NUMBERS: Readonly<Record<string, string>> = {
  pg_class: "oid relnamespace reltype reloftype relowner relam relfilenode reltablespace reltoastrelid relrewrite",
  pg_attribute: "attrelid atttypid attcollation",
  pg_namespace: "oid nspowner",
  pg_type: "oid typnamespace typowner typrelid typelem typarray typinput typoutput typreceive typsend typmodin typbasetype typcollation",
  pg_description: "objoid classoid",
  pg_database: "oid datdba dattablespace",
  pg_roles: "oid",
  pg_user: "usesysid",
  pg_am: "oid",
};

/** PostgreSQL's own numbers of the tables of its catalogue, under which descriptions are filed. */
const CATALOG_TABLES: Readonly<Record<string, number>> = {
  pg_am: 2601,
  pg_attribute: 1249,
  pg_class: 1259,
  pg_constraint: 2606,
  pg_database: 1262,
  pg_namespace: 2615,
  pg_proc: 1255,
  pg_type: 1247,
};

function withNumbers({ name, sql }: CatalogView): CatalogView {
  const columns = NUMBERS[name]?.split(" ").map((column) => `${column}::UINTEGER AS ${column}`);
  const table = CATALOG_TABLES[name];
  const own = table === undefined ? "" : `, ${table}::UINTEGER AS tableoid`;
  return { name, sql: columns ? `SELECT * REPLACE (${columns.join(", ")})${own} FROM (${sql})` : sql };
}

/** PostgreSQL's catalogue as far as its clients look into it, over what the snapshot holds and nothing else. */
export const CATALOG_VIEWS: readonly CatalogView[] = [
  { name: "pg_class", sql: pgClass },
  { name: "pg_attribute", sql: pgAttribute },
  { name: "pg_namespace", sql: pgNamespace },
  { name: "pg_type", sql: pgType },
  { name: "pg_description", sql: pgDescription },
  { name: "pg_database", sql: pgDatabase },
  { name: "pg_roles", sql: `SELECT ${ROLE}` },
  { name: "pg_user", sql: "SELECT 'lyceum' AS usename, 10 AS usesysid, false AS usecreatedb, false AS usesuper" },
  { name: "pg_am", sql: "SELECT 2 AS oid, 'heap' AS amname, 't' AS amtype" },
  {
    name: "pg_tables",
    sql: `SELECT schema_name COLLATE NOCASE AS schemaname, table_name AS tablename, 'lyceum' AS tableowner, NULL::VARCHAR AS tablespace,
      false AS hasindexes, false AS hasrules, false AS hastriggers, false AS rowsecurity FROM duckdb_tables() WHERE ${DATA}`,
  },
  {
    name: "pg_views",
    sql: `SELECT schema_name COLLATE NOCASE AS schemaname, view_name AS viewname, 'lyceum' AS viewowner, NULL::VARCHAR AS definition
      FROM duckdb_views() WHERE ${DATA}`,
  },
  {
    name: "pg_settings",
    sql: `SELECT name, setting, NULL::VARCHAR AS unit, '' AS category, '' AS short_desc, 'user' AS context, 'string' AS vartype, setting AS reset_val
      FROM (VALUES ${Object.entries(SETTINGS)
        .map(([name, value]) => `('${name}', '${value}')`)
        .join(", ")}) settings(name, setting)`,
  },
  ...["tables", "views"].map((name) => ({
    name: `information_schema_${name}`,
    sql: `SELECT * REPLACE (table_schema COLLATE NOCASE AS table_schema) FROM information_schema.${name} WHERE table_catalog = current_database() AND table_schema NOT IN ${UNLISTED}`,
  })),
  {
    name: "information_schema_columns",
    sql: `SELECT * REPLACE (table_schema COLLATE NOCASE AS table_schema, ${TYPE_TITLE} AS data_type, table_catalog AS udt_catalog, 'pg_catalog' AS udt_schema,
      ${TYPE_NAME} AS udt_name, 'NO' AS is_identity, 'NEVER' AS is_generated, 'NO' AS is_updatable, 'NO' AS is_self_referencing)
      FROM information_schema.columns WHERE table_catalog = current_database() AND table_schema NOT IN ${UNLISTED}`,
  },
  {
    name: "information_schema_schemata",
    sql: `SELECT * FROM information_schema.schemata WHERE catalog_name = current_database() AND schema_name NOT IN ('main', 'sums', 'pg_catalog')`,
  },
  {
    name: "information_schema_character_sets",
    sql: `SELECT NULL::VARCHAR AS character_set_catalog, NULL::VARCHAR AS character_set_schema, 'UTF8' AS character_set_name, 'UCS' AS character_repertoire,
      'UTF8' AS form_of_use, current_database() AS default_collate_catalog, 'pg_catalog' AS default_collate_schema, 'default' AS default_collate_name`,
  },
  ...["table_privileges", "role_table_grants"].map((name) => ({
    name: `information_schema_${name}`,
    sql: `SELECT 'lyceum' AS grantor, 'lyceum' AS grantee, current_database() AS table_catalog, schema_name COLLATE NOCASE AS table_schema, table_name,
      'SELECT' AS privilege_type, 'NO' AS is_grantable, 'YES' AS with_hierarchy FROM duckdb_tables() WHERE ${DATA}`,
  })),
  {
    name: "pg_get_keywords",
    sql: `SELECT keyword_name AS word, CASE keyword_category WHEN 'reserved' THEN 'R' ELSE 'U' END AS catcode, keyword_category AS catdesc FROM duckdb_keywords()`,
  },
  ...EMPTY_RELATIONS,
].map(withNumbers);

/** Kinds of things of which the catalogue says whether a name alone finds them. */
const VISIBLE = ["conversion", "function", "opfamily", "statistics_obj", "ts_config", "ts_dict", "ts_parser", "ts_template"];

const nothing = (name: string, ...signatures: string[]): string =>
  `CREATE TEMP MACRO ${name}${signatures.map((parameters) => `(${parameters}) AS NULL::VARCHAR`).join(", ")}`;

/** Functions of PostgreSQL's that clients call when they look around. */
export const CATALOG_MACROS: readonly string[] = [
  "CREATE TEMP MACRO version() AS 'PostgreSQL 14.0 (Lyceum warehouse on DuckDB)'",
  ...["current_user", "session_user", "user", "current_role"].map((name) => `CREATE TEMP MACRO ${name}() AS 'lyceum'`),
  "CREATE TEMP MACRO pg_get_userbyid(id) AS 'lyceum'",
  `CREATE TEMP MACRO to_regtype(type_name) AS CASE WHEN list_contains([${TYPE_NAMES}], lower(type_name)) THEN lower(type_name) END`,
  `CREATE TEMP MACRO lyceum_type_oid(written) AS coalesce(map {${TYPE_NUMBERS}}[replace(lower(written::VARCHAR), 'pg_catalog.', '')],
    error('type "' || written || '" does not exist'))::UINTEGER`,
  "CREATE TEMP MACRO pg_encoding_to_char(id) AS 'UTF8'",
  "CREATE TEMP MACRO pg_backend_pid() AS 0",
  "CREATE TEMP MACRO pg_is_in_recovery() AS true",
  "CREATE TEMP MACRO pg_table_is_visible(id) AS true",
  ...VISIBLE.map((kind) => `CREATE TEMP MACRO pg_${kind}_is_visible(id) AS true`),
  `CREATE TEMP MACRO lyceum_regproc(written) AS CASE replace(lower(written::VARCHAR), 'pg_catalog.', '')
    WHEN 'array_in' THEN ${ARRAY_IN} ELSE coalesce(try_cast(written::VARCHAR AS UINTEGER), error('function "' || written || '" does not exist')) END`,
  "CREATE TEMP MACRO array_remove(list, item) AS list_filter(list, x -> x IS DISTINCT FROM item)",
  // There are no locks to give back.
  "CREATE TEMP MACRO pg_advisory_unlock_all() AS NULL::VARCHAR",
  "CREATE TEMP MACRO array_upper(list, dimension) AS CASE WHEN dimension = 1 THEN nullif(len(list), 0) END",
  "CREATE TEMP MACRO array_lower(list, dimension) AS CASE WHEN dimension = 1 AND len(list) > 0 THEN 1 END",
  "CREATE TEMP MACRO getdatabaseencoding() AS 'UTF8'",
  "CREATE TEMP MACRO pg_database_size(id) AS 0",
  "CREATE TEMP MACRO pg_tablespace_size(id) AS 0",
  "CREATE TEMP MACRO pg_collation_for(value) AS NULL::VARCHAR",
  "CREATE TEMP MACRO pg_char_to_encoding(name) AS 6",
  "CREATE TEMP MACRO pg_postmaster_start_time() AS NULL::TIMESTAMPTZ",
  "CREATE TEMP MACRO pg_is_wal_replay_paused() AS false",
  "CREATE TEMP MACRO pg_relation_is_publishable(id) AS false",
  "CREATE TEMP MACRO pg_table_size(id) AS 0",
  "CREATE TEMP MACRO pg_relation_size(id) AS 0",
  "CREATE TEMP MACRO pg_total_relation_size(id) AS 0",
  "CREATE TEMP MACRO pg_size_pretty(size) AS ''",
  "CREATE TEMP MACRO pg_stat_get_numscans(id) AS 0",
  "CREATE TEMP MACRO quote_ident(name) AS '\"' || replace(name, '\"', '\"\"') || '\"'",
  nothing("pg_get_expr", "tree, relation", "tree, relation, pretty"),
  nothing("pg_get_viewdef", "view", "view, pretty"),
  nothing("pg_get_indexdef", "idx", "idx, col, pretty"),
  nothing("pg_get_constraintdef", "con", "con, pretty"),
  nothing("pg_get_partkeydef", "relation"),
  nothing("pg_get_ruledef", "rule", "rule, pretty"),
  nothing("pg_get_triggerdef", "trigger_id", "trigger_id, pretty"),
  nothing("pg_get_serial_sequence", "relation, col"),
  nothing("pg_get_statisticsobjdef_columns", "id"),
  nothing("pg_get_function_result", "id"),
  nothing("pg_get_partition_constraintdef", "id"),
  nothing("shobj_description", "id, catalog_name"),
  nothing("pg_tablespace_location", "id"),
  nothing("pg_get_function_sqlbody", "id"),
  nothing("pg_get_function_arguments", "id"),
  nothing("pg_get_functiondef", "id"),
  nothing("pg_get_function_identity_arguments", "id"),
  `CREATE TEMP MACRO format_type(type_oid, modifier) AS CASE
    WHEN type_oid = 1700 AND modifier > 0 THEN format('numeric({},{})', (modifier - 4) // 65536, (modifier - 4) % 65536)
    ELSE map_extract_value(map {${TYPE_TITLES}}, type_oid::INTEGER) END`,
];

/** Macros that read the views, made after them. */
export const CATALOG_LOOKUPS: readonly string[] = [
  // The catalogue's own tables have PostgreSQL's numbers: descriptions are filed under them.
  `CREATE TEMP MACRO lyceum_regclass(relation_name) AS coalesce(try_cast(relation_name::VARCHAR AS BIGINT),
    map {${Object.entries(CATALOG_TABLES)
      .map(([name, id]) => `'${name}': ${id}`)
      .join(", ")}}[
      replace(lower(relation_name::VARCHAR), 'pg_catalog.', '')], (SELECT min(c.oid) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE lower(replace(relation_name::VARCHAR, '"', '')) IN (lower(c.relname), lower(n.nspname || '.' || c.relname))))`,
  "CREATE TEMP MACRO to_regclass(relation_name) AS lyceum_regclass(relation_name)",
  `CREATE TEMP MACRO obj_description(id, catalog_name) AS
    (SELECT min(d.description) FROM pg_description d WHERE d.objoid = id AND d.objsubid = 0)`,
  `CREATE TEMP MACRO col_description(id, col) AS
    (SELECT min(d.description) FROM pg_description d WHERE d.objoid = id AND d.objsubid = col)`,
];
