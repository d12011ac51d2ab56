import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { Tenant } from "../../db/schema.ts";
import { runCommand } from "../../testing/run-command.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { register as registerTenant } from "./tenant.ts";
import { register as registerUser } from "./user.ts";

let server: TestServer;
let tenant: Tenant;
let questions: string[];
let confirmed: boolean;
beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant({ slug: "elm", name: "Elm College" });
  await server.services.databases.owner.insertInto("seat_quota").values({ tenant_id: tenant.id, reader: 3, author: 0 }).execute();
});
afterAll(() => server.close());
beforeEach(() => {
  questions = [];
  confirmed = false;
});

const run = (...words: readonly string[]) =>
  runCommand(
    {
      services: server.services,
      verbs: [registerTenant, registerUser],
      confirm: (question) => {
        questions.push(question);
        return confirmed;
      },
    },
    words,
  );

const recorded = (action: string) =>
  server.services.databases.owner
    .selectFrom("audit_event")
    .select(["actor_name", "target_id", "before", "after"])
    .where("tenant_id", "=", tenant.id)
    .where("action", "=", action)
    .orderBy("id")
    .execute();
const person = (name: string, groups: readonly string[] = ["BbDataReportViewer"]) =>
  server.createUser(tenant, { user_name: `${name}@elm.example`, email: `${name}@elm.example`, name, groups });
const rowOf = (id: string) =>
  server.services.databases.owner.selectFrom("app_user").select(["active"]).where("id", "=", id).executeTakeFirst();

test("an institution's seats, smallest group and name are shown and changed, one by one or together", async () => {
  await person("ada");
  expect((await run("tenant", "show", "elm")).printed).toMatch(/^Elm College +Core +1 of 3 +0 of 0 +10$/m);
  const more = await run("tenant", "set", "elm", "--readers", "40", "--authors", "2");
  expect(more.printed).toMatch(/^Elm College +Premium +1 of 40 +0 of 2 +10$/m);
  expect(more.noted).toBe("Changed. It counts from the next request on.");
  await run("tenant", "set", "elm", "--minimum-group", "25", "--name", "Elm University");
  expect((await run("tenant", "show", "elm")).printed).toMatch(/^Elm University +Premium +1 of 40 +0 of 2 +25$/m);
  expect((await run("tenant", "set", "elm", "--minimum-group", "25")).noted).toBe("It is so already. Nothing was changed.");
  expect(await recorded("tenant.change")).toMatchObject([
    { actor_name: "root", target_id: tenant.id, before: { readers: 3, authors: 0 }, after: { readers: 40, authors: 2 } },
    { before: { name: "Elm College", minimumGroup: 10 }, after: { name: "Elm University", minimumGroup: 25, readers: 40 } },
  ]);
});

test("seats below what is taken are allowed and say who waits, and count at once", async () => {
  const last = await person("bea");
  const fewer = await run("tenant", "set", "elm", "--readers", "1");
  expect(fewer.printed).toMatch(/2 of 1/);
  expect(fewer.noted).toContain("1 readers, those added last, wait until one is free");
  const headers = { authorization: `Bearer ${await server.tokenFor(last)}` };
  const path = `/api/v1/data/dashboards/tenants/elm/users/${last.id}/dashboards`;
  const list = () => fetch(`${server.origin}${path}`, { headers });
  expect((await (await list()).json()) as object).toMatchObject({ code: "seat_quota_exceeded" });
  await run("tenant", "set", "elm", "--readers", "5");
  expect((await list()).status).toBe(200);
});

test.each([
  [["set", "elm"], "Say what to change"],
  [["set", "elm", "--minimum-group", "1"], "from 2 to 1000"],
  [["set", "elm", "--name", "  "], "needs a name"],
  [["set", "oak", "--readers", "5"], 'There is no institution "oak"'],
  [["set", "elm", "--readers", "-1"], "whole number"],
  [["show", "oak"], 'There is no institution "oak"'],
])("tenant %j is refused: %s", async (words, reason) => {
  const before = await recorded("tenant.change");
  await expect(run("tenant", ...words)).rejects.toThrow(reason);
  expect(await recorded("tenant.change")).toEqual(before);
});

test("an institution without a licence on record is told to get both kinds of seats", async () => {
  await server.createTenant({ slug: "ash", name: "Ash College" });
  expect((await run("tenant", "show", "ash")).printed).toMatch(/no licence on record +0 of any number +0 of any number/);
  await expect(run("tenant", "set", "ash", "--readers", "5")).rejects.toThrow("--readers and --authors");
  expect((await run("tenant", "set", "ash", "--readers", "5", "--authors", "0")).printed).toMatch(/Core +0 of 5 +0 of 0/);
});

test("a deactivated person is out at once, frees a seat and keeps what they had", async () => {
  const cy = await person("cy");
  const token = await server.tokenFor(cy);
  const own = () => fetch(`${server.origin}/api/v1/tenants/elm/users/${cy.id}/access`, { headers: { authorization: `Bearer ${token}` } });
  expect((await own()).status).toBe(200);
  expect((await run("user", "deactivate", "CY@elm.example", "--tenant", "elm")).printed).toContain("can no longer sign in");
  expect((await own()).status).toBe(401);
  expect((await run("user", "deactivate", "cy@elm.example", "--tenant", "elm")).printed).toBe("cy@elm.example is deactivated already.");
  expect((await run("user", "activate", "cy@elm.example", "--tenant", "elm")).printed).toContain("may sign in again");
  expect((await own()).status).toBe(200);
  expect(await recorded("user.deactivate")).toMatchObject([{ actor_name: "root", target_id: cy.id }]);
  expect(await recorded("user.activate")).toMatchObject([{ actor_name: "root", target_id: cy.id }]);
});

test("being active again needs a free seat", async () => {
  await run("user", "deactivate", "cy@elm.example", "--tenant", "elm");
  await run("tenant", "set", "elm", "--readers", "2");
  await expect(run("user", "activate", "cy@elm.example", "--tenant", "elm")).rejects.toThrow("All reader seats");
  await run("tenant", "set", "elm", "--readers", "9");
  await run("user", "activate", "cy@elm.example", "--tenant", "elm");
});

test("deleting asks, names what goes, and can be told not to ask", async () => {
  const dee = await person("dee", ["InstitutionAdmin", "BbDataAuthor"]);
  expect((await run("user", "delete", "dee@elm.example", "--tenant", "elm")).noted).toBe("Nothing was changed.");
  expect(questions).toEqual([expect.stringMatching(/dee@elm\.example.*cannot be undone\. They are an institution admin and an author\./)]);
  expect(await rowOf(dee.id)).toBeDefined();
  confirmed = true;
  expect((await run("user", "delete", "dee@elm.example", "--tenant", "elm")).printed).toBe("Removed dee (dee@elm.example).");
  expect(await rowOf(dee.id)).toBeUndefined();
  const eve = await person("eve");
  questions = [];
  await run("user", "delete", "eve@elm.example", "--tenant", "elm", "--yes");
  expect(questions).toEqual([]);
  expect((await recorded("user.delete")).map(({ target_id }) => target_id)).toEqual([dee.id, eve.id]);
  await expect(run("user", "delete", "eve@elm.example", "--tenant", "elm")).rejects.toThrow('elm has no user "eve@elm.example"');
});

test("nobody of another institution is found", async () => {
  const other = await server.createTenant({ slug: "yew" });
  const theirs = await server.createUser(other, { user_name: "fay@yew.example" });
  for (const verb of ["deactivate", "activate", "delete"]) {
    await expect(run("user", verb, "fay@yew.example", "--tenant", "elm")).rejects.toThrow("elm has no user");
  }
  expect(await rowOf(theirs.id)).toEqual({ active: true });
});
