import { DELIVERED_DASHBOARDS } from "@lyceum/model";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppUser, HierarchyNode, Tenant } from "../../db/schema.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createSmallInstitution } from "../../testing/worlds/small-institution.ts";
import { actorOf } from "../audit.ts";
import type { FileRequest } from "./file-request.ts";
import { makeReportFile } from "./make-report-file.ts";

let server: TestServer;
let tenant: Tenant;
let arts: HierarchyNode;
beforeAll(async () => {
  server = await startTestServer();
  ({ tenant, arts } = await createSmallInstitution(server));
});
afterAll(() => server.close());

const fileFor = (person: AppUser, request: Partial<FileRequest> = {}) =>
  makeReportFile(
    server.services,
    { tenantId: tenant.id, userId: person.id, dashboardId: "course-administration", format: "xlsx", language: "en", ...request },
    { actor: actorOf({ userId: person.id, name: person.name }), source: "test" },
  );

test("debug", async () => {
  const admin = await server.createUser(tenant, { groups: ["InstitutionAdmin"] });
  const { writeFile } = await import("node:fs/promises");
  for (const { id } of DELIVERED_DASHBOARDS) {
    const start = performance.now();
    try {
      const file = await fileFor(admin, { dashboardId: id });
      await writeFile(`/tmp/filesout/${id}.xlsx`, file.bytes);
      console.log(id, file.name, file.bytes.length, Math.round(performance.now() - start));
      Object.keys(unzipSync(file.bytes)).length;
    } catch (error) {
      console.log(id, String(error));
    }
  }
  expect(strFromU8(new Uint8Array())).toBe("");
  expect(arts.id).toBeTruthy();
});
