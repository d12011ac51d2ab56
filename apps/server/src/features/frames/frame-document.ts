import type { getFrameDashboard } from "@lyceum/contracts";
import type { SnapshotInfo } from "@lyceum/warehouse";
import type * as z from "zod";

import { withTenant } from "../../db/database.ts";
import type { EmbedCaller } from "../../lib/caller.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { Services } from "../../lib/services.ts";
import { demandDashboard } from "../../policies/visible-dashboards.ts";

type Answer = z.input<(typeof getFrameDashboard)["answer"]>;

const standingOf = ({ snapshotId, asOf, createdAt, freshness, attribution, synthetic }: SnapshotInfo): NonNullable<Answer["snapshot"]> => ({
  snapshotId,
  asOf,
  updatedAt: freshness.map(({ updatedAt }) => updatedAt).sort()[0] ?? createdAt,
  attribution,
  synthetic,
});

/**
 * The document that a frame's token is bound to, with the snapshot that would answer it; null without data.
 * @throws ProblemError `embed_resource_mismatch` for any other document, and what `demandDashboard` refuses.
 */
export async function frameDocument(services: Services, caller: EmbedCaller, dashboardId: string): Promise<Answer> {
  if (caller.resource.id !== dashboardId) {
    throw new ProblemError("embed_resource_mismatch", "This frame was opened for another report. Open the report from the list.");
  }
  const dashboard = await withTenant(services.databases, caller.tenantId, (trx) =>
    demandDashboard(trx, caller, services.config, dashboardId),
  );
  const snapshot = await services.warehouse.snapshot(caller.tenantId);
  return { dashboard, snapshot: snapshot ? standingOf(snapshot) : null };
}
