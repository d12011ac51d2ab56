import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Tenant } from "../../db/schema.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { CreditMeter } from "./credit-meter.ts";
import { requireCredits } from "./require-credits.ts";

const MARCH = new Date("2026-03-31T23:59:59.999Z");
const APRIL = new Date("2026-04-01T00:00:00Z");
let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await startTestServer({ env: { CREDIT_SECONDS: "10", CREDITS_PER_MONTH: "2" } });
  tenant = await server.createTenant();
});
afterAll(() => server.close());

function newMeter() {
  const warnings: unknown[] = [];
  const log = { warn: (...said: unknown[]) => void warnings.push(said) };
  const { databases, config } = server.services;
  return { meter: new CreditMeter(databases, config.warehouseAccess, log), warnings };
}
const used = (account: string) =>
  server.services.databases.owner
    .selectFrom("credit_use")
    .select((eb) => [eb.cast<string>("month", "text").as("month"), "compute_seconds as seconds"])
    .where("account", "=", account)
    .orderBy("month")
    .execute();

test("several servers add up, and each month has its own use", async () => {
  const meters = Array.from({ length: 4 }, () => newMeter().meter);
  for (const meter of meters) {
    for (let query = 0; query < 50; query += 1) meter.add(tenant.id, "many", 0.5, MARCH);
    meter.add(tenant.id, "many", 3, APRIL);
  }
  await Promise.all(meters.map((meter) => meter.flush()));
  expect(await used("many")).toEqual([
    { month: "2026-03-01", seconds: 100 },
    { month: "2026-04-01", seconds: 12 },
  ]);
});

test("what comes while costs are written down is written down next", async () => {
  const { owner } = server.services.databases;
  const { meter } = newMeter();
  meter.add(tenant.id, "busy", 1, MARCH);
  let writing: Promise<void> | undefined;
  await owner.transaction().execute(async (trx) => {
    await sql`lock table credit_use in exclusive mode`.execute(trx);
    writing = meter.flush();
    const waiting = sql`select 1 from pg_locks where relation = 'credit_use'::regclass and not granted`;
    await expect.poll(async () => (await waiting.execute(trx)).rows.length).toBe(1);
    meter.add(tenant.id, "busy", 2, MARCH);
    expect(meter.pending(tenant.id, "busy", MARCH)).toBe(3);
  });
  await writing;
  expect(meter.pending(tenant.id, "busy", MARCH)).toBe(2);
  await meter.flush();
  expect(await used("busy")).toEqual([{ month: "2026-03-01", seconds: 3 }]);
  expect(meter.pending(tenant.id, "busy", MARCH)).toBe(0);
});

test("what cannot be written down is kept, and written down once", async () => {
  const { owner } = server.services.databases;
  const { meter, warnings } = newMeter();
  await sql`alter table credit_use add constraint shut check (account <> 'shut')`.execute(owner);
  meter.add(tenant.id, "shut", 4, MARCH);
  meter.add(tenant.id, "open", 1, MARCH);
  await meter.flush();
  expect(warnings).toHaveLength(1);
  expect(meter.pending(tenant.id, "shut", MARCH)).toBe(4);
  await sql`alter table credit_use drop constraint shut`.execute(owner);
  await meter.flush();
  expect(await used("shut")).toEqual([{ month: "2026-03-01", seconds: 4 }]);
  expect(await used("open")).toEqual([{ month: "2026-03-01", seconds: 1 }]);
});

test("an account is refused for what this server has not written down yet, in that month alone", async () => {
  const { services } = server;
  const requireAt = (time: Date) => requireCredits({ ...services, now: () => time }, tenant.id, "eager");
  services.credits.add(tenant.id, "eager", 19, MARCH);
  await requireAt(MARCH);
  services.credits.add(tenant.id, "eager", 1, MARCH);
  await expect(requireAt(MARCH)).rejects.toMatchObject({ code: "credits_exhausted" });
  expect(await used("eager")).toEqual([]);
  await requireAt(APRIL);
  await services.credits.flush();
  await expect(requireAt(MARCH)).rejects.toMatchObject({ code: "credits_exhausted" });
});
