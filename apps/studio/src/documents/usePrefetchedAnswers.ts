import type { Sheet, Visual } from "@lyceum/model";
import { drilledVisual } from "@lyceum/reports";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { preloadChart } from "./charts/LazyChart.tsx";
import { useDashboard } from "./DashboardContext.ts";
import { openingQuestions } from "./opening/opening-questions.ts";
import { answerOptions, questionOf } from "./visuals/answer-query.ts";

const UNDRAWN: readonly Visual["kind"][] = ["number", "table", "pivot"];

/** Asks all that a sheet shows before it is drawn for the first time: drawing it takes as long as most answers do. */
export function usePrefetchedAnswers(sheet: Sheet): void {
  const view = useDashboard();
  const queryClient = useQueryClient();
  useState(() => {
    const visuals = sheet.visuals.map((visual) => questionOf(view, sheet.id, drilledVisual(visual, view.dashboard.filters, view.values)));
    for (const { query, needs } of [...openingQuestions(view, sheet), ...visuals]) {
      if (needs.length === 0) void queryClient.prefetchQuery(answerOptions(view.client, query));
    }
    if (sheet.visuals.some(({ kind }) => !UNDRAWN.includes(kind))) preloadChart();
  });
}
