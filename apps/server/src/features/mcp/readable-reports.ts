import type { TenantTransaction } from "../../db/database.ts";
import type { Caller } from "../../domain/caller.ts";
import type { SourcedDocument } from "../../domain/reports/report-reader.ts";
import { visibleDocuments } from "../../domain/reports/visible-documents.ts";
import { isOwnReportId, noSuchReport, requireReport, visibleReports } from "../../domain/reports/visible-reports.ts";
import type { Services } from "../../domain/services.ts";

/** A report as programs list it. */
export interface ReadableDocument extends SourcedDocument {
  /** Who looks after one of the institution's own; null for a delivered report, and where that person is gone. */
  readonly owner: string | null;
}

/** Lists the reports that a program may read for its person now: delivered ones, then the institution's own that are published. */
export async function readableReports(
  trx: TenantTransaction,
  caller: Caller,
  config: Services["config"],
): Promise<readonly ReadableDocument[]> {
  const documents = await visibleDocuments(trx, caller, config);
  const own = new Map((await visibleReports(trx, caller, config)).map((report) => [report.id, report]));
  return [...documents].flatMap(([id, document]) => {
    if (!isOwnReportId(id)) return [{ ...document, owner: null }];
    const report = own.get(id);
    return report && report.published_version !== null ? [{ ...document, owner: report.ownerName }] : [];
  });
}

/** Refuses a draft that was never published, which its author alone may look at. @throws ProblemError `not_found`. */
export async function requirePublished(trx: TenantTransaction, caller: Caller, config: Services["config"], id: string): Promise<void> {
  if (!isOwnReportId(id)) return;
  const { published_version: version } = await requireReport(trx, caller, config, id);
  if (version === null) throw noSuchReport();
}
