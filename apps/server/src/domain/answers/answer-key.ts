import { createHash } from "node:crypto";

import type { DataRights } from "@lyceum/access";
import type { Query } from "@lyceum/semantic";

export interface AnswerIdentity {
  readonly tenantId: string;
  readonly snapshotId: string;
  readonly rights: DataRights;
  readonly query: Query;
}

/** The same text for the same value, whatever order its names were written in. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`)
    .join(",")}}`;
}

/** Rights as a set: the order in which areas and nodes were read says nothing. */
function rightsKey({ areas, nodes, ...limits }: DataRights): unknown {
  return { ...limits, areas: [...areas].sort(), nodes: nodes === "all" ? "all" : [...nodes].sort() };
}

/**
 * What an answer depends on: tenant, snapshot, the reader's rights and the question. Two readers share
 * an answer only when all of it is equal.
 */
export function answerKey({ tenantId, snapshotId, rights, query }: AnswerIdentity): string {
  return createHash("sha256")
    .update(canonical([tenantId, snapshotId, rightsKey(rights), query]))
    .digest("base64url");
}
