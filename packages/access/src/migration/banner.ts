export const MIGRATION_STATUSES = ["RUNNING", "SUCCEEDED", "FAILED", "FAILED_CAN_RETRY"] as const;
export type MigrationStatus = (typeof MIGRATION_STATUSES)[number];
export const MIGRATION_RESULTS = ["MIGRATED", "REMOVED", "FAILED"] as const;
export type MigrationResult = (typeof MIGRATION_RESULTS)[number];

/** How often the status is asked for while the migration runs. */
export const MIGRATION_POLL_MS = 2500;
/** How long after its start a migration that succeeded is spoken of. */
export const MIGRATION_SUCCESS_SHOWN_MS = 2_592_000_000;

/** What the status call came to: its answer, or 404. */
export type MigrationAnswer =
  | { readonly migrationStatus?: MigrationStatus; readonly startDate?: string; readonly firstExecutionAvailable: boolean }
  | "not_found";

/** What the settings page says about the migration. */
export type MigrationBanner =
  | { readonly kind: "first-execution"; readonly severity: "info"; readonly actions: readonly ["configure"] }
  | { readonly kind: "running"; readonly severity: "info"; readonly actions: readonly []; readonly pollMs: number }
  | {
      readonly kind: "succeeded";
      readonly severity: "success";
      readonly actions: readonly [];
      readonly startedAt: Date;
      /** The banner goes away then. */
      readonly shownUntil: Date;
    }
  | { readonly kind: "failed-can-retry"; readonly severity: "error"; readonly actions: readonly ["retry", "contact-support"] }
  | { readonly kind: "failed"; readonly severity: "error"; readonly actions: readonly ["contact-support"] };

const FIRST: MigrationBanner = { kind: "first-execution", severity: "info", actions: ["configure"] };

/**
 * The banner for an answer, for people with the migration's permission; undefined: nothing is said.
 * A 404 means that nobody has started a migration yet, and counts for those with warehouse access alone.
 */
export function migrationBanner(answer: MigrationAnswer, now: Date, warehouseAccess: boolean): MigrationBanner | undefined {
  if (answer === "not_found") return warehouseAccess ? FIRST : undefined;
  switch (answer.migrationStatus) {
    case undefined:
      return answer.firstExecutionAvailable ? FIRST : undefined;
    case "RUNNING":
      return { kind: "running", severity: "info", actions: [], pollMs: MIGRATION_POLL_MS };
    case "SUCCEEDED":
      return succeeded(answer.startDate, now);
    case "FAILED_CAN_RETRY":
      return { kind: "failed-can-retry", severity: "error", actions: ["retry", "contact-support"] };
    case "FAILED":
      return { kind: "failed", severity: "error", actions: ["contact-support"] };
  }
}

function succeeded(startDate: string | undefined, now: Date): MigrationBanner | undefined {
  const startedAt = new Date(startDate ?? Number.NaN);
  if (Number.isNaN(startedAt.getTime())) return undefined;
  const shownUntil = new Date(startedAt.getTime() + MIGRATION_SUCCESS_SHOWN_MS);
  if (now > shownUntil) return undefined;
  return { kind: "succeeded", severity: "success", actions: [], startedAt, shownUntil };
}
