import { inGroup, type GroupName } from "../roles.ts";

/** A role that migrated people are given: how other systems name it, after the product's prefix, and what it is here. */
interface MigrationTarget {
  readonly suffix: string;
  readonly group: GroupName;
}

export const MIGRATION_TARGETS = {
  developer: { suffix: "_D", group: "InstitutionAdmin" },
  reporting: { suffix: "_R", group: "BbDataReportViewer" },
  restrictedViewer: { suffix: "_RV", group: "BbDataRestrictedViewer" },
  author: { suffix: "_A", group: "BbDataAuthor" },
} as const satisfies Record<string, MigrationTarget>;
export type MigrationTargetName = keyof typeof MIGRATION_TARGETS;

/**
 * Roles of an incremental person once they are universal: all that such accounts may do today, that is
 * administer and read, with what an operator put on the account beforehand: authoring, or reading restrictedly.
 */
export function migrationTargets(storedGroups: readonly string[]): MigrationTargetName[] {
  const restricted = inGroup(storedGroups, "BbDataRestrictedViewer");
  const author = inGroup(storedGroups, "BbDataAuthor");
  return ["developer", restricted ? "restrictedViewer" : "reporting", ...(author ? (["author"] as const) : [])];
}

/** A role's identifier, e.g. `LYCEUM_RV`. */
export const targetIdentifier = (prefix: string, target: MigrationTargetName): string => prefix + MIGRATION_TARGETS[target].suffix;
