import type { FilterControl } from "@lyceum/model";
import { isPeriod, type ReportView } from "@lyceum/reports";
import { changedFigure, type ChangedFigure, changeFinding, type ExplainedChange, type Finding } from "@lyceum/reports/summary";
import { parseQuery } from "@lyceum/semantic";

import { breakDownChange } from "../../domain/answers/change-reasons.ts";
import { modelWords } from "../../domain/locales/model-words.ts";
import type { OpenedReport } from "../../domain/reports/open-report.ts";
import type { Services } from "../../domain/services.ts";
import { answered } from "./answered-visual.ts";
import { type AskedVisual, askVisuals, type SetVisual, setVisuals } from "./read-visuals.ts";
import type { SummaryRequest } from "./summary-request.ts";

/** Changes that are broken down: each takes up to thirteen questions. */
const MAX_EXPLAINED = 5;

/** The last term that has ended, which changes are of where the reader has chosen no period. */
export interface LastTerm {
  readonly filter: FilterControl;
  readonly name: string;
}

/** Finds the last term that has ended, where a report can be limited to one and its reader has chosen no period. */
export async function lastTerm(services: Services, { view, data, reader }: OpenedReport): Promise<LastTerm | undefined> {
  const { filters } = view.dashboard;
  const filter = filters.find(({ dimension }) => dimension === "term");
  if (!filter || !data || filters.some((each) => isPeriod(each) && view.values[each.id]?.length)) return undefined;
  const terms = await services.answers.terms(reader.tenantId, data.snapshotId, reader.userId);
  const last = terms.filter(({ end }) => end <= data.asOf).toSorted((left, right) => (left.end < right.end ? 1 : -1))[0];
  return last && { filter, name: last.name };
}

const isTile = ({ visual }: SetVisual): boolean => visual.comparison !== undefined && visual.query.dimensions.length === 0;

/** Reads tiles with the period that they are compared with: as they are, or of the last term. */
async function tilesOf(
  report: OpenedReport,
  asked: readonly AskedVisual[],
  term: LastTerm | undefined,
  request: SummaryRequest,
): Promise<readonly AskedVisual[]> {
  const tiles = asked.filter((tile) => isTile(tile) && !tile.waits);
  if (!term) return tiles;
  const view: ReportView = { ...report.view, values: { ...report.view.values, [term.filter.id]: [term.name] } };
  const ids = new Set(tiles.map(({ sheet, visual }) => `${sheet.id} ${visual.id}`));
  const own = setVisuals(view, report.dashboard, request).filter(({ sheet, visual }) => ids.has(`${sheet.id} ${visual.id}`));
  return askVisuals(
    report,
    own.filter(({ question, waits }) => question.query.compare !== undefined && !waits),
  );
}

/** Tells which figures changed by more than chance, and on which groups that falls. */
export async function findChanges(
  services: Services,
  report: OpenedReport,
  asked: readonly AskedVisual[],
  term: LastTerm | undefined,
  request: SummaryRequest,
): Promise<readonly Finding[]> {
  const { view, reader, rights, language } = report;
  const changed = (await tilesOf(report, asked, term, request)).flatMap((tile) => {
    const [measure = ""] = tile.visual.query.measures;
    const figure = tile.answer && view.facts.splits(measure) ? changedFigure(answered(report, { ...tile, answer: tile.answer })) : undefined;
    return figure ? [{ tile, figure, measure }] : [];
  });
  const ranked = changed
    .toSorted((left, right) => right.figure.importance - left.figure.importance)
    .filter(({ measure }, index, all) => all.findIndex((other) => other.measure === measure) === index)
    .slice(0, MAX_EXPLAINED);
  const { dimension } = modelWords(services.locales, language.tag);
  const describe: ExplainedChange["describe"] = (name) => ({ label: dimension(name).label, kind: view.facts.kindOf(name) ?? "text" });
  const explain = async ({ tile, figure, measure }: { tile: AskedVisual; figure: ChangedFigure; measure: string }) => {
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
