import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { type Databases, withTenant } from "../../db/database.ts";
import type { HierarchyNode, Tenant } from "../../db/schema.ts";
import { createDatabase } from "../../testing/database-server.ts";
import { createNode, createTenant, createUser } from "../../testing/factories.ts";
import { dataRightsIn } from "./data-rights.ts";

let databases: Databases;
let tenant: Tenant;
let college: HierarchyNode;

beforeAll(async () => {
  databases = await createDatabase(inject("databaseServer"));
  tenant = await createTenant(databases);
  const root = await createNode(databases, tenant, { externalId: "root" });
  college = await createNode(databases, tenant, { externalId: "college-arts", parent: root });
});
afterAll(() => databases.close());

const dataRights = (caller: Parameters<typeof dataRightsIn>[1], connections: Databases) =>
  withTenant(connections, caller.tenantId, (trx) => dataRightsIn(trx, caller));

async function rightsOf(groups: readonly string[], nodes: readonly HierarchyNode[] = [], kind: "universal" | "incremental" = "universal") {
  const user = await createUser(databases, tenant, { groups, nodes, kind });
  return dataRights({ tenantId: tenant.id, userId: user.id, groups, kind }, databases);
}

const ALL = ["learning", "teaching", "leading"];

test.each<[string, readonly string[], boolean, object]>([
  ["viewer", ["BbDataReportViewer"], false, { areas: ALL, nodes: "all", restricted: false, minimumGroup: 0 }],
  ["viewer of one college", ["BbDataReportViewer"], true, { areas: ALL, nodes: ["college-arts"], restricted: false }],
  ["author of one college", ["BbDataAuthor"], true, { areas: ALL, nodes: ["college-arts"] }],
  ["the same with data without limits", ["BbDataReportViewer", "BbDataUnrestricted"], true, { nodes: "all", restricted: false }],
  ["admin with a grant", ["InstitutionAdmin"], true, { areas: ALL, nodes: "all", restricted: false }],
  ["support", ["ClientSupport"], false, { nodes: "all", restricted: false }],
  ["learning viewer", ["ReportViewer.LEARNING"], false, { areas: ["learning"], nodes: "all", restricted: false }],
  ["restricted", ["BbDataRestrictedViewer"], false, { areas: ALL, nodes: "all", restricted: true, minimumGroup: 10 }],
  ["restricted wins", ["BbDataRestrictedViewer", "BbDataReportViewer", "BbDataUnrestricted"], true, { nodes: "all", restricted: true }],
  ["restricted with a grant", ["BbDataRestrictedViewer"], true, { nodes: ["college-arts"], restricted: true }],
  ["no report access", ["SnowflakeReaderAccountAdmin"], false, { areas: [], nodes: [], restricted: true }],
  ["no report access but a grant and no limits", ["BbDataUnrestricted"], true, { areas: [], nodes: [], restricted: true }],
])("%s", async (_name, groups, granted, expected) => {
  expect(await rightsOf(groups, granted ? [college] : [])).toMatchObject(expected);
});

test("an institution sets how small a group its restricted viewers may see", async () => {
  const strict = await createTenant(databases);
  await databases.owner.updateTable("tenant").set({ minimum_group: 25 }).where("id", "=", strict.id).execute();
  const user = await createUser(databases, strict, { groups: ["BbDataRestrictedViewer"] });
  const rights = await dataRights(
    { tenantId: strict.id, userId: user.id, groups: ["BbDataRestrictedViewer"], kind: "universal" },
    databases,
  );
  expect(rights.minimumGroup).toBe(25);
});

test("an institution's restricted viewers share its secret, nobody else is given it, and no other institution has it", async () => {
  const [first, another] = [await rightsOf(["BbDataRestrictedViewer"]), await rightsOf(["BbDataRestrictedViewer"])];
  expect(first.secret).toMatch(/^[0-9a-f]{64}$/);
  expect(another.secret).toBe(first.secret);
  expect(await rightsOf(["BbDataReportViewer"])).not.toHaveProperty("secret");
  const elsewhere = await createTenant(databases);
  const row = databases.owner.selectFrom("tenant").select("disclosure_secret").where("id", "=", elsewhere.id);
  expect((await row.executeTakeFirstOrThrow()).disclosure_secret).not.toBe(first.secret);
});

test("incremental people see the whole institution", async () => {
  expect(await rightsOf([], [], "incremental")).toEqual({ areas: ALL, nodes: "all", restricted: false, minimumGroup: 0 });
});

test("a caller named with another institution's tenant gets none of its grants", async () => {
  const other = await createTenant(databases);
  const user = await createUser(databases, tenant, { groups: ["BbDataReportViewer"], nodes: [college] });
  const rights = await dataRights({ tenantId: tenant.id, userId: user.id, groups: ["BbDataReportViewer"], kind: "universal" }, databases);
  expect(rights.nodes).toEqual(["college-arts"]);
  const root = await createNode(databases, other, { externalId: "elsewhere" });
  const stranger = await createUser(databases, other, { nodes: [root] });
  const crossed = await dataRights(
    { tenantId: tenant.id, userId: stranger.id, groups: ["BbDataReportViewer"], kind: "universal" },
    databases,
  );
  expect(crossed.nodes).not.toContain("elsewhere");
});

test("a granted node cannot be removed, which would lift the limit, but a whole institution can", async () => {
  const other = await createTenant(databases);
  const root = await createNode(databases, other);
  const node = await createNode(databases, other, { parent: root });
  await createUser(databases, other, { nodes: [node] });
  await expect(databases.owner.deleteFrom("node").where("id", "=", root.id).execute()).rejects.toThrow(/foreign key/);
  await databases.owner.deleteFrom("tenant").where("id", "=", other.id).execute();
  expect(await databases.owner.selectFrom("node_grant").selectAll().where("tenant_id", "=", other.id).execute()).toEqual([]);
});
