import { hasAdminAccess, reportingAreas, rolesFromGroups, type DataRights } from "@lyceum/access";

import type { TenantTransaction } from "../../db/database.ts";
import type { Caller } from "../caller.ts";

/**
 * Returns what a caller may read from the warehouse, from groups and grants as they are now. Without report
 * access: nothing. Administrators, support and holders of BbDataUnrestricted see the whole institution;
 * others see their granted nodes, or the whole institution when they have no limit.
 * @param trx a transaction of the caller's tenant.
 */
export async function dataRightsIn(
  trx: TenantTransaction,
  caller: Pick<Caller, "tenantId" | "userId" | "groups" | "kind">,
): Promise<DataRights> {
  const areas = reportingAreas(caller.groups, caller.kind);
  const roles = rolesFromGroups(caller.groups, caller.kind);
  const restricted = roles.restrictedViewer;
  const protection = restricted || areas.length === 0 ? await protectionOf(trx, caller) : { minimumGroup: 0 };
  if (areas.length === 0) return { areas, nodes: [], restricted: true, ...protection };
  const unlimited = hasAdminAccess(roles) || roles.unrestrictedData;
  if (unlimited) return { areas, nodes: "all", restricted, ...protection };
  const granted = await grantedNodes(trx, caller);
  return { areas, nodes: granted.length === 0 ? "all" : granted, restricted, ...protection };
}

/** Reads how an institution protects people from its restricted viewers. */
async function protectionOf(
  trx: TenantTransaction,
  { tenantId }: Pick<Caller, "tenantId">,
): Promise<Pick<DataRights, "minimumGroup" | "secret">> {
  const columns = ["minimum_group as minimumGroup", "disclosure_secret as secret"] as const;
  return trx.selectFrom("tenant").select(columns).where("id", "=", tenantId).executeTakeFirstOrThrow();
}

/** Reads the nodes that were granted to a person, by their identifiers at the source; none is no limit to reports and no right to records. */
export async function grantedNodes(trx: TenantTransaction, caller: Pick<Caller, "tenantId" | "userId">): Promise<readonly string[]> {
  const grants = await trx
    .selectFrom("node_grant")
    .innerJoin("node", "node.id", "node_grant.node_id")
    .select("node.external_id")
    .where("node_grant.tenant_id", "=", caller.tenantId)
    .where("node_grant.user_id", "=", caller.userId)
    .orderBy("node.external_id")
    .execute();
  return grants.map((grant) => grant.external_id);
}
