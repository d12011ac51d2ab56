import type { getFrameDashboard } from "@lyceum/contracts";
import { educationModel } from "@lyceum/model";
import { documentFacts } from "@lyceum/reports/facts";
import type { SnapshotInfo } from "@lyceum/warehouse";
import type * as z from "zod";

import { withTenant } from "../../db/database.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { requireFrameDocument } from "../../domain/reports/require-frame-document.ts";
import type { Services } from "../../domain/services.ts";

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

/**
 * A document that a frame's token opens, with the snapshot that would answer it; null without data.
 * @throws ProblemError what `requireFrameDocument` refuses.
 */
export async function frameDocument(services: Services, caller: EmbedCaller, id: string): Promise<DocumentResponse> {
  const [dashboard, source] = await withTenant(services.databases, caller.tenantId, (trx) =>
    requireFrameDocument(trx, caller, services.config, id),
  );
  const snapshot = await services.warehouse.snapshot(caller.tenantId);
  return { dashboard, facts: documentFacts(educationModel, dashboard), source, snapshot: snapshot ? standingOf(snapshot) : null };
}
