import type { ReportSummary } from "@lyceum/contracts";
import type { Locales } from "@lyceum/locales/open-locales";
import type { Dashboard } from "@lyceum/model";

import type { EmbedCaller } from "../../domain/caller.ts";
import { dashboardTitle } from "../../domain/locales/dashboard-title.ts";
import { type ListedReport, mayChangeReport } from "../../domain/reports/visible-reports.ts";

/** A delivered dashboard in a console's list, titled in the reader's language. */
export function deliveredSummary(locales: Locales, dashboard: Dashboard, locale: string): ReportSummary {
  const { reportTitle, description } = dashboardTitle(locales, dashboard, locale);
  return {
    id: dashboard.id,
    kind: "delivered",
    title: reportTitle,
    description,
    area: dashboard.area,
    source: null,
    shared: true,
    owner: null,
    mayChange: false,
    version: null,
    updatedAt: null,
  };
}

/** Sums an own report up for this reader: only an author's console changes anything, and no document of a newer version. */
export function ownSummary(report: ListedReport, caller: EmbedCaller): ReportSummary {
  return {
    id: report.id,
    kind: "own",
    title: report.title,
    description: report.document?.description ?? "",
    area: report.area,
    source: report.source,
    shared: report.shared,
    owner: report.ownerName,
    mayChange: report.document !== undefined && caller.resource.kind === "console-author" && mayChangeReport(report, caller),
    version: report.version,
    updatedAt: report.updated_at.toISOString(),
  };
}
