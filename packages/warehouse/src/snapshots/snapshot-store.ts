import { randomBytes } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
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
/** Ends the name of a file that was given its sums after its publication; a snapshot's own id has no such sign. */
const WITH_SUMS = "_sums";
const DRAFTS = "drafts";
const NONE: ReadonlySet<string> = new Set();

/** Files that hold a snapshot, the one that is read first. */
const filesOf = (snapshotId: string): readonly string[] => [`${snapshotId}${WITH_SUMS}.duckdb`, `${snapshotId}.duckdb`];
const snapshotIn = (file: string): string => path.basename(file, ".duckdb").replace(WITH_SUMS, "");

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
    const published = await this.#makeCurrent(draft, { file: path.basename(draft.path), info });
    await this.discard(draft);
    await this.prune(draft.tenantId, needed);
    return published;
  }

  /** Copies the current snapshot's file into a draft, to add to it what its readers can do without. */
  async beginWith(published: PublishedSnapshot, tenantId: string): Promise<SnapshotDraft> {
    const draft = await this.begin(tenantId);
    await copyFile(path.join(this.folder(tenantId), published.file), draft.path, constants.COPYFILE_FICLONE);
    return draft;
  }

  /**
   * Makes a copy that says the same the current file of the tenant's current snapshot; readers that began on the file
   * before finish there. Does nothing where another snapshot is current by now.
   * @returns whether it did
   */
  async replaceFile(draft: SnapshotDraft, info: SnapshotInfo): Promise<boolean> {
    const current = await this.current(draft.tenantId);
    if (current?.info.snapshotId !== info.snapshotId) return false;
    const [file = ""] = filesOf(info.snapshotId);
    await this.#makeCurrent(draft, { file, info });
    await this.prune(draft.tenantId, new Set((await this.list(draft.tenantId)).map(({ snapshotId }) => snapshotId)));
    return true;
  }

  /** Finds the file of a snapshot, current or not; undefined where it is gone. */
  async find(tenantId: string, snapshotId: string): Promise<string | undefined> {
    const names = await entries(this.folder(tenantId));
    const file = filesOf(snapshotId).find((name) => names.includes(name));
    return file && path.join(this.folder(tenantId), file);
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
        snapshotId: snapshotIn(file),
        file,
        current: file === current?.file,
        bytes: (await stat(path.join(folder, file))).size,
      })),
    );
  }

  /**
   * Removes snapshots older than the one before the current, but those that are needed, and files that another of the same
   * snapshot has replaced. Files that a reader holds open stay readable to it.
   */
  async prune(tenantId: string, needed: ReadonlySet<string> = NONE): Promise<void> {
    const stored = await this.list(tenantId);
    const names = new Set(stored.map(({ file }) => file));
    const isReplaced = ({ snapshotId, file, current }: StoredSnapshot): boolean =>
      !current && filesOf(snapshotId).some((name) => name !== file && names.has(name));
    const [replaced, snapshots] = [stored.filter(isReplaced), stored.filter((each) => !isReplaced(each))];
    const current = snapshots.findIndex((snapshot) => snapshot.current);
    const old = [...replaced, ...snapshots.slice(0, Math.max(current - 1, 0)).filter(({ snapshotId }) => !needed.has(snapshotId))];
    // Windows refuses to remove an open file; the next publication tries again.
    await Promise.allSettled(old.map((snapshot) => rm(path.join(this.folder(tenantId), snapshot.file), { force: true })));
  }

  async #makeCurrent({ tenantId, path: written }: SnapshotDraft, published: PublishedSnapshot): Promise<PublishedSnapshot> {
    if (existsSync(`${written}.wal`)) throw new WarehouseError("failed", "The draft is still open: close it before publishing.");
    // The engine makes it as its process makes files; the data is the server's alone.
    await chmod(written, 0o600);
    await moveDurably(written, path.join(this.folder(tenantId), published.file));
    await writeDurably(this.currentFile(tenantId), `${JSON.stringify(published, null, 2)}\n`);
    return published;
  }

  /** Names a folder for what a reader's engine puts on the disk: it comes and goes with the engine, or with what is abandoned. */
  async scratchOf(tenantId: string): Promise<string> {
    const drafts = path.join(this.folder(tenantId), DRAFTS);
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    return path.join(drafts, `rows-${randomBytes(8).toString("hex")}`);
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
