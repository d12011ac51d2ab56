import { DuckDBInstance } from "@duckdb/node-api";
import { educationModel } from "@lyceum/model";
import { compile, duckdb, parseQuery } from "@lyceum/semantic";
import { DataError } from "@lyceum/warehouse";
import { afterAll, beforeAll, expect, test } from "vitest";

import { importWorld } from "../testing/import-world.ts";
import { smallDataset, writeDataset } from "../testing/oulad-files.ts";
import { importOulad } from "./import-oulad.ts";

let world: Awaited<ReturnType<typeof importWorld>>;
beforeAll(async () => {
  world = await importWorld();
});
afterAll(() => world.close());

/** Imports a dataset of which a statement changes something before it is published. */
async function importChanged(statement: string): Promise<unknown> {
  const { publish, ...request } = world.request(await writeDataset(smallDataset()));
  return importOulad({
    ...request,
    publish: async (ready) => {
      const instance = await DuckDBInstance.create(ready.draft.path);
      const connection = await instance.connect();
      await connection.run(statement);
      connection.closeSync();
      instance.closeSync();
      return publish(ready);
    },
  });
}

test("an import sums up its facts, and says so where the compiler looks", async () => {
  await world.importOulad(await writeDataset(smallDataset()));
  const snapshot = await world.warehouse.snapshot(world.tenant.id);
  expect(snapshot?.preAggregates?.map(({ name }) => name)).toEqual(Object.keys(educationModel.preAggregates ?? {}).toSorted());
  expect(snapshot?.preAggregates).toContainEqual({ name: "activity_by_enrolment", rows: 3 });
  const query = parseQuery({ measures: ["clicks", "active_enrolments"], dimensions: [{ name: "item_type" }] });
  const rights = { areas: ["learning"], nodes: "all", restricted: false, minimumGroup: 0 } as const;
  const from = (preAggregates: NonNullable<typeof snapshot>["preAggregates"]) =>
    compile(
      educationModel,
      query,
      rights,
      { snapshotId: "s", asOf: "2014-12-31", freshness: [], ...(preAggregates && { preAggregates }) },
      duckdb,
    );
  const [sums, facts] = [from(snapshot?.preAggregates), from(undefined)];
  expect([sums.sql.includes('"sums"'), facts.sql.includes('"sums"')]).toEqual([true, false]);
  const rowsOf = async ({ sql, params }: typeof sums) => (await world.warehouse.query(world.tenant.id, { sql, params })).rows;
  expect(await rowsOf(sums)).toEqual(await rowsOf(facts));
});

test.each([
  ["a sum", "UPDATE sums.activity_by_enrolment_and_type SET clicks = clicks + 1 WHERE enrolment_id = 'AAA-2013J-11391'"],
  ["a number of rows", "DELETE FROM sums.enrolments_by_region WHERE course_id = 'CCC-2014B'"],
  ["a place", "UPDATE star.fact_activity SET node_id = 'CCC-2014B' WHERE course_id = 'AAA-2013J'"],
])("data in which %s is not that of the facts is not published", async (_what, statement) => {
  const before = await world.warehouse.snapshot(world.tenant.id);
  await expect(importChanged(statement)).rejects.toThrow(DataError);
  await expect(importChanged(statement)).rejects.toThrow(/does not add up to star|are not those of their/);
  expect(await world.warehouse.snapshot(world.tenant.id)).toEqual(before);
});
