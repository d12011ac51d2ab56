import type { Sheet, Visual } from "@lyceum/model";
import {
  changeFromText,
  changeSummary,
  chartModelFromAnswer,
  chartStyle,
  drilledVisual,
  failedImportsLines,
  filtersOfSheet,
  formatDate,
  formatMeasure,
  formatMoment,
  type NumberModel,
  numberSummary,
  openingText,
  openingVisuals,
  periodText,
  valuesText,
  visualQuestion,
} from "@lyceum/reports";

import type { OpenedReport } from "./open-report.ts";

/** Most figures that stand in a mail; the report has the rest. */
const MAX_FIGURES = 6;

interface DigestFigure {
  readonly label: string;
  readonly value: string;
  /** What it was before, where it is compared. */
  readonly change: string | undefined;
}

/** What of a report stands in a mail, as its reader's screen says it. */
export interface ReportDigest {
  readonly title: string;
  /** First sentences of its sheets. */
  readonly sentences: readonly { readonly sheet: string; readonly text: string }[];
  readonly figures: readonly DigestFigure[];
  readonly filters: readonly { readonly label: string; readonly text: string }[];
  /** How old the numbers are, and what they are made of. */
  readonly data: readonly string[];
  /** Imports that failed since; newer numbers were meant to be here. */
  readonly warnings: readonly string[];
  /** What stands between the person and all of the institution's numbers. */
  readonly limits: readonly string[];
}

async function sentenceOf(report: OpenedReport, sheet: Sheet): Promise<string | undefined> {
  const { dashboard, values, kinds, names, language, ask } = report;
  const { t, words } = language;
  const { opening } = sheet;
  const sentences = names.opening(sheet);
  if (!opening || !sentences) return undefined;
  const [first, second] = openingVisuals(sheet).map((visual) => {
    const question = visualQuestion(drilledVisual(visual, dashboard.filters, values), report);
    const define = sentences.define(visual.query.define);
    return define ? { ...question, query: { ...question.query, define } } : question;
  });
  if (!first || first.needs.length > 0) return undefined;
  const figure = await ask(first.query);
  if (!figure) return undefined;
  const places = second && (await ask(second.query));
  const { asOf } = figure.explanation;
  const period = periodText({ applied: first.applied, values, kinds, asOf, words, label: names.filter, t });
  return openingText({ opening, sentences, figure, places, period, words, t });
}

function changeOf(model: NumberModel, { language: { t, locale } }: OpenedReport): string | undefined {
  const change = changeSummary(model, undefined, { t, locale });
  if (!change) return undefined;
  if (model.previous === null) return change.text;
  return `${change.text} ${changeFromText(model, formatMeasure(model.previous, model.format, locale), { t, locale })}`;
}

async function figureOf(report: OpenedReport, sheet: Sheet, visual: Visual): Promise<DigestFigure | undefined> {
  const { names, facts, language, ask } = report;
  const { t, words, locale } = language;
  const question = visualQuestion(visual, report);
  if (question.needs.length > 0) return undefined;
  const define = names.definitions(sheet.id, visual);
  const answer = await ask({ ...question.query, ...(define && { define }) });
  const additive = (name: string): boolean => facts.additive(name, question.define);
  const model = answer && chartModelFromAnswer(visual, answer, { style: chartStyle("light"), words, additive });
  if (model?.kind !== "number") return undefined;
  const label = names.visual(sheet.id, visual, "title") ?? visual.title;
  return { label, value: numberSummary(model, { t, locale }), change: changeOf(model, report) };
}

/** Lists the filters that are set, in words. */
function filterLines({ dashboard, values, kinds, names, language: { words, t } }: OpenedReport): ReportDigest["filters"] {
  return filtersOfSheet(dashboard.filters, dashboard.sheets[0]).flatMap((filter) => {
    const set = values[filter.id] ?? [];
    return set.length > 0 ? [{ label: names.filter(filter), text: valuesText(filter, set, { words, kinds }, t) }] : [];
  });
}

function limitLines({ scope: { nodes, protection }, language: { t } }: OpenedReport): string[] {
  return [
    ...(nodes?.length === 0 ? [t("header.limitedNothing")] : []),
    ...(nodes?.length ? [t("header.limited", { nodes: nodes.join(", ") })] : []),
    ...(protection ? [t("header.restricted", { minimum: protection.minimumGroup, by: protection.alteredBy })] : []),
  ];
}

/** Reads what a mail says of a report, each figure under its reader's rights. @throws WarehouseError */
export async function readDigest(report: OpenedReport): Promise<ReportDigest> {
  const { dashboard, snapshot, names, language } = report;
  const { t, locale } = language;
  const sentences: { sheet: string; text: string }[] = [];
  const figures: DigestFigure[] = [];
  // One after another: a person has few places among the statements of an institution.
  for (const sheet of dashboard.sheets) {
    const text = await sentenceOf(report, sheet);
    if (text !== undefined) sentences.push({ sheet: names.sheet(sheet, "name") ?? sheet.name, text });
    for (const visual of sheet.visuals) {
      if (visual.kind !== "number" || figures.length >= MAX_FIGURES) continue;
      const figure = await figureOf(report, sheet, visual);
      if (figure) figures.push(figure);
    }
  }
  const moment = formatMoment(snapshot.updatedAt, locale);
  return {
    title: names.title,
    sentences,
    figures,
    filters: filterLines(report),
    data: [
      `${t("header.asOf", { date: formatDate(snapshot.asOf, locale) })}, ${t("header.updated", { moment })}`,
      ...(snapshot.synthetic ? [`${t("header.synthetic")}. ${t("header.syntheticHelp")}`] : []),
      ...(snapshot.attribution ? [t("header.source", { source: snapshot.attribution })] : []),
    ],
    warnings: [...failedImportsLines(snapshot, { t, locale, zone: "utc" })],
    limits: limitLines(report),
  };
}
