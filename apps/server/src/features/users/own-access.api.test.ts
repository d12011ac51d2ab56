import { afterAll, beforeAll, expect, test } from "vitest";

import type { HierarchyNode } from "../../db/schema.ts";
import { startUsersWorld, type UsersWorld } from "../../testing/worlds/users-world.ts";

let world: UsersWorld;
let node: HierarchyNode;
beforeAll(async () => {
  world = await startUsersWorld();
  node = await world.server.createNode(world.tenant);
});
afterAll(() => world.server.close());

const accessOf = async (values: Parameters<UsersWorld["add"]>[0], id?: string) => {
  const user = await world.add(values);
  return world.call("GET", `/users/${id ?? user.id}/access`, undefined, await world.server.tokenFor(user));
};

test.each([
  ["a viewer without limits sees the whole institution", ["BbDataReportViewer"], false, "all"],
  ["limits do not hold for administrators", ["InstitutionAdmin"], true, "all"],
  ["limits are lifted by the group for it", ["BbDataReportViewer", "BbDataUnrestricted"], true, "all"],
  ["without report access there is no data", ["SnowflakeReaderAccountAdmin"], false, "none"],
  ["without any role there is no data", [], true, "none"],
])("%s", async (_, groups, limited, data) => {
  const { status, body } = await accessOf({ groups, nodes: limited ? [node] : [] });
  expect({ status, body }).toEqual({ status: 200, body: { groups, data } });
});

test("a limited viewer reads the names of the parts, from the root down", async () => {
  const below = await world.server.createNode(world.tenant, { name: "History", parent: node });
  const { body } = await accessOf({ groups: ["BbDataRestrictedViewer"], nodes: [below] });
  expect(body["data"]).toEqual([{ id: below.id, name: "History", within: [node.name] }]);
});

test("nobody looks up somebody else, administrators included", async () => {
  expect(await accessOf({ groups: ["InstitutionAdmin"] }, world.admin.id)).toMatchObject({ status: 403, body: { code: "forbidden" } });
});
