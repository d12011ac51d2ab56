import { execFile, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

import { type Dashboard, deliveredDashboard } from "@lyceum/model";
import { chartColours } from "@lyceum/ui/tokens";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { AppUser } from "../../db/schema.ts";
import { actorOf } from "../../domain/audit.ts";
import { findFileReader } from "../../domain/files/file-reader.ts";
import { makeVisualPicture } from "../../domain/files/make-picture.ts";
import { makeReportFile } from "../../domain/files/make-report-file.ts";
import { frameDocument } from "../../domain/reports/frame-document.ts";
import { type FileWorld, startFileWorld } from "../../testing/worlds/file-world.ts";

const SOURCE = "student-engagement";
const COLOUR = "#003366";

let world: FileWorld;
let folder: string;
let admin: AppUser;
const owner = () => world.server.services.databases.owner;
beforeAll(async () => {
  world = await startFileWorld();
  const { server, tenant } = world;
  admin = await server.createUser(tenant, { groups: ["InstitutionAdmin"] });
  await owner().insertInto("flag_override").values({ tenant_id: tenant.id, flag_key: "bbdata.authoring.preview", value: true }).execute();
  folder = await mkdtemp(path.join(os.tmpdir(), "lyceum-own-reports-"));
});
afterAll(async () => {
  await world.server.close();
  await rm(folder, { recursive: true });
});

function source(): Dashboard {
  const found = deliveredDashboard(SOURCE);
  if (!found) throw new Error(`${SOURCE} is not delivered`);
  return found;
}

/** Publishes a report of the institution to everybody of its area, stored as it is given. */
async function publish(document: Readonly<Record<string, unknown>>): Promise<string> {
  const id = randomUUID();
  const stored = JSON.stringify({ ...document, id });
  const now = new Date();
  const written = { version: 1, published_version: 1, published_at: now, created_at: now, updated_at: now };
  const { title, area } = source();
  const tenantId = world.tenant.id;
  await owner()
    .insertInto("report")
    .values({ id, tenant_id: tenantId, owner_id: admin.id, source: SOURCE, title, area, document: stored, draft: stored, ...written })
    .execute();
  await owner().insertInto("report_share").values({ tenant_id: tenantId, report_id: id, kind: "area", may_edit: false }).execute();
  return id;
}

const wishOf = ({ id, name }: AppUser, dashboardId: string) =>
  [
    { tenantId: world.tenant.id, userId: id, dashboardId, language: "en-GB" },
    { actor: actorOf({ userId: id, name }), source: "test" },
  ] as const;

async function bytesOf(person: AppUser, dashboardId: string, format: "pdf" | "xlsx"): Promise<Uint8Array> {
  const [wish, act] = wishOf(person, dashboardId);
  return (await makeReportFile(world.server.services, { ...wish, format }, act)).content.bytes();
}

async function textOf(person: AppUser, dashboardId: string): Promise<string> {
  const file = path.join(folder, `${randomUUID()}.pdf`);
  await writeFile(file, await bytesOf(person, dashboardId, "pdf"));
  const { stdout } = await promisify(execFile)("pdftotext", [file, "-"]);
  return stdout.replaceAll(/\s+/g, " ");
}

/** Draws the first chart of bars of the report. */
async function drawnOf(dashboardId: string): Promise<string> {
  const bars = source().sheets.flatMap(({ id: sheetId, visuals }) =>
    visuals.flatMap(({ id: visualId, kind }) => (kind === "bar" || kind === "column" ? [{ sheetId, visualId }] : [])),
  )[0];
  if (!bars) throw new Error("the report draws no bars");
  const [wish, act] = wishOf(admin, dashboardId);
  const { bytes } = await makeVisualPicture(world.server.services, { ...wish, ...bars, format: "svg", scale: 1 }, act);
  return strFromU8(bytes).toLowerCase();
}

test("the institution's colour leads the charts of a report that chooses it, and without one the product's own does", async () => {
  const [plain, branded] = [await publish(source()), await publish({ ...source(), theme: { palette: "brand" } })];
  const own = chartColours.light.categorical[0].toLowerCase();
  expect(await drawnOf(branded)).toContain(own);
  const opened = async (dashboardId: string) => {
    const { services } = world.server;
    return frameDocument(services, await findFileReader(services, wishOf(admin, dashboardId)[0]), dashboardId);
  };
  const before = await opened(branded);
  expect(before.brandPalette).toBeNull();
  await owner().insertInto("tenant_brand").values({ tenant_id: world.tenant.id, colour: COLOUR, updated_at: new Date() }).execute();
  const drawn = await drawnOf(branded);
  expect([drawn.includes(COLOUR), drawn.includes(own)]).toEqual([true, false]);
  expect([(await drawnOf(plain)).includes(COLOUR), (await drawnOf(plain)).includes(own)]).toEqual([false, true]);
  // A frame that is open learns it with the next report, and one that has the report open with its next opening.
  const after = await opened(branded);
  expect(after.brandPalette?.light.categorical[0].toLowerCase()).toBe(COLOUR);
  expect(after.basis.report).not.toBe(before.basis.report);
  expect(await opened(plain)).not.toHaveProperty("brandPalette");
});

const has = (program: string): boolean => spawnSync(program, ["-v"]).error === undefined;

describe.runIf(has("pdftotext"))("as pdftotext reads it, a whole report", () => {
  test("with a part that cannot be read and one that the model no longer answers goes on, and says both where they stand", async () => {
    const [first, ...others] = source().sheets;
    if (!first) throw new Error("the report has no sheet");
    const visuals = [
      { id: "half", title: "Half a visual" },
      { ...first.visuals[0], id: "old", title: "Abolished figure", query: { measures: ["abolished_measure"] } },
      ...first.visuals,
    ];
    const [spoilt, whole] = [await publish({ ...source(), sheets: [{ ...first, visuals }, ...others] }), await publish(source())];
    const [text, rest] = [await textOf(admin, spoilt), await textOf(admin, whole)];
    for (const part of ["Half a visual", "This part cannot be read", "Abolished figure", "This can no longer be answered"]) {
      expect(text, part).toContain(part);
      expect(rest, part).not.toContain(part);
    }
    const titles = source()
      .sheets.flatMap((sheet) => sheet.visuals.map(({ title }) => title))
      .filter((title) => rest.includes(title));
    expect(titles.length).toBeGreaterThan(10);
    for (const title of titles) expect(text).toContain(title);
    const sheets = Object.entries(unzipSync(await bytesOf(admin, spoilt, "xlsx"))).filter(([name]) => name.includes("worksheets/sheet"));
    const words = sheets.map(([, bytes]) => strFromU8(bytes)).join(" ");
    for (const part of ["This part cannot be read", "This can no longer be answered"]) expect(words, part).toContain(part);
  });

  test("bears the notes on its charts over time, those about a part for those alone who see any of it", async () => {
    const { server, tenant, arts } = world;
    const node = await server.createNode(tenant, { name: "Science", externalId: "science" });
    const note = (text: string, nodeId: string | null) => ({
      tenant_id: tenant.id,
      author_id: admin.id,
      dashboard_id: SOURCE,
      node_id: nodeId,
      first_day: "2026-02-10",
      last_day: "2026-02-12",
      text,
      created_at: new Date(),
      updated_at: new Date(),
    });
    await owner()
      .insertInto("annotation")
      .values([note("The platform stood still.", null), note("Laboratories were closed.", node.id)])
      .execute();
    const dean = await server.createUser(tenant, { groups: ["BbDataReportViewer"], nodes: [arts] });
    const [all, own] = [await textOf(admin, SOURCE), await textOf(dean, SOURCE)];
    for (const part of ["The platform stood still.", "Laboratories were closed."]) expect(all, part).toContain(part);
    expect(all).toMatch(/[12]: 10 Feb 2026 to 12 Feb 2026: The platform stood still\./);
    expect(own).toContain("The platform stood still.");
    expect(own).not.toContain("Laboratories were closed.");
  });
});
