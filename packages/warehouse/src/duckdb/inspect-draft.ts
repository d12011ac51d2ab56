import type { SnapshotInfo } from "../port.ts";
import type { SnapshotDraft } from "../snapshots/snapshot-store.ts";
import { checkSnapshot, type ExpectedCounts } from "./check-snapshot.ts";
import { readInfo, readNodes, type WarehouseNode } from "./read-snapshot.ts";
import { SnapshotWriter } from "./snapshot-writer.ts";

/** What a sound draft says of itself, and its hierarchy. */
export interface InspectedDraft {
  readonly info: SnapshotInfo;
  /** Parents before their children. */
  readonly nodes: readonly WarehouseNode[];
}

/**
 * Checks a draft that was written and closed, and reads what its publication needs.
 * @throws DataError when the draft is not sound, and the signal's reason when it is aborted.
 */
export async function inspectDraft(draft: SnapshotDraft, expected?: ExpectedCounts, signal?: AbortSignal): Promise<InspectedDraft> {
  const file = await SnapshotWriter.open({ path: draft.path, scratch: draft.scratch, readOnly: true, ...(signal ? { signal } : {}) });
  try {
    await checkSnapshot(file, draft.snapshotId, expected);
    return { info: await readInfo(file), nodes: await readNodes(file) };
  } finally {
    file.close();
  }
}
