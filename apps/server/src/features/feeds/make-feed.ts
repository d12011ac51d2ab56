import type { Dashboard } from "@lyceum/model";
import { parameterNames } from "@lyceum/reports";

import type { TenantTransaction } from "../../db/database.ts";
import { authoriseIn } from "../../domain/access/authorise.ts";
import type { Act } from "../../domain/audit.ts";
import type { Caller } from "../../domain/caller.ts";
import { reportReader, requireSourced } from "../../domain/reports/report-reader.ts";
import { requireParameterValues } from "../../domain/reports/report-values.ts";
import { requireView } from "../../domain/reports/saved-views.ts";
import type { Services } from "../../domain/services.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { createFeed, type FeedDraft } from "./feeds-store.ts";

interface Making {
  readonly caller: Caller;
  readonly now: Date;
  readonly act: Act;
  readonly config: Services["config"];
}

/** @throws ProblemError `validation_failed` for a visual or a filter that the report does not have. */
function requireParts(dashboard: Dashboard, { sheet, visual, filters }: Pick<FeedDraft, "sheet" | "visual" | "filters">): void {
  const own = dashboard.sheets.find(({ id }) => id === sheet);
  const known = sheet === null ? visual === null : own && (visual === null || own.visuals.some(({ id }) => id === visual));
  if (!known)
    throw new ProblemError("validation_failed", undefined, [`body.visual: the report has no "${visual ?? ""}" on "${sheet ?? ""}"`]);
  const names = parameterNames(dashboard);
  const unknown = Object.keys(filters).find((id) => !names.includes(id));
  if (unknown !== undefined) throw new ProblemError("validation_failed", undefined, [`body.filters: the report has no "${unknown}"`]);
  requireParameterValues(dashboard, filters, "body.filters");
}

/**
 * Makes a feed of a visual that its person may read now.
 * @throws ProblemError what the report's frame refuses, `not_found` for a view, `validation_failed`, `conflict`.
 */
export async function makeFeed(trx: TenantTransaction, draft: FeedDraft, making: Making): Promise<string> {
  const { caller, config } = making;
  const reader = reportReader(caller, draft.report, draft.locale);
  const { dashboard } = await requireSourced(trx, reader, config, draft.report);
  requireParts(dashboard, draft);
  if (draft.view !== null) await requireView({ trx, caller, dashboard }, draft.view);
  return createFeed(trx, draft, making);
}

/**
 * Makes a feed of a visual of the report that a frame shows.
 * @throws ProblemError `forbidden` and `feature_missing` without the right, `validation_failed`, `conflict`.
 */
export async function makeFrameFeed(
  trx: TenantTransaction,
  { dashboard, ...draft }: Omit<FeedDraft, "view"> & { readonly dashboard: Dashboard },
  making: Making,
): Promise<string> {
  await authoriseIn(trx, making.caller, "reporting/feeds", making.config);
  requireParts(dashboard, draft);
  return createFeed(trx, { ...draft, view: null }, making);
}
