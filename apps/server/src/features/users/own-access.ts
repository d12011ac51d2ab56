import type { getOwnAccess } from "@lyceum/contracts";
import type * as z from "zod";

import type { TenantTransaction } from "../../db/database.ts";
import { dataRightsIn } from "../../domain/access/data-rights.ts";
import type { Caller } from "../../domain/caller.ts";
import { nodesByExternalId, nodesById } from "./nodes/node-store.ts";

type OwnAccess = z.infer<(typeof getOwnAccess)["response"]>;
type Reader = Pick<Caller, "tenantId" | "userId" | "groups" | "kind">;

/** Returns the caller's groups, and the limits that every query of theirs is given. */
export async function ownAccess(trx: TenantTransaction, caller: Reader): Promise<OwnAccess> {
  return { groups: [...caller.groups], data: await ownData(trx, caller) };
}

async function ownData(trx: TenantTransaction, caller: Reader): Promise<OwnAccess["data"]> {
  const rights = await dataRightsIn(trx, caller);
  if (rights.areas.length === 0) return "none";
  if (rights.nodes === "all") return "all";
  const nodes = await nodesByExternalId(trx, caller.tenantId, rights.nodes);
  const ancestors = await nodesById(trx, caller.tenantId, [...new Set(nodes.flatMap(({ ancestorIds }) => ancestorIds))]);
  const names = new Map(ancestors.map(({ id, name }) => [id, name]));
  return nodes.map(({ id, name, ancestorIds }) => ({ id, name, within: ancestorIds.flatMap((above) => names.get(above) ?? []) }));
}
