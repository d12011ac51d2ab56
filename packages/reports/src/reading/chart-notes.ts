import type { FilterControl } from "@lyceum/model";
import type { TFunction } from "i18next";

import { annotationLine } from "../annotations/annotation-text.ts";
import { type DatedNote, isInScope, isOverDays, placedNotes } from "../annotations/chart-annotations.ts";
import type { ChartModel } from "../charts/chart-model.ts";
import type { ReportView } from "./report-view.ts";

/** Most notes that stand on one chart: the latest. */
const MAX_MARKS = 12;

/** A chart with its dated notes, and the notes in words. */
export interface AnnotatedChart {
  readonly model: ChartModel | undefined;
  readonly lines: readonly string[];
}

/** What a chart's notes are chosen by: filters that it obeys, and all notes of its report. */
export interface ChartNotes {
  readonly applied: readonly FilterControl[];
  readonly notes: readonly DatedNote[];
}

/** Puts the dated notes of its days on a chart over time; other charts stay as they are. */
export function annotatedChart(
  model: ChartModel | undefined,
  { applied, notes }: ChartNotes,
  { values, words }: Pick<ReportView, "values" | "words">,
  t: TFunction<"studio">,
): AnnotatedChart {
  if (!isOverDays(model)) return { model, lines: [] };
  const all = placedNotes(
    model,
    notes.filter((note) => isInScope(note, applied, values)),
  );
  const latest = all.slice(-MAX_MARKS).map(({ note }) => note);
  const placed = all.length > MAX_MARKS ? placedNotes(model, latest) : all;
  const rest = all.length - placed.length;
  const phrase = { t, locale: words.locale };
  return {
    model: placed.length === 0 ? model : { ...model, annotations: placed.map(({ note, mark }) => ({ ...mark, text: note.text })) },
    lines: [
      ...placed.map(({ note, mark }) => annotationLine(note, mark.number, phrase)),
      ...(rest > 0 ? [t("annotations.more", { count: rest })] : []),
    ],
  };
}
