import type { ReportSummary, VerifiedMark } from "@lyceum/contracts";
import type { Locales } from "@lyceum/locales/open-locales";
import type { Dashboard } from "@lyceum/model";
import { textAsOpened } from "@lyceum/reports";

import type { EmbedCaller } from "../../domain/caller.ts";
import { dashboardTitle } from "../../domain/locales/dashboard-title.ts";
import type { ReviewStep } from "../../domain/reports/report-approval.ts";
import { type ListedReport, mayChangeReport } from "../../domain/reports/visible-reports.ts";
import type { ReportMark } from "./marks-store.ts";
import { listedState } from "./review-store.ts";

const markedAs = (mark: ReportMark | undefined) => ({
  favourite: mark?.favourite ?? false,
  openedAt: mark?.openedAt?.toISOString() ?? null,
});

/** A delivered dashboard in a console's list, titled in the reader's language. */
export function deliveredSummary(locales: Locales, dashboard: Dashboard, locale: string, mark?: ReportMark): ReportSummary {
  const { reportTitle, description } = dashboardTitle(locales, dashboard, locale);
  return {
    id: dashboard.id,
    kind: "delivered",
    form: "report",
    title: reportTitle,
    description,
    area: dashboard.area,
    source: null,
    shared: true,
    owner: null,
    mine: false,
    mayChange: false,
    mayManage: false,
    version: null,
    updatedAt: null,
    publishedAt: null,
    unpublished: false,
    trashedAt: null,
    folder: null,
    tags: [],
    template: false,
    ...markedAs(mark),
  };
}

/** Sums an own report up for this reader: only an author's console changes anything, and no document of a newer version. */
export function ownSummary(
  report: ListedReport,
  caller: EmbedCaller,
  mark?: ReportMark,
  marks: { readonly verified?: VerifiedMark | undefined; readonly step?: ReviewStep | undefined } = {},
): ReportSummary {
  const { verified, step } = marks;
  const { locale } = caller;
  const works = report.document !== undefined && caller.resource.kind === "console-author";
  const review = listedState(step, report);
  const mayChange = works && mayChangeReport(report);
  return {
    id: report.id,
    kind: "own",
    form: report.document?.form ?? "report",
    title: mayChange || !report.document ? report.title : textAsOpened(report.document.title, report.document, locale),
    description: report.document ? textAsOpened(report.document.description, report.document, locale) : "",
    area: report.area,
    source: report.source,
    shared: report.shared,
    owner: report.ownerName,
    mine: report.owner_id === caller.userId,
    mayChange,
    mayManage: works && report.right === "manage",
    version: report.version,
    updatedAt: (mayChange ? report.updated_at : (report.published_at ?? report.updated_at)).toISOString(),
    publishedAt: report.published_at?.toISOString() ?? null,
    unpublished: mayChange && report.version !== report.published_version,
    trashedAt: report.trashed_at?.toISOString() ?? null,
    ...(report.published_version !== null && { publishedVersion: report.published_version }),
    ...(verified && { verified }),
    ...(mayChange && review && { review }),
    folder: report.folder_id,
    tags: [...report.tags],
    template: report.is_template,
    ...markedAs(mark),
  };
}
