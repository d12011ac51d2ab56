import {
  makeAnswerPicture,
  makeAnswerTable,
  makeVisualPicture,
  makeVisualTable,
  type PictureFormat,
  type TableFormat,
} from "@lyceum/contracts";
import type { Visual } from "@lyceum/model";
import type { VisualQuestion } from "@lyceum/reports";

import type { DashboardView } from "../DashboardContext.ts";
import { valuesOf, visualHostedOf } from "./file-draft.ts";

/** A visual whose file the server makes, and how it is set. */
export interface VisualDraft {
  readonly view: Pick<DashboardView, "client" | "dashboard" | "reportId" | "values" | "host" | "texts">;
  readonly sheetId: string;
  /** With its title in the reader's words. */
  readonly visual: Visual;
  readonly question: Pick<VisualQuestion, "query">;
  /** Which filters that are set leave its figures as they are. */
  readonly unlimited: readonly string[];
}

/** A visual of a report, by where it is and how the report is set. */
const placeOf = ({ view, sheetId, visual }: VisualDraft) => ({
  sheet: sheetId,
  visual: visual.id,
  filters: valuesOf(view),
  hosted: [...visualHostedOf(view, sheetId, visual.id)],
});

/** A visual of no published report, with the question that it asks. */
const answerOf = ({ view, visual, question, unlimited }: VisualDraft) => ({
  visual: { ...visual, query: question.query },
  source: view.texts.title,
  unlimited: [...unlimited],
});

/**
 * Fetches the picture of a visual: of a report as it is published and set, otherwise of the question that it asks.
 * @throws ApiError
 */
export function fetchPicture(draft: VisualDraft, format: PictureFormat): Promise<Blob> {
  const { client, dashboard, reportId } = draft.view;
  const palette = dashboard.theme?.palette;
  if (reportId === undefined) return client.file(makeAnswerPicture, { body: { format, ...answerOf(draft), ...(palette && { palette }) } });
  return client.file(makeVisualPicture, { params: { dashboardId: reportId }, body: { format, ...placeOf(draft) } });
}

/**
 * Fetches every row of a visual, of the same.
 * @throws ApiError
 */
export function fetchTable(draft: VisualDraft, format: TableFormat): Promise<Blob> {
  const { client, reportId } = draft.view;
  if (reportId === undefined) return client.file(makeAnswerTable, { body: { format, ...answerOf(draft) } });
  return client.file(makeVisualTable, { params: { dashboardId: reportId }, body: { format, ...placeOf(draft) } });
}
