import type { DataRights } from "@lyceum/access";
import { type Dashboard, educationModel } from "@lyceum/model";
import { type FilterValues, MISSING, modelFacts, optionsOf, optionsQuery, parameterNames, valuesFromParameters } from "@lyceum/reports";
import { type Answer, lastUnits, parseQuery, type QueryInput, QueryProblem, type ValueKind } from "@lyceum/semantic";

import { ProblemError } from "../../lib/problem-error.ts";
import type { Caller } from "../caller.ts";
import type { Services } from "../services.ts";

/** Facts of the whole model, for reports that are read without a frame. */
export const MODEL_FACTS = modelFacts(educationModel);
/** Kinds of the values of every dimension. */
export const DIMENSION_KINDS: Readonly<Record<string, ValueKind>> = Object.fromEntries(
  Object.entries(educationModel.dimensions).map(([name, { kind }]) => [name, kind]),
);

/** Reader of reports without a frame. */
export interface ReportReader {
  readonly services: Pick<Services, "answers" | "warehouse">;
  readonly caller: Pick<Caller, "tenantId" | "userId">;
  /** Aborted when the reader no longer waits. */
  readonly signal?: AbortSignal;
}

/** A report with what its reader may be answered of it. */
export interface ReadableReport {
  readonly dashboard: Dashboard;
  readonly rights: DataRights;
}

/** Asks as a reader of a report. @throws QueryProblem, WarehouseError. */
export const askAs = ({ services, caller, signal }: ReportReader, rights: DataRights, query: QueryInput): Promise<Answer> =>
  services.answers.ask({
    tenantId: caller.tenantId,
    person: caller.userId,
    query: parseQuery(query),
    rights,
    ...(signal && { signal }),
  });

/** Reads what a filter starts at, as the report's frame does. */
async function initialOf(
  reader: ReportReader,
  { dashboard, rights }: ReadableReport,
  filter: Dashboard["filters"][number],
): Promise<readonly string[]> {
  const { initial } = filter;
  if (initial === undefined) return [];
  if (Array.isArray(initial)) return initial;
  if (initial === "latest") {
    const context = { dashboard, values: {}, facts: MODEL_FACTS, kinds: DIMENSION_KINDS, restricted: rights.restricted };
    const query = optionsQuery(filter, context);
    const answer = query && (await askAs(reader, rights, query).catch(whenRefused));
    const latest = answer && optionsOf(answer).findLast(({ value }) => value !== MISSING);
    return latest ? [latest.value] : [];
  }
  const snapshot = await reader.services.warehouse.snapshot(reader.caller.tenantId);
  if (!snapshot) return [];
  const { from, to } = lastUnits(snapshot.asOf, initial.lastDays, "day");
  return [from, to];
}

/** Leaves a filter as it is whose choices the reader's rights do not reach. */
function whenRefused(error: unknown): undefined {
  if (error instanceof QueryProblem) return undefined;
  throw error;
}

/** Joins what is set with what the report starts at. @throws ProblemError `validation_failed` for a filter that the report lacks. */
export async function startValues(
  reader: ReportReader,
  report: ReadableReport,
  set: Readonly<Record<string, readonly string[]>>,
): Promise<FilterValues> {
  const { dashboard } = report;
  const known = parameterNames(dashboard);
  const unknown = Object.keys(set).find((id) => !known.includes(id));
  if (unknown !== undefined) {
    throw new ProblemError("validation_failed", `The report has no filter "${unknown}". It has ${known.join(", ")}.`);
  }
  const values: Record<string, readonly string[]> = {};
  for (const filter of dashboard.filters) {
    if (!Object.hasOwn(set, filter.id)) values[filter.id] = await initialOf(reader, report, filter);
  }
  return { ...values, ...valuesFromParameters(dashboard, Object.entries(set)) };
}
