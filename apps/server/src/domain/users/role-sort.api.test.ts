import { GROUPS, type GroupName, ROLE_NAMES } from "@lyceum/access";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { rolesOfSort, sortsWith } from "./role-sort.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The column as the database's trigger has written it for a person in these groups. */
async function sortOf(groups: readonly string[]): Promise<string> {
  const { id } = await server.createUser(await server.createTenant(), { groups });
  const { owner } = server.services.databases;
  return (await owner.selectFrom("app_user").select("role_sort").where("id", "=", id).executeTakeFirstOrThrow()).role_sort;
}

const roleOf = (group: GroupName) => ("role" in GROUPS[group] ? [GROUPS[group].role] : []);

test.each(Object.keys(GROUPS) as GroupName[])("the database writes the role of %s as the code reads it", async (group) => {
  expect(rolesOfSort(await sortOf([group]))).toEqual(roleOf(group));
});

test("all roles at once are written in display order, and none as none", async () => {
  expect(rolesOfSort(await sortOf(Object.keys(GROUPS)))).toEqual([...ROLE_NAMES]);
  expect(rolesOfSort(await sortOf([]))).toEqual([]);
});

test("whoever holds a role is among the values of that role, whatever else they hold", async () => {
  const sort = await sortOf(["BbDataAuthor", "SnowflakeReaderAccountAdmin#User"]);
  expect(ROLE_NAMES.filter((role) => sortsWith([role]).includes(sort))).toEqual(["Author", "ReaderAccountAdmin"]);
});
