import { accessTo } from "@lyceum/access";

import type { TenantTransaction } from "../../db/database.ts";
import { accessSubject } from "../access/authorise.ts";
import type { Caller } from "../caller.ts";
import { visibleDashboards } from "../dashboards/visible-dashboards.ts";
import type { Services } from "../services.ts";
import type { SourcedDocument } from "./report-reader.ts";
import { visibleReports } from "./visible-reports.ts";

/** Lists the reports that a person may read now by their ids: those that are delivered, then the institution's own. */
export async function visibleDocuments(
  trx: TenantTransaction,
  caller: Caller,
  config: Services["config"],
): Promise<ReadonlyMap<string, SourcedDocument>> {
  const subject = await accessSubject(trx, caller, config);
  const mayOpen = (permission: string): boolean => accessTo(permission, subject).result === "OK";
  const delivered = mayOpen("reporting/reports") ? await visibleDashboards(trx, caller, config) : [];
  const own = mayOpen("reporting/custom-reports") ? await visibleReports(trx, caller, config) : [];
  const documents = new Map<string, SourcedDocument>(delivered.map((dashboard) => [dashboard.id, { dashboard, source: null }]));
  for (const { id, document, source } of own) if (document) documents.set(id, { dashboard: document, source });
  return documents;
}
