import type { MigrationStatus } from "@lyceum/contracts";

/** How often the status is asked for while the migration runs. */
export const MIGRATION_POLL_MS = 2500;
/** How long after its start a migration that succeeded is spoken of. */
const MIGRATION_SUCCESS_SHOWN_MS = 2_592_000_000;

/** Outcome of the status call: its response, or 404. */
export type MigrationOutcome =
  | { readonly migrationStatus?: MigrationStatus; readonly startDate?: string; readonly firstExecutionAvailable: boolean }
  | "not_found";

/** Banner of the settings page about the migration. */
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
 * Returns the banner for people with the migration's permission; undefined: nothing is said.
 * A 404 means that no migration was started yet, and counts for those with warehouse access alone.
 */
export function migrationBanner(outcome: MigrationOutcome, now: Date, warehouseAccess: boolean): MigrationBanner | undefined {
  if (outcome === "not_found") return warehouseAccess ? FIRST : undefined;
  switch (outcome.migrationStatus) {
    case undefined:
      return outcome.firstExecutionAvailable ? FIRST : undefined;
    case "RUNNING":
      return { kind: "running", severity: "info", actions: [], pollMs: MIGRATION_POLL_MS };
    case "SUCCEEDED":
      return succeeded(outcome.startDate, now);
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
