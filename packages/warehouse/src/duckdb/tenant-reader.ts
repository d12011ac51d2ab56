import { stat } from "node:fs/promises";
import path from "node:path";

import { WarehouseError, type RowSet, type Statement } from "../port.ts";
import type { PublishedSnapshot } from "../snapshots/snapshot-manifest.ts";
import type { SnapshotStore } from "../snapshots/snapshot-store.ts";
import { OpenSnapshot, type EngineLimits } from "./open-snapshot.ts";
import type { RowCursor } from "./row-cursor.ts";

const noData = (): WarehouseError => new WarehouseError("no_data", "There is no data for this institution yet.");

/** Follows one tenant's `current.json`: hands out the current snapshot, opened, and lets the one before it end in peace. */
export class TenantReader {
  readonly #store: SnapshotStore;
  readonly #tenantId: string;
  readonly #limits: EngineLimits;
  #stamp = "";
  #published: PublishedSnapshot | undefined;
  #open: OpenSnapshot | undefined;
  #refreshing: Promise<void> | undefined;
  #retired = false;

  constructor(store: SnapshotStore, tenantId: string, limits: EngineLimits) {
    this.#store = store;
    this.#tenantId = tenantId;
    this.#limits = limits;
  }

  /** What is published now, without opening it; undefined when there is nothing. */
  async published(): Promise<PublishedSnapshot | undefined> {
    const stamp = await this.#currentStamp();
    if (stamp !== this.#stamp) {
      this.#published = await this.#store.current(this.#tenantId);
      this.#stamp = stamp;
    }
    return this.#published;
  }

  /**
   * Runs one SELECT on the snapshot that is current when it begins.
   * @throws WarehouseError `no_data`, `snapshot_too_new`, or `failed` when the file is missing or damaged.
   */
  async query(statement: Statement, signal: AbortSignal): Promise<RowSet> {
    await this.#follow();
    return this.#current().query(statement, signal);
  }

  /** Runs one SELECT in the same way, for its rows to be read one after another. @throws what `query` throws. */
  async open(statement: Statement, signal: AbortSignal): Promise<RowCursor> {
    await this.#follow();
    return this.#current().open(statement, signal);
  }

  /**
   * Runs one SELECT in an engine of its own, whose memory is given back to the system once its rows are closed.
   * @throws what `query` throws.
   */
  async openApart(statement: Statement, signal: AbortSignal, limits: EngineLimits): Promise<RowCursor> {
    const published = await this.published();
    if (!published) throw noData();
    // Two engines on one file would write over each other's in the folder that they have by themselves.
    const scratch = await this.#store.scratchOf(this.#tenantId);
    const snapshot = await this.#openFile(published, { ...limits, scratch });
    try {
      return await snapshot.open(statement, signal);
    } finally {
      snapshot.retire();
    }
  }

  /** Closes the file once running statements have ended. The reader is not used afterwards. */
  retire(): void {
    this.#retired = true;
    this.#open?.retire();
    this.#open = undefined;
  }

  /** Opens what is published now. */
  async #follow(): Promise<void> {
    const published = await this.published();
    // What a snapshot says of itself changes with its file: one that is given sums goes on in another.
    if (published && this.#open?.info !== published.info) {
      this.#refreshing ??= this.#refresh(published).finally(() => {
        this.#refreshing = undefined;
      });
      await this.#refreshing;
    }
    if (!published) throw noData();
  }

  /** Nothing may be awaited between looking at the open snapshot and using it: it could be retired. */
  #current(): OpenSnapshot {
    if (!this.#open) throw noData();
    return this.#open;
  }

  async #currentStamp(): Promise<string> {
    try {
      const { mtimeNs, ino, size } = await stat(this.#store.currentFile(this.#tenantId), { bigint: true });
      return `${mtimeNs}:${ino}:${size}`;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return "absent";
      throw new WarehouseError("failed", "The folder of this institution's data cannot be read.", { cause: error });
    }
  }

  async #refresh(published: PublishedSnapshot): Promise<void> {
    const next = await this.#openFile(published, this.#limits);
    this.#open?.retire();
    this.#open = undefined;
    if (this.#retired) next.retire();
    else this.#open = next;
  }

  async #openFile(published: PublishedSnapshot, limits: EngineLimits): Promise<OpenSnapshot> {
    try {
      return await OpenSnapshot.open(path.join(this.#store.folder(this.#tenantId), published.file), published.info, limits);
    } catch (error) {
      const now = await this.#store.current(this.#tenantId);
      // Two publications in a row may remove the file between reading its name and opening it.
      if (now && now.file !== published.file) return this.#openFile(now, limits);
      throw new WarehouseError(
        "failed",
        `Snapshot ${published.info.snapshotId} is missing or damaged. Import the data again or restore a backup.`,
        { cause: error },
      );
    }
  }
}
