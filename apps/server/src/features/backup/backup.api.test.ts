import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";
import { afterEach, beforeEach, expect, test } from "vitest";

import { migrateExactly, migrationNames } from "../../db/migrate.ts";
import { noProgress } from "../../lib/progress.ts";
import { createNode, createTenant, createUser } from "../../testing/factories.ts";
import { snapshotsOf } from "../../testing/snapshots-of.ts";
import { createTestServices, type OpenServices } from "../../testing/test-services.ts";
import { createBackup } from "./create-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { tableNames } from "./table-names.ts";

const ACT = { actor: { kind: "operator", name: "tester" }, source: "test" } as const;
let folder: string;
const opened: OpenServices[] = [];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "lyceum-backup-"));
});
afterEach(async () => {
  for (const services of opened.splice(0)) await services.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function installation(name: string): Promise<OpenServices> {
  const services = await createTestServices(path.join(folder, name));
  opened.push(services);
  return services;
}

/** An institution with a hierarchy whose rows refer to each other, and a snapshot. */
async function filled(): Promise<OpenServices & { readonly tenantId: string }> {
  const services = await installation("source");
  const { databases } = services;
  const snapshots = snapshotsOf(services);
  const tenant = await createTenant(databases, { name: 'Université "Ångström"\n大学' });
  const root = await createNode(databases, tenant);
  const college = await createNode(databases, tenant, { parent: root });
  for (let n = 0; n < 3; n += 1) await createUser(databases, tenant, { groups: ["BbDataReportViewer"], nodes: [college] });
  await databases.owner
    .insertInto("audit_event")
    .values({ tenant_id: tenant.id, actor_kind: "system", action: "test", source: "test", after: '{"n":12345678901234567890}' })
    .execute();
  const draft = await snapshots.begin(tenant.id);
  const instance = await DuckDBInstance.create(draft.path);
  const connection = await instance.connect();
  await connection.run("CREATE TABLE t AS SELECT 42 AS n");
  connection.closeSync();
  instance.closeSync();
  const info = {
    schemaVersion: 1,
    asOf: "2026-01-31",
    createdAt: "2026-02-01T00:00:00Z",
    source: "test",
    attribution: null,
    synthetic: true,
  };
  await snapshots.publish(draft, { ...info, snapshotId: draft.snapshotId, freshness: [] });
  return { ...services, tenantId: tenant.id };
}

async function content({ databases }: OpenServices): Promise<Record<string, unknown[]>> {
  const names = (await tableNames(databases.owner)).filter((name) => name !== "audit_event");
  const all = names.map(async (name) => {
    const rows = await databases.owner
      .selectFrom(name as "tenant")
      .selectAll()
      .execute();
    return [name, rows.map((row) => JSON.stringify(row)).toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

test("everything comes back in an empty installation, and it goes on from there", async () => {
  const source = await filled();
  const backup = path.join(folder, "backup");
  await createBackup(source, backup, noProgress);
  const target = await installation("target");
  await restoreBackup(target, backup, ACT, noProgress);
  expect(await content(target)).toEqual(await content(source));
  const events = await target.databases.owner.selectFrom("audit_event").select(["action", "after"]).orderBy("id").execute();
  expect(events.map((event) => event.action)).toEqual(["test", "backup.restore"]);
  expect((await target.warehouse.query(source.tenantId, { sql: "select n from t", params: [] })).rows).toEqual([[42]]);
  expect(await snapshotsOf(target).current(source.tenantId)).toEqual(await snapshotsOf(source).current(source.tenantId));
});

test("nobody but its owner can enter a backup, and no unfinished one stays", async () => {
  const backup = path.join(folder, "backup");
  await createBackup(await filled(), backup, noProgress);
  expect(fs.statSync(backup).mode & 0o077).toBe(0);
  expect(fs.readdirSync(folder).toSorted()).toEqual(["backup", "source"]);
});

test("a folder that holds something is left as it is", async () => {
  const backup = path.join(folder, "backup");
  fs.mkdirSync(backup);
  fs.writeFileSync(path.join(backup, "thesis.txt"), "mine");
  await expect(createBackup(await filled(), backup, noProgress)).rejects.toThrow(/is not empty. Nothing was written/);
  expect(fs.readdirSync(backup)).toEqual(["thesis.txt"]);
});

test("an installation with data is left as it is", async () => {
  const source = await filled();
  const backup = path.join(folder, "backup");
  await createBackup(source, backup, noProgress);
  const before = await content(source);
  await expect(restoreBackup(source, backup, ACT, noProgress)).rejects.toThrow(/never overwrites/);
  expect(await content(source)).toEqual(before);
});

test.each<[string, (backup: string) => void, RegExp]>([
  ["without a manifest", (backup) => fs.rmSync(path.join(backup, "manifest.json")), /no finished backup/],
  ["with a manifest cut short", (backup) => fs.truncateSync(path.join(backup, "manifest.json"), 40), /manifest.json cannot be read/],
  ["without a table", (backup) => fs.rmSync(path.join(backup, "database/node.ndjson.gz")), /lacks database\/node/],
  [
    "with a changed table",
    (backup) => fs.appendFileSync(path.join(backup, "database/node.ndjson.gz"), "x"),
    /node.ndjson.gz in the backup is damaged/,
  ],
  ["of a newer layout", (backup) => edit(backup, { format: 2 }), /newer version/],
  ["with migrations of a newer version", (backup) => edit(backup, { migrations: [...migrationNames, "9999_later"] }), /newer version/],
  ["with data of a newer version", (backup) => edit(backup, { schemaVersion: 99 }), /newer version/],
])("a backup %s is refused, and nothing is changed", async (_name, spoil, message) => {
  const backup = path.join(folder, "backup");
  await createBackup(await filled(), backup, noProgress);
  spoil(backup);
  const target = await installation("target");
  const before = await content(target);
  await expect(restoreBackup(target, backup, ACT, noProgress)).rejects.toThrow(message);
  expect(await content(target)).toEqual(before);
  expect(fs.existsSync(path.join(folder, "target/warehouse"))).toBe(false);
});

function edit(backup: string, change: object): void {
  const file = path.join(backup, "manifest.json");
  fs.writeFileSync(file, JSON.stringify({ ...(JSON.parse(fs.readFileSync(file, "utf8")) as object), ...change }));
}

test("a backup of an older version comes back and is brought up to this one", async () => {
  const source = await filled();
  await migrateExactly(source.databases.owner, "lyceum_app", migrationNames[0]);
  const backup = path.join(folder, "backup");
  await createBackup(source, backup, noProgress);
  const target = await installation("target");
  await restoreBackup(target, backup, ACT, noProgress);
  expect(await target.databases.owner.selectFrom("app_user").select("id").execute()).toHaveLength(3);
  expect(await target.databases.owner.selectFrom("signing_key").selectAll().execute()).toEqual([]);
});
