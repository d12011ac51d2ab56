import type { BrokenVisual, ReportShare, ReportSummary, ReportVersion } from "@lyceum/contracts";
import { type Dashboard, DELIVERED_DASHBOARDS, deliveredDashboard, DOCUMENT_FORMAT } from "@lyceum/model";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser, Tenant } from "../../db/schema.ts";
import { callFrame, openFrameOf } from "../../testing/frame-reader.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { deleteOldTrash } from "./trash-store.ts";

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

interface Draft {
  readonly report: ReportSummary;
  readonly content: { readonly dashboard: Dashboard; readonly source: string | null };
  readonly published: Dashboard | null;
  readonly broken: readonly BrokenVisual[];
}

/** A person's console: its calls. */
async function consoleOf(tenant: Tenant, user: AppUser, kind: "authoring" | "reader") {
  const { token } = await openFrameOf(server, tenant, user, kind);
  const call = <T>(path: string, options: Parameters<typeof callFrame>[2] = {}) => callFrame<T>(server, path, { token, ...options });
  const reports = async (query = "") => (await call<{ reports: readonly ReportSummary[] }>(`/reports?locale=en${query}`)).body.reports;
  return {
    user,
    token,
    list: () => reports(),
    trash: () => reports("&trash=true"),
    begin: (start: unknown, title = "Our own view", headers = {}) => call<ReportSummary>("/reports", { body: { title, start }, headers }),
    draft: (id: string) => call<Draft>(`/reports/${id}/draft`),
    save: (id: string, version: number, document: unknown) =>
      call<{ version: number; broken: readonly BrokenVisual[] }>(`/reports/${id}/draft`, { body: { version, document }, method: "PUT" }),
    publish: (id: string, version: number, note = "") => call<ReportSummary>(`/reports/${id}/publish`, { body: { version, note } }),
    versions: async (id: string) => (await call<{ versions: readonly ReportVersion[] }>(`/reports/${id}/versions`)).body.versions,
    version: (id: string, kind: string, number: number) => call<{ document: Dashboard }>(`/reports/${id}/versions/${kind}/${number}`),
    restore: (id: string, kind: string, number: number, version: number) =>
      call<ReportSummary>(`/reports/${id}/versions/${kind}/${number}/restore`, { body: { version } }),
    sharing: (id: string) => call<{ shares: readonly ReportShare[] }>(`/reports/${id}/sharing`),
    share: (id: string, ...shares: readonly object[]) =>
      call<{ shares: readonly ReportShare[] }>(`/reports/${id}/sharing`, { body: { shares }, method: "PUT" }),
    people: (id: string, search: string) =>
      call<{ people: readonly { id: string; name: string }[]; nodes: readonly { id: string; name: string }[] }>(
        `/reports/${id}/people?search=${search}`,
      ),
    transfer: (id: string, person: string) => call<ReportSummary>(`/reports/${id}/owner`, { body: { person }, method: "PUT" }),
    mark: (id: string, body: object) => call<{ favourite: boolean }>(`/reports/${id}/mark`, { body, method: "PUT" }),
    remove: (id: string, version: number | string) => call<{ id: string }>(`/reports/${id}?version=${version}`, { method: "DELETE" }),
    recover: (id: string) => callFrame<ReportSummary>(server, `/reports/${id}/recover`, { token, body: {} }),
    open: (id: string) => call<{ dashboard: Dashboard; source: string | null }>(`/dashboards/${id}`),
  };
}
type Console = Awaited<ReturnType<typeof consoleOf>>;

const author = async (tenant: Tenant, groups: readonly string[] = ["BbDataAuthor"], name = "Ada Author") =>
  consoleOf(tenant, await server.createUser(tenant, { groups, name }), "authoring");
const reader = async (tenant: Tenant, groups: readonly string[] = ["BbDataReportViewer"]) =>
  consoleOf(tenant, await server.createUser(tenant, { groups }), "reader");

const BLANK = { kind: "blank", area: "leading", sheetName: "Overview" };
const EVERYBODY = { kind: "area", may: "view" };
const copyOf = (source: Dashboard) => ({ kind: "report", report: source.id });
const own = (reports: readonly ReportSummary[]) => reports.filter(({ kind }) => kind === "own");
const titles = async (person: Console) => own(await person.list()).map(({ title }) => title);
const layout = { x: 0, y: 0, w: 6, h: 5 };
const figure = (id: string, query: object = { measures: ["enrolments"] }) => ({ id, kind: "number", title: id, query, span: 6, layout });

/** Begins a report, changes its document and saves it. */
async function written(person: Console, change: (document: Dashboard) => object, start: unknown = BLANK) {
  const { body: report } = await person.begin(start);
  const { content } = (await person.draft(report.id)).body;
  const saved = await person.save(report.id, 1, change(content.dashboard));
  return { id: report.id, saved };
}
const withFigure = (document: Dashboard, id = "first") => ({
  ...document,
  sheets: [{ ...document.sheets[0], visuals: [...(document.sheets[0]?.visuals ?? []), figure(id)] }],
});
async function published(person: Console, start: unknown = copyOf(outcomes)) {
  const { body } = await person.begin(start);
  return (await person.publish(body.id, 1)).body;
}

test("readers see what was published while its author goes on saving, and only those with whom it is shared", async () => {
  const tenant = await institution();
  const ada = await author(tenant);
  const vera = await reader(tenant);
  const { id, saved } = await written(ada, (document) => withFigure(document));
  expect([saved.status, saved.body.version, saved.body.broken]).toEqual([200, 2, []]);
  // Nor does a reader see a draft who is among those that may change it, and is no author.
  await ada.share(id, { ...EVERYBODY, may: "edit" });
  expect([await titles(vera), (await vera.open(id)).body.code]).toEqual([[], "not_found"]);
  const shared = await Promise.all([1, 2, 3].map(() => ada.share(id, EVERYBODY)));
  expect(shared.map(({ status, body }) => `${status} ${body.shares.map(({ may }) => may).join()}`)).toEqual(
    Array<string>(3).fill("200 view"),
  );
  expect(await titles(vera)).toEqual([]);
  expect((await vera.open(id)).body.code).toBe("not_found");
  expect((await ada.publish(id, 2, "For the deans")).body).toMatchObject({ unpublished: false, shared: true, mine: true });
  expect((await ada.publish(id, 2)).body.code).toBe("conflict");

  const { content } = (await ada.draft(id)).body;
  await ada.save(id, 2, { ...withFigure(content.dashboard, "second"), title: "Renamed" });
  expect(own(await ada.list())).toMatchObject([{ title: "Renamed", unpublished: true, version: 3 }]);
  expect(own(await vera.list())).toMatchObject([
    { title: "Our own view", unpublished: false, mayChange: false, mayManage: false, owner: "Ada Author" },
  ]);
  expect((await vera.open(id)).body.dashboard.sheets[0]?.visuals.map((visual) => visual.id)).toEqual(["first"]);
  expect((await ada.draft(id)).body.published?.title).toBe("Our own view");
  await ada.publish(id, 3);
  expect(await titles(vera)).toEqual(["Renamed"]);
  await ada.share(id);
  expect((await vera.open(id)).body.code).toBe("not_found");
});

test("a report begins from nothing, from a report, from a visual or from another institution's file", async () => {
  const ada = await author(await institution());
  const copy = (await ada.draft((await ada.begin(copyOf(outcomes))).body.id)).body;
  expect(copy.content.source).toBe(outcomes.id);
  expect(copy.content.dashboard.sheets.map(({ id, visuals }) => [id, visuals.length])).toEqual(
    outcomes.sheets.map(({ id, visuals }) => [id, visuals.length]),
  );
  const [sheet] = outcomes.sheets;
  const visual = sheet?.visuals[1];
  const entry = await ada.begin({ kind: "visual", report: outcomes.id, sheet: sheet?.id, visual: visual?.id });
  const { dashboard } = (await ada.draft(entry.body.id)).body.content;
  expect(dashboard.sheets.map(({ visuals }) => visuals.map(({ query }) => query))).toEqual([[visual?.query]]);
  expect(dashboard.sheets[0]?.visuals[0]?.origin).toBe(`${outcomes.id}.sheets.${sheet?.id}.visuals.${visual?.id}`);

  const elsewhere = await author(await institution());
  const file = { lyceumReport: 1, document: { format: DOCUMENT_FORMAT, ...dashboard } };
  const imported = await elsewhere.begin({ kind: "file", file }, "From afar");
  expect(imported.status).toBe(201);
  expect(imported.body.id).not.toBe(entry.body.id);
  expect((await elsewhere.draft(imported.body.id)).body.content.dashboard).toMatchObject({ title: "From afar", sheets: dashboard.sheets });
  expect((await elsewhere.begin({ kind: "report", report: entry.body.id })).body.code).toBe("not_found");
  // Dated notes belong to the institution: none goes along, and none that a file brings is taken.
  const notes = [{ from: "2026-03-03", to: "2026-03-03", text: "Down", everyReport: true, place: null }];
  expect((await elsewhere.begin({ kind: "file", file: { ...file, annotations: notes } }, "With notes")).status).toBe(201);
  expect((await elsewhere.begin({ kind: "file", file: { ...file, document: { ...file.document, annotations: notes } } })).body.code).toBe(
    "validation_failed",
  );
  expect(await owner().selectFrom("annotation").select("id").where("tenant_id", "=", elsewhere.user.tenant_id).execute()).toEqual([]);
  for (const wrong of [{}, { lyceumReport: 1, document: {} }, { ...file, document: { ...file.document, format: DOCUMENT_FORMAT + 1 } }]) {
    expect((await elsewhere.begin({ kind: "file", file: wrong })).body.code).toBe("validation_failed");
  }
  expect((await ada.begin(BLANK, " ")).body.code).toBe("validation_failed");
  const key = { "idempotency-key": "one-save" };
  const responses = [await ada.begin(BLANK, "Once", key), await ada.begin(BLANK, "Once", key)];
  expect(responses[1]?.body.id).toBe(responses[0]?.body.id);
});

test("what the compiler refuses is not saved, and what it no longer answers is marked while the rest works", async () => {
  const ada = await author(await institution());
  const unknown = figure("gone", { measures: ["abolished_measure"] });
  const withGone = (document: Dashboard) => ({ ...document, sheets: [{ ...document.sheets[0], visuals: [figure("first"), unknown] }] });
  const { id, saved } = await written(ada, withGone);
  expect([saved.status, saved.body.code]).toEqual([422, "validation_failed"]);
  for (const wrong of [
    { sheets: [] },
    { title: "" },
    { filters: [{ id: "x", kind: "choice", dimension: "nonsense", label: "X" }] },
    { sheets: [{ id: "a", name: "A", visuals: [figure("one"), figure("one")] }] },
    { sheets: [{ id: "a", name: "A", visuals: [], blocks: [{ id: "l", kind: "link", text: "x", url: "javascript:alert(1)", layout }] }] },
  ]) {
    const { content } = (await ada.draft(id)).body;
    expect((await ada.save(id, 1, { ...content.dashboard, ...wrong })).body.code, JSON.stringify(wrong)).toBe("validation_failed");
  }
  const { content } = (await ada.draft(id)).body;
  const before = JSON.stringify({ format: DOCUMENT_FORMAT, ...withGone(content.dashboard) });
  await owner().updateTable("report").set({ draft: before }).where("id", "=", id).execute();
  const broken = [{ sheet: "sheet-1", visual: "gone", code: "query_unknown_name" }];
  const opened = (await ada.draft(id)).body;
  expect(opened.broken).toMatchObject(broken);
  const repaired = await ada.save(id, 1, { ...opened.content.dashboard, title: "With a gap", area: "teaching", id: "stolen" });
  expect(repaired.body).toMatchObject({ version: 2, broken });
  expect((await ada.publish(id, 2)).status).toBe(200);
  expect((await ada.open(id)).body.dashboard).toMatchObject({ id, area: "leading", title: "With a gap" });
});

test("of two who change the same version one is told who was first, and the same draft sent again is saved already", async () => {
  const tenant = await institution();
  const ada = await author(tenant);
  const bela = await author(tenant, ["BbDataAuthor"], "Bela Author");
  const { id } = await written(ada, (document) => withFigure(document));
  await ada.share(id, { kind: "role", role: "Author", may: "edit" });
  const { dashboard } = (await bela.draft(id)).body.content;
  expect((await bela.save(id, 2, { ...dashboard, title: "Bela's" })).body.version).toBe(3);
  expect((await bela.save(id, 2, { ...dashboard, title: "Bela's" })).body.version).toBe(3);
  const second = await ada.save(id, 2, { ...dashboard, title: "Ada's" });
  expect([second.status, second.body.code, second.body.details?.[0]]).toEqual([409, "changed_meanwhile", "Bela Author"]);
  const responses = await Promise.all(["One", "Two", "Three"].map((title) => ada.save(id, 3, { ...dashboard, title })));
  expect(responses.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409, 409]);
  // What each began from is kept, and can be had again.
  const versions = await ada.versions(id);
  expect(versions.map(({ kind, number, author: name }) => [kind, number, name])).toEqual([
    ["draft", 3, "Bela Author"],
    ["draft", 2, "Ada Author"],
  ]);
  expect((await ada.version(id, "draft", 3)).body.document.title).toBe("Bela's");
  expect((await ada.restore(id, "draft", 3, 3)).body.code).toBe("changed_meanwhile");
  expect((await ada.restore(id, "draft", 3, 4)).body).toMatchObject({ title: "Bela's", version: 5 });
  expect((await ada.version(id, "draft", 9)).body.code).toBe("not_found");
  expect((await ada.versions(id)).map(({ number }) => number)).toEqual([4, 3, 2]);
});

test("readers see what was published through ten saves in a row, and each published version is restored in one act", async () => {
  const tenant = await institution();
  const ada = await author(tenant);
  const vera = await reader(tenant);
  const { id } = await written(ada, (document) => withFigure(document));
  await ada.share(id, EVERYBODY);
  const shown = async () => {
    const { dashboard } = (await vera.open(id)).body;
    return [dashboard.title, dashboard.sheets[0]?.visuals.length];
  };
  await ada.publish(id, 2, "First");
  for (let save = 1; save <= 10; save += 1) {
    const { dashboard } = (await ada.draft(id)).body.content;
    const saved = await ada.save(id, 1 + save, { ...withFigure(dashboard, `more-${save}`), title: `Save ${save}` });
    expect([saved.status, saved.body.version]).toEqual([200, 2 + save]);
    expect([await titles(vera), await shown()]).toEqual([["Our own view"], ["Our own view", 1]]);
  }
  await ada.publish(id, 12, "Second");
  expect(await shown()).toEqual(["Save 10", 11]);
  const published = (await ada.versions(id)).filter(({ kind }) => kind === "published");
  expect(published.map(({ number, note }) => [number, note])).toEqual([
    [12, "Second"],
    [2, "First"],
  ]);
  for (const [version, number, title, count] of [
    [12, 2, "Our own view", 1],
    [14, 12, "Save 10", 11],
  ] as const) {
    const before = await shown();
    const restored = await ada.restore(id, "published", number, version);
    expect(restored.body).toMatchObject({ title, version: version + 1 });
    // A restored version is a draft: readers see it once it is published.
    expect(await shown()).toEqual(before);
    expect((await ada.publish(id, version + 1)).status).toBe(200);
    expect(await shown()).toEqual([title, count]);
    await ada.save(id, version + 1, { ...(await ada.draft(id)).body.content.dashboard, description: `After ${version}` });
  }
});

/** Every call by which a report is changed, or seen as only its authors see it. */
const authorsCalls = (person: Console, id: string, document: Dashboard) => [
  () => person.begin(copyOf(outcomes)),
  () => person.draft(id),
  () => person.save(id, 1, document),
  () => person.publish(id, 1),
  () => person.version(id, "published", 1),
  () => person.restore(id, "published", 1, 1),
  () => person.sharing(id),
  () => person.share(id, EVERYBODY),
  () => person.people(id, "ada"),
  () => person.transfer(id, person.user.id),
  () => person.remove(id, 1),
  () => person.recover(id),
];
async function codesOf(person: Console, id: string, document: Dashboard) {
  const codes: (string | number)[] = [];
  // One after the other: each begins from what the one before it left.
  for (const call of authorsCalls(person, id, document)) {
    const { status, body } = await call();
    codes.push(body.code ?? status);
  }
  return codes;
}

test("by no call does anybody change what is not theirs to change", async () => {
  const tenant = await institution();
  const ada = await author(tenant);
  const { id } = await published(ada);
  await ada.share(id, EVERYBODY);
  const { dashboard } = (await ada.open(id)).body;
  const inReader = await consoleOf(tenant, ada.user, "reader");
  expect(new Set(await codesOf(inReader, id, dashboard))).toEqual(new Set(["forbidden"]));
  expect((await inReader.open(id)).status).toBe(200);
  // Another author reads it, and may copy it.
  const bela = await author(tenant, ["BbDataAuthor"], "Bela Author");
  expect(await codesOf(bela, id, dashboard)).toEqual([201, ...Array<string>(10).fill("forbidden"), "not_found"]);
  // One who may change it decides no more than that.
  await ada.share(id, { kind: "person", id: bela.user.id, may: "edit" });
  const codes = await codesOf(bela, id, { ...dashboard, title: "Changed" });
  expect(codes.slice(6)).toEqual([...Array<string>(5).fill("forbidden"), "not_found"]);
  expect(codes.slice(0, 3)).toEqual([201, 200, 200]);
  // People of another institution, and those without a share, do not find it.
  const stranger = await author(await institution(), ["BbDataAuthor", "InstitutionAdmin"]);
  const without = await author(tenant);
  for (const person of [stranger, without]) {
    expect(new Set((await codesOf(person, id, dashboard)).slice(1))).toEqual(new Set(["not_found"]));
    expect([(await person.open(id)).body.code, (await person.mark(id, { favourite: true })).body.code]).toEqual(["not_found", "not_found"]);
  }
  for (const nonsense of ["nonsense", "__proto__", "00000000-0000-4000-8000-000000000000"]) {
    expect(new Set((await codesOf(ada, nonsense, dashboard)).slice(1))).toEqual(new Set(["not_found"]));
  }
  for (const version of ["", "0", "x", "1e99"]) expect((await ada.remove("x", version)).body.code).toBe("validation_failed");
});

test("a report is shared with roles, people and nodes, found by name, and given to another author", async () => {
  const tenant = await institution();
  const root = await server.createNode(tenant);
  const college = await server.createNode(tenant, { name: "Faculty of Science", parent: root });
  const ada = await author(tenant);
  const bela = await author(tenant, ["BbDataAuthor"], "Bela Borg");
  const vera = await reader(tenant);
  const dean = await consoleOf(
    tenant,
    await server.createUser(tenant, { groups: ["BbDataReportViewer"], nodes: [college], name: "Dean Dora" }),
    "reader",
  );
  const { id } = await published(ada);
  const found = (await ada.people(id, "bor")).body;
  expect([found.people.map(({ name }) => name), found.nodes]).toEqual([["Bela Borg"], []]);
  const [node] = (await ada.people(id, encodeURIComponent(college.name))).body.nodes;
  expect(node).toMatchObject({ id: college.id });
  await ada.share(id, { kind: "node", id: college.id, may: "view" });
  expect([await titles(dean), await titles(vera), await titles(bela)]).toEqual([["Our own view"], [], []]);
  await ada.share(id, { kind: "role", role: "Author", may: "view" });
  expect([await titles(dean), await titles(bela)]).toEqual([[], ["Our own view"]]);
  expect((await ada.share(id, { kind: "person", id: tenant.id, may: "view" })).body.code).toBe("validation_failed");
  expect((await ada.share(id, EVERYBODY, EVERYBODY)).body.code).toBe("validation_failed");
  expect((await ada.transfer(id, vera.user.id)).body.code).toBe("validation_failed");
  expect((await ada.transfer(id, bela.user.id)).body).toMatchObject({ mine: false, mayChange: true, mayManage: false, owner: "Bela Borg" });
  expect(own(await bela.list())).toMatchObject([{ mine: true, mayManage: true }]);
});

test("the trash gives a report back for thirty days, and deleting for good takes along what was said about it", async () => {
  const tenant = await institution();
  const ada = await author(tenant);
  const [deleted, remaining] = [await published(ada), await published(ada)];
  const sheet = outcomes.sheets[0];
  const state = { sheet: sheet?.id ?? "", filters: {}, sorts: {} };
  for (const { id } of [deleted, remaining]) {
    const write = async (path: string, body: object) =>
      (await callFrame<{ id: string }>(server, `/dashboards/${id}/${path}`, { token: ada.token, body })).status;
    expect(await write("views", { name: "Own", audience: "own", state })).toBe(201);
    expect(await write("annotations", { from: "2026-03-03", to: "2026-03-03", text: "Down", everyReport: false, place: null })).toBe(201);
    expect(await write("comments", { visual: sheet?.visuals[0]?.id, text: "Why?", state })).toBe(201);
  }
  const counts = async () =>
    Promise.all(
      (["saved_view", "annotation", "report_comment"] as const).map(
        async (table) => (await owner().selectFrom(table).select("dashboard_id").where("tenant_id", "=", tenant.id).execute()).length,
      ),
    );
  expect((await ada.remove(deleted.id, 7)).body.code).toBe("changed_meanwhile");
  expect((await ada.remove(deleted.id, 1)).status).toBe(200);
  expect([(await ada.open(deleted.id)).body.code, (await ada.trash()).map(({ id }) => id), await counts()]).toEqual([
    "not_found",
    [deleted.id],
    [2, 2, 2],
  ]);
  expect((await ada.recover(deleted.id)).body).toMatchObject({ id: deleted.id, trashedAt: null });
  expect((await ada.open(deleted.id)).status).toBe(200);
  await ada.remove(deleted.id, 1);
  await deleteOldTrash(owner(), new Date(Date.now() + 29 * 86_400_000));
  expect(await ada.trash()).toHaveLength(1);
  await deleteOldTrash(owner(), new Date(Date.now() + 31 * 86_400_000));
  expect([await ada.trash(), await counts()]).toEqual([[], [1, 1, 1]]);
  await ada.remove(remaining.id, 1);
  expect((await ada.remove(remaining.id, 1)).status).toBe(200);
  expect([await ada.trash(), await counts()]).toEqual([[], [0, 0, 0]]);
});

test("what is done to a report is on record, and what each marks is theirs alone", async () => {
  const tenant = await institution();
  const ada = await author(tenant);
  const bela = await author(tenant, ["BbDataAuthor"], "Bela Author");
  const { id } = await published(ada);
  await ada.share(id, EVERYBODY);
  expect((await ada.mark(id, { favourite: true, opened: true })).body.favourite).toBe(true);
  expect((await ada.mark(outcomes.id, { opened: true })).status).toBe(200);
  const marked = async (person: Console) =>
    (await person.list()).filter(({ openedAt }) => openedAt).map((report) => [report.id, report.favourite]);
  expect(await marked(ada)).toEqual([
    [outcomes.id, false],
    [id, true],
  ]);
  expect(await marked(bela)).toEqual([]);
  await ada.remove(id, 1);
  await ada.recover(id);
  const events = await owner().selectFrom("audit_event").selectAll().where("target_id", "=", id).orderBy("id").execute();
  expect(events.map(({ action }) => action)).toEqual(["report.create", "report.publish", "report.share", "report.trash", "report.recover"]);
  expect(events.every(({ actor_id }) => actor_id === ada.user.id)).toBe(true);
});

test("an area limits own reports as it limits delivered ones", async () => {
  const tenant = await institution();
  const ada = await author(tenant);
  const leading = await published(ada);
  const learning = await published(ada, copyOf(engagement));
  for (const { id } of [leading, learning]) await ada.share(id, EVERYBODY);
  const limited = await reader(tenant, ["ReportViewer.LEARNING"]);
  expect((await limited.list()).map(({ id }) => id)).toEqual([...deliveredIn("learning"), learning.id]);
  expect((await limited.open(leading.id)).body.code).toBe("not_found");
});

test("a report stays when its owner leaves, and an administrator looks after what was not shared", async () => {
  const tenant = await institution();
  const ada = await author(tenant);
  const { id } = await published(ada);
  await owner().deleteFrom("app_user").where("id", "=", ada.user.id).execute();
  const admin = await author(tenant, ["BbDataAuthor", "InstitutionAdmin"]);
  expect(own(await admin.list())).toMatchObject([{ id, owner: null, mayManage: true }]);
  const bela = await author(tenant);
  expect(own(await bela.list())).toEqual([]);
  expect((await admin.transfer(id, bela.user.id)).body).toMatchObject({ owner: "Ada Author", mayChange: false });
  expect(own(await bela.list())).toMatchObject([{ id, mine: true }]);
});

test("a report of a newer version is listed, opened and changed by nobody, and stays as it is", async () => {
  const ada = await author(await institution());
  const saved = await published(ada);
  const newer = JSON.stringify({ format: DOCUMENT_FORMAT + 1, layers: [] });
  await owner().updateTable("report").set({ document: newer, draft: newer }).where("id", "=", saved.id).execute();
  expect(own(await ada.list())).toMatchObject([{ id: saved.id, description: "", mayChange: false, mayManage: false }]);
  const refused = { status: 503, body: { code: "report_too_new" } };
  expect(await ada.open(saved.id)).toMatchObject(refused);
  expect(await ada.draft(saved.id)).toMatchObject(refused);
  expect(await ada.save(saved.id, 1, outcomes)).toMatchObject(refused);
  expect(await ada.remove(saved.id, 1)).toMatchObject(refused);
  const { draft } = await owner().selectFrom("report").select("draft").where("id", "=", saved.id).executeTakeFirstOrThrow();
  expect(draft).toEqual(JSON.parse(newer));
});

/** Writes over stored parts of a report: a visual without a question, a block of no kind, a filter that is a number, and more. */
const spoilt = (document: Dashboard) => ({
  format: DOCUMENT_FORMAT,
  ...document,
  filters: [7, ...document.filters],
  sheets: document.sheets.map((sheet, index) =>
    index > 0
      ? sheet
      : {
          ...sheet,
          visuals: [{ id: "half", title: "Half a visual", layout, query: { measures: 5 } }, null, ...sheet.visuals],
          blocks: [{ id: "odd", kind: "hologram", text: "Odd", layout: { ...layout, y: 9 } }],
        },
  ),
});

test("parts that no schema reads are marked in their places, are stored as they were, and everything else works", async () => {
  const tenant = await institution();
  const ada = await author(tenant);
  const vera = await reader(tenant);
  const other = await published(ada);
  const { id } = await published(ada);
  for (const report of [id, other.id]) await ada.share(report, EVERYBODY);
  const { dashboard } = (await ada.draft(id)).body.content;
  const bad = JSON.stringify(spoilt(dashboard));
  await owner().updateTable("report").set({ document: bad, draft: bad }).where("id", "=", id).execute();
  await owner().updateTable("report_version").set({ document: bad }).where("report_id", "=", id).execute();

  for (const person of [ada, vera]) expect(await titles(person)).toEqual(["Our own view", "Our own view"]);
  const read = (await vera.open(id)).body.dashboard;
  const [sheet, source] = [read.sheets[0], dashboard.sheets[0]];
  expect(sheet?.visuals.slice(2)).toEqual(source?.visuals);
  expect(sheet?.visuals.slice(0, 2)).toMatchObject([{ id: "half", title: "Half a visual", layout }, { title: "" }]);
  expect([sheet?.blocks?.[0]?.text, read.filters.length]).toEqual(["Odd", dashboard.filters.length + 1]);
  expect(read.filters.slice(1)).toEqual(dashboard.filters);
  const gone = [...(sheet?.visuals ?? []), ...(sheet?.blocks ?? []), ...read.filters].filter(({ unreadable }) => unreadable !== undefined);
  expect(gone.map(({ id: part }) => part)).toEqual(["half", "unreadable-visuals-2", "odd", "unreadable-filters-1"]);

  const opened = (await ada.draft(id)).body;
  expect(opened.broken.map(({ visual }) => visual)).toEqual(["half", "unreadable-visuals-2"]);
  const notices = await callFrame<{ broken: readonly { id: string }[] }>(server, "/report-notices", { token: ada.token });
  expect(notices.body.broken.map((report) => report.id)).toEqual([id]);
  expect((await ada.version(id, "published", 1)).body.document).toEqual(read);
  expect((await ada.begin({ kind: "report", report: id }, "A copy")).status).toBe(201);
  const impact = await callFrame(server, `/reports/${id}/impact`, { token: ada.token });
  expect(impact.status).toBe(200);

  // Saved, it has what was stored of these parts, where they were moved to.
  const move = (visual: Dashboard["sheets"][number]["visuals"][number]) =>
    visual.id === "half" ? { ...visual, layout: { ...layout, x: 6 } } : visual;
  const draft = opened.content.dashboard;
  const moved = {
    ...draft,
    title: "Renamed",
    sheets: draft.sheets.map((own, index) => (index > 0 ? own : { ...own, visuals: own.visuals.map(move) })),
  };
  expect((await ada.save(id, 1, moved)).body).toMatchObject({ version: 2 });
  const rows = await owner().selectFrom("report").select("draft").where("id", "=", id).execute();
  const saved = spoilt(dashboard);
  const [first] = saved.sheets;
  expect(rows[0]?.draft).toEqual({
    ...saved,
    title: "Renamed",
    sheets: [
      { ...first, visuals: [{ ...Object(first?.visuals[0]), layout: { ...layout, x: 6 } }, ...(first?.visuals.slice(1) ?? [])] },
      ...saved.sheets.slice(1),
    ],
  });
  expect((await ada.publish(id, 2)).status).toBe(200);
  expect((await ada.restore(id, "published", 1, 2)).status).toBe(200);
  // What can be read is not brought in as something that cannot.
  const smuggled = { ...figure("smuggled"), unreadable: JSON.stringify(figure("smuggled", { measures: ["abolished_measure"] })) };
  const again = (await ada.draft(id)).body;
  const withSmuggled = { ...again.content.dashboard, sheets: [{ ...sheet, visuals: [smuggled] }] };
  expect((await ada.save(id, again.report.version ?? 0, withSmuggled)).body.code).toBe("validation_failed");
});

test.each(["[]", '"text"', "{}", '{"sheets": 5}'])(
  "a report that is stored as %s is listed by its title, and opens nothing",
  async (bad) => {
    const ada = await author(await institution());
    const [saved, other] = [await published(ada), await published(ada)];
    await owner().updateTable("report").set({ document: bad, draft: bad }).where("id", "=", saved.id).execute();
    expect(new Set(own(await ada.list()).map(({ id }) => id))).toEqual(new Set([saved.id, other.id]));
    expect((await callFrame(server, "/report-notices", { token: ada.token })).status).toBe(200);
    expect(await ada.open(saved.id)).toMatchObject({ status: 503, body: { code: "report_unreadable" } });
    expect((await ada.open(other.id)).status).toBe(200);
  },
);

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
  await replace({ ...outcomes, format: DOCUMENT_FORMAT + 1 });
  expect(await vera.open(outcomes.id)).toMatchObject({ status: 503, body: { code: "report_too_new" } });
  expect((await vera.list()).map(({ id }) => id)).toEqual(DELIVERED_DASHBOARDS.flatMap(({ id }) => (id === outcomes.id ? [] : [id])));
  expect((await vera.open(engagement.id)).status).toBe(200);
});
