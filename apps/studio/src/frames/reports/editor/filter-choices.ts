import type { FilterDimension } from "@lyceum/contracts";
import type { FilterControl } from "@lyceum/model";

/** Dimensions of the hierarchy: filters by them are chosen as parts of the institution. */
const NODES = new Set(["level1", "level2", "level3", "level4", "level5"]);

/** Makes a filter by a dimension, as the delivered reports have theirs. */
export function filterBy({ name, kind, period }: FilterDimension, label: string, id: string): FilterControl {
  const base = { id, dimension: name, label, multiple: true, words: { label: {} } };
  if (NODES.has(name)) return { ...base, kind: "node" };
  if (kind === "date") return { ...base, kind: "date-range" };
  return { ...base, kind: "choice", ...(period && { initial: "latest" as const }) };
}
