import type { Db } from "../../db/database.ts";

/** Most snapshots that an institution keeps for its stories; the one that is current counts once it is replaced. */
export const MAX_SNAPSHOTS = 24;

/** Lists the snapshots of an institution that frozen numbers can still be recomputed from. */
export async function neededSnapshots(db: Db, tenantId: string, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("frozen_visual")
    .select("snapshot_id")
    .distinct()
    .where("tenant_id", "=", tenantId)
    .where("kept_until", ">", now)
    .execute();
  return new Set(rows.map(({ snapshot_id }) => snapshot_id));
}
