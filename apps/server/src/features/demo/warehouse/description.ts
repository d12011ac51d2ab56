import { SCHEMA_VERSION } from "@lyceum/model";

import { AS_OF, quote, type Step } from "./step.ts";

/** Hours and minutes, UTC, of the night after the last day at which each submodel was refreshed. */
const FRESHNESS: Readonly<Record<string, string>> = {
  CDM_LMS: "04:10",
  CDM_SIS: "02:35",
  CDM_TLM: "03:50",
  CDM_ALY: "01:20",
  CDM_MAP: "04:20",
  CDM_META: "04:25",
};

/** Writes what the snapshot says of itself. */
export function description(snapshotId: string, createdAt: Date): Step {
  const freshness = Object.entries(FRESHNESS).map(([submodel, time]) => `(${quote(submodel)}, (DATE '${AS_OF}' + 1) + TIME '${time}')`);
  return {
    label: "Dating the data",
    statements: [
      `INSERT INTO star.snapshot VALUES (${SCHEMA_VERSION}, ${quote(snapshotId)}, '${AS_OF}', ${quote(createdAt.toISOString().slice(0, 19))}, 'Generated demo data', NULL, true)`,
      `INSERT INTO star.freshness VALUES ${freshness.join(", ")}`,
    ],
  };
}
