import type { DataNode } from "@lyceum/contracts";

import type { Db } from "../../../db/database.ts";
import type { Act } from "../../../domain/audit.ts";
import { nodesOf, setNodes } from "../../../domain/users/nodes.ts";
import { lockUser } from "../../../domain/users/require-user.ts";
import { ProblemError } from "../../../lib/problem-error.ts";
import { nodesById } from "../nodes/node-store.ts";
import { requireConfirmed } from "./require-confirmed.ts";

/**
 * Adds nodes to those that a person's data is limited to.
 * @param name the person's id or user name.
 * @returns the nodes that were not among them before.
 * @throws ProblemError `not_found`, `validation_failed`.
 */
export async function addNodes(trx: Db, tenantId: string, name: string, nodes: readonly string[], act: Act): Promise<DataNode[]> {
  const user = await lockUser(trx, tenantId, name);
  const before = await nodesOf(trx, user.id);
  await setNodes(trx, { tenantId, userId: user.id }, [...before, ...nodes], act);
  const added = nodes.map((id) => id.toLowerCase()).filter((id) => !before.includes(id));
  return nodesById(trx, tenantId, added);
}

export interface NodeRemoval {
  /** The person's id or user name. */
  readonly name: string;
  readonly nodeId: string;
  /** Whether the caller means the whole institution, should this be the last limit. */
  readonly confirmed: boolean;
}

/**
 * Removes a node from those that a person's data is limited to.
 * @returns the node's id as stored.
 * @throws ProblemError `not_found`, `confirmation_required`.
 */
export async function removeNode(trx: Db, tenantId: string, { name, nodeId, confirmed }: NodeRemoval, act: Act): Promise<string> {
  const user = await lockUser(trx, tenantId, name);
  const before = await nodesOf(trx, user.id);
  const id = nodeId.toLowerCase();
  if (!before.includes(id)) {
    throw new ProblemError("not_found", "The person's data is not limited to this node. Load the page again to see the current limits.");
  }
  await setNodes(
    trx,
    { tenantId, userId: user.id },
    before.filter((other) => other !== id),
    act,
  );
  await requireConfirmed(trx, user.id, { before, confirmed });
  return id;
}
