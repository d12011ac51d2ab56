import { makeAnswerPicture, makeVisualPicture, type PictureFormat } from "@lyceum/contracts";
import type { Visual } from "@lyceum/model";
import type { VisualQuestion } from "@lyceum/reports";

import type { DashboardView } from "../DashboardContext.ts";
import { valuesOf, visualHostedOf } from "./file-draft.ts";

/** A visual whose picture the server makes, and how it is set. */
export interface PictureDraft {
  readonly view: Pick<DashboardView, "client" | "reportId" | "values" | "host" | "texts">;
  readonly sheetId: string;
  /** With its title in the reader's words. */
  readonly visual: Visual;
  readonly question: Pick<VisualQuestion, "query">;
  /** Which filters that are set leave its figures as they are. */
  readonly unlimited: readonly string[];
}

/**
 * Fetches the picture of a visual: of a report as it is published and set, otherwise of the question that it asks.
 * @throws ApiError
 */
export function fetchPicture({ view, sheetId, visual, question, unlimited }: PictureDraft, format: PictureFormat): Promise<Blob> {
  const { client, reportId, texts } = view;
  if (reportId === undefined) {
    const body = { format, visual: { ...visual, query: question.query }, source: texts.title, unlimited: [...unlimited] };
    return client.file(makeAnswerPicture, { body });
  }
  const hosted = [...visualHostedOf(view, sheetId, visual.id)];
  const body = { format, sheet: sheetId, visual: visual.id, filters: valuesOf(view), hosted };
  return client.file(makeVisualPicture, { params: { dashboardId: reportId }, body });
}
