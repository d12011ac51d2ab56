import type { FilterControl } from "@lyceum/model";
import { annotatedChart, type AnnotatedChart, type ChartModel, isOverDays } from "@lyceum/reports";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { useAnnotations } from "./useAnnotations.ts";

/** Puts the dated notes of its days on a chart over time; other charts stay as they are. @param applied filters that the chart obeys. */
export function useChartAnnotations(model: ChartModel | undefined, applied: readonly FilterControl[]): AnnotatedChart {
  const { t } = useTranslation("studio");
  const { values, words } = useDashboard();
  const isTimed = isOverDays(model);
  const { data, isError } = useAnnotations(isTimed);
  return useMemo((): AnnotatedChart => {
    if (isTimed && isError) return { model, lines: [t("annotations.failed")] };
    return annotatedChart(model, { applied, notes: data?.annotations ?? [] }, { values, words }, t);
  }, [isTimed, model, applied, values, data, isError, t, words]);
}
