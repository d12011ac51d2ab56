import type { DimensionDefinition } from "../query.ts";
import { type Row, type Value, valueOf } from "./brute-force.ts";

function ownValue(row: Row, name: string): Value {
  if (name === "enrolment") return row.enrol.enrol_id;
  return name === "mark" ? row.enrol.score : valueOf(row, name);
}

function bandOf(value: number, edges: readonly number[]): string {
  const place = edges.findLastIndex((edge) => value >= edge);
  if (place === -1) return `< ${edges[0]}`;
  return place === edges.length - 1 ? `≥ ${edges[place]}` : `${edges[place]} – < ${edges[place + 1]}`;
}

/** Value of a dimension, of the model or defined, for a row; `first` gives the first values by a measure. */
export function naiveDimension(
  row: Row,
  name: string,
  definition: DimensionDefinition | undefined,
  first: (row: Row) => ReadonlySet<Value>,
): Value {
  if (!definition) return ownValue(row, name);
  const value = ownValue(row, definition.dimension);
  if ("groups" in definition) return definition.groups.find(({ values }) => values.includes(value))?.label ?? definition.others ?? null;
  if ("top" in definition) return value !== null && first(row).has(value) ? value : definition.others;
  if (value === null) return null;
  if ("bins" in definition) return bandOf(Number(value), definition.bins);
  return Math.floor(Number(value) / definition.width) * definition.width;
}
