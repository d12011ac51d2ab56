import type { FilterControl } from "@lyceum/model";
import { annotationLine, type ChartModel, isInScope, isOverDays, placedNotes } from "@lyceum/reports";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { useAnnotations } from "./useAnnotations.ts";

/** Most notes that stand on one chart: the latest. */
const MAX_MARKS = 12;

interface AnnotatedChart {
  readonly model: ChartModel | undefined;
  /** The notes in words. */
  readonly lines: readonly string[];
}

/** Puts the dated notes of its days on a chart over time; other charts stay as they are. @param applied filters that the chart obeys. */
export function useChartAnnotations(model: ChartModel | undefined, applied: readonly FilterControl[]): AnnotatedChart {
  const { t } = useTranslation("studio");
  const { values, words } = useDashboard();
  const isTimed = isOverDays(model);
  const { data, isError } = useAnnotations(isTimed);
  return useMemo((): AnnotatedChart => {
    if (!isOverDays(model)) return { model, lines: [] };
    if (isError) return { model, lines: [t("annotations.failed")] };
    const notes = (data?.annotations ?? []).filter((note) => isInScope(note, applied, values));
    const all = placedNotes(model, notes);
    const placed =
      all.length > MAX_MARKS
        ? placedNotes(
            model,
            all.slice(-MAX_MARKS).map(({ note }) => note),
          )
        : all;
    const rest = all.length - placed.length;
    const phrase = { t, locale: words.locale };
    return {
      model: placed.length === 0 ? model : { ...model, annotations: placed.map(({ note, mark }) => ({ ...mark, text: note.text })) },
      lines: [
        ...placed.map(({ note, mark }) => annotationLine(note, mark.number, phrase)),
        ...(rest > 0 ? [t("annotations.more", { count: rest })] : []),
      ],
    };
  }, [model, applied, values, data, isError, t, words.locale]);
}
