import type { ReportSummary } from "@lyceum/contracts";

/** Where in the console a person is. */
export type ReportsPage =
  | { readonly kind: "home"; readonly done?: string; readonly missing?: true }
  /** A link names what is to be opened. */
  | { readonly kind: "link"; readonly reportId: string }
  | { readonly kind: "report"; readonly report: ReportSummary }
  | { readonly kind: "editor"; readonly reportId: string }
  /** A draft that waits for a reviewer. */
  | { readonly kind: "review"; readonly reportId: string };
