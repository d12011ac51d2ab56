import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import type { NotSubmitted } from "@lyceum/contracts";
import { SCHEMA_VERSION } from "@lyceum/model";
import { DuckDbWarehouse, SnapshotStore, type WarehouseValue } from "@lyceum/warehouse";

import { importOneRoster } from "../oneroster/import-oneroster.ts";
import { importOulad } from "../oulad/import-oulad.ts";
import { removeDatasets } from "./oulad-files.ts";
import { publishFiles } from "./publish-files.ts";
import { removeRosters, type RosterContents, writeRoster } from "./roster-files.ts";

/** Opens a warehouse for one institution, for tests of importers. */
export async function importWorld() {
  const root = await mkdtemp(path.join(tmpdir(), "lyceum-import-"));
  const snapshots = new SnapshotStore({ root, supportedVersion: SCHEMA_VERSION });
  const warehouse = new DuckDbWarehouse({ store: snapshots });
  const tenant = { id: "riverbend", name: "Riverbend College" };
  const publish = publishFiles(snapshots);
  const request = (source: string) => ({ snapshots, tenant, source, now: new Date("2026-03-01T10:00:00.000Z"), publish });
  const importRoster = async (source: string, dryRun = false, notSubmitted?: NotSubmitted) => {
    const { report, published } = await importOneRoster({
      ...request(source),
      notSubmitted,
      publish: dryRun ? undefined : publish,
    });
    return { ...report, published };
  };
  return {
    root,
    tenant,
    warehouse,
    /** What an importer of any format is handed. */
    request,
    current: () => snapshots.current(tenant.id),
    importOulad: async (source: string, signal?: AbortSignal) => {
      const { report, published } = await importOulad({ ...request(source), signal });
      return { ...report, published };
    },
    importFrom: importRoster,
    import: async (contents: RosterContents, mode: "bulk" | "delta" = "bulk") => importRoster(await writeRoster(contents, mode)),
    ask: async (sql: string): Promise<readonly (readonly WarehouseValue[])[]> =>
      (await warehouse.query(tenant.id, { sql, params: [] })).rows,
    close: async () => {
      await warehouse.close();
      await rm(root, { recursive: true, force: true });
      await removeDatasets();
      await removeRosters();
    },
  };
}
