import type { AccessView } from "../../domain/access/useAccess.ts";

export interface CustomReportsAccess {
  /** To `reporting/custom-reports`. */
  readonly reports: AccessView;
  /** To `custom-reports/enabled`: the institution has them, whatever the person's role. */
  readonly enabled: AccessView;
}

/** Decides what the page shows: the console, why it is closed, or what Premium would open. */
export function customReportsView({ reports, enabled }: CustomReportsAccess): "loading" | "authoring" | "unauthorized" | "teaser" {
  if (reports === "LOADING" || enabled === "LOADING") return "loading";
  if (reports === "OK") return "authoring";
  return enabled === "OK" ? "unauthorized" : "teaser";
}
