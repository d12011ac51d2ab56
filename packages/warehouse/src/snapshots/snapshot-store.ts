import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

import { WarehouseError, type SnapshotInfo } from "../port.ts";
import { isAbandoned, thisOwner, type DraftOwner } from "./draft-owner.ts";
import { moveDurably, writeDurably } from "./durable-files.ts";
import { assertReadable, parseManifest, type PublishedSnapshot } from "./snapshot-manifest.ts";

/** A snapshot being written. It is read only once it is published. */
export interface SnapshotDraft {
  readonly tenantId: string;
  readonly snapshotId: string;
  /** File to create with DuckDB; close it before publishing. */
  readonly path: string;
  /** Folder for temporary files of the writer; goes with the draft. */
  readonly scratch: string;
}

export interface SnapshotStoreOptions {
  /** Folder that holds one folder per tenant, `DATA_DIR/warehouse`. */
  readonly root: string;
  /** Newest model version that this release reads: `SCHEMA_VERSION` of the model. */
  readonly supportedVersion: number;
}

export interface StoredSnapshot {
  readonly snapshotId: string;
  readonly file: string;
  readonly current: boolean;
  readonly bytes: number;
}

const CURRENT = "current.json";
const DRAFTS = "drafts";
const NONE: ReadonlySet<string> = new Set();

/** The snapshots of every tenant as files: `<root>/<tenantId>/<snapshotId>.duckdb` and `current.json`. */
export class SnapshotStore {
  readonly root: string;
  readonly supportedVersion: number;

  constructor(options: SnapshotStoreOptions) {
    this.root = options.root;
    this.supportedVersion = options.supportedVersion;
  }

  /** Folder of one tenant. @throws WarehouseError when the id could name another place. */
  folder(tenantId: string): string {
    if (!/^[\w-]+$/.test(tenantId)) throw new WarehouseError("failed", "The tenant's id is not usable as a folder name.");
    return path.join(this.root, tenantId);
  }

  /** Begins a snapshot beside the current one. Its id sorts by time. */
  async begin(tenantId: string): Promise<SnapshotDraft> {
    const snapshotId = `${new Date()
      .toISOString()
      .replaceAll(/[^0-9]/g, "")
      .slice(0, 17)}-${randomBytes(4).toString("hex")}`;
    const folder = path.join(this.folder(tenantId), DRAFTS, snapshotId);
    const scratch = path.join(folder, "scratch");
    await mkdir(scratch, { recursive: true, mode: 0o700 });
    await writeFile(path.join(folder, "owner.json"), JSON.stringify(await thisOwner()), { mode: 0o600 });
    return { tenantId, snapshotId, path: path.join(folder, `${snapshotId}.duckdb`), scratch };
  }

  /** Gives a draft up. */
  async discard(draft: SnapshotDraft): Promise<void> {
    await rm(path.dirname(draft.path), { recursive: true, force: true });
  }

  /**
   * Makes a closed draft the tenant's current snapshot in one step; readers that began on the old
   * one finish there. The snapshot before it is kept for them, older ones go.
   * @param needed older ones that stay.
   */
  async publish(draft: SnapshotDraft, info: SnapshotInfo, needed: ReadonlySet<string> = NONE): Promise<PublishedSnapshot> {
    if (info.snapshotId !== draft.snapshotId) throw new WarehouseError("failed", "The snapshot's own id is not that of its draft.");
    assertReadable(info, this.supportedVersion);
    if (existsSync(`${draft.path}.wal`)) throw new WarehouseError("failed", "The draft is still open: close it before publishing.");
    const folder = this.folder(draft.tenantId);
    const published: PublishedSnapshot = { file: path.basename(draft.path), info };
    // The engine makes it as its process makes files; the data is the server's alone.
    await chmod(draft.path, 0o600);
    await moveDurably(draft.path, path.join(folder, published.file));
    await writeDurably(path.join(folder, CURRENT), `${JSON.stringify(published, null, 2)}\n`);
    await this.discard(draft);
    await this.prune(draft.tenantId, needed);
    return published;
  }

  /**
   * The snapshot that readers should open; undefined when the tenant has none.
   * @throws WarehouseError `failed` for a damaged `current.json`, `snapshot_too_new` for one of a later release.
   */
  async current(tenantId: string): Promise<PublishedSnapshot | undefined> {
    const file = this.currentFile(tenantId);
    let text: string;
    try {
      text = await readFile(file, "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw new WarehouseError("failed", `${file} cannot be read.`, { cause: error });
    }
    return parseManifest(text, file, this.supportedVersion);
  }

  /** Path of the tenant's `current.json`; its time of change tells readers when to look again. */
  currentFile(tenantId: string): string {
    return path.join(this.folder(tenantId), CURRENT);
  }

  /** Published snapshots still on disk, oldest first. */
  async list(tenantId: string): Promise<StoredSnapshot[]> {
    const folder = this.folder(tenantId);
    const current = await this.current(tenantId);
    const names = (await entries(folder)).filter((name) => name.endsWith(".duckdb")).sort();
    return Promise.all(
      names.map(async (file) => ({
        snapshotId: file.slice(0, -".duckdb".length),
        file,
        current: file === current?.file,
        bytes: (await stat(path.join(folder, file))).size,
      })),
    );
  }

  /** Removes snapshots older than the one before the current, but those that are needed. Files that a reader holds open stay readable to it. */
  async prune(tenantId: string, needed: ReadonlySet<string> = NONE): Promise<void> {
    const stored = await this.list(tenantId);
    const current = stored.findIndex((snapshot) => snapshot.current);
    const old = stored.slice(0, Math.max(current - 1, 0)).filter(({ snapshotId }) => !needed.has(snapshotId));
    // Windows refuses to remove an open file; the next publication tries again.
    await Promise.allSettled(old.map((snapshot) => rm(path.join(this.folder(tenantId), snapshot.file), { force: true })));
  }

  /** Removes everything of a tenant that is no more. */
  async remove(tenantId: string): Promise<void> {
    await rm(this.folder(tenantId), { recursive: true, force: true });
  }

  /** Removes what interrupted writers left behind; drafts of living processes stay. Returns how many went. */
  async cleanAbandoned(): Promise<number> {
    let removed = 0;
    for (const tenantId of await entries(this.root)) {
      if (!/^[\w-]+$/.test(tenantId)) continue;
      const drafts = path.join(this.folder(tenantId), DRAFTS);
      for (const name of await entries(drafts)) {
        const folder = path.join(drafts, name);
        if (!(await isAbandoned(await readOwner(folder), await ageOf(folder)))) continue;
        await rm(folder, { recursive: true, force: true });
        removed += 1;
      }
    }
    return removed;
  }
}

async function entries(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
}

async function ageOf(folder: string): Promise<number> {
  return Date.now() - (await stat(folder)).mtimeMs;
}

async function readOwner(folder: string): Promise<DraftOwner | undefined> {
  try {
    return JSON.parse(await readFile(path.join(folder, "owner.json"), "utf8")) as DraftOwner;
  } catch {
    return undefined;
  }
}
