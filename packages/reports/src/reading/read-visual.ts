import type { Visual } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";
import type { TFunction } from "i18next";

import type { DatedNote } from "../annotations/chart-annotations.ts";
import { absentData, absentText } from "../answers/absent-data.ts";
import { highlightLines } from "../answers/highlights.ts";
import { noteLines } from "../answers/note-lines.ts";
import { type PartialPeriod, partialPeriods } from "../answers/partial-periods.ts";
import { hasRoundedParts } from "../answers/rounded-parts.ts";
import { isEmptyAnswer } from "../charts/answer-reader.ts";
import { chartModelFromAnswer } from "../charts/chart-model-from-answer.ts";
import type { ChartModel, DrawnModel } from "../charts/chart-model.ts";
import { bearsHighlights } from "../charts/set-off-marks.ts";
import { drilledLevel } from "../filters/hierarchy.ts";
import type { VisualQuestion } from "../filters/visual-filters.ts";
import { chosenDays } from "../filters/visual-query.ts";
import { annotatedChart } from "./chart-notes.ts";
import type { ReportView } from "./report-view.ts";

/** The days that an answer is of: those that are chosen, no further than the data reaches. */
function daysOf(
  { applied }: Pick<VisualQuestion, "applied">,
  data: Answer,
  { values }: Pick<ReportView, "values">,
): { readonly from?: string; readonly to: string } {
  const { asOf } = data.explanation;
  const days = chosenDays(applied, values);
  return days ? { from: days.from, to: days.to < asOf ? days.to : asOf } : { to: asOf };
}

/** Says by which level of the hierarchy a visual that drills is broken down; undefined for every other visual. */
function levelText(
  visual: Visual,
  answer: Answer | undefined,
  { dashboard, texts }: ReportView,
  t: TFunction<"studio">,
): string | undefined {
  const level = drilledLevel(visual);
  if (level === undefined) return undefined;
  const filter = dashboard.filters.find(({ dimension }) => dimension === level);
  const label = filter ? texts.filter(filter) : answer?.columns.find(({ name }) => name === level)?.label;
  return label === undefined ? undefined : t("hierarchy.by", { label });
}

/** Title of a visual and what stands below it, in the reader's words. */
export function visualHeading(
  view: ReportView,
  sheetId: string,
  visual: Visual,
  answer: Answer | undefined,
  t: TFunction<"studio">,
): { readonly title: string; readonly subtitle: string | undefined } {
  const parts = [view.texts.visual(sheetId, visual, "subtitle"), levelText(visual, answer, view, t)];
  return {
    title: view.texts.visual(sheetId, visual, "title") ?? visual.title,
    subtitle: parts.filter((part) => part !== undefined).join(" · ") || undefined,
  };
}

/** Conditions that are said: all whose figures are looked through, and of a single figure the one that it meets. */
function saidHighlights(visual: Visual, model: ChartModel | undefined): Visual["highlights"] {
  if (!bearsHighlights(visual)) return undefined;
  if (visual.kind !== "number") return visual.highlights;
  return model?.kind === "number" && model.setOff ? [model.setOff] : undefined;
}

/** Whether a model has nothing to draw although its answer has rows: no point has a place on both axes. */
export const isBlank = (model: ChartModel | undefined): boolean => model?.kind === "scatter" && model.points.length === 0;

/** What a visual shows of an answer. */
export interface VisualReading {
  readonly model: ChartModel | undefined;
  /** The model where a chart is drawn of it. */
  readonly drawn: DrawnModel | undefined;
  /** Why nothing is left to draw where the institution has no such data; undefined otherwise. */
  readonly absentLine: string | undefined;
  /** What stands under it. */
  readonly lines: readonly string[];
}

/** What is read of a visual: its question, and the answer to it. */
export interface AnsweredVisual {
  readonly sheetId: string;
  /** As it is drilled to. */
  readonly visual: Visual;
  readonly question: VisualQuestion;
  readonly answer: Answer;
  /** Dated notes of the report. */
  readonly notes: readonly DatedNote[];
}

/** Marks the weeks and months of a chart over time that the days of its answer cut off. */
function withPartial(model: ChartModel | undefined, periods: readonly PartialPeriod[]): ChartModel | undefined {
  if (periods.length === 0 || !model || !("series" in model) || model.categoryColumn?.kind !== "date") return model;
  const partial = periods.flatMap(({ start, days, length }) => {
    const category = model.categories.findIndex(({ value }) => value === start);
    return category < 0 ? [] : [{ category, days, length }];
  });
  return { ...model, partial };
}

/** Builds the model of an answer as its visual draws it. */
export function modelOf(
  view: Pick<ReportView, "facts" | "style" | "words" | "values">,
  visual: Visual,
  answer: Answer,
  question: Pick<VisualQuestion, "applied">,
): ChartModel | undefined {
  const { facts, style, words } = view;
  const model = chartModelFromAnswer(visual, answer, { style, words, additive: (measure) => facts.additive(measure, visual.query.define) });
  return withPartial(model, partialPeriods(answer, daysOf(question, answer, view)));
}

/** Reads an answer as its visual shows it, with everything that must be said beside it. */
export function readVisual(
  view: ReportView,
  { sheetId, visual, question, answer, notes }: AnsweredVisual,
  t: TFunction<"studio">,
): VisualReading {
  const { model, lines: annotations } = annotatedChart(
    modelOf(view, visual, answer, question),
    { applied: question.applied, notes },
    view,
    t,
  );
  return readModel(view, { sheetId, visual, question, answer, model, annotations }, t);
}

/** A model that bears its notes already; without an answer, before it is there. */
interface NotedModel extends Omit<AnsweredVisual, "notes" | "answer"> {
  readonly answer: Answer | undefined;
  readonly model: ChartModel | undefined;
  readonly annotations: readonly string[];
}

/** Says what must be known about a model, and whether a chart is drawn of it. */
export function readModel(
  view: ReportView,
  { sheetId, visual, question, answer, model, annotations }: NotedModel,
  t: TFunction<"studio">,
): VisualReading {
  const { locale } = view.words;
  const absent = answer && absentData(answer);
  const absentLine = absent && absentText(absent, t, locale);
  const drawn =
    answer && model && model.kind !== "number" && !absent?.isWhole && !isEmptyAnswer(answer) && !isBlank(model) ? model : undefined;
  // Where nothing is left to draw, it is said in place of the drawing.
  const lines = noteLines({
    model,
    help: view.texts.visual(sheetId, visual, "help"),
    absent: absent?.isWhole ? undefined : absentLine,
    partial: answer ? partialPeriods(answer, daysOf(question, answer, view)) : [],
    annotations,
    highlights: highlightLines(saidHighlights(visual, model), answer, t, locale),
    isRounded: answer !== undefined && hasRoundedParts(visual, answer),
    t,
    locale,
  });
  return { model, drawn, absentLine: absent?.isWhole ? absentLine : undefined, lines };
}
