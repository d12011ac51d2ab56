import { describeSnapshot, type SnapshotWriter } from "@lyceum/warehouse";

import { AS_OF } from "./step.ts";

/** Hours and minutes, UTC, of the night after the last day at which each submodel was refreshed. */
const FRESHNESS: Readonly<Record<string, string>> = {
  CDM_LMS: "04:10",
  CDM_SIS: "02:35",
  CDM_TLM: "03:50",
  CDM_ALY: "01:20",
  CDM_CLB: "03:05",
  CDM_MAP: "04:20",
  CDM_META: "04:25",
};
const NIGHT = new Date(Date.parse(AS_OF) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Writes what the snapshot says of itself. */
export function describeDemoData(writer: SnapshotWriter, snapshotId: string, createdAt: Date): Promise<void> {
  return describeSnapshot(writer, {
    snapshotId,
    asOf: AS_OF,
    createdAt: createdAt.toISOString(),
    source: "Generated demo data",
    attribution: null,
    synthetic: true,
    freshness: Object.entries(FRESHNESS).map(([submodel, time]) => ({ submodel, updatedAt: `${NIGHT}T${time}:00Z` })),
  });
}
