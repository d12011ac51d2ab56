import { hasAdminAccess, type RoleSet } from "@lyceum/access";
import type { ShareRole } from "@lyceum/contracts";

import { covers, type NodePaths } from "../access/node-paths.ts";

/** What a person may do with a report: look at what is published, change its draft, or also decide who sees it. */
export type ReportRight = "view" | "edit" | "manage";

/** People with whom a report is shared, as far as rights depend on it. */
export interface Share {
  readonly kind: "area" | "role" | "person" | "node";
  readonly role: ShareRole | null;
  readonly userId: string | null;
  /** Identifier of the node at the source. */
  readonly node: string | null;
  readonly mayEdit: boolean;
}

/** A person as shares name them. */
export interface ShareReader {
  readonly userId: string;
  readonly roles: RoleSet;
  /** Nodes that were granted to the person, by their identifiers at the source. */
  readonly nodes: readonly string[];
  /** Ways down to the person's nodes. */
  readonly paths: NodePaths;
}

const hasRole = (roles: RoleSet, role: ShareRole | null): boolean => {
  if (role === "InstitutionAdmin") return roles.institutionAdmin;
  if (role === "Author") return roles.author;
  return role === "ReportViewer" && roles.reportViewer;
};

function isNamed(share: Share, reader: ShareReader): boolean {
  switch (share.kind) {
    case "area":
      return true;
    case "role":
      return hasRole(reader.roles, share.role);
    case "person":
      return share.userId === reader.userId;
    case "node": {
      // A person of a part below belongs to the node, one of the whole institution does not.
      const { node } = share;
      return node !== null && reader.nodes.some((own) => covers([node], own, reader.paths));
    }
  }
}

/**
 * Works out what a person may do with a report in an area of theirs; undefined where it is not shared with them. Administrators
 * look after what is shared and what people who left have kept to themselves. Only authors change anything: readers who
 * are among those who may are shown what is published, and no draft.
 */
export function reportRight(
  report: { readonly ownerId: string | null; readonly shares: readonly Share[] },
  reader: ShareReader,
): ReportRight | undefined {
  const { ownerId, shares } = report;
  if (ownerId === reader.userId) return "manage";
  if (hasAdminAccess(reader.roles) && (shares.length > 0 || ownerId === null)) return "manage";
  const named = shares.filter((share) => isNamed(share, reader));
  if (named.length === 0) return undefined;
  return reader.roles.author && named.some(({ mayEdit }) => mayEdit) ? "edit" : "view";
}
