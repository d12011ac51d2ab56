import type { DataRights } from "@lyceum/access";
import { type Dashboard, educationModel, type Visual } from "@lyceum/model";
import { type FilterValues, modelFacts, parameterNames, valuesFromParameters, visualQuestion } from "@lyceum/reports";
import { type Answer, parseQuery, type QueryInput, QueryProblem, type ValueKind } from "@lyceum/semantic";

import { withTenant } from "../../db/database.ts";
import { requireDashboard } from "../../domain/dashboards/visible-dashboards.ts";
import { frameDataRights } from "../../domain/embed/frame-rights.ts";
import type { modelWords } from "../../domain/locales/model-words.ts";
import { initialValues } from "../../domain/reports/initial-values.ts";
import { requireAwake } from "../../domain/sleep/sleep.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { type AnswerOutput, answerOutput } from "./answer-output.ts";
import type { McpReader } from "./tool.ts";

/** Rows of one visual. */
export const VISUAL_ROWS = 100;

const FACTS = modelFacts(educationModel);
const KINDS: Readonly<Record<string, ValueKind>> = Object.fromEntries(
  Object.entries(educationModel.dimensions).map(([name, { kind }]) => [name, kind]),
);

/** A delivered report with what its frame would let the person read. */
export interface OpenedReport {
  readonly dashboard: Dashboard;
  readonly rights: DataRights;
}

/** Opens a delivered report under everything that its frame asks of its reader. @throws ProblemError what `requireFrame` refuses. */
export function openReport({ services, caller }: McpReader, id: string, locale: string): Promise<OpenedReport> {
  return withTenant(services.databases, caller.tenantId, async (trx) => {
    const rights = await frameDataRights(trx, { ...caller, resource: { kind: "dashboard", id }, sessionId: "", locale }, services.config);
    await requireAwake(trx, caller, services.config);
    return { dashboard: await requireDashboard(trx, caller, services.config, id), rights };
  });
}

const ask = ({ services, caller, signal }: McpReader, rights: DataRights, query: QueryInput): Promise<Answer> =>
  services.answers.ask({ tenantId: caller.tenantId, person: caller.userId, query: parseQuery(query), rights, signal });

/** Joins what a program sets with what the report starts at. @throws ProblemError `validation_failed` for a filter that the report lacks. */
export async function startValues(
  reader: McpReader,
  opened: OpenedReport,
  set: Readonly<Record<string, readonly string[]>>,
): Promise<FilterValues> {
  const { dashboard } = opened;
  const known = parameterNames(dashboard);
  const unknown = Object.keys(set).find((id) => !known.includes(id));
  if (unknown !== undefined) {
    throw new ProblemError("validation_failed", `The report has no filter "${unknown}". It has ${known.join(", ")}.`);
  }
  const { rights } = opened;
  const snapshot = await reader.services.warehouse.snapshot(reader.caller.tenantId);
  const start = { dashboard, restricted: rights.restricted, asOf: snapshot?.asOf, ask: (query: QueryInput) => ask(reader, rights, query) };
  return { ...(await initialValues(start, Object.keys(set))), ...valuesFromParameters(dashboard, Object.entries(set)) };
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
  { dashboard, rights, values, words }: OpenedReport & { readonly values: FilterValues; readonly words: ReturnType<typeof modelWords> },
  visual: Visual,
): Promise<VisualReading> {
  const question = visualQuestion(visual, { dashboard, values, facts: FACTS, kinds: KINDS });
  const unlimited = question.unlimited.map(({ filter }) => filter.id);
  const needs = question.needs.map(({ id }) => id);
  const query = { ...question.query, limit: Math.min(question.query.limit ?? VISUAL_ROWS, VISUAL_ROWS) };
  if (needs.length > 0) return { query: null, needs, unlimited };
  try {
    return { answer: answerOutput(await ask(reader, rights, query), words, VISUAL_ROWS), query, needs, unlimited };
  } catch (error) {
    if (!(error instanceof QueryProblem)) throw error;
    return { query: null, refused: `${error.code}: ${error.message}`, needs, unlimited };
  }
}
