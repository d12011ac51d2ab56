import { TOO_DEEP_LEVEL } from "@lyceum/contracts";
import { sql } from "kysely";

import type { Db } from "../../db/database.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { isUuid } from "../../lib/uuid.ts";
import { type Act, audit } from "../audit.ts";

interface OfUser {
  readonly tenantId: string;
  readonly userId: string;
}

/** Ids of the nodes that a person's data is limited to. */
export async function nodesOf(trx: Db, userId: string): Promise<string[]> {
  const rows = await trx.selectFrom("node_grant").select("node_id").where("user_id", "=", userId).orderBy("node_id").execute();
  return rows.map(({ node_id }) => node_id);
}

/** @throws ProblemError `validation_failed` that names nodes that are unknown or too deep to be chosen. */
async function requireSelectable(trx: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom("node")
    .select(["id", "level"])
    .where("tenant_id", "=", tenantId)
    .where(sql<boolean>`id = any(${ids.filter((id) => isUuid(id))}::uuid[])`)
    .execute();
  const levels = new Map(rows.map(({ id, level }) => [id, level]));
  const problems = ids.flatMap((id) => {
    const level = levels.get(id);
    if (level === undefined) return [`nodes.${id}: unknown`];
    return level >= TOO_DEEP_LEVEL ? [`nodes.${id}: tooDeep`] : [];
  });
  if (problems.length > 0) throw new ProblemError("validation_failed", undefined, problems);
}

/**
 * Makes these the nodes that a person's data is limited to; none: the whole institution. Limits that stay
 * are not asked about again, since a node that left the institution's data may still be one.
 */
export async function setNodes(trx: Db, user: OfUser, nodeIds: readonly string[], act: Act): Promise<void> {
  const { tenantId, userId } = user;
  const before = await nodesOf(trx, userId);
  const after = [...new Set(nodeIds.map((id) => id.toLowerCase()))].sort();
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (added.length === 0 && removed.length === 0) return;
  if (added.length > 0) {
    await requireSelectable(trx, tenantId, added);
    await trx
      .insertInto("node_grant")
      .values(added.map((node_id) => ({ tenant_id: tenantId, user_id: userId, node_id })))
      .execute();
  }
  if (removed.length > 0) await trx.deleteFrom("node_grant").where("user_id", "=", userId).where("node_id", "in", removed).execute();
  await audit(trx, { ...act, tenantId, action: "user.nodes.set", target: { kind: "user", id: userId }, before, after });
}
