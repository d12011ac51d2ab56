import { isStory, type Sheet, type Visual } from "@lyceum/model";
import { drilledVisual, questionOf } from "@lyceum/reports";
import { type FrozenReading, frozenReading, missingFrozen } from "@lyceum/reports/stories";
import { type QueryInput, QueryProblem } from "@lyceum/semantic";

import { withTenant } from "../../db/database.ts";
import { modelInLanguage } from "../../domain/locales/model-in-language.ts";
import { modelWords } from "../../domain/locales/model-words.ts";
import { type OpenedReport, openReport } from "../../domain/reports/open-report.ts";
import { readReport, reportReader } from "../../domain/reports/report-reader.ts";
import { requireKnownFilters } from "../../domain/reports/report-values.ts";
import { frozenIds, readFrozen } from "../../domain/stories/frozen-visuals.ts";
import { type AnswerOutput, answerOutput } from "./answer-output.ts";
import { requirePublished } from "./readable-reports.ts";
import type { McpReader } from "./tool.ts";

/** Rows of one visual. */
export const VISUAL_ROWS = 100;

/** What of a report a program reads, and in which language. */
interface ReportRequest {
  readonly id: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly locale: string;
}

/** A report as a program reads it, with the numbers that stories were frozen with. */
export interface ProgramReport extends OpenedReport {
  readonly frozenOf: (visual: Visual) => FrozenReading | undefined;
}

/** Finds a report and the numbers frozen for it under everything that its frame asks of its reader, in one transaction. */
function findReadable({ services, caller }: McpReader, { id, locale }: ReportRequest) {
  const person = reportReader(caller, id, locale);
  return withTenant(services.databases, caller.tenantId, async (trx) => {
    const report = await readReport(trx, person, services.config, id);
    await requirePublished(trx, caller, services.config, id);
    const { dashboard, rights } = report;
    const model = modelInLanguage(services.locales, locale);
    const scope = { tenantId: caller.tenantId, reportId: dashboard.id, rights, readsSql: false, model };
    return { person, report, frozen: isStory(dashboard) ? await readFrozen(trx, scope, frozenIds(dashboard)) : [] };
  });
}

/**
 * Opens a report, delivered or the institution's own, as its frame would.
 * @throws ProblemError what its frame refuses, and `validation_failed` for a filter that it lacks; WarehouseError.
 */
export async function openForProgram(reader: McpReader, request: ReportRequest): Promise<ProgramReport> {
  const { services, caller, signal } = reader;
  const { person, report, frozen } = await findReadable(reader, request);
  requireKnownFilters(report.dashboard, request.filters);
  const opened = await openReport(services, person, report, { view: undefined, filters: request.filters }, signal);
  services.reportUse.note(caller, request.id, "program", services.now());
  return { ...opened, frozenOf: (visual) => frozenReading(visual, frozen) };
}

interface VisualReading {
  readonly answer?: AnswerOutput;
  readonly frozenAt?: string;
  readonly query: unknown;
  readonly refused?: string;
  readonly needs: string[];
  readonly unlimited: string[];
}

/** Cuts a visual's question to the rows that a program reads. */
const shortened = (query: QueryInput): QueryInput => ({ ...query, limit: Math.min(query.limit ?? VISUAL_ROWS, VISUAL_ROWS) });

/** Reads the answer of one visual as its frame would. What the reader's rights do not reach is said, and ends nothing. */
export async function visualAnswer(
  { services }: McpReader,
  report: ProgramReport,
  { id: sheetId }: Pick<Sheet, "id">,
  own: Visual,
): Promise<VisualReading> {
  const { language, ask, frozenOf } = report;
  const view = report.viewOf(sheetId);
  const visual = drilledVisual(own, view);
  const question = questionOf(view, { sheetId, visual, hostFilters: [] });
  const said = { needs: question.needs.map(({ id }) => id), unlimited: question.unlimited.map(({ filter }) => filter.id) };
  if (said.needs.length > 0) return { query: null, ...said };
  const words = modelWords(services.locales, language.tag);
  const frozen = frozenOf(own);
  if (frozen && frozen.kind !== "shown") {
    const { title, text } = missingFrozen(frozen, { t: language.t, locale: language.locale });
    return { query: null, refused: `${title}. ${text}`, ...said };
  }
  // A query gives the numbers of today, which are not these.
  if (frozen) return { answer: answerOutput(frozen.answer, words, VISUAL_ROWS), frozenAt: frozen.frozen.frozenAt, query: null, ...said };
  const query = shortened(question.query);
  try {
    return { answer: answerOutput(await ask(query), words, VISUAL_ROWS), query, ...said };
  } catch (error) {
    if (!(error instanceof QueryProblem)) throw error;
    return { query: null, refused: `${error.code}: ${error.message}`, ...said };
  }
}
