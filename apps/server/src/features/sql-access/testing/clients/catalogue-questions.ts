/** A question about the catalogue of the kind that a client sends, with as many parameters as it has `$n`. */
export interface CatalogueQuestion {
  readonly sql: string;
  readonly parameters?: readonly unknown[];
  /** Whether there is anything of the kind in the small snapshot. */
  readonly rows: "some" | "none";
}

const some = (sql: string, ...parameters: unknown[]): CatalogueQuestion => ({ sql, parameters, rows: "some" });
const none = (sql: string, ...parameters: unknown[]): CatalogueQuestion => ({ sql, parameters, rows: "none" });

/** Number of the table `star.dim_term`, as a question asks for it. */
const TERM = "(SELECT oid FROM pg_catalog.pg_class WHERE relname = 'dim_term')";
/** Number of the schema `star`. */
const STAR = "(SELECT oid FROM pg_catalog.pg_namespace WHERE nspname = 'star')";

/** Npgsql, which Power BI speaks through as well: all types with those of their elements, then composites and enumerations. */
const npgsql: readonly CatalogueQuestion[] = [
  some("SELECT version();"),
  some(`SELECT space.nspname, kind.oid, kind.typname, kind.typtype, kind.typnotnull, kind.elemtypoid
    FROM (
      -- Arrays are known by the function that receives them.
      SELECT own.oid, own.typnamespace, own.typname, own.typtype, own.typrelid, own.typnotnull, own.relkind,
        elem.oid AS elemtypoid, elem.typname AS elemtypname, elemcls.relkind AS elemrelkind,
        CASE WHEN elemproc.proname = 'array_recv' THEN 'a' ELSE elem.typtype END AS elemtyptype
      FROM (
        SELECT typ.oid, typnamespace, typname, typrelid, typnotnull, relkind, typelem AS elemoid,
          CASE WHEN proc.proname = 'array_recv' THEN 'a' ELSE typ.typtype END AS typtype,
          CASE
            WHEN proc.proname = 'array_recv' THEN typ.typelem
            WHEN typ.typtype = 'r' THEN rngsubtype
            WHEN typ.typtype = 'm' THEN (SELECT rngtypid FROM pg_range WHERE rngmultitypid = typ.oid)
            WHEN typ.typtype = 'd' THEN typ.typbasetype
          END AS elemtypoid
        FROM pg_type AS typ
        LEFT JOIN pg_class AS cls ON (cls.oid = typ.typrelid)
        LEFT JOIN pg_proc AS proc ON proc.oid = typ.typreceive
        LEFT JOIN pg_range ON (pg_range.rngtypid = typ.oid)
      ) AS own
      LEFT JOIN pg_type AS elem ON elem.oid = elemtypoid
      LEFT JOIN pg_class AS elemcls ON (elemcls.oid = elem.typrelid)
      LEFT JOIN pg_proc AS elemproc ON elemproc.oid = elem.typreceive
    ) AS kind
    JOIN pg_namespace AS space ON (space.oid = typnamespace)
    WHERE typtype IN ('b', 'r', 'm', 'e', 'd') OR (typtype = 'c' AND relkind = 'c') OR (typtype = 'p' AND typname IN ('record', 'void'))
      OR (typtype = 'a' AND (elemtyptype IN ('b', 'r', 'm', 'e', 'd') OR (elemtyptype = 'p' AND elemtypname IN ('record', 'void'))
        OR (elemtyptype = 'c' AND elemrelkind = 'c')))
    ORDER BY CASE WHEN typtype IN ('b', 'e', 'p') THEN 0 WHEN typtype = 'r' THEN 1 WHEN typtype = 'm' THEN 2 WHEN typtype = 'c' THEN 3
      WHEN typtype = 'd' AND elemtyptype <> 'a' THEN 4 WHEN typtype = 'a' THEN 5 WHEN typtype = 'd' AND elemtyptype = 'a' THEN 6 END;`),
  none(`SELECT typ.oid, att.attname, att.atttypid FROM pg_type AS typ
    JOIN pg_namespace AS ns ON (ns.oid = typ.typnamespace) JOIN pg_class AS cls ON (cls.oid = typ.typrelid)
    JOIN pg_attribute AS att ON (att.attrelid = typ.typrelid)
    WHERE (typ.typtype = 'c' AND cls.relkind = 'c') AND attnum > 0 AND NOT attisdropped ORDER BY typ.oid, att.attnum;`),
  none("SELECT pg_type.oid, enumlabel FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid ORDER BY oid, enumsortorder;"),
];

/** Power BI's list of tables and columns. */
const powerBi: readonly CatalogueQuestion[] = [
  some(`select table_schema, table_name, table_type from information_schema.tables
    where table_schema not in ('information_schema', 'pg_catalog') order by table_schema, table_name`),
  some(
    `select column_name, ordinal_position, is_nullable, data_type, case when character_maximum_length is null then -1 else character_maximum_length end
      from information_schema.columns where table_schema = 'star' and table_name = 'dim_term' order by table_schema, table_name, ordinal_position`,
  ),
  some("select character_set_name from INFORMATION_SCHEMA.character_sets"),
  none(`select pkcol.column_name as pk_column_name, fkcol.table_schema as fk_schema, fkcol.table_name as fk_table, fkcol.column_name as fk_column,
      fkcol.ordinal_position as ordinal, fkcon.constraint_schema || '_' || fkcol.table_name || '_' || 'dim_term' || '_' || fkcon.constraint_name as fk_name
    from (select distinct constraint_catalog, constraint_schema, unique_constraint_schema, constraint_name, unique_constraint_name
      from information_schema.referential_constraints) fkcon
    inner join information_schema.key_column_usage fkcol on fkcon.constraint_schema = fkcol.constraint_schema and fkcon.constraint_name = fkcol.constraint_name
    inner join information_schema.key_column_usage pkcol on fkcon.unique_constraint_schema = pkcol.constraint_schema
      and fkcon.unique_constraint_name = pkcol.constraint_name
    where pkcol.table_schema = 'star' and pkcol.table_name = 'dim_term' and pkcol.ordinal_position = fkcol.ordinal_position
    order by fk_name, fkcol.ordinal_position`),
  none(`select i.constraint_schema || '_' || i.constraint_name as index_name, ii.column_name, ii.ordinal_position,
      case when i.constraint_type = 'PRIMARY KEY' then 'Y' else 'N' end as primary_key
    from information_schema.table_constraints i inner join information_schema.key_column_usage ii
      on i.constraint_schema = ii.constraint_schema and i.constraint_name = ii.constraint_name
    where i.table_schema = 'star' and i.table_name = 'dim_term' and i.constraint_type in ('PRIMARY KEY', 'UNIQUE')
    order by i.constraint_schema || '_' || i.constraint_name, ii.table_schema, ii.table_name, ii.ordinal_position`),
];

/** Metabase, over JDBC: what it may read, tables, columns with keys and comments, foreign keys, indexes, enumerations. */
const metabase: readonly CatalogueQuestion[] = [
  some("show timezone;"),
  some(`with table_privileges as (
      select NULL as role, t.schemaname as schema, t.objectname as table,
        pg_catalog.has_any_column_privilege(current_user, '"' || replace(t.schemaname, '"', '""') || '"' || '.' || '"' || replace(t.objectname, '"', '""') || '"', 'update') as update,
        pg_catalog.has_any_column_privilege(current_user, '"' || replace(t.schemaname, '"', '""') || '"' || '.' || '"' || replace(t.objectname, '"', '""') || '"', 'select') as select,
        pg_catalog.has_any_column_privilege(current_user, '"' || replace(t.schemaname, '"', '""') || '"' || '.' || '"' || replace(t.objectname, '"', '""') || '"', 'insert') as insert,
        pg_catalog.has_table_privilege(current_user, '"' || replace(t.schemaname, '"', '""') || '"' || '.' || '"' || replace(t.objectname, '"', '""') || '"', 'delete') as delete
      from (
        select schemaname, tablename as objectname from pg_catalog.pg_tables union
        select schemaname, viewname as objectname from pg_catalog.pg_views union
        select schemaname, matviewname as objectname from pg_catalog.pg_matviews
      ) t
      where t.schemaname !~ '^pg_' and t.schemaname <> 'information_schema'
        and pg_catalog.has_schema_privilege(current_user, t.schemaname, 'usage')
    ) select t.* from table_privileges t`),
  some(
    `SELECT "n"."nspname" AS "schema", "c"."relname" AS "name",
      CASE "c"."relkind" WHEN 'r' THEN 'TABLE' WHEN 'p' THEN 'PARTITIONED TABLE' WHEN 'v' THEN 'VIEW' WHEN 'f' THEN 'FOREIGN TABLE'
        WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE NULL END AS "type",
      "d"."description" AS "description", "stat"."n_live_tup" AS "estimated_row_count"
    FROM "pg_catalog"."pg_class" AS "c" INNER JOIN "pg_catalog"."pg_namespace" AS "n" ON "c"."relnamespace" = "n"."oid"
    LEFT JOIN "pg_catalog"."pg_description" AS "d" ON ("c"."oid" = "d"."objoid") AND ("d"."objsubid" = $1) AND ("d"."classoid" = 'pg_class'::regclass)
    LEFT JOIN "pg_stat_user_tables" AS "stat" ON ("n"."nspname" = "stat"."schemaname") AND ("c"."relname" = "stat"."relname")
    WHERE ("c"."relnamespace" = "n"."oid") AND ("n"."nspname" !~ $2) AND ("n"."nspname" <> $3) AND c.relkind in ('r', 'p', 'v', 'f', 'm')
      AND ("n"."nspname" IN ($4)) ORDER BY "type" ASC, "schema" ASC, "name" ASC`,
    0,
    "^pg_",
    "information_schema",
    "star",
  ),
  some(
    `SELECT "c"."column_name" AS "name",
      CASE WHEN "c"."udt_schema" IN ('public', 'pg_catalog') THEN FORMAT('%s', "c"."udt_name")
        ELSE FORMAT('"%s"."%s"', "c"."udt_schema", "c"."udt_name") END AS "database-type",
      "c"."ordinal_position" - 1 AS "database-position", "c"."table_schema" AS "table-schema", "c"."table_name" AS "table-name",
      "pk"."column_name" IS NOT NULL AS "pk?",
      COL_DESCRIPTION(CAST(CAST(FORMAT('%I.%I', CAST("c"."table_schema" AS TEXT), CAST("c"."table_name" AS TEXT)) AS REGCLASS) AS OID), "c"."ordinal_position") AS "field-comment",
      (("column_default" IS NULL) OR (LOWER("column_default") = 'null')) AND ("is_nullable" = 'NO')
        AND NOT ((("column_default" IS NOT NULL) AND ("column_default" LIKE '%nextval(%')) OR ("is_identity" <> 'NO')) AS "database-required",
      (("column_default" IS NOT NULL) AND ("column_default" LIKE '%nextval(%')) OR ("is_identity" <> 'NO') AS "database-is-auto-increment"
    FROM "information_schema"."columns" AS "c"
    LEFT JOIN (SELECT "tc"."table_schema", "tc"."table_name", "kc"."column_name" FROM "information_schema"."table_constraints" AS "tc"
      INNER JOIN "information_schema"."key_column_usage" AS "kc" ON ("tc"."constraint_name" = "kc"."constraint_name")
        AND ("tc"."table_schema" = "kc"."table_schema") AND ("tc"."table_name" = "kc"."table_name")
      WHERE "tc"."constraint_type" = 'PRIMARY KEY') AS "pk"
      ON ("c"."table_schema" = "pk"."table_schema") AND ("c"."table_name" = "pk"."table_name") AND ("c"."column_name" = "pk"."column_name")
    WHERE c.table_schema !~ '^information_schema|catalog_history|pg_' AND ("c"."table_schema" IN ($1))
    UNION ALL
    SELECT "pa"."attname" AS "name",
      CASE WHEN "ptn"."nspname" IN ('public', 'pg_catalog') THEN FORMAT('%s', "pt"."typname") ELSE FORMAT('"%s"."%s"', "ptn"."nspname", "pt"."typname") END AS "database-type",
      "pa"."attnum" - 1 AS "database-position", "pn"."nspname" AS "table-schema", "pc"."relname" AS "table-name", FALSE AS "pk?", NULL AS "field-comment",
      FALSE AS "database-required", FALSE AS "database-is-auto-increment"
    FROM "pg_catalog"."pg_class" AS "pc" INNER JOIN "pg_catalog"."pg_namespace" AS "pn" ON "pn"."oid" = "pc"."relnamespace"
    INNER JOIN "pg_catalog"."pg_attribute" AS "pa" ON "pa"."attrelid" = "pc"."oid" INNER JOIN "pg_catalog"."pg_type" AS "pt" ON "pt"."oid" = "pa"."atttypid"
    INNER JOIN "pg_catalog"."pg_namespace" AS "ptn" ON "ptn"."oid" = "pt"."typnamespace"
    WHERE ("pc"."relkind" = 'm') AND ("pa"."attnum" >= 1) AND ("pn"."nspname" IN ($2))
    ORDER BY "table-schema" ASC, "table-name" ASC, "database-position" ASC`,
    "star",
    "star",
  ),
  none(
    `SELECT "fk_ns"."nspname" AS "fk-table-schema", "fk_table"."relname" AS "fk-table-name", "fk_column"."attname" AS "fk-column-name",
      "pk_ns"."nspname" AS "pk-table-schema", "pk_table"."relname" AS "pk-table-name", "pk_column"."attname" AS "pk-column-name"
    FROM "pg_constraint" AS "c" INNER JOIN "pg_class" AS "fk_table" ON "c"."conrelid" = "fk_table"."oid"
    INNER JOIN "pg_namespace" AS "fk_ns" ON "c"."connamespace" = "fk_ns"."oid" INNER JOIN "pg_attribute" AS "fk_column" ON "c"."conrelid" = "fk_column"."attrelid"
    INNER JOIN "pg_class" AS "pk_table" ON "c"."confrelid" = "pk_table"."oid" INNER JOIN "pg_namespace" AS "pk_ns" ON "pk_table"."relnamespace" = "pk_ns"."oid"
    INNER JOIN "pg_attribute" AS "pk_column" ON "c"."confrelid" = "pk_column"."attrelid"
    WHERE fk_ns.nspname !~ '^information_schema|catalog_history|pg_' AND ("c"."contype" = 'f'::char)
      AND ("fk_column"."attnum" = ANY(c.conkey)) AND ("pk_column"."attnum" = ANY(c.confkey)) AND ("fk_ns"."nspname" IN ($1))
    ORDER BY "fk-table-schema" ASC, "fk-table-name" ASC`,
    "star",
  ),
  none(
    `SELECT "tmp"."table-schema", "tmp"."table-name", TRIM(BOTH '"' FROM "pg_catalog"."pg_get_indexdef"("tmp"."ci_oid", "tmp"."pos", FALSE)) AS "field-name"
    FROM (SELECT "n"."nspname" AS "table-schema", "ct"."relname" AS "table-name", "ci"."oid" AS "ci_oid",
        ("information_schema"."_pg_expandarray"("i"."indkey"))."n" AS "pos"
      FROM "pg_catalog"."pg_class" AS "ct" INNER JOIN "pg_catalog"."pg_namespace" AS "n" ON "ct"."relnamespace" = "n"."oid"
      INNER JOIN "pg_catalog"."pg_index" AS "i" ON "ct"."oid" = "i"."indrelid" INNER JOIN "pg_catalog"."pg_class" AS "ci" ON "ci"."oid" = "i"."indexrelid"
      WHERE ("pg_catalog"."pg_get_expr"("i"."indpred", "i"."indrelid") IS NULL) AND n.nspname !~ '^information_schema|catalog_history|pg_'
        AND ("n"."nspname" IN ($1))) AS "tmp" WHERE "tmp"."pos" = 1`,
    "star",
  ),
  none(
    "SELECT nspname, typname FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace WHERE t.oid IN (SELECT DISTINCT enumtypid FROM pg_enum e)",
  ),
];

/** Superset, beside what it asks through SQLAlchemy. */
const superset: readonly CatalogueQuestion[] = [
  some("SELECT nspname FROM pg_namespace WHERE nspname NOT LIKE 'pg_%' ORDER BY nspname"),
  some("SELECT datname FROM pg_database WHERE datistemplate = false"),
  some("EXPLAIN SELECT * FROM star.dim_term"),
  some(
    "SELECT DATE_TRUNC('month', start_date) AS start_date, count(*) AS \"count\" FROM star.dim_term GROUP BY DATE_TRUNC('month', start_date) LIMIT 1000",
  ),
];

/** DBeaver, over JDBC: databases, schemas, types, tables, columns, keys, indexes, functions, roles, sizes. */
const dbeaver: readonly CatalogueQuestion[] = [
  some("SELECT current_schema(), session_user"),
  some("SHOW search_path"),
  some("SELECT db.oid, db.* FROM pg_catalog.pg_database db WHERE datname = $1", "DATABASE"),
  some("select * from pg_catalog.pg_settings where name = $1", "standard_conforming_strings"),
  some("select string_agg(word, ',') from pg_catalog.pg_get_keywords() where word <> ALL ('{a,abs,absolute,select}'::text[])"),
  some(`SELECT n.oid, n.*, d.description FROM pg_catalog.pg_namespace n
    LEFT OUTER JOIN pg_catalog.pg_description d ON d.objoid = n.oid AND d.objsubid = 0 AND d.classoid = 'pg_namespace'::regclass ORDER BY nspname`),
  some(`SELECT t.oid, t.*, c.relkind, format_type(nullif(t.typbasetype, 0), t.typtypmod) as base_type_name, d.description
    FROM pg_catalog.pg_type t LEFT OUTER JOIN pg_catalog.pg_type et ON et.oid = t.typelem LEFT OUTER JOIN pg_catalog.pg_class c ON c.oid = t.typrelid
    LEFT OUTER JOIN pg_catalog.pg_description d ON t.oid = d.objoid
    WHERE t.typname IS NOT NULL AND (c.relkind IS NULL OR c.relkind = 'c') AND (et.typcategory IS NULL OR et.typcategory <> 'C')`),
  some(`SELECT c.oid, c.*, d.description, pg_catalog.pg_get_expr(c.relpartbound, c.oid) as partition_expr, pg_catalog.pg_get_partkeydef(c.oid) as partition_key
    FROM pg_catalog.pg_class c LEFT OUTER JOIN pg_catalog.pg_description d ON d.objoid = c.oid AND d.objsubid = 0 AND d.classoid = 'pg_class'::regclass
    WHERE c.relnamespace = ${STAR} AND c.relkind not in ('i', 'I', 'c')`),
  some(`SELECT c.relname, a.*, pg_catalog.pg_get_expr(ad.adbin, ad.adrelid, true) as def_value, dsc.description, dep.objid
    FROM pg_catalog.pg_attribute a INNER JOIN pg_catalog.pg_class c ON (a.attrelid = c.oid)
    LEFT OUTER JOIN pg_catalog.pg_attrdef ad ON (a.attrelid = ad.adrelid AND a.attnum = ad.adnum)
    LEFT OUTER JOIN pg_catalog.pg_description dsc ON (c.oid = dsc.objoid AND a.attnum = dsc.objsubid)
    LEFT OUTER JOIN pg_depend dep on dep.refobjid = a.attrelid AND dep.deptype = 'i' and dep.refobjsubid = a.attnum and dep.classid = dep.refclassid
    WHERE NOT a.attisdropped AND c.relkind not in ('i', 'I', 'c') AND c.oid = ${TERM} ORDER BY a.attnum`),
  none(`SELECT c.oid, c.*, t.relname as tabrelname, rt.relnamespace as refnamespace, d.description,
      case when c.contype = 'c' then substring(pg_get_constraintdef(c.oid), 7) else null end consrc_copy
    FROM pg_catalog.pg_constraint c INNER JOIN pg_catalog.pg_class t ON t.oid = c.conrelid LEFT OUTER JOIN pg_catalog.pg_class rt ON rt.oid = c.confrelid
    LEFT OUTER JOIN pg_catalog.pg_description d ON d.objoid = c.oid AND d.objsubid = 0 AND d.classoid = 'pg_constraint'::regclass
    WHERE c.conrelid = ${TERM} ORDER BY c.oid`),
  none(`SELECT i.*, i.indkey as keys, c.relname, c.relnamespace, c.relam, c.reltablespace, tc.relname as tabrelname, dsc.description,
      pg_catalog.pg_get_expr(i.indpred, i.indrelid) as pred_expr, pg_catalog.pg_get_expr(i.indexprs, i.indrelid, true) as expr,
      pg_catalog.pg_relation_size(i.indexrelid) as index_rel_size, pg_catalog.pg_stat_get_numscans(i.indexrelid) as index_num_scans
    FROM pg_catalog.pg_index i INNER JOIN pg_catalog.pg_class c ON c.oid = i.indexrelid INNER JOIN pg_catalog.pg_class tc ON tc.oid = i.indrelid
    LEFT OUTER JOIN pg_catalog.pg_description dsc ON i.indexrelid = dsc.objoid WHERE i.indrelid = ${TERM} ORDER BY tabrelname, c.relname`),
  none(`SELECT p.oid as poid, p.*, CASE WHEN p.prokind = 'a' THEN 'agg' ELSE pg_catalog.pg_get_expr(p.proargdefaults, 0) END AS arg_defaults, d.description
    FROM pg_catalog.pg_proc p LEFT OUTER JOIN pg_catalog.pg_description d ON d.objoid = p.oid AND d.objsubid = 0
    WHERE p.pronamespace = ${STAR} ORDER BY p.proname`),
  some(
    "SELECT a.oid, a.*, pd.description FROM pg_catalog.pg_roles a left join pg_catalog.pg_shdescription pd on a.oid = pd.objoid ORDER BY a.rolname",
  ),
  some(`select c.oid, pg_catalog.pg_total_relation_size(c.oid) as total_rel_size, pg_catalog.pg_relation_size(c.oid) as rel_size
    FROM pg_class c WHERE c.relnamespace = ${STAR}`),
  none("SELECT e.enumlabel FROM pg_catalog.pg_enum e WHERE e.enumtypid = $1 ORDER BY e.enumsortorder", 25),
  none("SELECT t.oid, t.*, pg_catalog.pg_tablespace_location(t.oid) loc FROM pg_catalog.pg_tablespace t ORDER BY t.oid"),
  none("SELECT e.oid, e.extname, e.extversion, n.nspname FROM pg_catalog.pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace"),
  none(
    "SELECT x.oid, x.*, p.relnamespace FROM pg_catalog.pg_trigger x LEFT OUTER JOIN pg_catalog.pg_class p ON p.oid = x.tgrelid WHERE NOT x.tgisinternal",
  ),
  some("SELECT * FROM information_schema.table_privileges WHERE table_schema = $1 AND table_name = $2", "star", "dim_term"),
  some(`SELECT relacl, c.relname FROM pg_catalog.pg_class c WHERE c.oid = ${TERM}`),
  none("SELECT sequence_name FROM information_schema.sequences WHERE sequence_schema = $1", "star"),
  none("SELECT routine_name FROM information_schema.routines WHERE routine_schema = $1", "star"),
  none("SELECT trigger_name FROM information_schema.triggers WHERE event_object_schema = $1", "star"),
];

/** Postgrex: types that it does not know yet, with the functions that send and receive them. */
const postgrex: readonly CatalogueQuestion[] = [
  some(`SELECT kind.oid, kind.typname, kind.typsend, kind.typreceive, kind.typoutput, kind.typinput, kind.typelem, coalesce(span.rngsubtype, 0),
      ARRAY (SELECT a.atttypid FROM pg_attribute AS a WHERE a.attrelid = kind.typrelid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum)
    FROM pg_type AS kind LEFT JOIN pg_range AS span ON span.rngtypid = kind.oid
    LEFT JOIN pg_type AS base ON base.oid = kind.typbasetype
    WHERE (kind.typrelid = 0) AND (kind.typelem = 0 OR NOT EXISTS (SELECT 1 FROM pg_catalog.pg_type s WHERE s.typrelid != 0 AND s.oid = kind.typelem))`),
  some(`SELECT kind.oid, kind.typname, kind.typsend FROM pg_type AS kind WHERE kind.oid NOT IN (SELECT unnest(ARRAY[16, 17, 20]))`),
];

/** Questions of clients that are no programs which a test can start here, by their name. */
export const CATALOGUE_QUESTIONS: Readonly<Record<string, readonly CatalogueQuestion[]>> = {
  npgsql,
  powerBi,
  metabase,
  superset,
  dbeaver,
  postgrex,
};
