import type { ReportSummary } from "@lyceum/contracts";

/** Where in the console a person is. */
export type ReportsPage =
  | { readonly kind: "list"; readonly done?: string }
  | { readonly kind: "report"; readonly report: ReportSummary }
  /** A copy of a delivered report, or a change of an own one. */
  | { readonly kind: "editor"; readonly report: ReportSummary };
