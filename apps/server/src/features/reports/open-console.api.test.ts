import { afterAll, beforeAll, expect, test } from "vitest";

import { callFrame, getAs, ofPerson, openFrameOf, type Embed } from "../../testing/frame-reader.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const TOPIC = "topics/institution-data";
const EVERY = ["authoring", "reader", TOPIC] as const;
/** What the embedding SDK asks of the addresses, once they stand behind TLS. */
const CONSOLE_URL =
  /^https:\/\/[^/]+\/embedding\/[^/]+\/(start(\/(favorites|dashboards|analyses))?|dashboards\/[\w-]+(\/views\/[\w-]+)?|analyses\/[\w-]+)(\?|$)/i;
const BAR_URL = /^https:\/\/[^/]+\/embedding\/[^/]+\/q\/search(\/|\?|$)/i;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const owner = () => server.services.databases.owner;

/** A person of an institution that has opted in to questions and has custom reports. */
async function person(groups: readonly string[], kind: "universal" | "incremental" = "universal") {
  const tenant = await server.createTenant();
  await setFlag(tenant.id, true);
  await setOptIn(tenant.id, true);
  return { tenant, user: await server.createUser(tenant, { groups, kind }) };
}

const setFlag = (tenant_id: string, value: boolean) =>
  owner()
    .insertInto("flag_override")
    .values({ tenant_id, flag_key: "bbdata.authoring.preview", value })
    .onConflict((conflict) => conflict.columns(["tenant_id", "flag_key"]).doUpdateSet({ value }))
    .execute();
const setOptIn = (tenant_id: string, ai_opt_in: boolean) =>
  owner()
    .insertInto("client_settings")
    .values({ tenant_id, ai_opt_in })
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet({ ai_opt_in }))
    .execute();
const setQuota = (tenant_id: string, reader: number, author: number) =>
  owner()
    .insertInto("seat_quota")
    .values({ tenant_id, reader, author })
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet({ reader, author }))
    .execute();

const open = async (groups: readonly string[], what: string, kind?: "universal" | "incremental") => {
  const { tenant, user } = await person(groups, kind);
  return (await getAs<Embed>(server, user, ofPerson(tenant, user, what))).body.code;
};

test.each([
  ["authoring", "BbDataAuthor", CONSOLE_URL],
  ["reader", "BbDataReportViewer", CONSOLE_URL],
  [TOPIC, "BbDataReportViewer", BAR_URL],
] as const)("%s answers an address that the embedding SDK takes, and that nobody keeps", async (what, group, pattern) => {
  const { tenant, user } = await person([group]);
  const headers = { authorization: `Bearer ${await server.tokenFor(user)}` };
  const ask = async () => fetch(`${server.origin}/api${ofPerson(tenant, user, what)}?locale=de`, { headers });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(first.status).toBe(200);
  expect(first.headers.get("cache-control")).toBe("no-store");
  const embed = (await first.json()) as Embed;
  expect(embed.url.startsWith(`${server.framesOrigin}/embedding/${embed.session}/`)).toBe(true);
  expect(embed.url.replace(/^http:/, "https:")).toMatch(pattern);
  expect(new URL(embed.url).searchParams.get("code")).toBe(embed.code);
  const other = (await second.json()) as Embed;
  expect(other.session).not.toBe(embed.session);
  const opened = await callFrame<{ resource: unknown; locale: string }>(server, "/session", {
    body: { session: embed.session, code: embed.code },
  });
  expect(opened.body.locale).toBe("de");
  const events = await owner().selectFrom("audit_event").selectAll().where("tenant_id", "=", tenant.id).execute();
  expect(events.map(({ action }) => action)).toEqual(Array(2).fill(what === TOPIC ? "topic.open" : "console.open"));
});

test.each([
  ["authoring", ["BbDataReportViewer"]],
  ["authoring", ["InstitutionAdmin"]],
  ["authoring", ["BbDataAuthor", "BbDataRestrictedViewer"]],
  ["reader", ["BbDataRestrictedViewer"]],
  ["reader", ["SnowflakeReaderAccountAdmin"]],
  [TOPIC, ["BbDataRestrictedViewer"]],
  [TOPIC, ["BbDataReportViewer", "BbDataRestrictedViewer"]],
  [TOPIC, []],
] as const)("%s is not for %j", async (what, groups) => {
  expect(await open(groups, what)).toBe("forbidden");
});

test.each(EVERY)("%s is not for incremental accounts", async (what) => {
  expect(await open([], what, "incremental")).toBe("forbidden");
});

test("an unknown topic is not found, whatever it is called", async () => {
  for (const topic of ["nonsense", "default", "%00", "__proto__", "a".repeat(150)]) {
    expect(await open(["BbDataReportViewer"], `topics/${topic}`), topic).toMatch(/^(not_found|validation_failed|malformed_request)$/);
  }
});

test("nobody opens for another person or in another institution", async () => {
  const { tenant, user } = await person(["BbDataAuthor", "InstitutionAdmin"]);
  const colleague = await server.createUser(tenant, { groups: ["BbDataAuthor"] });
  const elsewhere = await person(["BbDataAuthor"]);
  for (const what of EVERY) {
    expect((await getAs(server, user, ofPerson(tenant, colleague, what))).body.code).toBe("forbidden");
    expect((await getAs(server, user, ofPerson(elsewhere.tenant, user, what))).body.code).toBe("wrong_tenant");
    expect((await fetch(`${server.origin}/api${ofPerson(tenant, user, what)}`)).status).toBe(401);
  }
});

test("the opt-in switched off closes questions, the flag switched off closes consoles, and neither the other", async () => {
  const { tenant, user } = await person(["BbDataAuthor"]);
  const codeOf = async (what: string) => (await getAs<Embed>(server, user, ofPerson(tenant, user, what))).body.code;
  await setOptIn(tenant.id, false);
  expect(await codeOf(TOPIC)).toBe("feature_missing");
  expect(await codeOf("authoring")).not.toBe("feature_missing");
  await setOptIn(tenant.id, true);
  await setFlag(tenant.id, false);
  expect(await codeOf("authoring")).toBe("feature_missing");
  expect(await codeOf("reader")).toBe("feature_missing");
  expect(await codeOf(TOPIC)).not.toBe("feature_missing");
});

test("seats: each frame names the kind that is taken", async () => {
  const { tenant, user: author } = await person(["BbDataAuthor"]);
  const viewer = await server.createUser(tenant, { groups: ["BbDataReportViewer"] });
  await setQuota(tenant.id, 0, 0);
  const refusalOf = async (user: { id: string }, what: string) => {
    const { status, body } = await getAs<Embed>(server, user, ofPerson(tenant, user, what));
    return [status, body.code, body.details];
  };
  expect(await refusalOf(author, "authoring")).toEqual([403, "seat_quota_exceeded", ["author_qs_seats_quota_exceeded"]]);
  for (const what of ["reader", TOPIC, "dashboards", "dashboards/student-engagement"]) {
    expect(await refusalOf(viewer, what), what).toEqual([403, "seat_quota_exceeded", ["reader_qs_seats_quota_exceeded"]]);
  }
  await setQuota(tenant.id, 1, 1);
  const newcomer = await server.createUser(tenant, { groups: ["BbDataAuthor"] });
  expect((await refusalOf(author, "authoring"))[0]).toBe(200);
  expect((await refusalOf(newcomer, "authoring"))[2]).toEqual(["author_qs_seats_quota_exceeded"]);
});

const QUERY = { query: { measures: ["enrolments"] } };
/** A call that each frame makes all the time, and what it says while the person may. */
const CALLS = {
  authoring: { path: "/reports", fine: undefined },
  reader: { path: "/reports", fine: undefined },
  [TOPIC]: { path: "/query", fine: "no_data" },
} as const;
type Change = (tenantId: string, userId: string) => Promise<unknown>;
const regroup =
  (group: string): Change =>
  (_, userId) =>
    owner().updateTable("user_group").set({ group_name: group }).where("user_id", "=", userId).execute();

test.each<[string, (typeof EVERY)[number], string, Change]>([
  ["the role taken away", "authoring", "forbidden", regroup("BbDataReportViewer")],
  ["the role taken away", "reader", "forbidden", regroup("nothing")],
  ["the role taken away", TOPIC, "forbidden", regroup("nothing")],
  ["restricted", "reader", "forbidden", regroup("BbDataRestrictedViewer")],
  ["restricted", TOPIC, "forbidden", regroup("BbDataRestrictedViewer")],
  ["the flag off", "authoring", "feature_missing", (tenant) => setFlag(tenant, false)],
  ["the flag off", "reader", "feature_missing", (tenant) => setFlag(tenant, false)],
  ["the opt-in off", TOPIC, "feature_missing", (tenant) => setOptIn(tenant, false)],
  ["the seat gone", "authoring", "seat_quota_exceeded", (tenant) => setQuota(tenant, 5, 0)],
  ["the seat gone", "reader", "seat_quota_exceeded", (tenant) => setQuota(tenant, 0, 0)],
  ["the seat gone", TOPIC, "seat_quota_exceeded", (tenant) => setQuota(tenant, 0, 0)],
  [
    "deactivated",
    "authoring",
    "unauthenticated",
    (_, id) => owner().updateTable("app_user").set({ active: false }).where("id", "=", id).execute(),
  ],
])("%s bites a running frame of %s at its next call and at its renewal: %s", async (_name, what, refusal, change) => {
  const { tenant, user } = await person([what === "authoring" ? "BbDataAuthor" : "BbDataReportViewer"]);
  const { token, session } = await openFrameOf(server, tenant, user, what);
  const { path, fine } = CALLS[what];
  const call = async () => (await callFrame(server, path, { token, ...(path === "/query" && { body: QUERY }) })).body.code;
  expect(await call()).toBe(fine);
  const headers = { authorization: `Bearer ${await server.tokenFor(user)}` };
  await change(tenant.id, user.id);
  expect(await call()).toBe(refusal);
  const renewal = await fetch(`${server.origin}/api${ofPerson(tenant, user, `${what}?session=${session}`)}`, { headers });
  expect(await renewal.json()).toMatchObject({ code: refusal });
});

test("a seat or area lost bites a running dashboard too", async () => {
  const { tenant, user } = await person(["ReportViewer.LEARNING"]);
  const { token } = await openFrameOf(server, tenant, user, "dashboards/student-engagement");
  const query = async () => (await callFrame(server, "/query", { token, body: QUERY })).body.code;
  expect(await query()).toBe("no_data");
  await setQuota(tenant.id, 0, 0);
  expect(await query()).toBe("seat_quota_exceeded");
  await setQuota(tenant.id, 1, 0);
  await regroup("ReportViewer.LEADING")(tenant.id, user.id);
  expect(await query()).toBe("forbidden");
});

test("a session is renewed for its own kind and resource alone", async () => {
  const { tenant, user } = await person(["BbDataAuthor"]);
  const codeOf = async (what: string, session: string) =>
    (await getAs<Embed>(server, user, ofPerson(tenant, user, `${what}?session=${session}`))).body;
  const frames = ["authoring", "reader", TOPIC, "dashboards/student-engagement"];
  const opened = await Promise.all(frames.map((what) => openFrameOf(server, tenant, user, what)));
  for (const { session, code } of opened) {
    const responses = await Promise.all(frames.map((what) => codeOf(what, session)));
    const renewed = responses.filter((response) => response.session === session);
    expect(renewed).toHaveLength(1);
    expect(renewed[0]?.code).not.toBe(code);
    expect(responses.filter((response) => response.code === "not_found")).toHaveLength(frames.length - 1);
  }
});

test("a token opens what it was bought for and nothing else", async () => {
  const { tenant, user } = await person(["BbDataAuthor"]);
  const codeOf = async (token: string, path: string) => (await callFrame(server, path, { token })).body.code;
  const topic = await openFrameOf(server, tenant, user, TOPIC);
  expect(await codeOf(topic.token, "/dashboards/student-engagement")).toBe("embed_resource_mismatch");
  expect(await codeOf(topic.token, "/dashboards/institution-data")).toBe("embed_resource_mismatch");
  expect(await codeOf(topic.token, "/reports")).toBe("embed_resource_mismatch");
  const dashboard = await openFrameOf(server, tenant, user, "dashboards/student-engagement");
  expect(await codeOf(dashboard.token, "/reports")).toBe("embed_resource_mismatch");
  expect(await codeOf(dashboard.token, "/dashboards/enrolment-and-outcomes")).toBe("embed_resource_mismatch");
  const reader = await openFrameOf(server, tenant, user, "reader");
  expect(await codeOf(reader.token, "/dashboards/enrolment-and-outcomes")).toBeUndefined();
});
