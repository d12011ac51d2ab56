import { openPostgres } from "@lyceum/semantic/testing/engines";
import { describe, inject } from "vitest";

import { testPortPromises } from "./port-promises.ts";
import { PostgresWarehouse } from "./postgres-warehouse.ts";

const info = {
  snapshotId: "made elsewhere",
  schemaVersion: 1,
  asOf: "2026-01-31",
  createdAt: "2026-02-01T04:00:00.000Z",
  source: "test",
  attribution: null,
  synthetic: true,
  freshness: [],
};

describe("PostgresWarehouse", () => {
  testPortPromises(async () => {
    const databases = await Promise.all(["a", "b"].map(async (id) => [id, await openPostgres(inject("databaseServer"))] as const));
    for (const [id, database] of databases) await database.run(`CREATE TABLE one AS SELECT '${id}'::text AS label`);
    const warehouse = new PostgresWarehouse(new Map(databases.map(([id, { config }]) => [id, config])), info);
    const close = async () => {
      await warehouse.close();
      for (const [, database] of databases) await database.close();
    };
    return { warehouse, endless: "SELECT pg_sleep(600)", close };
  });
});
