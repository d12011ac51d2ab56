import { createEmbeddingAddress, MAX_EMBEDDING_ORIGINS, pathOf, readEmbeddingOrigin } from "@lyceum/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { AppUser, HierarchyNode, Tenant } from "../../db/schema.ts";
import { findWarehouseLogin } from "../../domain/warehouse-logins/find-login.ts";
import { callFrame, dashboardsOf, type Embed, getAs, type Reply } from "../../testing/frame-reader.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createSmallInstitution } from "../../testing/worlds/small-institution.ts";
import { addServiceLogin } from "../../testing/worlds/watched-accounts.ts";

const SITE = "https://intranet.small.example";
const PASSWORD = "a password of many random letters";
const REPORT = "enrolment-and-outcomes";
const BY_COLLEGE = { measures: ["enrolments"], dimensions: [{ name: "level1" }], order: [{ by: "level1" }] };

let server: TestServer;
let tenant: Tenant;
let other: Tenant;
let arts: HierarchyNode;
let admin: AppUser;
let dean: AppUser;
beforeAll(async () => {
  server = await startTestServer();
  ({ tenant, arts } = await createSmallInstitution(server));
  other = await server.createTenant();
  admin = await server.createUser(tenant, { groups: ["InstitutionAdmin"], name: "Ada Admin" });
  dean = await server.createUser(tenant, { groups: ["BbDataReportViewer"], nodes: [arts], email: "dean@small.example" });
});
afterAll(() => server.close());

const owner = () => server.services.databases.owner;

async function call<T>(method: string, path: string, body?: unknown, user: AppUser = admin): Promise<Reply<T>> {
  const response = await fetch(`${server.origin}/api/v1/tenants/${tenant.slug}/embedding${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await server.tokenFor(user)}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Reply<T>["body"] };
}

interface Sender {
  readonly name?: string;
  readonly password?: string;
  readonly slug?: string;
}

/** Asks for an address as the other site's server does. */
async function ask(body: object = {}, { name = "lms", password = PASSWORD, slug = tenant.slug }: Sender = {}): Promise<Reply<Embed>> {
  const response = await fetch(server.origin + pathOf(createEmbeddingAddress).replace(":tenant", slug), {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ origin: SITE, person: "dean@small.example", report: REPORT, ...body }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Reply<Embed>["body"] };
}

const redeem = ({ session, code }: Pick<Embed, "session" | "code">) =>
  callFrame<{ token: string }>(server, "/session", { body: { session, code } });
const queryWith = (token: string) => callFrame<{ rows: unknown[][] }>(server, "/query", { token, body: { query: BY_COLLEGE } });

/** Opens a report on the other site, up to the frame's token. */
async function openThere() {
  const address = await ask();
  return { ...address.body, token: (await redeem(address.body)).body.token };
}

let site: string;
beforeEach(async () => {
  for (const table of ["embedding_origin", "warehouse_login", "sign_in_failure", "dashboard", "seat_quota"] as const)
    await owner().deleteFrom(table).execute();
  await owner().updateTable("app_user").set({ active: true }).where("id", "=", dean.id).execute();
  await owner().deleteFrom("user_group").where("user_id", "=", dean.id).execute();
  await owner().insertInto("user_group").values({ tenant_id: tenant.id, user_id: dean.id, group_name: "BbDataReportViewer" }).execute();
  await addServiceLogin(owner(), tenant.id, "lms", PASSWORD);
  await call("PUT", "/accounts/lms", { embeds: true });
  site = (await call<{ id: string }>("POST", "/origins", { origin: SITE })).body.id;
});

test("a dean's frame on another site shows the dean's college, as the portal's frame does, and needs no cookie", async () => {
  const { token, url } = await openThere();
  const there = await queryWith(token);
  const portal = await getAs<Embed>(server, dean, dashboardsOf(tenant, dean, `/${REPORT}`));
  const here = await queryWith((await redeem(portal.body)).body.token);
  expect(there.body.rows).toEqual(here.body.rows);
  expect(there.body.rows.map(([college]) => college)).toEqual(["Arts"]);
  expect((await fetch(url)).headers.getSetCookie()).toEqual([]);
});

test("a frame on another site reads and changes nothing: its server could have opened it without its person", async () => {
  const { token } = await openThere();
  const state = { sheet: "intake", filters: {}, sorts: {} };
  const changes = {
    comments: { visual: "by-term", text: "x", state },
    views: { name: "x", audience: "own", state },
    feeds: { sheet: "intake", visual: "by-term", filters: {} },
  };
  for (const [what, body] of Object.entries(changes))
    expect([what, (await callFrame(server, `/dashboards/${REPORT}/${what}`, { token, body })).body.code]).toEqual([what, "forbidden"]);
  expect((await callFrame(server, `/dashboards/${REPORT}/comments`, { token })).status).toBe(200);
});

test("neither the portal nor the other site goes on with the other's session", async () => {
  const { body: address } = await ask({ sheet: "intake", visual: "by-college" });
  expect(new URL(address.url).pathname).toBe(`/embed/${address.session}/dashboards/${REPORT}/sheets/intake/visuals/by-college`);
  const portal = await getAs<Embed>(server, dean, dashboardsOf(tenant, dean, `/${REPORT}`));
  const crossed = await getAs(server, dean, dashboardsOf(tenant, dean, `/${REPORT}?session=${address.session}`));
  expect(crossed.body.code).toBe("not_found");
  expect((await ask({ session: portal.body.session })).body.code).toBe("not_found");
  const renewed = await ask({ session: address.session });
  expect((await redeem(renewed.body)).status).toBe(200);
});

describe("what was taken away ends open frames at their next call", () => {
  const endings: readonly (readonly [string, () => Promise<unknown>, string, string])[] = [
    ["the site is removed", () => call("DELETE", `/origins/${site}`), "unauthenticated", "forbidden"],
    ["the account may no longer", () => call("PUT", "/accounts/lms", { embeds: false }), "unauthenticated", "unauthenticated"],
    [
      "the account is disabled",
      () => owner().updateTable("warehouse_login").set({ disabled: true }).where("login_name", "=", "lms").execute(),
      "unauthenticated",
      "unauthenticated",
    ],
    [
      "the person is deactivated",
      () => owner().updateTable("app_user").set({ active: false }).where("id", "=", dean.id).execute(),
      "unauthenticated",
      "not_found",
    ],
    [
      "the person's role is lost",
      () => owner().deleteFrom("user_group").where("user_id", "=", dean.id).execute(),
      "forbidden",
      "forbidden",
    ],
    [
      "the report is switched off",
      () => owner().insertInto("dashboard").values({ tenant_id: tenant.id, dashboard_id: REPORT, available: false }).execute(),
      "not_found",
      "not_found",
    ],
  ];
  test.each(endings)("when %s", async (_name, end, inFrame, atOpening) => {
    const { token, session } = await openThere();
    expect((await queryWith(token)).status).toBe(200);
    await end();
    expect((await queryWith(token)).body.code).toBe(inFrame);
    expect((await ask({ session })).body.code).toBe(atOpening);
    expect((await ask()).body.code).toBe(atOpening);
  });
});

test("no site is another institution's, and no person either", async () => {
  const stranger = await server.createUser(other, { groups: ["InstitutionAdmin"], email: "stranger@other.example" });
  expect((await ask({ person: "stranger@other.example" })).body.code).toBe("not_found");
  await addServiceLogin(owner(), other.id, "lms", PASSWORD);
  await owner().updateTable("warehouse_login").set({ embeds: true }).where("tenant_id", "=", other.id).execute();
  // The list is this institution's: the same site shows nothing of the other.
  expect((await ask({ person: "stranger@other.example" }, { slug: other.slug })).body.code).toBe("forbidden");
  expect((await call("GET", "", undefined, stranger)).body.code).toBe("wrong_tenant");
});

test("only an account that may, with its password, gets an address, and it opens no warehouse; failed attempts wait, a good one comes in", async () => {
  await addServiceLogin(owner(), tenant.id, "other", PASSWORD);
  for (const sent of [{ name: "other" }, { name: "unknown" }, { slug: "unknown" }, { password: "wrong" }])
    expect([sent, (await ask({}, sent)).body.code]).toEqual([sent, "unauthenticated"]);
  for (let attempt = 0; attempt < 4; attempt += 1) await ask({}, { password: "wrong" });
  expect((await ask({}, { password: "wrong" })).body.code).toBe("rate_limited");
  expect((await ask()).status).toBe(200);
  const find = (name: string) => findWarehouseLogin(server.services, tenant.slug, name);
  expect([await find("lms"), (await find("other"))?.loginName]).toEqual([undefined, "other"]);
});

test("what is not there, or not the report's, is refused", async () => {
  const refusals: readonly (readonly [object, string])[] = [
    [{ origin: "https://evil.example" }, "forbidden"],
    [{ origin: `${SITE}:8443` }, "forbidden"],
    [{ person: "unknown@small.example" }, "not_found"],
    [{ report: "unknown" }, "not_found"],
    [{ sheet: "unknown" }, "not_found"],
    [{ sheet: "intake", visual: "unknown" }, "not_found"],
    [{ visual: "by-college" }, "validation_failed"],
  ];
  for (const [body, code] of refusals) expect([body, (await ask(body)).body.code]).toEqual([body, code]);
});

test("each address and each change of the list is on record, with the account, the person and the site", async () => {
  await ask();
  await call("DELETE", `/origins/${site}`);
  const events = await owner()
    .selectFrom("audit_event")
    .select(["action", "actor_kind", "actor_name", "target_id", "before", "after"])
    .where("action", "like", "embedding.%")
    .orderBy("id", "desc")
    .limit(4)
    .execute();
  expect(events.toReversed()).toMatchObject([
    { action: "embedding.account.change", actor_name: "Ada Admin", after: { username: "lms", embeds: true } },
    { action: "embedding.origin.add", after: { origin: SITE } },
    { action: "embedding.open", actor_kind: "system", actor_name: "lms", target_id: REPORT, after: { person: dean.id, origin: SITE } },
    { action: "embedding.origin.remove", before: { origin: SITE } },
  ]);
});

test("the list holds exact origins with TLS, each once, and no more than it may", async () => {
  const add = async (origin: string) => (await call("POST", "/origins", { origin })).body.code;
  const wrong = ["http://intranet.small.example", "https://*.small.example", "https://a.example/path", "nonsense", server.origin];
  for (const origin of wrong) expect([origin, await add(origin)]).toEqual([origin, "validation_failed"]);
  expect(await add(`${SITE}/`)).toBe("already_exists");
  for (let count = 1; count < MAX_EMBEDDING_ORIGINS; count += 1) expect(await add(`https://s${count}.example`)).toBeUndefined();
  expect(await add("https://one-too-many.example")).toBe("conflict");
  const { body } = await call<{ origins: { origin: string; addedBy: string }[]; accounts: object[] }>("GET", "");
  expect(body.origins).toHaveLength(MAX_EMBEDDING_ORIGINS);
  expect(body.origins).toContainEqual(expect.objectContaining({ origin: SITE, addedBy: "Ada Admin" }));
  expect(body.accounts).toEqual([{ username: "lms", embeds: true, disabled: false }]);
});

test.each([
  ["https://lms.example:443", { origin: "https://lms.example" }],
  ["https://BÜCHER.example", { origin: "https://xn--bcher-kva.example" }],
  ["https://user@lms.example", { fault: "not_an_origin" }],
  ["http://localhost:8080", { fault: "not_secure" }],
  ["javascript:alert(1)", { fault: "not_an_origin" }],
  ["https://portal.example", { fault: "portal" }],
])("%s as a site", (text, expected) => {
  expect(readEmbeddingOrigin(text, { own: ["https://portal.example"], local: false })).toEqual(expected);
});

test("a report's frame tells developers the address and the sites, and administrators where the list is", async () => {
  const tell = (token: string) =>
    callFrame<{ address: string; origins: string[]; settings: string | null }>(server, `/dashboards/${REPORT}/embedding`, { token });
  const { token } = await openThere();
  expect((await tell(token)).body).toEqual({
    address: `${server.origin}/api/v1/tenants/${tenant.slug}/embedding/addresses`,
    origins: [SITE],
    settings: null,
  });
  const portal = await getAs<Embed>(server, admin, dashboardsOf(tenant, admin, `/${REPORT}`));
  expect((await tell((await redeem(portal.body)).body.token)).body.settings).toBe(`${server.origin}/settings/embedding`);
});
