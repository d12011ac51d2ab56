import type { ScheduleDetail, ScheduleDraft } from "@lyceum/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser } from "../../db/schema.ts";
import { DAILY, DRAFT, type ScheduleWorld, startScheduleWorld } from "../../testing/worlds/schedule-world.ts";

let world: ScheduleWorld;
let admin: AppUser;
let author: AppUser;
let viewer: AppUser;
beforeAll(async () => {
  world = await startScheduleWorld();
  const person = (name: string, group: string) =>
    world.server.createUser(world.tenant, { name, groups: [group], email: `${name.toLowerCase()}@small.edu` });
  admin = await person("Ada", "InstitutionAdmin");
  author = await person("Ann", "BbDataAuthor");
  viewer = await person("Vic", "ReportViewer.LEADING");
});
afterAll(() => world.close());

const draft = (more: Partial<ScheduleDraft> = {}): ScheduleDraft => ({
  ...DRAFT,
  recipients: [{ kind: "person", userId: viewer.id, locale: null }],
  ...more,
});
const create = (user: AppUser, more: Partial<ScheduleDraft> = {}) => world.call<ScheduleDetail>(user, "POST", "/schedules", draft(more));

test.each<[string, Partial<ScheduleDraft>, string]>([
  [
    "an address that nobody has",
    { recipients: [{ kind: "address", address: "stranger@elsewhere.com", locale: null }] },
    "Nobody of your institution",
  ],
  ["a header in the subject", { subject: "Hello\r\nBcc: all@small.edu" }, "subject"],
  ["a filter that the report lacks", { filters: { nonsense: ["x"] } }, "nonsense"],
  ["a time zone that is none", { times: { ...DAILY, timeZone: "Mars/Olympus" } }, "timeZone"],
  ["a report of an area that is not theirs", { dashboardId: "student-engagement" }, "dashboardId"],
  ["a view of another person", { viewId: "00000000-0000-4000-8000-000000000000" }, "viewId"],
])("%s is refused, with the reason", async (_what, more, said) => {
  const { status, body } = await create(viewer, more);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(said);
});

test("a view is sent by who may open it: whose it is, whom it is shared with, and administrators where it is shared", async () => {
  const share = async (audience: "own" | "Author"): Promise<string> => {
    const state = { sheet: "intake", filters: {}, sorts: {} };
    const { id } = await world.server.services.databases.owner
      .insertInto("saved_view")
      .values({
        tenant_id: world.tenant.id,
        dashboard_id: "enrolment-and-outcomes",
        owner_id: author.id,
        name: audience,
        audience,
        state: JSON.stringify(state),
        created_at: new Date(),
        updated_at: new Date(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const [own, shared] = [await share("own"), await share("Author")];
  const answered = async (user: AppUser, viewId: string) => {
    const { status, body } = await create(user, { viewId });
    if (status === 201) await world.call(user, "DELETE", `/schedules/${body.id}`);
    return status;
  };
  expect([await answered(author, own), await answered(author, shared)]).toEqual([201, 201]);
  expect([await answered(admin, own), await answered(admin, shared)]).toEqual([422, 201]);
  expect([await answered(viewer, own), await answered(viewer, shared)]).toEqual([422, 422]);
});

test("roles are named by authors and administrators alone, and mean who has them on the day", async () => {
  const recipients = [{ kind: "role" as const, role: "ReportViewer" as const, locale: null }];
  expect((await create(viewer, { recipients })).status).toBe(403);
  const { body } = await create(author, { recipients });
  await world.server.createUser(world.tenant, { name: "Lea", groups: ["BbDataRestrictedViewer"], email: "lea@small.edu" });
  expect((await world.call<{ runId: string }>(author, "POST", `/schedules/${body.id}/runs`)).status).toBe(202);
  await world.tick();
  expect(
    world.mail
      .take()
      .flatMap(({ to }) => to)
      .toSorted(),
  ).toEqual(["lea@small.edu", "vic@small.edu"]);
  await world.call(author, "DELETE", `/schedules/${body.id}`);
});

test("groups of the directory mean who is in them on the day, and those of another institution cannot be named", async () => {
  const { owner } = world.services.databases;
  const createGroup = async (tenant_id: string, members: readonly AppUser[]): Promise<string> => {
    const { id } = await owner
      .insertInto("directory_group")
      .values({ tenant_id, display_name: "Deans" })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const { id: user_id } of members)
      await owner.insertInto("directory_group_member").values({ tenant_id, group_id: id, user_id }).execute();
    return id;
  };
  const [stays, leaves] = [
    await world.server.createUser(world.tenant, { name: "Sue", groups: ["BbDataReportViewer"], email: "sue@small.edu" }),
    await world.server.createUser(world.tenant, { name: "Lou", groups: ["BbDataReportViewer"], email: "lou@small.edu" }),
  ];
  const other = await world.server.createTenant();
  const stranger = await world.server.createUser(other, { groups: ["InstitutionAdmin"], email: "dean@other.edu" });
  const [own, foreign] = [await createGroup(world.tenant.id, [stays, leaves]), await createGroup(other.id, [stranger])];
  const toGroup = (groupId: string) => ({ recipients: [{ kind: "group" as const, groupId, locale: null }] });
  const refused = await create(author, toGroup(foreign));
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining("no such group")]);
  expect((await create(viewer, toGroup(own))).status).toBe(403);
  const { body } = await create(author, toGroup(own));
  const send = async () => {
    await world.call(author, "POST", `/schedules/${body.id}/runs`);
    await world.tick();
    return world.mail
      .take()
      .flatMap(({ to }) => to)
      .toSorted();
  };
  expect(await send()).toEqual(["lou@small.edu", "sue@small.edu"]);
  await owner.deleteFrom("directory_group_member").where("user_id", "=", leaves.id).execute();
  world.setNow("2026-07-01T06:05:00Z");
  expect(await send()).toEqual(["sue@small.edu"]);
  await world.call(author, "DELETE", `/schedules/${body.id}`);
});

test("an address in a domain that the institution does not allow is refused at once, and left out later", async () => {
  const elsewhere = await world.server.createUser(world.tenant, {
    name: "Eli",
    groups: ["BbDataReportViewer"],
    email: "eli@gmail.example",
  });
  const recipients = [{ kind: "address" as const, address: "ELI@gmail.example", locale: null }];
  const { body } = await create(author, { recipients });
  expect(body.people).toMatchObject([{ id: elsewhere.id, name: "Eli" }]);
  expect((await world.call(author, "PUT", "/mail-domains", { domains: ["small.edu"] })).status).toBe(403);
  expect((await world.call(admin, "PUT", "/mail-domains", { domains: ["Small.edu"] })).body).toEqual({ domains: ["small.edu"] });
  expect((await create(author, { recipients })).body.detail).toContain("outside the domains");
  await world.call(author, "POST", `/schedules/${body.id}/runs`);
  await world.tick();
  expect(world.mail.take()).toEqual([]);
  await world.call(admin, "PUT", "/mail-domains", { domains: [] });
  await world.call(author, "DELETE", `/schedules/${body.id}`);
});

test("people see their own schedules; administrators see, pause, give away and end all, and change none", async () => {
  const { body: own } = await create(author);
  const list = async (user: AppUser) =>
    (await world.call<{ schedules: ScheduleDetail[] }>(user, "GET", "/schedules?locale=en")).body.schedules.map(({ id }) => id);
  expect([await list(author), await list(viewer), await list(admin)]).toEqual([[own.id], [], [own.id]]);
  const hidden = await world.call(viewer, "GET", `/schedules/${own.id}`);
  const missing = await world.call(viewer, "GET", "/schedules/00000000-0000-4000-8000-000000000000");
  expect([hidden.status, hidden.body.detail]).toEqual([missing.status, missing.body.detail]);
  expect((await world.call(admin, "PUT", `/schedules/${own.id}`, { ...draft(), version: 1 })).status).toBe(403);
  expect((await world.call<ScheduleDetail>(admin, "POST", `/schedules/${own.id}/pause`, { paused: true })).body).toMatchObject({
    pausedFor: "by_hand",
    nextRunAt: null,
  });
  world.setNow("2026-07-01T07:00:00Z");
  await world.tick();
  expect(world.mail.take()).toEqual([]);
  const nobody = await world.server.createUser(world.tenant, { name: "Nob" });
  expect((await world.call(admin, "POST", `/schedules/${own.id}/transfer`, { userId: nobody.id })).status).toBe(409);
  expect((await world.call(admin, "POST", `/schedules/${own.id}/transfer`, { userId: viewer.id })).status).toBe(200);
  expect([await list(author), await list(viewer)]).toEqual([[], [own.id]]);
  expect((await world.call(viewer, "PUT", `/schedules/${own.id}`, { ...draft(), version: 1 })).body.code).toBe("changed_meanwhile");
  expect((await world.call(viewer, "DELETE", `/schedules/${own.id}`)).status).toBe(200);
});

test("a schedule of another institution cannot be told from one that does not exist, and its people cannot be named", async () => {
  const { body: own } = await create(author);
  const other = await world.server.createTenant();
  const stranger = await world.server.createUser(other, { groups: ["InstitutionAdmin"], email: "s@other.edu" });
  expect((await world.call(stranger, "GET", `/schedules/${own.id}`)).body.code).toBe("wrong_tenant");
  expect((await create(author, { recipients: [{ kind: "person", userId: stranger.id, locale: null }] })).status).toBe(422);
  expect((await world.call<{ people: unknown[] }>(author, "GET", "/schedules/people?search=other.edu")).body.people).toEqual([]);
  await world.call(author, "DELETE", `/schedules/${own.id}`);
});

test("authors find people by a part of name or address, other readers by a whole address alone", async () => {
  const found = async (user: AppUser, search: string) => {
    const { body } = await world.call<{ people: readonly { address: string }[] }>(user, "GET", `/schedules/people?search=${search}`);
    return body.people.map(({ address }) => address);
  };
  const colleague = await world.server.createUser(world.tenant, {
    name: "Quill",
    email: "quill_1@small.edu",
    groups: ["BbDataReportViewer"],
  });
  expect(await found(author, "quil")).toEqual([colleague.email]);
  expect(await found(viewer, "quil")).toEqual([]);
  expect(await found(viewer, "%25@small.edu")).toEqual([]);
  expect(await found(viewer, "Quill_1@Small.edu")).toEqual([colleague.email]);
});

test("a preview is one's own; administrators see that of a recipient, which is put on record, and of nobody else", async () => {
  const { body: own } = await create(author);
  const preview = (user: AppUser, userId: string | null) =>
    world.call<{ subject: string; html: string; skipped: string | null }>(user, "POST", `/schedules/${own.id}/preview`, { userId });
  expect((await preview(author, null)).body).toMatchObject({ subject: "Enrolment and outcomes", skipped: null });
  expect((await preview(author, viewer.id)).status).toBe(403);
  expect((await preview(admin, viewer.id)).status).toBe(200);
  expect((await preview(admin, author.id)).status).toBe(404);
  const events = await world.services.databases.owner
    .selectFrom("audit_event")
    .select("after")
    .where("action", "=", "schedule.preview")
    .execute();
  expect(events).toEqual([{ after: { person: viewer.id } }]);
  expect(world.mail.take()).toEqual([]);
  await world.call(author, "DELETE", `/schedules/${own.id}`);
});

test("a schedule is sent by hand three times an hour", async () => {
  const { body: own } = await create(author);
  const send = async (minute: number) => {
    world.setNow(`2026-07-05T10:0${minute}:00Z`);
    return (await world.call(author, "POST", `/schedules/${own.id}/runs`)).status;
  };
  expect([await send(0), await send(1), await send(2), await send(3)]).toEqual([202, 202, 202, 429]);
  await world.call(author, "DELETE", `/schedules/${own.id}`);
});
