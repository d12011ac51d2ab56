/** Relations of PostgreSQL's catalogue for things that a snapshot has none of, with the columns that clients name. */
const COLUMNS: Readonly<Record<string, string>> = {
  pg_attrdef: "oid adrelid adnum adbin",
  pg_auth_members: "roleid member grantor admin_option",
  pg_authid: "oid rolname",
  pg_collation: "oid collname collnamespace",
  pg_constraint:
    "oid conname connamespace contype condeferrable condeferred convalidated conrelid contypid conindid conparentid confrelid confupdtype confdeltype confmatchtype conkey confkey conbin coninhcount conislocal connoinherit conexclop conpfeqop",
  pg_depend: "classid objid objsubid refclassid refobjid refobjsubid deptype",
  pg_aggregate: "aggfnoid aggkind",
  pg_cast: "oid castsource casttarget castfunc castcontext",
  pg_conversion: "oid conname connamespace",
  pg_opfamily: "oid opfname opfmethod opfnamespace",
  pg_operator: "oid oprname oprnamespace",
  pg_ts_config: "oid cfgname",
  pg_stat_activity: "pid datname usename state query",
  pg_locks: "pid locktype relation",
  pg_db_role_setting: "setdatabase setrole setconfig",
  pg_default_acl: "oid defaclrole defaclnamespace defaclobjtype defaclacl",
  pg_user_mapping: "oid umuser umserver",
  pg_largeobject_metadata: "oid lomowner",
  pg_enum: "oid enumtypid enumsortorder enumlabel",
  pg_event_trigger: "oid evtname",
  pg_extension: "oid extname extversion extnamespace extowner",
  pg_foreign_data_wrapper: "oid fdwname",
  pg_foreign_server: "oid srvname srvfdw",
  pg_foreign_table: "ftrelid ftserver ftoptions",
  pg_index:
    "indexrelid indrelid indnatts indnkeyatts indisunique indisprimary indisexclusion indimmediate indisclustered indisvalid indcheckxmin indisready indislive indisreplident indkey indcollation indclass indoption indexprs indpred indnullsnotdistinct",
  pg_indexes: "schemaname tablename indexname tablespace indexdef",
  pg_inherits: "inhrelid inhparent inhseqno inhdetachpending",
  pg_language: "oid lanname lanacl lanowner lanispl lanpltrusted",
  pg_matviews: "schemaname matviewname matviewowner tablespace hasindexes ispopulated definition",
  pg_opclass: "oid opcname opcdefault opcintype opcmethod opcnamespace",
  pg_partitioned_table: "partrelid partstrat partnatts partdefid partattrs",
  pg_policy: "oid polname polrelid polcmd polpermissive polroles polqual polwithcheck",
  pg_proc:
    "oid proname pronamespace proowner prolang prokind proretset provolatile pronargs prorettype proargtypes proargnames proallargtypes proargmodes prosecdef proparallel proacl prosrc probin proleakproof prosupport",
  pg_publication: "oid pubname pubowner puballtables",
  pg_publication_namespace: "oid pnpubid pnnspid",
  pg_publication_rel: "oid prpubid prrelid prqual prattrs",
  pg_range: "rngtypid rngsubtype rngmultitypid rngcollation rngsubopc rngcanonical rngsubdiff",
  pg_rewrite: "oid rulename ev_class ev_type ev_enabled is_instead",
  pg_sequence: "seqrelid seqtypid seqstart seqincrement seqmax seqmin seqcache seqcycle",
  pg_sequences: "schemaname sequencename sequenceowner",
  pg_shdescription: "objoid classoid description",
  pg_statistic_ext: "oid stxrelid stxname stxnamespace stxowner stxstattarget stxkeys stxkind",
  pg_stat_user_tables: "relid schemaname relname n_live_tup",
  pg_tablespace: "oid spcname spcowner spcacl spcoptions",
  pg_trigger: "oid tgrelid tgparentid tgname tgfoid tgtype tgenabled tgisinternal tgconstraint tgdeferrable tginitdeferred",
};

/** Columns that hold several numbers. */
const LISTS: ReadonlySet<string> = new Set([
  "conkey",
  "confkey",
  "indkey",
  "indcollation",
  "indclass",
  "indoption",
  "stxkeys",
  "proargtypes",
]);
const FLAGS =
  /^(indis(unique|primary|exclusion|clustered|valid|ready|live|replident)|indimmediate|indcheckxmin|indnullsnotdistinct|condeferr(able|ed)|convalidated|conislocal|connoinherit|opcdefault|proretset|puballtables|tgisinternal|hasindexes|ispopulated)$/;

/** Numbers where clients compare with numbers; the rest is text. */
const typeOf = (column: string): string =>
  LISTS.has(column)
    ? "INTEGER[]"
    : FLAGS.test(column)
      ? "BOOLEAN"
      : /(oid|id|rel|subtype|parent|class|namespace|num|key|server|member|typ)$/.test(column)
        ? "BIGINT"
        : "VARCHAR";

export const EMPTY_RELATIONS = Object.entries(COLUMNS).map(([name, columns]) => ({
  name,
  sql: `SELECT ${columns
    .split(" ")
    .map((column) => `NULL::${typeOf(column)} AS ${column}`)
    .join(", ")} WHERE false`,
}));
