import type { Answer, AnswerColumn } from "@lyceum/semantic";

import type { Cell } from "../formats.ts";
import type { Point } from "./chart-model.ts";

/** An answer with its columns sorted by what they are for. */
export interface AnswerReader {
  readonly rows: readonly (readonly Cell[])[];
  readonly dimensions: readonly AnswerColumn[];
  readonly measures: readonly AnswerColumn[];
  /** The period that the answer is compared with; undefined without a comparison. */
  readonly compared: AnswerColumn["compared"];
  /** The same by its name, where that is known. */
  readonly comparedWith: AnswerColumn["comparedWith"];
  readonly suppressed: ReadonlySet<number>;
  readonly truncated: boolean;
  /** Whether groups may be left out because too few people stand behind them. */
  readonly isProtected: boolean;
  readonly cell: (row: number, column: string) => Cell;
  readonly number: (row: number, column: string) => number | null;
  readonly point: (row: number, measure: string) => Point;
}

export function readAnswer(answer: Answer): AnswerReader {
  const indexOf = new Map(answer.columns.map((column, index) => [column.name, index]));
  const suppressed = new Set(answer.suppressed);
  const cell = (row: number, column: string): Cell => {
    const index = indexOf.get(column);
    return index === undefined ? null : (answer.rows[row]?.[index] ?? null);
  };
  const number = (row: number, column: string): number | null => {
    const value = cell(row, column);
    return typeof value === "number" && Number.isFinite(value) ? value : null;
  };
  const previous = answer.columns.find(({ role }) => role === "previous");
  return {
    rows: answer.rows,
    dimensions: answer.columns.filter(({ role }) => role === "dimension"),
    measures: answer.columns.filter(({ role }) => role === "measure"),
    compared: previous?.compared,
    comparedWith: previous?.comparedWith,
    suppressed,
    truncated: answer.truncated,
    isProtected: answer.protection !== undefined,
    cell,
    number,
    point: (row, measure) => ({
      value: number(row, measure),
      previous: number(row, `${measure}.previous`),
      suppressed: suppressed.has(row),
    }),
  };
}

/** Nothing to draw: no row, or no measure with a value, withheld or never there. */
export function isEmptyAnswer(answer: Answer): boolean {
  const measures = answer.columns.flatMap(({ role }, index) => (role === "measure" ? [index] : []));
  return !answer.rows.some((row) => measures.some((index) => row[index] !== null && row[index] !== undefined));
}
