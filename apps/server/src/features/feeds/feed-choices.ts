import type { listFeedVisuals } from "@lyceum/contracts";
import { readDashboardTexts } from "@lyceum/reports";
import type * as z from "zod";

import type { TenantTransaction } from "../../db/database.ts";
import type { Caller } from "../../domain/caller.ts";
import { reportReader, requireSourced } from "../../domain/reports/report-reader.ts";
import { reportWords } from "../../domain/reports/report-words.ts";
import { visibleViews } from "../../domain/reports/saved-views.ts";
import { visibleDocuments } from "../../domain/reports/visible-documents.ts";
import { requireReaderSeat } from "../../domain/seats/require-seat.ts";
import type { Services } from "../../domain/services.ts";

type Choices = z.input<(typeof listFeedVisuals)["response"]>;

/** Lists the reports of whose visuals a person may make feeds. @throws ProblemError `seat_quota_exceeded`. */
export async function listReports(
  trx: TenantTransaction,
  caller: Caller,
  services: Services,
  locale: string,
): Promise<{ id: string; title: string }[]> {
  await requireReaderSeat(trx, caller);
  const documents = await visibleDocuments(trx, caller, services.config);
  const { texts } = await reportWords(services.locales, locale);
  return [...documents].map(([id, { dashboard, source }]) => ({ id, title: readDashboardTexts(dashboard, texts, source).title }));
}

/** Lists what a person may choose of a report. @throws ProblemError what the report's frame refuses. */
export async function listVisuals(
  trx: TenantTransaction,
  caller: Caller,
  services: Services,
  { report, locale }: { readonly report: string; readonly locale: string },
): Promise<Choices> {
  const { dashboard, source } = await requireSourced(trx, reportReader(caller, report, locale), services.config, report);
  const words = await reportWords(services.locales, locale);
  const texts = readDashboardTexts(dashboard, words.texts, source);
  const views = await visibleViews({ trx, caller, dashboard });
  return {
    sheets: dashboard.sheets.map((sheet) => ({
      id: sheet.id,
      name: texts.sheet(sheet, "name") ?? sheet.name,
      visuals: sheet.visuals.map((visual) => ({ id: visual.id, title: texts.visual(sheet.id, visual, "title") ?? visual.title })),
    })),
    views: views.map(({ id, name }) => ({ id, name })),
    required: dashboard.filters.filter(({ required }) => required).map((filter) => texts.filter(filter)),
  };
}
