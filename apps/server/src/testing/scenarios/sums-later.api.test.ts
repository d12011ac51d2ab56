import { readdir } from "node:fs/promises";
import path from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";
import type { DataRights } from "@lyceum/access";
import { DEMO_INSTITUTIONS } from "@lyceum/demo-data";
import { educationModel } from "@lyceum/model";
import { compile, parseQuery, type SnapshotContext } from "@lyceum/semantic";
import { addPreAggregates, type PublishedSnapshot } from "@lyceum/warehouse";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";

import { addSums } from "../../domain/snapshots/add-sums.ts";
import { ensureDemo } from "../../features/demo/ensure-demo.ts";
import { importDemo } from "../../features/demo/import-demo.ts";
import { noProgress } from "../../lib/progress.ts";
import { APP_ROLE, urlOf } from "../database-server.ts";
import { PATIENCE_MS } from "../patience.ts";
import { startServerProcess } from "../server-process.ts";
import { snapshotsOf } from "../snapshots-of.ts";
import { startTestServer, type TestServer } from "../test-server.ts";

const SLUG = "harbour";
const institutions = DEMO_INSTITUTIONS.filter(({ tenant }) => tenant.slug === SLUG).map((institution) => ({
  ...institution,
  data: { ...institution.data, students: 60 },
}));
const act = { actor: { kind: "operator", name: "test" }, source: "test" } as const;
const rights: DataRights = { areas: ["learning", "teaching", "leading"], nodes: "all", restricted: false, minimumGroup: 0 };
const QUERY = parseQuery({ measures: ["clicks", "active_enrolments"], dimensions: [{ name: "item_type" }] });
const never = new AbortController().signal;

let server: TestServer;
let tenantId: string;
beforeAll(async () => {
  server = await startTestServer({ env: { LYCEUM_DEMO: "yes" } });
  await ensureDemo(server.services, noProgress, { institutions });
  const { owner } = server.services.databases;
  tenantId = (await owner.selectFrom("tenant").where("slug", "=", SLUG).select("id").executeTakeFirstOrThrow()).id;
});
beforeEach(async () => {
  await importDemo(server.services, noProgress, { act, institutions, slug: SLUG });
});
afterAll(() => server.close());

const store = () => snapshotsOf(server.services);
const current = async (): Promise<PublishedSnapshot> => {
  const published = await store().current(tenantId);
  if (!published) throw new Error("There is no snapshot.");
  return published;
};

/** Asks the engine itself, so that no answer comes from a cache; the statement is written for what is current. */
async function ask(): Promise<{ readonly fromSums: boolean; readonly rows: readonly unknown[] }> {
  const { warehouse } = server.services;
  const info = (await warehouse.snapshot(tenantId)) as SnapshotContext;
  const { sql, params } = compile(educationModel, QUERY, rights, info, warehouse.dialect);
  return { fromSums: sql.includes('"sums"'), rows: (await warehouse.query(tenantId, { sql, params })).rows };
}

const runJob = (signal = never) => addSums.run({}, { services: server.services, signal, id: "job", lastAttempt: false });
const drafts = () => readdir(path.join(store().folder(tenantId), "drafts"));

test("data without sums is answered from the facts while they are built, and then from them: the same snapshot, the same rows", async () => {
  const before = await current();
  const fromFacts = await ask();
  expect(fromFacts).toMatchObject({ fromSums: false, rows: expect.arrayContaining([expect.anything()]) });
  const during: Awaited<ReturnType<typeof ask>>[] = [];
  await addPreAggregates(store(), tenantId, {
    signal: never,
    replace: async (draft, info) => {
      during.push(await ask());
      return store().replaceFile(draft, info);
    },
  });
  expect(during).toEqual([fromFacts]);
  const after = await current();
  expect(after.info.snapshotId).toBe(before.info.snapshotId);
  expect(after.info.preAggregates?.map(({ name }) => name)).toEqual(Object.keys(educationModel.preAggregates ?? {}).toSorted());
  expect(await ask()).toEqual({ fromSums: true, rows: fromFacts.rows });
  expect((await store().list(tenantId)).filter(({ snapshotId }) => snapshotId === before.info.snapshotId)).toHaveLength(1);
});

test("building that is broken off leaves the data as it was, and the next start of a server builds them", async () => {
  const before = await current();
  await expect(runJob(AbortSignal.abort(new Error("the server ends")))).rejects.toThrow("the server ends");
  const broken = addPreAggregates(store(), tenantId, { signal: never, replace: () => Promise.reject(new Error("the server ends")) });
  await expect(broken).rejects.toThrow("the server ends");
  expect([await current(), await drafts()]).toEqual([before, []]);
  const { databases, config } = server.services;
  const postgres = inject("databaseServer");
  const urls = { DATABASE_URL: await urlOf(databases, postgres), DATABASE_APP_URL: await urlOf(databases, postgres, APP_ROLE) };
  const next = await startServerProcess({ ...urls, DATA_DIR: config.dataDir });
  await vi.waitFor(async () => expect((await current()).info.preAggregates).not.toEqual([]), PATIENCE_MS);
  await next.end("SIGTERM");
});

test("data that is published meanwhile stays: sums of the data before it are thrown away", async () => {
  const before = await current();
  await addPreAggregates(store(), tenantId, {
    signal: never,
    replace: async (draft, info) => {
      await importDemo(server.services, noProgress, { act, institutions, slug: SLUG });
      expect(await store().replaceFile(draft, info)).toBe(false);
    },
  });
  const after = await current();
  expect(after.info.snapshotId).not.toBe(before.info.snapshotId);
  expect([after.info.preAggregates, await drafts()]).toEqual([[], []]);
});

test("sums that would be wrong are not built: reports go on reading the facts", async () => {
  const before = await current();
  const instance = await DuckDBInstance.create(path.join(store().folder(tenantId), before.file));
  const connection = await instance.connect();
  await connection.run("UPDATE star.fact_activity SET node_id = 'elsewhere'");
  connection.closeSync();
  instance.closeSync();
  await expect(runJob()).rejects.toThrow("The sums of some institutions could not be built");
  expect([await current(), await drafts()]).toEqual([before, []]);
});
