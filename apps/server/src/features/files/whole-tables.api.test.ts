import { randomUUID } from "node:crypto";

import { deliveredDashboard, serializeDocument, Visual } from "@lyceum/model";
import { parseCsv } from "@lyceum/reports/csv";
import { requireCapability, type RowStreams } from "@lyceum/warehouse";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";

import type { AppUser, HierarchyNode } from "../../db/schema.ts";
import { actorOf } from "../../domain/audit.ts";
import { makeReportFile } from "../../domain/files/make-report-file.ts";
import { openFrameOf } from "../../testing/frame-reader.ts";
import { sendForBytes } from "../../testing/matrix/requests.ts";
import { type FileWorld, startFileWorld } from "../../testing/worlds/file-world.ts";

/** More enrolments than one question is answered with: arts twice so many in each of two terms, and sixty in each of science. */
const STUDENTS = { arts: 5600, science: 60 };
const SOURCE = "enrolment-and-outcomes";
const dashboardId = randomUUID();
const TABLE = Visual.parse({
  id: "who",
  kind: "table",
  title: "Who is enrolled",
  span: 12,
  query: { measures: ["enrolments", "clicks"], dimensions: [{ name: "enrolment" }], limit: 100, totals: true },
});

let world: FileWorld;
let author: AppUser;
beforeAll(async () => {
  world = await startFileWorld({ students: STUDENTS });
  const { server, tenant } = world;
  const { owner } = server.services.databases;
  author = await server.createUser(tenant, { groups: ["InstitutionAdmin"] });
  await owner.insertInto("flag_override").values({ tenant_id: tenant.id, flag_key: "bbdata.authoring.preview", value: true }).execute();
  const source = deliveredDashboard(SOURCE);
  if (!source) throw new Error(`${SOURCE} is not delivered`);
  const document = serializeDocument({
    ...source,
    id: dashboardId,
    title: "All enrolments",
    filters: [],
    sheets: [{ id: "all", name: "All", visuals: [TABLE] }],
  });
  const written = { created_at: new Date(), updated_at: new Date(), published_at: new Date(), published_version: 1, version: 1 };
  await owner
    .insertInto("report")
    .values({
      id: dashboardId,
      tenant_id: tenant.id,
      owner_id: author.id,
      source: SOURCE,
      title: "All enrolments",
      area: "leading",
      document,
      draft: document,
      ...written,
    })
    .execute();
  await owner.insertInto("report_share").values({ tenant_id: tenant.id, report_id: dashboardId, kind: "area", may_edit: false }).execute();
});
afterAll(() => world.server.close());

/** The engine that reads rows of long tables. */
function rowStreams(): RowStreams {
  const { stream } = world.server.services.warehouse.capabilities;
  if (!stream) throw new Error("the engine of the tests reads row by row");
  return stream;
}

async function workbookOf({ id, name }: AppUser, signal?: AbortSignal) {
  const { content } = await makeReportFile(
    world.server.services,
    { tenantId: world.tenant.id, userId: id, dashboardId, format: "xlsx", language: "en-GB" },
    { actor: actorOf({ userId: id, name }), source: "test" },
    { signal },
  );
  const parts = unzipSync(await content.bytes());
  const [about = "", data = ""] = [1, 2].map((number) => strFromU8(parts[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array()));
  const rows = [...data.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<c [^>]*>(?:<is><t[^>]*>([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g)].map(([, text, value]) => text ?? Number(value)),
  );
  return { about, rows: rows.slice(1, -1), total: rows.at(-1) };
}

/** Lists the enrolments that count: of every twentieth student none does. */
const enrolmentsOf = (courses: readonly string[], students: number): string[] =>
  courses.flatMap((course) =>
    Array.from({ length: students }, (_, index) => index + 1)
      .filter((student) => student % 20 !== 0)
      .map((student) => `${course}-${student}`),
  );
const ARTS = enrolmentsOf(["HIS1-2025A", "HIS1-2025S"], STUDENTS.arts);
const SCIENCE = enrolmentsOf(["PHY1-2025A", "PHY1-2025S"], STUDENTS.science);

test("a workbook holds every row of a table that no one question is answered with, each once, and says how many", async () => {
  const { about, rows, total } = await workbookOf(author);
  expect(rows.length).toBe(ARTS.length + SCIENCE.length);
  expect(new Set(rows.map(([enrolment]) => enrolment))).toEqual(new Set([...ARTS, ...SCIENCE]));
  expect(about).toContain(">10754 rows<");
  expect(about).not.toMatch(/rows are shown/);
  const sum = (place: number) => rows.reduce((all, row) => all + Number(row[place]), 0);
  expect(total).toEqual(["Total", sum(1), sum(2)]);
});

test("rows beyond the first answer are those of the reader's rights too", async () => {
  const dean = await world.server.createUser(world.tenant, { groups: ["BbDataReportViewer"], nodes: [world.arts] });
  const { about, rows } = await workbookOf(dean);
  expect(rows).toHaveLength(ARTS.length);
  expect(new Set(rows.map(([enrolment]) => enrolment))).toEqual(new Set(ARTS));
  expect(about).toContain("Only Arts.");
  const restricted = await world.server.createUser(world.tenant, { groups: ["BbDataRestrictedViewer"] });
  await expect(workbookOf(restricted)).rejects.toMatchObject({ code: "forbidden" });
});

/** Reads a table of the one visual as its reader's frame downloads it: its head and rows, and what is said of them. */
async function tableOf(groups: readonly string[], nodes: readonly HierarchyNode[] = [], isOfReport = true) {
  const { server, tenant } = world;
  const user = await server.createUser(tenant, { groups, nodes });
  const { token } = await openFrameOf(server, tenant, user, "reader");
  const body = isOfReport ? { sheet: "all", visual: TABLE.id, filters: {} } : { visual: TABLE, source: "A question" };
  const address = `${server.framesOrigin}/frame-api${isOfReport ? `/dashboards/${dashboardId}` : ""}/table`;
  const [csv, xlsx] = [
    await sendForBytes(address, { token, body: { format: "csv", ...body } }),
    await sendForBytes(address, { token, body: { format: "xlsx", ...body } }),
  ];
  const packed = Object.entries(unzipSync(csv.bytes)).map(([, bytes]) => strFromU8(bytes));
  const [rows = "", about = ""] = packed;
  const [sheetAbout = "", sheet = ""] = [1, 2].map((number) =>
    strFromU8(unzipSync(xlsx.bytes)[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array()),
  );
  return { lines: parseCsv(rows).slice(1), about, sheetAbout, sheetRows: sheet.match(/<row /g)?.length ?? 0 };
}

test.each([["a visual of a report", true] as const, ["an answer", false] as const])(
  "files of %s hold every row that its reader may see, not those of the screen alone",
  async (_what, isOfReport) => {
    const { lines, about, sheetAbout, sheetRows } = await tableOf(["InstitutionAdmin"], [], isOfReport);
    expect(new Set(lines.map(({ fields: [enrolment] }) => enrolment))).toEqual(new Set([...ARTS, ...SCIENCE]));
    expect(lines).toHaveLength(ARTS.length + SCIENCE.length);
    expect(about).not.toMatch(/rows are shown/);
    expect(sheetAbout).toContain(">10754 rows<");
    // Its head and its totals are rows too.
    expect(sheetRows).toBe(lines.length + 2);
    const dean = await tableOf(["BbDataReportViewer"], [world.arts], isOfReport);
    expect(new Set(dean.lines.map(({ fields: [enrolment] }) => enrolment))).toEqual(new Set(ARTS));
    expect(dean.about).toContain("Only Arts.");
  },
);

test("a table of one visual is refused where its rows are not open to its reader", async () => {
  const { download } = await world.reader("enrolment-and-outcomes", ["BbDataRestrictedViewer"]);
  const refused = await download({ format: "csv", visual: TABLE, source: "A question" }, { address: "/table" });
  expect([refused.status, JSON.parse(strFromU8(refused.bytes))]).toMatchObject([403, { code: "forbidden" }]);
});

test("rows beyond the first answer are read by one statement, however many they are", async () => {
  const streams = rowStreams();
  const spy = vi.spyOn(streams, "stream");
  onTestFinished(() => spy.mockRestore());
  await workbookOf(author);
  expect(spy).toHaveBeenCalledTimes(1);
});

test("no file comes of a table whose statement fails on its way", async () => {
  const streams = rowStreams();
  const stream = streams.stream.bind(streams);
  const spy = vi.spyOn(streams, "stream").mockImplementation(async function* (...statement) {
    for await (const chunk of stream(...statement)) {
      yield chunk;
      throw new Error("the engine is gone");
    }
  });
  onTestFinished(() => spy.mockRestore());
  await expect(workbookOf(author)).rejects.toThrow("the engine is gone");
  expect(requireCapability(world.server.services.warehouse, "release").release(world.tenant.id)).toBe(true);
});

test("a reader who leaves while a table is read ends its statement, and no file comes of it", async () => {
  const streams = rowStreams();
  const stream = streams.stream.bind(streams);
  const reader = new AbortController();
  const spy = vi.spyOn(streams, "stream").mockImplementation(async function* (...statement) {
    for await (const chunk of stream(...statement)) {
      reader.abort();
      yield chunk;
    }
  });
  onTestFinished(() => spy.mockRestore());
  await expect(workbookOf(author, reader.signal)).rejects.toMatchObject({ code: "cancelled" });
  await expect.poll(() => requireCapability(world.server.services.warehouse, "release").release(world.tenant.id)).toBe(true);
});
