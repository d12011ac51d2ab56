import type { SnapshotDescription } from "@lyceum/warehouse";

const SUBMODELS = ["CDM_LMS", "CDM_SIS", "CDM_MAP", "CDM_META"];

/** Describes what an import has brought at this moment: data of an institution's own, all submodels fresh. */
export function describeImport(now: Date): Pick<SnapshotDescription, "createdAt" | "synthetic" | "freshness"> {
  const updatedAt = now.toISOString();
  return { createdAt: updatedAt, synthetic: false, freshness: SUBMODELS.map((submodel) => ({ submodel, updatedAt })) };
}
