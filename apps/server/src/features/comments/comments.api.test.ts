import type { CommentThread } from "@lyceum/contracts";
import { type Dashboard, deliveredDashboard } from "@lyceum/model";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser, HierarchyNode, Tenant } from "../../db/schema.ts";
import { callFrame, openFrameOf } from "../../testing/frame-reader.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const owner = () => server.services.databases.owner;
const ENGAGEMENT = "student-engagement";
const { sheets } = deliveredDashboard(ENGAGEMENT) as Dashboard;
const [sheet, otherSheet] = sheets;
const VISUAL = sheet?.visuals[0]?.id ?? "";
const STATE = { sheet: sheet?.id ?? "", filters: { term: ["2025-autumn"] }, sorts: {} };
const draftOf = (over: object = {}) => ({ visual: VISUAL, text: "Why is this so low?", state: STATE, ...over });

async function commentsOf(tenant: Tenant, user: AppUser, report = ENGAGEMENT) {
  const { token } = await openFrameOf(server, tenant, user, `dashboards/${report}`);
  const path = `/dashboards/${report}/comments`;
  const all = async () => (await callFrame<{ threads: CommentThread[] }>(server, path, { token })).body.threads;
  return {
    user,
    all,
    texts: async () => (await all()).map(({ text }) => text),
    begin: (over: object = {}, headers = {}) => callFrame<CommentThread>(server, path, { token, body: draftOf(over), headers }),
    reply: (id: string, text: string) => callFrame<CommentThread>(server, `${path}/${id}/replies`, { token, body: { text } }),
    change: (id: string, text: string, version = 1) =>
      callFrame<CommentThread>(server, `${path}/${id}`, { token, body: { text, version }, method: "PUT" }),
    remove: (id: string, version = 1) => callFrame<{ id: string }>(server, `${path}/${id}?version=${version}`, { token, method: "DELETE" }),
  };
}

async function reader(tenant: Tenant, groups: readonly string[] = ["BbDataReportViewer"], nodes: readonly HierarchyNode[] = []) {
  return commentsOf(tenant, await server.createUser(tenant, { groups, nodes, name: `Reader of ${groups.join(" and ")}` }));
}

async function university() {
  const tenant = await server.createTenant();
  const root = await server.createNode(tenant, { externalId: "inst", name: "University" });
  const arts = await server.createNode(tenant, { externalId: "arts", name: "Arts", parent: root });
  const science = await server.createNode(tenant, { externalId: "science", name: "Science", parent: root });
  const history = await server.createNode(tenant, { externalId: "history", name: "History", parent: arts });
  return { tenant, arts, science, history };
}

test("a comment is read with its replies, how the report was set and who reads it", async () => {
  const { tenant } = await university();
  const [vera, otto] = [await reader(tenant), await reader(tenant, ["BbDataAuthor"])];
  const { status, body } = await vera.begin();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    text: "Why is this so low?",
    visual: VISUAL,
    state: STATE,
    author: "Reader of BbDataReportViewer",
    readers: { nodes: null, restricted: false },
    mayChange: true,
    mayDelete: true,
    version: 1,
    replies: [],
  });
  expect((await otto.reply(body.id, "Two courses\nwere cancelled.")).status).toBe(201);
  const [thread] = await vera.all();
  expect(thread?.replies).toMatchObject([{ text: "Two courses\nwere cancelled.", author: "Reader of BbDataAuthor", mayChange: false }]);
  const [seen] = await otto.all();
  expect([seen?.mayChange, seen?.mayDelete, seen?.replies[0]?.mayDelete]).toEqual([false, false, true]);
});

test("a comment is read by those who see at least what its writer saw", async () => {
  const { tenant, arts, science, history } = await university();
  const people = {
    everything: await reader(tenant),
    arts: await reader(tenant, ["BbDataReportViewer"], [arts]),
    history: await reader(tenant, ["BbDataReportViewer"], [history]),
    both: await reader(tenant, ["BbDataReportViewer"], [science, history]),
    restricted: await reader(tenant, ["BbDataRestrictedViewer"]),
    restrictedArts: await reader(tenant, ["BbDataRestrictedViewer"], [arts]),
  };
  for (const [name, person] of Object.entries(people)) expect((await person.begin({ text: name })).status, name).toBe(201);
  const seen = Object.fromEntries(
    await Promise.all(Object.entries(people).map(async ([name, person]) => [name, (await person.texts()).map(String).toSorted()] as const)),
  );
  expect(seen).toEqual({
    everything: ["arts", "both", "everything", "history", "restricted", "restrictedArts"],
    arts: ["arts", "history", "restrictedArts"],
    history: ["history"],
    both: ["both", "history"],
    restricted: ["restricted", "restrictedArts"],
    restrictedArts: ["restrictedArts"],
  });
  const [hidden] = (await people.everything.all()).filter(({ text }) => text === "everything");
  for (const call of [
    people.arts.reply(hidden?.id ?? "", "I"),
    people.restricted.change(hidden?.id ?? "", "I"),
    people.history.remove(hidden?.id ?? ""),
  ])
    expect((await call).body.code).toBe("not_found");
});

test("a reply is read by those who read what it replies to, and rights that grow or shrink count from the next look on", async () => {
  const { tenant, arts, science } = await university();
  const dean = await reader(tenant, ["BbDataReportViewer"], [arts]);
  const provost = await reader(tenant);
  const { id } = (await dean.begin()).body;
  expect((await provost.reply(id, "I shall ask.")).body.readers).toEqual({ nodes: ["Arts"], restricted: false });
  expect((await dean.all())[0]?.replies.map(({ text }) => text)).toEqual(["I shall ask."]);
  const wide = (await provost.begin({ text: "All of us" })).body;
  await owner().deleteFrom("node_grant").where("user_id", "=", dean.user.id).execute();
  expect(await dean.texts()).toEqual(["All of us", "Why is this so low?"]);
  await owner().insertInto("node_grant").values({ tenant_id: tenant.id, user_id: dean.user.id, node_id: science.id }).execute();
  expect(await dean.texts()).toEqual([]);
  expect((await dean.reply(wide.id, "Me too")).body.code).toBe("not_found");
});

test("a text is changed by its writer alone; its writer and administrators delete it; replies of others stay", async () => {
  const { tenant } = await university();
  const [vera, otto] = [await reader(tenant), await reader(tenant)];
  const admin = await reader(tenant, ["InstitutionAdmin", "BbDataReportViewer"]);
  const { id } = (await vera.begin()).body;
  expect((await otto.change(id, "Mine")).body.code).toBe("forbidden");
  expect((await admin.change(id, "Mine")).body.code).toBe("forbidden");
  expect((await otto.remove(id)).body.code).toBe("forbidden");
  const changed = (await vera.change(id, "Better now")).body;
  expect([changed.text, changed.version, changed.editedAt === null]).toEqual(["Better now", 2, false]);
  expect((await vera.change(id, "Late")).body.code).toBe("changed_meanwhile");
  expect((await vera.remove(id)).body.code).toBe("changed_meanwhile");
  const reply = (await otto.reply(id, "So it is")).body.replies[0]?.id ?? "";
  expect((await vera.remove(id, 2)).status).toBe(200);
  expect(await otto.all()).toMatchObject([{ text: null, mayChange: false, mayDelete: false, replies: [{ text: "So it is" }] }]);
  expect((await admin.remove(reply)).status).toBe(200);
  expect(await vera.all()).toEqual([]);
  const alone = (await vera.begin()).body.id;
  expect((await admin.remove(alone)).status).toBe(200);
  expect(await vera.all()).toEqual([]);
  const events = await owner().selectFrom("audit_event").selectAll().where("target_id", "=", id).orderBy("id").execute();
  expect(events.map(({ action }) => action)).toEqual(["comment.create", "comment.change", "comment.delete"]);
  expect(JSON.stringify(events)).not.toMatch(/low|Better/);
});

test.each([
  ["no text", { text: " \n " }],
  ["too long a text", { text: "x".repeat(2001) }],
  ["characters of control", { text: "one\u0007two" }],
  ["a visual of another sheet", { visual: otherSheet?.visuals.find(({ id }) => !sheet?.visuals.some((own) => own.id === id))?.id ?? "" }],
  ["an unknown filter", { state: { ...STATE, filters: { nonsense: ["1"] } } }],
])("a comment with %s is not written", async (_name, over) => {
  const vera = await reader((await university()).tenant);
  const { status, body } = await vera.begin(over);
  expect([status, body.code]).toEqual([422, "validation_failed"]);
  expect(await vera.all()).toEqual([]);
});

test("writing again under the same key writes once; another institution and another report have none of it; its writer's name leaves with them", async () => {
  const { tenant } = await university();
  const vera = await reader(tenant);
  const key = { "idempotency-key": "one-comment" };
  expect((await vera.begin({}, key)).body.id).toBe((await vera.begin({}, key)).body.id);
  const [{ id } = { id: "" }] = await vera.all();
  const elsewhere = await commentsOf(tenant, vera.user, "enrolment-and-outcomes");
  expect(await elsewhere.all()).toEqual([]);
  expect((await elsewhere.reply(id, "Here")).body.code).toBe("not_found");
  const stranger = await reader((await university()).tenant, ["InstitutionAdmin", "BbDataReportViewer"]);
  expect(await stranger.all()).toEqual([]);
  expect((await stranger.remove(id)).body.code).toBe("not_found");
  await owner().deleteFrom("app_user").where("id", "=", vera.user.id).execute();
  expect(await (await reader(tenant)).all()).toMatchObject([{ author: null, text: "Why is this so low?" }]);
});
