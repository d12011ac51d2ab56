import { DuckDBInstance } from "@duckdb/node-api";
import { ddlStatements, STAR_TABLES } from "@lyceum/model";
import type { Answer, QueryInput } from "@lyceum/semantic";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Tenant } from "../../db/schema.ts";
import { callFrame, openFrame } from "../../testing/frame-reader.ts";
import { PATIENCE_MS } from "../../testing/patience.ts";
import { publishSmallSnapshot } from "../../testing/small-snapshot.ts";
import { snapshotsOf } from "../../testing/snapshots-of.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

/** Runs for minutes unless something stops it. */
const ENDLESS = "SELECT count(*) FROM range(1000000000) a, range(1000000) b WHERE a.range + b.range = 7";
const DASHBOARD = "student-engagement";
const enrolments: QueryInput = { measures: ["enrolments"] };

let server: TestServer;
let tenant: Tenant;
beforeEach(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
});
afterEach(() => server.close());

/** Publishes a snapshot whose enrolments never come to an end. */
async function publishEndlessSnapshot(): Promise<void> {
  const info = await publishSmallSnapshot(server.services, tenant.id, 1);
  const snapshots = snapshotsOf(server.services);
  const draft = await snapshots.begin(tenant.id);
  const instance = await DuckDBInstance.create(draft.path);
  const connection = await instance.connect();
  for (const statement of ddlStatements(STAR_TABLES)) await connection.run(statement);
  await connection.run(`ALTER TABLE star.fact_enrolment RENAME TO one_enrolment;
    CREATE VIEW star.fact_enrolment AS SELECT e.* REPLACE (a.range + b.range = 7 AS counted)
      FROM (SELECT * FROM (SELECT 1) LEFT JOIN star.one_enrolment ON true) e, range(1000000000) a, range(1000000) b`);
  connection.closeSync();
  instance.closeSync();
  await snapshots.publish(draft, { ...info, snapshotId: draft.snapshotId });
}

async function reader() {
  const user = await server.createUser(tenant, { groups: ["InstitutionAdmin"] });
  const { token } = await openFrame(server, tenant, user, DASHBOARD);
  return {
    userId: user.id,
    ask: (query: QueryInput, signal?: AbortSignal) =>
      callFrame<Answer>(server, "/query", { token, body: { query }, ...(signal && { signal }) }),
  };
}

/** The value of a metric, as an operator reads it; 0 before it was counted for the first time. */
async function metric(name: string): Promise<number> {
  const { text } = await server.services.metrics.exposition();
  const line = text.split("\n").find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.slice(name.length) ?? 0);
}

const RUNNING = 'lyceum_warehouse_queries{state="running"}';
const WAITING = 'lyceum_warehouse_queries{state="waiting"}';
const CANCELLED = 'lyceum_warehouse_interrupts_total{why="cancelled"}';
const READERS = "lyceum_answer_readers";
const becomes = (name: string, value: number): Promise<void> =>
  vi.waitFor(async () => expect(await metric(name)).toBe(value), { timeout: PATIENCE_MS });

test("a query is interrupted when the last of its readers has gone, and not before; its place is then free", async () => {
  await publishEndlessSnapshot();
  const [ada, ben] = [await reader(), await reader()];
  const [first, second] = [new AbortController(), new AbortController()];
  const left = Promise.allSettled([ada.ask(enrolments, first.signal), ben.ask(enrolments, second.signal)]);
  await becomes(READERS, 2);
  await becomes(RUNNING, 1);

  first.abort();
  await becomes(READERS, 1);
  expect([await metric(RUNNING), await metric(CANCELLED)]).toEqual([1, 0]);

  second.abort();
  await becomes(CANCELLED, 1);
  await becomes(RUNNING, 0);
  expect((await left).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const { status, body } = await ben.ask({ measures: ["items"] });
  // The endless snapshot holds no items, and what it lacks is no 0.
  expect([status, body.rows]).toEqual([200, [[null]]]);
});

test("of two who wait for one answer one may leave, and the other is answered", async () => {
  await publishSmallSnapshot(server.services, tenant.id, 20);
  const { warehouse } = server.services;
  const crowd = new AbortController();
  const others = Promise.allSettled(
    Array.from({ length: 64 }, () => warehouse.query(tenant.id, { sql: ENDLESS, params: [] }, { signal: crowd.signal })),
  );
  const [ada, ben] = [await reader(), await reader()];
  const leaving = new AbortController();
  const first = ada.ask(enrolments, leaving.signal).catch(() => "left" as const);
  const second = ben.ask(enrolments);
  await becomes(READERS, 2);
  leaving.abort();
  await becomes(READERS, 1);
  expect(await first).toBe("left");
  crowd.abort();
  await others;
  const { status, body } = await second;
  expect([status, body.rows]).toEqual([200, [[76]]]);
});

test("beyond what may wait of a person, the person reads when to ask again, and a colleague is still answered", async () => {
  await publishSmallSnapshot(server.services, tenant.id, 20);
  const [ada, ben] = [await reader(), await reader()];
  const crowd = new AbortController();
  const options = { person: ada.userId, signal: crowd.signal };
  // What many tabs of one person ask; a place of the institution's two is left to colleagues.
  const tabs = Promise.allSettled(
    Array.from({ length: 65 }, () => server.services.warehouse.query(tenant.id, { sql: ENDLESS, params: [] }, options)),
  );
  await becomes(WAITING, 64);
  const refused = await ada.ask(enrolments);
  expect([refused.status, refused.body.code, refused.headers.get("retry-after")]).toEqual([503, "warehouse_busy", "5"]);
  const { status, body } = await ben.ask(enrolments);
  expect([status, body.rows]).toEqual([200, [[76]]]);
  crowd.abort();
  await tabs;
});
