import { afterAll, beforeAll, expect, test } from "vitest";

import type { Tenant } from "../../db/schema.ts";
import { runCommand } from "../../testing/run-command.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { register as registerFlag } from "./flag.ts";
import { register as registerTenant } from "./tenant.ts";

let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await startTestServer({ jobs: "all" });
  tenant = await server.createTenant({ slug: "elm", name: "Elm College" });
});
afterAll(() => server.close());

const run = async (...words: readonly string[]): Promise<string> =>
  (await runCommand({ services: server.services, verbs: [registerFlag, registerTenant] }, words)).printed;

const recorded = async (action: string) =>
  server.services.databases.owner.selectFrom("audit_event").select(["tenant_id", "actor_name"]).where("action", "=", action).execute();

test("a flag for one institution, as flag list shows it", async () => {
  const key = "bbdata.authoring.preview";
  expect(await run("flag", "set", key, "on", "--tenant", "elm")).toBe(`${key} is on for elm from now on.`);
  expect(await run("flag", "set", key, "on", "--tenant", "elm")).toBe(`${key} is on for elm already.`);
  expect(await run("flag", "list", "--tenant", "elm")).toMatch(/^bbdata\.authoring\.preview +– +on +on +Custom reports/m);
  expect(await run("flag", "list", "--tenant", "elm")).toMatch(/^reportsEnabled +by region +– +on +/m);
  expect(await run("flag", "list")).toMatch(/^bbdata\.authoring\.preview +– +Custom reports/m);
  expect(await run("flag", "unset", key, "--tenant", "elm")).toBe(`${key} has no value for elm from now on.`);
  expect(await recorded("flag.set")).toEqual([{ tenant_id: tenant.id, actor_name: "root" }]);
});

test("a default for everybody is on record without an institution", async () => {
  const key = "bbdata.roles.permissions.user.precreation";
  expect(await run("flag", "set", key, "off")).toBe(`${key} is off by default from now on.`);
  expect(await recorded("flag.set")).toContainEqual({ tenant_id: null, actor_name: "root" });
});

test.each([
  [["flag", "set", "no.such.flag", "on"], 'no flag "no.such.flag"'],
  [["flag", "set", "reportsEnabled", "off"], "regions.json"],
  [["flag", "set", "reportsEnabled", "maybe", "--tenant", "elm"], "Allowed choices are on, off"],
  [["flag", "set", "reportsEnabled", "off", "--tenant", "oak"], 'no institution "oak"'],
  [["tenant", "sleep", "oak"], 'no institution "oak"'],
])("%j is refused", async (words, message) => {
  await expect(run(...words)).rejects.toThrow(message);
});

test("an institution is put to sleep, woken, excluded and included", async () => {
  expect(await run("tenant", "sleep", "elm")).toContain("elm is falling asleep");
  await expect.poll(() => run("tenant", "list")).toMatch(/^elm .+ asleep +none$/m);
  await expect(run("tenant", "sleep", "elm")).rejects.toThrow("elm is asleep");
  expect(await run("tenant", "wake", "elm")).toContain("elm is waking up");
  await expect.poll(() => run("tenant", "list")).toMatch(/^elm .+ awake +none$/m);
  expect(await run("tenant", "wake", "elm")).toBe("elm is awake.");
  expect(await run("tenant", "exclude", "elm")).toBe("elm never falls asleep from now on.");
  expect(await run("tenant", "exclude", "elm")).toBe("elm is excluded from sleep already.");
  await expect(run("tenant", "sleep", "elm")).rejects.toThrow("elm is excluded");
  expect(await run("tenant", "include", "elm")).toBe("elm falls asleep again when nobody uses it.");
  expect(await run("tenant", "include", "elm")).toBe("elm is not excluded from sleep.");
  const actions = ["tenant.sleep", "tenant.wake", "tenant.sleep_exclude", "tenant.sleep_include"];
  const records = await Promise.all(actions.map(recorded));
  expect(records).toEqual(actions.map(() => [{ tenant_id: tenant.id, actor_name: "root" }]));
});

test("an institution that could not be woken is not put to sleep", async () => {
  await run("flag", "set", "useTenantStatus", "off", "--tenant", "elm");
  await expect(run("tenant", "sleep", "elm")).rejects.toThrow("nobody could wake it up");
});
