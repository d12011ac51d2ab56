import { deliveredDashboard } from "@lyceum/model";
import { provenanceOf } from "@lyceum/reports";
import type { DrawnPages } from "@lyceum/reports/files";
import { reportTexts } from "@lyceum/reports/texts";
import type { Answer } from "@lyceum/semantic";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser } from "../../db/schema.ts";
import type { FrameSnapshot } from "../../domain/reports/frame-document.ts";
import type { Services } from "../../domain/services.ts";
import { callFrame, openFrame } from "../frame-reader.ts";
import { type AlertWorld, FAILING, startAlertWorld } from "../worlds/alert-world.ts";
import { basic } from "../worlds/feed-world.ts";
import { DRAFT, runServer } from "../worlds/schedule-world.ts";

const REPORT = "enrolment-and-outcomes";
const VISUAL = { sheet: "intake", visual: "by-term" };
const WARNING = "Newer data could not be loaded: an import failed";

let world: AlertWorld;
let admin: AppUser;
let drawn: DrawnPages | undefined;
beforeAll(async () => {
  world = await startAlertWorld();
  admin = await world.server.createUser(world.tenant, { groups: ["InstitutionAdmin"], name: "Ada Admin", email: "ada@small.edu" });
  const press: Pick<Services["pagePress"], "set" | "paint" | "close"> = world.services.pagePress;
  const paint = press.paint.bind(press);
  // Reads what pages are set from; pictures are painted as ever.
  const reading: Pick<Services["pagePress"], "set" | "paint" | "close"> = {
    paint,
    set: (_asker, pages) => {
      drawn = pages;
      return Promise.resolve(new TextEncoder().encode("%PDF-"));
    },
    close: () => press.close(),
  };
  Object.assign(world.services, { pagePress: reading });
});
afterAll(() => world.close());

/** Reads what markup shows, lines that are broken put together. */
const shownIn = (markup: string): string => markup.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

/** Opens the report as its reader does: tokens of frames are checked by the real clock. */
async function openScreen() {
  world.setNow(new Date().toISOString());
  const { token } = await openFrame(world.server, world.tenant, admin, REPORT);
  const download = async (path: string, body: object): Promise<Uint8Array> => {
    const response = await fetch(`${world.server.framesOrigin}/frame-api/dashboards/${REPORT}/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ filters: {}, ...body }),
    });
    if (response.status !== 200) throw new Error(await response.text());
    return new Uint8Array(await response.arrayBuffer());
  };
  return { token, download };
}

/** Writes what goes beside rows as CSV, from what the reader's frame was sent. */
async function besideCsv(token: string): Promise<string> {
  const { body: document } = await callFrame<{ snapshot: FrameSnapshot }>(world.server, `/dashboards/${REPORT}`, { token });
  const { query } =
    deliveredDashboard(REPORT)
      ?.sheets.flatMap(({ visuals }) => visuals)
      .find(({ id }) => id === VISUAL.visual) ?? {};
  const { body: answer } = await callFrame<Answer>(world.server, "/query", { token, body: { query } });
  const t = (await reportTexts("en", world.services.locales.textsFor("en")?.texts ?? {})).getFixedT(null, "studio");
  const parts = {
    title: "By term",
    subtitle: undefined,
    report: "Report",
    query: { having: [] },
    answer,
    unlimited: [],
    notes: [],
    institution: "Small University",
    nodes: null,
    snapshot: document.snapshot,
    madeAt: new Date(),
  };
  const { sections } = provenanceOf(parts, { t, locale: "en", zone: "utc" });
  return sections.flatMap(({ lines }) => lines).join("\n");
}

const sizeOf = (png: Uint8Array): number => new DataView(png.buffer, png.byteOffset).getUint32(20);

/** Reads one feed as JSON and as the description of its service. */
async function readFeed(): Promise<Readonly<Record<string, string>>> {
  const made = async (path: string, body: object) => (await world.call<{ id: string; token: string }>(admin, "POST", path, body)).body;
  const { id } = await made("/feeds", { report: REPORT, ...VISUAL, view: null, locale: "en" });
  const { token } = await made("/feed-tokens", { name: "Workbook", feed: id, days: 30 });
  const read = async (path: string) => {
    const response = await fetch(`${world.server.origin}/feeds/v1/${id}${path}`, { headers: { authorization: basic(token) } });
    return [response.headers.get("etag") ?? "", await response.text()] as const;
  };
  const [etag, json] = await read(".json");
  const [, arrow] = await read(".arrow");
  const [, metadata] = await read("/odata/$metadata");
  return { "feed as JSON": json, "feed as Arrow": arrow, "description of a feed": metadata, etag };
}

/** Sends a schedule and an alert, and reads both mails. */
async function readMails(): Promise<Readonly<Record<string, string>>> {
  world.setNow("2026-07-02T06:00:00Z");
  world.mail.take();
  const recipients = [{ kind: "person", userId: admin.id, locale: null }];
  const schedule = await world.call<{ id: string }>(admin, "POST", "/schedules", { ...DRAFT, recipients });
  await world.set(admin, { ...FAILING, condition: { kind: "threshold", direction: "below", amount: 99 }, repeat: "every" });
  world.setNow("2026-07-02T07:00:00Z");
  await runServer(world.services);
  await world.look();
  const [report, alert] = [
    world.mail.mails.find(({ subject }) => !subject.startsWith("Alert")),
    world.mail.mails.find(({ subject }) => subject.startsWith("Alert")),
  ];
  const { owner } = world.services.databases;
  await owner.deleteFrom("report_schedule").where("id", "=", schedule.body.id).execute();
  await owner.deleteFrom("alert").execute();
  return {
    "mail of a schedule": report?.text ?? "",
    "page of a schedule's mail": shownIn(report?.html ?? ""),
    "mail of an alert": alert?.text ?? "",
    "page of an alert's mail": shownIn(alert?.html ?? ""),
  };
}

/** Goes over every way by which figures leave, and reads what stands beside them. */
async function readWays() {
  const { token, download } = await openScreen();
  const workbook = unzipSync(await download("file", { format: "xlsx" }));
  await download("file", { format: "pdf" });
  const svg = strFromU8(await download("picture", { ...VISUAL, format: "svg" }));
  const png = await download("picture", { ...VISUAL, format: "png", scale: 1 });
  const { body: document } = await callFrame<{ snapshot: FrameSnapshot }>(world.server, `/dashboards/${REPORT}`, { token });
  const beside = await besideCsv(token);
  const { etag, ...feed } = await readFeed();
  const texts: Readonly<Record<string, string>> = {
    "sheet about a workbook": Object.values(workbook)
      .map((part) => strFromU8(part))
      .join(""),
    "pages of a PDF": JSON.stringify(drawn?.pages),
    "picture as SVG": shownIn(svg),
    "text beside a CSV": beside,
    ...feed,
    ...(await readMails()),
  };
  return {
    texts,
    failed: document.snapshot.failedImports,
    etag,
    png: sizeOf(png),
    svg: Number(/^<svg [^>]*height="(\d+)"/.exec(svg)?.[1]),
  };
}

test("an import that failed since the data was loaded is warned of by every screen, file, picture, mail and feed, and by none before", async () => {
  const before = await readWays();
  const warned = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).flatMap(([way, text]) => (text.includes(WARNING) ? [way] : []));
  expect([before.failed, warned(before.texts)]).toEqual([null, []]);
  const finished_at = "2026-07-01T09:00:00Z";
  const file = { tenant_id: world.tenant.id, format: "oneroster" as const, file_name: "r.zip", bytes: 1, dry_run: false, act: "{}" };
  await world.services.databases.owner
    .insertInto("import_job")
    .values({ ...file, status: "failed", errors: "[]", created_at: finished_at, finished_at })
    .execute();
  const after = await readWays();
  expect(after.failed).toEqual({ count: 1, last: "2026-07-01T09:00:00.000Z" });
  expect(warned(after.texts)).toEqual(Object.keys(after.texts));
  // A picture of points is as high as the one that is drawn of lines, which has grown by the warning.
  expect([after.png, after.svg > before.svg]).toEqual([after.svg, true]);
  // Who has read the feed before reads it again.
  expect(after.etag).not.toBe(before.etag);
  for (const way of ["mail of a schedule", "mail of an alert"] as const)
    expect(after.texts[way], way).toContain("Data as of June 30, 2026");
}, 120_000);
