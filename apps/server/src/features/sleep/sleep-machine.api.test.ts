import { SLEEP_STATUSES, type SleepStatus } from "@lyceum/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Tenant } from "../../db/schema.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { setStatus } from "../../testing/worlds/sleep-world.ts";
import { SLEEP_TRANSITIONS, type SleepEvent, statusAfter } from "./sleep-machine.ts";
import { transition } from "./sleep-store.ts";

/** Long ago, so that a use is told from none. */
const BEFORE = new Date("2026-01-02T03:04:05Z");
const NOW = new Date("2026-05-06T07:08:09Z");
const EVENTS = [...new Set(SLEEP_TRANSITIONS.map(({ event }) => event))];
/** What counts as a use, written out beside the machine. */
const USES: readonly SleepEvent[] = ["request_wake", "finish_wake", "lose_feature", "exclude", "include"];

let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
});
afterAll(() => server.close());

/** The row after an event in a status. */
async function after(status: SleepStatus, event: SleepEvent) {
  const { owner } = server.services.databases;
  await setStatus(server, tenant, status, BEFORE);
  const changed = await transition(owner, { tenantId: tenant.id, event, now: NOW });
  const row = await owner.selectFrom("tenant_status").selectAll().where("tenant_id", "=", tenant.id).executeTakeFirstOrThrow();
  return {
    changed,
    status: row.status,
    isUsed: row.last_used_at.getTime() === NOW.getTime(),
    isDated: row.changed_at.getTime() === NOW.getTime(),
  };
}

test.each(SLEEP_TRANSITIONS)("$from, $event: $to", async ({ from, event, to }) => {
  expect(await after(from, event)).toEqual({ changed: true, status: to, isUsed: USES.includes(event), isDated: true });
});

describe.each(SLEEP_STATUSES)("%s", (status) => {
  test.each(EVENTS.filter((event) => statusAfter(status, event) === undefined))("is not changed by %s", async (event) => {
    expect(await after(status, event)).toEqual({ changed: false, status, isUsed: false, isDated: false });
  });
});

test("forced is written where it is given and stays where it is not", async () => {
  const { owner } = server.services.databases;
  const forced = async () =>
    (await owner.selectFrom("tenant_status").select("forced").where("tenant_id", "=", tenant.id).executeTakeFirstOrThrow()).forced;
  await setStatus(server, tenant, "awake", BEFORE);
  await transition(owner, { tenantId: tenant.id, event: "request_sleep", now: NOW, forced: true });
  expect(await forced()).toBe(true);
  await transition(owner, { tenantId: tenant.id, event: "begin_release", now: NOW });
  expect(await forced()).toBe(true);
  await transition(owner, { tenantId: tenant.id, event: "request_wake", now: NOW, forced: false });
  expect(await forced()).toBe(false);
});
