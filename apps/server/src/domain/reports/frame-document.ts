import type { getFrameDashboard } from "@lyceum/contracts";
import { type Dashboard, DETAIL_REPORTS, educationModel } from "@lyceum/model";
import { type DocumentFacts, documentFacts } from "@lyceum/reports/facts";
import type { SnapshotInfo } from "@lyceum/warehouse";
import type * as z from "zod";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import type { EmbedCaller } from "../caller.ts";
import { visibleDashboards } from "../dashboards/visible-dashboards.ts";
import { frameDataRights } from "../embed/frame-rights.ts";
import type { Services } from "../services.ts";
import { readBrandPalette } from "../tenant-settings/read-brand-palette.ts";
import { answerableOf, findBroken } from "./check-document.ts";
import { nameOf, nameOfRights, viewVersions } from "./report-basis.ts";
import { verifiedMarks } from "./report-verification.ts";
import { requireFrameDocument } from "./require-frame-document.ts";
import { isOwnReportId } from "./visible-reports.ts";

type DocumentResponse = z.input<(typeof getFrameDashboard)["response"]>;
type DocumentContent = Omit<DocumentResponse, "basis">;

export type FrameSnapshot = NonNullable<DocumentResponse["snapshot"]>;

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

const frameSnapshotOf = ({ snapshotId, asOf, createdAt, freshness, attribution, synthetic }: SnapshotInfo): FrameSnapshot => ({
  snapshotId,
  asOf,
  updatedAt: freshness.map(({ updatedAt }) => updatedAt).sort()[0] ?? createdAt,
  attribution,
  synthetic,
});

/** Completes where numbers come from with imports that failed since. */
export async function withFailedImports(services: Services, tenantId: string, data: SnapshotInfo): Promise<FrameSnapshot> {
  const failed = await withTenant(services.databases, tenantId, (trx) => failedImports(trx, tenantId, data.createdAt));
  return { ...frameSnapshotOf(data), failedImports: failed ?? null };
}

/** Reads where the numbers of an institution come from at this moment, with imports that failed since; null without data. */
export async function frameSnapshot(services: Services, tenantId: string): Promise<FrameSnapshot | null> {
  const current = await services.warehouse.snapshot(tenantId);
  return current ? withFailedImports(services, tenantId, current) : null;
}

/** Reports on values of a dimension that a reader of a document may open, without the document itself. */
export const detailsOf = ({ id }: Dashboard, visible: readonly Dashboard[]): DocumentResponse["details"] =>
  Object.fromEntries(
    Object.entries(DETAIL_REPORTS).flatMap(([dimension, { report, filters }]) => {
      const found = visible.find((dashboard) => dashboard.id === report && report !== id);
      return found ? [[dimension, { report, path: `${found.area}/${found.urlSlug}`, filters: { ...filters } }]] : [];
    }),
  );

const factsByDocument = new WeakMap<Dashboard, DocumentFacts>();

/** Collects a document's facts, without what cannot be answered; once for a delivered report, which is one object for as long as the process runs. */
export function factsOf(dashboard: Dashboard): DocumentFacts {
  const facts =
    factsByDocument.get(dashboard) ??
    documentFacts(educationModel, isOwnReportId(dashboard.id) ? answerableOf(dashboard, findBroken(dashboard)) : dashboard);
  factsByDocument.set(dashboard, facts);
  return facts;
}

/** Joins a document with what its frame needs to draw it for a person who may choose its colours. */
export async function contentOf(
  services: Services,
  caller: EmbedCaller,
  { dashboard, source, details }: Pick<DocumentContent, "source" | "details"> & { readonly dashboard: Dashboard },
): Promise<DocumentContent> {
  const brandPalette = await withTenant(services.databases, caller.tenantId, (trx) => readBrandPalette(trx, caller.tenantId));
  const snapshot = await frameSnapshot(services, caller.tenantId);
  return { dashboard, source, details, snapshot, facts: factsOf(dashboard), brandPalette: brandPalette ?? null };
}

/**
 * Reads a document that a frame's token opens, and the snapshot that would answer it, null without data. The document comes
 * with the names of what it rests on at this moment.
 * @throws ProblemError what `requireFrameDocument` refuses.
 */
export async function frameDocument(services: Services, caller: EmbedCaller, id: string): Promise<DocumentResponse> {
  const { rights, views, ...read } = await withTenant(services.databases, caller.tenantId, async (trx) => {
    const [dashboard, source] = await requireFrameDocument(trx, caller, services.config, id);
    const verified = isOwnReportId(id) ? (await verifiedMarks(trx, caller.tenantId, id)).get(id) : undefined;
    return {
      dashboard,
      source,
      ...(verified && { verified }),
      ...(dashboard.theme?.palette === "brand" && { brandPalette: (await readBrandPalette(trx, caller.tenantId)) ?? null }),
      details: detailsOf(dashboard, await visibleDashboards(trx, caller, services.config)),
      rights: await frameDataRights(trx, caller, services.config),
      views: await viewVersions(trx, caller, id),
    };
  });
  const document = { ...read, snapshot: await frameSnapshot(services, caller.tenantId) };
  return { ...document, facts: factsOf(read.dashboard), basis: { rights: nameOfRights(rights), report: nameOf([document, views]) } };
}
