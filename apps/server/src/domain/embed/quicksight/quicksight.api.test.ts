import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { AppUser, Tenant } from "../../../db/schema.ts";
import { getAs, ofPerson } from "../../../testing/frame-reader.ts";
import { type QuickSightServer, startQuickSightServer } from "../../../testing/quicksight-server.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

const CREDENTIALS = { id: "AKIDEXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
const EMBED = "/embed-url/registered-user";
const ROLE = "arn:aws:iam::123456789012:role/lyceum/reader";

let server: TestServer;
let aws: QuickSightServer;
let tenant: Tenant;
const folder = mkdtempSync(path.join(tmpdir(), "lyceum-quicksight-"));
const before = { ...process.env };

beforeAll(async () => {
  aws = await startQuickSightServer(CREDENTIALS);
  // The chain of AWS's own package finds them here.
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: CREDENTIALS.id, AWS_SECRET_ACCESS_KEY: CREDENTIALS.secret });
  const mapping = {
    dashboards: { "student-engagement": "qs-engagement" },
    topics: { "institution-data": "qs-topic" },
    tenants: { elsewhere: { dashboards: { "student-engagement": "qs-of-elsewhere" } } },
  };
  writeFileSync(path.join(folder, "quicksight.json"), JSON.stringify(mapping));
  server = await startTestServer({
    env: {
      ANALYTICS: "quicksight",
      CONFIG_DIR: folder,
      QUICKSIGHT_ACCOUNT: "123456789012",
      QUICKSIGHT_REGION: "eu-central-1",
      QUICKSIGHT_IDENTITY_REGION: "us-east-1",
      QUICKSIGHT_USER_ROLE: ROLE,
      QUICKSIGHT_NAMESPACE: "uni-{tenant}",
      QUICKSIGHT_SECONDS: "1",
      QUICKSIGHT_ENDPOINT: aws.origin,
    },
  });
  tenant = await server.createTenant({ slug: "northfield" });
  const { owner } = server.services.databases;
  await owner.insertInto("flag_override").values({ tenant_id: tenant.id, flag_key: "bbdata.authoring.preview", value: true }).execute();
  await owner.insertInto("client_settings").values({ tenant_id: tenant.id, ai_opt_in: true }).execute();
});
afterAll(async () => {
  for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  await server.close();
  await aws.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => aws.calls.splice(0));

const open = (user: Pick<AppUser, "id">, what = "dashboards/student-engagement", institution = tenant) =>
  getAs<Record<string, string> & { readonly details?: readonly string[] }>(server, user, ofPerson(institution, user, what));
const requests = () => aws.calls.map(({ method, path: where }) => `${method} ${where.split("/").slice(3).join("/")}`);

test("a viewer is registered on first need with the groups of their roles, and gets an address that AWS gave for a signed request", async () => {
  const viewer = await server.createUser(tenant, { groups: ["ReportViewer.LEARNING"], email: "ada@northfield.example" });
  const { status, body } = await open(viewer);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    url: "https://eu-central-1.quicksight.aws.amazon.com/embed/s1/dashboards/d?code=c1&isauthcode=true",
    code: "c1",
    expiresIn: 3600,
  });
  const [registered] = aws.calls;
  expect(registered).toMatchObject({
    path: "/accounts/123456789012/namespaces/uni-northfield/users",
    region: "us-east-1",
    body: { IdentityType: "IAM", IamArn: ROLE, SessionName: viewer.id, Email: "ada@northfield.example", UserRole: "READER" },
  });
  expect(aws.calls.at(-1)).toMatchObject({
    region: "eu-central-1",
    body: {
      UserArn: `arn:aws:quicksight:us-east-1:123456789012:user/uni-northfield/reader/${viewer.id}`,
      SessionLifetimeInMinutes: 60,
      ExperienceConfiguration: { Dashboard: { InitialDashboardId: "qs-engagement" } },
      AllowedDomains: [server.origin],
    },
  });
  expect(aws.users.get(`reader/${viewer.id}`)?.groups).toEqual(new Set(["lyceum-viewer-learning"]));

  // What has not changed is not told again; what has is, and what was lost is taken away there too.
  aws.calls.splice(0);
  const renewed = (await open(viewer, `dashboards/student-engagement?session=${body["session"]}`)).body;
  expect(renewed["session"]).toBe(body["session"]);
  expect(Number(renewed["expiresIn"])).toBeLessThanOrEqual(3600);
  expect(requests()).toEqual(["POST embed-url/registered-user"]);
  await server.services.databases.owner
    .updateTable("user_group")
    .set({ group_name: "BbDataRestrictedViewer" })
    .where("user_id", "=", viewer.id)
    .execute();
  await open(viewer);
  expect(aws.users.get(`reader/${viewer.id}`)?.groups).toEqual(
    new Set(["lyceum-restricted-learning", "lyceum-restricted-teaching", "lyceum-restricted-leading"]),
  );
});

test("consoles and topics are experiences of their own, authors are authors there, and what an institution has of its own comes first", async () => {
  const author = await server.createUser(tenant, { groups: ["BbDataAuthor"] });
  const experience = async (what: string, institution = tenant, user = author) => {
    expect((await open(user, what, institution)).body).toMatchObject({ expiresIn: 3600 });
    return aws.calls.at(-1)?.body["ExperienceConfiguration"];
  };
  expect(await experience("authoring")).toEqual({ QuickSightConsole: { InitialPath: "/start" } });
  expect(await experience("reader")).toEqual({ QuickSightConsole: { InitialPath: "/start/dashboards" } });
  expect(await experience("topics/institution-data")).toEqual({ QSearchBar: { InitialTopicId: "qs-topic" } });
  expect(aws.users.get(`reader/${author.id}`)?.role).toBe("AUTHOR");
  const elsewhere = await server.createTenant({ slug: "elsewhere" });
  const other = await server.createUser(elsewhere, { groups: ["BbDataReportViewer"] });
  expect(await experience("dashboards/student-engagement", elsewhere, other)).toEqual({
    Dashboard: { InitialDashboardId: "qs-of-elsewhere" },
  });
});

test("whom the portal refuses, AWS never hears of; sessions that have ended are not renewed", async () => {
  const learner = await server.createUser(tenant, { groups: ["ReportViewer.TEACHING"] });
  expect((await open(learner)).status).toBe(403);
  const viewer = await server.createUser(tenant, { groups: ["BbDataReportViewer"] });
  expect((await open(viewer, "authoring")).body["code"]).toBe("forbidden");
  for (const query of ["session=s1", "session=quicksight-1000000000", "session=quicksight-9999999999&again=true"]) {
    expect((await open(viewer, `dashboards/student-engagement?${query}`)).body["code"]).toBe("not_found");
  }
  expect((await open(viewer, "dashboards/course-summary")).body).toMatchObject({
    code: "not_found",
    detail: "No dashboard of QuickSight stands for this report.",
  });
  expect(aws.calls).toEqual([]);
});

test("refusals of AWS come in words, a wait is tried again, and what it says itself stays in the log", async () => {
  const viewer = await server.createUser(tenant, { groups: ["BbDataReportViewer"] });
  await open(viewer);
  const refused = async (...troubles: Parameters<QuickSightServer["trouble"]>[1][]) => {
    aws.trouble(EMBED, ...troubles);
    const { status, body } = await open(viewer);
    expect(JSON.stringify(body)).not.toContain("of AWS");
    return [status, body["code"]];
  };
  const throttled = { error: "ThrottlingException", status: 429 } as const;
  expect((await refused(throttled))[0]).toBe(200);
  expect(await refused(throttled, throttled, throttled)).toEqual([429, "rate_limited"]);
  expect(await refused({ error: "AccessDeniedException", status: 401 })).toEqual([503, "analytics_unavailable"]);
  expect(await refused({ error: "ResourceNotFoundException", status: 404 })).toEqual([404, "not_found"]);
  expect(await refused({ error: "UnsupportedPricingPlanException", status: 403 })).toEqual([503, "analytics_unavailable"]);
  expect(await refused({ error: "SessionLifetimeInMinutesInvalidException" })).toEqual([503, "analytics_unavailable"]);
  expect(await refused({ body: "{" })).toEqual([503, "analytics_unavailable"]);
  expect(await refused({ body: '{"Status":200}' })).toEqual([503, "analytics_unavailable"]);
  for (const url of ["https://evil.example/embed", "javascript:alert(1)", "https://eu-central-1.quicksight.aws.amazon.com.evil.example/"]) {
    expect(await refused({ body: JSON.stringify({ EmbedUrl: url }) })).toEqual([503, "analytics_unavailable"]);
  }
  // A request that is not answered is sent once more.
  expect((await refused("silence"))[0]).toBe(200);
  // Taken out there meanwhile: registered anew.
  aws.users.delete(`reader/${viewer.id}`);
  expect((await open(viewer)).status).toBe(200);
  const newcomer = await server.createUser(tenant, { groups: ["BbDataReportViewer"] });
  const full = { error: "LimitExceededException", status: 409 } as const;
  aws.trouble("/users", full, full, full);
  expect((await open(newcomer)).body).toMatchObject({ code: "seat_quota_exceeded", details: ["reader_qs_seats_quota_exceeded"] });
});

test("the portal shows frames of the configured origin", async () => {
  const policy = (await fetch(server.origin)).headers;
  expect(policy.get("content-security-policy")).toMatch(/frame-src [^;]*https:\/\/eu-central-1\.quicksight\.aws\.amazon\.com/);
  expect(policy.get("permissions-policy")).toContain('"https://eu-central-1.quicksight.aws.amazon.com"');
});
