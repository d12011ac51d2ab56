import type { ReportSummary } from "@lyceum/contracts";
import { type Dashboard, DELIVERED_DASHBOARDS, deliveredDashboard } from "@lyceum/model";
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
const [engagement, outcomes] = ["student-engagement", "enrolment-and-outcomes"].map(deliveredDashboard) as [Dashboard, Dashboard];
/** Delivered reports of one area, in the order in which they are listed. */
const deliveredIn = (area: Dashboard["area"]) =>
  DELIVERED_DASHBOARDS.flatMap((dashboard) => (dashboard.area === area ? [dashboard.id] : []));

async function institution(): Promise<Tenant> {
  const tenant = await server.createTenant();
  await owner().insertInto("flag_override").values({ tenant_id: tenant.id, flag_key: "bbdata.authoring.preview", value: true }).execute();
  return tenant;
}

/** A person's console: its calls. */
async function consoleOf(tenant: Tenant, user: AppUser, kind: "authoring" | "reader") {
  const { token } = await openFrameOf(server, tenant, user, kind);
  return {
    list: async (locale = "en") =>
      (await callFrame<{ reports: readonly ReportSummary[] }>(server, `/reports?locale=${locale}`, { token })).body.reports,
    save: (body: unknown, headers = {}) => callFrame<ReportSummary>(server, "/reports", { token, body, headers }),
    change: (id: string, body: unknown) => callFrame<ReportSummary>(server, `/reports/${id}`, { token, body, method: "PUT" }),
    remove: (id: string, version: number | string) =>
      callFrame<{ id: string }>(server, `/reports/${id}?version=${version}`, { token, method: "DELETE" }),
    open: (id: string) => callFrame<{ dashboard: Dashboard; source: string | null }>(server, `/dashboards/${id}`, { token }),
  };
}

async function author(tenant: Tenant, groups: readonly string[] = ["BbDataAuthor"], name = "Ada Author") {
  const user = await server.createUser(tenant, { groups, name });
  return { user, ...(await consoleOf(tenant, user, "authoring")) };
}
async function reader(tenant: Tenant, groups: readonly string[] = ["BbDataReportViewer"]) {
  const user = await server.createUser(tenant, { groups });
  return { user, ...(await consoleOf(tenant, user, "reader")) };
}

/** The whole of a delivered report, unless `over` says otherwise. */
const draftOf = (source: Dashboard, over: object = {}) => ({
  title: "Our own view",
  description: "For the deans' meeting",
  shared: true,
  filters: source.filters.map(({ id }) => id),
  sheets: source.sheets.map(({ id, visuals }) => ({ id, visuals: visuals.map((visual) => visual.id) })),
  ...over,
});
const newOf = (source: Dashboard, over: object = {}) => ({ ...draftOf(source, over), source: source.id });
const own = (reports: readonly ReportSummary[]) => reports.filter(({ kind }) => kind === "own");

test("a console lists the delivered reports in the reader's language, and says who may change what", async () => {
  const tenant = await institution();
  const ada = await author(tenant);
  expect((await ada.list()).map(({ id, kind, mayChange }) => [id, kind, mayChange])).toEqual(
    DELIVERED_DASHBOARDS.map(({ id }) => [id, "delivered", false]),
  );
  const saved = await ada.save(newOf(outcomes));
  expect(saved.status).toBe(201);
  expect(saved.body).toMatchObject({
    kind: "own",
    title: "Our own view",
    owner: "Ada Author",
    mayChange: true,
    version: 1,
    area: "leading",
    source: outcomes.id,
  });
  const vera = await reader(tenant);
  expect(own(await vera.list())).toEqual([{ ...saved.body, mayChange: false }]);
});

test("a copy holds the chosen sheets, visuals and filters in the order chosen", async () => {
  const ada = await author(await institution());
  const [first, second] = outcomes.sheets;
  const sheets = [
    { id: second?.id ?? "", visuals: second?.visuals.map(({ id }) => id).toReversed() ?? [] },
    { id: first?.id ?? "", visuals: [first?.visuals[2]?.id ?? ""] },
  ];
  const filters = outcomes.filters.map(({ id }) => id).toReversed();
  const { body } = await ada.save(newOf(outcomes, { sheets, filters, title: "  \u202BAbschlüsse “2025” 🎓  " }));
  const { dashboard, source } = (await ada.open(body.id)).body;
  expect(source).toBe(outcomes.id);
  expect(dashboard.title).toBe("\u202BAbschlüsse “2025” 🎓");
  expect(dashboard.sheets.map(({ id, visuals }) => ({ id, visuals: visuals.map((visual) => visual.id) }))).toEqual(sheets);
  expect(dashboard.sheets[1]?.visuals[0]?.query).toEqual(first?.visuals[2]?.query);
  expect(dashboard.filters.map(({ id }) => id)).toEqual(filters);
});

test.each([
  ["no title", { title: " " }],
  ["a title of two lines", { title: "one\ntwo" }],
  ["a title without end", { title: "a".repeat(121) }],
  ["an unknown filter", { filters: ["nonsense"] }],
  ["an unknown sheet", { sheets: [{ id: "nonsense", visuals: ["a"] }] }],
  ["an unknown visual", { sheets: [{ id: outcomes.sheets[0]?.id, visuals: ["nonsense"] }] }],
  ["a visual twice", { sheets: [{ id: outcomes.sheets[0]?.id, visuals: Array(2).fill(outcomes.sheets[0]?.visuals[0]?.id) }] }],
  ["no sheet", { sheets: [] }],
  ["a query of the author's own", { sheets: [{ ...draftOf(outcomes).sheets[0], query: { measures: ["enrolments"] } }] }],
])("%s is not saved", async (_name, over) => {
  const ada = await author(await institution());
  const { status, body } = await ada.save(newOf(outcomes, over));
  expect([status, body.code]).toEqual([422, "validation_failed"]);
  expect(own(await ada.list())).toEqual([]);
});

test("the same save sent again is saved once", async () => {
  const ada = await author(await institution());
  const key = { "idempotency-key": "one-save" };
  const first = await ada.save(newOf(outcomes), key);
  const again = await ada.save(newOf(outcomes), key);
  expect(again.body.id).toBe(first.body.id);
  expect(own(await ada.list())).toHaveLength(1);
});

test("a report that is not shared is its owner's alone, and so is changing one that is", async () => {
  const tenant = await institution();
  const ada = await author(tenant);
  const bela = await author(tenant);
  const vera = await reader(tenant);
  const { body: saved } = await ada.save(newOf(outcomes, { shared: false }));
  for (const other of [bela, vera]) {
    expect(own(await other.list())).toEqual([]);
    expect((await other.open(saved.id)).body.code).toBe("not_found");
  }
  expect((await bela.change(saved.id, { ...draftOf(outcomes), version: 1 })).body.code).toBe("not_found");
  const { body: shared } = await ada.change(saved.id, { ...draftOf(outcomes), version: 1 });
  expect((await bela.open(shared.id)).status).toBe(200);
  expect((await bela.change(shared.id, { ...draftOf(outcomes), version: 2 })).body.code).toBe("forbidden");
  expect((await bela.remove(shared.id, 2)).body.code).toBe("forbidden");
  const admin = await author(tenant, ["BbDataAuthor", "InstitutionAdmin"]);
  expect((await admin.change(shared.id, { ...draftOf(outcomes), version: 2 })).body.version).toBe(3);
});

test("a reader's console changes nothing, whatever its reader's roles", async () => {
  const tenant = await institution();
  const ada = await author(tenant);
  const { body } = await ada.save(newOf(outcomes));
  const { save, change, remove, open } = await consoleOf(tenant, ada.user, "reader");
  expect((await save(newOf(outcomes))).body.code).toBe("forbidden");
  expect((await change(body.id, { ...draftOf(outcomes), version: 1 })).body.code).toBe("forbidden");
  expect((await remove(body.id, 1)).body.code).toBe("forbidden");
  expect((await open(body.id)).status).toBe(200);
});

test("of two who change the same version one is told, and nothing of theirs is lost unseen", async () => {
  const ada = await author(await institution());
  const { body } = await ada.save(newOf(outcomes));
  const titled = (title: string) => ada.change(body.id, { ...draftOf(outcomes, { title }), version: 1 });
  const responses = await Promise.all([titled("One"), titled("Two"), titled("Three")]);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(2);
  const won = responses.find(({ status }) => status === 200)?.body.title;
  expect(own(await ada.list()).map(({ title, version }) => [title, version])).toEqual([[won, 2]]);
  expect((await ada.remove(body.id, 1)).body.code).toBe("changed_meanwhile");
  expect((await ada.remove(body.id, 2)).body).toEqual({ id: body.id });
  expect((await ada.remove(body.id, 2)).body.code).toBe("not_found");
  expect((await ada.open(body.id)).body.code).toBe("not_found");
});

test("saved views, dated notes and comments go with their report, and those of others stay", async () => {
  const tenant = await institution();
  const ada = await author(tenant);
  const reports = [(await ada.save(newOf(outcomes))).body, (await ada.save(newOf(outcomes))).body];
  const { token } = await openFrameOf(server, tenant, ada.user, "authoring");
  const sheet = outcomes.sheets[0];
  const state = { sheet: sheet?.id ?? "", filters: {}, sorts: {} };
  for (const { id } of reports) {
    const write = async (path: string, body: object) =>
      (await callFrame<{ id: string }>(server, `/dashboards/${id}/${path}`, { token, body })).status;
    expect(await write("views", { name: "Own", audience: "own", state })).toBe(201);
    expect(await write("annotations", { from: "2026-03-03", to: "2026-03-03", text: "Down", everyReport: false, place: null })).toBe(201);
    expect(await write("comments", { visual: sheet?.visuals[0]?.id, text: "Why?", state })).toBe(201);
  }
  const [deleted, remaining] = reports;
  expect((await ada.remove(deleted?.id ?? "", 1)).status).toBe(200);
  for (const table of ["saved_view", "annotation", "report_comment"] as const) {
    const rows = await owner().selectFrom(table).select("dashboard_id").where("tenant_id", "=", tenant.id).execute();
    expect(rows, table).toEqual([{ dashboard_id: remaining?.id }]);
  }
});

test("what is saved, changed and deleted is on record", async () => {
  const tenant = await institution();
  const ada = await author(tenant);
  const { body } = await ada.save(newOf(outcomes));
  await ada.change(body.id, { ...draftOf(outcomes, { title: "Renamed" }), version: 1 });
  await ada.remove(body.id, 2);
  const events = await owner().selectFrom("audit_event").selectAll().where("target_id", "=", body.id).orderBy("id").execute();
  expect(events.map(({ action, before, after }) => [action, before, after])).toEqual([
    ["report.create", null, expect.objectContaining({ title: "Our own view" })],
    ["report.change", expect.objectContaining({ title: "Our own view" }), expect.objectContaining({ title: "Renamed" })],
    ["report.delete", expect.objectContaining({ title: "Renamed" }), null],
  ]);
  expect(events.every(({ actor_id }) => actor_id === ada.user.id)).toBe(true);
});

test("an area limits own reports as it limits delivered ones", async () => {
  const tenant = await institution();
  const ada = await author(tenant);
  const { body: leading } = await ada.save(newOf(outcomes));
  const { body: learning } = await ada.save(newOf(engagement));
  const limited = await reader(tenant, ["ReportViewer.LEARNING"]);
  expect((await limited.list()).map(({ id }) => id)).toEqual([...deliveredIn("learning"), learning.id]);
  expect((await limited.open(leading.id)).body.code).toBe("not_found");
});

test("another institution sees and changes none of it", async () => {
  const ada = await author(await institution());
  const { body } = await ada.save(newOf(outcomes));
  const stranger = await author(await institution(), ["BbDataAuthor", "InstitutionAdmin"]);
  expect(own(await stranger.list())).toEqual([]);
  expect((await stranger.open(body.id)).body.code).toBe("not_found");
  expect((await stranger.change(body.id, { ...draftOf(outcomes), version: 1 })).body.code).toBe("not_found");
  expect((await stranger.remove(body.id, 1)).body.code).toBe("not_found");
});

test("a report stays when its owner leaves, and an administrator looks after what was not shared", async () => {
  const tenant = await institution();
  const ada = await author(tenant);
  const { body } = await ada.save(newOf(outcomes, { shared: false }));
  await owner().deleteFrom("app_user").where("id", "=", ada.user.id).execute();
  const admin = await author(tenant, ["BbDataAuthor", "InstitutionAdmin"]);
  expect(own(await admin.list())).toMatchObject([{ id: body.id, owner: null, mayChange: true }]);
  const bela = await author(tenant);
  expect(own(await bela.list())).toEqual([]);
});

test("ids and versions that are none are refused, never a failure", async () => {
  const ada = await author(await institution());
  for (const id of ["nonsense", "__proto__", "00000000-0000-4000-8000-000000000000"]) {
    expect((await ada.open(id)).body.code).toBe("not_found");
    expect((await ada.change(id, { ...draftOf(outcomes), version: 1 })).body.code).toBe("not_found");
    expect((await ada.remove(id, 1)).body.code).toBe("not_found");
  }
  expect((await ada.open("%00")).body.code).toBe("malformed_request");
  for (const version of ["", "0", "x", "1e99"]) expect((await ada.remove("x", version)).body.code).toBe("validation_failed");
  expect((await ada.save({ ...newOf(outcomes), source: "nonsense" })).body.code).toBe("not_found");
});

const documentOf = (id: string) => owner().selectFrom("report").select("document").where("id", "=", id).executeTakeFirstOrThrow();
const store = (id: string, document: unknown) =>
  owner()
    .updateTable("report")
    .set({ document: JSON.stringify(document) })
    .where("id", "=", id)
    .execute();

test("a report is stored with its format, and one from before formats were counted is read and changed as ever", async () => {
  const ada = await author(await institution());
  const { body: saved } = await ada.save(newOf(outcomes));
  const { document } = (await documentOf(saved.id)) as { document: Record<string, unknown> };
  expect(document["format"]).toBe(1);
  const { format: _format, ...before } = document;
  await store(saved.id, before);
  const { dashboard } = (await ada.open(saved.id)).body;
  expect(dashboard).toEqual(before);
  expect(own(await ada.list())).toEqual([saved]);
  const changed = await ada.change(saved.id, { ...draftOf(outcomes, { title: "Renamed" }), version: 1 });
  expect(changed.body).toMatchObject({ title: "Renamed", version: 2 });
  expect((await documentOf(saved.id)).document).toEqual({ ...before, format: 1, title: "Renamed" });
});

test("a report of a newer version is listed, opened and changed by nobody, and stays as it is", async () => {
  const ada = await author(await institution());
  const { body: saved } = await ada.save(newOf(outcomes));
  const { body: other } = await ada.save(newOf(engagement, { title: "Another" }));
  const newer = { format: 2, layout: [{ x: 0, y: 0, w: 12, h: 4 }] };
  await store(saved.id, newer);
  expect(own(await ada.list())).toEqual([other, { ...saved, description: "", mayChange: false }]);
  const refused = { status: 503, body: { code: "report_too_new" } };
  expect(await ada.open(saved.id)).toMatchObject(refused);
  expect(await ada.change(saved.id, { ...draftOf(outcomes), version: 1 })).toMatchObject(refused);
  expect(await ada.remove(saved.id, 1)).toMatchObject(refused);
  expect((await documentOf(saved.id)).document).toEqual(newer);
  expect((await ada.open(other.id)).status).toBe(200);
});

test("an institution's own document in place of a delivered one is upgraded too, and one too new closes that dashboard alone", async () => {
  const tenant = await institution();
  const vera = await reader(tenant);
  const replace = (document: unknown) =>
    owner()
      .insertInto("dashboard")
      .values({ tenant_id: tenant.id, dashboard_id: outcomes.id, override: JSON.stringify(document) })
      .onConflict((conflict) => conflict.columns(["tenant_id", "dashboard_id"]).doUpdateSet({ override: JSON.stringify(document) }))
      .execute();
  await replace({ ...outcomes, description: "Ours" });
  expect((await vera.open(outcomes.id)).body.dashboard.description).toBe("Ours");
  await replace({ ...outcomes, format: 1, description: "Ours, with a format" });
  expect((await vera.open(outcomes.id)).body.dashboard).toEqual({ ...outcomes, description: "Ours, with a format" });
  await replace({ ...outcomes, format: 2 });
  expect(await vera.open(outcomes.id)).toMatchObject({ status: 503, body: { code: "report_too_new" } });
  expect((await vera.list()).map(({ id }) => id)).toEqual(DELIVERED_DASHBOARDS.flatMap(({ id }) => (id === outcomes.id ? [] : [id])));
  expect((await vera.open(engagement.id)).status).toBe(200);
});
