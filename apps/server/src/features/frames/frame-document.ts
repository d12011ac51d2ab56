import type { getFrameDashboard } from "@lyceum/contracts";
import { type Dashboard, educationModel } from "@lyceum/model";
import { documentFacts } from "@lyceum/reports/facts";
import type { SnapshotInfo } from "@lyceum/warehouse";
import type * as z from "zod";

import { withTenant, type TenantTransaction } from "../../db/database.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { requireDashboard } from "../../domain/dashboards/visible-dashboards.ts";
import { requireFrame } from "../../domain/embed/frame-rights.ts";
import { requireReport, isOwnReportId } from "../../domain/reports/visible-reports.ts";
import type { Services } from "../../domain/services.ts";
import { ProblemError } from "../../lib/problem-error.ts";

type DocumentResponse = z.input<(typeof getFrameDashboard)["response"]>;

const standingOf = ({
  snapshotId,
  asOf,
  createdAt,
  freshness,
  attribution,
  synthetic,
}: SnapshotInfo): NonNullable<DocumentResponse["snapshot"]> => ({
  snapshotId,
  asOf,
  updatedAt: freshness.map(({ updatedAt }) => updatedAt).sort()[0] ?? createdAt,
  attribution,
  synthetic,
});

/** A dashboard's frame shows its own document; consoles show every one that the person may read; a question bar shows none. */
function requireBound({ resource }: EmbedCaller, id: string): void {
  const isConsole = resource.kind === "console-author" || resource.kind === "console-reader";
  if (isConsole || (resource.kind === "dashboard" && resource.id === id)) return;
  throw new ProblemError("embed_resource_mismatch", "This frame was opened for something else. Open the report from the list.");
}

async function documentOf(
  trx: TenantTransaction,
  services: Services,
  caller: EmbedCaller,
  id: string,
): Promise<[Dashboard, string | null]> {
  await requireFrame(trx, caller, caller.resource, services.config);
  if (!isOwnReportId(id)) return [await requireDashboard(trx, caller, services.config, id), null];
  const { document, source } = await requireReport(trx, caller, services.config, id);
  return [document, source];
}

/**
 * A document that a frame's token opens, with the snapshot that would answer it; null without data.
 * @throws ProblemError `embed_resource_mismatch` for any other document, and what `requireFrame`, `requireDashboard`
 * and `requireReport` refuse.
 */
export async function frameDocument(services: Services, caller: EmbedCaller, id: string): Promise<DocumentResponse> {
  requireBound(caller, id);
  const [dashboard, source] = await withTenant(services.databases, caller.tenantId, (trx) => documentOf(trx, services, caller, id));
  const snapshot = await services.warehouse.snapshot(caller.tenantId);
  return { dashboard, facts: documentFacts(educationModel, dashboard), source, snapshot: snapshot ? standingOf(snapshot) : null };
}
