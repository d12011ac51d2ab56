import { smallDataset, writeDataset } from "@lyceum/importers/testing/oulad-files";
import { smallRoster, writeRoster } from "@lyceum/importers/testing/roster-files";
import { afterAll, beforeAll, expect, it } from "vitest";

import { createTenant, createUser } from "../../testing/factories.ts";
import { snapshotsOf } from "../../testing/snapshots-of.ts";
import { importWorld } from "../../testing/worlds/import-world.ts";

let world: Awaited<ReturnType<typeof importWorld>>;

beforeAll(async () => {
  world = await importWorld();
});
afterAll(() => world.close());

const nodes = (tenantId = world.tenant.id) =>
  world.services.databases.owner
    .selectFrom("node")
    .where("tenant_id", "=", tenantId)
    .select(["external_id", "level"])
    .orderBy("level")
    .orderBy("external_id")
    .execute();
const current = () => snapshotsOf(world.services).current(world.tenant.id);

it("mirrors the units of a dataset into the application, and says on record what was published", async () => {
  await world.importOulad(await writeDataset(smallDataset()));
  expect((await nodes()).map((node) => [node.external_id, node.level])).toEqual([
    ["institution", 0],
    ["social-sciences", 1],
    ["stem", 1],
    ["AAA", 2],
    ["CCC", 2],
    ["AAA-2013J", 3],
    ["CCC-2013B", 3],
    ["CCC-2014B", 3],
  ]);
  const info = await world.services.warehouse.snapshot(world.tenant.id);
  const [event] = await world.services.databases.owner
    .selectFrom("audit_event")
    .where("action", "=", "snapshot.publish")
    .selectAll()
    .execute();
  expect(event).toMatchObject({ tenant_id: world.tenant.id, target_id: info?.snapshotId, actor_name: "test" });
});

it("keeps grants of nodes that vanish, so that nobody's limits fall away", async () => {
  const { owner } = world.services.databases;
  const node = await owner.selectFrom("node").where("external_id", "=", "AAA").selectAll().executeTakeFirstOrThrow();
  const user = await createUser(world.services.databases, world.tenant, { nodes: [node] });
  const rest = smallDataset();
  const counts = Object.fromEntries(
    Object.entries(rest).map(([name, lines]) => [name, lines.filter((line) => !/AAA|^175[27],/.test(line))]),
  );
  const { published } = await world.importOulad(await writeDataset(counts));
  expect(published?.vanishedNodes).toEqual(["Social sciences", "AAA"]);
  expect(await owner.selectFrom("node_grant").where("user_id", "=", user.id).selectAll().execute()).toHaveLength(1);
  expect(await owner.selectFrom("node").where("external_id", "=", "AAA-2013J").selectAll().execute()).toEqual([]);
});

it("changes nothing when the end of an import cannot be put on record", async () => {
  const before = { nodes: await nodes(), snapshot: await current() };
  const record = () => Promise.reject(new Error("no record"));
  await expect(world.importOulad(await writeDataset(smallDataset()), { record })).rejects.toThrow("no record");
  expect({ nodes: await nodes(), snapshot: await current() }).toEqual(before);
});

it.each([
  ["OULAD", async () => world.importOulad(await writeDataset(smallDataset()), { dryRun: true })],
  ["OneRoster", async () => world.importOneRoster(await writeRoster(smallRoster()), { dryRun: true })],
])("publishes nothing of a dry run of %s", async (_format, dryRun) => {
  const before = { nodes: await nodes(), snapshot: await current() };
  expect((await dryRun()).published).toBeUndefined();
  expect({ nodes: await nodes(), snapshot: await current() }).toEqual(before);
});

it("mirrors the units of a roster into the application", async () => {
  const tenant = await createTenant(world.services.databases);
  await world.importOneRoster(await writeRoster(smallRoster()), { tenant });
  expect((await nodes(tenant.id)).map((node) => node.external_id).toSorted()).toEqual(["arts", "physics", "science", "uni"]);
});
