import { SCHEMA_VERSION } from "@lyceum/model";

import { DataError } from "../data-error.ts";
import type { SnapshotInfo } from "../port.ts";
import type { PublishedSnapshot } from "../snapshots/snapshot-manifest.ts";
import type { SnapshotDraft, SnapshotStore } from "../snapshots/snapshot-store.ts";
import { faultsIn } from "./check-snapshot.ts";
import { buildPreAggregates, checksOfPreAggregates, readPreAggregates } from "./pre-aggregates.ts";
import { SnapshotWriter } from "./snapshot-writer.ts";

/** What reports ask while sums are built goes before: one processor has to do. */
const THREADS = 1;

/** Whether a published snapshot can be given sums that it lacks; what an earlier model wrote may lack what they are made of. */
const lacksPreAggregates = ({ info }: PublishedSnapshot): boolean =>
  info.schemaVersion === SCHEMA_VERSION && (info.preAggregates ?? []).length === 0;

/** Sums up the facts of a copy of a published snapshot. */
async function writeSums(draft: SnapshotDraft, info: SnapshotInfo, signal: AbortSignal): Promise<SnapshotInfo> {
  const writer = await SnapshotWriter.open({ path: draft.path, scratch: draft.scratch, threads: THREADS, signal });
  try {
    await buildPreAggregates(writer);
    const faults = await faultsIn(writer, await checksOfPreAggregates(writer));
    if (faults.length > 0)
      throw new DataError(`Snapshot ${info.snapshotId} goes without sums, since they would be wrong: ${faults.join("; ")}`);
    return { ...info, preAggregates: await readPreAggregates(writer) };
  } finally {
    writer.close();
  }
}

/**
 * Gives a tenant's current snapshot the sums that it was published without. It stays the same snapshot: readers go on with the
 * old file until the new one stands in its place, and both answer alike.
 * @param replace puts the new file in place of the old one, or tells that another snapshot is current by now
 */
export async function addPreAggregates(
  store: SnapshotStore,
  tenantId: string,
  { signal, replace }: { readonly signal: AbortSignal; readonly replace: (draft: SnapshotDraft, info: SnapshotInfo) => Promise<unknown> },
): Promise<void> {
  const published = await store.current(tenantId);
  if (!published || !lacksPreAggregates(published)) return;
  const draft = await store.beginWith(published, tenantId);
  try {
    const info = await writeSums(draft, published.info, signal);
    signal.throwIfAborted();
    await replace(draft, info);
  } finally {
    await store.discard(draft);
  }
}
