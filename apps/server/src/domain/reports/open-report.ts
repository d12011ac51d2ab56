import { withKeyMeasure } from "@lyceum/model/key-measure";
import {
  chartStyle,
  chosenKeyMeasure,
  filterKinds,
  type FilterValues,
  parameterPlaces,
  periodIds,
  readDashboardTexts,
  type ReportView,
  resolveParameters,
  valuesFromParameters,
  withoutPeriods,
  withPeriodsOf,
} from "@lyceum/reports";
import { type Answer, parseQuery, type QueryInput, QueryProblem, wordAnswer } from "@lyceum/semantic";
import type { SnapshotInfo } from "@lyceum/warehouse";

import type { WholeRows } from "../answers/read-through.ts";
import { wordRows } from "../answers/word-rows.ts";
import type { EmbedCaller } from "../caller.ts";
import { modelInLanguage } from "../locales/model-in-language.ts";
import type { Services } from "../services.ts";
import type { DocumentTexts } from "./document-texts.ts";
import { initialValues, type ReportStart } from "./initial-values.ts";
import { MODEL_FACTS } from "./model-of-reports.ts";
import type { ReadReport, SourcedDocument } from "./report-reader.ts";
import { reportWords } from "./report-words.ts";

/** How a report is set for its reader. */
export interface ReportSetting {
  /** Everything that is set, as a saved view holds it: it leaves every other filter open. Undefined where only some are set. */
  readonly view: FilterValues | undefined;
  /** Without a view: filters that are set, while others stand as the report opens. */
  readonly filters: FilterValues;
  /** The periods of the view are those that the sheet started with which shows: each sheet starts with its own. */
  readonly hasStartPeriods?: boolean | undefined;
}

/** Reads how a report is set on each sheet that starts with periods of its own, or on each where one of those gave the view. */
async function valuesBySheet(
  start: ReportStart,
  set: FilterValues,
  { view, hasStartPeriods = false }: ReportSetting,
): Promise<ReadonlyMap<string, FilterValues>> {
  const { filters, sheets } = start.dashboard;
  if (!sheets.some(({ periods }) => periods) || (view && !hasStartPeriods)) return new Map();
  const periods = periodIds(filters);
  const open = withoutPeriods(set, periods);
  const result = new Map<string, FilterValues>();
  for (const sheet of sheets) {
    const values = await initialValues(start, view ? open : set, sheet);
    result.set(sheet.id, view ? withPeriodsOf(set, periods, values) : values);
  }
  return result;
}

/** Files, mails, feeds and alerts take their turn however long the line is: no screen waits for them. */
const WAIT_MS = 600_000;

/** Computes the answer to a question of a report under its reader's rights. @throws QueryProblem, WarehouseError */
export type AskReport = (query: QueryInput) => Promise<Answer>;

/** Reads the rows of a question of a report to the last, as many as there are up to a number. @throws QueryProblem, WarehouseError */
export type ReadReportRows = (query: QueryInput, most: number) => Promise<WholeRows>;

/** A report as one person may read it at one moment, in the words of their language. */
export interface OpenedReport extends ReadReport {
  readonly reader: EmbedCaller;
  /** Where its numbers come from; undefined without data. */
  readonly data: SnapshotInfo | undefined;
  readonly view: ReportView;
  /** The report as it is set on a sheet, which may start with a period of its own. */
  readonly viewOf: (sheetId: string) => ReportView;
  readonly language: DocumentTexts;
  readonly ask: AskReport;
  readonly readRows: ReadReportRows;
}

/** Returns an answer, or undefined where rights do not reach the question: a report has more than each of its readers is shown. */
export async function unlessRefused(reading: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof QueryProblem) return undefined;
    throw error;
  }
}

/**
 * Sets a report in the words of a language, with nothing asked of any data.
 * @param depth how many levels of the hierarchy lie above all that its reader sees.
 */
export function reportSetup(
  { dashboard: own, source, brandPalette }: SourcedDocument,
  values: FilterValues,
  language: DocumentTexts,
  depth: number,
): ReportView {
  const measure = chosenKeyMeasure(own, values);
  const dashboard = resolveParameters(measure === undefined ? own : withKeyMeasure(own, measure), values, MODEL_FACTS);
  const kinds = filterKinds(dashboard, MODEL_FACTS);
  const { words, t } = language;
  const places = parameterPlaces(dashboard, values, { words, kinds, t });
  const texts = readDashboardTexts(dashboard, language.texts, source, places);
  const style = chartStyle("light", dashboard.theme?.palette, brandPalette);
  return { dashboard, values, depth, facts: MODEL_FACTS, kinds, style, words, texts };
}

/**
 * Opens a report for its reader as its frame would, where there is no frame: for files, mails and feeds.
 * @throws QueryProblem, WarehouseError.
 */
export async function openReport(
  services: Services,
  reader: EmbedCaller,
  report: ReadReport,
  setting: ReportSetting,
  signal?: AbortSignal,
): Promise<OpenedReport> {
  const { dashboard: own, rights } = report;
  const data = await services.warehouse.snapshot(reader.tenantId);
  const language = await reportWords(services.locales, reader.locale);
  const asking = { tenantId: reader.tenantId, person: reader.userId, rights, waitMs: WAIT_MS, ...(signal && { signal }) };
  const words = { model: modelInLanguage(services.locales, language.tag), rights };
  const ask: AskReport = async (input) => {
    const query = parseQuery(input);
    return wordAnswer(await services.answers.ask({ ...asking, query }), { ...words, query });
  };
  const readRows: ReadReportRows = async (input, most) => {
    const query = parseQuery(input);
    return wordRows(await services.answers.readThrough({ ...asking, query, most }), { ...words, query });
  };
  const start = { dashboard: own, restricted: rights.restricted, asOf: data?.asOf, ask };
  const set = valuesFromParameters(own, Object.entries(setting.view ?? setting.filters));
  const ownValues = await valuesBySheet(start, set, setting);
  const [first] = own.sheets;
  const values = (first && ownValues.get(first.id)) ?? (setting.view ? set : await initialValues(start, set));
  const view = reportSetup(report, values, language, report.scope.depth);
  const viewOf = (sheetId: string): ReportView => ({ ...view, values: ownValues.get(sheetId) ?? values });
  return { ...report, reader, data, view, viewOf, language, ask, readRows };
}
