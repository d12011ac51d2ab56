import { SCHEMA_VERSION } from "@lyceum/model";

import type { SnapshotInfo } from "../port.ts";
import type { SnapshotWriter } from "./snapshot-writer.ts";

/** What a snapshot says of itself. Times are UTC in any form that DuckDB reads. */
export type SnapshotDescription = Omit<SnapshotInfo, "schemaVersion" | "preAggregates" | "completeJoins">;

/** Writes what the snapshot says of itself into `star.snapshot` and `star.freshness`. */
export async function describeSnapshot(writer: SnapshotWriter, description: SnapshotDescription): Promise<void> {
  const { snapshotId, asOf, createdAt, source, attribution, synthetic, freshness } = description;
  await writer.run("INSERT INTO star.snapshot VALUES ($1, $2, $3::DATE, $4::TIMESTAMP, $5, $6, $7)", [
    SCHEMA_VERSION,
    snapshotId,
    asOf,
    createdAt,
    source,
    attribution,
    synthetic,
  ]);
  for (const { submodel, updatedAt } of freshness)
    await writer.run("INSERT INTO star.freshness VALUES ($1, $2::TIMESTAMP)", [submodel, updatedAt]);
}
