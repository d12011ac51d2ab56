import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { sqlWorld, type SqlWorld } from "../../testing/worlds/sql-world.ts";

let world: SqlWorld;
let client: pg.Client;

beforeAll(async () => {
  world = await sqlWorld();
  client = await world.connect();
});
afterAll(() => world.close());

/** Expressions that mean here what they mean in PostgreSQL, by what they are about. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  arithmetic:
    `7 / 2 | -7 / 2 | 7 / -2 | 7 % 3 | -7 % 3 | mod(-7, 3) | 7.5 / 2.5 | 7::float8 / 2 | 1::bigint / 3 | 2 ^ 10 | abs(-3) | sign(-2.5)
    | ceil(1.2) | floor(-1.2) | trunc(2.9) | round(2.5) | round(-2.5) | round(2.345, 2) | sqrt(16) | power(2, 3) | exp(0) | ln(1) | log(100)
    | greatest(1, NULL, 3) | least(4, NULL, 2) | 5 & 3 | 5 | 2 | 1 << 4 | 10 - 2 * 3 | -(-5) | 0.1 + 0.2 | 1.5 * 2 | 100000 * 100000::bigint
    | 1e15::float8 | 123456.789::float8 | 1e-5::float8 | 0.0001::float8 | 1e20::float8 | 0.1::real | 1234567::real | 1 = 1.0 | 3 <> 4
    | 1 / NULL | interval '3 days' * 2 | gcd(12, 18) | degrees(pi()) | 16777217::float | 1.23456::numeric
    | 10 / 4 * 2.0 | (7 / 2)::float8 | 2 * interval '1 hour' | cbrt(27) | to_hex(255)`.split(/ \| |\n\s+\| /),
  text: [
    "'a' || 'b'",
    "'a' || NULL",
    "'a' || 1",
    "concat('a', NULL, 'b')",
    "concat_ws('-', 'a', NULL, 'b')",
    "length('Zoë')",
    "char_length('abc')",
    "upper('abc')",
    "lower('ABC')",
    "substring('abcdef', 2, 3)",
    "substring('abcdef' from 2 for 3)",
    "substring('abcdef', 3)",
    "substr('abcdef', 2)",
    "left('abc', 2)",
    "left('abc', -1)",
    "right('abc', 2)",
    "right('abc', -1)",
    "position('c' in 'abcd')",
    "strpos('abcd', 'x')",
    "replace('banana', 'an', 'o')",
    "reverse('abc')",
    "repeat('ab', 3)",
    "lpad('5', 3, '0')",
    "rpad('5', 3, '0')",
    "trim('  a  ')",
    "ltrim('xxa', 'x')",
    "rtrim('axx', 'x')",
    "trim(both 'x' from 'xax')",
    "split_part('a,b,c', ',', 2)",
    "split_part('a,b,c', ',', 9)",
    "translate('12345', '143', 'ax')",
    "starts_with('abc', 'ab')",
    "md5('a')",
    "ascii('A')",
    "chr(65)",
    "coalesce(NULL, 'x')",
    "nullif('a', 'a')",
    "'abc' < 'abd'",
    "'abc' = 'ABC'",
    "E'a\\nb'",
    "'it''s'",
    "bit_length('abc')",
    "string_to_array('a,b', ',')",
    "array_to_string(ARRAY['a', 'b'], '-')",
  ],
  patterns: [
    "'abc' ~ 'b'",
    "'abc' ~ '^b'",
    "'abc' ~ 'c$'",
    "'abc' !~ 'b'",
    "'abc' ~* 'B'",
    "'abc' !~* 'B'",
    "E'a\\nb' ~ 'a.b'",
    "'a1' ~ '\\d'",
    "'abc' like 'a%'",
    "'abc' like '_b_'",
    "'a_c' like 'a\\_c'",
    "'abc' like 'a\\_c'",
    "'a%' not like 'a\\%'",
    "'ABC' ilike 'a%'",
    "'A_C' ilike 'a\\_c'",
    "'ABC' not ilike 'a\\_c'",
    "'a!_' like 'a!!!_' escape '!'",
    "regexp_replace('aXbX', 'X', 'y')",
    "regexp_replace('aXbX', 'X', 'y', 'g')",
    "regexp_replace('abc', '(b)', '<\\1>')",
    "'abc' ~ NULL",
    "NULL like 'a'",
  ],
  dates: [
    "date '2026-03-01' - date '2026-02-01'",
    "date '2026-01-31' + 1",
    "date '2026-01-31' - 31",
    "date '2026-01-31' + interval '1 month'",
    "timestamp '2026-01-05 10:00' - timestamp '2026-01-01'",
    "extract(year from date '2026-02-28')",
    "extract(dow from date '2026-11-22')",
    "extract(isodow from date '2026-11-22')",
    "extract(doy from date '2026-11-22')",
    "extract(week from date '2026-01-01')",
    "extract(quarter from date '2026-11-22')",
    "extract(epoch from timestamp '2026-01-01 00:00:00')",
    "date_part('second', timestamp '2026-01-01 00:00:30.25')",
    "date_part('hour', timestamp '2026-01-01 13:45:00')",
    "date_part('day', interval '5 days 3 hours')",
    "date_trunc('month', timestamp '2026-02-28 12:30:00')",
    "date_trunc('week', timestamp '2026-02-28 12:30:00')",
    "date_trunc('hour', timestamp '2026-02-28 12:30:00')",
    "timestamp '2026-02-28 12:30:00.5'",
    "timestamptz '2026-02-28 12:30:00+02'",
    "timestamptz '2026-02-28 12:30:00+02' at time zone 'UTC'",
    "time '12:30:00'",
    "date '2026-02-28'::timestamp",
    "timestamp '2026-02-28 23:59:59'::date",
    "interval '1 year 2 months 3 days 04:05:06.7'",
    "interval '-1 day'",
    "interval '36 hours'",
    "interval '0 days'",
    "interval '1 month' - interval '1 day'",
    "make_date(2026, 2, 28)",
    "to_timestamp(0)",
    "date '2026-01-01' < date '2026-01-02'",
    "date '2026-01-01' between '2025-12-31' and '2026-01-02'",
    "date 'infinity'",
    "age(timestamp '2026-03-01', timestamp '2025-01-15')",
    "justify_hours is null from (select null as justify_hours) x",
  ],
  conversions: [
    "'42'::int",
    "2.5::int",
    "-2.5::int",
    "3.7::int",
    "2.5::float8::int",
    "3.5::float8::int",
    "1::bool",
    "true::int",
    "true::text",
    "'t'::bool",
    "'yes'::bool",
    "12.345::numeric(10,2)",
    "1::text",
    "'2026-02-28'::date",
    "cast('1.5' as numeric)",
    "cast(1.23456 as numeric)",
    "1.5::text",
    "'1 day'::interval",
    "ARRAY[1, 2]",
    "ARRAY['a', NULL, 'b c', '', 'NULL', 'x\"y']",
    "array_length(ARRAY[1, 2, 3], 1)",
    "2 = ANY(ARRAY[1, 2])",
    "true",
    "NULL",
    "'\\xdeadbeef'::bytea",
    "uuid '00112233-4455-6677-8899-aabbccddeeff'",
  ],
  logic: [
    "NULL = NULL",
    "NULL is null",
    "1 is distinct from NULL",
    "true and NULL",
    "false and NULL",
    "not NULL::bool",
    "1 in (1, NULL)",
    "2 in (1, NULL)",
    "2 not in (1, NULL)",
    "case when NULL then 1 else 2 end",
    "case 2 when 1 then 'a' when 2 then 'b' end",
    "exists(select 1 where false)",
    "(1, 2) = (1, 2)",
    "5 between 1 and 10",
  ],
  aggregates: [
    "sum(x) from (values (1), (2), (NULL)) v(x)",
    "count(x) from (values (1), (2), (NULL)) v(x)",
    "avg(x) from (values (1), (2)) v(x)",
    "min(x) from (values ('b'), ('a')) v(x)",
    "sum(x) from (values (1)) v(x) where false",
    "bool_and(x) from (values (true), (false)) v(x)",
    "string_agg(x, ',' order by x desc) from (values ('a'), ('b')) v(x)",
    "array_agg(x order by x) from (values (2), (1)) v(x)",
    "stddev(x) from (values (2.0::float8), (4.0)) v(x)",
    "percentile_cont(0.5) within group (order by x) from (values (1::float8), (4)) v(x)",
    "count(*) filter (where x > 1) from (values (1), (2)) v(x)",
    "x from (values (1), (NULL), (2)) v(x) order by x limit 1",
    "x from (values (1), (NULL), (2)) v(x) order by x desc limit 1",
    "x from (values (1), (NULL), (2)) v(x) order by x desc nulls last limit 1",
    "first_value(x) over (order by x desc) from (values (1), (NULL)) v(x) limit 1",
    "row_number() over (order by x) from (values (5)) v(x)",
    "x from (values (1), (2)) v(x) offset 1 rows fetch first 1 rows only",
    "sum(x) / count(x) from (values (1), (2)) v(x)",
    "max(x) from generate_series(1, 5) v(x)",
    "'{1,2,NULL}'::int[]",
    "'{a,\"b c\",\"it''s\"}'::text[]",
    "x from (values (1), (2), (3)) v(x) where x = any('{2,3}') order by x",
    "x from (values (1), (2)) v(x) where x = any('{}')",
  ],
};

/** What has another meaning here is refused, not answered. */
const MEANT_OTHERWISE: readonly string[] = [
  "'abc' similar to 'a%'",
  "regexp_full_match('abc', 'b')",
  "format('%s', 'a')",
  "interval '3 days' / 2",
  "ARRAY[1, 2] || 3",
  "overlay('abcdef' placing 'XY' from 2 for 3)",
  "to_char(date '2026-01-01', 'YYYY')",
  "'off'::bool",
];

/** Expressions that both refuse, with the same code. */
const REFUSED: readonly string[] = [
  "1 / 0",
  "1 % 0",
  "1.0 / 0",
  "1::float8 / 0",
  "mod(1, 0)",
  "2147483647::int + 1::int",
  "9223372036854775807::bigint + 1",
  "32767::smallint + 1::smallint",
  "'x'::int",
  "'x'::float8",
  "no_such_column",
  "300::smallint * 300::smallint",
  "3000000000::int",
  "(select 1 union select 2)",
];

/** One value, or the code of its refusal. */
async function outcome(ask: () => Promise<unknown>): Promise<string | null> {
  try {
    return (await ask()) as string | null;
  } catch (error) {
    return `error ${(error as { code?: string }).code}`;
  }
}

const types = { getTypeParser: () => String } as unknown as pg.CustomTypesConfig;

const here = (expression: string) =>
  outcome(async () => (await client.query({ text: `SELECT ${expression}`, rowMode: "array", types })).rows[0]?.[0] ?? null);

/** PostgreSQL's own answer as text. */
async function there(expression: string): Promise<string | null> {
  const database = world.services.databases.owner;
  return outcome(async () => {
    const { rows } = await sql.raw(`SELECT (q.v)::text AS v FROM (SELECT ${expression}) q(v)`).execute(database);
    return (rows[0] as { v: string | null } | undefined)?.v ?? null;
  });
}

/** Numbers alike whatever zeros follow the point, and however many digits of a fraction are kept. */
const alike = (text: string | null): string | null => {
  if (text === null || !/^-?\d+\.\d+$/.test(text)) return text === "true" ? "t" : text === "false" ? "f" : text;
  return String(Number(Number(text).toPrecision(13)));
};

describe.each(Object.entries(SAME))("%s mean what they mean in PostgreSQL", (_what, expressions) => {
  it.each(expressions)("%s", async (expression) => {
    expect(alike(await here(expression))).toBe(alike(await there(expression)));
  });
});

it("is compared for more than 200 expressions", () => {
  expect(Object.values(SAME).flat().length + REFUSED.length).toBeGreaterThan(200);
});

it.each(MEANT_OTHERWISE)("refuses %s", async (expression) => {
  expect(await here(expression)).toMatch(/^error (0A000|22P02|42501|42601|42883)$/);
});

describe("both refuse", () => {
  it.each(REFUSED)("%s", async (expression) => {
    const refusal = await there(expression);
    expect(refusal).toMatch(/^error/);
    expect(await here(expression)).toBe(refusal);
  });
});
