import {
  requireCapability,
  inspectDraft,
  type ExpectedCounts,
  type PublishedSnapshot,
  type SnapshotDraft,
  type SnapshotInfo,
} from "@lyceum/warehouse";

import type { Db } from "../../db/database.ts";
import { type Act, audit } from "../audit.ts";
import type { Services } from "../services.ts";
import { neededSnapshots } from "../stories/needed-snapshots.ts";
import { syncNodes } from "../tenants/sync-nodes.ts";
import { lockSnapshot } from "./lock-snapshot.ts";

export interface Publication {
  readonly tenantId: string;
  /** Written and closed. */
  readonly draft: SnapshotDraft;
  /** Rows that star tables must hold, e.g. `{ "star.fact_enrolment": 32593 }`. */
  readonly expected?: ExpectedCounts;
  readonly signal?: AbortSignal;
  /** Puts more on record in the same transaction; what it throws undoes the publication. */
  readonly record?: (trx: Db, recorded: Recorded) => Promise<void>;
}

/** What is known of a publication just before it happens. */
export interface Recorded {
  readonly info: SnapshotInfo;
  readonly vanishedNodes: readonly string[];
}

export interface PublicationResult {
  readonly published: PublishedSnapshot;
  /** Names of granted nodes that the new data no longer has; their grants are kept and match nothing. */
  readonly vanishedNodes: readonly string[];
}

/**
 * Checks a finished snapshot, makes it the tenant's current one and mirrors its hierarchy into the
 * application's database, on record. The files are swapped last within the transaction: before that
 * nothing has changed anywhere.
 * @throws DataError when the snapshot is not sound; the data on record then stays.
 */
export async function publishSnapshot(
  services: Pick<Services, "databases" | "warehouse">,
  publication: Publication,
  act: Act,
): Promise<PublicationResult> {
  const { draft, tenantId, signal } = publication;
  const snapshots = requireCapability(services.warehouse, "publish");
  const { info, nodes } = await inspectDraft(draft, publication.expected, signal);
  const before = await snapshots.current(tenantId).catch(() => undefined);
  return services.databases.owner.transaction().execute(async (trx) => {
    const vanishedNodes = await syncNodes(trx, tenantId, nodes);
    await audit(trx, {
      ...act,
      tenantId,
      action: "snapshot.publish",
      target: { kind: "snapshot", id: info.snapshotId },
      before: before?.info,
      after: { ...info, nodes: nodes.length, vanishedNodes },
    });
    await publication.record?.(trx, { info, vanishedNodes });
    signal?.throwIfAborted();
    await lockSnapshot(trx, tenantId);
    return { published: await snapshots.publish(draft, info, await neededSnapshots(trx, tenantId, new Date())), vanishedNodes };
  });
}
