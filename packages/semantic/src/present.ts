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
  const measures = compiled.columns.flatMap(({ role }, index) => (role === "dimension" ? [] : [index + LEADING]));
  return {
    columns: [...compiled.columns],
    rows: shown.map((row) => row.slice(LEADING)),
    ...(total && { totals: total.slice(LEADING) }),
    suppressed: compiled.protection ? shown.flatMap((row, index) => (measures.every((place) => row[place] === null) ? [index] : [])) : [],
    truncated: own.length > compiled.query.limit,
    ...(compiled.protection && { protection: compiled.protection }),
    explanation: compiled.explanation,
  };
}
