import type { Dashboard } from "@lyceum/model";
import { type FilterValues, MISSING, optionsOf, optionsQuery } from "@lyceum/reports";
import { type Answer, lastUnits, type QueryInput, QueryProblem } from "@lyceum/semantic";

import { DIMENSION_KINDS, MODEL_FACTS } from "./model-of-reports.ts";

/** A report whose filters nothing sets, and whom they start for. */
export interface ReportStart {
  readonly dashboard: Dashboard;
  readonly restricted: boolean;
  /** Last day of the data; undefined without data. */
  readonly asOf: string | undefined;
  readonly ask: (query: QueryInput) => Promise<Answer>;
}

async function initialOf(
  { dashboard, restricted, asOf, ask }: ReportStart,
  filter: Dashboard["filters"][number],
): Promise<readonly string[]> {
  const { initial } = filter;
  if (initial === undefined) return [];
  if (Array.isArray(initial)) return initial;
  if (initial === "latest") {
    const query = optionsQuery(filter, { dashboard, values: {}, facts: MODEL_FACTS, kinds: DIMENSION_KINDS, restricted });
    const answer = query && (await ask(query).catch(whenRefused));
    const latest = answer && optionsOf(answer).findLast(({ value }) => value !== MISSING);
    return latest ? [latest.value] : [];
  }
  if (asOf === undefined) return [];
  const { from, to } = lastUnits(asOf, initial.lastDays, "day");
  return [from, to];
}

/** Reads what the filters of a report start at, as its frame does. @param except ids of filters that are set. */
export async function initialValues(start: ReportStart, except: readonly string[] = []): Promise<FilterValues> {
  const values: Record<string, readonly string[]> = {};
  for (const filter of start.dashboard.filters) {
    if (!except.includes(filter.id)) values[filter.id] = await initialOf(start, filter);
  }
  return values;
}

/** Leaves a filter as it is whose choices the reader's rights do not reach. */
function whenRefused(error: unknown): undefined {
  if (error instanceof QueryProblem) return undefined;
  throw error;
}
