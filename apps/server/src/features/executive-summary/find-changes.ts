import type { FilterControl } from "@lyceum/model";
import { isPeriod, type ReportView } from "@lyceum/reports";
import { changedFigure, type ChangedFigure, changeFinding, type ExplainedChange, type Finding } from "@lyceum/reports/summary";
import { parseQuery } from "@lyceum/semantic";

import { breakDownChange } from "../../domain/answers/change-reasons.ts";
import { modelWords } from "../../domain/locales/model-words.ts";
import type { OpenedReport } from "../../domain/reports/open-report.ts";
import type { Services } from "../../domain/services.ts";
import { answered } from "./answered-visual.ts";
import { inWordsOf } from "./in-words-of.ts";
import { type AnsweredVisual, askVisuals, type SetVisual, setVisuals } from "./read-visuals.ts";
import type { SummaryRequest } from "./summary-request.ts";
import type { SummaryTexts } from "./summary-texts.ts";

/** Changes that are broken down: each takes up to thirteen questions. */
const MAX_EXPLAINED = 5;

/** The last year or term that is over, which changes are of where the reader has chosen no period. */
export interface LastPeriod {
  readonly filter: FilterControl;
  /** As an address carries it. */
  readonly value: string;
}

/** Finds the last year or term that is over. It is for reports that can be limited to one and whose reader has chosen no period. */
export async function lastPeriod(services: Services, { view, data, reader }: OpenedReport): Promise<LastPeriod | undefined> {
  const { filters } = view.dashboard;
  const [year, term] = ["academic_year", "term"].map((dimension) => filters.find((filter) => filter.dimension === dimension));
  if (!data || (!year && !term) || filters.some((filter) => isPeriod(filter) && view.values[filter.id]?.length)) return undefined;
  const terms = await services.answers.terms(reader.tenantId, data.snapshotId, reader.userId);
  const over = terms.filter(({ end }) => end <= data.asOf).toSorted((left, right) => (left.end < right.end ? 1 : -1));
  const running = new Set(terms.filter(({ end }) => end > data.asOf).map(({ academicYear }) => academicYear));
  const lastYear = over.find(({ academicYear }) => !running.has(academicYear));
  if (year && lastYear) return { filter: year, value: String(lastYear.academicYear) };
  return term && over[0] && { filter: term, value: over[0].name };
}

const isTile = ({ visual }: SetVisual): boolean => visual.comparison !== undefined && visual.query.dimensions.length === 0;

/** Reads tiles with the period that they are compared with: as they are, or of the last period. */
async function tilesOf(
  report: OpenedReport,
  visuals: readonly AnsweredVisual[],
  period: LastPeriod | undefined,
  request: SummaryRequest,
): Promise<readonly AnsweredVisual[]> {
  const tiles = visuals.filter((tile) => isTile(tile) && !tile.waits);
  if (!period) return tiles;
  const view: ReportView = { ...report.view, values: { ...report.view.values, [period.filter.id]: [period.value] } };
  const ids = new Set(tiles.map(({ sheet, visual }) => `${sheet.id} ${visual.id}`));
  const own = setVisuals(view, report.dashboard, request).filter(({ sheet, visual }) => ids.has(`${sheet.id} ${visual.id}`));
  return askVisuals(
    report,
    own.filter(({ question, waits }) => question.query.compare !== undefined && !waits),
  );
}

/** What changes are found with, beside the visuals. */
interface ChangeParts {
  readonly period: LastPeriod | undefined;
  readonly texts: SummaryTexts;
  readonly request: SummaryRequest;
}

/** Tells which figures changed by more than chance, and on which groups that falls. */
export async function findChanges(
  services: Services,
  report: OpenedReport,
  visuals: readonly AnsweredVisual[],
  { period, texts, request }: ChangeParts,
): Promise<readonly Finding[]> {
  const { view, reader, rights, language } = report;
  // Their figures are altered: a change may be the alteration.
  if (rights.restricted) return [];
  const changed = (await tilesOf(report, visuals, period, request)).flatMap((tile) => {
    const [measure = ""] = tile.visual.query.measures;
    if (!tile.answer || !view.facts.splits(measure)) return [];
    const figure = changedFigure(answered(report, { ...tile, answer: inWordsOf(services, report, tile, tile.answer, texts) }));
    return figure ? [{ tile, figure, measure, subject: `${measure} ${figure.answered.visual.conditions}` }] : [];
  });
  const ranked = changed
    .toSorted((left, right) => right.figure.importance - left.figure.importance)
    .filter(({ subject }, index, all) => all.findIndex((other) => other.subject === subject) === index)
    .slice(0, MAX_EXPLAINED);
  const { dimension } = modelWords(services.locales, language.tag);
  const describe: ExplainedChange["describe"] = (name) => ({ label: dimension(name).label, kind: view.facts.kindOf(name) ?? "text" });
  const explain = async ({ tile, figure, measure }: { tile: AnsweredVisual; figure: ChangedFigure; measure: string }) => {
    const broken = await breakDownChange(services, reader, {
      query: parseQuery(tile.question.query),
      measure,
      rights: () => Promise.resolve(rights),
      ...(request.signal && { signal: request.signal }),
    });
    return broken && changeFinding(figure, { variance: broken.contributions.variance, ranked: broken.ranked, describe });
  };
  const findings: Finding[] = [];
  for (const each of ranked) {
    const finding = await explain(each);
    if (finding) findings.push(finding);
  }
  return findings;
}
