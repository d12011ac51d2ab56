import { copyFile, readFile, rm } from "node:fs/promises";
import path from "node:path";

import { requireCapability } from "@lyceum/warehouse";
import type { SnapshotInfo } from "@lyceum/warehouse";

import { migrateExactly, migrationNames } from "../../db/migrate.ts";
import { type Act, audit } from "../../domain/audit.ts";
import type { Services } from "../../domain/services.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import type { Progress } from "../../lib/progress.ts";
import { verifyFiles } from "./checked-files.ts";
import { loadTables } from "./load-tables.ts";
import { type Manifest, parseManifest } from "./manifest.ts";

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, "manifest.json"), "utf8").catch((error: unknown) => {
    throw new OperatorError(`${folder} holds no finished backup: manifest.json is missing. Nothing was changed.`, { cause: error });
  });
  return parseManifest(text);
}

/** @throws OperatorError for a backup that this version cannot read. */
function requireReadable(manifest: Manifest, services: Services): void {
  const unknown = manifest.migrations.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0 || manifest.schemaVersion > requireCapability(services.warehouse, "publish").supportedVersion) {
    throw new OperatorError("The backup was made by a newer version of Lyceum. Nothing was changed. Restore it with that version.");
  }
}

/** @throws OperatorError when there is anything that a restore would overwrite. */
async function requireEmpty({ databases, warehouse, config }: Services, manifest: Manifest): Promise<void> {
  const snapshots = requireCapability(warehouse, "publish");
  const tenants = await databases.owner.selectFrom("tenant").select("id").limit(1).execute();
  const acts = await databases.owner.selectFrom("audit_event").select("id").limit(1).execute();
  const stored = await Promise.all(manifest.snapshots.map(({ tenantId }) => snapshots.list(tenantId)));
  if (tenants.length + acts.length + stored.flat().length === 0) return;
  const where =
    config.database.kind === "embedded"
      ? `Name a new folder in DATA_DIR (now ${config.dataDir})`
      : "Name an empty database in DATABASE_URL";
  throw new OperatorError(
    `There is data here already, and a restore never overwrites any. Nothing was changed. ${where} and restore again.`,
  );
}

async function restoreSnapshots({ warehouse }: Services, folder: string, manifest: Manifest, progress: Progress): Promise<void> {
  const snapshots = requireCapability(warehouse, "publish");
  for (const [index, { tenantId, info, path: name }] of manifest.snapshots.entries()) {
    progress({ step: "Restoring data", done: index, total: manifest.snapshots.length });
    const draft = await snapshots.begin(tenantId);
    const file = path.join(path.dirname(draft.path), path.basename(name));
    await copyFile(path.join(folder, name), file);
    await snapshots.publish({ ...draft, path: file, snapshotId: info.snapshotId }, info as unknown as SnapshotInfo);
  }
}

/**
 * Brings application data and snapshots back into an installation that holds none. Everything is checked
 * before anything is written; a failure leaves the installation empty.
 * @throws OperatorError for a damaged or newer backup, and where there is data already.
 */
export async function restoreBackup(services: Services, source: string, act: Act, progress: Progress): Promise<Manifest> {
  const folder = path.resolve(source);
  const manifest = await readManifest(folder);
  requireReadable(manifest, services);
  await requireEmpty(services, manifest);
  let done = 0;
  await verifyFiles(folder, manifest.files, (name) => progress({ step: `Checking ${name}`, done: done++, total: manifest.files.length }));
  const { owner } = services.databases;
  const { appRole } = services.config;
  let table = 0;
  const total = Object.keys(manifest.tables).length;
  await migrateExactly(owner, appRole, manifest.migrations.at(-1));
  try {
    await owner.transaction().execute(async (trx) => {
      await loadTables(trx, folder, manifest.tables, (name) => progress({ step: `Restoring ${name}`, done: table++, total }));
      await restoreSnapshots(services, folder, manifest, progress);
      await audit(trx, { ...act, tenantId: null, action: "backup.restore", after: { createdAt: manifest.createdAt } });
    });
  } catch (error) {
    await Promise.all(
      manifest.snapshots.map(({ tenantId }) =>
        rm(requireCapability(services.warehouse, "publish").folder(tenantId), { recursive: true, force: true }),
      ),
    );
    throw error;
  } finally {
    await migrateExactly(owner, appRole);
  }
  return manifest;
}
