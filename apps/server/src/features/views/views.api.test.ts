import type { SavedView, ViewDraft } from "@lyceum/contracts";
import { type Dashboard, deliveredDashboard } from "@lyceum/model";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser, Tenant } from "../../db/schema.ts";
import { callFrame, openFrameOf } from "../../testing/frame-reader.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const owner = () => server.services.databases.owner;
const ENGAGEMENT = "student-engagement";
const [engagement, outcomes] = [ENGAGEMENT, "enrolment-and-outcomes"].map(deliveredDashboard) as [Dashboard, Dashboard];
const STATE = {
  sheet: engagement.sheets[1]?.id ?? "",
  filters: { term: ["2025-autumn"], comparison: ["previous_period"] },
  sorts: { "by-course": { column: "students", direction: "desc" } },
} as const;
const draftOf = (over: object = {}) => ({ name: "Autumn, by course", audience: "own", state: STATE, ...over });

/** A person with a report's frame open: its calls about views. */
async function reader(tenant: Tenant, groups: readonly string[] = ["BbDataReportViewer"], report = ENGAGEMENT) {
  const user = await server.createUser(tenant, { groups, name: `Reader of ${groups.join(" and ")}` });
  return { user, ...(await viewsOf(tenant, user, report)) };
}

async function viewsOf(tenant: Tenant, user: AppUser, report = ENGAGEMENT) {
  const { token } = await openFrameOf(server, tenant, user, `dashboards/${report}`);
  const path = `/dashboards/${report}/views`;
  return {
    token,
    all: async () => (await callFrame<{ views: SavedView[]; mayShare: boolean }>(server, path, { token })).body,
    save: (over: object = {}, headers = {}) => callFrame<SavedView>(server, path, { token, body: draftOf(over), headers }),
    change: (id: string, over: object) =>
      callFrame<SavedView>(server, `${path}/${id}`, { token, body: draftOf({ version: 1, ...over }), method: "PUT" }),
    remove: (id: string, version = 1) => callFrame<{ id: string }>(server, `${path}/${id}?version=${version}`, { token, method: "DELETE" }),
    open: (view: string | null) =>
      callFrame<{ view: string | null }>(server, `/dashboards/${report}/default-view`, { token, body: { view }, method: "PUT" }),
  };
}

const namesOf = async (person: { all: () => Promise<{ views: readonly SavedView[] }> }) =>
  (await person.all()).views.map(({ name }) => name);

test("a view comes back as it was saved, to its owner alone", async () => {
  const tenant = await server.createTenant();
  const vera = await reader(tenant);
  const { status, body } = await vera.save();
  expect(status).toBe(201);
  expect((await vera.all()).views).toEqual([body]);
  expect(body).toMatchObject({ name: "Autumn, by course", audience: "own", state: STATE, mayChange: true, isDefault: false, version: 1 });
  for (const groups of [["BbDataReportViewer"], ["BbDataAuthor"], ["InstitutionAdmin", "BbDataReportViewer"]]) {
    const other = await reader(tenant, groups);
    expect(await namesOf(other), groups.join()).toEqual([]);
    expect((await other.change(body.id, { name: "Mine" })).body.code).toBe("not_found");
    expect((await other.remove(body.id)).body.code).toBe("not_found");
    expect((await other.open(body.id)).body.code).toBe("not_found");
  }
});

test("authors and administrators share with everybody or with one role, and others may not", async () => {
  const tenant = await server.createTenant();
  const author = await reader(tenant, ["BbDataAuthor"]);
  const admin = await reader(tenant, ["InstitutionAdmin", "BbDataReportViewer"]);
  const viewer = await reader(tenant);
  const restricted = await reader(tenant, ["BbDataRestrictedViewer"]);
  expect([(await author.all()).mayShare, (await admin.all()).mayShare]).toEqual([true, true]);
  for (const person of [viewer, restricted]) {
    expect((await person.all()).mayShare).toBe(false);
    expect((await person.save({ audience: "institution" })).body.code).toBe("forbidden");
    const own = (await person.save({ name: "Own" })).body;
    expect((await person.change(own.id, { audience: "ReportViewer" })).body.code).toBe("forbidden");
    await person.remove(own.id);
  }
  await author.save({ name: "For all", audience: "institution" });
  await author.save({ name: "For viewers", audience: "ReportViewer" });
  await author.save({ name: "For authors", audience: "Author" });
  await admin.save({ name: "For administrators", audience: "InstitutionAdmin" });
  expect(await namesOf(viewer)).toEqual(["For all", "For viewers"]);
  expect(await namesOf(restricted)).toEqual(["For all", "For viewers"]);
  expect(await namesOf(await reader(tenant, ["BbDataAuthor"]))).toEqual(["For all", "For authors"]);
  expect(await namesOf(admin)).toEqual(["For administrators", "For all", "For authors", "For viewers"]);
  expect((await viewer.all()).views.every(({ mayChange }) => !mayChange)).toBe(true);
});

test("a shared view is changed and deleted by its owner and by administrators", async () => {
  const tenant = await server.createTenant();
  const author = await reader(tenant, ["BbDataAuthor"]);
  const viewer = await reader(tenant);
  const admin = await reader(tenant, ["InstitutionAdmin", "BbDataReportViewer"]);
  const { id } = (await author.save({ audience: "institution" })).body;
  expect((await viewer.change(id, { name: "Mine" })).body.code).toBe("forbidden");
  expect((await viewer.remove(id)).body.code).toBe("forbidden");
  expect((await author.change(id, { audience: "institution", name: "Renamed" })).body).toMatchObject({ name: "Renamed", version: 2 });
  expect((await admin.change(id, { audience: "institution", name: "Late" })).body.code).toBe("changed_meanwhile");
  expect((await admin.remove(id, 2)).body).toEqual({ id });
  expect((await author.remove(id, 2)).body.code).toBe("not_found");
  const events = await owner().selectFrom("audit_event").selectAll().where("target_id", "=", id).orderBy("id").execute();
  expect(events.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ["view.create", author.user.id],
    ["view.change", author.user.id],
    ["view.delete", admin.user.id],
  ]);
  expect(JSON.stringify(events)).not.toContain("2025-autumn");
});

test("each person chooses what a report opens with, among what they may open", async () => {
  const tenant = await server.createTenant();
  const author = await reader(tenant, ["BbDataAuthor"]);
  const viewer = await reader(tenant);
  const shared = (await author.save({ name: "A", audience: "institution" })).body;
  const own = (await viewer.save({ name: "B" })).body;
  const defaults = async (person: typeof viewer) => (await person.all()).views.filter(({ isDefault }) => isDefault).map(({ name }) => name);
  expect((await viewer.open(shared.id)).body).toEqual({ view: shared.id });
  expect([await defaults(viewer), await defaults(author)]).toEqual([["A"], []]);
  await viewer.open(own.id);
  expect(await defaults(viewer)).toEqual(["B"]);
  await viewer.open(null);
  expect(await defaults(viewer)).toEqual([]);
  await viewer.open(shared.id);
  expect((await author.remove(shared.id)).status).toBe(200);
  expect(await defaults(viewer)).toEqual([]);
});

test.each([
  ["no name", { name: " " }],
  ["a name of two lines", { name: "one\ntwo" }],
  ["an unknown audience", { audience: "everybody" }],
  ["an unknown sheet", { state: { ...STATE, sheet: "nonsense" } }],
  ["an unknown filter", { state: { ...STATE, filters: { nonsense: ["1"] } } }],
  ["figures", { state: { ...STATE, rows: [[1204]] } }],
])("%s is not saved", async (_name, over) => {
  const vera = await reader(await server.createTenant());
  const { status, body } = await vera.save(over);
  expect([status, body.code]).toEqual([422, "validation_failed"]);
  expect(await namesOf(vera)).toEqual([]);
});

test("a view whose report no longer has its filter is listed as it was, and can be renamed", async () => {
  const vera = await reader(await server.createTenant());
  const { id } = (await vera.save()).body;
  const state: ViewDraft["state"] = { ...STATE, filters: { gone: ["1"] }, sheet: "gone", sorts: {} };
  await owner()
    .updateTable("saved_view")
    .set({ state: JSON.stringify(state) })
    .where("id", "=", id)
    .execute();
  expect((await vera.all()).views[0]?.state).toEqual(state);
  expect((await vera.change(id, { name: "Renamed", state })).body).toMatchObject({ name: "Renamed", state });
  expect((await vera.change(id, { state: { ...state, filters: { other: ["1"] } }, version: 2 })).body.code).toBe("validation_failed");
});

test("saving again under the same key saves once, and there is an end to what one person keeps", async () => {
  const vera = await reader(await server.createTenant());
  const key = { "idempotency-key": "one-save" };
  expect((await vera.save({}, key)).body.id).toBe((await vera.save({}, key)).body.id);
  await Promise.all(Array.from({ length: 49 }, (_, index) => vera.save({ name: `View ${index}` })));
  expect((await vera.save()).body.code).toBe("conflict");
  expect(await namesOf(vera)).toHaveLength(50);
});

test("views belong to a report: another report's frame, another area and another institution have none of them", async () => {
  const tenant = await server.createTenant();
  const author = await reader(tenant, ["BbDataAuthor"]);
  const { id } = (await author.save({ audience: "institution" })).body;
  const elsewhere = await viewsOf(tenant, author.user, outcomes.id);
  expect(await namesOf(elsewhere)).toEqual([]);
  expect((await elsewhere.remove(id)).body.code).toBe("not_found");
  const path = `/dashboards/${ENGAGEMENT}/views`;
  expect((await callFrame(server, path, { token: elsewhere.token })).body.code).toBe("embed_resource_mismatch");
  const stranger = await reader(await server.createTenant(), ["BbDataAuthor", "InstitutionAdmin"]);
  expect(await namesOf(stranger)).toEqual([]);
  expect((await stranger.remove(id)).body.code).toBe("not_found");
  const leaver = await reader(tenant);
  await owner().updateTable("user_group").set({ group_name: "ReportViewer.LEADING" }).where("user_id", "=", leaver.user.id).execute();
  expect((await callFrame(server, path, { token: leaver.token })).body.code).toMatch(/^(forbidden|not_found)$/);
});

test("who leaves takes their own views along, and leaves the shared ones", async () => {
  const tenant = await server.createTenant();
  const author = await reader(tenant, ["BbDataAuthor"]);
  await author.save({ name: "Own" });
  await author.save({ name: "Shared", audience: "institution" });
  await owner().deleteFrom("app_user").where("id", "=", author.user.id).execute();
  const remaining = await owner().selectFrom("saved_view").select(["name", "owner_id"]).where("tenant_id", "=", tenant.id).execute();
  expect(remaining).toEqual([{ name: "Shared", owner_id: null }]);
  expect((await (await reader(tenant)).all()).views).toMatchObject([{ name: "Shared", owner: null, mayChange: false }]);
});
