import { DEMO_INSTITUTIONS, type DemoInstitution } from "@lyceum/demo-data";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Act } from "../../domain/audit.ts";
import type { Services } from "../../domain/services.ts";
import { passwordState } from "../../domain/warehouse-logins/password-state.ts";
import { noProgress } from "../../lib/progress.ts";
import { snapshotsOf } from "../../testing/snapshots-of.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { ensureDemo } from "./ensure-demo.ts";
import { importDemo } from "./import-demo.ts";
import { resetDemo } from "./reset-demo.ts";

const act: Act = { actor: { kind: "operator", name: "test" }, source: "test" };
/** The real institutions with a handful of students each. */
const institutions: readonly DemoInstitution[] = DEMO_INSTITUTIONS.map((institution) => ({
  ...institution,
  data: { ...institution.data, students: 40 },
}));

let server: TestServer;
let services: Services;
beforeAll(async () => {
  server = await startTestServer({ env: { LYCEUM_DEMO: "yes" } });
  services = server.services;
});
afterAll(() => server.close());

const owner = () => services.databases.owner;
const tenantOf = (slug: string) => owner().selectFrom("tenant").where("slug", "=", slug).selectAll().executeTakeFirstOrThrow();
const currentOf = async (slug: string) => snapshotsOf(services).current((await tenantOf(slug)).id);
const emails = async () => (await owner().selectFrom("app_user").select("email").orderBy("email").execute()).map((row) => row.email);

test("outside demo mode nothing is made, and nothing can be reset", async () => {
  const config = { ...services.config, demo: false };
  await ensureDemo({ ...services, config }, noProgress, { institutions });
  expect(await emails()).toEqual([]);
  await expect(resetDemo({ ...services, config }, noProgress, { act, institutions })).rejects.toThrow("not in demo mode");
});

test("an interrupted run is taken up where it stopped", async () => {
  const stop = new Error("interrupted");
  const interrupted = ensureDemo(
    services,
    ({ step }) => {
      if (step.includes("Kestrel") && step.includes("grading")) throw stop;
    },
    { institutions },
  );
  await expect(interrupted).rejects.toBe(stop);
  const before = await tenantOf("northfield");
  const data = await snapshotsOf(services).current(before.id);

  await ensureDemo(services, noProgress, { institutions });
  expect(await emails()).toEqual(
    demoAccounts()
      .map(({ email }) => email)
      .sort(),
  );
  expect((await tenantOf("northfield")).id).toBe(before.id);
  expect(await snapshotsOf(services).current(before.id)).toEqual(data);
});

test("what people change stays when the server starts again", async () => {
  await owner().deleteFrom("app_user").where("email", "=", "nobody@northfield.example").execute();
  const steps: string[] = [];
  await ensureDemo(services, ({ step }) => steps.push(step), { institutions });
  expect(steps).toEqual([]);
  expect(await emails()).not.toContain("nobody@northfield.example");
});

test("the dean is limited to the College of Science, and the viewer to nothing", async () => {
  const grants = await owner()
    .selectFrom("node_grant")
    .innerJoin("node", "node.id", "node_grant.node_id")
    .innerJoin("app_user", "app_user.id", "node_grant.user_id")
    .select(["app_user.email", "node.name"])
    .execute();
  expect(grants).toEqual([{ email: "dean@northfield.example", name: "College of Science" }]);
});

test("the licence decides what is switched on: authoring with author seats, and settings where somebody saved some", async () => {
  const rows = await owner()
    .selectFrom("tenant")
    .innerJoin("seat_quota", "seat_quota.tenant_id", "tenant.id")
    .leftJoin("client_settings", "client_settings.tenant_id", "tenant.id")
    .leftJoin("flag_override", (join) =>
      join.onRef("flag_override.tenant_id", "=", "tenant.id").on("flag_override.flag_key", "=", "bbdata.authoring.preview"),
    )
    .select(["tenant.slug", "seat_quota.author", "flag_override.value as authoring", "client_settings.ai_opt_in as aiOptIn"])
    .orderBy("tenant.slug")
    .execute();
  expect(rows).toEqual([
    { slug: "harbour", author: 0, authoring: null, aiOptIn: null },
    { slug: "kestrel", author: 0, authoring: null, aiOptIn: null },
    { slug: "northfield", author: 10, authoring: true, aiOptIn: true },
  ]);
});

test("programs have logins, one with a password that soon runs out and one without any, and have used some credits", async () => {
  const { id } = await tenantOf("northfield");
  const logins = await owner().selectFrom("warehouse_login").where("tenant_id", "=", id).selectAll().orderBy("login_name").execute();
  expect(logins.map(({ login_name, kind }) => [login_name, kind])).toEqual([
    ["alumni_sync", "service"],
    ["nightly_export", "service"],
    ["planning_model", "service"],
  ]);
  const left = logins.map((login) => passwordState(login.password_expires_at, services.now()).daysUntilExpiration);
  expect(left).toEqual([null, 6, 71]);
  const used = await owner().selectFrom("credit_use").where("tenant_id", "=", id).select(["account", "compute_seconds"]).execute();
  expect(used).toContainEqual({ account: "nightly_export", compute_seconds: 279_324 });
});

test("Harbour's staff have hosted accounts without groups, its region is the one its warehouse stands in", async () => {
  expect(await tenantOf("harbour")).toMatchObject({ kind: "incremental", warehouse_region: "us-west-2", demo: true });
  const staff = await owner().selectFrom("app_user").where("email", "=", "staff@harbour.example").selectAll().executeTakeFirstOrThrow();
  expect(staff.kind).toBe("incremental");
});

test("an import makes one institution's data anew and keeps its people", async () => {
  const northfield = await tenantOf("northfield");
  const [before, kestrelBefore, people] = [await snapshotsOf(services).current(northfield.id), await currentOf("kestrel"), await emails()];
  expect(await importDemo(services, noProgress, { act, institutions, slug: "northfield" })).toEqual(["Northfield University"]);
  expect((await snapshotsOf(services).current(northfield.id))?.file).not.toBe(before?.file);
  expect(await currentOf("kestrel")).toEqual(kestrelBefore);
  expect(await emails()).toEqual(people);
  await expect(importDemo(services, noProgress, { act, institutions, slug: "oxbow" })).rejects.toThrow("northfield, kestrel, harbour");
});

test("a reset brings everything back and leaves other institutions alone", async () => {
  const other = await server.createTenant();
  const northfield = await tenantOf("northfield");
  await resetDemo(services, noProgress, { act, institutions });
  expect((await emails()).filter((email) => email?.endsWith("@northfield.example"))).toHaveLength(9);
  expect((await tenantOf("northfield")).id).not.toBe(northfield.id);
  expect(await snapshotsOf(services).current(northfield.id)).toBeUndefined();
  expect(await tenantOf(other.slug)).toEqual(other);
});

test("an institution of the same address that is no demo is left alone", async () => {
  await owner().updateTable("tenant").set({ demo: false }).where("slug", "=", "kestrel").execute();
  const kestrel = await tenantOf("kestrel");
  const data = await snapshotsOf(services).current(kestrel.id);
  await resetDemo(services, noProgress, { act, institutions });
  expect(await tenantOf("kestrel")).toEqual(kestrel);
  expect(await snapshotsOf(services).current(kestrel.id)).toEqual(data);
});
