import { inspectDraft, type PublishedSnapshot, type SnapshotStore } from "@lyceum/warehouse";

import type { ReadyDraft } from "../import-snapshot.ts";

/** Publishes a draft as files alone: checked as the product does, without the application's database. */
export const publishFiles =
  (snapshots: SnapshotStore) =>
  async ({ draft, expected }: ReadyDraft): Promise<PublishedSnapshot> =>
    snapshots.publish(draft, (await inspectDraft(draft, expected)).info);
