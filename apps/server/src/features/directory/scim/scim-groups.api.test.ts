import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { countUsedSeats } from "../../../domain/seats/seats.ts";
import { type ScimWorld, startScimWorld } from "../../../testing/worlds/directory-world.ts";

let world: ScimWorld;
let ana: string;
let ben: string;

beforeAll(async () => {
  world = await startScimWorld();
  ana = (await world.scim("POST", "/Users", { userName: "ana" })).body.id;
  ben = (await world.scim("POST", "/Users", { userName: "ben" })).body.id;
});
afterAll(() => world.server.close());

const rolesOf = async (userId: string): Promise<string[]> => {
  const rows = await world.server.services.databases.owner
    .selectFrom("user_group")
    .select("group_name")
    .where("user_id", "=", userId)
    .orderBy("group_name")
    .execute();
  return rows.map(({ group_name }) => group_name);
};
const push = (displayName: string, ...members: string[]) =>
  world.scim("POST", "/Groups", { displayName, members: members.map((value) => ({ value })) });
const patch = (id: string, ...Operations: unknown[]) => world.scim("PATCH", `/Groups/${id}`, { Operations });
const membersOf = async (id: string) =>
  ((await world.scim("GET", `/Groups/${id}`)).body["members"] as { value: string }[]).map(({ value }) => value).sort();

describe("a group named like one of the product's", () => {
  test("gives its members that role, and takes it back when they leave", async () => {
    const { status, body } = await push("BbDataReportViewer", ana);
    expect(status).toBe(201);
    expect(await rolesOf(ana)).toEqual(["BbDataReportViewer"]);
    expect((await patch(body.id, { op: "add", path: "members", value: [{ value: ben }] })).status).toBe(204);
    expect(await rolesOf(ben)).toEqual(["BbDataReportViewer"]);
    expect((await world.scim("GET", `/Users/${ben}`)).body["groups"]).toMatchObject([{ value: body.id, display: "BbDataReportViewer" }]);
    await patch(body.id, { op: "remove", path: `members[value eq "${ana}"]` });
    expect(await rolesOf(ana)).toEqual([]);
    expect(await membersOf(body.id)).toEqual([ben]);
    expect((await world.scim("DELETE", `/Groups/${body.id}`)).status).toBe(204);
    expect(await rolesOf(ben)).toEqual([]);
  });
});

describe("a group with a name of the institution's own", () => {
  test("stands for nothing until an administrator chooses", async () => {
    const { body } = await push("Deans and heads", ana, ben);
    expect(await rolesOf(ana)).toEqual([]);
    expect(await world.portal("GET", "/groups")).toMatchObject({
      body: { groups: [{ id: body.id, displayName: "Deans and heads", members: 2, grants: null }] },
    });
    const mapped = await world.portal("PATCH", `/groups/${body.id}`, { grants: "ReportViewer.LEADING" });
    expect(mapped).toMatchObject({ status: 200, body: { grants: "ReportViewer.LEADING", members: 2 } });
    expect(await rolesOf(ana)).toEqual(["ReportViewer.LEADING"]);
    await world.portal("PATCH", `/groups/${body.id}`, { grants: "BbDataRestrictedViewer" });
    expect(await rolesOf(ben)).toEqual(["BbDataRestrictedViewer"]);
    await world.portal("PATCH", `/groups/${body.id}`, { grants: null });
    expect(await rolesOf(ben)).toEqual([]);
    await world.scim("DELETE", `/Groups/${body.id}`);
  });

  test("cannot stand for the vendor's support", async () => {
    const { body } = await push("Helpers");
    expect((await world.portal("PATCH", `/groups/${body.id}`, { grants: "ClientSupport" })).status).toBe(422);
    const named = await push("ClientSupport", ana);
    expect(named.status).toBe(201);
    expect(await rolesOf(ana)).toEqual([]);
  });
});

describe("who is in what", () => {
  test("a role that an administrator gave stays when the directory's group goes", async () => {
    const person = await world.server.createUser(world.tenant, { groups: ["BbDataReportViewer"] });
    const { body } = await push("BbDataReportViewer", person.id);
    await world.scim("DELETE", `/Groups/${body.id}`);
    expect(await rolesOf(person.id)).toEqual(["BbDataReportViewer"]);
  });

  test("of two groups that give the same role, either is enough", async () => {
    const [first, two] = [await push("Leaders A", ana), await push("Leaders B", ana)];
    for (const { body } of [first, two]) await world.portal("PATCH", `/groups/${body.id}`, { grants: "ReportViewer.TEACHING" });
    await world.scim("DELETE", `/Groups/${first.body.id}`);
    expect(await rolesOf(ana)).toEqual(["ReportViewer.TEACHING"]);
    await world.scim("DELETE", `/Groups/${two.body.id}`);
    expect(await rolesOf(ana)).toEqual([]);
  });

  test("can be replaced as a whole, removed by list, and emptied", async () => {
    const { body } = await push("Class", ana);
    await world.scim("PUT", `/Groups/${body.id}`, { displayName: "Class", members: [{ value: ben }] });
    expect(await membersOf(body.id)).toEqual([ben]);
    await patch(body.id, { op: "replace", path: "members", value: [{ value: ana }, { value: ben }] });
    expect(await membersOf(body.id)).toEqual([ana, ben].sort());
    await patch(body.id, { op: "remove", path: "members", value: [{ value: ana }] });
    expect(await membersOf(body.id)).toEqual([ben]);
    await patch(body.id, { op: "remove", path: "members" });
    expect(await membersOf(body.id)).toEqual([]);
  });

  test("a patch of which one step fails does nothing", async () => {
    const { body } = await push("Whole", ana);
    const refused = await patch(
      body.id,
      { op: "remove", path: "members" },
      { op: "add", path: "members", value: [{ value: "00000000-0000-0000-0000-000000000000" }] },
    );
    expect(refused).toMatchObject({ status: 400, body: { scimType: "invalidValue" } });
    expect(await membersOf(body.id)).toEqual([ana]);
  });

  test("nobody of another institution can be put in", async () => {
    const stranger = await world.server.createUser(await world.server.createTenant());
    expect(await push("Strangers", stranger.id)).toMatchObject({ status: 400 });
    expect((await world.scim("GET", `/Groups?filter=${encodeURIComponent('displayName eq "Strangers"')}`)).body.totalResults).toBe(0);
  });
});

test("a role is refused as long as no seat is free, and given once one is", async () => {
  const { owner } = world.server.services.databases;
  const { readers } = await countUsedSeats(owner, world.tenant.id);
  await owner
    .insertInto("seat_quota")
    .values({ tenant_id: world.tenant.id, reader: readers + 1, author: 0 })
    .execute();
  const people = [await world.scim("POST", "/Users", { userName: "seat-1" }), await world.scim("POST", "/Users", { userName: "seat-2" })];
  const [first = "", two = ""] = people.map(({ body }) => body.id);
  const { body: group } = await push("BbDataRestrictedViewer", first);
  const add = () => patch(group.id, { op: "add", path: "members", value: [{ value: two }] });
  expect(await add()).toMatchObject({ status: 403, body: { detail: expect.stringContaining("reader_qs_seats_quota_exceeded") } });
  expect(await membersOf(group.id)).toEqual([first]);
  await world.scim("PATCH", `/Users/${first}`, { Operations: [{ op: "replace", path: "active", value: false }] });
  expect((await add()).status).toBe(204);
  expect(await rolesOf(two)).toEqual(["BbDataRestrictedViewer"]);
  const back = await world.scim("PATCH", `/Users/${first}`, { Operations: [{ op: "replace", path: "active", value: true }] });
  expect(back.status).toBe(403);
  await owner.deleteFrom("seat_quota").where("tenant_id", "=", world.tenant.id).execute();
});

describe("names", () => {
  test("are looked up before a group is linked, and are taken once", async () => {
    const { body } = await push("Linked");
    const found = await world.scim("GET", `/Groups?filter=${encodeURIComponent('displayName eq "linked"')}&excludedAttributes=members`);
    expect(found.body.Resources).toMatchObject([{ id: body.id, displayName: "Linked" }]);
    expect(found.body.Resources[0]).not.toHaveProperty("members");
    expect(await push("LINKED")).toMatchObject({ status: 409, body: { scimType: "uniqueness" } });
    expect((await patch(body.id, { op: "replace", value: { id: body.id, displayName: "Renamed" } })).status).toBe(204);
    expect((await world.scim("GET", `/Groups/${body.id}`)).body["displayName"]).toBe("Renamed");
  });

  test.each([
    ["an unknown attribute", { op: "replace", path: "owner", value: "x" }, "invalidPath"],
    ["members that are no list", { op: "add", path: "members", value: "x" }, "invalidValue"],
    ["an empty name", { op: "replace", path: "displayName", value: "" }, "invalidValue"],
    ["a filter that is none", { op: "remove", path: "members[value zz]" }, "invalidPath"],
  ])("and %s is refused", async (_, operation, scimType) => {
    const { body } = await push(`Refusing ${scimType} ${operation.path}`);
    expect(await patch(body.id, operation)).toMatchObject({ status: 400, body: { scimType } });
  });
});
