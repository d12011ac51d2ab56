import type { Person } from "../session/person.ts";

/**
 * Begins the key of every query about the institution's people. A change of one person invalidates
 * `usersKey(…)`, and every list shows the change.
 */
export const usersKey = ({ tenantIdentifier, userId }: Pick<Person, "tenantIdentifier" | "userId">) =>
  ["users", tenantIdentifier, userId] as const;
