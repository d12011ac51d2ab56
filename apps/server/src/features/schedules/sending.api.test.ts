import { randomUUID } from "node:crypto";

import type { Delivery, ScheduleDetail, ScheduleRun } from "@lyceum/contracts";
import { deliveredDashboard, serializeDocument } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";
import { BlobReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { AppUser } from "../../db/schema.ts";
import { callFrame, openFrame } from "../../testing/frame-reader.ts";
import type { ReceivedMail } from "../../testing/mail-server.ts";
import { secondServices } from "../../testing/test-services.ts";
import { partsOf, startOf, workbookBesideScreen } from "../../testing/workbook-figures.ts";
import { DAILY, runServer, type ScheduleWorld, startScheduleWorld } from "../../testing/worlds/schedule-world.ts";

let world: ScheduleWorld;
let admin: AppUser;
beforeAll(async () => {
  world = await startScheduleWorld();
  admin = await world.server.createUser(world.tenant, { groups: ["InstitutionAdmin"], name: "Ada Admin", email: "ada@small.edu" });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.mail.take();
  world.setNow("2026-07-01T06:00:00Z");
  await world.services.databases.owner.deleteFrom("report_schedule").execute();
});

const person = (name: string, groups: readonly string[], more: Partial<Parameters<ScheduleWorld["server"]["createUser"]>[1]> = {}) =>
  world.server.createUser(world.tenant, { name, groups, email: `${name.toLowerCase().replaceAll(" ", ".")}@small.edu`, ...more });
const to = (...people: readonly AppUser[]) => people.map(({ id }) => ({ kind: "person" as const, userId: id, locale: null }));

function requireDelivered(id: string) {
  const dashboard = deliveredDashboard(id);
  if (!dashboard) throw new Error(`no ${id}`);
  return dashboard;
}

/** What became of the last sending, person by person. */
async function lastRun({ id }: ScheduleDetail) {
  const { body } = await world.call<{ runs: ScheduleRun[] }>(admin, "GET", `/schedules/${id}/runs`);
  const [run] = body.runs;
  if (!run) return { run: undefined, states: {} };
  const found = await world.call<{ deliveries: Delivery[] }>(admin, "GET", `/schedules/${id}/runs/${run.id}/deliveries`);
  return { run, states: Object.fromEntries(found.body.deliveries.map(({ name, state, reason }) => [name, reason ?? state])) };
}
const mailTo = (user: AppUser): ReceivedMail | undefined => world.mail.mails.find(({ to: addresses }) => addresses[0] === user.email);
const figures = (mail: ReceivedMail | undefined) =>
  Object.fromEntries([...(mail?.text ?? "").matchAll(/^- ([^:]+): ([\d.,%]+)/gm)].map(([, label = "", value]) => [label, value]));

/** Asks what a person's own frame answers, past everything that mails are made of. */
async function openScreen(user: AppUser): Promise<(query: unknown) => Promise<Answer>> {
  // Tokens of frames are checked by the real clock.
  world.setNow(new Date().toISOString());
  const { token } = await openFrame(world.server, world.tenant, user, "enrolment-and-outcomes");
  return async (query) => (await callFrame<Answer>(world.server, "/query", { token, body: { query } })).body;
}

test("an administrator, two deans and a restricted viewer each get their own numbers, who lost the role gets none, and the history says why", async () => {
  const science = await world.server.createNode(world.tenant, { externalId: "science", name: "Science" });
  const arts = await person("Dean Arts", ["BbDataReportViewer"], { nodes: [world.arts] });
  const other = await person("Dean Science", ["BbDataReportViewer"], { nodes: [science] });
  const restricted = await person("Rita Restricted", ["BbDataRestrictedViewer"]);
  const former = await person("Former Viewer", ["BbDataReportViewer"]);
  const schedule = await world.schedule(admin, { format: "workbook", recipients: to(admin, arts, other, restricted, former) });
  await world.services.databases.owner.deleteFrom("user_group").where("user_id", "=", former.id).execute();
  world.setNow("2026-07-01T07:00:00Z");
  await world.tick();
  const workbooks: string[] = [];
  for (const reader of [admin, arts, other, restricted]) {
    const ask = await openScreen(reader);
    const [enrolments, students] = (await ask({ measures: ["enrolments", "students"] })).rows[0] ?? [];
    expect(figures(mailTo(reader))).toMatchObject({ Enrolments: String(enrolments), Students: String(students) });
    const [file, ...others] = mailTo(reader)?.files ?? [];
    expect([file?.name, others]).toEqual(["Enrolment-and-outcomes-2026-06-30.xlsx", []]);
    const report = requireDelivered("enrolment-and-outcomes");
    const { inFile, onScreen } = await workbookBesideScreen(file?.content ?? new Uint8Array(), report, ask, await startOf(report, ask));
    expect(inFile, reader.name).toEqual(onScreen);
    workbooks.push(JSON.stringify(onScreen));
  }
  expect(figures(mailTo(admin))).not.toEqual(figures(mailTo(arts)));
  // Both colleges have as many students: their deans' files have names of their own, and their own alone.
  expect(new Set(workbooks).size).toBe(3);
  const namesIn = (reader: AppUser): string => Object.values(partsOf(mailTo(reader)?.files[0]?.content ?? new Uint8Array())).join("");
  expect(namesIn(arts)).not.toMatch(/\bScience\b/);
  expect(namesIn(other)).not.toMatch(/\bArts\b/);
  expect(mailTo(arts)?.text).toContain("Limited to: Arts");
  expect(mailTo(restricted)?.text).toContain("figures are slightly altered");
  expect(mailTo(former)).toBeUndefined();
  const { run, states } = await lastRun(schedule);
  expect(run).toMatchObject({ state: "done", counts: { sent: 4, skipped: 1 } });
  expect(states).toMatchObject({ "Former Viewer": "lost_access", "Dean Arts": "sent" });
  const events = await world.services.databases.owner
    .selectFrom("audit_event")
    .select(["action", "after"])
    .where("action", "like", "schedule.%")
    .execute();
  expect(events.map(({ action }) => action)).toContain("schedule.run");
  expect(JSON.stringify(events)).not.toMatch(/228|71\.9/);
}, 120_000);

test("a month of a daily schedule: every mail once, by two servers at a time, and what was missed once", async () => {
  await world.schedule(admin, { times: { ...DAILY, time: "09:00", timeZone: "Europe/Berlin" } });
  const second = { ...secondServices(world.services), now: () => world.services.now() };
  for (let day = 1; day <= 28; day += 1) {
    world.setNow(`2026-07-${String(day).padStart(2, "0")}T07:00:30Z`);
    await Promise.all([world.tick(), runServer(second), world.tick()]);
  }
  expect(world.mail.mails).toHaveLength(28);
  expect(new Set(world.mail.mails.map(({ headers }) => headers["message-id"])).size).toBe(28);
  world.setNow("2026-07-31T12:00:00Z");
  await world.tick();
  await world.tick();
  expect(world.mail.mails).toHaveLength(29);
  await Promise.all([second.jobs.close(), second.warehouse.close()]);
}, 120_000);

test("a server that dies with a mail in its hands leaves it unknown and unsent by others; the rest goes out once", async () => {
  const people = [await person("A First", ["BbDataReportViewer"]), await person("B Second", ["BbDataReportViewer"])];
  const schedule = await world.schedule(admin, { recipients: to(...people) });
  world.setNow("2026-07-01T07:00:00Z");
  // It claims the first mail and is gone before it learns what became of it.
  const { mail } = world.services;
  if (!mail) throw new Error("no mail");
  const dying = {
    ...world.services,
    mail: { host: mail.host, from: mail.from, verify: () => mail.verify(), send: () => Promise.reject(new Error("killed")) },
  };
  await expect(runServer(dying)).rejects.toThrow("killed");
  await world.tick();
  expect((await lastRun(schedule)).states).toEqual({ "A First": "sending", "B Second": "sent" });
  world.setNow("2026-07-01T07:11:00Z");
  await world.tick();
  await world.tick();
  const { run, states } = await lastRun(schedule);
  expect(states).toEqual({ "A First": "no_reply", "B Second": "sent" });
  expect(run).toMatchObject({ state: "done", counts: { sent: 1, unknown: 1 } });
  expect(world.mail.mails.map(({ to: addresses }) => addresses[0])).toEqual(["b.second@small.edu"]);
});

test("a mail server that hangs up on a mail has perhaps taken it; one that is busy is tried again; one that refuses three times ends it", async () => {
  const [cut, busy, refused] = [
    await person("C Cut", ["BbDataReportViewer"]),
    await person("D Busy", ["BbDataReportViewer"]),
    await person("E Refused", ["BbDataReportViewer"]),
  ];
  const schedule = await world.schedule(admin, { recipients: to(cut, busy, refused) });
  world.mail.replyTo("c.cut@small.edu", "hang-up");
  world.mail.replyTo("d.busy@small.edu", { code: 451, on: "rcpt", text: "later" });
  world.mail.replyTo("e.refused@small.edu", { code: 550, on: "rcpt", text: "no such mailbox" });
  world.setNow("2026-07-01T07:00:00Z");
  await world.tick();
  expect((await lastRun(schedule)).states).toEqual({ "C Cut": "no_reply", "D Busy": "waiting", "E Refused": "refused" });
  world.mail.replyTo("d.busy@small.edu", "take");
  world.setNow("2026-07-01T07:05:00Z");
  await world.tick();
  expect((await lastRun(schedule)).states).toMatchObject({ "D Busy": "sent" });
  for (const day of ["02", "03", "04"]) {
    world.setNow(`2026-07-${day}T07:00:00Z`);
    await world.tick();
  }
  expect((await lastRun(schedule)).states).toMatchObject({ "E Refused": "bounced" });
  const { body } = await world.call<ScheduleDetail>(admin, "GET", `/schedules/${schedule.id}`);
  expect(body.people.find(({ name }) => name === "E Refused")?.stopped).toBe("bounced");
  expect(world.mail.mails.filter(({ to: addresses }) => addresses[0] === "c.cut@small.edu")).toEqual([]);
});

test("one click unsubscribes without signing in, a look at the page does not, and the token is nowhere in the database", async () => {
  const reader = await person("U Reader", ["BbDataReportViewer"]);
  const schedule = await world.schedule(admin, { recipients: to(reader) });
  world.setNow("2026-07-01T07:00:00Z");
  await world.tick();
  const mail = mailTo(reader);
  expect(mail?.headers).toMatchObject({ "list-unsubscribe-post": "List-Unsubscribe=One-Click", "auto-submitted": "auto-generated" });
  const address = mail?.headers["list-unsubscribe"]?.slice(1, -1) ?? "";
  const page = await fetch(address);
  expect([page.status, page.headers.get("referrer-policy"), page.headers.get("cache-control")]).toEqual([200, "no-referrer", "no-store"]);
  expect(await page.text()).not.toMatch(/Enrolment|U Reader|small\.edu|Small University/);
  world.setNow("2026-07-02T07:00:00Z");
  await world.tick();
  expect(world.mail.mails).toHaveLength(2);
  const click = { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body: "List-Unsubscribe=One-Click" };
  expect((await fetch(address, click)).status).toBe(200);
  expect((await fetch(address, click)).status).toBe(200);
  world.setNow("2026-07-03T07:00:00Z");
  await world.tick();
  expect(world.mail.mails).toHaveLength(2);
  expect((await lastRun(schedule)).states).toEqual({ "U Reader": "unsubscribed" });
  const wrong = await fetch(`${address.slice(0, -4)}AAAA`, click);
  expect(wrong.status).toBe(404);
  const rows = await world.services.databases.owner.selectFrom("schedule_delivery").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(address.slice(-43));
});

test("what a whole sending cannot do is said: to its owner in a mail without figures, and in the history", async () => {
  const { owner } = world.services.databases;
  const author = await person("O Owner", ["BbDataAuthor"]);
  const reader = await person("P Reader", ["BbDataReportViewer"]);
  const schedule = await world.schedule(author, { recipients: to(reader) });
  const asleep = { status: "asleep" as const, changed_at: new Date(), last_used_at: new Date() };
  await owner
    .insertInto("tenant_status")
    .values({ tenant_id: world.tenant.id, ...asleep })
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet(asleep))
    .execute();
  world.setNow("2026-07-01T07:00:00Z");
  await world.tick();
  expect((await lastRun(schedule)).run).toMatchObject({ state: "failed", failure: "asleep", counts: { sent: 1 } });
  expect(world.mail.mails.map(({ to: addresses, subject }) => [addresses[0], subject])).toEqual([
    [author.email, "Not sent: Enrolment and outcomes"],
  ]);
  expect(world.mail.mails[0]?.text).toContain("asleep");
  await owner.deleteFrom("tenant_status").where("tenant_id", "=", world.tenant.id).execute();
  await owner.deleteFrom("user_group").where("user_id", "=", author.id).execute();
  world.setNow("2026-07-02T07:00:00Z");
  await world.tick();
  expect((await lastRun(schedule)).run).toMatchObject({ failure: "owner_lost_access" });
  const { body } = await world.call<ScheduleDetail>(admin, "GET", `/schedules/${schedule.id}`);
  expect(body).toMatchObject({ pausedFor: "owner_lost_access", nextRunAt: null });
  expect(mailTo(reader)).toBeUndefined();
});

/** Opens the locked file of a person's mail. @returns its name, whether it was locked, and how what is in it begins */
async function unlockedFile(user: AppUser, password: string): Promise<readonly [string | undefined, boolean, string]> {
  const [file] = mailTo(user)?.files ?? [];
  expect(file?.content.subarray(0, 2).toString()).toBe("PK");
  const archive = new ZipReader(new BlobReader(new Blob([new Uint8Array(file?.content ?? [])])), { password });
  const [entry, ...others] = await archive.getEntries();
  if (!entry || entry.directory || others.length > 0) throw new Error("not one entry");
  const content = Buffer.from(await entry.getData(new Uint8ArrayWriter()));
  return [file?.name, entry.encrypted, content.subarray(0, 4).toString()];
}

test("a file that is to be locked goes out locked or not at all, and its password is in no answer, no row and no record", async () => {
  const { owner } = world.services.databases;
  const password = "correct horse battery";
  const reader = await person("K Locked", ["BbDataReportViewer"]);
  const printer = await person("L Locked", ["BbDataReportViewer"]);
  const schedule = await world.schedule(admin, { format: "workbook", password, recipients: to(reader) });
  const pages = await world.schedule(admin, { format: "pdf", password, recipients: to(printer) });
  expect([schedule.locked, pages.locked]).toEqual([true, true]);
  world.setNow("2026-07-01T07:00:00Z");
  await world.tick();
  expect(await unlockedFile(reader, password)).toEqual(["Enrolment-and-outcomes-2026-06-30.xlsx.zip", true, "PK\u0003\u0004"]);
  expect(await unlockedFile(printer, password)).toEqual(["Enrolment-and-outcomes-2026-06-30.pdf.zip", true, "%PDF"]);
  const rows = await Promise.all([
    owner.selectFrom("report_schedule").selectAll().execute(),
    owner.selectFrom("audit_event").selectAll().execute(),
  ]);
  expect(JSON.stringify([schedule, pages, rows])).not.toContain(password);
  const changed = { ...world.services.config, secretsKey: "another key of more than 32 characters" };
  world.setNow("2026-07-02T07:00:00Z");
  await world.tick({ ...world.services, config: changed });
  expect((await lastRun(schedule)).run).toMatchObject({ state: "failed", failure: "password_lost" });
  expect((await lastRun(pages)).run).toMatchObject({ state: "failed", failure: "password_lost" });
  expect(world.mail.mails.filter(({ files }) => files.length > 0)).toHaveLength(2);
});

test("an own report goes out in its own title and its source's texts, to those with whom it is shared at that moment", async () => {
  const { owner } = world.services.databases;
  const author = await person("Q Author", ["BbDataAuthor", "BbDataReportViewer"]);
  const reader = await person("R Reader", ["BbDataReportViewer"]);
  const source = "enrolment-and-outcomes";
  const id = randomUUID();
  const preview = { tenant_id: world.tenant.id, flag_key: "bbdata.authoring.preview", value: true };
  await owner.insertInto("flag_override").values(preview).execute();
  const document = { ...requireDelivered(source), id, title: "Our enrolments" };
  // The author has gone on since: nothing of the draft goes out.
  const draft = serializeDocument({ ...document, title: "Which courses we close", sheets: document.sheets.slice(1) });
  const own = { id, tenant_id: world.tenant.id, owner_id: author.id, source, title: "Which courses we close", area: document.area };
  const written = { created_at: new Date(), updated_at: new Date(), published_at: new Date(), published_version: 1, version: 2 };
  await owner
    .insertInto("report")
    .values({ ...own, ...written, document: serializeDocument(document), draft })
    .execute();
  const share = { tenant_id: world.tenant.id, report_id: id, kind: "area", may_edit: false } as const;
  await owner.insertInto("report_share").values(share).execute();
  const options = await world.call<{ reports: { id: string; title: string }[] }>(reader, "GET", "/schedules/options?locale=en");
  expect(options.body.reports).toContainEqual(expect.objectContaining({ id, title: "Our enrolments" }));
  const schedule = await world.schedule(author, { dashboardId: id, format: "workbook", recipients: to(reader) });
  await world.schedule(reader, { dashboardId: id, format: "workbook", recipients: to(reader) });
  expect(schedule.report).toEqual({ title: "Our enrolments", path: "/reporting/custom-reports" });
  world.setNow("2026-07-01T07:00:00Z");
  await world.tick();
  const mail = mailTo(reader);
  expect([mail?.subject, mail?.files.map(({ name }) => name)]).toEqual(["Our enrolments", ["Our-enrolments-2026-06-30.xlsx"]]);
  expect(figures(mail)).toHaveProperty("Enrolments");
  // Parts that cannot be read are said to be so in their places, and the rest goes out.
  const [first, ...rest] = document.sheets;
  const blocks = [{ id: "odd", kind: "hologram" }];
  const sheets = [{ ...first, visuals: [{ id: "half", title: "Half a visual" }, ...(first?.visuals ?? [])], blocks }, ...rest];
  const spoilt = JSON.stringify({ ...document, filters: [7, ...document.filters], sheets });
  await owner.updateTable("report").set({ document: spoilt, draft: spoilt }).where("id", "=", id).execute();
  world.setNow("2026-07-01T18:00:00Z");
  await world.call(author, "POST", `/schedules/${schedule.id}/runs`, {});
  await world.tick();
  const inFull = world.mail.mails.findLast(({ to: [address] }) => address === reader.email);
  expect(inFull).not.toBe(mail);
  expect(figures(inFull)).toEqual(figures(mail));
  const workbook = Object.values(partsOf(inFull?.files[0]?.content ?? new Uint8Array())).join("");
  for (const text of ["This part cannot be read", "Half a visual"]) expect(workbook).toContain(text);
  await owner
    .updateTable("report")
    .set({ document: serializeDocument(document) })
    .where("id", "=", id)
    .execute();
  await owner.deleteFrom("report_share").where("report_id", "=", id).execute();
  world.setNow("2026-07-02T07:00:00Z");
  await world.tick();
  expect((await lastRun(schedule)).states).toEqual({ "R Reader": "lost_access" });
  const subjects = world.mail.mails.filter(({ to: [address] }) => address === reader.email).map((received) => received.subject);
  expect(subjects).toEqual(["Our enrolments", "Our enrolments", "Our enrolments", "Not sent: Our enrolments"]);
  await owner.deleteFrom("report").where("id", "=", id).execute();
  world.setNow("2026-07-03T07:00:00Z");
  await world.tick();
  expect((await lastRun(schedule)).run).toMatchObject({ failure: "report_gone" });
  expect(mailTo(author)?.subject).toBe("Not sent: A report that was deleted");
});

test("texts of the institution and its people begin no header and no markup, and a PDF goes along", async () => {
  const { owner } = world.services.databases;
  await owner.updateTable("tenant").set({ name: 'Small <b>"University"</b>' }).where("id", "=", world.tenant.id).execute();
  const reader = await person("X", ["BbDataReportViewer"], { name: "Eve\r\nBcc: all@small.edu <script>", email: "eve@small.edu" });
  await world.schedule(admin, {
    recipients: to(reader),
    message: "<img src=x onerror=alert(1)>\nSecond line",
    subject: "A & B",
    format: "pdf",
  });
  world.setNow("2026-07-01T07:00:00Z");
  await world.tick();
  const mail = mailTo(reader);
  expect(mail?.headers).not.toHaveProperty("bcc");
  expect(mail?.to).toEqual(["eve@small.edu"]);
  expect(mail?.files.map(({ name, content }) => [name, content.subarray(0, 5).toString()])).toEqual([
    ["Enrolment-and-outcomes-2026-06-30.pdf", "%PDF-"],
  ]);
  expect(mail?.html).not.toMatch(/<img|<script|<b>/);
  expect(mail?.html).toContain("&lt;img src=x");
  await owner.updateTable("tenant").set({ name: "Small University" }).where("id", "=", world.tenant.id).execute();
});
