import path from "node:path";

import { expect, test } from "vitest";

import arrows, { problem } from "./arrows.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const from = (file, source) => problem(path.join(root, file), source);

test.each([
  ["apps/server/src/features/sleep/sleep-jobs.ts", "../../domain/audit.ts"],
  ["apps/server/src/domain/users/groups.ts", "../../db/database.ts"],
  ["apps/server/src/composition.ts", "./features/sleep/sleep-jobs.ts"],
  ["apps/server/src/cli/commands/tenant-sleep.ts", "../../features/sleep/sleep-requests.ts"],
  ["apps/server/src/db/migrate.api.test.ts", "../testing/database-server.ts"],
  ["apps/server/src/testing/test-server.ts", "../composition.ts"],
  ["apps/portal/src/features/users/UserList.tsx", "../../domain/session/SessionContext.ts"],
  ["apps/portal/src/domain/session/SessionContext.ts", "@lyceum/contracts"],
  ["apps/studio/src/frames/dashboards/DashboardFrame.tsx", "../protocol/useHostConnection.ts"],
  ["apps/studio/src/frames/dashboards/DashboardFrame.tsx", "../opened-frame.ts"],
  ["apps/studio/src/frames/frame-pages.ts", "./dashboards/DashboardFrame.tsx"],
  ["packages/contracts/src/users/users.ts", "@lyceum/access"],
  ["packages/contracts/src/users/users.ts", "zod"],
])("%s may import %s", (file, source) => {
  expect(from(file, source)).toBeUndefined();
});

test.each([
  ["apps/server/src/lib/metrics.ts", "../db/database.ts", "lib lies below db"],
  ["apps/server/src/db/database.ts", "../domain/audit.ts", "db lies below domain"],
  ["apps/server/src/domain/audit.ts", "../plugins/mount.ts", "domain lies below plugins"],
  ["apps/server/src/plugins/mount.ts", "../features/sleep/sleep-store.ts", "plugins lies below features"],
  ["apps/server/src/features/sleep/sleep-store.ts", "../../composition.ts", "features lies below ."],
  ["apps/server/src/features/sleep/sleep-store.ts", "../users/edited-user.ts", "features/sleep must not import features/users"],
  ["apps/server/src/features/sleep/sleep-world.ts", "../../testing/test-server.ts", "features lies below testing"],
  ["apps/server/src/features/sleep/sleep.api.test.ts", "../../create-services.ts", "features lies below ."],
  ["apps/server/src/policies/seats.ts", "../db/database.ts", "policies is no room"],
  ["apps/portal/src/lib/format/useFormat.ts", "../../domain/session/SessionContext.ts", "lib lies below domain"],
  ["apps/portal/src/features/users/UserList.tsx", "../help/HelpPage.tsx", "features/users must not import features/help"],
  ["apps/portal/src/domain/session/SessionContext.ts", "../../../../server/src/app.ts", "by its package name"],
  [
    "apps/studio/src/frames/reports/ReportsFrame.tsx",
    "../dashboards/DashboardFrame.tsx",
    "frames/reports must not import frames/dashboards",
  ],
  ["apps/studio/src/documents/DashboardPage.tsx", "../frames/protocol/frame-options.ts", "documents lies below frames"],
  ["packages/access/src/roles.ts", "@lyceum/contracts", "packages/access must not import packages/contracts"],
  ["packages/access/src/roles.ts", "../../contracts/src/index.ts", "by its package name"],
])("%s must not import %s", (file, source, reason) => {
  expect(from(file, source)).toContain(reason);
});

test("imports of types and re-exports are looked at like all others", () => {
  const found = [];
  const visitor = arrows.rules.arrows.create({
    filename: path.join(root, "apps/server/src/lib/metrics.ts"),
    report: ({ message }) => found.push(message),
  });
  const node = { source: { value: "../db/database.ts" } };
  for (const kind of ["ImportDeclaration", "ExportNamedDeclaration", "ExportAllDeclaration", "ImportExpression", "TSImportType"]) {
    visitor[kind]({ ...node, importKind: "type" });
  }
  expect(found).toHaveLength(5);
});
