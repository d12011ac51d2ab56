import type { AuditFilters } from "@lyceum/contracts";

/** Families of acts that the log can be narrowed to, besides everything. */
export const FAMILIES = [
  "user",
  "sign_in",
  "password",
  "tenant_settings",
  "tenant",
  "import",
  "snapshot",
  "dashboard",
  "report",
  "early-warning",
  "directory",
  "service-account",
  "warehouse",
  "migration",
  "mcp",
  "schedule",
  "embedding",
  "feed",
  "audit",
  "console",
  "topic",
  "question",
  "query",
  "story",
  "view",
  "annotation",
  "comment",
  "alert",
  "credits",
  "flag",
  "backup",
] as const;
export type Family = (typeof FAMILIES)[number];

/** Finds the family that an act belongs to by what stands before its first dot. */
export const familyOf = (action: string): Family | undefined => FAMILIES.find((known) => action.startsWith(`${known}.`));

/** What a reader chose; empty for no limit. Days are `YYYY-MM-DD` of UTC. */
export interface AuditView {
  readonly family: Family | "";
  readonly from: string;
  readonly to: string;
}

export const NO_LIMIT: AuditView = { family: "", from: "", to: "" };

const DAY_MS = 24 * 60 * 60 * 1000;
const startOf = (day: string) => new Date(`${day}T00:00:00Z`);
const isDay = (day: string): boolean => day !== "" && !Number.isNaN(startOf(day).getTime());

/** Whether the last day is before the first, so that nothing can be found. */
export const isBackwards = ({ from, to }: AuditView): boolean => isDay(from) && isDay(to) && to < from;

/** The same as the call takes it: both days are included. */
export function filtersOf({ family, from, to }: AuditView): AuditFilters {
  return {
    ...(family === "" ? {} : { action: `${family}.*` }),
    ...(isDay(from) ? { from: startOf(from).toISOString() } : {}),
    ...(isDay(to) ? { to: new Date(startOf(to).getTime() + DAY_MS).toISOString() } : {}),
  };
}
