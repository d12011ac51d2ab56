import type { DataNode } from "@lyceum/contracts";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";

import type { Db } from "../../../db/database.ts";
import { DatabaseText, decodeCursor, encodeCursor } from "../../../lib/cursor.ts";
import { ProblemError } from "../../../lib/problem-error.ts";
import { isUuid } from "../../../lib/uuid.ts";

interface NodeRow {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly sort_name: string;
  readonly ancestors: readonly string[];
  readonly children: readonly string[];
}

const toNode = (row: NodeRow): DataNode => ({
  id: row.id,
  name: row.name,
  ancestorIds: [...row.ancestors],
  level: row.level,
  childrenIds: [...row.children],
  sortableName: row.sort_name,
});

/** Nodes of a condition on `node`, with the way up and one step down, in the order in which they are shown. */
async function nodesWhere(trx: Db, condition: RawBuilder<boolean>, limit?: number): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select node.id::text, node.name, node.level, node.sort_name,
      array(
        with recursive up(id, parent_id, level) as (
          select p.id, p.parent_id, p.level from node p where p.tenant_id = node.tenant_id and p.id = node.parent_id
          union all
          select p.id, p.parent_id, p.level from node p join up on p.id = up.parent_id and p.tenant_id = node.tenant_id)
        select id::text from up order by level) as ancestors,
      array(
        select c.id::text from node c
        where c.tenant_id = node.tenant_id and c.parent_id = node.id order by c.sort_name, c.id) as children
    from node
    where ${condition}
    order by node.sort_name, node.id
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(trx);
  return rows;
}

/** Reads nodes by their ids. */
export async function nodesById(trx: Db, tenantId: string, ids: readonly string[]): Promise<DataNode[]> {
  return (await nodesWhere(trx, sql`node.tenant_id = ${tenantId} and node.id = any(${ids}::uuid[])`)).map(toNode);
}

/** Reads nodes by their names in the warehouse. */
export async function nodesByExternalId(trx: Db, tenantId: string, externalIds: readonly string[]): Promise<DataNode[]> {
  return (await nodesWhere(trx, sql`node.tenant_id = ${tenantId} and node.external_id = any(${externalIds}::text[])`)).map(toNode);
}

const Position = z.tuple([DatabaseText, z.uuid()]);

export interface NodePage {
  readonly nodes: DataNode[];
  readonly nextToken?: string;
}

/**
 * The root, or a page of a node's children.
 * @throws ProblemError `not_found` for a node that the institution does not have.
 */
export async function childrenPage(
  trx: Db,
  tenantId: string,
  { nodeId, nextToken, limit }: { readonly nodeId: string; readonly nextToken?: string | undefined; readonly limit: number },
): Promise<NodePage> {
  if (nodeId !== "root") await requireNode(trx, tenantId, nodeId);
  const parent = nodeId === "root" ? sql`node.parent_id is null` : sql`node.parent_id = ${nodeId}`;
  const [name, id] = nextToken === undefined ? [] : decodeCursor(nextToken, Position, "query.nextToken");
  const after = name === undefined ? sql`true` : sql`(node.sort_name, node.id) > (${name}, ${id}::uuid)`;
  const rows = await nodesWhere(trx, sql`node.tenant_id = ${tenantId} and ${parent} and ${after}`, limit + 1);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { nodes: rows.slice(0, limit).map(toNode), ...(last && { nextToken: encodeCursor([last.sort_name, last.id]) }) };
}

async function requireNode(trx: Db, tenantId: string, nodeId: string): Promise<void> {
  const found =
    isUuid(nodeId) &&
    (await trx.selectFrom("node").select("id").where("tenant_id", "=", tenantId).where("id", "=", nodeId).executeTakeFirst());
  if (!found) throw new ProblemError("not_found", "The institution has no such node. Its hierarchy may have changed; load it again.");
}
