import type { readImpact, readReportNotices, readReportPolicy, readUsage, ReportReview, ReportSummary } from "@lyceum/contracts";
import { type Dashboard, deliveredDashboard, PINNED_SHEET, serializeDocument, type Visual } from "@lyceum/model";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as z from "zod";

import { register as reportsVerb } from "../../cli/commands/reports.ts";
import { withTenant } from "../../db/database.ts";
import type { AppUser, Tenant } from "../../db/schema.ts";
import { brokenDependents } from "../../domain/reports/broken-dependents.ts";
import { brokenReports } from "../../domain/reports/broken-reports.ts";
import { checkReports } from "../../features/doctor/check-reports.ts";
import { pin } from "../../features/questions/pin-answer.ts";
import { forgetUse } from "../../features/reports/usage-store.ts";
import { callFrame, openFrameOf } from "../frame-reader.ts";
import { runCommand } from "../run-command.ts";
import { startTestServer, type TestServer } from "../test-server.ts";
import { secondServices } from "../test-services.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const owner = () => server.services.databases.owner;
const outcomes = deliveredDashboard("enrolment-and-outcomes") as Dashboard;
const EVERYBODY = { kind: "area", may: "view" };
const DAY = 86_400_000;

async function institution(): Promise<Tenant> {
  const tenant = await server.createTenant();
  await owner().insertInto("flag_override").values({ tenant_id: tenant.id, flag_key: "bbdata.authoring.preview", value: true }).execute();
  return tenant;
}

/** A person's console: its calls about publishing. */
async function consoleOf(tenant: Tenant, user: AppUser, kind: "authoring" | "reader") {
  const { token } = await openFrameOf(server, tenant, user, kind);
  const call = <T>(path: string, options: Parameters<typeof callFrame>[2] = {}) => callFrame<T>(server, path, { token, ...options });
  const send = <T>(path: string, body: object, method?: "PUT") => call<T>(path, { body, ...(method && { method }) });
  const review = (id: string, part = "") => `/reports/${id}/review${part}`;
  return {
    user,
    token,
    call,
    list: async () =>
      (await call<{ reports: readonly ReportSummary[] }>("/reports?locale=en")).body.reports.filter((own) => own.kind === "own"),
    begin: async () => (await send<ReportSummary>("/reports", { title: "Ours", start: { kind: "report", report: outcomes.id } })).body.id,
    draft: async (id: string) => (await call<{ content: { dashboard: Dashboard } }>(`/reports/${id}/draft`)).body.content.dashboard,
    save: (id: string, version: number, document: unknown) =>
      send<{ version: number }>(`/reports/${id}/draft`, { version, document }, "PUT"),
    publish: (id: string, version: number) => send<ReportSummary>(`/reports/${id}/publish`, { version }),
    share: (id: string, ...shares: readonly object[]) => send(`/reports/${id}/sharing`, { shares }, "PUT"),
    review: (id: string) => call<ReportReview>(review(id)),
    reviewed: (id: string) => call<{ content: { dashboard: Dashboard }; published: Dashboard | null }>(review(id, "/draft")),
    request: (id: string, version: number, note = "") => send<ReportReview>(review(id), { version, note }),
    withdraw: (id: string) => call<ReportReview>(review(id), { method: "DELETE" }),
    comment: (id: string, text: string) => send<ReportReview>(review(id, "/comments"), { text }),
    decide: (id: string, version: number, decision: string, text = "") =>
      send<ReportReview>(review(id, "/decision"), { version, decision, text }),
    policy: () => call<z.output<(typeof readReportPolicy)["response"]>>("/report-policy"),
    rule: (body: object) =>
      send<z.output<(typeof readReportPolicy)["response"]>>(
        "/report-policy",
        { approval: false, usage: "counts", reviewers: [], ...body },
        "PUT",
      ),
    notices: async () => (await call<z.output<(typeof readReportNotices)["response"]>>("/report-notices")).body,
    verify: (id: string, version: number, verified = true) =>
      send<{ verified: { by: string; stale: boolean } | null }>(`/reports/${id}/verification`, { verified, version }, "PUT"),
    usage: (id: string) => call<z.output<(typeof readUsage)["response"]>>(`/reports/${id}/usage`),
    impact: async (id: string) => (await call<z.output<(typeof readImpact)["response"]>>(`/reports/${id}/impact`)).body.dependents,
    open: (id: string) => call<{ dashboard: Dashboard; verified?: { by: string; stale: boolean } }>(`/dashboards/${id}`),
    write: (path: string, body: object) => send<{ id: string }>(path, body),
    remove: (id: string, version: number) => call(`/reports/${id}?version=${version}`, { method: "DELETE" }),
  };
}
type Console = Awaited<ReturnType<typeof consoleOf>>;

const person = async (tenant: Tenant, kind: "authoring" | "reader", groups: readonly string[], name: string) =>
  consoleOf(tenant, await server.createUser(tenant, { groups, name }), kind);
const author = (tenant: Tenant, name = "Ada Author") => person(tenant, "authoring", ["BbDataAuthor"], name);
const administrator = (tenant: Tenant) => person(tenant, "reader", ["InstitutionAdmin"], "Anna Admin");
const reader = (tenant: Tenant, name = "Vera Viewer") => person(tenant, "reader", ["BbDataReportViewer"], name);
const callerOf = ({ user }: Console) => ({
  userId: user.id,
  name: user.name,
  groups: ["BbDataAuthor"],
  kind: "universal",
  region: "us-east-1",
});
const codeOf = async (reply: Promise<{ readonly status: number; readonly body: { readonly code?: string } }>) => {
  const { status, body } = await reply;
  return body.code ?? status;
};
const actions = async (id: string) =>
  (await owner().selectFrom("audit_event").select("action").where("target_id", "=", id).orderBy("id").execute()).map(
    ({ action }) => action,
  );

/** An institution that publishes for whole areas after approval, with an author, a reviewer and an administrator. */
async function underApproval() {
  const tenant = await institution();
  const [ada, rita, anna] = [await author(tenant), await author(tenant, "Rita Reviewer"), await administrator(tenant)];
  await anna.rule({ approval: true, reviewers: [rita.user.id] });
  const id = await ada.begin();
  await ada.share(id, EVERYBODY);
  return { tenant, ada, rita, anna, id };
}

test("what a whole area reads is published once another person has approved exactly that version", async () => {
  const { tenant, ada, rita, anna, id } = await underApproval();
  expect(await codeOf(ada.publish(id, 1))).toBe("approval_required");
  expect((await ada.review(id)).body).toMatchObject({ required: true, state: "none", mayDecide: false, events: [] });
  // Before a review is asked for, a draft is nothing for reviewers.
  expect([await codeOf(rita.reviewed(id)), await codeOf(anna.reviewed(id))]).toEqual(["not_found", "forbidden"]);
  expect((await ada.request(id, 1, "For the deans")).body).toMatchObject({ state: "requested", mayDecide: false });
  expect(await codeOf(ada.request(id, 1))).toBe("conflict");
  for (const reviewer of [rita, anna]) {
    expect((await reviewer.notices()).reviews).toMatchObject([{ id, note: "For the deans", requestedBy: "Ada Author" }]);
    expect((await reviewer.reviewed(id)).body).toMatchObject({ published: null, content: { dashboard: { id } } });
  }
  expect((await rita.comment(id, "Which terms?")).body.events.map(({ kind }) => kind)).toEqual(["requested", "comment"]);
  expect(await codeOf(rita.decide(id, 1, "returned"))).toBe("validation_failed");
  expect((await rita.decide(id, 1, "returned", "Name the terms")).body).toMatchObject({ state: "returned" });
  expect((await ada.notices()).decisions).toMatchObject([{ event: { kind: "returned", text: "Name the terms", author: "Rita Reviewer" } }]);
  expect(await codeOf(ada.publish(id, 1))).toBe("approval_required");

  await ada.save(id, 1, { ...(await ada.draft(id)), title: "With terms" });
  await ada.request(id, 2);
  expect((await anna.decide(id, 2, "approved")).body).toMatchObject({ state: "approved" });
  expect(await codeOf(rita.decide(id, 2, "returned", "Too slow"))).toBe("conflict");
  // What is saved after the approval is another version.
  await ada.save(id, 2, { ...(await ada.draft(id)), title: "Quickly changed" });
  expect((await ada.review(id)).body.state).toBe("outdated");
  expect(await codeOf(ada.publish(id, 3))).toBe("approval_required");
  await ada.request(id, 3);
  expect((await ada.withdraw(id)).body.state).toBe("none");
  expect(await codeOf(anna.decide(id, 3, "approved"))).toBe("forbidden");
  await ada.request(id, 3);
  expect((await ada.list())[0]?.review).toBe("requested");
  await rita.decide(id, 3, "approved", "Well done");
  expect((await ada.publish(id, 3)).body).toMatchObject({ unpublished: false });
  expect((await (await reader(tenant)).open(id)).body.dashboard.title).toBe("Quickly changed");
  expect((await ada.review(id)).body.events).toEqual([]);
  expect(await actions(id)).toEqual([
    "report.create",
    "report.share",
    ...["request", "comment", "return", "request", "approve", "request", "withdraw", "request", "approve"].map(
      (act) => `report.review.${act}`,
    ),
    "report.publish",
  ]);
});

test("nobody decides about what they wrote, and an edit that comes with the decision wins", async () => {
  const { tenant, ada, rita, anna, id } = await underApproval();
  await ada.share(id, EVERYBODY, { kind: "person", id: rita.user.id, may: "edit" });
  await rita.save(id, 1, { ...(await rita.draft(id)), title: "Rita's part" });
  await ada.save(id, 2, { ...(await ada.draft(id)), description: "Ada's part" });
  await ada.request(id, 3);
  expect((await rita.review(id)).body.mayDecide).toBe(false);
  expect([await codeOf(rita.decide(id, 3, "approved")), await codeOf(ada.decide(id, 3, "approved"))]).toEqual(["forbidden", "forbidden"]);
  // An author who was not named, a reader, and an administrator of another institution decide nothing.
  const elsewhere = await institution();
  const strangers = [await author(tenant, "Bela"), await reader(tenant), await administrator(elsewhere)];
  const codes = await Promise.all(
    strangers.map((stranger) =>
      Promise.all([stranger.decide(id, 3, "approved"), stranger.reviewed(id), stranger.comment(id, "Hm"), stranger.rule({})].map(codeOf)),
    ),
  );
  expect(codes).toEqual([
    ["not_found", "not_found", "not_found", "forbidden"],
    ["not_found", "not_found", "not_found", "forbidden"],
    ["not_found", "not_found", "not_found", 200],
  ]);
  const document = { ...(await ada.draft(id)), title: "At the last moment" };
  const [saved, decided] = await Promise.all([ada.save(id, 3, document), anna.decide(id, 3, "approved")]);
  expect([saved.status, [200, 409]]).toEqual([200, expect.arrayContaining([decided.status])]);
  expect(await codeOf(ada.publish(id, 4))).toBe("approval_required");
  await ada.request(id, 4);
  await anna.decide(id, 4, "approved");
  const outcomesOfRace = await Promise.all([ada.publish(id, 4), ada.save(id, 4, { ...document, title: "Later still" })]);
  expect(outcomesOfRace[1].status).toBe(200);
  const { document: seen } = await owner().selectFrom("report").select("document").where("id", "=", id).executeTakeFirstOrThrow();
  expect(seen === null || (seen as Dashboard).title === "At the last moment").toBe(true);
});

test("sharing more widely and pinning answers are no ways around an approval", async () => {
  const { tenant, ada, rita, anna } = await underApproval();
  const id = await ada.begin();
  expect((await ada.publish(id, 1)).status).toBe(200);
  const root = await server.createNode(tenant);
  const college = await server.createNode(tenant, { name: "College", parent: root });
  expect((await ada.share(id, { kind: "node", id: college.id, may: "view" })).status).toBe(200);
  for (const wide of [EVERYBODY, { kind: "role", role: "ReportViewer", may: "view" }, { kind: "node", id: root.id, may: "view" }]) {
    expect(await codeOf(ada.share(id, wide))).toBe("approval_required");
  }
  // An answer that is pinned waits in the draft, and another version needs another approval.
  await ada.share(id);
  const pinned = await ada.begin();
  await anna.rule({ approval: false });
  await ada.share(pinned, EVERYBODY);
  await ada.publish(pinned, 1);
  await anna.rule({ approval: true, reviewers: [rita.user.id] });
  const meaning = {
    title: "Pinned",
    kind: "number",
    query: { measures: ["enrolments"] },
    areas: ["leading"],
    sheetName: "Answers",
  } as never;
  const pinning = {
    caller: { ...callerOf(ada), tenantId: tenant.id },
    config: server.services.config,
    now: server.services.now(),
    act: { actor: { kind: "system", name: "test" }, source: "test" },
  } as never;
  await withTenant(server.services.databases, tenant.id, (trx) => pin(trx, pinning, meaning, pinned));
  expect([(await ada.open(pinned)).body.dashboard.sheets.length, (await ada.draft(pinned)).sheets.length]).toEqual([
    outcomes.sheets.length,
    outcomes.sheets.length + 1,
  ]);
  expect(await codeOf(ada.publish(pinned, 2))).toBe("approval_required");
  // With the next version approved it may be shared, and then be published.
  await ada.save(id, 1, { ...(await ada.draft(id)), title: "Second" });
  await ada.request(id, 2);
  await rita.decide(id, 2, "approved");
  await ada.publish(id, 2);
  expect((await ada.share(id, EVERYBODY)).status).toBe(200);
  await anna.rule({ approval: false });
  await ada.save(id, 2, { ...(await ada.draft(id)), title: "Third" });
  expect((await ada.publish(id, 3)).status).toBe(200);
  expect((await anna.rule({ approval: true, reviewers: [anna.user.id] })).body.code).toBe("validation_failed");
  expect((await anna.policy()).body).toMatchObject({ approval: false, mayChange: true, reviewers: [] });
});

test("administrators vouch for what is published; the mark goes stale with another version, or with a definition", async () => {
  const tenant = await institution();
  const [ada, anna, vera] = [await author(tenant), await administrator(tenant), await reader(tenant)];
  const id = await ada.begin();
  await ada.share(id, EVERYBODY);
  expect(await codeOf(anna.verify(id, 1))).toBe("conflict");
  await ada.publish(id, 1);
  expect([await codeOf(ada.verify(id, 1)), await codeOf(vera.verify(id, 1)), await codeOf(anna.verify(id, 7))]).toEqual([
    "forbidden",
    "forbidden",
    "changed_meanwhile",
  ]);
  expect((await anna.verify(id, 1)).body.verified).toMatchObject({ by: "Anna Admin", stale: false });
  expect([(await vera.open(id)).body.verified, (await vera.list())[0]?.verified]).toMatchObject([{ stale: false }, { by: "Anna Admin" }]);
  // A definition that the product changed: the mark was given for another one.
  const mark = await owner()
    .selectFrom("report_verification")
    .select("definitions_key")
    .where("report_id", "=", id)
    .executeTakeFirstOrThrow();
  const setKey = (key: string) =>
    owner().updateTable("report_verification").set({ definitions_key: key }).where("report_id", "=", id).execute();
  await setKey(`${mark.definitions_key}x`);
  expect((await vera.open(id)).body.verified?.stale).toBe(true);
  await setKey(mark.definitions_key);
  await ada.save(id, 1, { ...(await ada.draft(id)), title: "Draft alone" });
  expect((await vera.open(id)).body.verified?.stale).toBe(false);
  await ada.publish(id, 2);
  expect((await vera.open(id)).body.verified?.stale).toBe(true);
  expect((await anna.verify(id, 2, false)).body.verified).toBeNull();
  expect((await vera.open(id)).body.verified).toBeUndefined();
  expect((await actions(id)).filter((action) => action.includes("verify"))).toEqual(["report.verify", "report.unverify"]);
});

test("owners learn how their reports are read, as far as the institution says, and from all servers", async () => {
  const tenant = await institution();
  const [ada, anna, vera] = [await author(tenant), await administrator(tenant), await reader(tenant)];
  const id = await ada.begin();
  await ada.publish(id, 1);
  await ada.share(id, EVERYBODY);
  const other = secondServices(server.services);
  const written = () => Promise.all([server.services.reportUse.flush(), other.reportUse.flush()]);
  const today = server.services.now();
  for (let time = 0; time < 3; time += 1) await vera.open(id);
  await ada.open(id);
  // Asking about a report is reading it, and asking about one that is not there is not.
  const change = { query: { measures: ["enrolments"], compare: { dimension: "term", to: "previous_year" } }, measure: "enrolments" };
  for (const report of [id, "00000000-0000-4000-8000-000000000000", outcomes.id]) await vera.write("/change", { ...change, report });
  for (const { reportUse } of [server.services, other]) reportUse.note({ tenantId: tenant.id, userId: vera.user.id }, id, "mail", today);
  for (const gone of [outcomes.id, "00000000-0000-4000-8000-000000000000"])
    other.reportUse.note({ tenantId: tenant.id, userId: vera.user.id }, gone, "feed", today);
  await written();
  // Of one reader the days are not told where names are not shown.
  expect((await ada.usage(id)).body).toMatchObject({
    mode: "counts",
    readers: null,
    lastDay: null,
    days: [],
    people: [],
    times: { open: 3, question: 1, mail: 2, file: 0, feed: 0 },
  });
  await anna.rule({ usage: "names" });
  const day = today.toISOString().slice(0, 10);
  expect((await ada.usage(id)).body).toMatchObject({
    readers: 1,
    lastDay: day,
    days: [{ day, times: 6 }],
    people: [{ name: "Vera Viewer", times: 6, lastDay: day }],
    others: 0,
  });
  await ada.share(id);
  expect((await ada.usage(id)).body).toMatchObject({ people: [], others: 1 });
  expect([await codeOf(vera.usage(id)), await codeOf((await author(tenant, "Bela")).usage(id))]).toEqual(["forbidden", "not_found"]);
  // Read by people long ago, or by its owner alone: it is named as unread.
  const past = (days: number) => new Date(today.getTime() - days * DAY);
  await owner()
    .updateTable("report")
    .set({ published_at: past(120) })
    .where("id", "=", id)
    .execute();
  expect((await ada.notices()).unread).toEqual([]);
  await owner()
    .updateTable("report_use")
    .set({ day: past(91).toISOString().slice(0, 10) })
    .where("report_id", "=", id)
    .where("user_id", "=", vera.user.id)
    .execute();
  expect((await ada.notices()).unread).toMatchObject([{ id, readAt: past(91).toISOString().slice(0, 10) }]);
  await forgetUse(owner(), new Date(today.getTime() + 306 * DAY));
  const rows = () => owner().selectFrom("report_use").select("user_id").where("tenant_id", "=", tenant.id).execute();
  expect((await rows()).map((row) => row.user_id)).toEqual([ada.user.id]);
  await anna.rule({ usage: "off" });
  await ada.open(id);
  await written();
  expect([await rows(), (await ada.usage(id)).body.mode, (await ada.notices()).unread]).toEqual([[], "off", []]);
});

test("before a change an author learns what rests on it, by name where it is theirs to see", async () => {
  const tenant = await institution();
  const [ada, vera] = [await author(tenant), await reader(tenant)];
  const id = await ada.begin();
  await ada.publish(id, 1);
  await ada.share(id, EVERYBODY);
  const [first, second] = outcomes.sheets as [Dashboard["sheets"][number], Dashboard["sheets"][number]];
  const filter = outcomes.filters.find(({ id: name }) => name === "region");
  const view = (audience: string, name: string, sheet: string, filters: object = {}) => ({
    name,
    audience,
    state: { sheet, filters, sorts: {} },
  });
  const save = (saver: Console, body: object) => saver.write(`/dashboards/${id}/views`, body);
  await save(ada, view("institution", "For all", second.id));
  await save(vera, view("own", "Vera's", first.id, { [filter?.id ?? ""]: ["x"] }));
  const visual = first.visuals[0]?.id;
  await vera.write(`/dashboards/${id}/comments`, { visual, text: "Why?", state: view("own", "", first.id).state });
  const feed = { sheet: first.id, visual: visual ?? null, filters: {} };
  const row = { tenant_id: tenant.id, owner_id: vera.user.id, dashboard_id: id, locale: "en", created_at: server.services.now() };
  await owner()
    .insertInto("feed")
    .values({ ...row, sheet_id: feed.sheet, visual_id: feed.visual, view_id: null, filters: "{}" })
    .execute();
  // Other sites that show the report, one of them a visual of it; a story that took it; an answer that was put into it.
  const site = (origin: string) => ({ tenant_id: tenant.id, origin, created_at: server.services.now() });
  const [whole, part] = ["https://www.small.example", "https://intranet.small.example"] as const;
  await owner()
    .insertInto("embedding_origin")
    .values([site(whole), site(part)])
    .execute();
  const shownOn = (origin: string, sheet: string, shown: string) => ({
    tenant_id: tenant.id,
    origin,
    dashboard_id: id,
    sheet_id: sheet,
    visual_id: shown,
    last_day: server.services.now().toISOString().slice(0, 10),
  });
  await owner()
    .insertInto("embedding_use")
    .values([shownOn(whole, "", ""), shownOn(part, first.id, visual ?? "")])
    .execute();
  const { body: picked } = await ada.call<{ visuals: readonly { visual: Visual }[] }>("/stories/visuals", {
    body: { visuals: [{ report: id, sheet: first.id, visual }] },
  });
  expect(picked.visuals[0]?.visual.source).toEqual({ report: id, sheet: first.id, visual });
  const page = { id: "page-1", name: "Page", visuals: picked.visuals.map((entry) => entry.visual) };
  const story = { ...outcomes, form: "story", filters: [], sheets: [page] };
  const begun = await ada.write("/reports", { title: "To the board", start: { kind: "file", file: { lyceumReport: 1, document: story } } });
  expect(begun.status).toBe(201);
  expect(await ada.impact(id)).toEqual([
    { kind: "view", count: 2, affected: 0, owners: ["Ada Author"], names: [] },
    { kind: "feed", count: 1, affected: 0, owners: [], names: [] },
    { kind: "embedding", count: 2, affected: 0, owners: [], names: [] },
    { kind: "story", count: 1, affected: 0, owners: ["Ada Author"], names: [] },
    { kind: "comment", count: 1, affected: 0, owners: [], names: [] },
  ]);
  const draft = await ada.draft(id);
  const sheets = draft.sheets
    .filter((sheet) => sheet.id !== second.id)
    .map((sheet) => ({ ...sheet, visuals: sheet.visuals.filter((entry) => entry.id !== visual) }));
  expect((await ada.save(id, 1, { ...draft, sheets, filters: draft.filters.filter((entry) => entry.id !== filter?.id) })).status).toBe(200);
  expect(await ada.impact(id)).toEqual([
    { kind: "view", count: 2, affected: 2, owners: ["Ada Author"], names: ["For all"] },
    { kind: "feed", count: 1, affected: 1, owners: [], names: [] },
    { kind: "embedding", count: 2, affected: 1, owners: [], names: [part] },
    { kind: "story", count: 1, affected: 1, owners: ["Ada Author"], names: ["To the board"] },
    { kind: "comment", count: 1, affected: 1, owners: [], names: [] },
  ]);
  const answers = { id: PINNED_SHEET, name: "Answers", visuals: [{ ...first.visuals[1], id: "answer-1", title: "Asked" } as Visual] };
  await owner()
    .updateTable("report")
    .set({ document: serializeDocument({ ...draft, sheets: [...draft.sheets, answers] }) })
    .where("id", "=", id)
    .execute();
  expect((await ada.impact(id)).find(({ kind }) => kind === "pin")).toEqual({
    kind: "pin",
    count: 1,
    affected: 1,
    owners: [],
    names: ["Asked"],
  });
  // A model that no longer has a measure: administrators and the owner are named the report, others are not.
  const [sheet] = draft.sheets;
  const broken = { ...sheet?.visuals[0], title: "Abolished", query: { measures: ["abolished_measure"] } } as never;
  const document = serializeDocument({ ...draft, sheets: [{ ...(sheet as Dashboard["sheets"][number]), visuals: [broken] }] });
  await owner().updateTable("report").set({ document }).where("id", "=", id).execute();
  expect((await ada.notices()).broken).toMatchObject([{ id, owner: "Ada Author", visuals: [{ title: "Abolished" }] }]);
  expect((await (await administrator(tenant)).notices()).broken).toHaveLength(1);
  expect([(await vera.notices()).broken, (await (await author(tenant, "Bela")).notices()).broken]).toEqual([[], []]);
  expect(await brokenReports(owner(), tenant.id)).toHaveLength(1);
  const before = process.exitCode;
  const { printed } = await runCommand({ services: server.services, verbs: [reportsVerb] }, ["reports", "check", "--tenant", tenant.slug]);
  expect([process.exitCode, printed]).toEqual([1, expect.stringContaining("Abolished")]);
  // What rests on a visual that no longer works is listed with it; a site that shows the whole report goes on showing the rest.
  expect((await brokenDependents(owner(), tenant.id)).map(({ kind, name }) => [kind, name])).toEqual([
    ["feed", ""],
    ["embedding", part],
  ]);
  expect(printed).toContain(part);
  expect(printed).not.toContain(whole);
  process.exitCode = before;
  expect(await checkReports(server.services)).toMatchObject({ passed: false, found: expect.stringContaining(`1 of ${tenant.slug}`) });
});
