import { copyFile, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { migrationState } from "../../db/migrate.ts";
import type { Services } from "../../domain/services.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import type { Progress } from "../../lib/progress.ts";
import { sealFile } from "./checked-files.ts";
import { dumpTables } from "./dump-tables.ts";
import { BACKUP_FORMAT, type BackupFile, type Manifest } from "./manifest.ts";
import { tableNames } from "./table-names.ts";

async function requireEmpty(target: string): Promise<void> {
  const content = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new OperatorError(`${target} is not a folder. Nothing was written. Name another one.`, { cause: error });
  });
  if (content.length > 0) throw new OperatorError(`${target} is not empty. Nothing was written. Name a new or an empty folder.`);
}

/** Copies a tenant's current snapshot. One that is replaced and cleared away at that very moment is looked up again. */
async function copyCurrent(
  { warehouse }: Pick<Services, "warehouse">,
  tenantId: string,
  folder: string,
): Promise<Manifest["snapshots"][number] | undefined> {
  // An engine that takes no data from us is backed up with its own tools.
  const snapshots = warehouse.capabilities.publish;
  const current = await snapshots?.current(tenantId);
  if (!snapshots || !current) return undefined;
  const name = `warehouse/${tenantId}/${current.file}`;
  await mkdir(path.join(folder, "warehouse", tenantId), { recursive: true, mode: 0o700 });
  try {
    await copyFile(path.join(snapshots.folder(tenantId), current.file), path.join(folder, name));
  } catch (error) {
    const newer = await snapshots.current(tenantId);
    if (newer?.file === current.file) throw error;
    return copyCurrent({ warehouse }, tenantId, folder);
  }
  return { tenantId, info: { ...current.info }, path: name };
}

async function write(services: Services, folder: string, progress: Progress): Promise<Manifest> {
  const { owner } = services.databases;
  const { done } = await migrationState(owner);
  const total = (await tableNames(owner)).length;
  let step = 0;
  const { tables, tenants } = await owner
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => ({
      tables: await dumpTables(trx, folder, (table) => progress({ step: `Saving ${table}`, done: step++, total })),
      tenants: await trx.selectFrom("tenant").select(["id", "name"]).orderBy("slug").execute(),
    }));
  const files: BackupFile[] = [];
  for (const table of Object.keys(tables)) files.push(await sealFile(folder, `database/${table}.ndjson.gz`));
  const snapshots: Manifest["snapshots"] = [];
  for (const [index, tenant] of tenants.entries()) {
    progress({ step: `Saving the data of ${tenant.name}`, done: index, total: tenants.length });
    const copied = await copyCurrent(services, tenant.id, folder);
    if (!copied) continue;
    snapshots.push(copied);
    files.push(await sealFile(folder, copied.path));
  }
  const schemaVersion = Math.max(0, ...snapshots.map(({ info }) => Number(info["schemaVersion"])));
  return { format: BACKUP_FORMAT, createdAt: services.now().toISOString(), migrations: [...done], tables, schemaVersion, snapshots, files };
}

/**
 * Saves application data and current snapshots as of one moment, beside a running server or without one.
 * The folder appears under its name only once it is whole. It holds signing keys and password hashes:
 * only its owner can enter.
 * @throws OperatorError when `target` holds anything.
 */
export async function createBackup(services: Services, target: string, progress: Progress): Promise<Manifest> {
  const folder = path.resolve(target);
  await requireEmpty(folder);
  const draft = `${folder}.unfinished-${process.pid}`;
  await mkdir(path.join(draft, "database"), { recursive: true, mode: 0o700 });
  try {
    const manifest = await write(services, draft, progress);
    await writeFile(path.join(draft, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
