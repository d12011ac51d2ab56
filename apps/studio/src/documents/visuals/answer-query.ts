import type { Visual } from "@lyceum/model";
import { noneFoundOf as noneFoundIn, questionOf as questionIn, type NoneFound, type VisualQuestion } from "@lyceum/reports";
import type { QueryInput } from "@lyceum/semantic";
import { queryOptions } from "@tanstack/react-query";

import type { FrameClient } from "../../lib/frame-client.ts";
import type { DashboardView } from "../DashboardContext.ts";

/** Options of the query for an answer: all that ask the same share it. */
export const answerOptions = (client: FrameClient, query: QueryInput) =>
  queryOptions({ queryKey: ["answer", query], queryFn: ({ signal }) => client.query(query, signal) });

const placeOf = (view: DashboardView, sheetId: string, visual: Visual) => ({
  sheetId,
  visual,
  hostFilters: view.host.filtersOf(sheetId, visual.id),
});

/** Builds a visual's question under the filters that reach it, those of the page around included. */
export const questionOf = (view: DashboardView, sheetId: string, visual: Visual): VisualQuestion =>
  questionIn(view, placeOf(view, sheetId, visual));

/** Builds what a visual says where it finds nothing; undefined where that could not be relied on. */
export const noneFoundOf = (view: DashboardView, sheetId: string, visual: Visual, question: VisualQuestion): NoneFound | undefined =>
  noneFoundIn(view, placeOf(view, sheetId, visual), question);
