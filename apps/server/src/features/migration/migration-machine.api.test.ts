import { MIGRATION_STATUSES } from "@lyceum/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Tenant } from "../../db/schema.ts";
import type { Act } from "../../domain/audit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { MIGRATION_TRANSITIONS, type MigrationEvent, type MigrationState, statusAfter } from "./migration-machine.ts";
import { transition } from "./migration-store.ts";

const STATES: readonly MigrationState[] = ["NONE", ...MIGRATION_STATUSES];
const EVENTS = [...new Set(MIGRATION_TRANSITIONS.map(({ event }) => event))];
const EARLIER = new Date("2026-01-02T03:04:05Z");
const NOW = new Date("2026-05-06T07:08:09Z");
const ACT: Act = { actor: { kind: "operator", name: "test" }, source: "command line" };

let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant({ kind: "incremental" });
});
afterAll(() => server.close());

const row = () =>
  server.services.databases.owner.selectFrom("uas_migration").selectAll().where("tenant_id", "=", tenant.id).executeTakeFirst();

/** Leaves the institution's migration in a state, started three times before. */
async function bring(state: MigrationState): Promise<void> {
  const { owner } = server.services.databases;
  await owner.deleteFrom("uas_migration").where("tenant_id", "=", tenant.id).execute();
  if (state === "NONE") return;
  const values = { tenant_id: tenant.id, status: state, run: 3, started_at: EARLIER, act: JSON.stringify(ACT) };
  await owner.insertInto("uas_migration").values(values).execute();
}

const happens = (event: MigrationEvent) =>
  server.services.databases.owner.transaction().execute((trx) => transition(trx, { tenantId: tenant.id, event, now: NOW, act: ACT }));

test.each(MIGRATION_TRANSITIONS)("$from, $event: $to", async ({ from, event, to }) => {
  await bring(from);
  const starts = event === "start" ? (from === "NONE" ? 1 : 4) : 3;
  expect(await happens(event)).toEqual({ status: to, run: starts });
  expect(await row()).toMatchObject({ status: to, run: starts, started_at: event === "start" ? NOW : EARLIER });
});

describe.each(STATES)("%s", (state) => {
  test.each(EVENTS.filter((event) => statusAfter(state, event) === undefined))("has no %s, and stays", async (event) => {
    await bring(state);
    const before = await row();
    await expect(happens(event)).rejects.toThrow(`"${event}"`);
    expect(await row()).toEqual(before);
  });
});
