import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { DATA_FOLDER } from "./open-university.ts";

export type Cell = string | number | boolean | null;

/** A table whose order is part of the answer, or is not. */
export interface Gold {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly ordered: boolean;
}

/** A question, in the language that a BCP 47 tag names. */
interface Wording {
  readonly id: string;
  readonly tier: string;
  readonly lang: string;
  readonly question: string;
}

/** A question that has an answer, with it. */
export interface Question extends Wording {
  readonly gold: Gold;
}

interface Line extends Wording {
  readonly kind: "answer" | "refuse";
  readonly ordered: boolean;
  readonly gold: Omit<Gold, "ordered">;
}

const FILES = ["dev.jsonl", "train.jsonl"].map((name) => path.join(DATA_FOLDER, "questions", name));

function readLines(): readonly Line[] {
  if (!FILES.every((file) => existsSync(file))) return [];
  return FILES.flatMap((file) => readFileSync(file, "utf8").split("\n"))
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
}

/** Reads the questions with known answers, which are not part of the repository; empty where they are not at hand. */
export const readQuestions = (): readonly Question[] =>
  readLines()
    .filter(({ kind }) => kind === "answer")
    .map(({ id, tier, lang, question, gold, ordered }) => ({ id, tier, lang, question, gold: { ...gold, ordered } }));

/** Reads the questions beside them that are to be refused. */
export const readRefusals = (): readonly Wording[] => readLines().filter(({ kind }) => kind === "refuse");

/** Turns a known table of one row into one of one column. */
export const inRows = ({ columns, rows: [row = []], ordered }: Gold): Gold => ({
  columns: columns.slice(0, 1),
  rows: row.map((cell) => [cell]),
  ordered,
});

const FRACTION = /rate|share|gap|fraction|proportion|percent|pct/i;
/** Digits that two values must have in common: answers are exact, and differ by the order of additions at most. */
const DIGITS = 9;

/** A value as the source writes it, without what is only a way of writing. */
function written(value: Cell, scale = 1): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "y" : "n";
  if (typeof value === "number") return (value * scale || 0).toPrecision(DIGITS);
  return value.replaceAll(/[\s%]/g, "").toLowerCase();
}

/** A column of the answer that can stand for one of the known table, and by what it is divided to do so. */
interface Source {
  readonly column: number;
  readonly scale: number;
}

const lines = (rows: readonly (readonly string[])[], ordered: boolean): string => {
  const all = rows.map((row) => JSON.stringify(row));
  return JSON.stringify(ordered ? all : all.toSorted());
};

/**
 * Whether an answer agrees with the known table: as many rows, and for each column of the table one of the
 * answer's own with the same values row for row. Fractions may be given in hundredths, other columns may be there.
 */
export function agrees({ columns, rows: known, ordered }: Gold, rows: readonly (readonly Cell[])[]): boolean {
  if (rows.length !== known.length) return false;
  if (rows.length === 0) return true;
  const valuesAt = ({ column, scale }: Source): readonly string[] => rows.map((row) => written(row[column] ?? null, scale));
  const same = (left: readonly string[], right: readonly string[]): boolean =>
    lines([left], true) === lines([right], true) || (!ordered && lines([left.toSorted()], true) === lines([right.toSorted()], true));
  const sources = columns.map((name, index) => {
    const values = known.map((row) => written(row[index] ?? null));
    const scales = FRACTION.test(name) ? [1, 1 / 100] : [1];
    const all = (rows[0] ?? []).flatMap((_, column) => scales.map((scale): Source => ({ column, scale })));
    return all.filter((source) => same(valuesAt(source), values));
  });
  const expected = lines(
    known.map((row) => columns.map((_, index) => written(row[index] ?? null))),
    ordered,
  );
  const found = (chosen: readonly Source[]): boolean => {
    const next = sources[chosen.length];
    if (!next)
      return (
        expected ===
        lines(
          rows.map((row) => chosen.map(({ column, scale }) => written(row[column] ?? null, scale))),
          ordered,
        )
      );
    return next.some((source) => !chosen.some(({ column }) => column === source.column) && found([...chosen, source]));
  };
  return found([]);
}
