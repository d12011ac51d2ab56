import type { AlertDetail, AlertReading, AlertSummary } from "@lyceum/contracts";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";

import type { AppUser } from "../../db/schema.ts";
import type { ReceivedMail } from "../../testing/mail-server.ts";
import { secondServices } from "../../testing/test-services.ts";
import { type AlertWorld, FAILING, lookOnce, startAlertWorld } from "../../testing/worlds/alert-world.ts";

let world: AlertWorld;
let admin: AppUser;
beforeAll(async () => {
  world = await startAlertWorld();
  admin = await world.server.createUser(world.tenant, { groups: ["InstitutionAdmin"], name: "Ada Admin", email: "ada@small.edu" });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.mail.take();
  world.setNow("2026-07-01T10:00:00Z");
  await world.services.databases.owner.deleteFrom("alert").execute();
  await world.publish(0);
});

const person = (name: string, groups: readonly string[], more: Partial<Parameters<AlertWorld["server"]["createUser"]>[1]> = {}) =>
  world.server.createUser(world.tenant, { name, groups, email: `${name.toLowerCase().replaceAll(" ", ".")}@small.edu`, ...more });
const mailsTo = (user: AppUser): readonly ReceivedMail[] => world.mail.mails.filter(({ to }) => to[0] === user.email);
const stateOf = async (id: string) => (await world.call<AlertDetail>(admin, "GET", `/alerts/${id}?locale=en`)).body.state;

test("a threshold is told when it is crossed, once until it has recovered, with definition, figures, filters and a way in", async () => {
  const id = await world.set(admin, { condition: { kind: "threshold", direction: "above", amount: 20 } });
  await world.look();
  expect(await world.last(admin, id)).toMatchObject({ run: { outcome: "not_met" }, states: { "Ada Admin": "not_met" } });
  await world.publish(2);
  await world.look();
  await world.look();
  const [mail, ...others] = mailsTo(admin);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Alert: “Fail rate” is above 20%");
  expect(mail?.text).toMatch(/- Fail rate: \d+\.\d% \(before: \d+\.\d%\)/);
  for (const part of ["What “Fail rate” is", "Data as of", "you set this alert", "/unsubscribe/", "sheet=outcomes"])
    expect(mail?.text).toContain(part);
  expect(mail?.subject).not.toMatch(/\d\.\d/);
  const { run } = await world.last(admin, id);
  expect(run).toMatchObject({ outcome: "met", state: "done", counts: { sent: 1 } });
  expect(mail?.text).toContain(run?.values[0]?.value);
  expect(await stateOf(id)).toBe("firing");
  await world.publish(3);
  await world.look();
  expect((await world.last(admin, id)).states).toEqual({ "Ada Admin": "still_met" });
  await world.publish(0);
  await world.look();
  expect(await stateOf(id)).toBe("recovered");
  await world.publish(2);
  await world.look();
  expect(mailsTo(admin)).toHaveLength(2);
  const events = await world.services.databases.owner
    .selectFrom("audit_event")
    .select(["action", "after"])
    .where("action", "like", "alert.%")
    .execute();
  expect(events.map(({ action }) => action)).toContain("alert.run");
  expect(JSON.stringify(events)).not.toMatch(/%|\d\.\d/);
});

test("each is told by their own numbers: a dean of what holds, another of nothing, a restricted reader as the screen shows it, one who lost the role not at all", async () => {
  const science = await world.server.createNode(world.tenant, { externalId: "science", name: "Science" });
  const arts = await person("Dean Arts", ["BbDataReportViewer"], { nodes: [world.arts] });
  const dean = await person("Dean Science", ["BbDataReportViewer"], { nodes: [science] });
  const restricted = await person("Rita Restricted", ["BbDataRestrictedViewer"]);
  const former = await person("Former Viewer", ["BbDataReportViewer"]);
  const id = await world.set(admin, { sheet: "outcomes", visual: "modules", measure: "fail_rate", by: "module", repeat: "every" });
  await world.tell(admin, id, arts, dean, restricted, former);
  await world.services.databases.owner.deleteFrom("user_group").where("user_id", "=", former.id).execute();
  await world.publish(2);
  await world.look();
  const { run, states } = await world.last(admin, id);
  expect(states).toMatchObject({ "Ada Admin": "sent", "Dean Science": "sent", "Dean Arts": "not_met", "Former Viewer": "lost_access" });
  expect(run?.values.map(({ group }) => group)).toEqual(["PHY1"]);
  expect(mailsTo(dean)[0]?.text).toContain("Limited to: Science");
  expect(mailsTo(dean)[0]?.text).toContain("Ada Admin of Small University has you told");
  expect(mailsTo(arts)).toEqual([]);
  expect(mailsTo(former)).toEqual([]);
  const reading = await world.frame<AlertReading>(restricted, "/reading", { sheet: "outcomes", visual: "modules", by: "module" });
  const shown = reading.body.values.find(({ group }) => group === "PHY1");
  expect(mailsTo(restricted)[0]?.text).toContain(`- PHY1: ${shown?.value}`);
  expect(mailsTo(restricted)[0]?.text).toContain("figures are slightly altered");
  // Figures of a run are its owner's: also an administrator sees no others'.
  const second = await person("Second Admin", ["InstitutionAdmin"]);
  expect((await world.last(second, id)).run).toMatchObject({ outcome: null, values: [] });
  const summaries = await world.call<{ alerts: AlertSummary[] }>(dean, "GET", "/alerts?locale=en");
  expect(summaries.body.alerts).toEqual([]);
});

test("an alert by college is read by a dean, whose report begins with departments, and one by department by the whole institution", async () => {
  const dean = await person("Dean of Arts", ["BbDataReportViewer"], { nodes: [world.arts] });
  const read = async (reader: typeof dean, by: string) => {
    const draft = { sheet: "intake", visual: "by-college", measure: "enrolments", by };
    const { status, body } = await world.frame<AlertReading>(reader, "/reading", draft);
    return [status, body.values.map(({ group }) => group)];
  };
  expect(await read(dean, "level1")).toEqual([200, ["Arts"]]);
  expect(await read(dean, "level2")).toEqual([200, ["History"]]);
  expect(await read(admin, "level2")).toEqual([200, ["History", "Physics"]]);
});

test("changes are from the reader's own figures before: in points, in percent, and not from those of other rights", async () => {
  const points = { kind: "change", direction: "rise", amount: 5, unit: "points", against: "last" } as const;
  const viewer = await person("V Viewer", ["BbDataReportViewer"]);
  const [rise, fall] = [
    await world.set(viewer, { condition: points }),
    await world.set(viewer, { condition: { ...points, direction: "fall", amount: 50, unit: "percent" } }),
  ];
  await world.look();
  expect((await world.last(viewer, rise)).run).toMatchObject({ outcome: "first_value" });
  await world.publish(2);
  await world.look();
  expect([(await world.last(viewer, rise)).run?.outcome, (await world.last(viewer, fall)).run?.outcome]).toEqual(["met", "not_met"]);
  expect(mailsTo(viewer)[0]?.text).toContain("rises by 5 percentage points or more since the data before");
  await world.services.databases.owner
    .insertInto("node_grant")
    .values({ tenant_id: world.tenant.id, user_id: viewer.id, node_id: world.arts.id })
    .execute();
  await world.publish(0);
  await world.look();
  expect((await world.last(viewer, fall)).run).toMatchObject({ outcome: "first_value" });
});

test("any change is told with the figure before, each time that there is one, and what stays as it was is not", async () => {
  const viewer = await person("Cora Changes", ["BbDataReportViewer"]);
  const id = await world.set(viewer, { condition: { kind: "any-change", against: "last" }, repeat: "every" });
  await world.publish(0);
  await world.look();
  expect((await world.last(viewer, id)).run).toMatchObject({ outcome: "first_value" });
  await world.publish(1);
  await world.look();
  const [mail] = mailsTo(viewer);
  expect(mail?.text).toMatch(/changes since the data before/);
  expect(mail?.text).toMatch(/before: \d/);
  const [figure] = (await world.last(viewer, id)).run?.values ?? [];
  expect(figure?.before).not.toBe(figure?.value);
  await world.publish(1);
  await world.look();
  expect((await world.last(viewer, id)).run).toMatchObject({ outcome: "not_met" });
  expect(mailsTo(viewer)).toHaveLength(1);
});

test("a rise against the earlier period is told with what explains it, under the reader's rights", async () => {
  const rise = { kind: "change", direction: "rise", amount: 5, unit: "points", against: "comparison" } as const;
  const filters = { term: ["Spring 2026"], comparison: ["previous_period"] };
  const none = await world.frame(admin, "", { condition: rise });
  expect(none.status).toBe(409);
  await world.set(admin, { condition: rise, filters });
  // A term that still runs is compared up to the same week, in which no outcome was known.
  const ended = "SET end_date = DATE '2026-06-20' WHERE term_id = '2025S'";
  const failed = "SET outcome = 'Fail' WHERE node_id = 'physics' AND term_id = '2025S'";
  await world.publish(0, [`UPDATE star.dim_term ${ended}`, `UPDATE star.dim_course ${ended}`, `UPDATE star.fact_enrolment ${failed}`]);
  await world.look();
  const text = mailsTo(admin)[0]?.text;
  expect(text).toContain("rises by 5 percentage points or more compared with the earlier period");
  expect(text).toMatch(/What explains the change most\n- College or discipline: Science \+\d+\.\d points\n/);
  expect(text).toContain("Term: ");
});

test("quiet times hold a mail back until they end; what is newer by then is told instead", async () => {
  const quiet = { from: "20:00", to: "07:00", days: [6, 7], timeZone: "Europe/Berlin" };
  const id = await world.set(admin, { quiet, repeat: "every" });
  await world.publish(2);
  // A Friday evening in Berlin.
  world.setNow("2026-07-03T19:00:00Z");
  await world.look();
  await world.look();
  expect((await world.last(admin, id)).states).toEqual({ "Ada Admin": "waiting" });
  world.setNow("2026-07-05T12:00:00Z");
  await world.publish(3);
  await world.look();
  expect(world.mail.mails).toEqual([]);
  world.setNow("2026-07-06T05:00:00Z");
  await world.look();
  expect(mailsTo(admin)).toHaveLength(1);
  expect((await world.last(admin, id)).states).toEqual({ "Ada Admin": "sent" });
});

test("two servers tell of each snapshot once; one that dies with a mail in its hands loses no other", async () => {
  const first = await person("A First", ["BbDataReportViewer"]);
  const id = await world.set(admin, { repeat: "every" });
  await world.tell(admin, id, first);
  const second = { ...secondServices(world.services), now: () => world.services.now() };
  for (const failing of [2, 3, 2]) {
    await world.publish(failing);
    await Promise.all([world.look(), lookOnce(second), world.look()]);
  }
  expect([mailsTo(admin).length, mailsTo(first).length]).toEqual([3, 3]);
  world.mail.take();
  const { mail } = world.services;
  if (!mail) throw new Error("no mail");
  const dying = { host: mail.host, from: mail.from, verify: () => mail.verify(), send: () => Promise.reject(new Error("killed")) };
  await world.publish(2);
  await expect(lookOnce({ ...world.services, mail: dying })).rejects.toThrow("killed");
  await lookOnce(second);
  world.setNow("2026-07-01T10:30:00Z");
  await Promise.all([lookOnce(second), world.look()]);
  const { states } = await world.last(admin, id);
  expect(states).toEqual({ "A First": "no_reply", "Ada Admin": "sent" });
  expect([mailsTo(admin).length, mailsTo(first).length]).toEqual([1, 0]);
  await Promise.all([second.jobs.close(), second.warehouse.close()]);
}, 60_000);

test("an alert is paused where its owner may no longer read it, and says so without a figure; unsubscribing ends it for one person", async () => {
  const { owner } = world.services.databases;
  const viewer = await person("L Leaver", ["BbDataReportViewer"]);
  const id = await world.set(viewer, { repeat: "every" });
  await world.publish(2);
  await world.look();
  const address = mailsTo(viewer)[0]?.headers["list-unsubscribe"]?.slice(1, -1) ?? "";
  expect(await (await fetch(address)).text()).toContain("this alert");
  expect((await fetch(address, { method: "POST" })).status).toBe(200);
  await world.publish(3);
  await world.look();
  expect((await world.last(admin, id)).states).toEqual({ "L Leaver": "unsubscribed" });
  const other = await world.set(viewer, { repeat: "every" });
  await owner.updateTable("alert").set({ visual_id: "gone" }).where("id", "=", other).execute();
  await world.look();
  expect(mailsTo(viewer).at(-1)?.text).toContain("The report no longer has this visual");
  await owner.deleteFrom("user_group").where("user_id", "=", viewer.id).execute();
  await world.publish(2);
  await world.look();
  expect((await world.call<AlertDetail>(admin, "GET", `/alerts/${id}?locale=en`)).body).toMatchObject({ pausedFor: "owner_lost_access" });
});

test("an alert is its owner's to change, an administrator's to pause, give away and delete, and unknown to others", async () => {
  const [viewer, heir] = [await person("W Viewer", ["BbDataReportViewer"]), await person("X Heir", ["BbDataReportViewer"])];
  const id = await world.set(viewer, { name: "Fails" });
  const { body } = await world.call<AlertDetail>(viewer, "GET", `/alerts/${id}?locale=en`);
  expect(body).toMatchObject({
    sentence: "When “Fail rate” is above 20%, you are told the first time, and again once it has recovered.",
    own: true,
  });
  expect(body.choices).toMatchObject({ measures: [{ name: "fail_rate", label: "Fail rate", rate: true }], compared: false });
  const { name, measure, by, condition, repeat, quiet, locale, version } = body;
  const change = { name, measure, by, condition, repeat, quiet, locale, version, recipients: [] };
  const put = (user: AppUser, more: object = {}) =>
    world.call(user, "PUT", `/alerts/${id}`, { ...change, ...more }).then(({ status }) => status);
  expect(await put(admin)).toBe(403);
  expect(await put(heir)).toBe(404);
  expect(await put(viewer, { recipients: [{ kind: "role", role: "Author", locale: null }] })).toBe(403);
  expect(await put(viewer, { measure: "students" })).toBe(409);
  expect(await put(viewer, { quiet: { ...quiet, timeZone: "Mars/Olympus" } })).toBe(422);
  expect(await put(viewer)).toBe(200);
  expect(await put(viewer)).toBe(409);
  const preview = await world.call<AlertReading & { mail: object | null }>(viewer, "POST", `/alerts/${id}/preview`);
  expect(preview.body).toMatchObject({ outcome: "not_met", mail: null });
  await world.publish(2);
  expect((await world.call<{ mail: { text: string } }>(viewer, "POST", `/alerts/${id}/preview`)).body.mail.text).toContain("Fail rate:");
  expect(world.mail.mails).toEqual([]);
  expect((await world.call(admin, "POST", `/alerts/${id}/pause`, { paused: true })).status).toBe(200);
  await world.look();
  expect(world.mail.mails).toEqual([]);
  expect((await world.call(admin, "POST", `/alerts/${id}/transfer`, { userId: heir.id })).status).toBe(200);
  expect((await world.call(viewer, "GET", `/alerts/${id}?locale=en`)).status).toBe(404);
  expect((await world.call(heir, "POST", `/alerts/${id}/pause`, { paused: false })).status).toBe(200);
  await world.look();
  expect(mailsTo(heir)).toHaveLength(1);
  const elsewhere = await world.server.createTenant();
  const stranger = await world.server.createUser(elsewhere, { groups: ["InstitutionAdmin"], name: "Stranger", email: "s@other.edu" });
  expect((await world.call(stranger, "GET", `/alerts/${id}?locale=en`)).status).toBe(403);
  expect((await world.call(admin, "POST", `/alerts/${id}/transfer`, { userId: stranger.id })).status).toBe(409);
  const draft = await world.frame(viewer, "/reading", { visual: "gone" });
  expect([draft.status, (await world.frame(viewer, "", { filters: { nothing: ["x"] } })).status]).toEqual([409, 422]);
  expect((await world.frame<AlertReading>(viewer, "/reading", FAILING)).body).toMatchObject({ outcome: "met", holding: 1, groups: 1 });
  expect((await world.call(admin, "DELETE", `/alerts/${id}`)).status).toBe(200);
});

test("a list of many alerts asks the database as often as one of few: the reader's scope and reports are read once", async () => {
  const dean = await person("Y Dean", ["BbDataReportViewer"]);
  const place = { tenant_id: world.tenant.id, user_id: dean.id, node_id: world.arts.id };
  await world.services.databases.owner.insertInto("node_grant").values(place).execute();
  const list = () => world.call<{ alerts: readonly object[] }>(dean, "GET", "/alerts?locale=en");
  const query = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => query.mockRestore());
  const read = async () => {
    await list();
    query.mockClear();
    const { body } = await list();
    return { alerts: body.alerts.length, statements: query.mock.calls.length };
  };
  await world.set(dean, { name: "First" });
  const { alerts, statements } = await read();
  for (const name of ["Second", "Third", "Fourth"]) await world.set(dean, { name });
  expect([alerts, await read()]).toEqual([1, { alerts: 4, statements }]);
  expect(statements).toBeGreaterThan(3);
});
