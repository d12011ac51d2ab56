import type { Dashboard } from "@lyceum/model";
import { type FilterValues, visualQuestion } from "@lyceum/reports";
import type { Answer, QueryInput } from "@lyceum/semantic";
import { strFromU8, unzipSync } from "fflate";

import { initialValues } from "../domain/reports/initial-values.ts";
import { DIMENSION_KINDS, MODEL_FACTS } from "../domain/reports/model-of-reports.ts";

/** Reads the parts of a workbook as texts, by their names. */
export const partsOf = (workbook: Uint8Array): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(unzipSync(workbook)).map(([name, part]) => [name, strFromU8(part)]));

/** Reads figures of a sheet in some of its columns, row by row, without its head. */
export function figuresIn(sheet: string, columns: readonly string[] = []): number[][] {
  const rows = [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].slice(1);
  return rows.map(([, row = ""]) =>
    [...row.matchAll(/<c r="([A-Z]+)\d+"[^>]*><v>([^<]*)<\/v>/g)].flatMap(([, column = "", value]) =>
      columns.length === 0 || columns.includes(column) ? [Number(value)] : [],
    ),
  );
}

const isFigure = ({ role }: Answer["columns"][number]): boolean => role !== "dimension";

/** Names the columns in which figures of an answer stand. */
const lettersOf = ({ columns }: Answer): string[] =>
  columns.flatMap((column, index) => (isFigure(column) ? [String.fromCodePoint(65 + index)] : []));

/** Lists figures of an answer and of its totals; those that are withheld are none. */
function figuresOf({ columns, rows, totals, suppressed }: Answer): number[][] {
  const numbers = (row: readonly unknown[]) =>
    row.filter((cell, index) => columns[index] && isFigure(columns[index]) && typeof cell === "number") as number[];
  return [...rows.map((row, index) => (suppressed.includes(index) ? [] : numbers(row))), ...(totals ? [numbers(totals)] : [])];
}

type Figures = Readonly<Record<string, readonly (readonly number[])[]>>;

type AskScreen = (query: QueryInput) => Promise<Answer>;

/** Reads what a report starts with for its reader, by the frame's own questions. */
export async function startOf(dashboard: Dashboard, ask: AskScreen): Promise<FilterValues> {
  const { asOf } = (await ask({ measures: ["enrolments"] })).explanation;
  return initialValues({ dashboard, restricted: false, asOf, ask });
}

/**
 * Reads the figures of a report's workbook beside those that its reader's frame is answered, visual by visual.
 * @param ask the frame's own question, past everything that files are made of
 * @param values what is set in the report
 */
export async function workbookBesideScreen(
  workbook: Uint8Array,
  dashboard: Dashboard,
  ask: AskScreen,
  values: FilterValues = {},
): Promise<{ readonly inFile: Figures; readonly onScreen: Figures }> {
  const parts = partsOf(workbook);
  const inFile: Record<string, readonly (readonly number[])[]> = {};
  const onScreen: Record<string, readonly (readonly number[])[]> = {};
  let number = 1;
  for (const sheet of dashboard.sheets) {
    for (const visual of sheet.visuals) {
      const { query, needs } = visualQuestion(visual, { dashboard, values, facts: MODEL_FACTS, kinds: DIMENSION_KINDS });
      const answer = needs.length === 0 ? await ask(query) : undefined;
      if (!answer?.rows) continue;
      number += 1;
      const whole = answer.truncated ? await ask({ ...query, limit: 10_000 }) : answer;
      const name = `${sheet.id}/${visual.id}`;
      onScreen[name] = figuresOf(whole);
      inFile[name] = figuresIn(parts[`xl/worksheets/sheet${number}.xml`] ?? "", lettersOf(whole));
    }
  }
  // Sheets that stand for nothing on the screen would be figures too.
  const more = Object.keys(parts).filter((name) => name.startsWith("xl/worksheets/sheet")).length - number;
  return { inFile: { ...inFile, ...(more > 0 && { more: [[more]] }) }, onScreen };
}
