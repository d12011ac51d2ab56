import type { FilterControl, Visual } from "@lyceum/model";
import {
  comparedDays,
  type Filter,
  type FilterShape,
  type MeasureDefinition,
  type Query,
  type QueryInput,
  type ValueKind,
} from "@lyceum/semantic";

import type { Cell } from "../formats.ts";
import { comparedByName, comparedTo } from "./comparison.ts";
import { MISSING, type FilterValues } from "./filter-values.ts";

/** Kind of value behind each filter, by its dimension; text where unknown. */
export type FilterKinds = Readonly<Record<string, ValueKind>>;

/** Reads a value as the query needs it, back from the text that an address carries. */
export function typedValue(text: string, kind: ValueKind | undefined): Cell {
  if (text === MISSING) return null;
  if (kind === "boolean") return text === "true";
  if (kind === "integer" || kind === "number") return Number.isFinite(Number(text)) ? Number(text) : text;
  return text;
}

const grainOf = (filter: FilterControl): { grain?: NonNullable<FilterControl["grain"]> } => (filter.grain ? { grain: filter.grain } : {});

/** Builds the condition that a filter's values stand for; undefined when nothing is set. */
export function conditionOf(filter: FilterControl, values: readonly string[] | undefined, kind: ValueKind | undefined): Filter | undefined {
  if (!values?.length) return undefined;
  if (filter.kind === "date-range") {
    const [from, to] = values;
    return from && to ? { dimension: filter.dimension, op: "between", from, to } : undefined;
  }
  return { dimension: filter.dimension, ...grainOf(filter), op: "in", values: values.map((value) => typedValue(value, kind)) };
}

/** Reads off a filter what decides what it can limit: its dimension, and whether it is a range. */
export const shapeOf = (filter: FilterControl): FilterShape => ({
  dimension: filter.dimension,
  grain: filter.grain,
  range: filter.kind === "date-range",
});

const PERIODS = new Set(["term", "academic_year", "entry_year"]);

/** Whether a filter can name a period to compare with another. */
export const isPeriod = (filter: FilterControl): boolean =>
  filter.kind === "date-range" || PERIODS.has(filter.dimension) || (filter.grain !== undefined && PERIODS.has(filter.grain));

/** A comparison needs one period: a date range, or exactly one term or year. */
function comparable(filter: FilterControl, values: readonly string[] | undefined): boolean {
  if (!values?.length || !isPeriod(filter)) return false;
  return filter.kind === "date-range" || (values.length === 1 && values[0] !== MISSING);
}

/** Whether what is set names one period, so that visuals can compare it with another. */
export const choosesPeriod = (filters: readonly FilterControl[], values: FilterValues): boolean =>
  filters.some((filter) => comparable(filter, values[filter.id]));

/** The days that are chosen, and the filter that they are chosen by. */
interface ChosenDays {
  readonly filter: FilterControl;
  readonly from: string;
  readonly to: string;
}

/** Reads the days that are chosen; undefined where none are. */
export function chosenDays(filters: readonly FilterControl[], values: FilterValues): ChosenDays | undefined {
  const filter = filters.find(({ id, kind }) => kind === "date-range" && values[id]?.length === 2);
  const [from, to] = filter ? (values[filter.id] ?? []) : [];
  return filter && from !== undefined && to !== undefined ? { filter, from, to } : undefined;
}

/** Limits the two measures of a visual of two periods to the days that are chosen and those that they are compared with. */
export function withPeriods(visual: Visual, days: ChosenDays, values: FilterValues): Visual {
  const { periods, query } = visual;
  if (!periods || !query.define) return visual;
  const other = comparedDays(days, comparedTo(values));
  const limited = (name: string, { from, to }: Pick<ChosenDays, "from" | "to">): Record<string, MeasureDefinition> => {
    const measure = query.define?.measures[name];
    if (!measure || !("where" in measure)) return {};
    return { [name]: { ...measure, where: [...measure.where, { dimension: days.filter.dimension, op: "between", from, to }] } };
  };
  const measures = { ...query.define.measures, ...limited(periods.chosen, days), ...limited(periods.compared, other) };
  return { ...visual, query: { ...query, define: { ...query.define, measures } } };
}

function comparisonOf(visual: Visual, filters: readonly FilterControl[], values: FilterValues): Query["compare"] {
  if (!visual.comparison) return undefined;
  const period = filters.filter((filter) => comparable(filter, values[filter.id]));
  // A term lies within its year, and a range of dates may lie within either: the narrowest decides.
  const rank = (filter: FilterControl): number => (filter.kind === "date-range" ? 0 : filter.dimension === "term" ? 1 : 2);
  const narrowest = period.toSorted((left, right) => rank(left) - rank(right))[0];
  if (!narrowest) return undefined;
  // Half a term is never set against a whole one.
  if (narrowest.kind === "date-range") return { dimension: narrowest.dimension, ...grainOf(narrowest), to: comparedTo(values) };
  return { dimension: narrowest.dimension, ...grainOf(narrowest), to: comparedByName(values), until: "same_week" };
}

/** Builds a visual's question with what the reader has set. `filters` are those that reach the visual's measures. */
export function visualQuery(visual: Visual, filters: readonly FilterControl[], values: FilterValues, kinds: FilterKinds): QueryInput {
  const conditions = filters.flatMap((filter) => conditionOf(filter, values[filter.id], kinds[filter.dimension]) ?? []);
  const compare = comparisonOf(visual, filters, values);
  return { ...visual.query, filters: [...visual.query.filters, ...conditions], ...(compare ? { compare } : {}) };
}
