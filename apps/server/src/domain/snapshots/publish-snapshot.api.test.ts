import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { ddlStatements, SCHEMA_VERSION, STAR_TABLES } from "@lyceum/model";
import { DuckDbWarehouse, SnapshotStore, SnapshotWriter } from "@lyceum/warehouse";
import { afterAll, beforeAll, expect, inject, it } from "vitest";

import type { Databases } from "../../db/database.ts";
import type { Tenant } from "../../db/schema.ts";
import { createDatabase } from "../../testing/database-server.ts";
import { createTenant } from "../../testing/factories.ts";
import { publishSnapshot } from "./publish-snapshot.ts";

const ACT = { actor: { kind: "system", name: "test" }, source: "test" } as const;
let root: string;
let databases: Databases;
let snapshots: SnapshotStore;
let tenant: Tenant;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "lyceum-publish-"));
  databases = await createDatabase(inject("databaseServer"));
  snapshots = new SnapshotStore({ root, supportedVersion: SCHEMA_VERSION });
  tenant = await createTenant(databases);
});
afterAll(async () => {
  await databases.close();
  await rm(root, { recursive: true, force: true });
});

const SOUND = [
  "INSERT INTO star.dim_node BY NAME SELECT 'root' AS node_id, 0 AS level, 'institution' AS kind, 'Root' AS name, 'Root' AS sort_name",
  "INSERT INTO star.dim_node BY NAME SELECT 'arts' AS node_id, 'root' AS parent_id, 1 AS level, 'college' AS kind, 'Arts' AS name, 'Arts' AS sort_name",
  "INSERT INTO star.node_closure VALUES ('root', 'root'), ('root', 'arts'), ('arts', 'arts')",
  "INSERT INTO star.dim_term VALUES ('t', 'Term', 'Autumn', 2025, 1, '2025-09-01', '2025-12-31')",
  "INSERT INTO star.freshness VALUES ('CDM_LMS', '2026-01-01 10:00:00')",
];
const COURSE = (id: string, term: string) =>
  `INSERT INTO star.dim_course (course_id, course_code, module_code, name, term_id, node_id, start_date, end_date, length_days, design_mode, available) VALUES ('${id}', 'C', 'C', 'Course', '${term}', 'arts', '2025-09-01', NULL, NULL, NULL, true)`;

/** Publishes a snapshot of the sound statements and `more`; `expected` counts as an importer would give them. */
async function publish(more: readonly string[], expected: Record<string, number> = {}, description = true) {
  const draft = await snapshots.begin(tenant.id);
  const writer = await SnapshotWriter.open({ path: draft.path, scratch: draft.scratch });
  for (const statement of [...ddlStatements(STAR_TABLES), ...SOUND, ...more]) await writer.run(statement);
  if (description) {
    await writer.run(
      `INSERT INTO star.snapshot VALUES (${SCHEMA_VERSION}, '${draft.snapshotId}', '2025-12-31', '2026-01-01 10:00:00', 'test', NULL, true)`,
    );
  }
  writer.close();
  return publishSnapshot(
    { databases, warehouse: new DuckDbWarehouse({ store: snapshots }) },
    { tenantId: tenant.id, draft, expected },
    ACT,
  );
}

const nodeNames = async () =>
  (await databases.owner.selectFrom("node").where("tenant_id", "=", tenant.id).select("name").orderBy("level").execute()).map(
    ({ name }) => name,
  );

it("publishes a sound snapshot with its hierarchy and puts it on record", async () => {
  const { published } = await publish([COURSE("c", "t")], { "star.dim_course": 1 });
  expect(published.info).toMatchObject({
    asOf: "2025-12-31",
    createdAt: "2026-01-01T10:00:00.000Z",
    freshness: [{ submodel: "CDM_LMS", updatedAt: "2026-01-01T10:00:00.000Z" }],
  });
  expect(await snapshots.current(tenant.id)).toEqual(published);
  expect(await nodeNames()).toEqual(["Root", "Arts"]);
  const events = await databases.owner.selectFrom("audit_event").where("action", "=", "snapshot.publish").select("target_id").execute();
  expect(events).toEqual([{ target_id: published.info.snapshotId }]);
});

it.each([
  ["a key that repeats", [COURSE("c", "t"), COURSE("c", "t")], "1 rows of star.dim_course whose key (course_id) is not their own"],
  ["a reference to nothing", [COURSE("c", "elsewhere")], "1 rows of star.dim_course whose term_id is not in star.dim_term"],
  [
    "a second root",
    ["INSERT INTO star.dim_node BY NAME SELECT 'x' AS node_id, 0 AS level, 'x' AS kind, 'X' AS name, 'X' AS sort_name"],
    "1 roots of the hierarchy",
  ],
  ["no root", ["DELETE FROM star.dim_node", "DELETE FROM star.node_closure"], "1 roots of the hierarchy"],
  [
    "a gap in the levels",
    ["UPDATE star.dim_node SET level = 3 WHERE node_id = 'arts'"],
    "1 nodes that do not hang one level below their parent",
  ],
  ["a hole in the closure", ["DELETE FROM star.node_closure WHERE ancestor_id = 'arts'"], "1 nodes that the hierarchy's closure lacks"],
  ["too few rows", [COURSE("c", "t")], "4 rows too many or too few in star.dim_course, where 5 are expected"],
])("refuses a snapshot with %s and keeps what was there", async (what, more, message) => {
  const before = await snapshots.current(tenant.id);
  await expect(publish(more, what === "too few rows" ? { "star.dim_course": 5 } : {})).rejects.toThrow(message);
  expect(await snapshots.current(tenant.id)).toEqual(before);
  expect(await nodeNames()).toEqual(["Root", "Arts"]);
});

it("refuses a snapshot that does not say what it is", async () => {
  await expect(publish([], {}, false)).rejects.toThrow("1 descriptions of the snapshot");
});

it("changes no hierarchy when the files cannot be swapped", async () => {
  const blocked = new SnapshotStore({ root, supportedVersion: 0 });
  const draft = await snapshots.begin(tenant.id);
  const writer = await SnapshotWriter.open({ path: draft.path, scratch: draft.scratch });
  for (const statement of [...ddlStatements(STAR_TABLES), ...SOUND, "UPDATE star.dim_node SET name = 'Renamed'"])
    await writer.run(statement);
  await writer.run(
    `INSERT INTO star.snapshot VALUES (${SCHEMA_VERSION}, '${draft.snapshotId}', '2025-12-31', '2026-01-01', 'test', NULL, true)`,
  );
  writer.close();
  await expect(
    publishSnapshot({ databases, warehouse: new DuckDbWarehouse({ store: blocked }) }, { tenantId: tenant.id, draft }, ACT),
  ).rejects.toMatchObject({
    code: "snapshot_too_new",
  });
  expect(await nodeNames()).toEqual(["Root", "Arts"]);
});
