import type { Sheet, Visual } from "@lyceum/model";
import {
  changeFromText,
  changeSummary,
  failedImportsLines,
  formatDate,
  formatMeasure,
  formatMoment,
  modelOf,
  type NumberModel,
  numberSummary,
  openingQuestions,
  openingText,
  periodText,
  questionOf,
} from "@lyceum/reports";

import type { MailFigure } from "../../domain/mail/render-mail.ts";
import type { FrameSnapshot } from "../../domain/reports/frame-document.ts";
import { type OpenedReport, unlessRefused } from "../../domain/reports/open-report.ts";
import { type FilterLine, filterLines, limitLines } from "../../domain/reports/report-lines.ts";

/** Most figures that stand in a mail; the report has the rest. */
const MAX_FIGURES = 6;

/** What a sheet says first. */
interface SheetSentence {
  readonly sheetId: string;
  readonly sheet: string;
  readonly text: string;
}

/** What of a report stands in a mail, as its reader's screen says it. */
export interface ReportDigest {
  readonly title: string;
  /** First sentences of its sheets. */
  readonly sentences: readonly SheetSentence[];
  readonly figures: readonly MailFigure[];
  readonly filters: readonly FilterLine[];
  /** How old the numbers are, and what they are made of. */
  readonly data: readonly string[];
  /** Imports that failed since; newer numbers were meant to be here. */
  readonly warnings: readonly string[];
  /** What stands between the person and all of the institution's numbers. */
  readonly limits: readonly string[];
}

async function sentenceOf({ viewOf, language: { t }, ask }: OpenedReport, sheet: Sheet): Promise<string | undefined> {
  const view = viewOf(sheet.id);
  const { values, kinds, words, texts } = view;
  const { opening } = sheet;
  const sentences = texts.opening(sheet);
  const [first, second] = openingQuestions(view, sheet, []);
  if (!opening || !sentences || !first || first.needs.length > 0) return undefined;
  const figure = await unlessRefused(ask(first.query));
  if (!figure) return undefined;
  const places = second && (await unlessRefused(ask(second.query)));
  const { asOf } = figure.explanation;
  const period = periodText({ applied: first.applied, values, kinds, asOf, words, label: texts.filter, t });
  return openingText({ opening, sentences, figure, places, period, words, t });
}

function changeOf(model: NumberModel, { language: { t, locale } }: OpenedReport): string | undefined {
  const change = changeSummary(model, undefined, { t, locale });
  if (!change) return undefined;
  if (model.previous === null) return change.text;
  return `${change.text} ${changeFromText(model, formatMeasure(model.previous, model.format, locale), { t, locale })}`;
}

async function figureOf(report: OpenedReport, sheet: Sheet, visual: Visual): Promise<MailFigure | undefined> {
  const { viewOf, language, ask } = report;
  const view = viewOf(sheet.id);
  const { t, locale } = language;
  const question = questionOf(view, { sheetId: sheet.id, visual, hostFilters: [] });
  const answer = question.needs.length > 0 ? undefined : await unlessRefused(ask(question.query));
  const model = answer && modelOf(view, visual, answer, question);
  if (model?.kind !== "number") return undefined;
  const label = view.texts.visual(sheet.id, visual, "title") ?? visual.title;
  return { label, value: numberSummary(model, { t, locale }), change: changeOf(model, report) };
}

/** Reads what a mail says of a report, each figure under its reader's rights. @throws WarehouseError */
export async function readDigest(report: OpenedReport, snapshot: FrameSnapshot): Promise<ReportDigest> {
  const { view, language } = report;
  const { dashboard, texts } = view;
  const { t, locale } = language;
  const sentences: SheetSentence[] = [];
  const figures: MailFigure[] = [];
  // One after another: a person has few places among the statements of an institution.
  for (const sheet of dashboard.sheets) {
    const text = await sentenceOf(report, sheet);
    if (text !== undefined) sentences.push({ sheetId: sheet.id, sheet: texts.sheet(sheet, "name") ?? sheet.name, text });
    for (const visual of sheet.visuals) {
      if (visual.kind !== "number" || figures.length >= MAX_FIGURES) continue;
      const figure = await figureOf(report, sheet, visual);
      if (figure) figures.push(figure);
    }
  }
  const moment = formatMoment(snapshot.updatedAt, locale);
  return {
    title: texts.title,
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
