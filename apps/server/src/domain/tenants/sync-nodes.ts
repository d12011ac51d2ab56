import type { WarehouseNode } from "@lyceum/warehouse";
import { sql } from "kysely";

import type { Db } from "../../db/database.ts";

const BATCH = 500;

/**
 * Makes a tenant's hierarchy in the application equal to the warehouse's. Nodes keep their ids, and with
 * them their grants, as long as `nodeId` stays. A node that is gone stays as long as it or one below it is
 * granted to a person: without the grant that person would no longer be limited to anything.
 * @returns names of the nodes that stay for that reason; their grants match no data.
 */
export async function syncNodes(trx: Db, tenantId: string, nodes: readonly WarehouseNode[]): Promise<string[]> {
  const parents = new Map<string, string>();
  const levels = [...Map.groupBy(nodes, (node) => node.level)].sort(([a], [b]) => a - b);
  for (const [, ofLevel] of levels) {
    for (let start = 0; start < ofLevel.length; start += BATCH) {
      const rows = await upsert(trx, tenantId, ofLevel.slice(start, start + BATCH), parents);
      for (const row of rows) parents.set(row.external_id, row.id);
    }
  }
  const gone = sql<boolean>`not (external_id = any(${nodes.map((node) => node.nodeId)}::text[]))`;
  const granted = sql<boolean>`id in (select id from granted)`;
  const withGranted = trx.withRecursive("granted(id, parent_id)", (db) =>
    db
      .selectFrom("node")
      .innerJoin("node_grant", "node_grant.node_id", "node.id")
      .where("node.tenant_id", "=", tenantId)
      .select(["node.id", "node.parent_id"])
      .union(
        db.selectFrom("node as parent").innerJoin("granted", "granted.parent_id", "parent.id").select(["parent.id", "parent.parent_id"]),
      ),
  );
  await withGranted
    .deleteFrom("node")
    .where("tenant_id", "=", tenantId)
    .where(gone)
    .where((eb) => eb.not(granted))
    .execute();
  const remaining = await trx
    .selectFrom("node")
    .where("tenant_id", "=", tenantId)
    .where(gone)
    .select("name")
    .orderBy("level")
    .orderBy("sort_name")
    .execute();
  return remaining.map((node) => node.name);
}

function upsert(trx: Db, tenantId: string, nodes: readonly WarehouseNode[], parents: ReadonlyMap<string, string>) {
  return trx
    .insertInto("node")
    .values(
      nodes.map((node) => ({
        tenant_id: tenantId,
        external_id: node.nodeId,
        parent_id: node.parentId === null ? null : (parents.get(node.parentId) ?? null),
        level: node.level,
        kind: node.kind,
        name: node.name,
        sort_name: node.sortName,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "external_id"]).doUpdateSet((eb) => ({
        parent_id: eb.ref("excluded.parent_id"),
        level: eb.ref("excluded.level"),
        kind: eb.ref("excluded.kind"),
        name: eb.ref("excluded.name"),
        sort_name: eb.ref("excluded.sort_name"),
      })),
    )
    .returning(["id", "external_id"])
    .execute();
}
