import type { Feed } from "@lyceum/contracts";
import { readDashboardTexts } from "@lyceum/reports";

import type { TenantTransaction } from "../../db/database.ts";
import type { Caller } from "../../domain/caller.ts";
import type { DocumentTexts } from "../../domain/reports/document-texts.ts";
import { type SourcedDocument } from "../../domain/reports/report-reader.ts";
import { reportWords } from "../../domain/reports/report-words.ts";
import { visibleDocuments } from "../../domain/reports/visible-documents.ts";
import type { Services } from "../../domain/services.ts";
import { type FeedRow, type FeedTitles, itemOf, listRows, viewNames } from "./feeds-store.ts";

const NONE: FeedTitles = { reportTitle: null, sheetName: null, visualTitle: null };

function titlesOf({ sheet_id, visual_id }: FeedRow, document: SourcedDocument | undefined, { texts: words }: DocumentTexts): FeedTitles {
  if (!document) return NONE;
  const texts = readDashboardTexts(document.dashboard, words, document.source);
  const sheet = document.dashboard.sheets.find(({ id }) => id === sheet_id);
  const visual = sheet?.visuals.find(({ id }) => id === visual_id);
  return {
    reportTitle: texts.title,
    sheetName: sheet ? (texts.sheet(sheet, "name") ?? sheet.name) : null,
    visualTitle: sheet && visual ? (texts.visual(sheet.id, visual, "title") ?? visual.title) : null,
  };
}

/** Lists a person's feeds with their titles; those of reports that they may not read at the moment have none. */
export async function listOwnFeeds(trx: TenantTransaction, caller: Caller, services: Services, locale: string): Promise<Feed[]> {
  const rows = await listRows(trx, caller);
  if (rows.length === 0) return [];
  const documents = await visibleDocuments(trx, caller, services.config);
  const words = await reportWords(services.locales, locale);
  const views = await viewNames(
    trx,
    caller.tenantId,
    rows.flatMap(({ view_id }) => view_id ?? []),
  );
  return rows.map((row) => itemOf(row, titlesOf(row, documents.get(row.dashboard_id), words), views));
}
