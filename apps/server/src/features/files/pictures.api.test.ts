import { inflateSync } from "node:zlib";

import { DELIVERED_DASHBOARDS } from "@lyceum/model";
import { chartColours } from "@lyceum/ui/tokens";
import { strFromU8 } from "fflate";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import type { AppUser, HierarchyNode } from "../../db/schema.ts";
import { actorOf } from "../../domain/audit.ts";
import type { FileRequest, PictureRequest, ReportFile } from "../../domain/files/file-request.ts";
import { makeVisualPicture } from "../../domain/files/make-picture.ts";
import { makeReportFile } from "../../domain/files/make-report-file.ts";
import { brandPalette } from "../../domain/tenant-settings/brand-palette.ts";
import { type FetchedFile, type FileWorld, startFileWorld } from "../../testing/worlds/file-world.ts";

const REPORT = "student-engagement";
const document = DELIVERED_DASHBOARDS.find(({ id }) => id === REPORT);
if (!document) throw new Error(`${REPORT} is not delivered`);

let world: FileWorld;
let arts: HierarchyNode;
beforeAll(async () => {
  world = await startFileWorld({ names: { slug: "small", name: "Small University" } });
  ({ arts } = world);
});
afterAll(() => world.server.close());

const reader = (groups: readonly string[], nodes: readonly HierarchyNode[] = []) => world.reader(REPORT, groups, nodes);
const codeOf = ({ bytes }: FetchedFile): string => (JSON.parse(strFromU8(bytes)) as { code: string }).code;

type Person = Pick<AppUser, "id" | "name">;
const wishOf = ({ id }: Person) => ({ tenantId: world.tenant.id, userId: id, dashboardId: REPORT, language: "en-GB" });
const actFor = ({ id, name }: Person) => ({ actor: actorOf({ userId: id, name }), source: "schedule" });
async function fileOf(person: Person, request: Pick<FileRequest, "format" | "sheetIds">): Promise<ReportFile> {
  const { content, ...file } = await makeReportFile(world.server.services, { ...wishOf(person), ...request }, actFor(person));
  return { ...file, bytes: await content.bytes() };
}
const pictureOf = (person: Person, request: Pick<PictureRequest, "sheetId" | "visualId">) =>
  makeVisualPicture(world.server.services, { ...wishOf(person), format: "png", scale: 1, ...request }, actFor(person));

/** Counts values of the bytes of a PNG's lines: a blank picture has hardly any. */
function coloursOf(png: Uint8Array): number {
  const parts: Uint8Array[] = [];
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let place = 8; place < png.length; place += 12 + view.getUint32(place)) {
    const kind = strFromU8(png.subarray(place + 4, place + 8));
    if (kind === "IDAT") parts.push(png.subarray(place + 8, place + 8 + view.getUint32(place)));
  }
  return new Set(inflateSync(Buffer.concat(parts))).size;
}

/** Visuals of a sheet that are drawn as charts. */
const drawnOf = (sheet: (typeof document.sheets)[number] | undefined) =>
  (sheet?.visuals ?? []).filter(({ kind }) => !["number", "table", "pivot"].includes(kind));

test("pages, workbooks and pictures that are made at once for several readers are whole, and run no query twice", async () => {
  const people = await Promise.all(
    [["BbDataReportViewer"], ["BbDataReportViewer"], ["InstitutionAdmin"], ["BbDataRestrictedViewer"]].map((groups) =>
      world.server.createUser(world.tenant, { groups }),
    ),
  );
  const [sheet] = document.sheets;
  const [chart] = drawnOf(sheet);
  if (!sheet || !chart) throw new Error("the first sheet draws no chart");
  world.server.services.answers.forget(world.tenant.id);
  const query = vi.spyOn(world.server.services.warehouse, "query");
  const files = await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const [person] = people.slice(index % people.length);
      if (!person) throw new Error("nobody reads");
      const kind = Math.floor(index / people.length) % 3;
      if (kind === 2) return pictureOf(person, { sheetId: sheet.id, visualId: chart.id });
      return fileOf(person, { format: kind === 0 ? "pdf" : "xlsx", sheetIds: [sheet.id] });
    }),
  );
  const statements = query.mock.calls.map(([, statement]) => JSON.stringify(statement));
  query.mockRestore();
  for (const file of files) {
    expect(file.bytes.length, file.name).toBeGreaterThan(5000);
  }
  const pictures = files.filter(({ name }) => name.endsWith(".png"));
  expect(pictures).toHaveLength(4);
  for (const { bytes } of pictures) expect(coloursOf(bytes)).toBeGreaterThan(20);
  expect(new Set(statements).size).toBeGreaterThan(10);
  const twice = statements.filter((statement, index) => statements.indexOf(statement) !== index && /FROM star|WITH/i.test(statement));
  expect(twice).toEqual([]);
});

describe("a picture of a visual", () => {
  test("is a PNG or an SVG with title, filters, rights and source, and words for those who do not see it; a dean's has no other college", async () => {
    const { download, user } = await reader(["BbDataReportViewer"], [arts]);
    const [sheet] = document.sheets;
    const [chart] = drawnOf(sheet);
    const wish = { sheet: sheet?.id, visual: chart?.id };
    const svg = await download({ format: "svg", ...wish, filters: { term: ["Spring 2026"] } }, { path: "picture" });
    expect([svg.status, svg.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    const markup = strFromU8(svg.bytes);
    expect(markup).toMatch(/^<svg [^>]*role="img"[^>]*><title [^>]*>[^<]+<\/title><desc [^>]*>[^<]*Lowest: [^<]*Highest: /);
    const said = markup.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    for (const part of ["Only Arts.", "Spring 2026", "Data as of June 30, 2026", "Student engagement"]) expect(said, part).toContain(part);
    expect(said).not.toMatch(/\bScience\b/);
    const [, width = "0", height = "0"] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(markup) ?? [];
    for (const scale of [1, 2]) {
      const png = await download({ format: "png", scale, ...wish, filters: { term: ["Spring 2026"] } }, { path: "picture" });
      expect([png.status, png.headers.get("content-type")]).toEqual([200, "image/png"]);
      const size = new DataView(png.bytes.buffer, png.bytes.byteOffset);
      expect([size.getUint32(16), size.getUint32(20)]).toEqual([scale * Number(width), scale * Number(height)]);
      expect(coloursOf(png.bytes)).toBeGreaterThan(20);
    }
    const events = await world.server.services.databases.owner
      .selectFrom("audit_event")
      .select("after")
      .where("actor_id", "=", user.id)
      .where("action", "=", "report.file")
      .execute();
    expect(events).toHaveLength(3);
    const recorded = { sheets: [sheet?.id], visual: chart?.id, filters: ["term"], reader: user.id };
    expect(events.map(({ after }) => after)).toContainEqual({ format: "svg", ...recorded });
  });

  test("is refused where the report lacks the visual, where nothing is drawn of it and where it would be too large", async () => {
    const { download } = await reader(["BbDataReportViewer"]);
    const [sheet] = document.sheets;
    const [chart] = drawnOf(sheet);
    const number = sheet?.visuals.find(({ kind }) => kind === "number");
    const refusal = async (body: object, report = REPORT) =>
      codeOf(await download({ format: "png", ...body }, { path: "picture", report }));
    expect(await refusal({ sheet: sheet?.id, visual: "none" })).toBe("validation_failed");
    expect(await refusal({ sheet: sheet?.id, visual: chart?.id, scale: 9 })).toBe("validation_failed");
    expect(await refusal({ sheet: sheet?.id, visual: number?.id })).toBe("picture_missing");
    expect(await refusal({ sheet: sheet?.id, visual: chart?.id }, "student-performance")).toBe("embed_resource_mismatch");
  });

  test("of an answer says what its reader may see, and nothing that the frame may not ask", async () => {
    const dean = await reader(["BbDataReportViewer"], [arts]);
    const query = { measures: ["enrolments"], dimensions: [{ name: "level1" }] };
    const visual = { id: "own", kind: "bar", title: "Enrolments by college", query, span: 12 };
    const body = { format: "svg", visual, source: "A question", unlimited: ["Not limited by Term."] };
    const made = await dean.download(body, { address: "/picture" });
    expect(made.status).toBe(200);
    const markup = strFromU8(made.bytes);
    for (const part of [">Enrolments by college<", "A question", ">Not limited by Term.<", "Only Arts."]) expect(markup).toContain(part);
    expect(markup).not.toContain("Science");
    expect(codeOf(await dean.download({ ...body, visual: { ...visual, kind: "pie" } }, { address: "/picture" }))).toBe("validation_failed");
    const learner = await reader(["ReportViewer.LEARNING"]);
    const leading = { ...visual, query: { measures: ["enrolments"], dimensions: [{ name: "gender" }] } };
    expect(codeOf(await learner.download({ ...body, visual: leading }, { address: "/picture" }))).toBe("picture_missing");
  });

  test("of an answer or a draft wears the colours of its screen, the institution's as they are at that moment", async () => {
    const { download } = await reader(["BbDataReportViewer"]);
    const query = { measures: ["enrolments"], dimensions: [{ name: "level1" }] };
    const visual = { id: "own", kind: "bar", title: "Enrolments by college", query, span: 12 };
    const drawn = async (palette?: string): Promise<string> => {
      const body = { format: "svg", visual, source: "A question", ...(palette && { palette }) };
      return strFromU8((await download(body, { address: "/picture" })).bytes).toLowerCase();
    };
    const [own] = chartColours.light.categorical;
    const { owner } = world.server.services.databases;
    expect(await drawn("brand")).toContain(own.toLowerCase());
    for (const colour of ["#003366", "#7a0019"]) {
      const values = { tenant_id: world.tenant.id, colour, updated_at: new Date() };
      await owner
        .insertInto("tenant_brand")
        .values(values)
        .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet({ colour }))
        .execute();
      const lead = brandPalette(colour).light.categorical[0].toLowerCase();
      const [branded, plain, violet] = [await drawn("brand"), await drawn(), await drawn("violet")];
      expect([branded.includes(lead), branded.includes(own.toLowerCase())]).toEqual([true, false]);
      expect([plain.includes(lead), plain.includes(own.toLowerCase())]).toEqual([false, true]);
      expect(violet).toContain(chartColours.light.categorical[4].toLowerCase());
    }
    expect(await download({ format: "svg", visual, source: "A question", palette: "#003366" }, { address: "/picture" })).toMatchObject({
      status: 422,
    });
  });
});
