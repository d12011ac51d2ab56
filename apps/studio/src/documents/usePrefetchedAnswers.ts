import type { Sheet, Visual } from "@lyceum/model";
import { drilledVisual, missingFilters } from "@lyceum/reports";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { preloadChart } from "./charts/LazyChart.tsx";
import { type DashboardView, useDashboard } from "./DashboardContext.ts";
import { openingQuestions } from "./opening/opening-questions.ts";
import { answerOptions, questionOf } from "./visuals/answer-query.ts";
import { preloadPivot, preloadTable } from "./visuals/lazy-tables.tsx";

/** Finds what fetches the code that draws a kind of visual, where that comes later than the sheet. */
function preloadOf(kind: Visual["kind"]): (() => void) | undefined {
  if (kind === "number") return undefined;
  if (kind === "table") return preloadTable;
  return kind === "pivot" ? preloadPivot : preloadChart;
}

/** Asks all that a sheet shows, and fetches the code that draws it; nothing where a filter has to be chosen first. */
export function prefetchAnswers(view: DashboardView, queryClient: QueryClient, sheet: Sheet): void {
  if (missingFilters(view.dashboard.filters, view.values, view.host.sheetFiltersOf(sheet.id)).length > 0) return;
  const live = sheet.visuals.filter((visual) => view.frozenOf?.(visual) === undefined);
  const visuals = live.map((visual) => questionOf(view, sheet.id, drilledVisual(visual, view)));
  for (const { query, needs } of [...openingQuestions(view, sheet), ...visuals]) {
    if (needs.length === 0) void queryClient.prefetchQuery(answerOptions(view.client, query));
  }
  for (const preload of new Set(sheet.visuals.map(({ kind }) => preloadOf(kind)))) preload?.();
}

/** Asks all that a sheet shows before it is drawn for the first time: drawing it takes as long as most answers do. */
export function usePrefetchedAnswers(sheet: Sheet): void {
  const view = useDashboard();
  const queryClient = useQueryClient();
  useState(() => prefetchAnswers(view, queryClient, sheet));
}

/** Asks all that the sheet shows with which a report opens, before anything of the report is drawn. @param isReady its filters are known. */
export function useEarlyAnswers(view: DashboardView, sheetId: string, isReady: boolean): void {
  const queryClient = useQueryClient();
  useState(() => {
    const sheet = view.dashboard.sheets.find(({ id }) => id === sheetId);
    if (sheet && isReady) prefetchAnswers(view, queryClient, sheet);
  });
}
