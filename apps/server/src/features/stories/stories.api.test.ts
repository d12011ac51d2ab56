import { writeFile } from "node:fs/promises";
import path from "node:path";

import type { FrozenVisual, ReportSummary, SignedStory } from "@lyceum/contracts";
import { type Dashboard, deliveredDashboard, type Visual } from "@lyceum/model";
import { beginStory, withFrozen } from "@lyceum/reports/stories";
import { parseQuery } from "@lyceum/semantic";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import type { AppUser, HierarchyNode, Tenant } from "../../db/schema.ts";
import { publishSnapshot } from "../../domain/snapshots/publish-snapshot.ts";
import { recomputeStory } from "../../domain/stories/recompute.ts";
import { readSignedStory, signStatement, StoryStatement } from "../../domain/stories/signed-story.ts";
import { publicStoryKeys, rotateStoryKey, signingStoryKey } from "../../domain/stories/story-keys.ts";
import { urlOf } from "../../testing/database-server.ts";
import { callFrame, openFrameOf } from "../../testing/frame-reader.ts";
import { runOperator } from "../../testing/operator-process.ts";
import { publishSmallSnapshot } from "../../testing/small-snapshot.ts";
import { snapshotsOf } from "../../testing/snapshots-of.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { deleteUnused } from "./forget-frozen.ts";

const ACT = { actor: { kind: "system", name: "import of the test" }, source: "job" } as const;

let server: TestServer;
let tenant: Tenant;
let arts: HierarchyNode;
let history: HierarchyNode;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await institution();
  const root = await server.createNode(tenant, { externalId: "inst", name: "Small University" });
  arts = await server.createNode(tenant, { externalId: "arts", name: "Arts", parent: root });
  history = await server.createNode(tenant, { externalId: "history", name: "History", parent: arts });
  await publish(40);
});
afterAll(() => server.close());

const owner = () => server.services.databases.owner;
const store = () => snapshotsOf(server.services);
const EVERYBODY = { kind: "area", may: "view" };
/** Opens with its latest term. */
const delivered = deliveredDashboard("course-administration") as Dashboard;
const [sheet] = delivered.sheets;

async function institution(): Promise<Tenant> {
  const made = await server.createTenant();
  await owner().insertInto("flag_override").values({ tenant_id: made.id, flag_key: "bbdata.authoring.preview", value: true }).execute();
  return made;
}

/** Publishes a snapshot with so many students to each course, as an import does. */
const publish = (students: number) =>
  publishSmallSnapshot(server.services, tenant.id, students, [], (draft) =>
    publishSnapshot(server.services, { tenantId: tenant.id, draft }, ACT),
  );

interface Person {
  readonly groups?: readonly string[];
  readonly nodes?: readonly HierarchyNode[];
  readonly name?: string;
}

async function consoleOf(
  kind: "authoring" | "reader",
  { groups = ["BbDataReportViewer"], nodes = [], name = "Vera" }: Person = {},
  home = tenant,
) {
  const user: AppUser = await server.createUser(home, { groups, nodes, name });
  const { token } = await openFrameOf(server, home, user, kind);
  const call = <T>(route: string, options: Parameters<typeof callFrame>[2] = {}) => callFrame<T>(server, route, { token, ...options });
  return {
    call,
    token,
    user,
    pick: (visuals: readonly object[]) =>
      call<{ visuals: readonly { visual: Visual | null; title: string; needs: string[] }[] }>("/stories/visuals", { body: { visuals } }),
    begin: (document: Dashboard) =>
      call<ReportSummary>("/reports", {
        body: { title: document.title, start: { kind: "file", file: { lyceumReport: 1, document } } },
      }),
    draft: async (id: string) =>
      (await call<{ report: ReportSummary; content: { dashboard: Dashboard } }>(`/reports/${id}/draft`)).body.content.dashboard,
    save: (id: string, version: number, document: unknown) =>
      call<{ version: number }>(`/reports/${id}/draft`, { body: { version, document }, method: "PUT" }),
    publish: (id: string, version: number) => call<ReportSummary>(`/reports/${id}/publish`, { body: { version } }),
    share: (id: string, ...shares: readonly object[]) => call(`/reports/${id}/sharing`, { body: { shares }, method: "PUT" }),
    freeze: (id: string, version: number, visuals: readonly object[]) =>
      call<{ visuals: readonly { sheet: string; visual: string; frozen: FrozenVisual }[] }>(`/reports/${id}/frozen`, {
        body: { version, visuals },
      }),
    frozen: (id: string) => call<{ visuals: readonly FrozenVisual[] }>(`/dashboards/${id}/frozen`),
    sign: (id: string) => call<SignedStory>(`/dashboards/${id}/signed`),
  };
}
type Console = Awaited<ReturnType<typeof consoleOf>>;
const author = (over: Person = {}) => consoleOf("authoring", { groups: ["BbDataAuthor"], name: "Ada Author", ...over });

const ENROLMENTS = {
  id: "enrolments",
  kind: "bar",
  title: "Enrolments by college",
  span: 6,
  query: { measures: ["enrolments"], dimensions: [{ name: "level1" }] },
} as unknown as Visual;
const COUNT = {
  id: "count",
  kind: "number",
  title: "Enrolments",
  span: 6,
  query: { measures: ["enrolments", "pass_rate"] },
} as unknown as Visual;

let made = 0;
/** Writes a story of two pages, freezes it and gives it to everybody of its area. */
async function frozenStory(ada: Console, visuals: readonly Visual[] = [ENROLMENTS, COUNT]) {
  const document = beginStory(
    "To the board",
    "leading",
    visuals.map((visual) => ({ visual, title: visual.title })),
    { firstPage: "Page", makeId: (prefix) => `${prefix}-${(made += 1)}` },
  );
  const { body: report } = await ada.begin(document);
  const draft = await ada.draft(report.id);
  const places = draft.sheets.flatMap(({ id, visuals: own }) => own.map((visual) => ({ sheet: id, visual: visual.id })));
  const { body, status } = await ada.freeze(report.id, 1, places);
  expect(status, JSON.stringify(body)).toBe(201);
  const marks = body.visuals.map(({ sheet: page, visual, frozen }) => ({ sheet: page, visual, frozen: frozen.id }));
  const marked = withFrozen(draft, marks);
  expect((await ada.save(report.id, 1, marked)).body.version).toBe(2);
  expect((await ada.publish(report.id, 2)).status).toBe(200);
  await ada.share(report.id, EVERYBODY);
  return { id: report.id, places, document: marked, frozen: body.visuals.map(({ frozen }) => frozen) };
}

const rowsOf = ({ answer }: FrozenVisual) => answer?.rows;
/** In an order of its own: numbers that were frozen together have none. */
const all = (frozen: readonly FrozenVisual[]) => frozen.map((entry) => JSON.stringify(rowsOf(entry) ?? null)).toSorted();

/** Runs the operator's command on the installation of the test. */
const lyceum = async (...args: string[]) =>
  runOperator(
    { DATA_DIR: server.services.config.dataDir, DATABASE_URL: await urlOf({ owner: owner() }, inject("databaseServer")) },
    ...args,
  );

const recompute = async (statement: StoryStatement) =>
  (await recomputeStory({ owner: owner(), store: store() }, statement)).map(([, result]) => result);

/** Makes a file of a whole story. */
async function fileOf(token: string, { id, document }: { readonly id: string; readonly document: Dashboard }, format: string) {
  const response = await fetch(`${server.framesOrigin}/frame-api/dashboards/${id}/file`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ format, sheets: document.sheets.map((page) => page.id), filters: {} }),
  });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function writtenFile(name: string, content: unknown): Promise<string> {
  const file = path.join(server.services.config.dataDir, name);
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

test("visuals are picked with the filters under which their report shows them, and stand for themselves from then on", async () => {
  const ada = await author();
  const chosen = sheet?.visuals.slice(0, 2) ?? [];
  const { body, status } = await ada.pick(chosen.map(({ id }) => ({ report: delivered.id, sheet: sheet?.id, visual: id })));
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.visuals.map(({ title }) => title)).toEqual(chosen.map(({ title }) => title));
  for (const { visual } of body.visuals) {
    expect(JSON.stringify(visual?.query.filters)).toContain('"dimension":"term"');
    expect(visual).not.toHaveProperty("layout");
    expect((await ada.call("/query", { body: { query: visual?.query } })).status).toBe(200);
  }
  const required = deliveredDashboard("course-summary") as Dashboard;
  const [first] = required.sheets;
  const closed = await ada.pick([{ report: required.id, sheet: first?.id, visual: first?.visuals[0]?.id }]);
  expect(closed.body.visuals).toMatchObject([{ visual: null, needs: ["Module"] }]);
  const reader = await consoleOf("reader");
  expect((await reader.pick([{ report: delivered.id, sheet: sheet?.id, visual: chosen[0]?.id }])).body.code).toBe("forbidden");
  expect((await ada.pick([{ report: delivered.id, sheet: sheet?.id, visual: "nothing" }])).body.code).toBe("validation_failed");
});

test("a story keeps the numbers that were frozen while the data goes on, and a copy of it shows those of today", async () => {
  const ada = await author();
  const story = await frozenStory(ada);
  const before = all(story.frozen);
  // 40 students in each of two courses and two terms, of whom one in twenty does not count.
  expect(before).toEqual(['[["Arts",76],["Science",76]]', expect.stringMatching(/^\[\[152,0\.7/)]);
  await publish(60);
  expect(all((await ada.frozen(story.id)).body.visuals)).toEqual(before);
  const now = await ada.call<{ rows: unknown[][] }>("/query", { body: { query: COUNT.query } });
  expect(now.body.rows[0]?.[0]).toBe(228);
  const copy = await ada.call<ReportSummary>("/reports", { body: { title: "Copy", start: { kind: "report", report: story.id } } });
  const copied = await ada.draft(copy.body.id);
  expect([copied.form, JSON.stringify(copied).includes("frozen")]).toEqual(["story", false]);
  expect((await ada.call<{ reports: ReportSummary[] }>("/reports?locale=en")).body.reports.find(({ id }) => id === story.id)?.form).toBe(
    "story",
  );
});

test("frozen numbers are read by those who see at least what was seen, and by no call of anybody else", async () => {
  const ada = await author();
  const story = await frozenStory(ada);
  const people = {
    everything: await consoleOf("reader"),
    arts: await consoleOf("reader", { nodes: [arts] }),
  };
  const seen = (await people.everything.frozen(story.id)).body.visuals;
  expect(all(seen)).toEqual(all(story.frozen));
  const narrow = await people.arts.frozen(story.id);
  expect(all(narrow.body.visuals)).toEqual(["null", "null"]);
  expect(JSON.stringify(narrow.body)).not.toContain("228");
  expect(narrow.body.visuals[0]).toMatchObject({ by: "Ada Author", reach: { nodes: null, restricted: false } });
  expect((await people.arts.sign(story.id)).body.code).toBe("conflict");
  for (const visual of story.places) expect((await people.everything.freeze(story.id, 2, [visual])).body.code).toBe("forbidden");
  expect((await people.everything.save(story.id, 2, story.document)).body.code).toBe("forbidden");
  // What is frozen under fewer rights is read by those of more.
  const dean = await author({ nodes: [history], name: "Dean" });
  const small = await frozenStory(dean);
  expect(all((await people.arts.frozen(small.id)).body.visuals)).toEqual(all(small.frozen));
  expect(small.frozen[1]?.answer?.rows[0]?.[0]).not.toBe(story.frozen[1]?.answer?.rows[0]?.[0]);
  expect((await people.arts.frozen(small.id)).body.visuals[0]?.reach.nodes).toEqual(["History"]);
  // SQL goes to those who may open the page of queries.
  const flag = { tenant_id: tenant.id, flag_key: "reportsEnabled", value: false };
  const texts = async () => {
    const { payload } = (await people.everything.sign(story.id)).body;
    return JSON.stringify([await people.everything.frozen(story.id), Buffer.from(payload, "base64url").toString()]);
  };
  const sqlIn = (text: string) => text.match(/\bgroup by\b/gi)?.length ?? 0;
  expect(sqlIn(await texts())).toBe(2);
  await owner().insertInto("flag_override").values(flag).execute();
  const without = await texts();
  await owner().deleteFrom("flag_override").where("tenant_id", "=", tenant.id).where("flag_key", "=", "reportsEnabled").execute();
  expect([sqlIn(without), without.match(/Arts/g)?.length]).toEqual([0, (await texts()).match(/Arts/g)?.length]);
  const elsewhere = await institution();
  const stranger = await consoleOf("authoring", { groups: ["BbDataAuthor"] }, elsewhere);
  expect((await stranger.frozen(story.id)).body.code).toBe("not_found");
  expect((await stranger.sign(story.id)).body.code).toBe("not_found");
  expect((await stranger.freeze(story.id, 2, story.places)).body.code).toBe("not_found");
});

test("files hold frozen numbers for those alone who may see them, with the author's texts between", async () => {
  const ada = await author();
  const story = await frozenStory(ada);
  const [first, ...rest] = story.document.sheets;
  const layout = { x: 0, y: 20, w: 12, h: 1 };
  const blocks = [
    { id: "heading", kind: "heading", text: "What we see", layout },
    { id: "list", kind: "list", text: "More of us\nIn *every* college", layout: { ...layout, y: 21 } },
    { id: "link", kind: "link", text: "The plan", url: "https://plan.example", layout: { ...layout, y: 22 } },
  ];
  await ada.save(story.id, 2, { ...story.document, sheets: [{ ...first, blocks }, ...rest] });
  await ada.publish(story.id, 3);
  const before = JSON.parse(all(story.frozen)[1] ?? "[]") as unknown[][];
  await publish(24);
  const [whole, narrow] = [await consoleOf("reader"), await consoleOf("reader", { nodes: [arts] })];
  const workbookOf = async ({ token }: Console) => {
    const { status, bytes } = await fileOf(token, story, "xlsx");
    expect(status).toBe(200);
    return Object.values(unzipSync(bytes))
      .map((part) => strFromU8(part))
      .join();
  };
  const frozen = `<v>${String(before[0]?.[0])}</v>`;
  expect(await workbookOf(whole)).toContain(frozen);
  const withheld = await workbookOf(narrow);
  expect(withheld).not.toContain(frozen);
  expect(withheld).toContain("These numbers are not for you to see");
  const pdf = await fileOf(whole.token, story, "pdf");
  expect([pdf.status, strFromU8(pdf.bytes.slice(0, 5))]).toEqual([200, "%PDF-"]);
});

test("readers are given what the published pages show, and authors what their versions show; numbers that nothing shows go", async () => {
  const ada = await author();
  const story = await frozenStory(ada);
  const again = await ada.freeze(story.id, 2, story.places.slice(0, 1));
  const newer = again.body.visuals[0]?.frozen.id;
  const ids = async (person: Console) => (await person.frozen(story.id)).body.visuals.map(({ id }) => id);
  const published = story.frozen.map(({ id }) => id);
  expect(await ids(await consoleOf("reader"))).toEqual(expect.arrayContaining(published));
  expect(await ids(await consoleOf("reader"))).not.toContain(newer);
  expect(await ids(ada)).toContain(newer);
  await deleteUnused(owner(), new Date(Date.now() + 8 * 86_400_000));
  expect((await ids(ada)).toSorted()).toEqual(published.toSorted());
  expect((await ada.freeze(story.id, 1, story.places)).body.code).toBe("changed_meanwhile");
  expect((await ada.freeze(story.id, 2, [{ sheet: "none", visual: "none" }])).body.code).toBe("validation_failed");
  const report = await ada.call<ReportSummary>("/reports", {
    body: { title: "A report", start: { kind: "blank", area: "leading", sheetName: "One" } },
  });
  expect((await ada.freeze(report.body.id, 1, story.places)).body.code).toBe("validation_failed");
  const filters = [{ id: "term", kind: "choice", dimension: "term", label: "Term" }];
  expect((await ada.save(story.id, 2, { ...story.document, filters })).body.code).toBe("validation_failed");
});

test("a signed story comes out again from the data that is kept, in a process of its own; a changed number does not", async () => {
  const ada = await author();
  const story = await frozenStory(ada);
  const signed = (await ada.sign(story.id)).body;
  const info = await server.services.warehouse.snapshot(tenant.id);
  // Two imports later the snapshot would be gone, were no story to need it.
  await publish(50);
  await publish(30);
  expect((await store().list(tenant.id)).map(({ snapshotId }) => snapshotId)).toContain(info?.snapshotId);
  const good = await lyceum("verify", await writtenFile("good.json", signed));
  expect(good.out).toContain("The signature is right: “To the board”");
  expect(good.out).toContain("2 equal, 0 not equal, 0 without their data.");
  expect(good).toMatchObject({ code: 0, err: "" });

  const { keys } = (await (await fetch(`${server.origin}/api/v1/story-keys`)).json()) as { keys: { kid: string; d?: string }[] };
  expect(keys.every(({ d }) => d === undefined)).toBe(true);
  const handed = await lyceum("verify", await writtenFile("good.json", signed), "--keys", await writtenFile("keys.json", { keys }));
  expect([handed.code, handed.out, handed.err]).toEqual([
    0,
    expect.stringContaining("The signature is right"),
    expect.stringContaining("not worked out again"),
  ]);

  const keySet = await publicStoryKeys(owner());
  const tampered = {
    ...signed,
    payload: `${signed.payload.slice(0, 400)}${signed.payload[400] === "A" ? "B" : "A"}${signed.payload.slice(401)}`,
  };
  await expect(readSignedStory(JSON.stringify(tampered), keySet)).rejects.toThrow("The signature is wrong");

  // One who has the key and signs another number is found out by the data.
  const key = await signingStoryKey(owner(), new Date());
  const { statement } = await readSignedStory(JSON.stringify(signed), keySet);
  const [first, ...rest] = statement.frozen;
  if (!first) throw new Error("nothing is frozen");
  const [row] = first.answer.rows;
  const forged: StoryStatement = {
    ...statement,
    frozen: [{ ...first, answer: { ...first.answer, rows: [[row?.[0] ?? null, 81], ...first.answer.rows.slice(1)] } }, ...rest],
  };
  const lie = await lyceum("verify", await writtenFile("forged.json", await signStatement(forged, key)));
  expect([lie.code, lie.out]).toEqual([1, expect.stringMatching(/differs: numbers, row 1: 81 was frozen, \d+ comes out now/)]);

  const gone: StoryStatement = {
    ...statement,
    frozen: [{ ...first, snapshot: { ...first.snapshot, snapshotId: "20200101000000000-00000000" } }, ...rest],
  };
  expect((await recompute(gone)).map(({ kind }) => kind)).toEqual(["gone", "equal"]);

  // Keys that signed before stay trusted.
  await rotateStoryKey(owner(), new Date(Date.now() + 1000));
  expect((await readSignedStory(JSON.stringify(signed), await publicStoryKeys(owner()))).statement).toEqual(statement);
  const events = await owner().selectFrom("audit_event").select("action").where("target_id", "=", story.id).execute();
  expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(["story.freeze", "story.sign"]));
});

test("numbers that were worked out for restricted eyes come out again with the same alterations, and the data goes when no story needs it", async () => {
  // Of some secrets a count comes out as it is: this one alters it.
  const secret = "alters the count";
  const { minimum_group: minimumGroup } = await owner()
    .updateTable("tenant")
    .set({ disclosure_secret: secret })
    .where("id", "=", tenant.id)
    .returning("minimum_group")
    .executeTakeFirstOrThrow();
  const snapshot = await server.services.warehouse.snapshot(tenant.id);
  const rights = { areas: ["leading" as const], nodes: "all" as const, restricted: true, minimumGroup };
  const query = parseQuery(ENROLMENTS.query);
  const answer = await server.services.answers.ask({ tenantId: tenant.id, person: "somebody", query, rights: { ...rights, secret } });
  expect(answer.protection).toBeDefined();
  const frozen = { id: "1", page: "One", title: "Enrolments", query, answer, snapshot, rights, frozenBy: null, frozenAt: "2026-07-02" };
  const statement = StoryStatement.parse({
    lyceumStory: 1,
    institution: { id: tenant.id, name: "Small University" },
    story: { id: "1", title: "Restricted", version: 1, publishedAt: null },
    signedAt: "2026-07-02",
    document: {},
    frozen: [frozen, { ...frozen, rights: { ...rights, restricted: false, minimumGroup: 0 } }],
  });
  expect((await recompute(statement)).map(({ kind }) => kind)).toEqual(["equal", "differs"]);
  await expect(consoleOf("reader", { groups: ["BbDataRestrictedViewer"] })).rejects.toThrow("forbidden");
  await owner().deleteFrom("frozen_visual").where("tenant_id", "=", tenant.id).execute();
  await publish(20);
  await publish(20);
  expect((await store().list(tenant.id)).map(({ snapshotId }) => snapshotId)).not.toContain(snapshot?.snapshotId);
});
