import type { DataRights } from "@lyceum/access";

import { covers, type NodePaths } from "./node-paths.ts";

/** How far a person saw at one moment: it is kept with what they wrote or froze then. */
export interface Reach {
  /** Nodes by their identifiers at the source; null for the whole institution. */
  readonly nodes: readonly string[] | null;
  readonly restricted: boolean;
}

/** Whether a reader sees at least as much as a reach takes in. @param paths of the nodes of the reach */
export function seesAtLeast({ nodes: reader, restricted }: DataRights, reach: Reach, paths: NodePaths): boolean {
  if (restricted && !reach.restricted) return false;
  if (reader === "all") return true;
  return reach.nodes !== null && reach.nodes.length > 0 && reach.nodes.every((node) => covers(reader, node, paths));
}
