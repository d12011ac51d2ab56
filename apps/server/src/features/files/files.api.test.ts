import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

import { DELIVERED_DASHBOARDS } from "@lyceum/model";
import { strFromU8 } from "fflate";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import type { AppUser, HierarchyNode, Tenant } from "../../db/schema.ts";
import { actorOf } from "../../domain/audit.ts";
import type { FileRequest } from "../../domain/files/file-request.ts";
import { makeVisualPicture } from "../../domain/files/make-picture.ts";
import { makeReportFile } from "../../domain/files/make-report-file.ts";
import { PagePress } from "../../domain/files/pages/page-press.ts";
import { plainPng } from "../../testing/plain-png.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { figuresIn, partsOf, workbookBesideScreen } from "../../testing/workbook-figures.ts";
import { type FetchedFile as Fetched, type FileWorld, startFileWorld } from "../../testing/worlds/file-world.ts";

const REPORT = "student-engagement";
const HOSTILE = '=HYPERLINK("http://evil.example","x")';
const MARKUP = '#image("/etc/passwd") $ 1/0 $ *bold* 🦄';
const document = DELIVERED_DASHBOARDS.find(({ id }) => id === REPORT);
if (!document) throw new Error(`${REPORT} is not delivered`);

let world: FileWorld;
let server: TestServer;
let tenant: Tenant;
let arts: HierarchyNode;
let folder: string;
beforeAll(async () => {
  world = await startFileWorld({
    names: { slug: "small", name: `Small ${MARKUP}` },
    more: [`UPDATE star.dim_course SET module_code = '${HOSTILE}' WHERE module_code = (SELECT min(module_code) FROM star.dim_course)`],
  });
  ({ server, tenant, arts } = world);
  const logo = { logo: plainPng(120, 40), logo_type: "image/png" as const, logo_width: 120, logo_height: 40 };
  await server.services.databases.owner
    .insertInto("tenant_brand")
    .values({ tenant_id: tenant.id, colour: "#ffcc00", ...logo, updated_at: new Date() })
    .execute();
  folder = await mkdtemp(path.join(os.tmpdir(), "lyceum-files-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const reader = (groups: readonly string[], nodes: readonly HierarchyNode[] = []) => world.reader(REPORT, groups, nodes);

const codeOf = ({ bytes }: Fetched): string => (JSON.parse(strFromU8(bytes)) as { code: string }).code;
describe("every figure of a workbook is the one on its reader's screen", () => {
  test.each<[string, readonly string[], boolean]>([
    ["an administrator", ["InstitutionAdmin"], false],
    ["a dean", ["BbDataReportViewer"], true],
    ["a reader of learning reports", ["ReportViewer.LEARNING"], false],
    ["a restricted viewer", ["BbDataRestrictedViewer"], false],
  ])("for %s", async (_who, groups, isDean) => {
    const { download, ask } = await reader(groups, isDean ? [arts] : []);
    const file = await download({ format: "xlsx" });
    expect(file.status).toBe(200);
    const { inFile, onScreen } = await workbookBesideScreen(file.bytes, document, ask);
    expect(inFile).toEqual(onScreen);
    expect(Object.keys(onScreen).length).toBeGreaterThan(4);
  });
});

const filesOf = (person: Pick<AppUser, "id" | "name">, request: Partial<FileRequest & { readonly tenantId: string }> = {}) =>
  makeReportFile(
    server.services,
    { tenantId: tenant.id, userId: person.id, dashboardId: REPORT, format: "xlsx", language: "en-GB", ...request },
    { actor: actorOf({ userId: person.id, name: person.name }), source: "schedule" },
  );

describe("a file is refused", () => {
  test("where the report is not open to its reader", async () => {
    const learner = await server.createUser(tenant, { groups: ["ReportViewer.LEARNING"] });
    await expect(filesOf(learner, { dashboardId: "course-administration" })).rejects.toMatchObject({ code: "forbidden" });
    const stranger = await server.createUser(await server.createTenant(), { groups: ["InstitutionAdmin"] });
    await expect(filesOf(stranger)).rejects.toMatchObject({ code: "forbidden" });
    const left = await server.createUser(tenant, { groups: ["BbDataReportViewer"] });
    await filesOf(left);
    await server.services.databases.owner.deleteFrom("user_group").where("user_id", "=", left.id).execute();
    await expect(filesOf(left)).rejects.toMatchObject({ code: "forbidden" });
    await server.services.databases.owner.updateTable("app_user").set({ active: false }).where("id", "=", left.id).execute();
    await expect(filesOf(left)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("for another report than the frame's, and for what the report lacks", async () => {
    const { download, user } = await reader(["BbDataReportViewer"]);
    expect(codeOf(await download({ format: "xlsx" }, { report: "student-performance" }))).toBe("embed_resource_mismatch");
    expect(codeOf(await download({ format: "xlsx", sheets: ["none"] }))).toBe("validation_failed");
    expect(codeOf(await download({ format: "xlsx", filters: { none: ["x"] } }))).toBe("validation_failed");
    const per = { per: "student", where: [{ measure: "clicks", op: ">", value: 0 }] };
    const hosted = [{ sheet: document.sheets[0]?.id, visual: null, filter: document.filters[0]?.id, condition: per }];
    expect((await download({ format: "xlsx", hosted })).status).toBe(422);
    await server.services.databases.owner.deleteFrom("user_group").where("user_id", "=", user.id).execute();
    expect(codeOf(await download({ format: "xlsx" }))).toBe("forbidden");
  });
});

test("filters that are set and conditions of the page around limit a file as they limit the screen, and it says so", async () => {
  const { download } = await reader(["InstitutionAdmin"]);
  const college = document.filters.find(({ dimension }) => dimension === "level1");
  if (!college) throw new Error("the report has no filter of colleges");
  const [sheet] = document.sheets;
  const textsOf = (file: Fetched) =>
    [...(partsOf(file.bytes)["xl/worksheets/sheet1.xml"] ?? "").matchAll(/<t [^>]*>([^<]*)</g)].map(([, text]) => text);
  const set = await download({ format: "xlsx", sheets: [sheet?.id], filters: { [college.id]: ["Arts"] } });
  expect(textsOf(set)).toContain("College or discipline: Arts");
  const hosted = (sheet?.visuals ?? []).map(({ id }) => ({
    sheet: sheet?.id,
    visual: id,
    filter: college.id,
    condition: { dimension: "level1", op: "in", values: ["Arts"] },
  }));
  const byHost = await download({ format: "xlsx", sheets: [sheet?.id], hosted });
  expect(textsOf(byHost)).toContain("College or discipline: Arts");
  const numbers = (file: Fetched) =>
    Object.entries(partsOf(file.bytes)).flatMap(([name, part]) => (/sheet(?!1\.)\d+\.xml/.test(name) ? figuresIn(part) : []));
  expect(numbers(byHost)).toEqual(numbers(set));
  expect(numbers(set)).not.toEqual(numbers(await download({ format: "xlsx", sheets: [sheet?.id] })));
});

test("a file is locked with a password that is kept nowhere, and not with a short one", async () => {
  const { download } = await reader(["InstitutionAdmin"]);
  const password = "correct horse battery";
  const sheets = [document.sheets[0]?.id ?? ""];
  const { status, headers, bytes } = await download({ format: "xlsx", sheets, password });
  expect([status, headers.get("content-type"), headers.get("content-disposition")]).toEqual([
    200,
    "application/zip",
    expect.stringContaining(".xlsx.zip"),
  ]);
  // Method 99 says that its content is encrypted by AES.
  expect(Buffer.from(bytes).readUInt16LE(8)).toBe(99);
  expect((await download({ format: "xlsx", sheets, password: "short" })).status).toBe(422);
  const events = await server.services.databases.owner
    .selectFrom("audit_event")
    .select("after")
    .where("action", "=", "report.file")
    .execute();
  expect(JSON.stringify(events)).toContain('"encrypted":true');
  expect(JSON.stringify(events)).not.toContain(password);
});

test("no text of the data becomes a formula or markup", async () => {
  const { download } = await reader(["InstitutionAdmin"]);
  const file = await download({ format: "xlsx" });
  const all = Object.values(partsOf(file.bytes)).join("");
  expect(all).toContain(HOSTILE.replaceAll('"', "&quot;"));
  expect(all).not.toMatch(/<f[ >]/);
  expect(file.headers.get("content-disposition")).toMatch(
    /^attachment; filename="Student-engagement-2026-06-30\.xlsx"; filename\*=UTF-8''/,
  );
  const pdf = await download({ format: "pdf" });
  expect(pdf.status).toBe(200);
  expect(strFromU8(pdf.bytes.slice(0, 5))).toBe("%PDF-");
  // What it declares of itself is never packed: pages for those who do not see them, by PDF/UA-1.
  expect(strFromU8(pdf.bytes, true)).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/);
});

test("where the compiler has no program for the machine, a PDF is refused with the reason, and a workbook is made", async () => {
  const { download } = await reader(["InstitutionAdmin"]);
  const { pagePress } = server.services;
  const without = new PagePress({ addons: false });
  Object.assign(server.services, { pagePress: without });
  try {
    const sheets = [document.sheets[0]?.id];
    const pdf = await download({ format: "pdf", sheets });
    expect([pdf.status, codeOf(pdf)]).toEqual([503, "pdf_unavailable"]);
    expect((await download({ format: "xlsx", sheets })).status).toBe(200);
  } finally {
    without.close();
    Object.assign(server.services, { pagePress });
  }
});

test("without a font for Japanese and Chinese their pages and pictures are refused by name instead of showing boxes, and Latin ones are made", async () => {
  const { user } = await reader(["InstitutionAdmin"]);
  const fonts = await mkdtemp(path.join(folder, "fonts-"));
  const font = createRequire(import.meta.url).resolve("@expo-google-fonts/source-sans-3/package.json");
  await symlink(path.resolve(font, "../.."), path.join(fonts, "@expo-google-fonts"));
  const { services } = server;
  const { pagePress } = services;
  const [latinOnly, fontless] = [new PagePress({ fonts }), new PagePress({ fonts: path.join(fonts, "none") })];
  const [sheet] = document.sheets;
  const chart = sheet?.visuals.find(({ kind }) => !["number", "table", "pivot"].includes(kind));
  const act = { actor: actorOf({ userId: user.id, name: user.name }), source: "test" };
  const made = async (language: string): Promise<readonly (string | undefined)[]> => {
    const wish = { tenantId: tenant.id, userId: user.id, dashboardId: REPORT, language };
    const files = [
      makeReportFile(services, { ...wish, format: "pdf", sheetIds: [sheet?.id ?? ""] }, act).then(({ content }) => content.discard()),
      makeVisualPicture(services, { ...wish, format: "png", scale: 1, sheetId: sheet?.id ?? "", visualId: chart?.id ?? "" }, act),
    ];
    const outcomes = await Promise.allSettled(files);
    return outcomes.map((outcome) => (outcome.status === "rejected" ? (outcome.reason as { code?: string }).code : "made"));
  };
  try {
    Object.assign(services, { pagePress: latinOnly });
    for (const language of ["ja", "zh-CN"])
      expect([language, ...(await made(language))]).toEqual([language, "font_missing", "font_missing"]);
    expect(await made("fr")).toEqual(["made", "made"]);
    Object.assign(services, { pagePress: fontless });
    expect(await made("en")).toEqual(["font_missing", "font_missing"]);
  } finally {
    latinOnly.close();
    fontless.close();
    Object.assign(services, { pagePress });
  }
});

test("each file is on record with its reader, its form and its sheets", async () => {
  const { download, user } = await reader(["BbDataReportViewer"]);
  const [sheet] = document.sheets;
  await download({ format: "pdf", sheets: [sheet?.id], filters: { term: ["2025-autumn"] } });
  const events = await server.services.databases.owner
    .selectFrom("audit_event")
    .selectAll()
    .where("actor_id", "=", user.id)
    .where("action", "=", "report.file")
    .execute();
  expect(events.map(({ action, target_id, after }) => ({ action, target_id, after }))).toEqual([
    expect.objectContaining({
      action: "report.file",
      target_id: REPORT,
      after: expect.objectContaining({ format: "pdf", sheets: [sheet?.id], reader: user.id }),
    }),
  ]);
  expect(JSON.stringify(events)).not.toContain("2025-autumn");
});

test("a report that takes too long to set ends alone, and the next is made", async () => {
  const press = new PagePress({ maxMs: 1 });
  const asker = { tenantId: tenant.id, person: "p" };
  await expect(press.set(asker, { pages: {}, pictures: {} } as never, new Date(), new AbortController().signal)).rejects.toMatchObject({
    code: "file_too_large",
  });
  press.close();
  const { download } = await reader(["InstitutionAdmin"]);
  expect((await download({ format: "pdf" })).status).toBe(200);
});

const has = (program: string): boolean => spawnSync(program, ["-v"]).error === undefined;

describe.runIf(has("pdftotext") && has("pdfinfo"))("as pdftotext and pdfinfo read it, a PDF", () => {
  test("is tagged and bears title, reader, filters, rights, data time and page numbers; a dean's has no other college", async () => {
    const { download, user } = await reader(["BbDataReportViewer"], [arts]);
    const pdf = await download({ format: "pdf" });
    const file = path.join(folder, "report.pdf");
    await writeFile(file, pdf.bytes);
    const run = promisify(execFile);
    const [info, text] = [(await run("pdfinfo", [file])).stdout, (await run("pdftotext", ["-layout", file, "-"])).stdout];
    // The institution's picture; charts are drawings.
    expect((await run("pdfimages", ["-list", file])).stdout).toMatch(/image +120 +40 /);
    expect(info).toMatch(/^Title: +Student engagement$/m);
    expect(info).toMatch(new RegExp(`^Author: +${user.name}$`, "m"));
    expect(info).toMatch(/^Tagged: +yes$/m);
    for (const part of [
      "Made for",
      user.name,
      "Filters applied",
      "Only Arts.",
      "Data as of June 30, 2026",
      "Page 1 of",
      "Definitions",
      "U+1F984",
    ])
      expect(text, part).toContain(part);
    expect(text).not.toMatch(/\bScience\b/);
  });

  test("names the filters that are set, and not that there are none", async () => {
    const { download } = await reader(["InstitutionAdmin"]);
    const [sheet] = document.sheets;
    const textOf = async (filters: object): Promise<string> => {
      const pdf = await download({ format: "pdf", sheets: [sheet?.id], filters });
      const file = path.join(folder, "filtered.pdf");
      await writeFile(file, pdf.bytes);
      return (await promisify(execFile)("pdftotext", ["-layout", file, "-"])).stdout;
    };
    const [set, none] = [await textOf({ term: ["Spring 2026"] }), await textOf({})];
    expect(set).toMatch(/Filters applied\s+Term: Spring 2026/);
    expect(none).not.toContain("Term: Spring 2026");
  });

  test("breaks a table of two thousand rows over pages, its head on each of them and no row lost", async () => {
    const { download } = await reader(["InstitutionAdmin"]);
    const press = server.services.pagePress;
    const set = vi.spyOn(press, "set");
    await download({ format: "pdf", sheets: [document.sheets[0]?.id] });
    const [asker, drawn, madeAt] = set.mock.calls[0] ?? [];
    set.mockRestore();
    const [first] = drawn?.pages.sheets ?? [];
    if (!asker || !drawn || !madeAt || !first) throw new Error("no pages were set");
    const rows = Array.from({ length: 2000 }, (_, index) => [`Row ${index + 1}.`, String(index)]);
    const head = [
      { text: "Headword", numeric: false },
      { text: "Figure", numeric: true },
    ];
    const table = { head, rows, tones: null, total: null, widths: [1, 1], wide: false, count: "2,000 rows" };
    const visual = { title: "Long", subtitle: null, lines: [], span: 12, figure: null, chart: null, table, said: null };
    const long = { ...first, rows: [{ visuals: [visual], block: null }] };
    const bytes = await press.set(asker, { ...drawn, pages: { ...drawn.pages, sheets: [long] } }, madeAt, new AbortController().signal);
    const file = path.join(folder, "long.pdf");
    await writeFile(file, bytes);
    const { stdout } = await promisify(execFile)("pdftotext", ["-layout", file, "-"]);
    const pages = stdout.split("\f").filter((page) => /Row \d+\./.test(page));
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.map((page) => page.match(/Headword/g)?.length)).toEqual(pages.map(() => 1));
    expect([...stdout.matchAll(/Row (\d+)\./g)].map(([, number]) => Number(number))).toEqual(rows.map((_row, index) => index + 1));
  });
});
