import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { runCommand } from "../../testing/run-command.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { register as registerCredits } from "./credits.ts";
import { register as registerServiceAccount } from "./service-account.ts";

let server: TestServer;
let confirmed: boolean;
beforeAll(async () => {
  server = await startTestServer({ env: { CREDIT_SECONDS: "10", CREDITS_PER_MONTH: "2" } });
  await server.createTenant({ slug: "elm", name: "Elm College" });
});
beforeEach(() => {
  confirmed = false;
});
afterAll(() => server.close());

const run = async (...words: readonly string[]): Promise<string> =>
  (
    await runCommand({ services: server.services, verbs: [registerServiceAccount, registerCredits], confirm: () => confirmed }, [
      ...words,
      "--tenant",
      "elm",
    ])
  ).printed;
const recorded = (action: string) =>
  server.services.databases.owner
    .selectFrom("audit_event")
    .select(["actor_name", "before", "after"])
    .where("action", "=", action)
    .execute();

test("a service account from its beginning to its end", async () => {
  await run("service-account", "create", "nightly_export");
  expect(await run("service-account", "list")).toMatch(/^nightly_export +enabled +no password$/m);
  const url = await run("service-account", "reset-password", "nightly_export");
  expect(url).toMatch(/\/developer\/password\/[\da-f-]{36}#[\w-]{43}$/);
  expect(await run("service-account", "list")).toMatch(/^nightly_export +enabled +\d{4}-\d\d-\d\d$/m);
  expect(await run("service-account", "disable", "nightly_export")).toBe("nightly_export is disabled.");
  expect(await run("service-account", "list")).toMatch(/^nightly_export +disabled/m);
  expect(await run("service-account", "enable", "nightly_export")).toBe("nightly_export is enabled.");
  await run("service-account", "delete", "nightly_export");
  expect(await run("service-account", "list")).toMatch(/^nightly_export/m);
  confirmed = true;
  expect(await run("service-account", "delete", "nightly_export")).toBe("Deleted nightly_export.");
  expect(await run("service-account", "list")).not.toContain("nightly_export");
  expect(await recorded("service-account.delete")).toEqual([{ actor_name: "root", before: { username: "nightly_export" }, after: null }]);
});

test("quotas and use as credits show tells them", async () => {
  await run("service-account", "create", "loader");
  server.services.credits.add(
    (await server.services.databases.owner.selectFrom("tenant").select("id").executeTakeFirstOrThrow()).id,
    "loader",
    25,
    server.services.now(),
  );
  await server.services.credits.flush();
  expect(await run("credits", "show")).toMatch(/^loader +2\.50 +2\.00$/m);
  expect(await run("credits", "set-quota", "loader", "7.5")).toBe("loader may use 7.5 credits a month.");
  await run("credits", "set-quota", "loader", "8");
  expect(await run("credits", "show")).toMatch(/^loader +2\.50 +8\.00$/m);
  expect(await run("credits", "show", "--month", "2025-01")).toMatch(/^loader +0\.00 +8\.00$/m);
  expect(await run("credits", "set-quota", "reporting", "3")).toContain("reporting");
  expect((await recorded("credits.quota")).slice(0, 2)).toEqual([
    { actor_name: "root", before: null, after: { credits: 7.5 } },
    { actor_name: "root", before: { credits: 7.5 }, after: { credits: 8 } },
  ]);
});

test.each([
  [["service-account", "create", "Has Space"], "cannot be a service account"],
  [["service-account", "create", "reporting"], "is taken"],
  [["service-account", "disable", "nobody"], "no such service account"],
  [["credits", "set-quota", "laoder", "5"], 'no account "laoder"'],
  [["credits", "set-quota", "reporting", "much"], "must be a number"],
  [["credits", "set-quota", "reporting", "1e12"], "must be a number"],
  [["credits", "show", "--month", "March"], "--month must be a month"],
])("%j is refused", async (words, reason) => {
  await expect(run(...words)).rejects.toThrow(reason);
});
