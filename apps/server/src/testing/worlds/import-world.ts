import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { importOneRoster, importOulad, type OuladReport, type RosterReport } from "@lyceum/importers";
import { removeDatasets } from "@lyceum/importers/testing/oulad-files";
import { removeRosters } from "@lyceum/importers/testing/roster-files";
import { SCHEMA_VERSION } from "@lyceum/model";
import { DuckDbWarehouse, SnapshotStore, type WarehouseValue } from "@lyceum/warehouse";
import { inject } from "vitest";

import type { Tenant } from "../../db/schema.ts";
import { importRequest, type ImportWork } from "../../features/imports/import-request.ts";
import { createDatabase } from "../database-server.ts";
import { createTenant } from "../factories.ts";

export const TEST_ACT = { actor: { kind: "operator", name: "test" }, source: "test" } as const;

/** A database, a warehouse and an institution for tests of imports. */
export async function importWorld() {
  const root = await mkdtemp(path.join(tmpdir(), "lyceum-import-"));
  const databases = await createDatabase(inject("databaseServer"));
  const snapshots = new SnapshotStore({ root, supportedVersion: SCHEMA_VERSION });
  const warehouse = new DuckDbWarehouse({ store: snapshots });
  const services = { databases, snapshots, warehouse, now: () => new Date("2026-03-01T10:00:00.000Z") };
  const tenant = await createTenant(databases);
  return {
    services,
    tenant,
    root,
    importOulad: (source: string, work: Partial<ImportWork<OuladReport>> = {}) =>
      importOulad(importRequest(services, { source, tenant, ...work }, TEST_ACT)),
    importOneRoster: (source: string, work: Partial<ImportWork<RosterReport>> = {}) =>
      importOneRoster(importRequest(services, { source, tenant, ...work }, TEST_ACT)),
    ask: async (sql: string, institution: Pick<Tenant, "id"> = tenant): Promise<readonly (readonly WarehouseValue[])[]> =>
      (await warehouse.query(institution.id, { sql, params: [] })).rows,
    close: async () => {
      await warehouse.close();
      await databases.close();
      await rm(root, { recursive: true, force: true });
      await removeDatasets();
      await removeRosters();
    },
  };
}
