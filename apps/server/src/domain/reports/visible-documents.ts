import { accessTo } from "@lyceum/access";

import type { TenantTransaction } from "../../db/database.ts";
import { accessSubject } from "../access/authorise.ts";
import type { Caller } from "../caller.ts";
import { visibleDashboards } from "../dashboards/visible-dashboards.ts";
import type { Services } from "../services.ts";
import type { SourcedDocument } from "./report-reader.ts";
import { visibleReports } from "./visible-reports.ts";

/** Reports that a person may read now, by where they come from. */
export interface VisibleReports {
  readonly delivered: Awaited<ReturnType<typeof visibleDashboards>>;
  readonly own: Awaited<ReturnType<typeof visibleReports>>;
}

/** Reads the delivered reports and the institution's own that a person may read now. */
export async function readVisible(trx: TenantTransaction, caller: Caller, config: Services["config"]): Promise<VisibleReports> {
  const subject = await accessSubject(trx, caller, config);
  const mayOpen = (permission: string): boolean => accessTo(permission, subject).result === "OK";
  return {
    delivered: mayOpen("reporting/reports") ? await visibleDashboards(trx, caller, config) : [],
    own: mayOpen("reporting/custom-reports") ? await visibleReports(trx, caller, config) : [],
  };
}

/** Lists the reports that a person may read now by their ids: those that are delivered, then the institution's own. */
export async function visibleDocuments(
  trx: TenantTransaction,
  caller: Caller,
  config: Services["config"],
): Promise<ReadonlyMap<string, SourcedDocument>> {
  const { delivered, own } = await readVisible(trx, caller, config);
  const documents = new Map<string, SourcedDocument>(delivered.map((dashboard) => [dashboard.id, { dashboard, source: null }]));
  for (const { id, document, source } of own) if (document) documents.set(id, { dashboard: document, source });
  return documents;
}
