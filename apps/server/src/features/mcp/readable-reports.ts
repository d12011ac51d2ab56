import type { TenantTransaction } from "../../db/database.ts";
import type { Caller } from "../../domain/caller.ts";
import type { SourcedDocument } from "../../domain/reports/report-reader.ts";
import { readVisible } from "../../domain/reports/visible-documents.ts";
import { isOwnReportId, noSuchReport, requireReport } from "../../domain/reports/visible-reports.ts";
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
  const { delivered, own } = await readVisible(trx, caller, config);
  return [
    ...delivered.map((dashboard) => ({ dashboard, source: null, owner: null })),
    ...own.flatMap(({ document, source, published_version: version, ownerName }) =>
      document && version !== null ? [{ dashboard: document, source, owner: ownerName }] : [],
    ),
  ];
}

/** Refuses a draft that was never published, which its author alone may look at. @throws ProblemError `not_found`. */
export async function requirePublished(trx: TenantTransaction, caller: Caller, config: Services["config"], id: string): Promise<void> {
  if (!isOwnReportId(id)) return;
  const { published_version: version } = await requireReport(trx, caller, config, id);
  if (version === null) throw noSuchReport();
}
