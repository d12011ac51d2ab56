import type { Dashboard } from "@lyceum/model";
import { type FilterValues, parameterFaults, parameterNames } from "@lyceum/reports";

import { ProblemError } from "../../lib/problem-error.ts";

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
