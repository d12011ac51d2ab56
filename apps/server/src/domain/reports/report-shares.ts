import { rolesFromGroups } from "@lyceum/access";

import type { TenantTransaction } from "../../db/database.ts";
import { grantedNodes } from "../access/data-rights.ts";
import { nodePaths } from "../access/node-paths.ts";
import type { Caller } from "../caller.ts";
import type { Share, ShareReader } from "./report-right.ts";

type Reader = Pick<Caller, "tenantId" | "userId" | "groups" | "kind">;

/** Reads a person as shares name them. */
export async function shareReader(trx: TenantTransaction, reader: Reader): Promise<ShareReader> {
  const nodes = await grantedNodes(trx, reader);
  const paths = await nodePaths(trx, reader.tenantId, nodes);
  return { userId: reader.userId, roles: rolesFromGroups(reader.groups, reader.kind), nodes, paths };
}

/** Reads with whom reports are shared, by report. @param id of one report; otherwise those of all. */
export async function readShares(trx: TenantTransaction, tenantId: string, id?: string): Promise<ReadonlyMap<string, readonly Share[]>> {
  const rows = await trx
    .selectFrom("report_share as share")
    .leftJoin("node", (join) => join.onRef("node.id", "=", "share.node_id").onRef("node.tenant_id", "=", "share.tenant_id"))
    .select([
      "share.report_id",
      "share.kind",
      "share.role",
      "share.user_id as userId",
      "node.external_id as node",
      "share.may_edit as mayEdit",
    ])
    .where("share.tenant_id", "=", tenantId)
    .$if(id !== undefined, (query) => query.where("share.report_id", "=", id ?? ""))
    .execute();
  return Map.groupBy(rows, ({ report_id }) => report_id);
}
