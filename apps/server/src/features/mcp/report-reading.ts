import type { Visual } from "@lyceum/model";
import { type FilterValues, visualQuestion } from "@lyceum/reports";
import { QueryProblem } from "@lyceum/semantic";

import { withTenant } from "../../db/database.ts";
import { requireDashboard } from "../../domain/dashboards/visible-dashboards.ts";
import { frameDataRights } from "../../domain/embed/frame-rights.ts";
import type { modelWords } from "../../domain/locales/model-words.ts";
import { DIMENSION_KINDS, MODEL_FACTS } from "../../domain/reports/model-of-reports.ts";
import { askAs, type ReadableReport } from "../../domain/reports/report-values.ts";
import { requireAwake } from "../../domain/sleep/sleep.ts";
import { type AnswerOutput, answerOutput } from "./answer-output.ts";
import type { McpReader } from "./tool.ts";

/** Rows of one visual. */
export const VISUAL_ROWS = 100;

/** Opens a delivered report under everything that its frame asks of its reader. @throws ProblemError what `requireFrame` refuses. */
export function openReport({ services, caller }: McpReader, id: string, locale: string): Promise<ReadableReport> {
  return withTenant(services.databases, caller.tenantId, async (trx) => {
    const rights = await frameDataRights(trx, { ...caller, resource: { kind: "dashboard", id }, sessionId: "", locale }, services.config);
    await requireAwake(trx, caller, services.config);
    return { dashboard: await requireDashboard(trx, caller, services.config, id), rights };
  });
}

interface VisualReading {
  readonly answer?: AnswerOutput;
  readonly query: unknown;
  readonly refused?: string;
  readonly needs: string[];
  readonly unlimited: string[];
}

/** Reads the answer of one visual as its frame would. What the reader's rights do not reach is said, and ends nothing. */
export async function visualAnswer(
  reader: McpReader,
  { dashboard, rights, values, words }: ReadableReport & { readonly values: FilterValues; readonly words: ReturnType<typeof modelWords> },
  visual: Visual,
): Promise<VisualReading> {
  const question = visualQuestion(visual, { dashboard, values, facts: MODEL_FACTS, kinds: DIMENSION_KINDS });
  const unlimited = question.unlimited.map(({ filter }) => filter.id);
  const needs = question.needs.map(({ id }) => id);
  const query = { ...question.query, limit: Math.min(question.query.limit ?? VISUAL_ROWS, VISUAL_ROWS) };
  if (needs.length > 0) return { query: null, needs, unlimited };
  try {
    return { answer: answerOutput(await askAs(reader, rights, query), words, VISUAL_ROWS), query, needs, unlimited };
  } catch (error) {
    if (!(error instanceof QueryProblem)) throw error;
    return { query: null, refused: `${error.code}: ${error.message}`, needs, unlimited };
  }
}
