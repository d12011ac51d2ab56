import type { Dashboard } from "@lyceum/model";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { callFrame, dashboardsOf, getAs, openFrame, type Embed } from "../../testing/frame-reader.ts";
import { publishSmallSnapshot } from "../../testing/small-snapshot.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

interface Document {
  readonly dashboard: Dashboard;
  readonly snapshot: unknown;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => moveClock(0));

/** Sets the server's clock ahead. */
const moveClock = (seconds: number) => Object.assign(server.services, { now: () => new Date(Date.now() + seconds * 1000) });

async function reader(groups: readonly string[] = ["BbDataReportViewer"]) {
  const tenant = await server.createTenant({ name: "Northfield University" });
  const user = await server.createUser(tenant, { groups });
  const embed = await getAs<Embed>(server, user, dashboardsOf(tenant, user, "/student-engagement?locale=fr"));
  return { tenant, user, ...embed.body };
}

const redeem = (session: string, code: string) => callFrame<{ token: string }>(server, "/session", { body: { session, code } });
const documentOf = (token: string, id = "student-engagement") => callFrame<Document>(server, `/dashboards/${id}`, { token });

test("a code buys a token for one document, and no data yet is said", async () => {
  const { session, code } = await reader();
  const opened = await redeem(session, code);
  expect(opened.body).toMatchObject({
    expiresIn: 600,
    resource: { kind: "dashboard", id: "student-engagement" },
    tenantName: "Northfield University",
    locale: "fr",
    scope: { areas: ["learning", "teaching", "leading"], nodes: null, depth: 0, restricted: false },
  });
  const document = await documentOf(opened.body.token);
  expect(document.body.dashboard.sheets.length).toBeGreaterThanOrEqual(3);
  expect(document.body.snapshot).toBeNull();
});

test("imports that failed since the data was loaded are told, and no trial, no older failure and nothing of another institution", async () => {
  const [mine, other] = [await reader(), await reader()];
  await publishSmallSnapshot(server.services, mine.tenant.id, 10);
  const { token } = (await redeem(mine.session, mine.code)).body;
  const failures = async () => ((await documentOf(token)).body.snapshot as { readonly failedImports: unknown }).failedImports;
  const job = (tenantId: string, finished_at: string, more: object = {}) =>
    server.services.databases.owner
      .insertInto("import_job")
      .values({
        tenant_id: tenantId,
        format: "oneroster",
        file_name: "r.zip",
        bytes: 1,
        dry_run: false,
        act: "{}",
        status: "failed",
        errors: "[]",
        created_at: finished_at,
        finished_at,
        ...more,
      })
      .execute();
  await job(other.tenant.id, "2100-01-01T00:00:00Z");
  await job(mine.tenant.id, "2100-01-01T00:00:00Z", { dry_run: true });
  await job(mine.tenant.id, "2100-01-01T00:00:00Z", { status: "succeeded" });
  await job(mine.tenant.id, "2000-01-01T00:00:00Z");
  expect(await failures()).toBeNull();
  await job(mine.tenant.id, "2100-01-02T00:00:00Z");
  await job(mine.tenant.id, "2100-01-03T00:00:00Z");
  expect(await failures()).toEqual({ count: 2, last: "2100-01-03T00:00:00.000Z" });
});

test("a code is good once, even for two who come at the same moment", async () => {
  const { session, code } = await reader();
  const responses = await Promise.all([redeem(session, code), redeem(session, code), redeem(session, code)]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await redeem(session, code)).body.code).toBe("embed_code_invalid");
});

test("a code runs out after a minute", async () => {
  const { session, code } = await reader();
  moveClock(61);
  expect((await redeem(session, code)).body.code).toBe("embed_code_invalid");
});

test("a code belongs to its session and its institution", async () => {
  const mine = await reader();
  const other = await reader();
  const crossed = mine.session.slice(0, 32) + other.session.slice(32);
  for (const session of [other.session, crossed, "nonsense", "0".repeat(64)]) {
    expect((await redeem(session, mine.code)).body.code).toBe("embed_code_invalid");
  }
  expect((await redeem(mine.session, mine.code)).status).toBe(200);
});

test("a code of a person who was deactivated buys nothing", async () => {
  const { user, session, code } = await reader();
  await server.services.databases.owner.updateTable("app_user").set({ active: false }).where("id", "=", user.id).execute();
  expect((await redeem(session, code)).body.code).toBe("embed_code_invalid");
});

test("a token reads its own document only", async () => {
  const { tenant, user } = await reader();
  const { token } = await openFrame(server, tenant, user, "student-engagement");
  expect((await documentOf(token, "enrolment-and-outcomes")).body.code).toBe("embed_resource_mismatch");
});

test("a token runs out after ten minutes, and a renewed session goes on", async () => {
  const { tenant, user } = await reader();
  const { token, session } = await openFrame(server, tenant, user, "student-engagement");
  moveClock(601);
  expect((await documentOf(token)).body.code).toBe("token_expired");
  moveClock(0);
  const renewal = await getAs<Embed>(server, user, dashboardsOf(tenant, user, `/student-engagement?session=${session}`));
  const again = await redeem(session, renewal.body.code);
  expect((await documentOf(again.body.token)).status).toBe(200);
});

test("a session ends after a working day, whatever token is held", async () => {
  const { tenant, user } = await reader();
  const { token, session } = await openFrame(server, tenant, user, "student-engagement");
  const { owner } = server.services.databases;
  await owner.updateTable("embed_session").set({ expires_at: new Date() }).where("tenant_id", "=", tenant.id).execute();
  expect((await documentOf(token)).body.code).toBe("unauthenticated");
  const renewal = await getAs(server, user, dashboardsOf(tenant, user, `/student-engagement?session=${session}`));
  expect(renewal.body.code).toBe("not_found");
});

test("a role taken away, an area taken away, and a person deactivated bite at once", async () => {
  const { tenant, user } = await reader(["ReportViewer.LEARNING"]);
  const { token } = await openFrame(server, tenant, user, "student-engagement");
  const { owner } = server.services.databases;
  const regroup = (group_name: string) => owner.updateTable("user_group").set({ group_name }).where("user_id", "=", user.id).execute();
  await regroup("ReportViewer.TEACHING");
  expect((await documentOf(token)).body.code).toBe("forbidden");
  await regroup("no-such-group");
  expect((await documentOf(token)).body.code).toBe("forbidden");
  await regroup("BbDataReportViewer");
  expect((await documentOf(token)).status).toBe(200);
  await owner.updateTable("app_user").set({ active: false }).where("id", "=", user.id).execute();
  expect((await documentOf(token)).body.code).toBe("unauthenticated");
});

test("an access token opens no frame and an embed token no portal call", async () => {
  const { tenant, user } = await reader();
  const { token } = await openFrame(server, tenant, user, "student-engagement");
  expect((await documentOf(await server.tokenFor(user))).body.code).toBe("unauthenticated");
  expect((await callFrame(server, "/dashboards/student-engagement")).body.code).toBe("unauthenticated");
  const portal = await fetch(`${server.origin}/api${dashboardsOf(tenant, user)}`, { headers: { authorization: `Bearer ${token}` } });
  expect(portal.status).toBe(401);
});

test("a token with a changed claim or without a signature is refused", async () => {
  const { tenant, user } = await reader();
  const { token } = await openFrame(server, tenant, user, "student-engagement");
  const [header, payload = "", signature] = token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const forged = [
    [header, encode({ ...claims, resource: "enrolment-and-outcomes" }), signature].join("."),
    `${encode({ alg: "none", typ: "embed+jwt" })}.${payload}.`,
  ];
  for (const attempt of forged) expect((await documentOf(attempt)).body.code).toBe("unauthenticated");
});

test("pages of other origins call nothing here, the portal's included", async () => {
  const { session, code } = await reader();
  const from = (headers: Readonly<Record<string, string>>) => callFrame(server, "/session", { body: { session, code }, headers });
  expect((await from({ origin: server.origin })).body.code).toBe("forbidden");
  expect((await from({ origin: "null" })).body.code).toBe("forbidden");
  expect((await from({ "sec-fetch-site": "same-site" })).body.code).toBe("forbidden");
  const preflight = await fetch(`${server.framesOrigin}/frame-api/session`, { method: "OPTIONS", headers: { origin: server.origin } });
  expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
  expect((await from({ origin: server.framesOrigin, "sec-fetch-site": "same-origin" })).status).toBe(200);
});
