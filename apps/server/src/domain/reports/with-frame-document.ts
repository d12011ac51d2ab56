import type { Dashboard } from "@lyceum/model";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import type { Act } from "../audit.ts";
import type { EmbedCaller } from "../caller.ts";
import type { Services } from "../services.ts";
import { requireFrameDocument } from "./require-frame-document.ts";

/** One report as one reader works with what belongs to it. */
export interface OpenedDocument {
  readonly trx: TenantTransaction;
  readonly caller: EmbedCaller;
  readonly dashboard: Dashboard;
}

/** One report as a reader changes what belongs to it, and what the change is put on record with. */
export interface DocumentChange extends OpenedDocument {
  readonly now: Date;
  readonly act: Act;
}

/** Runs work on what belongs to a report in one transaction with everything that lets the person read the report. */
export function withFrameDocument<T>(
  services: Services,
  caller: EmbedCaller,
  dashboardId: string,
  work: (opened: OpenedDocument) => Promise<T>,
): Promise<T> {
  return withTenant(services.databases, caller.tenantId, async (trx) => {
    const [dashboard] = await requireFrameDocument(trx, caller, services.config, dashboardId);
    return work({ trx, caller, dashboard });
  });
}
