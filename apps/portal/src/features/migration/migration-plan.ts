import type { MigrationPlan } from "@lyceum/contracts";

import type { MigrationRows } from "./migration-rows.ts";

/** The body that starts the migration: selected people with user name and provider, the others to be removed. */
export function migrationPlan(rows: MigrationRows): MigrationPlan {
  const entries = Object.entries(rows);
  return {
    userIds: entries.filter(([, row]) => row.selected).map(([email]) => email),
    users: Object.fromEntries(
      entries.map(([email, { selected, userName, idpId }]) => [email, selected ? { userName: userName.trim(), idpId } : { remove: true }]),
    ),
  };
}
