import { type AlertChoices, type AlertSettings, MAX_ALERT_GROUPS } from "@lyceum/contracts";
import { educationModel, type Sheet, type Visual } from "@lyceum/model";
import { drilledVisual, type Format, questionOf, type ReportView, type VisualQuestion } from "@lyceum/reports";
import type { MeasureDefinition, QueryInput } from "@lyceum/semantic";

import { modelWords } from "../../domain/locales/model-words.ts";
import type { OpenedReport } from "../../domain/reports/open-report.ts";
import type { Services } from "../../domain/services.ts";

/** A report in the words of its reader. */
export type ShownReport = Pick<OpenedReport, "view" | "language">;

/** A visual of a report as it is set for its reader. */
export interface AlertVisual {
  readonly sheet: Sheet;
  readonly visual: Visual;
  readonly question: VisualQuestion;
}

/** Why a visual cannot be asked for an alert. */
export type VisualGap = "visual_gone" | "needs_filter";

/** Finds a visual with its question, or why it cannot be asked. */
export function findVisual({ view }: Pick<ShownReport, "view">, sheetId: string, visualId: string): AlertVisual | VisualGap {
  const sheet = view.dashboard.sheets.find(({ id }) => id === sheetId);
  const own = sheet?.visuals.find(({ id }) => id === visualId);
  if (!sheet || !own) return "visual_gone";
  const visual = drilledVisual(own, view);
  const question = questionOf(view, { sheetId, visual, hostFilters: [] });
  return question.needs.length > 0 ? "needs_filter" : { sheet, visual, question };
}

const definitionOf = ({ question }: AlertVisual, name: string): MeasureDefinition | undefined =>
  question.query.define?.measures?.[name] as MeasureDefinition | undefined;

/** Returns the unit in which a measure of a visual is told. */
export function formatOf(visual: AlertVisual, name: string): Format | undefined {
  const definition = definitionOf(visual, name);
  if (!definition) return educationModel.measures[name]?.format;
  if (definition.format) return definition.format;
  return "measure" in definition && definition.measure !== undefined ? formatOf(visual, definition.measure) : undefined;
}

const words = ({ locales }: Services, { language }: ShownReport) => modelWords(locales, language.tag);

/** Names a measure of a visual in the reader's words. */
export const measureLabel = (services: Services, report: ShownReport, visual: AlertVisual, name: string): string =>
  definitionOf(visual, name)?.label ?? words(services, report).measure(name).label;

/** Names a breakdown of a visual in the reader's words. */
export function breakdownLabel(services: Services, report: ShownReport, { question }: AlertVisual, name: string): string {
  const own = question.query.define?.dimensions?.[name];
  if (own) return own.label ?? name;
  const filter = report.view.dashboard.filters.find(({ dimension }) => dimension === name);
  return filter ? report.view.texts.filter(filter) : words(services, report).dimension(name).label;
}

/** Lists the breakdowns whose groups an alert can look at one by one: what is no time. */
const breakdownsOf = ({ facts }: ReportView, { visual }: AlertVisual): readonly string[] =>
  visual.query.dimensions.flatMap(({ name, grain }) => (grain === undefined && facts.kindOf(name) !== "date" ? [name] : []));

/** Lists what can be chosen for an alert of a visual. */
export function choicesOf(services: Services, report: ShownReport, visual: AlertVisual): AlertChoices {
  const { texts } = report.view;
  return {
    title: texts.visual(visual.sheet.id, visual.visual, "title") ?? visual.visual.title,
    measures: visual.visual.query.measures.map((name) => ({
      name,
      label: measureLabel(services, report, visual, name),
      rate: formatOf(visual, name) === "ratio",
    })),
    breakdowns: breakdownsOf(report.view, visual).map((name) => ({ name, label: breakdownLabel(services, report, visual, name) })),
    compared: visual.question.query.compare !== undefined,
  };
}

/** Builds the question of an alert: one measure of a visual under its filters, all together or by one of its breakdowns. */
export function alertQuery({ visual, question }: AlertVisual, { measure, by }: Pick<AlertSettings, "measure" | "by">): QueryInput {
  const { define, filters, compare, partial, having } = question.query;
  const isSame = by !== null && visual.query.dimensions.length === 1;
  return {
    measures: [measure],
    dimensions: by === null ? [] : [{ name: by }],
    filters: filters ?? [],
    limit: MAX_ALERT_GROUPS,
    ...(define && { define }),
    ...(compare && { compare }),
    ...(partial && { partial }),
    // Which groups a visual leaves out is a matter of its own breakdown.
    ...(isSame && having && { having }),
  };
}
