import { hasAdminAccess, rolesFromGroups } from "@lyceum/access";

import type { Access } from "./edit-changes.ts";

/** Whether a save takes the last limit of a person's data away, so that they could see the whole institution; by the server's rule. */
export function widens(before: Access, after: Access): boolean {
  if (before.nodes.length === 0 || after.nodes.length > 0) return false;
  const who = rolesFromGroups(after.roles);
  return !who.unrestrictedData && !hasAdminAccess(who);
}
