import type { Visual } from "@lyceum/model";
import { isAsLimited, lookedAtVisual, type VisualQuestion, visualQuestion } from "@lyceum/reports";
import type { QueryInput } from "@lyceum/semantic";
import { queryOptions } from "@tanstack/react-query";

import type { FrameClient } from "../../lib/frame-client.ts";
import type { DashboardView } from "../DashboardContext.ts";

/** Options of the query for an answer: all that ask the same share it. */
export const answerOptions = (client: FrameClient, query: QueryInput) =>
  queryOptions({ queryKey: ["answer", query], queryFn: ({ signal }) => client.query(query, signal) });

/** Builds a visual's question under the filters that reach it, with what it defines labelled in the reader's language. */
export function questionOf(view: DashboardView, sheetId: string, visual: Visual): VisualQuestion {
  const question = visualQuestion(visual, { ...view, hostFilters: view.host.filtersOf(sheetId, visual.id) });
  const define = view.texts.definitions(sheetId, { ...visual, query: { ...visual.query, define: question.define } });
  return define ? { ...question, query: { ...question.query, define } } : question;
}

/** What a visual says where it finds nothing, and the question whether there was something to look at. */
export interface NoneFound {
  readonly query: QueryInput;
  readonly text: string;
}

/** Builds what a visual says where it finds nothing; undefined where that could not be relied on. */
export function noneFoundOf(view: DashboardView, sheetId: string, visual: Visual, question: VisualQuestion): NoneFound | undefined {
  const figure = lookedAtVisual(visual);
  const text = view.texts.visual(sheetId, visual, "none");
  const lookedAt = figure && questionOf(view, sheetId, figure);
  return lookedAt && text !== undefined && isAsLimited(lookedAt, question) ? { query: lookedAt.query, text } : undefined;
}
