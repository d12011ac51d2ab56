import { DuckDBDateValue, type DuckDBValue } from "@duckdb/node-api";

/** A value of a gold, as JSON has it. */
export type Cell = string | number | null;

/** What a question should be answered with. */
export interface Gold {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Turns a value of DuckDB into one of JSON; yes and no as the questions' benchmark writes them. @throws where it is none of these */
export function cellOf(value: DuckDBValue): Cell {
  if (typeof value === "boolean") return value ? "Y" : "N";
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "bigint") return Number(value);
  if (value instanceof DuckDBDateValue) return value.toString();
  throw new Error("A gold holds texts, numbers, days and truth values alone: cast what is none of these.");
}

/** Tells how many golds there are, and of how many rows. */
export function reportGolds(questions: number, golds: readonly Gold[]): void {
  const cells = golds.flatMap(({ rows }) => rows.flat());
  console.log(`${questions} questions: ${golds.length} with a gold, ${questions - golds.length} to be refused`);
  console.log(
    `golds: ${golds.filter(({ rows }) => rows.length === 1).length} of one row, ${golds.filter(({ rows }) => rows.length > 1).length} of several, ` +
      `${golds.filter(({ rows }) => rows.length === 0).length} of none; ${cells.length} cells, ${cells.filter((cell) => cell === null).length} missing`,
  );
}

/** Reads the lines of files of questions. */
export const linesIn = (files: readonly string[]): readonly unknown[] =>
  files.flatMap((text) => text.split("\n").flatMap((row) => (row === "" ? [] : [JSON.parse(row) as unknown])));
