import { MIGRATION_TARGETS, type MigrationTargetName } from "@lyceum/access";

import type { MigrationRow } from "./migration-rows.ts";

export interface TargetRole {
  /** As other systems name it, e.g. `LYCEUM_D`. */
  readonly identifier: string;
  /** What it stands for; undefined for an identifier of the deployment's own. */
  readonly meaning: MigrationTargetName | undefined;
  readonly people: number;
}

const NAMES = Object.keys(MIGRATION_TARGETS) as MigrationTargetName[];
const meaningOf = (identifier: string): MigrationTargetName | undefined =>
  NAMES.find((name) => identifier.endsWith(MIGRATION_TARGETS[name].suffix));

/** The roles that people will have, with how many have each; the most common first. */
export function targetRolesOf(rows: readonly MigrationRow[]): readonly TargetRole[] {
  const counts = new Map<string, number>();
  for (const { user } of rows) for (const identifier of user.targetRoles) counts.set(identifier, (counts.get(identifier) ?? 0) + 1);
  return [...counts]
    .map(([identifier, people]) => ({ identifier, meaning: meaningOf(identifier), people }))
    .toSorted((a, b) => b.people - a.people || a.identifier.localeCompare(b.identifier));
}
