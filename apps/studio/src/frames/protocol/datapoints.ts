import { cellText, type ChartWords, type Picked } from "@lyceum/reports";
import type { Answer, AnswerColumn } from "@lyceum/semantic";

interface DatapointColumn {
  readonly Field?: object;
  readonly Metric?: object;
}
/** Values of one row, as the SDK describes a mark that was picked. */
export interface Datapoint {
  readonly Columns: readonly DatapointColumn[];
  readonly RawValues: readonly object[];
  readonly FormattedValues: readonly { readonly Value: string; readonly Special?: "NULL" }[];
}

/** Marks stand for one row; a table's cell for all rows of its value. */
const MAX_ROWS = 100;

const typeOf = ({ kind, role }: AnswerColumn): "Date" | "Decimal" | "Integer" | "String" => {
  if (role !== "dimension") return "Decimal";
  if (kind === "date") return "Date";
  return kind === "integer" ? "Integer" : kind === "number" ? "Decimal" : "String";
};

function columnOf(column: AnswerColumn): DatapointColumn {
  const type = typeOf(column);
  const Column = { DataSetIdentifier: "lyceum", ColumnName: column.name };
  if (column.role !== "dimension") return { Metric: { [type]: { Column } } };
  if (type === "Date") return { Field: { DateTime: { Column, TimeGranularity: (column.grain ?? "day").toUpperCase() } } };
  return { Field: { [type]: { Column } } };
}

/** Describes the rows behind a picked mark, with dimensions and measures as the answer has them. */
export function datapointsOf(answer: Answer, picked: readonly Picked[], words: ChartWords): readonly Datapoint[] {
  const position = (name: string): number => answer.columns.findIndex((column) => column.name === name);
  const rows = answer.rows.filter((row) => picked.every(({ column, value }) => row[position(column.name)] === value));
  return rows.slice(0, MAX_ROWS).map((row) => ({
    Columns: answer.columns.map(columnOf),
    RawValues: answer.columns.map((column, index) => {
      const value = row[index] ?? null;
      const type = typeOf(column);
      return value === null ? {} : { [type]: type === "Date" ? new Date(String(value)) : type === "String" ? String(value) : value };
    }),
    FormattedValues: answer.columns.map((column, index) => {
      const value = row[index] ?? null;
      return { Value: cellText(value, column, words), ...(value === null && { Special: "NULL" as const }) };
    }),
  }));
}
