import type { Annotation, AnnotationPlace } from "@lyceum/contracts";
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
const draftOf = (over: object = {}) => ({
  from: "2026-03-03",
  to: "2026-03-05",
  text: "The platform was down",
  everyReport: false,
  place: null,
  ...over,
});

interface Listed {
  readonly annotations: Annotation[];
  readonly writing: { readonly everywhere: boolean; readonly places: AnnotationPlace[] } | null;
}

async function annotationsOf(tenant: Tenant, user: AppUser, report = ENGAGEMENT) {
  const { token } = await openFrameOf(server, tenant, user, `dashboards/${report}`);
  const path = `/dashboards/${report}/annotations`;
  return {
    user,
    all: async () => (await callFrame<Listed>(server, path, { token })).body,
    texts: async () => (await callFrame<Listed>(server, path, { token })).body.annotations.map(({ text }) => text),
    write: (over: object = {}, headers = {}) => callFrame<Annotation>(server, path, { token, body: draftOf(over), headers }),
    change: (id: string, over: object) =>
      callFrame<Annotation>(server, `${path}/${id}`, { token, body: draftOf({ version: 1, ...over }), method: "PUT" }),
    remove: (id: string, version = 1) => callFrame<{ id: string }>(server, `${path}/${id}?version=${version}`, { token, method: "DELETE" }),
  };
}

async function reader(tenant: Tenant, groups: readonly string[] = ["BbDataReportViewer"], nodes: readonly HierarchyNode[] = []) {
  return annotationsOf(tenant, await server.createUser(tenant, { groups, nodes, name: `Reader of ${groups.join(" and ")}` }));
}

/** An institution of two colleges, one of them with two departments. */
async function university() {
  const tenant = await server.createTenant();
  const root = await server.createNode(tenant, { externalId: "inst", name: "University" });
  const arts = await server.createNode(tenant, { externalId: "arts", name: "Arts", parent: root });
  const science = await server.createNode(tenant, { externalId: "science", name: "Science", parent: root });
  const history = await server.createNode(tenant, { externalId: "history", name: "History", parent: arts });
  const music = await server.createNode(tenant, { externalId: "music", name: "Music", parent: arts });
  return { tenant, arts, science, history, music };
}

test("a note stands before everybody who reads the report, the latest first", async () => {
  const { tenant } = await university();
  const author = await reader(tenant, ["BbDataAuthor"]);
  const { status, body } = await author.write();
  await author.write({ text: "Later", from: "2026-04-01", to: "2026-04-01" });
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...draftOf(), author: "Reader of BbDataAuthor", mayChange: true, version: 1 });
  expect(await author.texts()).toEqual(["Later", "The platform was down"]);
  for (const groups of [["BbDataReportViewer"], ["BbDataRestrictedViewer"]]) {
    const other = await reader(tenant, groups);
    const { annotations, writing } = await other.all();
    expect(annotations.map(({ text, mayChange }) => [text, mayChange])).toEqual([
      ["Later", false],
      ["The platform was down", false],
    ]);
    expect(writing).toBeNull();
    expect((await other.write()).body.code).toBe("forbidden");
    expect((await other.change(body.id, {})).body.code).toBe("forbidden");
    expect((await other.remove(body.id)).body.code).toBe("forbidden");
  }
});

test("a note about a part is read by those who see any of it", async () => {
  const { tenant, arts, science, history, music } = await university();
  const admin = await reader(tenant, ["InstitutionAdmin", "BbDataReportViewer"]);
  for (const node of [arts, science, history]) await admin.write({ text: `About ${node.name}`, place: node.id });
  await admin.write({ text: "About all" });
  const seenBy = async (nodes: readonly HierarchyNode[]) =>
    (await (await reader(tenant, ["BbDataReportViewer"], nodes)).texts()).toSorted();
  expect(await seenBy([])).toEqual(["About Arts", "About History", "About Science", "About all"]);
  expect(await seenBy([arts])).toEqual(["About Arts", "About History", "About all"]);
  expect(await seenBy([history])).toEqual(["About Arts", "About History", "About all"]);
  expect(await seenBy([music])).toEqual(["About Arts", "About all"]);
  expect(await seenBy([science, music])).toEqual(["About Arts", "About Science", "About all"]);
  const { annotations } = await admin.all();
  expect(annotations.find(({ text }) => text === "About History")?.place).toEqual({ id: history.id, path: ["Arts", "History"] });
  const outside = await reader(tenant, ["BbDataAuthor"], [science]);
  const about = annotations.find(({ text }) => text === "About History")?.id ?? "";
  expect((await outside.change(about, {})).body.code).toBe("not_found");
  expect((await outside.remove(about)).body.code).toBe("not_found");
});

test("who sees a part writes about it and what lies in it, and about nothing else", async () => {
  const { tenant, arts, science, history } = await university();
  const dean = await reader(tenant, ["BbDataAuthor"], [arts]);
  expect((await dean.all()).writing).toEqual({ everywhere: false, places: [{ id: arts.id, path: ["Arts"] }] });
  expect((await dean.write()).body.code).toBe("forbidden");
  expect((await dean.write({ place: science.id })).body.code).toBe("validation_failed");
  expect((await dean.write({ place: crypto.randomUUID() })).body.code).toBe("validation_failed");
  expect((await dean.write({ place: arts.id })).status).toBe(201);
  const { id } = (await dean.write({ place: history.id })).body;
  expect((await dean.change(id, { place: science.id })).body.code).toBe("validation_failed");
  expect((await dean.change(id, { place: null })).body.code).toBe("forbidden");
  const admin = await reader(tenant, ["InstitutionAdmin", "BbDataReportViewer"]);
  const { writing } = await admin.all();
  expect(writing?.everywhere).toBe(true);
  expect(writing?.places.map(({ path }) => path.join(" > "))).toEqual(["Arts", "Arts > History", "Arts > Music", "Science"]);
  expect((await (await reader(tenant, ["BbDataAuthor", "BbDataRestrictedViewer"])).write()).body.code).toBe("forbidden");
});

test("a note of every report stands in each of them, others in their own alone", async () => {
  const { tenant } = await university();
  const user = await server.createUser(tenant, { groups: ["BbDataAuthor"] });
  const [engagement, outcomes] = [await annotationsOf(tenant, user), await annotationsOf(tenant, user, "enrolment-and-outcomes")];
  const own = (await engagement.write({ text: "Here" })).body;
  const shared = (await engagement.write({ text: "Everywhere", everyReport: true })).body;
  expect(await outcomes.texts()).toEqual(["Everywhere"]);
  expect((await outcomes.remove(own.id)).body.code).toBe("not_found");
  expect((await outcomes.change(shared.id, { text: "Only there now", everyReport: false })).body).toMatchObject({ version: 2 });
  expect([await engagement.texts(), await outcomes.texts()]).toEqual([["Here"], ["Only there now"]]);
});

test("its writer and administrators change and delete a note, each change from the version that they saw, on record without its text", async () => {
  const { tenant } = await university();
  const author = await reader(tenant, ["BbDataAuthor"]);
  const admin = await reader(tenant, ["InstitutionAdmin", "BbDataReportViewer"]);
  const { id } = (await author.write()).body;
  expect((await (await reader(tenant, ["BbDataAuthor"])).change(id, {})).body.code).toBe("forbidden");
  expect((await author.change(id, { text: "Down for two days" })).body).toMatchObject({ text: "Down for two days", version: 2 });
  expect((await admin.change(id, {})).body.code).toBe("changed_meanwhile");
  expect((await admin.remove(id)).body.code).toBe("changed_meanwhile");
  expect((await admin.remove(id, 2)).body).toEqual({ id });
  expect((await author.remove(id, 2)).body.code).toBe("not_found");
  const events = await owner().selectFrom("audit_event").selectAll().where("target_id", "=", id).orderBy("id").execute();
  expect(events.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ["annotation.create", author.user.id],
    ["annotation.change", author.user.id],
    ["annotation.delete", admin.user.id],
  ]);
  expect(JSON.stringify(events)).not.toMatch(/platform|Down/);
});

test.each([
  ["no text", { text: " " }],
  ["a text of two lines", { text: "one\ntwo" }],
  ["too long a text", { text: "x".repeat(201) }],
  ["a day that does not exist", { from: "2026-02-30" }],
  ["an end before its beginning", { to: "2026-03-02" }],
  ["a place that is no id", { place: "arts" }],
])("a note with %s is not written", async (_name, over) => {
  const author = await reader((await university()).tenant, ["BbDataAuthor"]);
  const { status, body } = await author.write(over);
  expect([status, body.code]).toEqual([422, "validation_failed"]);
  expect(await author.texts()).toEqual([]);
});

test("writing again under the same key writes once, and there is an end to the notes of a report", async () => {
  const { tenant } = await university();
  const author = await reader(tenant, ["BbDataAuthor"]);
  const key = { "idempotency-key": "one-note" };
  expect((await author.write({}, key)).body.id).toBe((await author.write({}, key)).body.id);
  const rows = Array.from({ length: 198 }, (_, index) => ({
    tenant_id: tenant.id,
    author_id: author.user.id,
    dashboard_id: ENGAGEMENT,
    node_id: null,
    first_day: "2026-01-01",
    last_day: "2026-01-01",
    text: `Note ${index}`,
    created_at: new Date(),
    updated_at: new Date(),
  }));
  await owner().insertInto("annotation").values(rows).execute();
  const results = await Promise.all([author.write({ text: "Last" }), author.write({ text: "Last" })]);
  expect(results.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([201, 409]);
});

test("another institution, a frame of another report and a report that was taken away have none of them", async () => {
  const { tenant } = await university();
  const author = await reader(tenant, ["BbDataAuthor"]);
  const { id } = (await author.write({ everyReport: true })).body;
  const stranger = await reader((await university()).tenant, ["InstitutionAdmin", "BbDataReportViewer"]);
  expect(await stranger.texts()).toEqual([]);
  expect((await stranger.remove(id)).body.code).toBe("not_found");
  const { token } = await openFrameOf(server, tenant, author.user, "dashboards/enrolment-and-outcomes");
  expect((await callFrame(server, `/dashboards/${ENGAGEMENT}/annotations`, { token })).body.code).toBe("embed_resource_mismatch");
});

test("a note outlives its writer and goes with its place", async () => {
  const { tenant, music } = await university();
  const author = await reader(tenant, ["BbDataAuthor"]);
  await author.write();
  await author.write({ text: "About music", place: music.id });
  await owner().deleteFrom("app_user").where("id", "=", author.user.id).execute();
  const viewer = await reader(tenant);
  const remaining = (await viewer.all()).annotations.map(({ text, author: writer }) => `${text}, ${writer}`);
  expect(remaining.toSorted()).toEqual(["About music, null", "The platform was down, null"]);
  await owner().deleteFrom("node").where("id", "=", music.id).execute();
  expect(await viewer.texts()).toEqual(["The platform was down"]);
});
