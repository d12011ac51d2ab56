import { createHash } from "node:crypto";

import type { DataRights } from "@lyceum/access";
import type { Query } from "@lyceum/semantic";
import { stringify } from "safe-stable-stringify";

export interface AnswerIdentity {
  readonly tenantId: string;
  readonly snapshotId: string;
  readonly rights: DataRights;
  readonly query: Query;
}

/** Rights as a set: the order in which areas and nodes were read says nothing. */
export function rightsKey({ areas, nodes, ...limits }: DataRights): unknown {
  return { ...limits, areas: [...areas].sort(), nodes: nodes === "all" ? "all" : [...nodes].sort() };
}

/**
 * Hashes what an answer depends on: tenant, snapshot, the reader's rights and the question. Two readers share
 * an answer only when all of it is equal, whatever order its names were written in.
 */
export function answerKey({ tenantId, snapshotId, rights, query }: AnswerIdentity): string {
  return createHash("sha256")
    .update(stringify([tenantId, snapshotId, rightsKey(rights), query]))
    .digest("base64url");
}
