import type { Answer } from "./answer.ts";
import type { Compiled } from "./compile/compile.ts";

type Cell = string | number | boolean | null;

/** Columns that the statement puts before those of the answer. */
const LEADING = 2;

/**
 * Rows of the compiled statement as the answer.
 * @param rows cells in the order of the statement's columns: `is_total`, `withheld`, then `compiled.columns`.
 */
export function presentRows(compiled: Compiled, rows: readonly (readonly Cell[])[]): Answer {
  const own = rows.filter(([isTotal]) => isTotal !== true);
  const total = rows.find(([isTotal]) => isTotal === true);
  const shown = own.slice(0, compiled.query.limit);
  return {
    columns: [...compiled.columns],
    rows: shown.map((row) => row.slice(LEADING)),
    ...(total && { totals: total.slice(LEADING) }),
    suppressed: shown.flatMap(([, withheld], at) => (withheld === true ? [at] : [])),
    truncated: own.length > compiled.query.limit,
    explanation: compiled.explanation,
  };
}
