import { crc32, deflateSync } from "node:zlib";

import { pathOf, type Problem, type ReportFolder, type ReportImage, type ReportSummary } from "@lyceum/contracts";
import { type Block, Dashboard, type DashboardInput, DOCUMENT_FORMAT, type Parameter } from "@lyceum/model";
import { resolveParameters, visualQuestion } from "@lyceum/reports";
import { readDocumentFacts } from "@lyceum/reports/facts";
import type { Answer } from "@lyceum/semantic";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { AppUser, Tenant } from "../../db/schema.ts";
import { callFrame, openFrameOf } from "../../testing/frame-reader.ts";
import { addressOf, REPORT_WRITES, WRITING_ROUTES, type WriteTargets } from "../../testing/matrix/report-writes.ts";
import { basic } from "../../testing/worlds/feed-world.ts";
import { DAILY, type ScheduleWorld, startScheduleWorld } from "../../testing/worlds/schedule-world.ts";
import { forgetImages } from "./images-store.ts";

let world: ScheduleWorld;
let ada: Console;
let bea: Console;
let vera: Console;
let stranger: Console;
beforeAll(async () => {
  world = await startScheduleWorld();
  later(0);
  const other = await world.server.createTenant();
  for (const { id } of [world.tenant, other])
    await owner().insertInto("flag_override").values({ tenant_id: id, flag_key: "bbdata.authoring.preview", value: true }).execute();
  ada = await consoleOf(world.tenant, ["BbDataAuthor"], "authoring", "Ada Author");
  bea = await consoleOf(world.tenant, ["BbDataAuthor"], "authoring", "Bea Author");
  vera = await consoleOf(world.tenant, ["BbDataReportViewer"], "reader", "Vera Viewer");
  stranger = await consoleOf(other, ["InstitutionAdmin", "BbDataAuthor"], "authoring", "Elsa Elsewhere");
});
afterAll(() => world.close());

/** Frames' tokens are checked by the real clock: the moved one begins at it. */
const START = Date.now();
const later = (ms: number): void => world.setNow(new Date(START + ms).toISOString());
const DAY_MS = 86_400_000;
const owner = () => world.server.services.databases.owner;
type Console = Awaited<ReturnType<typeof consoleOf>>;

async function consoleOf(tenant: Tenant, groups: readonly string[], kind: "authoring" | "reader", name: string) {
  const user: AppUser = await world.server.createUser(tenant, { groups, name });
  const { token } = await openFrameOf(world.server, tenant, user, kind);
  const call = <T>(path: string, options: Parameters<typeof callFrame>[2] = {}) => callFrame<T>(world.server, path, { token, ...options });
  const put = <T>(path: string, body: object) => call<T>(path, { method: "PUT", body });
  return {
    user,
    call,
    put,
    fetch: async (address: string, { method, body, bearer = token }: { method: string; body?: object | undefined; bearer?: string }) => {
      const headers = { authorization: `Bearer ${bearer}`, ...(body && { "content-type": "application/json" }) };
      const response = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      return { status: response.status, body: (await response.json()) as Partial<Problem> };
    },
    raw: (path: string, body?: object) =>
      fetch(`${world.server.framesOrigin}/frame-api${path}`, {
        method: body ? "POST" : "GET",
        headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    list: async () =>
      (await call<{ reports: ReportSummary[] }>("/reports?locale=en")).body.reports.filter((report) => report.kind === "own"),
    begin: async (start: object = { kind: "blank", area: "leading", sheetName: "Overview" }) =>
      (await call<ReportSummary>("/reports", { body: { title: "Modules", start } })).body.id,
    draft: async (id: string) => (await call<{ content: { dashboard: Dashboard } }>(`/reports/${id}/draft`)).body.content.dashboard,
    save: (id: string, version: number, document: object) => put<{ version: number }>(`/reports/${id}/draft`, { version, document }),
    publish: (id: string, version: number) => call<ReportSummary>(`/reports/${id}/publish`, { body: { version } }),
    share: (id: string, ...shares: object[]) => put(`/reports/${id}/sharing`, { shares }),
    place: (id: string, body: object) => put<ReportSummary>(`/reports/${id}/place`, body),
  };
}

const layout = (y: number) => ({ x: 0, y, w: 12, h: 4 });
const MARK: Parameter = {
  id: "mark",
  label: "At least",
  value: { kind: "number", initial: 1, minimum: 0, maximum: 1000, whole: true },
  uses: [{ as: "having", measure: "enrolments", op: ">=" }],
};
const WHICH: Parameter = {
  id: "which",
  label: "Bands",
  value: { kind: "dimension", dimension: "age_band", multiple: true, initial: [] },
  uses: [{ as: "filter", dimension: { name: "age_band" }, op: "in" }],
};
const SHEET: DashboardInput["sheets"][number] = {
  id: "sheet-1",
  name: "Overview",
  visuals: [
    { id: "count", kind: "number", title: "Enrolments", query: { measures: ["enrolments"] }, span: 12, layout: layout(0) },
    {
      id: "modules",
      kind: "table",
      title: "Bands of {{mark}} or more",
      query: { measures: ["enrolments"], dimensions: [{ name: "age_band" }] },
      span: 12,
      layout: layout(4),
    },
  ],
};

/** A report of Ada's with both parameters, published for all who may read its area. */
async function parametrised(): Promise<string> {
  const id = await ada.begin();
  const saved = await ada.save(id, 1, {
    ...(await ada.draft(id)),
    title: "Modules from {{mark}}",
    parameters: [MARK, WHICH],
    sheets: [SHEET],
  });
  expect(saved.body).toMatchObject({ version: 2, broken: [] });
  await ada.share(id, { kind: "area", may: "view" });
  expect((await ada.publish(id, 2)).status).toBe(200);
  return id;
}

/** Asks what a reader's frame asks under some values. */
async function onScreen(person: Console, id: string, visualId: string, values: Record<string, string[]>): Promise<Answer["rows"]> {
  const { body } = await person.call<{ dashboard: unknown; facts: Parameters<typeof readDocumentFacts>[0] }>(`/dashboards/${id}`);
  const facts = readDocumentFacts(body.facts);
  const dashboard = resolveParameters(Dashboard.parse(body.dashboard), values, facts);
  const visual = dashboard.sheets[0]?.visuals.find((own) => own.id === visualId);
  if (!visual) throw new Error(visualId);
  const { query } = visualQuestion(visual, { dashboard, values, facts, kinds: { age_band: "text" } });
  return (await person.call<Answer>("/query", { body: { query } })).body.rows;
}

describe("parameters", () => {
  test("what a reader sets counts alike on the screen, in a file, a feed and a scheduled mail, and a view keeps it", async () => {
    const id = await parametrised();
    const all = await onScreen(vera, id, "modules", {});
    const counts = all.map(([, count]) => Number(count)).toSorted((left, right) => right - left);
    // Of 60 students in each of four courses every twentieth is a preview user, and every third is over 35.
    expect(counts).toEqual([4 * 38, 4 * 19]);
    const most = counts[0] ?? 0;
    const [name] = all.find(([, count]) => count === most) ?? [];
    const some = await onScreen(vera, id, "modules", { mark: [String(most)] });
    // The same by a question that is written out.
    const { rows } = (
      await vera.call<Answer>("/query", {
        body: {
          query: {
            measures: ["enrolments"],
            dimensions: [{ name: "age_band" }],
            having: [{ measure: "enrolments", op: ">=", value: most }],
          },
        },
      })
    ).body;
    expect(some).toEqual(rows);
    expect(some.length).toBeLessThan(all.length);

    const filters = { mark: [String(most)] };
    const file = await vera.raw(`/dashboards/${id}/file`, { format: "xlsx", filters });
    const parts = Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer()))).map(
      ([part, bytes]) => [part, strFromU8(bytes)] as const,
    );
    const texts = parts.map(([, text]) => text).join("\n");
    expect([texts.includes(`Bands of ${most} or more`), texts.includes("At least: ")]).toEqual([true, true]);
    // The title of the report says it too: in the file, in lists as it begins, and in the mail below.
    expect(texts).toContain(`Modules from ${most}`);
    for (const person of [ada, vera]) expect((await person.list()).find((own) => own.id === id)?.title).toBe("Modules from 1");
    const table = parts.find(([part, text]) => part.includes("worksheets") && text.includes(`<v>${most}</v>`))?.[1] ?? "";
    expect(
      [...table.matchAll(/<v>(\d+)<\/v>/g)].map(([, value]) => Number(value)).filter((value) => counts.includes(value) && value < most),
    ).toEqual([]);

    const feed = await vera.call<{ id: string }>(`/dashboards/${id}/feeds`, {
      body: { sheet: "sheet-1", visual: "modules", filters },
    });
    const token = await world.call<{ token: string }>(vera.user, "POST", "/feed-tokens", { name: "Workbook", feed: null, days: 30 });
    const csv = await fetch(`${world.server.origin}/feeds/v1/${feed.body.id}.csv`, { headers: { authorization: basic(token.body.token) } });
    const lines = (await csv.text()).trim().split(/\r?\n/);
    expect(lines).toHaveLength(1 + some.length);
    expect(lines[1]).toContain(String(most));

    const scheduled = await world.schedule(vera.user, { dashboardId: id, filters: { which: [String(name)] }, times: DAILY });
    expect(scheduled.filters).toEqual({ which: [String(name)] });
    later(DAY_MS);
    await world.tick();
    const [mail] = world.mail.mails;
    expect([mail?.subject, mail?.text]).toEqual([expect.stringContaining("Modules from 1"), expect.stringContaining("Modules from 1")]);
    expect(mail?.text).toContain(`Bands: ${String(name)}`);
    expect(mail?.text).toMatch(new RegExp(`Enrolments\\D+${most}\\b`));
    later(0);

    const view = { name: "Large", audience: "own", state: { sheet: "sheet-1", filters, sorts: {} } };
    expect((await vera.call<{ state: object }>(`/dashboards/${id}/views`, { body: view })).body.state).toEqual(view.state);
  });

  test("a value that a parameter cannot have is refused by its name wherever one is set, and so is an unknown one", async () => {
    const id = await parametrised();
    const reason = `"mark" takes a number from 0 to 1000`;
    for (const [set, detail] of [
      [{ mark: ["1001"] }, reason],
      [{ mark: ["many"] }, `"mark" takes a number`],
      [{ weight: ["1"] }, `"weight"`],
    ] as const) {
      const file = await vera.call<object>(`/dashboards/${id}/file`, { body: { format: "xlsx", filters: set } });
      const feed = await vera.call<object>(`/dashboards/${id}/feeds`, {
        body: { sheet: "sheet-1", visual: "modules", filters: set },
      });
      const view = { name: "Wrong", audience: "own", state: { sheet: "sheet-1", filters: set, sorts: {} } };
      const saved = await vera.call<object>(`/dashboards/${id}/views`, { body: view });
      const draft = { dashboardId: id, viewId: null, filters: set, format: "link", subject: "", message: "", times: DAILY, locale: "en" };
      const schedule = await world.call<object>(vera.user, "POST", "/schedules", {
        ...draft,
        recipients: [{ kind: "person", userId: vera.user.id, locale: null }],
      });
      for (const { status, body } of [file, feed, saved, schedule])
        expect([status, body.code, `${body.detail} ${body.details?.join()}`]).toEqual([
          422,
          "validation_failed",
          expect.stringContaining(detail),
        ]);
    }
  });

  test("a document is saved only with parameters that its questions can have", async () => {
    const id = await ada.begin();
    const draft = await ada.draft(id);
    const refusal = async (parameters: readonly unknown[], more: object = {}) => {
      const { status, body } = await ada.save(id, 1, { ...draft, sheets: [SHEET], parameters, ...more });
      return `${status} ${body.details?.[0]}`;
    };
    expect(await refusal([{ ...MARK, id: "enrolments" }])).toBe("422 body.document.parameters.enrolments: is a name of the model");
    expect(await refusal([MARK, MARK])).toBe('422 body.document.filters: has "mark" twice');
    expect(await refusal([{ ...WHICH, uses: [{ as: "filter", dimension: { name: "mood" }, op: "in" }] }])).toContain('no dimension "mood"');
    expect(await refusal([{ ...MARK, uses: [{ as: "filter", dimension: { name: "age_band" }, op: ">=" }] }])).toMatch(
      /^422 body\.document\.sheets/,
    );
  });
});

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
/** A picture of 40 × 30 px in one colour, with a remark in it and a program behind its end. */
function png(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(40, 0);
  head.writeUInt32BE(30, 4);
  head.set([8, 2], 8);
  const rows = Buffer.concat(Array.from({ length: 30 }, () => Buffer.from([0, ...Array.from({ length: 40 }, () => [40, 90, 160]).flat()])));
  const remark = chunk("tEXt", Buffer.from("Comment\0where it was taken"));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    remark,
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
    Buffer.from("<script>alert(1)</script>"),
  ]);
}
const content = png().toString("base64");
const blockOf = ({ id, width, height }: ReportImage): Block => ({
  id: "picture",
  kind: "image",
  text: "The campus from above",
  image: { id, width, height },
  layout: layout(0),
});

describe("pictures", () => {
  test("a picture is shown to those who may read a report that shows it, without what else its file holds", async () => {
    const id = await ada.begin();
    const added = await ada.call<ReportImage>(`/reports/${id}/images`, { body: { content } });
    expect([added.status, added.body.width, added.body.height]).toEqual([201, 40, 30]);
    const address = `/dashboards/${id}/images/${added.body.id}`;
    const own = await ada.raw(address);
    const bytes = Buffer.from(await own.arrayBuffer());
    expect([own.headers.get("content-type"), own.headers.get("x-content-type-options")]).toEqual(["image/png", "nosniff"]);
    expect([bytes.includes("taken"), bytes.includes("script"), bytes.length < png().length]).toEqual([false, false, true]);
    const [sheet] = (await ada.draft(id)).sheets;
    const document = { ...(await ada.draft(id)), sheets: [{ ...sheet, blocks: [blockOf(added.body)] }] };
    await ada.save(id, 1, document);
    await ada.share(id, { kind: "area", may: "view" });
    const statuses = async (path = address) =>
      (await Promise.all([ada, vera, stranger].map((person) => person.raw(path)))).map(({ status }) => status);
    expect(await statuses()).toEqual([200, 404, 404]);
    await ada.publish(id, 2);
    expect(await statuses()).toEqual([200, 200, 404]);
    // A report of one's own opens no picture of another's.
    const theirs = await stranger.begin();
    expect((await stranger.raw(`/dashboards/${theirs}/images/${added.body.id}`)).status).toBe(404);
    const borrowed = await stranger.save(theirs, 1, {
      ...(await stranger.draft(theirs)),
      sheets: [{ ...sheet, blocks: [blockOf(added.body)] }],
    });
    expect(borrowed.body.details).toEqual([`body.document: there is no picture "${added.body.id}"`]);

    const pdf = await vera.raw(`/dashboards/${id}/file`, { format: "pdf", filters: {} });
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const pages = Buffer.from(await pdf.arrayBuffer()).toString("latin1");
    expect(pages).toMatch(/\/Subtype\s*\/Image/);

    // A file of the report carries it to another institution, under an id of its own there.
    const file = {
      lyceumReport: 1,
      document: { format: DOCUMENT_FORMAT, ...document },
      images: { [added.body.id]: bytes.toString("base64") },
    };
    const copy = await stranger.begin({ kind: "file", file });
    const image = (await stranger.draft(copy)).sheets[0]?.blocks?.[0]?.image?.id ?? "";
    expect(image).not.toBe(added.body.id);
    expect((await stranger.raw(`/dashboards/${copy}/images/${image}`)).status).toBe(200);
    const bare = await stranger.begin({ kind: "file", file: { ...file, images: {} } });
    expect((await stranger.draft(bare)).sheets[0]?.blocks).toEqual([]);

    // What no report names goes after a day; what one names, in whichever version, stays.
    const unused = await ada.call<ReportImage>(`/reports/${id}/images`, { body: { content } });
    await ada.save(id, 2, { ...document, sheets: [{ ...sheet, blocks: [] }] });
    await forgetImages(owner(), new Date(START + 2 * DAY_MS));
    expect([(await ada.raw(address)).status, (await ada.raw(`/dashboards/${id}/images/${unused.body.id}`)).status]).toEqual([200, 404]);
  });

  test("only whole pictures of the two kinds are taken, and each says what it shows", async () => {
    const id = await ada.begin();
    const broken = Buffer.from(png());
    broken.set([0], 60);
    for (const wrong of [
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>`.padEnd(80)),
      broken,
      png().subarray(0, 90),
    ]) {
      const { status, body } = await ada.call<object>(`/reports/${id}/images`, { body: { content: wrong.toString("base64") } });
      expect([status, body.details]).toEqual([422, ["body.content: is no whole picture in PNG or JPEG of at most 512 kB"]]);
    }
    const { body: image } = await ada.call<ReportImage>(`/reports/${id}/images`, { body: { content } });
    const draft = await ada.draft(id);
    const saved = (block: object) =>
      ada.save(id, 1, { ...draft, sheets: [{ ...draft.sheets[0], blocks: [{ ...blockOf(image), ...block }] }] });
    expect((await saved({ text: "" })).body.details).toEqual(["body.document.sheets.sheet-1.picture: has no alternative text"]);
    expect((await saved({ kind: "link", url: "javascript:alert(1)" })).status).toBe(422);
    expect((await saved({ text: "", image: { ...image, ornament: true } })).body.version).toBe(2);
  });
});

test("authors sort reports into folders, tags and templates; readers find them so and change nothing", async () => {
  const make = (name: string, parent: string | null) => ada.call<ReportFolder>("/report-folders", { body: { name, parent } });
  const { body: faculty } = await make("Faculty", null);
  const { body: arts } = await make("Arts", faculty.id);
  const { body: deep } = await make("2026", arts.id);
  expect((await make("Deeper", deep.id)).body.code).toBe("conflict");
  expect((await make("arts", faculty.id)).body.code).toBe("conflict");
  expect((await ada.put(`/report-folders/${faculty.id}`, { name: "Faculty", parent: deep.id })).body.code).toBe("conflict");
  const id = await parametrised();
  expect((await ada.place(id, { folder: arts.id, tags: ["Senate", "senate", " Yearly "] })).body).toMatchObject({
    folder: arts.id,
    tags: ["Senate", "Yearly"],
    template: false,
  });
  const foldersOf = async (person: Console) => (await person.call<{ folders: ReportFolder[] }>("/report-folders")).body.folders;
  // Readers see the way to what they read, and of other institutions nothing.
  expect((await foldersOf(vera)).map(({ name, mayChange }) => [name, mayChange])).toEqual([
    ["Arts", false],
    ["Faculty", false],
  ]);
  expect((await vera.list()).find((report) => report.id === id)).toMatchObject({ folder: arts.id, tags: ["Senate", "Yearly"] });
  expect(await foldersOf(stranger)).toEqual([]);

  const secret = await ada.begin();
  for (const [person, report, code] of [
    [vera, id, "forbidden"],
    [bea, id, "forbidden"],
    [bea, secret, "not_found"],
    [stranger, id, "not_found"],
  ] as const) {
    const tries = [
      person.place(report, { folder: null }),
      person.place(report, { template: true }),
      person.call(`/reports/${report}/images`, { body: { content } }),
      person.put(`/reports/${report}/presence`, { sheet: "sheet-1" }),
    ];
    expect((await Promise.all(tries)).map(({ body }) => body.code)).toEqual([code, code, code, code]);
  }
  for (const [person, code] of [
    [vera, "forbidden"],
    [bea, "forbidden"],
    [stranger, "not_found"],
  ] as const) {
    expect((await person.put(`/report-folders/${arts.id}`, { name: "Mine", parent: null })).body.code).toBe(code);
    expect((await person.call(`/report-folders/${arts.id}`, { method: "DELETE" })).body.code).toBe(code);
  }
  expect((await vera.call("/report-folders", { body: { name: "Mine", parent: null } })).body.code).toBe("forbidden");
  expect((await stranger.place(await stranger.begin(), { folder: arts.id })).body.code).toBe("not_found");

  // A template is what was published, and authors can begin with it from then on.
  expect((await ada.place(secret, { template: true })).body.code).toBe("conflict");
  await ada.share(id);
  expect((await bea.list()).some((report) => report.id === id)).toBe(false);
  expect((await ada.place(id, { template: true })).body).toMatchObject({ template: true, shared: true });
  expect((await bea.list()).find((report) => report.id === id)).toMatchObject({ template: true, mayChange: false });
  const begun = await bea.begin({ kind: "report", report: id });
  expect((await bea.draft(begun)).parameters).toEqual([MARK, WHICH]);
  expect((await bea.list()).find((report) => report.id === begun)).toMatchObject({ folder: null, tags: [], template: false });

  await ada.call(`/report-folders/${arts.id}`, { method: "DELETE" });
  expect((await ada.list()).find((report) => report.id === id)?.folder).toBe(faculty.id);
  expect((await foldersOf(ada)).map(({ name, parent }) => [name, parent])).toEqual([
    ["2026", faculty.id],
    ["Faculty", null],
  ]);
});

test("authors of one report see each other while they have it open, and what was saved meanwhile", async () => {
  const id = await parametrised();
  await ada.share(id, { kind: "person", id: bea.user.id, may: "edit" });
  interface Present {
    readonly people: readonly { readonly name: string; readonly own: boolean; readonly sheet: string }[];
    readonly version: number;
    readonly savedBy: string;
  }
  const present = async (person: Console, sheet: string | null) => (await person.put<Present>(`/reports/${id}/presence`, { sheet })).body;
  expect(await present(ada, "sheet-1")).toMatchObject({ people: [], version: 2, savedBy: "Ada Author" });
  expect((await present(bea, "sheet-2")).people).toMatchObject([{ name: "Ada Author", own: false, sheet: "sheet-1" }]);
  await bea.save(id, 2, { ...(await bea.draft(id)), description: "Changed" });
  expect(await present(ada, "sheet-1")).toMatchObject({
    people: [{ name: "Bea Author", sheet: "sheet-2" }],
    version: 3,
    savedBy: "Bea Author",
  });
  await present(bea, null);
  expect((await present(ada, "sheet-1")).people).toEqual([]);
  // A window that says nothing any longer is closed.
  await present(bea, "sheet-1");
  later(40_000);
  expect((await present(ada, "sheet-1")).people).toEqual([]);
  later(0);
});

describe("by no call does anybody change what is not theirs", () => {
  let targets: Omit<WriteTargets, "person">;
  const people: Record<string, Console> = {};
  const mayRead: ReadonlySet<string> = new Set(["a viewer", "an author to whom it is shown"]);

  /** Returns what a call answers that has to be done. */
  async function done(reply: Promise<{ readonly status: number; readonly body: object }>): Promise<{ readonly id?: string }> {
    const { status, body } = await reply;
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body;
  }

  beforeAll(async () => {
    const cleo = await consoleOf(world.tenant, ["BbDataAuthor"], "authoring", "Cleo Author");
    Object.assign(people, {
      "a viewer": vera,
      "an author to whom it is shown": bea,
      "an author with whom it is not shared": cleo,
      "an administrator elsewhere": stranger,
    });
    const [report, trashed] = [await parametrised(), await ada.begin()];
    const shown = [vera, bea].map(({ user }) => ({ kind: "person", id: user.id, may: "view" }));
    await done(ada.share(report, ...shown));
    await done(ada.call(`/reports/${trashed}?version=1`, { method: "DELETE" }));
    const document = await ada.draft(report);
    await done(ada.save(report, 2, { ...document, description: "Changed since" }));
    await owner()
      .insertInto("report_policy")
      .values({ tenant_id: world.tenant.id, approval: true, updated_at: new Date() })
      .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet({ approval: true }))
      .execute();
    const idOf = async (reply: Parameters<typeof done>[0]): Promise<string> => (await done(reply)).id ?? "";
    const state = { sheet: "sheet-1", filters: {}, sorts: {} };
    const days = { from: "2026-03-03", to: "2026-03-03", everyReport: false, place: null };
    const on = (path: string, body: object) => idOf(ada.call(`/dashboards/${report}/${path}`, { body }));
    const folder = await idOf(ada.call("/report-folders", { body: { name: "Of Ada alone", parent: null } }));
    const condition = { kind: "threshold", direction: "above", amount: 1 };
    const quiet = { from: "00:00", to: "00:00", days: [], timeZone: "UTC" };
    targets = {
      report,
      version: 3,
      trashed,
      document,
      sheet: "sheet-1",
      visual: "count",
      folder,
      view: await on("views", { name: "For all", audience: "institution", state }),
      annotation: await on("annotations", { ...days, text: "Down" }),
      comment: await on("comments", { visual: "count", text: "Why?", state }),
      schedule: (await world.schedule(ada.user, { dashboardId: report })).id,
      alert: await on("alerts", {
        sheet: "sheet-1",
        visual: "count",
        filters: {},
        name: "",
        measure: "enrolments",
        by: null,
        condition,
        repeat: "first",
        quiet,
      }),
      feed: await on("feeds", { sheet: "sheet-1", visual: "count", filters: {} }),
    };
    await done(ada.call(`/reports/${report}/review`, { body: { version: 3 } }));
  });

  /** A digest of all rows of the institution in each table, without what is written about calls, some of it later. */
  async function digests(): Promise<Record<string, string>> {
    const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'tenant_id' and table_name not in ('report_use', 'audit_event', 'credit_use')`.execute(
      owner(),
    );
    const each = tables.map(
      ({ name }) => sql`select ${name} as name, md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as digest
        from ${sql.table(name)} as row where tenant_id = ${world.tenant.id}`,
    );
    const { rows } = await sql<{ name: string; digest: string }>`${sql.join(each, sql` union all `)}`.execute(owner());
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  }

  test("and every call that writes is in the table", () => {
    expect(Object.keys(REPORT_WRITES).toSorted()).toEqual([...new Set(WRITING_ROUTES.map(({ id }) => id))].toSorted());
  });

  test.each(["a viewer", "an author to whom it is shown", "an author with whom it is not shared", "an administrator elsewhere"])(
    "by %s",
    async (name) => {
      const outsider = people[name];
      if (!outsider) throw new Error(name);
      const bearer = await world.server.tokenFor(outsider.user);
      let before = await digests();
      const wrong: unknown[] = [];
      for (const route of WRITING_ROUTES) {
        const write = REPORT_WRITES[route.id];
        if (!write || "changesNothing" in write || (write.by === "readers" && mayRead.has(name))) continue;
        const attempt = write.attempt({ ...targets, person: outsider.user.id });
        const address = `${route.api === "frame" ? world.server.framesOrigin : world.server.origin}${pathOf({ ...route, path: addressOf(route, world.tenant.slug, attempt) })}`;
        const { status, body } = await outsider.fetch(address, {
          method: route.method,
          body: attempt.body,
          ...(route.api !== "frame" && { bearer }),
        });
        const after = await digests();
        const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
        before = after;
        const isRefused = [403, 404].includes(status) || (body.details !== undefined && body.details[0] === write.detail);
        const isElsewhere = write.by === "administrators" && outsider === stranger;
        if (!(isRefused || isElsewhere) || changed.length > 0) {
          wrong.push({ call: route.id, status, code: body.code, details: body.details, changed });
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});
