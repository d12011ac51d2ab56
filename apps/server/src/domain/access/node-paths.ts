import type { DataRights } from "@lyceum/access";
import { sql } from "kysely";

import type { TenantTransaction } from "../../db/database.ts";

/** One step of the way from the institution down to a node. */
export interface PathNode {
  readonly externalId: string;
  readonly name: string;
}

/** Ways down from the institution to nodes, by the nodes' identifiers at the source. */
export type NodePaths = ReadonlyMap<string, readonly PathNode[]>;

/** Reads the ways down to nodes; those that no longer exist have none. */
export async function nodePaths(trx: TenantTransaction, tenantId: string, externalIds: readonly string[]): Promise<NodePaths> {
  if (externalIds.length === 0) return new Map();
  const { rows } = await sql<{ readonly target: string; readonly externalId: string; readonly name: string }>`
    with recursive up(target, external_id, name, parent_id, level) as (
      select external_id, external_id, name, parent_id, level from node
      where tenant_id = ${tenantId} and external_id = any(${[...new Set(externalIds)]}::text[])
      union all
      select up.target, parent.external_id, parent.name, parent.parent_id, parent.level
      from node parent join up on parent.id = up.parent_id
      where parent.tenant_id = ${tenantId})
    select target, external_id as "externalId", name from up order by target, level`.execute(trx);
  return Map.groupBy(rows, ({ target }) => target);
}

type Reach = DataRights["nodes"];

const isWithin = (reach: readonly string[], path: readonly PathNode[] | undefined): boolean =>
  path?.some(({ externalId }) => reach.includes(externalId)) ?? false;

/** Whether a person sees all of a node. @param paths of the node at least. */
export const covers = (reach: Reach, node: string, paths: NodePaths): boolean => reach === "all" || isWithin(reach, paths.get(node));

/** Whether a person sees all of a node, or a part of it. @param paths of the node and of the person's own nodes. */
export const overlaps = (reach: Reach, node: string, paths: NodePaths): boolean =>
  covers(reach, node, paths) || (reach !== "all" && reach.some((own) => isWithin([node], paths.get(own))));
