import path from "node:path";

import { getDefinitions, getErd, getSubmodels, pathOf } from "@lyceum/contracts";
import { DEMO_INSTITUTIONS } from "@lyceum/demo-data";
import { columnComment } from "@lyceum/model";
import { SnapshotWriter } from "@lyceum/warehouse";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as z from "zod";

import { ensureDemo } from "../../features/demo/ensure-demo.ts";
import { noProgress } from "../../lib/progress.ts";
import { snapshotsOf } from "../snapshots-of.ts";
import { startTestServer, type TestServer } from "../test-server.ts";

const LISTED = "NOT internal AND NOT temporary AND schema_name <> 'sums'";
/** What the engine lists of itself, and what it would not let anybody read; sums of facts are no tables to ask. */
const TABLES = `SELECT schema_name, table_name, comment, 'TABLE' AS kind FROM duckdb_tables() WHERE ${LISTED}
  UNION ALL SELECT schema_name, view_name, comment, 'VIEW' FROM duckdb_views() WHERE ${LISTED}`;

let server: TestServer;
/** The file of a published snapshot, opened as readers open it. */
let warehouse: SnapshotWriter;
let definitions: NonNullable<z.output<typeof getDefinitions.response>[number]>[];
const get = async (route: typeof getDefinitions | typeof getErd | typeof getSubmodels): Promise<unknown> =>
  (await fetch(`${server.origin}${pathOf(route)}`)).json();

beforeAll(async () => {
  server = await startTestServer({ env: { LYCEUM_DEMO: "yes" } });
  const institutions = DEMO_INSTITUTIONS.filter(({ tenant }) => tenant.slug === "kestrel");
  const small = institutions.map((kestrel) => ({ ...kestrel, data: { ...kestrel.data, students: 120 } }));
  await ensureDemo(server.services, noProgress, { institutions: small });
  const { databases } = server.services;
  const snapshots = snapshotsOf(server.services);
  const tenant = await databases.owner.selectFrom("tenant").where("slug", "=", "kestrel").select("id").executeTakeFirstOrThrow();
  const current = await snapshots.current(tenant.id);
  warehouse = await SnapshotWriter.open({
    path: path.join(snapshots.folder(tenant.id), current?.file ?? ""),
    scratch: server.services.config.dataDir,
    readOnly: true,
  });
  definitions = getDefinitions.response.parse(await get(getDefinitions)).filter((definition) => definition !== null);
});
afterAll(async () => {
  warehouse.close();
  await server.close();
});

const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.join(" | ")).toSorted();

test("the dictionary has the tables of a live warehouse, with the comments that they carry", async () => {
  const described = definitions.filter(({ column }) => column === undefined);
  expect(sorted(described.map((definition) => [definition.schemaId, definition.table, definition.description]))).toEqual(
    sorted((await warehouse.rows(TABLES)).map(([schema, table, comment]) => [schema, table, comment])),
  );
  const submodels = getSubmodels.response.parse(await get(getSubmodels));
  expect(submodels.flatMap(({ tables }) => tables).length).toBe(described.length);
});

test("and their columns, with types, units and comments; tables with what may be missing", async () => {
  const live = await warehouse.rows(`
    SELECT c.schema_name, c.table_name, c.column_name, c.data_type, c.comment, CASE WHEN t.kind = 'TABLE' THEN c.is_nullable END
    FROM duckdb_columns() AS c JOIN (${TABLES}) AS t USING (schema_name, table_name) WHERE NOT c.internal`);
  const views = new Set(
    (await warehouse.rows(TABLES)).filter(([, , , kind]) => kind === "VIEW").map(([schema, table]) => [schema, table].join(".")),
  );
  const described = definitions.flatMap(({ column, type, description, unit, ...rest }) => {
    if (column === undefined) return [];
    const comment = columnComment({ name: column, type: "VARCHAR", description, ...(unit && { unit }) });
    const nullable = views.has(`${rest.schemaId}.${rest.table}`) ? null : rest.nullable;
    return [[rest.schemaId, rest.table, column, type, comment, nullable]];
  });
  expect(described.length).toBeGreaterThan(500);
  expect(sorted(described)).toEqual(sorted(live));
});

test("what may not be missing never is, in views either", async () => {
  const missing: string[] = [];
  for (const { schemaId, table, column, nullable } of definitions) {
    if (column === undefined || nullable) continue;
    const [[found] = []] = await warehouse.rows(`SELECT count(*)::INTEGER FROM ${schemaId}.${table} WHERE ${column} IS NULL`);
    if (found !== 0) missing.push(`${schemaId}.${table}.${column}`);
  }
  expect(missing).toEqual([]);
});

test("closed lists name every value that occurs", async () => {
  const closed = definitions.filter(({ codes }) => codes);
  expect(closed.length).toBeGreaterThan(2);
  for (const { schemaId, table, column, codes = [] } of closed) {
    const values = await warehouse.rows(`SELECT DISTINCT ${column} FROM ${schemaId}.${table} WHERE ${column} IS NOT NULL`);
    expect(values.length).toBeGreaterThan(0);
    expect(
      values.flat().filter((value) => !codes.some(({ code }) => code === value)),
      column,
    ).toEqual([]);
  }
});

test("every relationship joins in the warehouse as the diagram says", async () => {
  const { relationships } = getErd.response.parse(await get(getErd));
  const broken: string[] = [];
  for (const { from, to, cardinality, optional } of relationships) {
    const [row] = await warehouse.rows(`
      SELECT count(*) FILTER (b.${to.column} IS NULL AND a.${from.column} IS NOT NULL)::INTEGER AS dangling,
        count(*) FILTER (a.${from.column} IS NULL)::INTEGER AS missing, (count(a.${from.column}) - count(DISTINCT a.${from.column}))::INTEGER AS repeated
      FROM ${from.schemaId}.${from.table} AS a LEFT JOIN (SELECT DISTINCT ${to.column} FROM ${to.schemaId}.${to.table}) AS b ON b.${to.column} = a.${from.column}`);
    const [dangling, missing, repeated] = row ?? [];
    if (dangling !== 0 || (!optional && missing !== 0) || (cardinality === "one-to-one" && repeated !== 0)) {
      broken.push(`${from.schemaId}.${from.table}.${from.column}`);
    }
  }
  expect(broken).toEqual([]);
});
