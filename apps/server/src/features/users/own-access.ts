import { rolesFromGroups, hasAdminAccess, hasReportAccess } from "@lyceum/access";
import type { getOwnAccess } from "@lyceum/contracts";
import type * as z from "zod";

import type { Db } from "../../db/database.ts";
import type { Caller } from "../../domain/caller.ts";
import { nodesOf } from "../../domain/users/nodes.ts";
import { nodesById } from "./nodes/node-store.ts";

type OwnAccess = z.infer<(typeof getOwnAccess)["answer"]>;

/** The caller's groups and limits as reports apply them. */
export async function ownAccess(trx: Db, caller: Pick<Caller, "tenantId" | "userId" | "groups" | "kind">): Promise<OwnAccess> {
  return { groups: [...caller.groups], data: await dataOf(trx, caller) };
}

async function dataOf(trx: Db, { tenantId, userId, groups, kind }: Parameters<typeof ownAccess>[1]): Promise<OwnAccess["data"]> {
  const who = rolesFromGroups(groups, kind);
  if (!hasReportAccess(who)) return "none";
  if (hasAdminAccess(who) || who.unrestrictedData) return "all";
  const nodes = await nodesById(trx, tenantId, await nodesOf(trx, userId));
  if (nodes.length === 0) return "all";
  const ancestors = await nodesById(trx, tenantId, [...new Set(nodes.flatMap(({ ancestorIds }) => ancestorIds))]);
  const names = new Map(ancestors.map(({ id, name }) => [id, name]));
  return nodes.map(({ id, name, ancestorIds }) => ({ id, name, within: ancestorIds.flatMap((above) => names.get(above) ?? []) }));
}
