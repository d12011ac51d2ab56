import { afterAll, beforeAll, expect, test } from "vitest";

import { loadSigningKeys } from "../../domain/sign-in/signing-keys.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { examine } from "./checks.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ portalFeatures: [], framesFeatures: [] });
});
afterAll(() => server.close());

const failing = async () => (await examine(server.services)).filter((finding) => !finding.passed);

test("a whole installation passes every check", async () => {
  expect(await failing()).toEqual([]);
  await loadSigningKeys(server.services.databases.owner);
  expect(await failing()).toEqual([]);
});

test("an institution without data, a missing key and a role that sees too much are found, with what to do", async () => {
  const { databases } = server.services;
  await server.createTenant({ slug: "empty-college" });
  await databases.owner.deleteFrom("signing_key").where("state", "=", "active").execute();
  await databases.owner.schema.dropTable("kysely_migration").execute();
  const services = { ...server.services, databases: { ...databases, app: databases.owner } };
  const findings = (await examine(services)).filter((finding) => !finding.passed);
  expect(findings.map((finding) => finding.subject)).toEqual(["Separation of institutions", "Migrations", "Warehouse", "Signing keys"]);
  expect(findings[2]?.found).toContain("empty-college");
  for (const finding of findings) expect(finding.advice).toMatch(/\w/);
});
