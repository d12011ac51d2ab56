import { rm } from "node:fs/promises";
import path from "node:path";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import type { AppUser, Tenant } from "../../db/schema.ts";
import { callFrame, dashboardsOf, getAs, openFrame } from "../../testing/frame-reader.ts";
import { publishSmallSnapshot } from "../../testing/small-snapshot.ts";
import { snapshotsOf } from "../../testing/snapshots-of.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { secondServices } from "../../testing/test-services.ts";
import { reaches, setStatus, statusAs, statusOf, wakeAs } from "../../testing/worlds/sleep-world.ts";
import { releaseAsleep } from "./release-asleep.ts";
import { fallAsleep, wakeUp } from "./sleep-jobs.ts";
import { requestSleep } from "./sleep-requests.ts";
import { watchUse } from "./watch-use.ts";

const DASHBOARD = "enrolment-and-outcomes";
const HOURS = 48;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: [fallAsleep, wakeUp], env: { TENANT_SLEEP_AFTER_HOURS: String(HOURS) } });
});
afterAll(() => server.close());

const moveClock = (hours: number) => Object.assign(server.services, { now: () => new Date(Date.now() + hours * 3_600_000) });
afterEach(() => moveClock(0));

/** An institution with data and a report that is open and was asked something. */
async function inUse(): Promise<{ tenant: Tenant; viewer: AppUser; ask: () => ReturnType<typeof callFrame> }> {
  const tenant = await server.createTenant();
  await publishSmallSnapshot(server.services, tenant.id, 20);
  const viewer = await server.createUser(tenant, { groups: ["BbDataReportViewer"] });
  const { token } = await openFrame(server, tenant, viewer, DASHBOARD);
  const ask = () => callFrame(server, "/query", { token, body: { query: { measures: ["enrolments"] } } });
  expect((await ask()).status).toBe(200);
  return { tenant, viewer, ask };
}

const sleep = (tenant: Tenant) =>
  server.services.databases.owner.transaction().execute((trx) => requestSleep(trx, server.services, { tenantId: tenant.id }));
const watch = () => watchUse.run({}, { services: server.services, signal: new AbortController().signal, id: "test", lastAttempt: true });
const isInMemory = ({ warehouse, answers }: TestServer["services"], tenant: Tenant) =>
  warehouse.capabilities.release?.held().includes(tenant.id) || answers.held().has(tenant.id);

test("it really falls asleep and really wakes up", async () => {
  const { tenant, viewer, ask } = await inUse();
  expect(isInMemory(server.services, tenant)).toBe(true);
  expect(await sleep(tenant)).toBe(true);
  await reaches(server, tenant, "asleep");
  expect(isInMemory(server.services, tenant)).toBe(false);

  expect(await ask()).toMatchObject({ status: 503, body: { code: "tenant_asleep", details: ["asleep"] } });
  const embed = await getAs(server, viewer, dashboardsOf(tenant, viewer, `/${DASHBOARD}`));
  expect(embed).toMatchObject({ status: 503, body: { code: "tenant_asleep" } });
  expect((await getAs(server, viewer, dashboardsOf(tenant, viewer))).status).toBe(200);
  expect(isInMemory(server.services, tenant)).toBe(false);

  expect((await wakeAs(server, viewer, tenant)).body.status).toBe("provisioning_requested");
  await reaches(server, tenant, "awake");
  expect(server.services.warehouse.capabilities.release?.held()).toContain(tenant.id);
  expect(await statusAs(server, viewer, tenant)).toMatchObject({ body: { status: "awake" } });
  expect((await ask()).status).toBe(200);
  const events = await server.services.databases.owner
    .selectFrom("audit_event")
    .select(["action", "actor_kind"])
    .where("tenant_id", "=", tenant.id)
    .where("action", "like", "tenant.%")
    .orderBy("id")
    .execute();
  expect(events).toEqual([
    { action: "tenant.fall_asleep", actor_kind: "system" },
    { action: "tenant.wake", actor_kind: "user" },
  ]);
});

test("each of the steps on the way refuses questions and says which it is", async () => {
  const { tenant, ask } = await inUse();
  const steps = ["de_provisioning_requested", "in_de_provisioning", "asleep", "provisioning_requested", "in_provisioning"] as const;
  for (const step of steps) {
    await setStatus(server, tenant, step);
    expect(await ask()).toMatchObject({ status: 503, body: { code: "tenant_asleep", details: [step] } });
  }
  await setStatus(server, tenant, "excluded");
  expect((await ask()).status).toBe(200);
});

test("unused institutions fall asleep; used, excluded and those without the feature do not", async () => {
  const [unused, used, excluded, without] = await Promise.all([inUse(), inUse(), inUse(), inUse()]);
  const { owner } = server.services.databases;
  await setStatus(server, excluded.tenant, "excluded");
  await owner.insertInto("flag_override").values({ tenant_id: without.tenant.id, flag_key: "useTenantStatus", value: false }).execute();
  moveClock(HOURS - 1);
  await watch();
  expect(await statusOf(server, unused.tenant)).toBe("awake");
  expect((await statusAs(server, used.viewer, used.tenant)).status).toBe(200);
  moveClock(HOURS + 1);
  // As many servers do at the same minute.
  await Promise.all([watch(), watch(), watch()]);
  await reaches(server, unused.tenant, "asleep");
  expect(await Promise.all([used, excluded, without].map(({ tenant }) => statusOf(server, tenant)))).toEqual([
    "awake",
    "excluded",
    "awake",
  ]);
  const slept = await owner
    .selectFrom("audit_event")
    .select("id")
    .where("tenant_id", "=", unused.tenant.id)
    .where("action", "=", "tenant.fall_asleep")
    .execute();
  expect(slept).toHaveLength(1);
});

test("an institution that nobody has ever used counts from when it was made", async () => {
  const tenant = await server.createTenant({ created_at: new Date(Date.now() - HOURS * 3_600_000 - 3_600_000) });
  const young = await server.createTenant();
  await watch();
  await reaches(server, tenant, "asleep");
  expect(await statusOf(server, young)).toBeUndefined();
});

test("who comes back between the request to sleep and its first step keeps the institution awake", async () => {
  const { tenant, ask } = await inUse();
  await setStatus(server, tenant, "de_provisioning_requested", new Date(Date.now() - 60_000));
  moveClock(1 / 20);
  expect((await ask()).status).toBe(503);
  moveClock(0);
  await watch();
  await reaches(server, tenant, "awake");
  expect((await ask()).status).toBe(200);
});

test.each([
  ["in_de_provisioning", "asleep"],
  ["provisioning_requested", "awake"],
  ["in_provisioning", "awake"],
] as const)("a server that died at %s left nothing that another does not bring to %s", async (left, reached) => {
  const { tenant } = await inUse();
  await setStatus(server, tenant, left);
  await watch();
  await reaches(server, tenant, reached);
  expect(isInMemory(server.services, tenant)).toBe(reached === "awake");
});

test("every server lets go, one that opened the engine again just then as well", async () => {
  const { tenant } = await inUse();
  const second = secondServices(server.services);
  await second.warehouse.query(tenant.id, { sql: "SELECT 1", params: [] });
  await releaseAsleep(second);
  expect(second.warehouse.capabilities.release?.held()).toEqual([tenant.id]);
  await sleep(tenant);
  await reaches(server, tenant, "asleep");
  await releaseAsleep(second);
  expect(second.warehouse.capabilities.release?.held()).toEqual([]);

  await server.services.warehouse.query(tenant.id, { sql: "SELECT 1", params: [] });
  await expect.poll(() => isInMemory(server.services, tenant)).toBe(false);
  await second.warehouse.close();
});

test("data that cannot be opened leaves the institution asleep, to be woken once it can", async () => {
  const { tenant, viewer, ask } = await inUse();
  await sleep(tenant);
  await reaches(server, tenant, "asleep");
  await rm(path.join(snapshotsOf(server.services).folder(tenant.id), (await snapshotsOf(server.services).current(tenant.id))?.file ?? ""));
  await wakeAs(server, viewer, tenant);
  await reaches(server, tenant, "in_provisioning");
  await reaches(server, tenant, "asleep");
  await publishSmallSnapshot(server.services, tenant.id, 20);
  await wakeAs(server, viewer, tenant);
  await reaches(server, tenant, "awake");
  expect((await ask()).status).toBe(200);
});

test("an institution without data wakes up all the same", async () => {
  const tenant = await server.createTenant();
  const viewer = await server.createUser(tenant, { groups: ["BbDataReportViewer"] });
  await setStatus(server, tenant, "asleep");
  await wakeAs(server, viewer, tenant);
  await reaches(server, tenant, "awake");
  const { token } = await openFrame(server, tenant, viewer, DASHBOARD);
  const response = await callFrame(server, "/query", { token, body: { query: { measures: ["enrolments"] } } });
  expect(response.body.code).toBe("no_data");
});

test("taking the feature away gives a sleeping institution back", async () => {
  const { tenant, ask } = await inUse();
  await setStatus(server, tenant, "asleep");
  await server.services.databases.owner
    .insertInto("flag_override")
    .values({ tenant_id: tenant.id, flag_key: "useTenantStatus", value: false })
    .execute();
  expect((await ask()).status).toBe(200);
  await watch();
  expect(await statusOf(server, tenant)).toBe("awake");
});

test("work for an institution that was deleted meanwhile ends in peace", async () => {
  const tenant = await server.createTenant();
  await server.services.databases.owner.deleteFrom("tenant").where("id", "=", tenant.id).execute();
  const context = { services: server.services, signal: new AbortController().signal, id: "test", lastAttempt: true };
  for (const job of [fallAsleep, wakeUp]) await expect(job.run({ tenantId: tenant.id }, context)).resolves.toBeUndefined();
});
