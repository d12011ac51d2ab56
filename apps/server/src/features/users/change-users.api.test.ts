import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { AppUser, HierarchyNode } from "../../db/schema.ts";
import { startUsersWorld, type UsersWorld } from "../../testing/worlds/users-world.ts";

let world: UsersWorld;
let nodes: HierarchyNode[];

beforeAll(async () => {
  world = await startUsersWorld();
  nodes = [await world.server.createNode(world.tenant, { name: "University" })];
  for (let level = 1; level <= 4; level += 1) {
    nodes.push(await world.server.createNode(world.tenant, { name: `Level ${level}`, parent: nodes[level - 1] as HierarchyNode }));
  }
});
afterAll(() => world.server.close());

const nodeAt = (level: number): string => nodes[level]?.id ?? "";
const groupsOf = async (user: Pick<AppUser, "id">) => (await world.call("GET", `/users/${user.id}/groups`)).body["groups"];
const actions = async (user: Pick<AppUser, "id">) =>
  (
    await world.server.services.databases.owner
      .selectFrom("audit_event")
      .select("action")
      .where("target_id", "=", user.id)
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);

describe("adding people", () => {
  const add = (...users: { userName: string; identityProviderId?: string }[]) =>
    world.call("POST", "/users", { users: users.map((user) => ({ identityProviderId: world.provider, ...user })) });

  test("answers their ids in the order of the batch", async () => {
    const { status, body } = await add({ userName: "  new.one@uni.example " }, { userName: "o'neil|2" });
    expect(status).toBe(201);
    const ids = (body["users"] as { userId: string }[]).map(({ userId }) => userId);
    const rows = await world.server.services.databases.owner.selectFrom("app_user").selectAll().where("id", "in", ids).execute();
    const byId = ids.map((id) => rows.find((row) => row.id === id));
    expect(byId).toMatchObject([
      { user_name: "new.one@uni.example", email: "new.one@uni.example", identity_provider_id: world.provider, active: true },
      { user_name: "o'neil|2", email: null },
    ]);
    expect(await actions({ id: ids[0] ?? "" })).toEqual(["user.create"]);
  });

  test("is refused as a whole when somebody exists, and says of each who", async () => {
    await add({ userName: "there" });
    const refused = await add({ userName: "fresh" }, { userName: "THERE" }, { userName: "twice" }, { userName: "Twice" });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "already_exists", details: ["users.0: not created", "users.1: exists", "users.2: not created", "users.3: exists"] },
    });
    expect((await world.call("GET", "/users?filter=fresh")).body["total"]).toBe(0);
  });

  test.each([
    ["", "required"],
    ["-x", "firstChar"],
    ["x.", "lastChar"],
    ["a b+c", "characters   +"],
    ["x".repeat(101), "tooLong"],
  ])("refuses the user name “%s”", async (userName, problem) => {
    expect((await add({ userName })).body).toMatchObject({ code: "validation_failed", details: [`body.users.0.userName: ${problem}`] });
  });

  test("refuses a provider of another institution", async () => {
    const other = await world.server.createTenant();
    const { id } = await world.server.services.databases.owner
      .insertInto("identity_provider")
      .values({ tenant_id: other.id, type: "OIDC", display_name: "Theirs" })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const identityProviderId of [id, "nonsense"]) {
      expect((await add({ userName: "x", identityProviderId })).body).toMatchObject({
        details: ["body.users.0.identityProviderId: unknown"],
      });
    }
  });

  test("at the same moment adds one of the same name", async () => {
    const responses = await Promise.all([add({ userName: "race" }), add({ userName: "race" }), add({ userName: "race" })]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });
});

describe("removing", () => {
  test("takes a person away, once", async () => {
    const user = await world.add({ groups: ["BbDataReportViewer"] });
    expect(await world.call("DELETE", `/users/${user.id}`)).toMatchObject({ status: 200, body: { userId: user.id } });
    expect((await world.call("DELETE", `/users/${user.id}`)).body).toMatchObject({ status: 404, code: "not_found" });
    expect(await actions(user)).toEqual(["user.delete"]);
  });

  test.each([
    [["InstitutionAdmin", "BbDataAuthor"], "adminDeletionForbidden"],
    [["BbDataAuthor#User"], "authorDeletionForbidden"],
  ])("is refused for %j", async (groups, marker) => {
    const user = await world.add({ groups });
    expect((await world.call("DELETE", `/users/${user.id}`)).body).toMatchObject({ status: 403, code: "forbidden", details: [marker] });
    expect(await groupsOf(user)).toEqual(groups.toSorted());
    await world.server.services.databases.owner.deleteFrom("app_user").where("id", "=", user.id).execute();
  });

  test("is refused to oneself", async () => {
    const me = await world.add({ groups: ["SnowflakeReaderAccountAdmin"] });
    const token = await world.server.tokenFor(me);
    expect((await world.call("DELETE", `/users/${me.id}`, undefined, token)).body).toMatchObject({ details: ["selfDeletionForbidden"] });
  });

  test("knows nobody of another institution and no made-up id", async () => {
    const stranger = await world.server.createUser(await world.server.createTenant());
    for (const id of [stranger.id, "not-an-id", "00000000-0000-0000-0000-000000000000"]) {
      expect((await world.call("DELETE", `/users/${id}`)).status).toBe(404);
    }
  });
});

describe("saving", () => {
  const save = (user: Pick<AppUser, "id">, patch: object) =>
    world.call("PATCH", `/users/${user.id}`, { qsGroups: [], dataNodes: [], ...patch });

  test("sets assignable groups and limits, leaves other groups alone, and answers the person", async () => {
    const user = await world.add({ groups: ["SnowflakeReaderAccountAdmin", "BbDataReportViewer#User"] });
    const response = await save(user, { qsGroups: [{ name: "ReportViewer.LEADING" }], dataNodes: [nodeAt(1), nodeAt(3)] });
    expect(response).toMatchObject({ status: 200, body: { userId: user.id, qsGroups: [{ name: "ReportViewer.LEADING" }] } });
    expect((response.body["dataNodes"] as string[]).toSorted()).toEqual([nodeAt(1), nodeAt(3)].sort());
    expect(await groupsOf(user)).toEqual(["ReportViewer.LEADING", "SnowflakeReaderAccountAdmin"]);
    await world.server.services.databases.owner.deleteFrom("app_user").where("id", "=", user.id).execute();
  });

  test("takes the list's own object back unchanged, and records nothing", async () => {
    const user = await world.add({ user_name: "same", groups: ["BbDataUnrestricted"] });
    const { body } = await world.call("GET", "/users?filter=same");
    const [listed] = body["users"] as object[];
    expect((await save(user, listed ?? {})).body).toMatchObject(listed ?? {});
    expect(await actions(user)).toEqual([]);
  });

  test.each<[string, () => object, number, string]>([
    [
      "a group that is not assigned here",
      () => ({ qsGroups: [{ name: "InstitutionAdmin" }] }),
      403,
      "groups.InstitutionAdmin: not assignable",
    ],
    ["an unknown group", () => ({ qsGroups: [{ name: "Wizard" }] }), 403, "groups.Wizard: not assignable"],
    ["a node that is too deep", () => ({ dataNodes: [nodeAt(4)] }), 422, ": tooDeep"],
    ["an unknown node", () => ({ dataNodes: ["nonsense"] }), 422, "nodes.nonsense: unknown"],
    ["another user name", () => ({ userName: "other" }), 422, "body.userName: cannot be changed here"],
  ])("refuses %s and saves nothing of the rest", async (_, patch, status, detail) => {
    const user = await world.add();
    const response = await save(user, { qsGroups: [{ name: "BbDataUnrestricted" }], dataNodes: [nodeAt(1)], ...patch() });
    expect(response).toMatchObject({ status, body: { details: [expect.stringContaining(detail)] } });
    expect(await groupsOf(user)).toEqual([]);
    expect((await world.call("GET", `/users/${user.id}/nodes/`)).body["nodes"]).toEqual([]);
  });

  test("keeps a limit whose node the data no longer has or that lies too deep", async () => {
    const user = await world.add({ nodes: [{ id: nodeAt(4) }] });
    expect((await save(user, { dataNodes: [nodeAt(4), nodeAt(2)] })).status).toBe(200);
  });

  test("is refused on a version that somebody else has changed, and says who and when; nothing of it is saved", async () => {
    const user = await world.add({ groups: ["BbDataReportViewer"] });
    const read = async () => (await world.call("GET", `/users/${user.id}`)).body;
    const { version } = await read();
    await world.call("PUT", `/users/${user.id}/groups`, { groups: ["BbDataUnrestricted"] });
    const stale = await save(user, { version, qsGroups: [], dataNodes: [nodeAt(1)] });
    const fresh = await read();
    expect(fresh["lastChange"]).toEqual({ by: world.admin.name, own: true, at: expect.any(String) });
    const { at } = fresh["lastChange"] as { at: string };
    expect(stale).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", details: [`changed by ${world.admin.name} at ${at}`] },
    });
    expect(await groupsOf(user)).toEqual(["BbDataReportViewer", "BbDataUnrestricted"]);
    expect(fresh["dataNodes"]).toEqual([]);

    const saved = await save(user, { version: fresh["version"], dataNodes: [nodeAt(1)] });
    expect(saved).toMatchObject({ status: 200, body: { dataNodes: [nodeAt(1)], qsGroups: [] } });
    expect(saved.body["version"]).not.toBe(fresh["version"]);
    // Deactivation is a change too, and no save undoes it unseen.
    await save(user, { active: false, dataNodes: [nodeAt(1)] });
    expect((await save(user, { version: saved.body["version"] })).status).toBe(409);
  });

  test("asks before the last limit goes, as the person could see the whole institution then", async () => {
    const user = await world.add({ groups: ["BbDataReportViewer"], nodes: [{ id: nodeAt(1) }, { id: nodeAt(2) }] });
    const viewer = { qsGroups: [{ name: "BbDataReportViewer" }] };
    const limits = async () => (await world.call("GET", `/users/${user.id}`)).body["dataNodes"];
    const refusal = { status: 428, body: { code: "confirmation_required", details: ["wholeInstitution: not confirmed"] } };
    expect(await save(user, viewer)).toMatchObject(refusal);
    expect(await save(user, { qsGroups: [], wholeInstitution: false })).toMatchObject(refusal);
    expect(await groupsOf(user)).toEqual(["BbDataReportViewer"]);
    expect(await limits()).toHaveLength(2);
    expect(await actions(user)).toEqual([]);
    expect((await save(user, { ...viewer, dataNodes: [nodeAt(1)] })).status).toBe(200);
    expect((await save(user, { ...viewer, wholeInstitution: true })).status).toBe(200);
    expect(await limits()).toEqual([]);
    // Nothing is left to be widened; and the group that lifts limits says it as well.
    expect((await save(user, viewer)).status).toBe(200);
    await save(user, { ...viewer, dataNodes: [nodeAt(1)] });
    expect((await save(user, { qsGroups: [{ name: "BbDataUnrestricted" }] })).status).toBe(200);
  });

  test("deactivates and activates others, never oneself", async () => {
    const user = await world.add();
    await save(user, { active: false });
    await save(user, { active: true });
    expect(await actions(user)).toEqual(["user.deactivate", "user.activate"]);
    expect((await save(world.admin, { active: false })).status).toBe(403);
  });
});

test("a link to choose a password is made for who has one here and no role that only the operator gives", async () => {
  const { owner } = world.server.services.databases;
  const { id: local } = await owner
    .insertInto("identity_provider")
    .values({ tenant_id: world.tenant.id, type: "LOCAL", display_name: "Local accounts" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const make = (user: AppUser, token?: string) => world.call("POST", `/users/${user.id}/password-link`, undefined, token);
  const linkOf = async (user: AppUser) => (await world.call("GET", `/users/${user.id}`)).body["passwordLink"];
  const viewer = await world.add({ identity_provider_id: local, groups: ["BbDataReportViewer"] });
  expect(await linkOf(viewer)).toBe("administrators");
  const { status, body } = await make(viewer);
  expect(status).toBe(201);
  expect(body["days"]).toBe(7);
  expect(await (await fetch(String(body["link"]))).text()).toContain(viewer.user_name);
  expect(await actions(viewer)).toEqual(["password.setup_link"]);
  // Opening an administrator's or author's account this way would give roles that administrators cannot give.
  const setups = () => owner.selectFrom("password_setup").select("user_id").execute();
  for (const group of ["InstitutionAdmin", "BbDataAuthor", "SnowflakeReaderAccountAdmin#User"]) {
    const above = await world.add({ identity_provider_id: local, groups: [group] });
    expect(await linkOf(above)).toBe("operator");
    expect(await make(above)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  }
  for (const values of [{ identity_provider_id: world.provider }, { identity_provider_id: local, active: false }]) {
    const without = await world.add(values);
    expect(await linkOf(without)).toBeNull();
    expect(await make(without)).toMatchObject({ status: 409, body: { code: "conflict" } });
  }
  const elsewhere = await world.server.createUser(await world.server.createTenant(), {});
  expect((await make(elsewhere)).status).toBe(404);
  expect((await make(viewer, await world.server.tokenFor(viewer))).status).toBe(403);
  expect(await setups()).toEqual([{ user_id: viewer.id }]);
});

test("one person is read by id or user name, as the list shows them", async () => {
  const user = await world.add({ user_name: "single@uni.example", groups: ["BbDataReportViewer#User"] });
  const { body } = await world.call("GET", `/users/${user.id}`);
  expect(body).toMatchObject({
    userId: user.id,
    userName: "single@uni.example",
    qsGroups: [{ name: "BbDataReportViewer" }],
    dataNodes: [],
  });
  const { kind, seat, passwordLink, version, lastChange, ...listed } = body;
  expect({ kind, seat, passwordLink, version, lastChange }).toEqual({
    passwordLink: "administrators",
    kind: "universal",
    seat: "reader",
    version: expect.any(String),
    lastChange: null,
  });
  expect((await world.call("GET", "/users?filter=single@uni")).body["users"]).toEqual([listed]);
  expect((await world.call("GET", "/users/Single@uni.example")).body).toEqual(body);
  const theirs = await world.server.createUser(await world.server.createTenant());
  for (const id of [theirs.id, "nobody@uni.example"]) expect((await world.call("GET", `/users/${id}`)).status).toBe(404);
});

describe("groups and limits one by one, as the older screen saves them", () => {
  test("by id or user name", async () => {
    const user = await world.add({ user_name: "older@uni.example" });
    const path = "/users/OLDER@uni.example";
    expect((await world.call("PUT", `${path}/groups`, { groups: ["BbDataUnrestricted", "BbDataUnrestricted"] })).body).toEqual({
      groups: ["BbDataUnrestricted"],
    });
    expect((await world.call("PUT", `${path}/groups`, { groups: ["BbDataUnrestricted"] })).body).toEqual({ groups: [] });
    expect(await groupsOf(user)).toEqual(["BbDataUnrestricted"]);
    expect((await world.call("DELETE", `${path}/groups/BbDataUnrestricted`)).body).toEqual({ groupId: "BbDataUnrestricted" });
    expect((await world.call("DELETE", `${path}/groups/BbDataUnrestricted`)).status).toBe(404);
    expect((await world.call("DELETE", `${path}/groups/InstitutionAdmin`)).status).toBe(403);

    expect((await world.call("PUT", `${path}/nodes/`, { nodes: [nodeAt(2)] })).body["nodes"]).toEqual([
      {
        id: nodeAt(2),
        name: "Level 2",
        ancestorIds: [nodeAt(0), nodeAt(1)],
        level: 2,
        childrenIds: [nodeAt(3)],
        sortableName: "level 2",
      },
    ]);
    await world.call("PUT", `${path}/nodes`, { nodes: [nodeAt(1)] });
    expect((await world.call("DELETE", `${path}/nodes/${nodeAt(2)}`)).body).toEqual({ nodeId: nodeAt(2) });
    expect((await world.call("GET", `${path}/nodes/`)).body["nodes"]).toMatchObject([{ id: nodeAt(1) }]);
    expect((await world.call("DELETE", `${path}/nodes/${nodeAt(2)}`)).status).toBe(404);
    // The last one goes only when the whole institution is meant.
    for (const said of ["", "?wholeInstitution=false"]) {
      expect(await world.call("DELETE", `${path}/nodes/${nodeAt(1)}${said}`)).toMatchObject({
        status: 428,
        body: { code: "confirmation_required" },
      });
    }
    expect((await world.call("GET", `${path}/nodes/`)).body["nodes"]).toHaveLength(1);
    expect((await world.call("DELETE", `${path}/nodes/${nodeAt(1)}?wholeInstitution=true`)).body).toEqual({ nodeId: nodeAt(1) });
  });
});

describe("the hierarchy", () => {
  test("begins at the root and goes down a page at a time", async () => {
    const root = await world.call("GET", "/nodes/root");
    expect(root.body).toEqual({ nodes: [expect.objectContaining({ id: nodeAt(0), level: 0, ancestorIds: [] })] });
    for (const name of ["B", "a", "C"]) await world.server.createNode(world.tenant, { name, parent: nodes[1] as HierarchyNode });
    const seen: string[] = [];
    let token: string | undefined;
    do {
      const { body } = await world.call("GET", `/nodes/${nodeAt(1)}?limit=2${token === undefined ? "" : `&nextToken=${token}`}`);
      seen.push(...(body["nodes"] as { name: string }[]).map(({ name }) => name));
      token = body["nextToken"] as string | undefined;
    } while (token !== undefined);
    expect(seen).toEqual(["a", "B", "C", "Level 2"]);
  });

  test("knows no node of another institution", async () => {
    const theirs = await world.server.createNode(await world.server.createTenant());
    for (const id of [theirs.id, "nonsense"]) expect((await world.call("GET", `/nodes/${id}`)).status).toBe(404);
    expect((await world.call("GET", "/nodes/root?nextToken=nonsense")).status).toBe(422);
  });
});

describe("seats", () => {
  test("of several who are given the last one at the same moment, one gets it", async () => {
    const { tenant, server } = world;
    const { owner } = server.services.databases;
    await owner.updateTable("seat_quota").set({ reader: 3 }).where("tenant_id", "=", tenant.id).execute();
    await owner.deleteFrom("app_user").where("tenant_id", "=", tenant.id).where("id", "<>", world.admin.id).execute();
    await world.add({ groups: ["BbDataReportViewer"] });
    const people = await Promise.all([world.add(), world.add(), world.add()]);
    const responses = await Promise.all(
      people.map(({ id }) => world.call("PUT", `/users/${id}/groups`, { groups: ["ReportViewer.LEARNING"] })),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
    const refused = responses.find(({ status }) => status === 403);
    expect(refused?.body).toMatchObject({ code: "seat_quota_exceeded", details: ["reader_qs_seats_quota_exceeded"] });

    const seated = people[responses.findIndex(({ status }) => status === 200)] as AppUser;
    const waiting = people[responses.findIndex(({ status }) => status === 403)] as AppUser;
    const save = (user: AppUser, patch: object) => world.call("PATCH", `/users/${user.id}`, { dataNodes: [], ...patch });
    expect((await save(waiting, { qsGroups: [{ name: "BbDataRestrictedViewer" }] })).body).toMatchObject({ code: "seat_quota_exceeded" });
    await save(seated, { qsGroups: [{ name: "ReportViewer.LEARNING" }], active: false });
    expect((await save(waiting, { qsGroups: [{ name: "BbDataRestrictedViewer" }] })).status).toBe(200);
    expect((await save(seated, { qsGroups: [{ name: "ReportViewer.LEARNING" }], active: true })).body).toMatchObject({ status: 403 });
  });

  test("what frees a seat passes although more are taken than there are", async () => {
    const { owner } = world.server.services.databases;
    await owner.updateTable("seat_quota").set({ reader: 0 }).where("tenant_id", "=", world.tenant.id).execute();
    const [holder] = await owner
      .selectFrom("user_group")
      .select("user_id")
      .where("tenant_id", "=", world.tenant.id)
      .where("group_name", "=", "BbDataReportViewer")
      .execute();
    expect((await world.call("DELETE", `/users/${holder?.user_id}/groups/BbDataReportViewer`)).status).toBe(200);
  });
});
