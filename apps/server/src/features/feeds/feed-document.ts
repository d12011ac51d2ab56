import { accessTo } from "@lyceum/access";
import type { Dashboard } from "@lyceum/model";

import type { TenantTransaction } from "../../db/database.ts";
import { accessSubject } from "../../domain/access/authorise.ts";
import type { Caller, EmbedCaller } from "../../domain/caller.ts";
import { visibleDashboards } from "../../domain/dashboards/visible-dashboards.ts";
import { CONSOLE } from "../../domain/embed/frame-rights.ts";
import { requireFrameDocument } from "../../domain/reports/require-frame-document.ts";
import { isOwnReportId, visibleReports } from "../../domain/reports/visible-reports.ts";
import type { Services } from "../../domain/services.ts";

/** A report with the delivered one that it was made from, whose texts it shares; null for a delivered one. */
export interface SourcedDocument {
  readonly dashboard: Dashboard;
  readonly source: string | null;
}

/** Returns a person as the reader of a report's frame: a feed asks of them everything that the frame would. */
export const frameReader = (caller: Caller, report: string, locale: string): EmbedCaller => ({
  ...caller,
  resource: isOwnReportId(report) ? { kind: "console-reader", id: CONSOLE } : { kind: "dashboard", id: report },
  sessionId: "",
  locale,
});

/** Finds a report that a person may read now. @throws ProblemError what its frame would refuse. */
export async function requireFeedDocument(
  trx: TenantTransaction,
  reader: EmbedCaller,
  config: Services["config"],
  report: string,
): Promise<SourcedDocument> {
  const [dashboard, source] = await requireFrameDocument(trx, reader, config, report);
  return { dashboard, source };
}

/** Lists the reports that a person may read now by their ids: those that are delivered, then the institution's own. */
export async function visibleDocuments(
  trx: TenantTransaction,
  caller: Caller,
  config: Services["config"],
): Promise<ReadonlyMap<string, SourcedDocument>> {
  const delivered = await visibleDashboards(trx, caller, config);
  const { result } = accessTo("reporting/custom-reports", await accessSubject(trx, caller, config));
  const own = result === "OK" ? await visibleReports(trx, caller, config) : [];
  const documents = new Map<string, SourcedDocument>(delivered.map((dashboard) => [dashboard.id, { dashboard, source: null }]));
  for (const { id, document, source } of own) if (document) documents.set(id, { dashboard: document, source });
  return documents;
}
