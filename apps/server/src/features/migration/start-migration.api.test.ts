import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { ask, createIncremental, createProvider, planOf } from "../../testing/worlds/migration-world.ts";

let server: TestServer;
// No jobs: what is started stays where it is.
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** An institution with two people and a plan for both. */
async function two() {
  const institution = await createIncremental(server);
  const { tenant, providerId } = institution;
  const ben = await server.createUser(tenant, { user_name: "ben.old", email: "ben@old.example", name: "Ben Ó'Brien 🦉" });
  const users = {
    "a-admin@old.example": { userName: "ada", idpId: providerId },
    "ben@old.example": { userName: "ben", idpId: providerId },
  };
  return { ...institution, ben, users, call: <T>(path: string, body?: unknown) => ask<T>(server.origin, institution, path, body) };
}

test("before the first start an incremental institution may start, and a universal one has nothing to migrate", async () => {
  const { call } = await two();
  expect(await call("/status")).toEqual({ status: 200, body: { firstExecutionAvailable: true } });
  const tenant = await server.createTenant();
  const token = await server.tokenFor(await server.createUser(tenant, { groups: ["InstitutionAdmin"] }));
  expect((await ask(server.origin, { tenant, token }, "/status")).body).toEqual({ firstExecutionAvailable: false });
});

test("lists who can be migrated, how and to what", async () => {
  const { call, tenant, providerId, ben } = await two();
  await server.createUser(tenant, { email: "ben@other.example", person_id: "P-77", groups: ["BbDataRestrictedViewer", "BbDataAuthor"] });
  await server.createUser(tenant, { email: null, user_name: "no e-mail!", name: "Nameless" });
  await server.createUser(tenant, { email: "gone@old.example", active: false });
  await server.createUser(tenant, { email: "universal@old.example", kind: "universal" });
  const owner = server.services.databases.owner;
  await owner.insertInto("learn_identity_provider").values({ tenant_id: tenant.id, display_name: "Campus SSO" }).execute();
  const { status, body } = await call<Record<string, Record<string, unknown>[]>>("/users");
  expect(status).toBe(200);
  expect(body["users"]?.map(({ email, suggestedLearnId, targetRoles }) => [email, suggestedLearnId, targetRoles])).toEqual([
    ["a-admin@old.example", "a-admin", ["LYCEUM_D", "LYCEUM_R"]],
    ["ben@old.example", "ben@old.example", ["LYCEUM_D", "LYCEUM_R"]],
    ["ben@other.example", "P-77", ["LYCEUM_D", "LYCEUM_RV", "LYCEUM_A"]],
    ["no e-mail!", "", ["LYCEUM_D", "LYCEUM_R"]],
  ]);
  expect(body["users"]?.[1]).toMatchObject({ name: "Ben Ó'Brien 🦉", userId: ben.id });
  expect(body["availableIdentityProviders"]).toEqual([{ id: providerId, type: "SAML", displayName: "SAML sign-in" }]);
  expect(body["learnCustomIdentityProviders"]).toEqual([{ id: expect.any(String), displayName: "Campus SSO" }]);
});

test("starts once: a second start is refused, and nothing of it is kept", async () => {
  const { call, users, tenant } = await two();
  const [first, second] = await Promise.all([call<{ code?: string }>("", planOf(users)), call<{ code?: string }>("", planOf(users))]);
  expect(new Set([first.status, second.status])).toEqual(new Set([202, 409]));
  expect([first, second].find(({ status }) => status === 409)?.body.code).toBe("conflict");
  const status = { migrationStatus: "RUNNING", firstExecutionAvailable: false };
  const progress = { total: 2, migrated: 0, removed: 0, failed: 0 };
  expect((await call("/status")).body).toEqual({ ...status, startDate: expect.stringMatching(/^\d{4}-.*Z$/), progress });
  const events = await server.services.databases.owner
    .selectFrom("audit_event")
    .select(["actor_name", "after"])
    .where("action", "=", "migration.start")
    .where("tenant_id", "=", tenant.id)
    .execute();
  expect(events).toEqual([{ actor_name: "Ada Admin", after: { run: 1, selected: 2, removed: 0 } }]);
});

test("an idempotency key makes a repeated start the same one", async () => {
  const { users, tenant, token } = await two();
  const send = () =>
    fetch(`${server.origin}/api/v1/data/tenants/${tenant.slug}/migrations/uas`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": "once" },
      body: JSON.stringify(planOf(users)),
    });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([202, 202]);
  expect(await second.json()).toEqual(await first.json());
});

test("people may be named by id, and nobody may be selected in one place alone", async () => {
  const { call, users, admin, ben } = await two();
  const half = await call<{ details: string[] }>("", { userIds: [admin.id, "eve@old.example"], users });
  expect(half).toMatchObject({ status: 422, body: { code: "validation_failed" } });
  expect(half.body.details).toEqual([
    "ben@old.example: selected, but missing from userIds",
    "eve@old.example: in userIds, but not in users",
  ]);
  expect((await call("", { userIds: [admin.id, ben.id], users })).status).toBe(202);
});

test.each<[string, (users: Record<string, unknown>) => Record<string, unknown>, RegExp]>([
  ["a person who is not there", (users) => ({ ...users, "eve@old.example": { remove: true } }), /^eve@old.example: nobody/],
  ["a person left out", ({ "ben@old.example": _ben, ...users }) => users, /^ben@old.example: not mentioned/],
  ["an unknown provider", (users) => ({ ...users, "ben@old.example": { userName: "ben", idpId: "x' --" } }), /^ben@old.example: idpId/],
  [
    "no user name",
    (users) => ({ ...users, "ben@old.example": { userName: "  ", idpId: "IDP" } }),
    /^ben@old.example: the user name is missing/,
  ],
  ["a long user name", (users) => ({ ...users, "ben@old.example": { userName: "b".repeat(101), idpId: "IDP" } }), /longer than 100/],
  ["a bad beginning", (users) => ({ ...users, "ben@old.example": { userName: ".ben", idpId: "IDP" } }), /must begin/],
  ["a bad ending", (users) => ({ ...users, "ben@old.example": { userName: "ben-", idpId: "IDP" } }), /must end/],
  ["bad characters", (users) => ({ ...users, "ben@old.example": { userName: "b n!n", idpId: "IDP" } }), /must not contain " ", "!"/],
  [
    "one name for two",
    (users) => ({ ...users, "ben@old.example": { userName: "ADA", idpId: "IDP" } }),
    /^a-admin@old.example: another person/,
  ],
  ["a person mentioned twice", (users) => ({ ...users, "A-ADMIN@old.example": { remove: true } }), /^A-ADMIN@old.example: mentioned twice/],
  [
    "the caller",
    (users) => ({ "ben@old.example": users["ben@old.example"], "a-admin@old.example": { remove: true } }),
    /cannot remove yourself/,
  ],
])("%s is refused, and nothing is started", async (_what, change, expected) => {
  const { call, users, providerId } = await two();
  const text = JSON.stringify(change(users)).replaceAll('"IDP"', JSON.stringify(providerId));
  const response = await call<{ code: string; details: string[] }>("", planOf(JSON.parse(text)));
  expect(response).toMatchObject({ status: 422, body: { code: "validation_failed" } });
  expect(
    response.body.details.some((detail) => expected.test(detail)),
    response.body.details.join("\n"),
  ).toBe(true);
  expect((await call("/status")).body).toEqual({ firstExecutionAvailable: true });
});

test("a name of somebody who keeps theirs is taken, as user name and as e-mail address; names of those who change are free", async () => {
  const { call, tenant, users, providerId } = await two();
  await server.createUser(tenant, { user_name: "Taken", email: "mail@other.example", kind: "universal" });
  const named = (userName: string) =>
    call<{ details: string[] }>("", planOf({ ...users, "ben@old.example": { userName, idpId: providerId } }));
  for (const name of ["taken", "MAIL@other.example"]) {
    expect((await named(name)).body.details).toEqual([expect.stringMatching(/^ben@old.example: another person has this user name/)]);
  }
  const swapped = {
    "a-admin@old.example": { userName: "ben.old", idpId: providerId },
    "ben@old.example": { userName: "ada", idpId: providerId },
  };
  expect((await call("", planOf(swapped))).status).toBe(202);
});

test("people of another institution cannot be named, nor its providers used", async () => {
  const { call, users } = await two();
  const other = await createIncremental(server);
  const eve = await server.createUser(other.tenant, { email: "eve@old.example" });
  const foreign = { ...users, "eve@old.example": { userName: "eve", idpId: other.providerId } };
  expect((await call<{ details: string[] }>("", { userIds: [...Object.keys(users), eve.id], users: foreign })).status).toBe(422);
  const provider = { ...users, "ben@old.example": { userName: "ben", idpId: other.providerId } };
  expect((await call<{ details: string[] }>("", planOf(provider))).body.details).toEqual([expect.stringContaining("idpId is none")]);
});

test("more people than seats are refused with the marker of the licence", async () => {
  const institution = await createIncremental(server, 1);
  const { tenant, providerId } = institution;
  await server.createUser(tenant, { email: "ben@old.example" });
  const both = { "a-admin@old.example": { userName: "ada", idpId: providerId }, "ben@old.example": { userName: "ben", idpId: providerId } };
  const refused = await ask(server.origin, institution, "", planOf(both));
  expect(refused).toMatchObject({ status: 403, body: { code: "seat_quota_exceeded", details: ["reader_qs_seats_quota_exceeded"] } });
  const single = { ...both, "ben@old.example": { remove: true as const } };
  expect((await ask(server.origin, institution, "", planOf(single))).status).toBe(202);
});

test("seats of authors count apart, those of colleagues who are universal already count too, and support takes none", async () => {
  const institution = await createIncremental(server, 2);
  const { tenant, providerId } = institution;
  await server.createUser(tenant, { kind: "universal", groups: ["BbDataReportViewer"] });
  await server.createUser(tenant, { email: "ben@old.example", groups: ["BbDataAuthor#User"] });
  await server.createUser(tenant, { email: "sue@old.example", groups: ["ClientSupport"] });
  const users = {
    "a-admin@old.example": { userName: "ada", idpId: providerId },
    "ben@old.example": { userName: "ben", idpId: providerId },
    "sue@old.example": { userName: "sue", idpId: providerId },
  };
  const refused = await ask(server.origin, institution, "", planOf(users));
  expect(refused.body).toMatchObject({ code: "seat_quota_exceeded", details: ["author_qs_seats_quota_exceeded"] });
  const { owner } = server.services.databases;
  await owner.updateTable("seat_quota").set({ author: 1, reader: 1 }).where("tenant_id", "=", tenant.id).execute();
  expect((await ask(server.origin, institution, "", planOf(users))).body).toMatchObject({ details: ["reader_qs_seats_quota_exceeded"] });
  await owner.updateTable("seat_quota").set({ reader: 2 }).where("tenant_id", "=", tenant.id).execute();
  expect((await ask(server.origin, institution, "", planOf(users))).status).toBe(202);
});

test("without any identity provider neither the list nor a start is given", async () => {
  const { call, users, tenant } = await two();
  await server.services.databases.owner.deleteFrom("identity_provider").where("tenant_id", "=", tenant.id).execute();
  for (const response of [await call("/users"), await call("", planOf(users))]) {
    expect(response).toMatchObject({ status: 409, body: { code: "integrations_unprovisioned" } });
  }
  await createProvider(server, tenant, "LEARN_CONNECTOR");
  expect((await call("/users")).status).toBe(200);
});

test.each<[string, readonly string[], boolean]>([
  ["an admin", ["InstitutionAdmin"], true],
  ["support", ["ClientSupport"], true],
  ["a reader-account admin", ["SnowflakeReaderAccountAdmin"], false],
  ["a viewer", ["BbDataReportViewer"], false],
  ["an author", ["BbDataAuthor"], false],
  ["nobody in particular", [], false],
])("%s of a universal institution: allowed %s", async (_who, groups, allowed) => {
  const tenant = await server.createTenant();
  await createProvider(server, tenant);
  const token = await server.tokenFor(await server.createUser(tenant, { groups }));
  const paths: [string, unknown?][] = [["/status"], ["/users"], ["/results"], ["", planOf({})]];
  for (const [path, body] of paths) {
    const { status, body: response } = await ask(server.origin, { tenant, token }, path, body);
    const fine = body === undefined ? 200 : 409;
    expect([path, status, response.code === "forbidden"]).toEqual([path, allowed ? fine : 403, !allowed]);
  }
});

test("another institution's token, and no token, are refused", async () => {
  const { tenant } = await two();
  const { token } = await createIncremental(server);
  const paths: [string, unknown?][] = [["/status"], ["/users"], ["/results"], ["", planOf({})]];
  for (const [path, body] of paths) {
    expect(await ask(server.origin, { tenant, token }, path, body)).toMatchObject({ status: 403, body: { code: "wrong_tenant" } });
    expect((await ask(server.origin, { tenant, token: "none" }, path, body)).status).toBe(401);
  }
});

test("the feature can be off for an institution", async () => {
  const { call, tenant } = await two();
  const off = { tenant_id: tenant.id, flag_key: "uasMigrationEnabled", value: false };
  await server.services.databases.owner.insertInto("flag_override").values(off).execute();
  expect(await call("/status")).toMatchObject({ status: 403, body: { code: "feature_missing" } });
});

test.each([{}, { userIds: [], users: [] }, { userIds: "all", users: {} }, { userIds: [], users: { a: { remove: false } } }, "x", null])(
  "a body that is no plan is refused: %j",
  async (body) => {
    const { call } = await two();
    expect((await call("", body)).status).toBe(422);
  },
);
