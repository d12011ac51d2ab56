import type { DataRights } from "@lyceum/access";

import type { TenantTransaction } from "../../db/database.ts";

/** Rights as a reader understands them: names of nodes, or null for the whole institution. */
export interface Scope {
  readonly nodes: string[] | null;
  readonly restricted: boolean;
}

/** Names the nodes that limit a reader, in the order of the hierarchy. */
export async function scopeOf(trx: TenantTransaction, tenantId: string, { nodes, restricted }: DataRights): Promise<Scope> {
  if (nodes === "all") return { nodes: null, restricted };
  if (nodes.length === 0) return { nodes: [], restricted };
  const rows = await trx
    .selectFrom("node")
    .select("name")
    .where("tenant_id", "=", tenantId)
    .where("external_id", "in", [...nodes])
    .orderBy("level")
    .orderBy("sort_name")
    .execute();
  return { nodes: rows.map(({ name }) => name), restricted };
}
