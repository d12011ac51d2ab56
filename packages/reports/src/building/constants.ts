import type { Parameter, Visual } from "@lyceum/model";

import { initialParameter, isInScope, parameterNumber } from "../parameters/parameter-values.ts";

/** Lists the parameters whose numbers formulas of a visual can use. */
export const constantsFor = (parameters: readonly Parameter[], sheetId: string, visualId: string): readonly Parameter[] =>
  parameters.filter((parameter) => parameterNumber(parameter, {}) !== undefined && isInScope(parameter, sheetId, visualId));

/**
 * Defines the numbers of parameters that a formula names, as they begin. The question can be asked so as it stands; what
 * readers set takes their places.
 */
export function withConstants(query: Visual["query"], formula: string, constants: readonly Parameter[]): Visual["query"] {
  const named = new Set(formula.match(/[\p{L}_][\p{L}\p{N}_.]*/gu));
  const added = constants.flatMap((parameter) => {
    const { id, label } = parameter;
    if (!named.has(id) || (query.define && Object.hasOwn(query.define.measures, id))) return [];
    return [[id, { expression: initialParameter(parameter)[0] ?? "0", label }] as const];
  });
  if (added.length === 0) return query;
  return { ...query, define: { dimensions: {}, ...query.define, measures: { ...query.define?.measures, ...Object.fromEntries(added) } } };
}
