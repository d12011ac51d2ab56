import { spawnSync } from "node:child_process";

import { type DataRights, REPORTING_AREAS } from "@lyceum/access";
import {
  compile,
  type Dialect,
  DIALECTS,
  duckdb,
  parseQuery,
  postgres,
  type Query,
  QueryProblem,
  snowflake,
  type SnapshotContext,
  trino,
} from "@lyceum/semantic";
import { readings } from "@lyceum/semantic/testing/readings";
import { describe, expect, test } from "vitest";

import { educationModel } from "../metrics/education-model.ts";
import { openingQueries } from "../testing/opening-queries.ts";
import { DELIVERED_DASHBOARDS } from "./delivered.ts";

const SNAPSHOT: SnapshotContext = { snapshotId: "s", asOf: "2026-06-30", freshness: [] };
const EVERYTHING: DataRights = { areas: REPORTING_AREAS, nodes: "all", restricted: false, minimumGroup: 0 };
const RESTRICTED: DataRights = { areas: REPORTING_AREAS, nodes: ["n"], restricted: true, minimumGroup: 10 };

/** What the delivered reports do not ask: the earlier period, weeks, parts of a text, a page further on. */
const OTHERS: readonly Query[] = [
  {
    measures: ["enrolments", "clicks"],
    dimensions: [{ name: "term" as const }],
    filters: [{ dimension: "term", op: "in" as const, values: ["a\\b"] }],
    compare: { dimension: "term", to: "previous_year" as const },
    limit: 5,
    offset: 10,
  },
  {
    measures: ["clicks"],
    dimensions: [{ name: "activity_date", grain: "week" as const }],
    filters: [{ dimension: "activity_date", op: "last" as const, count: 4, unit: "week" as const }],
    compare: { dimension: "activity_date", to: "previous_period" as const },
  },
  { measures: ["clicks"], dimensions: [{ name: "activity_date", grain: "month" as const }], limit: 5, offset: 10 },
  { measures: ["clicks"], filters: [{ dimension: "item_type", op: "contains" as const, value: "50%" }] },
].map((query) => parseQuery(query));

type Compiled = ReturnType<typeof compile>;
const QUERIES = [
  ...DELIVERED_DASHBOARDS.flatMap(({ sheets }) =>
    sheets.flatMap((sheet) => [...openingQueries(sheet), ...sheet.visuals.map(({ query }) => query)]),
  ),
  ...OTHERS,
];

/** What only some engines understand: it must stand in statements for no other. */
const FOREIGN: readonly (readonly [what: string, pattern: RegExp, engines: readonly Dialect[]])[] = [
  ["numbered parameters", /\$\d/, [duckdb, postgres]],
  ["question marks", /(?<!')\?(?!')/, [trino, snowflake]],
  ["a hint about common table expressions", /as materialized/, [duckdb, postgres]],
  ["limit before offset", /limit \d+ offset/, [duckdb, postgres, snowflake]],
  ["offset before limit", /offset \d+ limit/, [trino]],
  ["a collation", /collate/, [postgres]],
  ["double precision", /double precision/, [duckdb, postgres]],
  ["double colons", /::/, []],
  ["names in small letters within quotes", /"[a-z]/, [duckdb, postgres, trino]],
  ["names in capitals within quotes", /"(?!C")[A-Z]/, [snowflake]],
  ["greatest without care for missing values", /(?<!coalesce\()greatest/, [duckdb, postgres]],
  ["lists of DuckDB", /list_(sort|distinct)/, [duckdb]],
  ["a sum of a date and a number", /_date" \+ cast/, [duckdb, postgres]],
];

/** Restricted readers are refused what tells of single persons. */
function compiledFor(query: Query, rights: DataRights, dialect: Dialect): readonly Compiled[] {
  try {
    return [compile(educationModel, query, rights, SNAPSHOT, dialect)];
  } catch (error) {
    if (rights.restricted && error instanceof QueryProblem && error.code === "query_dimension_forbidden") return [];
    throw error;
  }
}

const written = (dialect: Dialect) =>
  [EVERYTHING, RESTRICTED].flatMap((rights) => QUERIES.flatMap((query) => compiledFor(query, rights, dialect)));

describe.each(DIALECTS.map((dialect) => [dialect.name, dialect] as const))("%s", (name, dialect) => {
  const statements = written(dialect);

  test("every question compiles, with a mark for each bound value", () => {
    expect(statements.length).toBeGreaterThan(100);
    for (const { sql, params } of statements) {
      const marks = name === "trino" || name === "snowflake" ? sql.match(/\?/g) : new Set(sql.match(/\$\d+/g));
      expect(marks === null ? 0 : "size" in marks ? marks.size : marks.length).toBe(params.length);
    }
  });

  test.each(FOREIGN.filter(([, , engines]) => !engines.includes(dialect)))("no statement has %s", (_what, pattern) => {
    expect(statements.filter(({ sql }) => pattern.test(sql)).map(({ sql }) => sql)).toEqual([]);
  });

  test.each(FOREIGN.filter(([, , engines]) => engines.includes(dialect)))("some statement has %s", (_what, pattern) => {
    expect(statements.some(({ sql }) => pattern.test(sql))).toBe(true);
  });

  test("no statement for a reader of a part names a table without its limits", () => {
    const found = QUERIES.flatMap((query) => compiledFor(query, RESTRICTED, dialect)).flatMap(({ sql }) => readings(educationModel, sql));
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter(({ isLimited }) => !isLimited)).toEqual([]);
  });

  test("what is shown reads back as text in the engine's literals", () => {
    const shown = statements.map(({ explanation }) => explanation.sql).filter((sql) => sql.includes("a\\"));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every((sql) => sql.includes(name === "snowflake" ? "'a\\\\b'" : "'a\\b'"))).toBe(true);
  });
});

const PARSE = `
import json, sys, sqlglot
for line in sys.stdin:
    read, sql = json.loads(line)
    sqlglot.parse_one(sql, read=read, error_level=sqlglot.ErrorLevel.RAISE)
print("parsed")
`;
const hasParser = spawnSync("python3", ["-c", "import sqlglot"]).status === 0;

// An independent parser of all dialects, of another language: where it is not installed only the tests above hold.
test.skipIf(!hasParser)(
  "another parser reads every statement in its engine's dialect",
  () => {
    // Every twentieth: that parser takes long over statements of this size.
    const lines = DIALECTS.flatMap((dialect) =>
      written(dialect)
        .filter((_, index) => index % 20 === 0)
        .map(({ explanation }) => JSON.stringify([dialect.name, explanation.sql])),
    );
    const { stdout, stderr } = spawnSync("python3", ["-c", PARSE], { input: lines.join("\n"), encoding: "utf8" });
    expect({ stdout: stdout.trim(), stderr }).toEqual({ stdout: "parsed", stderr: "" });
  },
  120_000,
);
