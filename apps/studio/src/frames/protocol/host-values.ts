import type { Dashboard } from "@lyceum/model";
import { type FilterValues, parameterFaults, parameterValues, valuesFromParameters } from "@lyceum/reports";

import { RequestRefusal } from "./frame-events.ts";

/**
 * Reads what a host sets in a report.
 * @throws RequestRefusal `INVALID_PARAMETER_VALUE` for a value that a parameter of the report cannot have: nothing is set then.
 */
export function hostValues(dashboard: Dashboard, parameters: ReadonlyMap<string, readonly string[]>): FilterValues {
  const values = valuesFromParameters(dashboard, parameters);
  const faults = parameterFaults(dashboard, values);
  if (faults.length > 0) throw new RequestRefusal("INVALID_PARAMETER_VALUE", `A parameter cannot be set so: ${faults.join("; ")}`);
  return values;
}

/** Joins what is set with what the parameters of a report begin with, which counts as long as nothing is set. */
export const valuesForHost = ({ parameters = [] }: Dashboard, values: FilterValues): FilterValues => ({
  ...values,
  ...Object.fromEntries(parameters.map((parameter) => [parameter.id, parameterValues(parameter, values)])),
});
