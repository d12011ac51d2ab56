import type { DataRights, ReportingArea } from "@lyceum/access";
import { alteredBy, type Protection } from "@lyceum/semantic";

import type { TenantTransaction } from "../../db/database.ts";

/** Rights as a reader understands them: names of nodes, or null for the whole institution. */
export interface Scope {
  readonly areas: ReportingArea[];
  readonly nodes: string[] | null;
  readonly restricted: boolean;
  /** How people are protected from a restricted reader. */
  readonly protection?: Protection;
}

/** Names the nodes that limit a reader, in the order of the hierarchy. */
export async function scopeOf(trx: TenantTransaction, tenantId: string, rights: DataRights): Promise<Scope> {
  const { areas, nodes, restricted, minimumGroup } = rights;
  const limits = { areas: [...areas], restricted, ...(restricted && { protection: { minimumGroup, alteredBy: alteredBy(minimumGroup) } }) };
  if (nodes === "all") return { nodes: null, ...limits };
  if (nodes.length === 0) return { nodes: [], ...limits };
  const rows = await trx
    .selectFrom("node")
    .select("name")
    .where("tenant_id", "=", tenantId)
    .where("external_id", "in", [...nodes])
    .orderBy("level")
    .orderBy("sort_name")
    .execute();
  return { nodes: rows.map(({ name }) => name), ...limits };
}
