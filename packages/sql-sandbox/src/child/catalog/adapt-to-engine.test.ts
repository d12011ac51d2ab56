import fc from "fast-check";
import { expect, test } from "vitest";

import { tokensOf } from "../../text/tokens.ts";
import { adaptToEngine } from "./adapt-to-engine.ts";

test.each([
  ["SELECT * FROM pg_catalog.pg_class c WHERE c.oid = 1", "SELECT * FROM pg_class c WHERE c.oid = 1"],
  ["SELECT a OPERATOR(pg_catalog.~) '^(x)$' COLLATE pg_catalog.default FROM pg_class", "SELECT a ~ '^(x)$'  FROM pg_class"],
  ["SELECT a !~ '^pg_' FROM pg_class", "SELECT a !~ '^pg_' FROM pg_class"],
  ["SELECT 'star.t'::regclass", "SELECT lyceum_regclass('star.t')"],
  ["SELECT c.oid::pg_catalog.regclass::pg_catalog.text", "SELECT c.oid::text"],
  ["SELECT 'pg_catalog.x', \"pg_catalog\" -- pg_catalog.\n", "SELECT 'pg_catalog.x', \"pg_catalog\" -- pg_catalog.\n"],
  ["SELECT * FROM information_schema.tables", "SELECT * FROM information_schema_tables"],
  ["show tables", "SELECT schemaname, tablename FROM pg_tables ORDER BY ALL"],
])("%s", (sql, adapted) => {
  expect(adaptToEngine(sql)).toBe(adapted);
});

test.each([
  ["SELECT a::numeric, b::numeric(10,2), c::float", "SELECT a::DECIMAL(38,10), b::numeric(10,2), c::DOUBLE"],
  ["SELECT cast(coalesce(a, (b)) AS numeric), x AS numeric", "SELECT cast(coalesce(a, (b)) AS DECIMAL(38,10)), x AS numeric"],
  ["SELECT (SELECT 1 AS numeric), 'a::numeric', \"float\"", "SELECT (SELECT 1 AS numeric), 'a::numeric', \"float\""],
  ["SELECT '\\xdead'::bytea", "SELECT '\\xde\\xad'::bytea"],
])("puts types as wide as PostgreSQL's: %s", (sql, adapted) => {
  expect(adaptToEngine(sql)).toBe(adapted);
});

test.each(["SELECT a SIMILAR TO 'b%' FROM star.t", "SELECT regexp_full_match(a, 'b')", "SELECT format('%s and %s', a, b)"])(
  "refuses what would mean something else: %s",
  (sql) => {
    expect(() => adaptToEngine(sql)).toThrow("means something else");
  },
);

test("leaves statements about data exactly as they are", () => {
  const sql = "SELECT a ~ 'x' COLLATE \"C\" FROM star.t -- 'quoted'";
  expect(adaptToEngine(sql)).toBe(sql);
});

test("pieces of any text together are the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (sql) => {
      expect(
        tokensOf(sql)
          .map(({ text }) => text)
          .join(""),
      ).toBe(sql);
    }),
  );
});
