import { Dashboard, Visual } from "@lyceum/model";

import { withTenant } from "../../db/database.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { asDrafted, scopeOf } from "../access/scope-in-words.ts";
import type { EmbedCaller } from "../caller.ts";
import { frameDataRights } from "../embed/frame-rights.ts";
import type { Services } from "../services.ts";
import { requireAwake } from "../sleep/sleep.ts";
import { readBrandPalette } from "../tenant-settings/read-brand-palette.ts";
import { type ContentRequest, type FileProgress, type ReadContent, readContentOf } from "./read-content.ts";

/** A visual that is no part of a published report: the answer to a question, or one that is being built. */
export interface UnpublishedVisual {
  /** As documents of reports hold it, with the whole question. */
  readonly visual: unknown;
  /** What it is taken from. */
  readonly source: string;
  /** Which filters that are set leave its figures as they are. */
  readonly unlimited: readonly string[];
  /** Colours of a chart; the product's own without it. */
  readonly palette?: NonNullable<Dashboard["theme"]>["palette"];
}

/** Makes a document of one visual. @throws ProblemError `validation_failed` */
function documentOf({ visual, source, palette }: UnpublishedVisual): Dashboard {
  const read = Visual.safeParse(visual);
  if (!read.success) {
    throw new ProblemError(
      "validation_failed",
      undefined,
      read.error.issues.map(({ path, message }) => `body.visual.${path.join(".")}: ${message}`),
    );
  }
  return Dashboard.parse({
    id: "answer",
    name: "Answer",
    area: "leading",
    urlSlug: "answer",
    title: source,
    description: "",
    helpLink: "asking-questions",
    filters: [],
    sheets: [{ id: "answer", name: source, visuals: [read.data] }],
    ...(palette && { theme: { palette } }),
  });
}

/**
 * Reads a visual for the reader of a frame under the rights of this moment: whatever the frame may ask may leave it.
 * @throws ProblemError `tenant_asleep`, `validation_failed`; QueryProblem; WarehouseError.
 */
export async function readUnpublished(
  services: Services,
  caller: EmbedCaller,
  unpublished: UnpublishedVisual,
  { whole }: Pick<ContentRequest, "whole">,
  progress: FileProgress,
): Promise<ReadContent> {
  const dashboard = documentOf(unpublished);
  const report = await withTenant(services.databases, caller.tenantId, async (trx) => {
    const rights = await frameDataRights(trx, caller, services.config);
    await requireAwake(trx, caller, services.config);
    const brandPalette = unpublished.palette === "brand" ? await readBrandPalette(trx, caller.tenantId) : undefined;
    return { dashboard, source: null, brandPalette, rights, scope: asDrafted(await scopeOf(trx, caller.tenantId, rights)) };
  });
  const { unlimited } = unpublished;
  const wish: ContentRequest = { dashboardId: dashboard.id, language: caller.locale, whole, unlimited };
  return readContentOf(services, caller, { report, notes: [] }, wish, progress);
}
