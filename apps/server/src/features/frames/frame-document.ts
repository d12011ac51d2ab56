import type { getFrameDashboard } from "@lyceum/contracts";
import { type Dashboard, DETAIL_REPORTS, educationModel } from "@lyceum/model";
import { type DocumentFacts, documentFacts } from "@lyceum/reports/facts";
import type { SnapshotInfo } from "@lyceum/warehouse";
import type * as z from "zod";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { visibleDashboards } from "../../domain/dashboards/visible-dashboards.ts";
import { requireFrameDocument } from "../../domain/reports/require-frame-document.ts";
import type { Services } from "../../domain/services.ts";

type DocumentResponse = z.input<(typeof getFrameDashboard)["response"]>;

type FrameSnapshot = NonNullable<DocumentResponse["snapshot"]>;

/** Counts imports that failed since a moment: numbers then are older than they were meant to be. Trials change no data. */
async function failedImports(trx: TenantTransaction, tenantId: string, since: string): Promise<FrameSnapshot["failedImports"]> {
  const { count, last } = await trx
    .selectFrom("import_job")
    .select(({ fn }) => [fn.countAll<string>().as("count"), fn.max("finished_at").as("last")])
    .where("tenant_id", "=", tenantId)
    .where("status", "=", "failed")
    .where("dry_run", "=", false)
    .where("finished_at", ">", new Date(since))
    .executeTakeFirstOrThrow();
  return last ? { count: Number(count), last: last.toISOString() } : null;
}

const standingOf = ({ snapshotId, asOf, createdAt, freshness, attribution, synthetic }: SnapshotInfo): FrameSnapshot => ({
  snapshotId,
  asOf,
  updatedAt: freshness.map(({ updatedAt }) => updatedAt).sort()[0] ?? createdAt,
  attribution,
  synthetic,
});

/** Reports on values of a dimension that a reader of a document may open, without the document itself. */
const detailsOf = ({ id }: Dashboard, visible: readonly Dashboard[]): DocumentResponse["details"] =>
  Object.fromEntries(
    Object.entries(DETAIL_REPORTS).flatMap(([dimension, { report, filters }]) => {
      const found = visible.find((dashboard) => dashboard.id === report && report !== id);
      return found ? [[dimension, { report, path: `${found.area}/${found.urlSlug}`, filters: { ...filters } }]] : [];
    }),
  );

const factsByDocument = new WeakMap<Dashboard, DocumentFacts>();

/** Collects a document's facts; once for a delivered report, which is one object for as long as the process runs. */
function factsOf(dashboard: Dashboard): DocumentFacts {
  const facts = factsByDocument.get(dashboard) ?? documentFacts(educationModel, dashboard);
  factsByDocument.set(dashboard, facts);
  return facts;
}

/**
 * A document that a frame's token opens, with the snapshot that would answer it; null without data.
 * @throws ProblemError what `requireFrameDocument` refuses.
 */
export async function frameDocument(services: Services, caller: EmbedCaller, id: string): Promise<DocumentResponse> {
  const { dashboard, source, details } = await withTenant(services.databases, caller.tenantId, async (trx) => {
    const [document, delivered] = await requireFrameDocument(trx, caller, services.config, id);
    return { dashboard: document, source: delivered, details: detailsOf(document, await visibleDashboards(trx, caller, services.config)) };
  });
  const snapshot = await services.warehouse.snapshot(caller.tenantId);
  const facts = factsOf(dashboard);
  if (!snapshot) return { dashboard, facts, source, details, snapshot: null };
  const failed = await withTenant(services.databases, caller.tenantId, (trx) => failedImports(trx, caller.tenantId, snapshot.createdAt));
  return { dashboard, facts, source, details, snapshot: { ...standingOf(snapshot), failedImports: failed } };
}
