import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type ScimWorld, startScimWorld } from "../../../testing/worlds/directory-world.ts";
import { hashOfToken } from "./protocol/scim-client.ts";

let world: ScimWorld;
beforeAll(async () => {
  world = await startScimWorld();
});
afterAll(() => world.server.close());

const find = async (filter: string, more = "") => {
  const { body } = await world.scim("GET", `/Users?filter=${encodeURIComponent(filter)}${more}`);
  return (body.Resources ?? []).map((user) => user["userName"]);
};
const add = (userName: string, more: object = {}) => world.scim("POST", "/Users", { userName, ...more });

describe("a person's life", () => {
  test("begins with a POST that answers 201, the resource and where it is", async () => {
    const made = await add("ana.silva", {
      externalId: "dir-1",
      name: { givenName: "Ana Maria", familyName: "da Silva" },
      emails: [{ value: "ana@uni.example", type: "work", primary: true }],
    });
    expect(made).toMatchObject({ status: 201, type: "application/scim+json" });
    expect(made.location).toBe(`${world.server.origin}/scim/v2/Users/${made.body.id}`);
    expect(made.body).toMatchObject({ userName: "ana.silva", externalId: "dir-1", active: true, displayName: "Ana Maria da Silva" });
    expect((await world.scim("GET", `/Users/${made.body.id}`)).body).toEqual(made.body);
  });

  test.each([
    ["user name in other letters", "ANA.SILVA", {}],
    ["address", "somebody", { emails: [{ value: "ANA@uni.example" }] }],
    ["directory's id", "somebody", { externalId: "dir-1" }],
  ])("is refused when the %s is taken, and nothing is added", async (_, userName, more) => {
    expect(await add(userName, more)).toMatchObject({ status: 409, body: { status: "409", scimType: "uniqueness" } });
    expect(await find('userName eq "somebody"')).toEqual([]);
  });

  test("goes on with PUT and PATCH, and what changes nothing is not recorded", async () => {
    const { body: ben } = await add("ben", { displayName: "Ben" });
    const changed = await world.scim("PUT", `/Users/${ben.id}`, { userName: "ben.o-neil", displayName: "Ben O'Neil", externalId: "b" });
    expect(changed).toMatchObject({ status: 200, body: { userName: "ben.o-neil", displayName: "Ben O'Neil", externalId: "b" } });
    const same = await world.scim("PUT", `/Users/${ben.id}`, { userName: "ben.o-neil", displayName: "Ben O'Neil", externalId: "b" });
    expect(same.body).toEqual(changed.body);
    const patched = await world.scim("PATCH", `/Users/${ben.id}`, {
      schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
      Operations: [{ op: "Replace", path: "active", value: "False" }],
    });
    expect(patched).toMatchObject({ status: 200, body: { active: false, userName: "ben.o-neil" } });
    expect(await actions(ben.id)).toEqual(["user.create", "user.update", "user.deactivate"]);
  });

  test("a deactivated person's token is good for nothing at the next request", async () => {
    const person = await world.server.createUser(world.tenant, { groups: ["InstitutionAdmin"] });
    const token = await world.server.tokenFor(person);
    const ask = async () =>
      (await fetch(`${world.server.origin}/flags?tenantId=${world.tenant.slug}&flags=a`, { headers: { authorization: `Bearer ${token}` } }))
        .status;
    expect(await ask()).toBe(200);
    await world.scim("PATCH", `/Users/${person.id}`, { Operations: [{ op: "replace", value: { active: false } }] });
    expect(await ask()).toBe(401);
  });

  test("ends with a DELETE, after which nobody is there", async () => {
    const { body } = await add("gone");
    expect((await world.scim("DELETE", `/Users/${body.id}`)).status).toBe(204);
    expect((await world.scim("GET", `/Users/${body.id}`)).status).toBe(404);
    expect((await world.scim("DELETE", `/Users/${body.id}`)).status).toBe(404);
  });
});

const actions = async (id: string): Promise<string[]> => {
  const rows = await world.server.services.databases.owner
    .selectFrom("audit_event")
    .select(["action", "actor_name"])
    .where("target_id", "=", id)
    .orderBy("id")
    .execute();
  expect(new Set(rows.map(({ actor_name }) => actor_name))).toEqual(new Set(["directory: Campus directory"]));
  return rows.map(({ action }) => action);
};

describe("finding people", () => {
  beforeAll(async () => {
    // Made here with a character that a directory could not give.
    await world.server.createUser(world.tenant, { user_name: "f-100%" });
    for (const name of ["f-1000", "f-a_b", "f-axb"]) await add(name, { displayName: `Found ${name}` });
  });

  test.each([
    ['userName eq "F-1000"', ["f-1000"]],
    ['userName sw "f-100%"', ["f-100%"]],
    ['userName co "a_b"', ["f-a_b"]],
    ['displayName ew "axb" or userName eq "f-1000"', ["f-1000", "f-axb"]],
    ['userName sw "f-" and not (userName co "100")', ["f-a_b", "f-axb"]],
    ['externalId eq "dir-1"', ["ana.silva"]],
    ['emails[type eq "work" and value co "@uni"]', ["ana.silva"]],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "f-axb"', ["f-axb"]],
    ['name.familyName eq "da silva"', ["ana.silva"]],
    ['userName sw "f-" and meta.created gt "2099-01-01T00:00:00Z"', []],
    ['userName sw "f-1" and active eq true', ["f-100%", "f-1000"]],
  ])("%s", async (filter, names) => {
    expect(await find(filter)).toEqual(names);
  });

  test.each(["userName", 'userName zz "a"', 'password eq "x"', 'meta.created gt "soon"', 'active eq "yes"', `${"(".repeat(400)}active pr`])(
    "%s is refused as a filter",
    async (filter) => {
      expect(await world.scim("GET", `/Users?filter=${encodeURIComponent(filter)}`)).toMatchObject({
        status: 400,
        body: { scimType: "invalidFilter", schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"] },
      });
    },
  );

  test("pages count from one, never overlap, and say how many there are", async () => {
    const all = await find('userName sw "f-"');
    const pages = [];
    for (let start = 1; start <= all.length; start += 2) pages.push(...(await find('userName sw "f-"', `&startIndex=${start}&count=2`)));
    expect(pages).toEqual(all);
    const { body } = await world.scim("GET", `/Users?filter=${encodeURIComponent('userName sw "f-"')}&count=0`);
    expect(body).toMatchObject({ totalResults: 4, itemsPerPage: 0, Resources: [] });
    expect(await find('userName sw "f-"', "&sortBy=userName&sortOrder=descending")).toEqual(all.toReversed());
  });

  test("attributes can be chosen", async () => {
    const { body } = await world.scim("GET", `/Users?filter=${encodeURIComponent('userName eq "f-1000"')}&attributes=userName`);
    expect(Object.keys(body.Resources[0] ?? {}).sort()).toEqual(["id", "schemas", "userName"]);
  });
});

describe("refuses", () => {
  test.each([
    ["no user name", {}],
    ["an empty one", { userName: "" }],
    ["a number for it", { userName: 7 }],
    ["characters that it may not have", { userName: "a b" }],
  ])("%s", async (_, body) => {
    expect(await world.scim("POST", "/Users", body)).toMatchObject({ status: 400, body: { scimType: "invalidValue" } });
  });

  test("ids that are none, as not found", async () => {
    for (const path of ["/Users/x", "/Groups/7", "/Users/00000000-0000-0000-0000-000000000000"]) {
      expect((await world.scim("GET", path)).status).toBe(404);
    }
  });

  test("tokens that are made up, revoked, have run out, or belong to people", async () => {
    const made = await world.portal("POST", "/tokens", { name: "Short", days: 1 });
    const token = String(made.body["token"]);
    expect((await world.scim("GET", "/Users", undefined, token)).status).toBe(200);
    expect((await world.portal("DELETE", `/tokens/${String(made.body["id"])}`)).status).toBe(200);
    const person = await world.server.tokenFor(await world.server.createUser(world.tenant, { groups: ["InstitutionAdmin"] }));
    await world.server.services.databases.owner
      .insertInto("scim_token")
      .values({
        tenant_id: world.tenant.id,
        name: "Old",
        token_hash: hashOfToken("lyceum_scim_that-has-run-out"),
        created_at: new Date(0),
        created_by: "x",
        expires_at: new Date(1),
      })
      .execute();
    for (const bad of [token, `${world.token}x`, person, "lyceum_scim_that-has-run-out", ""]) {
      expect(await world.scim("GET", "/Users", undefined, bad)).toMatchObject({ status: 401, body: { status: "401" } });
    }
    expect((await world.portal("DELETE", `/tokens/${String(made.body["id"])}`)).status).toBe(404);
  });

  test("another institution's people, whoever asks", async () => {
    const other = await world.server.createTenant();
    const stranger = await world.server.createUser(other, { user_name: "stranger" });
    for (const [method, body] of [
      ["GET", undefined],
      ["PUT", { userName: "mine-now" }],
      ["PATCH", { Operations: [{ op: "replace", path: "active", value: false }] }],
      ["DELETE", undefined],
    ] as const) {
      expect((await world.scim(method, `/Users/${stranger.id}`, body)).status).toBe(404);
    }
    expect(await find('userName eq "stranger"')).toEqual([]);
  });

  test("a portal token list never shows a token", async () => {
    const list = await world.portal("GET", "/tokens");
    expect(list.body["endpoint"]).toBe(`${world.server.origin}/scim/v2`);
    expect(JSON.stringify(list.body)).not.toContain("lyceum_scim_");
    expect(JSON.stringify(list.body)).toContain("Campus directory");
  });
});

test("the service says what it can do", async () => {
  for (const path of ["/ServiceProviderConfig", "/ResourceTypes", "/Schemas"]) {
    const response = await world.scim("GET", path);
    expect(response).toMatchObject({ status: 200, type: "application/scim+json" });
    expect(response.body["schemas"]).toHaveLength(1);
  }
});
