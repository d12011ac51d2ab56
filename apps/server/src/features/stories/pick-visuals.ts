import { ViewState } from "@lyceum/contracts";
import type { Visual } from "@lyceum/model";
import { drilledVisual, questionOf, visualHeading } from "@lyceum/reports";
import { parseQuery } from "@lyceum/semantic";

import { withTenant } from "../../db/database.ts";
import type { EmbedCaller } from "../../domain/caller.ts";
import { openReport, type OpenedReport } from "../../domain/reports/open-report.ts";
import { readReport } from "../../domain/reports/report-reader.ts";
import { requireView } from "../../domain/reports/saved-views.ts";
import type { Services } from "../../domain/services.ts";
import { ProblemError } from "../../lib/problem-error.ts";

/** A visual of a report; with a saved view of it, as that sets it. */
interface Pick {
  readonly report: string;
  readonly sheet: string;
  readonly visual: string;
  readonly view?: string | undefined;
}

interface PickedVisual {
  readonly visual: Visual | null;
  readonly title: string;
  readonly needs: string[];
}

/** Opens a report with what a saved view sets, or as it opens. */
async function openFor(services: Services, caller: EmbedCaller, { report, view }: Pick): Promise<OpenedReport> {
  const { read, state } = await withTenant(services.databases, caller.tenantId, async (trx) => {
    const readable = await readReport(trx, caller, services.config, report);
    if (view === undefined) return { read: readable, state: undefined };
    const row = await requireView({ trx, caller, dashboard: readable.dashboard }, view);
    return { read: readable, state: ViewState.parse(row.state) };
  });
  return openReport(services, caller, read, { view: state?.filters, filters: {} });
}

/**
 * Copies a visual with the filters under which its report shows it written into its question: a story has no filters of its
 * own, and what its readers see must not depend on another document.
 */
function picked({ viewOf, language: { t } }: OpenedReport, { report, sheet: sheetId, visual: visualId }: Pick): PickedVisual {
  const view = viewOf(sheetId);
  const { dashboard, texts } = view;
  const sheet = dashboard.sheets.find(({ id }) => id === sheetId);
  const own = sheet?.visuals.find(({ id }) => id === visualId);
  if (!sheet || !own)
    throw new ProblemError("validation_failed", undefined, [`body.visuals: the report has no "${visualId}" on "${sheetId}"`]);
  const drilled = drilledVisual(own, view);
  const { title, subtitle } = visualHeading(view, sheetId, drilled, undefined, t);
  const { query, define, needs } = questionOf(view, { sheetId, visual: drilled, hostFilters: [] });
  if (needs.length > 0) return { visual: null, title, needs: needs.map(texts.filter) };
  const {
    comparison: _comparison,
    drill: _drill,
    keyMeasure,
    periods: _periods,
    freeOf: _freeOf,
    none: _none,
    layout: _layout,
    frozen: _frozen,
    ...rest
  } = drilled;
  const origin = own.origin ?? `${dashboard.id}.sheets.${sheetId}.visuals.${own.id}`;
  const isTranslated = keyMeasure === undefined;
  return {
    visual: {
      ...rest,
      query: parseQuery({ ...query, ...(define && { define }) }),
      source: { report, sheet: sheetId, visual: visualId },
      // A title that names the key measure has it filled in here; any other goes on being translated.
      ...(isTranslated
        ? { origin }
        : { title, ...(subtitle !== undefined && { subtitle }), words: { ...rest.words, title: {}, subtitle: {} }, origin }),
    },
    title,
    needs: [],
  };
}

/**
 * Reads visuals of reports as pages of a story hold them, in the order in which they are asked for.
 * @throws ProblemError what the reports' frames refuse, `validation_failed`; QueryProblem; WarehouseError.
 */
export async function pickedVisuals(services: Services, caller: EmbedCaller, picks: readonly Pick[]): Promise<PickedVisual[]> {
  const opened = new Map<string, Promise<OpenedReport>>();
  const result: PickedVisual[] = [];
  for (const pick of picks) {
    const key = `${pick.report} ${pick.view ?? ""}`;
    const report = opened.get(key) ?? openFor(services, caller, pick);
    opened.set(key, report);
    result.push(picked(await report, pick));
  }
  return result;
}
