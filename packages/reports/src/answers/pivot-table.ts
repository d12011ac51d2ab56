import type { Answer, AnswerColumn } from "@lyceum/semantic";

import { mergedOrder } from "../charts/merged-order.ts";
import type { Cell } from "../formats.ts";

/** More columns than this are not read across; the table behind the visual has them all. */
export const MAX_PIVOT_COLUMNS = 24;

/** A figure of a pivot table. */
export interface PivotCell {
  /** Null where nothing is recorded. */
  readonly value: Cell;
  /** Withheld because the group is too small. */
  readonly suppressed: boolean;
  /** The query asks for no such total: nothing stands there. */
  readonly isBlank?: true;
}

export interface PivotRow {
  /** Values of the dimensions of rows; fewer than there are for the subtotal of a group, none for the total. */
  readonly values: readonly Cell[];
  /** One for each column and measure. */
  readonly cells: readonly PivotCell[];
  /** One for each measure over all columns; empty where the query asks for no such totals, of no row. */
  readonly totals: readonly PivotCell[];
}

/** Rows by columns, as the server worked them out. */
export interface PivotTable {
  readonly rowColumns: readonly AnswerColumn[];
  readonly column: AnswerColumn;
  readonly measures: readonly AnswerColumn[];
  /** Values of the last dimension, in their order. */
  readonly columns: readonly Cell[];
  readonly columnCount: number;
  readonly rows: readonly PivotRow[];
  /** Totals of the columns; undefined where the query asks for none. */
  readonly total: PivotRow | undefined;
  /** The total of everything, one for each measure, where no column of totals has room for it; otherwise empty. */
  readonly grandTotal: readonly PivotCell[];
}

type AnswerRow = readonly Cell[];
const keyOf = (values: readonly Cell[]): string => JSON.stringify(values);
const NOTHING: PivotCell = { value: null, suppressed: false };
const BLANK: PivotCell = { ...NOTHING, isBlank: true };

/** Rows of an answer by the values of some of its dimensions. */
function indexRows(rows: readonly AnswerRow[], places: readonly number[]): ReadonlyMap<string, AnswerRow> {
  return new Map(rows.map((row) => [keyOf(places.map((place) => row[place] ?? null)), row]));
}

/**
 * Lays an answer out as rows by columns: its last dimension runs across, the others down. Every total is one that the
 * query asked for (`totals`, and `subtotals` over some of its dimensions): none is added up here, since people who
 * stand in several groups would count several times. Undefined with fewer than two dimensions or without a measure.
 */
export function pivotTable(answer: Answer): PivotTable | undefined {
  const dimensions = answer.columns.filter(({ role }) => role === "dimension");
  const measures = answer.columns.filter(({ role }) => role === "measure");
  const column = dimensions.at(-1);
  const rowColumns = dimensions.slice(0, -1);
  if (!column || rowColumns.length === 0 || measures.length === 0) return undefined;
  const placeOf = ({ name }: AnswerColumn): number => answer.columns.findIndex((candidate) => candidate.name === name);
  const [rowPlaces, columnPlace, measurePlaces] = [rowColumns.map(placeOf), placeOf(column), measures.map(placeOf)];
  const suppressed = new Set<AnswerRow | undefined>(answer.suppressed.map((row) => answer.rows[row]));
  const subtotals = (by: readonly AnswerColumn[]): ReadonlyMap<string, AnswerRow> | undefined => {
    const names = new Set(by.map(({ name }) => name));
    const found = answer.subtotals?.find(({ by: own }) => own.length === names.size && own.every((name) => names.has(name)));
    return found && indexRows(found.rows, by.map(placeOf));
  };
  const cellsOf = (row: AnswerRow | undefined): readonly PivotCell[] =>
    measurePlaces.map((place) => (row ? { value: row[place] ?? null, suppressed: suppressed.has(row) } : NOTHING));

  const valuesOf = (row: AnswerRow): readonly Cell[] => rowPlaces.map((place) => row[place] ?? null);
  const lists = [...Map.groupBy(answer.rows, (row) => keyOf(valuesOf(row))).values()].map((rows) =>
    rows.map((row) => keyOf([row[columnPlace] ?? null])),
  );
  const across = new Map(answer.rows.map((row) => [keyOf([row[columnPlace] ?? null]), row[columnPlace] ?? null]));
  const all = mergedOrder(lists).map((key) => across.get(key) ?? null);
  const columns = all.slice(0, MAX_PIVOT_COLUMNS);

  // A column, or a row, of totals that the query does not ask for would have nothing but the total of everything at its end.
  const hasTotals = [rowColumns, rowColumns.slice(0, 1)].some(subtotals);
  const rowOf = (values: readonly Cell[], by: readonly AnswerColumn[], index: ReadonlyMap<string, AnswerRow> | undefined): PivotRow => {
    const totals = by.length > 0 ? subtotals(by) : answer.totals && new Map([[keyOf(values), answer.totals]]);
    const read = (found: typeof totals, key: string): readonly PivotCell[] => (found ? cellsOf(found.get(key)) : measures.map(() => BLANK));
    return {
      values,
      cells: columns.flatMap((value) => read(index, keyOf([...values, value]))),
      totals: hasTotals ? read(totals, keyOf(values)) : [],
    };
  };

  const cells = indexRows(answer.rows, [...rowPlaces, columnPlace]);
  const combinations = [...new Map(answer.rows.map((row) => [keyOf(valuesOf(row)), valuesOf(row)])).values()];
  const groups = rowColumns.slice(0, 1);
  const inGroups = rowColumns.length > 1 ? subtotals([...groups, column]) : undefined;
  const rows = [...Map.groupBy(combinations, ([first]) => keyOf([first ?? null])).values()].flatMap((group) => [
    ...(inGroups || (rowColumns.length > 1 && subtotals(groups)) ? [rowOf(group[0]?.slice(0, 1) ?? [], groups, inGroups)] : []),
    ...group.map((values) => rowOf(values, rowColumns, cells)),
  ]);
  const ofColumns = subtotals([column]);
  return {
    rowColumns,
    column,
    measures,
    columns,
    columnCount: all.length,
    rows,
    total: ofColumns || (answer.totals && hasTotals) ? rowOf([], [], ofColumns) : undefined,
    grandTotal: answer.totals && !hasTotals ? cellsOf(answer.totals) : [],
  };
}
