import type { Dashboard, Sheet } from "@lyceum/model";
import { type FilterValues, filtersOnSheet, knownStarts, startingValues, startQuery, startValue, unknownStarts } from "@lyceum/reports";
import { type Answer, type QueryInput, QueryProblem } from "@lyceum/semantic";

import { DIMENSION_KINDS, MODEL_FACTS } from "./model-of-reports.ts";

/** A report whose filters nothing sets, and whom they start for. */
export interface ReportStart {
  readonly dashboard: Dashboard;
  readonly restricted: boolean;
  /** Last day of the data; undefined without data. */
  readonly asOf: string | undefined;
  readonly ask: (query: QueryInput) => Promise<Answer>;
}

async function latestOf({ dashboard, restricted, ask }: ReportStart, filter: Dashboard["filters"][number]): Promise<readonly string[]> {
  const query = startQuery(filter, { dashboard, values: {}, facts: MODEL_FACTS, kinds: DIMENSION_KINDS, restricted });
  const answer = query && (await ask(query).catch(whenRefused));
  const value = answer && startValue(filter, answer);
  return value === undefined ? [] : [value];
}

/** Reads the values that a report starts with on one of its sheets, under what is given, as its frame does. */
export async function initialValues(start: ReportStart, given: FilterValues = {}, sheet?: Pick<Sheet, "periods">): Promise<FilterValues> {
  const filters = filtersOnSheet(start.dashboard.filters, sheet);
  const values: Record<string, readonly string[]> = { ...knownStarts(filters, start.asOf) };
  const unknown = start.asOf === undefined ? [] : unknownStarts(filters, given);
  for (const filter of unknown) values[filter.id] = await latestOf(start, filter);
  return startingValues(filters, values, given);
}

/** Leaves a filter as it is whose choices the reader's rights do not reach. */
function whenRefused(error: unknown): undefined {
  if (error instanceof QueryProblem) return undefined;
  throw error;
}
