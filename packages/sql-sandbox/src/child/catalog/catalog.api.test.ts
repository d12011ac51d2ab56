import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { sandboxWorld, type SandboxWorld } from "../../testing/sandbox-world.ts";
import { CATALOG_VIEWS } from "./catalog-objects.ts";

let world: SandboxWorld;

beforeAll(async () => {
  world = await sandboxWorld();
});
afterAll(() => world.close());

describe("what tools ask", () => {
  it("psql: schemas, tables with their comments, columns of one", async () => {
    const schemas =
      "SELECT n.nspname FROM pg_catalog.pg_namespace n WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' ORDER BY 1";
    expect(await world.ask(schemas)).toEqual([["CDM_LMS"], ["star"]]);
    const tables = `SELECT c.relname, pg_catalog.pg_get_userbyid(c.relowner), pg_catalog.obj_description(c.oid, 'pg_class')
      FROM pg_catalog.pg_class c LEFT JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'v') AND pg_catalog.pg_table_is_visible(c.oid)
        AND n.nspname OPERATOR(pg_catalog.~) '^(star)$' COLLATE pg_catalog.default ORDER BY 1`;
    expect(await world.ask(tables)).toEqual([
      ["one", "lyceum", null],
      ["t", "lyceum", "A table for tests"],
    ]);
    const columns = `SELECT a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod), a.attnotnull
      FROM pg_catalog.pg_attribute a WHERE a.attrelid = 'star.t'::pg_catalog.regclass AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`;
    expect(await world.ask(columns)).toEqual([
      ["id", "integer", "f"],
      ["name", "text", "f"],
      ["day", "date", "f"],
      ["amount", "numeric(21,1)", "f"],
    ]);
  });

  it("psql: policies, statistics, publications and partitions, of which there are none", async () => {
    expect(
      await world.ask(`SELECT polname, pg_catalog.array_to_string(array(select rolname from pg_catalog.pg_roles where oid = any (pol.polroles) order by 1), ',')
        FROM pg_catalog.pg_policy pol WHERE pol.polrelid = '1'`),
    ).toEqual([]);
    expect(
      await world.ask("SELECT stxrelid::pg_catalog.regclass, 'd' = any(stxkind) FROM pg_catalog.pg_statistic_ext WHERE stxrelid = '1'"),
    ).toEqual([]);
    expect(
      await world.ask(`SELECT c.oid::pg_catalog.regclass FROM pg_catalog.pg_class c, pg_catalog.pg_inherits i
        WHERE c.oid = i.inhparent AND i.inhrelid = '1' ORDER BY inhseqno`),
    ).toEqual([]);
  });

  it("psql: rights, objects without comments, languages, operators, of which there are none", async () => {
    const rights = `SELECT c.relname, pg_catalog.array_to_string(ARRAY(
      SELECT polname || CASE WHEN NOT polpermissive THEN E' (RESTRICTIVE)' ELSE '' END
      FROM pg_catalog.pg_policy pol
      WHERE polrelid = c.oid), E'\\n') AS "Policies" FROM pg_catalog.pg_class c WHERE c.relname = 't'`;
    expect(await world.ask(rights)).toEqual([["t", null]]);
    for (const sql of [
      "SELECT pgc.oid, pgc.tableoid FROM pg_catalog.pg_constraint pgc",
      "SELECT opf.tableoid FROM pg_catalog.pg_opfamily opf WHERE pg_catalog.pg_opfamily_is_visible(opf.oid)",
      "SELECT l.tableoid, l.lanplcallfoid, l.laninline::pg_catalog.regprocedure FROM pg_catalog.pg_language l",
      "SELECT o.oprkind, o.oprleft FROM pg_catalog.pg_operator o",
      "SELECT pg_catalog.format('%s FROM %s', stxname, stxrelid::pg_catalog.regclass) FROM pg_catalog.pg_statistic_ext",
      "SELECT 1 WHERE pg_advisory_unlock_all() IS NOT NULL",
    ]) {
      expect(await world.ask(sql), sql).toEqual([]);
    }
    expect(await world.ask("SELECT count(*) FROM pg_type WHERE typinput = 'array_in'::regproc AND typname = '_text'")).toEqual([["1"]]);
    await expect(world.ask("SELECT 'nothing'::pg_catalog.regproc::pg_catalog.oid")).rejects.toThrow('function "nothing" does not exist');
  });

  it("schemas of the catalogue in quotes, and names of schemas in any case", async () => {
    expect(await world.ask(`SELECT "relname" FROM "pg_catalog"."pg_class" WHERE "relname" = 't'`)).toEqual([["t"]]);
    expect(await world.ask(`SELECT count(*) FROM "information_schema"."tables" WHERE table_schema = 'STAR'`)).toEqual([["2"]]);
    expect(await world.ask("SELECT nspname FROM pg_namespace WHERE nspname IN ('STAR', 'cdm_lms') ORDER BY 1")).toEqual([
      ["CDM_LMS"],
      ["star"],
    ]);
    expect(await world.ask("SELECT tablename FROM pg_tables WHERE schemaname = 'Star' AND tablename = 't'")).toEqual([["t"]]);
  });

  it("JDBC: keys and positions in them, the search path by place, what may be done", async () => {
    const keys = `SELECT result.KEY_SEQ FROM (SELECT (information_schema._pg_expandarray(i.indkey)).n AS KEY_SEQ,
      information_schema._pg_expandarray(i.indkey) AS KEYS, a.attnum AS A_ATTNUM FROM pg_catalog.pg_attribute a
      JOIN pg_catalog.pg_index i ON a.attrelid = i.indrelid WHERE i.indisprimary) result WHERE result.A_ATTNUM = (result.KEYS).x`;
    expect(await world.ask(keys)).toEqual([]);
    const places = "SELECT generate_series(array_lower(conkey, 1), array_upper(conkey, 1)) as i FROM pg_catalog.pg_constraint";
    expect(await world.ask(`SELECT conkey[i] FROM (SELECT conkey, i FROM (${places.replace("as i", "as i, conkey")}) ref) cn`)).toEqual([]);
    const path = `SELECT s.r, (current_schemas(false))[s.r] FROM generate_series(1, array_upper(current_schemas(false), 1)) AS s(r)`;
    expect(await world.ask(path)).toEqual([["1", "star"]]);
    expect(await world.ask("SELECT relacl FROM pg_class WHERE relname = 't'")).toEqual([["{lyceum=r/lyceum}"]]);
  });

  it("drivers: types, ranges, enumerations and columns with their types", async () => {
    const types = `SELECT t.oid, t.typname, CASE WHEN p.proname = 'array_recv' THEN t.typelem WHEN t.typtype = 'r' THEN r.rngsubtype ELSE t.typbasetype END
      FROM pg_type AS t JOIN pg_namespace AS n ON n.oid = t.typnamespace LEFT JOIN pg_proc AS p ON p.oid = t.typreceive
      LEFT JOIN pg_range AS r ON r.rngtypid = t.oid WHERE t.typname IN ('int4', 'text', 'numeric') ORDER BY 1`;
    expect(await world.ask(types)).toEqual([
      ["23", "int4", "0"],
      ["25", "text", "0"],
      ["1700", "numeric", "0"],
    ]);
    const columns = `SELECT c.relname, a.attname, t.typname, d.description FROM pg_catalog.pg_class c
      JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
      LEFT JOIN pg_catalog.pg_description d ON d.objoid = c.oid AND d.objsubid = 0 WHERE c.relname = 't' ORDER BY a.attnum`;
    expect((await world.ask(columns)).map((row) => row[2])).toEqual(["int4", "text", "date", "numeric"]);
    const described = await world.ask(
      "SELECT data_type FROM information_schema.columns WHERE table_schema = 'star' AND table_name = 't' ORDER BY ordinal_position",
    );
    expect(described).toEqual([["integer"], ["text"], ["date"], ["numeric"]]);
  });

  it("SQLAlchemy: types by name, comments filed under the catalogue's own tables, keys and identities", async () => {
    expect(await world.ask("SELECT to_regtype('hstore'), to_regtype('text')")).toEqual([[null, "text"]]);
    expect(
      await world.ask(`SELECT pg_catalog.pg_class.relname, pg_catalog.pg_description.description FROM pg_catalog.pg_class
        LEFT OUTER JOIN pg_catalog.pg_description ON pg_catalog.pg_class.oid = pg_catalog.pg_description.objoid
          AND pg_catalog.pg_description.classoid = CAST('pg_catalog.pg_class' AS REGCLASS) WHERE relname = 't'`),
    ).toEqual([["t", "A table for tests"]]);
    const identity = `SELECT attname, CASE WHEN attidentity <> '' THEN json_build_object('start', pg_catalog.pg_sequence.seqstart) END
      FROM pg_catalog.pg_attribute LEFT JOIN pg_catalog.pg_sequence ON seqrelid = CAST(CAST(pg_catalog.pg_get_serial_sequence(
        CAST(attrelid AS TEXT), attname) AS REGCLASS) AS OID) WHERE attrelid = 'star.one'::regclass`;
    expect(await world.ask(identity)).toEqual([["label", null]]);
    const indexes = `SELECT i.relname, a.attname FROM pg_class t JOIN pg_index ix ON t.oid = ix.indrelid JOIN pg_class i ON i.oid = ix.indexrelid
      LEFT OUTER JOIN pg_attribute a ON t.oid = a.attrelid AND a.attnum = ANY(ix.indkey)`;
    expect(await world.ask(indexes)).toEqual([]);
    expect(await world.ask("SELECT unnest(ix.indkey) attnum, generate_subscripts(ix.indkey, 1) FROM pg_index ix")).toEqual([]);
  });

  it("pgx: the number of a type by its name, and values in an array that is written as a text", async () => {
    expect(await world.ask("SELECT 'int4'::regtype::oid, ('double precision')::regtype::oid, lower('TEXT[]')::text::regtype::oid")).toEqual(
      [["23", "701", "1009"]],
    );
    expect((await world.refusal("SELECT 'hstore'::regtype::oid")).message).toContain('type "hstore" does not exist');
    expect(
      await world.ask("SELECT id FROM star.t WHERE id = ANY('{1,3,NULL}') AND name = ANY('{\"name 3\"}') AND id = ANY('{3}'::int[])"),
    ).toEqual([["3"]]);
    expect(await world.ask("SELECT count(*) FROM star.t WHERE id = ANY('{}')")).toEqual([["0"]]);
  });

  it("everybody: who and where one is", async () => {
    const [row] = await world.ask("SELECT version(), current_database(), current_user, current_schema()");
    expect(row).toEqual([expect.stringMatching(/^PostgreSQL 14\.0 /), "slug-of-t1", "lyceum", "star"]);
  });
});

it("every view of the catalogue can be read", async () => {
  for (const { name } of CATALOG_VIEWS.filter((view) => view.name.startsWith("pg_"))) {
    expect(await world.ask(`SELECT count(*) FROM pg_catalog.${name}`)).toHaveLength(1);
  }
});
