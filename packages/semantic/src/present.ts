import type { Answer } from "./answer.ts";
import type { Compiled } from "./compile/compile.ts";

type Cell = string | number | boolean | null;

/** Columns that the statement puts before those of the answer. */
const LEADING = 2;

/**
 * Rows of the compiled statement as the answer.
 * @param rows cells in the order of the statement's columns: `level`, `withheld`, then `compiled.columns`.
 */
export function presentRows(compiled: Compiled, rows: readonly (readonly Cell[])[]): Answer {
  const { limit, totals, subtotals } = compiled.query;
  const own = rows.filter(([level]) => Number(level) === 0);
  const ofLevel = (place: number): Cell[][] => rows.filter(([level]) => Number(level) === place).map((row) => row.slice(LEADING));
  const [total] = totals ? ofLevel(1) : [];
  const shown = own.slice(0, limit);
  const measures = compiled.columns.flatMap(({ role }, index) => (role === "dimension" ? [] : [index + LEADING]));
  return {
    columns: [...compiled.columns],
    rows: shown.map((row) => row.slice(LEADING)),
    ...(total && { totals: total }),
    ...(subtotals.length > 0 && { subtotals: subtotals.map((by, index) => ({ by, rows: ofLevel(index + (totals ? 2 : 1)) })) }),
    suppressed: compiled.protection ? shown.flatMap((row, index) => (measures.every((place) => row[place] === null) ? [index] : [])) : [],
    truncated: own.length > limit,
    ...(compiled.protection && { protection: compiled.protection }),
    explanation: compiled.explanation,
  };
}
