import { afterAll, beforeAll, expect, test } from "vitest";

import { withTenant } from "../../db/database.ts";
import type { HierarchyNode, Tenant } from "../../db/schema.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { dataRightsIn } from "./data-rights.ts";
import { scopeOf } from "./scope-in-words.ts";

let server: TestServer;
let tenant: Tenant;
const nodes = new Map<string, HierarchyNode>();
beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
  const add = async (name: string, parent?: string): Promise<void> => {
    const above = parent === undefined ? undefined : nodes.get(parent);
    nodes.set(name, await server.createNode(tenant, { name, ...(above && { parent: above }) }));
  };
  await add("University");
  await add("Arts", "University");
  await add("Science", "University");
  await add("History", "Arts");
  await add("Music", "Arts");
  await add("Physics", "Science");
});
afterAll(() => server.close());

test.each<[readonly string[], number, readonly string[] | null]>([
  [[], 0, null],
  [["University"], 0, ["University"]],
  [["Arts"], 1, ["Arts"]],
  [["History"], 2, ["History"]],
  [["History", "Music"], 1, ["History", "Music"]],
  [["Arts", "History"], 1, ["Arts", "History"]],
  [["History", "Physics"], 0, ["History", "Physics"]],
])("all that a reader of %j sees lies %i levels down", async (granted, depth, names) => {
  const own = granted.flatMap((name) => nodes.get(name) ?? []);
  const user = await server.createUser(tenant, { groups: ["BbDataReportViewer"], nodes: own });
  const caller = { tenantId: tenant.id, userId: user.id, groups: ["BbDataReportViewer"], kind: tenant.kind };
  const scope = await withTenant(server.services.databases, tenant.id, async (trx) =>
    scopeOf(trx, tenant.id, await dataRightsIn(trx, caller)),
  );
  expect([scope.depth, scope.nodes]).toEqual([depth, names]);
});
