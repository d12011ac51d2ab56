import type { DataRights } from "@lyceum/access";
import type { Dashboard } from "@lyceum/model";
import { type FilterValues, parameterFaults, parameterNames, valuesFromParameters } from "@lyceum/reports";
import { type Answer, parseQuery, type QueryInput } from "@lyceum/semantic";

import { ProblemError } from "../../lib/problem-error.ts";
import type { Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { initialValues } from "./initial-values.ts";

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

/**
 * @throws ProblemError `validation_failed` for a value that a parameter of the report cannot have.
 * @param field where the values stand in what was sent.
 */
export function requireParameterValues(dashboard: Dashboard, set: FilterValues, field: string): void {
  const faults = parameterFaults(dashboard, set).map((fault) => `${field}: ${fault}`);
  if (faults.length > 0) throw new ProblemError("validation_failed", undefined, faults);
}

/** @throws ProblemError `validation_failed` for a filter that the report lacks, or a value that a parameter cannot have. */
export function requireKnownFilters(dashboard: Dashboard, set: Readonly<Record<string, readonly string[]>>): void {
  const known = parameterNames(dashboard);
  const unknown = Object.keys(set).find((id) => !known.includes(id));
  if (unknown === undefined) return requireParameterValues(dashboard, set, "filters");
  throw new ProblemError("validation_failed", `The report has no filter "${unknown}". It has ${known.join(", ")}.`);
}

/** Joins what is set with what the report starts at. @throws ProblemError `validation_failed` for a filter that the report lacks. */
export async function startValues(
  reader: ReportReader,
  report: ReadableReport,
  set: Readonly<Record<string, readonly string[]>>,
): Promise<FilterValues> {
  const { dashboard } = report;
  requireKnownFilters(dashboard, set);
  const snapshot = await reader.services.warehouse.snapshot(reader.caller.tenantId);
  const ask = (query: QueryInput): Promise<Answer> => askAs(reader, report.rights, query);
  const start = { dashboard, restricted: report.rights.restricted, asOf: snapshot?.asOf, ask };
  return { ...(await initialValues(start, Object.keys(set))), ...valuesFromParameters(dashboard, Object.entries(set)) };
}
