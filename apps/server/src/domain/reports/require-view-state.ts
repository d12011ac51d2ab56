import type { ViewState } from "@lyceum/contracts";
import type { Dashboard } from "@lyceum/model";
import { parameterNames } from "@lyceum/reports";

import { ProblemError } from "../../lib/problem-error.ts";
import { requireParameterValues } from "./report-values.ts";

/** @throws ProblemError `validation_failed` for a sheet or a filter that a report does not have, or a value that a parameter cannot have. */
export function requireViewState(dashboard: Dashboard, state: ViewState): void {
  const known = new Set(parameterNames(dashboard));
  const unknown = Object.keys(state.filters).find((id) => !known.has(id));
  if (unknown !== undefined) {
    throw new ProblemError("validation_failed", undefined, [`body.state.filters: the report has no "${unknown}"`]);
  }
  requireParameterValues(dashboard, state.filters, "body.state.filters");
  if (!dashboard.sheets.some(({ id }) => id === state.sheet)) {
    throw new ProblemError("validation_failed", undefined, [`body.state.sheet: the report has no "${state.sheet}"`]);
  }
}
