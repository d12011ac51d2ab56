import type { DataRights, ReportingArea } from "@lyceum/access";
import { alteredBy, type Protection } from "@lyceum/semantic";

import type { TenantTransaction } from "../../db/database.ts";
import { type NodePaths, nodePaths } from "./node-paths.ts";

/** Rights as a reader understands them: names of nodes, or null for the whole institution. */
export interface Scope {
  readonly areas: ReportingArea[];
  readonly nodes: string[] | null;
  /** How many levels of the hierarchy lie above all that the reader sees: 1 within one college, 0 for the institution. */
  readonly depth: number;
  readonly restricted: boolean;
  /** How people are protected from a restricted reader. */
  readonly protection?: Protection;
}

/** Counts the nodes below the institution that lead to all of some nodes. */
function commonDepth(paths: NodePaths): number {
  const [first = [], ...others] = [...paths.values()];
  const differs = first.findIndex(({ externalId }, level) => others.some((path) => path[level]?.externalId !== externalId));
  return Math.max(0, (differs === -1 ? first.length : differs) - 1);
}

/** Names the nodes that limit a reader, in the order of the hierarchy. */
export async function scopeOf(trx: TenantTransaction, tenantId: string, rights: DataRights): Promise<Scope> {
  const { areas, nodes, restricted, minimumGroup } = rights;
  const limits = { areas: [...areas], restricted, ...(restricted && { protection: { minimumGroup, alteredBy: alteredBy(minimumGroup) } }) };
  if (nodes === "all") return { nodes: null, depth: 0, ...limits };
  if (nodes.length === 0) return { nodes: [], depth: 0, ...limits };
  const rows = await trx
    .selectFrom("node")
    .select("name")
    .where("tenant_id", "=", tenantId)
    .where("external_id", "in", [...nodes])
    .orderBy("level")
    .orderBy("sort_name")
    .execute();
  return { nodes: rows.map(({ name }) => name), depth: commonDepth(await nodePaths(trx, tenantId, nodes)), ...limits };
}

/** Returns an author's scope for a draft, whose visuals stay broken down as they are written. */
export const asDrafted = (scope: Scope): Scope => ({ ...scope, depth: 0 });
