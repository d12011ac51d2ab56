import { extendModel } from "./define/extend-model.ts";
import { type InnerQuery, innerQueries } from "./define/inner-queries.ts";
import { joinPath } from "./joins.ts";
import { findDimension, tableOf } from "./lookup.ts";
import { simpleParts } from "./measures.ts";
import type { SemanticModel, TimeGrain } from "./model.ts";
import type { Filter, Query } from "./query.ts";

/** A column of the warehouse. */
export interface CountedColumn {
  /** As the model names it, e.g. `star.dim_course`. */
  readonly relation: string;
  readonly column: string;
}

/** What is known of a snapshot's size; what is not counted is taken for as many as there are rows. */
export interface Sizes {
  readonly rows: (relation: string) => number;
  /** Different values of a column; undefined when they have not been counted. */
  readonly values: (column: CountedColumn) => number | undefined;
}

/** A dimension, at the table whose rows decide it, with how many values it can have. */
interface SizedDimension extends CountedColumn {
  readonly table: string;
  /** Days in one unit of its grain. */
  readonly days: number;
  readonly bucket: number;
  /** Most values that filters let through. */
  readonly allowed: number;
}

const DAYS: Readonly<Partial<Record<TimeGrain, number>>> = { week: 7, month: 28 };
const DAY_MS = 86_400_000;
const UNIT_DAYS = { day: 1, week: 7, month: 31 } as const;

function allowedBy(filter: Filter): number {
  if (!("op" in filter)) return Number.POSITIVE_INFINITY;
  if (filter.op === "in") return filter.values.length;
  if (filter.op === "last") return filter.count * UNIT_DAYS[filter.unit];
  if (filter.op !== "between") return Number.POSITIVE_INFINITY;
  const [from, to] = [filter.from, filter.to].map((end) => (typeof end === "number" ? end : Date.parse(end) / DAY_MS));
  const span = (to ?? Number.NaN) - (from ?? Number.NaN) + 1;
  return Number.isNaN(span) ? Number.POSITIVE_INFINITY : Math.max(0, span);
}

function sizedDimension(model: SemanticModel, query: InnerQuery, name: string, grain: TimeGrain | undefined): SizedDimension {
  const { table, column, bucket = 1, period } = findDimension(model, name);
  const own = query.filters.filter((filter) => "dimension" in filter && filter.dimension === name);
  const same = own.filter((filter) => ("grain" in filter ? filter.grain : undefined) === grain || ("op" in filter && filter.op !== "in"));
  const allowed = Math.min(...same.map(allowedBy), Number.POSITIVE_INFINITY);
  const calendar = grain === "term" || grain === "academic_year" || period !== undefined;
  const place = calendar ? { table: model.calendar.table, column: model.calendar.name } : { table, column };
  return { ...place, relation: tableOf(model, place.table).relation, days: (grain && DAYS[grain]) ?? 1, bucket, allowed };
}

const dimensionsOf = (model: SemanticModel, query: InnerQuery): readonly SizedDimension[] =>
  query.dimensions.map(({ name, grain }) => sizedDimension(model, query, name, grain));

const filteredBy = (model: SemanticModel, query: InnerQuery): readonly SizedDimension[] =>
  query.filters.flatMap((filter) =>
    "dimension" in filter && Number.isFinite(allowedBy(filter))
      ? [sizedDimension(model, query, filter.dimension, "grain" in filter ? filter.grain : undefined)]
      : [],
  );

const valuesOf = (sizes: Sizes, { relation, column }: CountedColumn): number =>
  Math.max(1, sizes.values({ relation, column }) ?? sizes.rows(relation));

/** Estimates how many values a dimension gives a query: those that there are, cut to its days and its buckets, or those it allows. */
function estimateValues(sizes: Sizes, dimension: SizedDimension): number {
  const all = valuesOf(sizes, dimension);
  return Math.max(1, Math.min(dimension.allowed, Math.ceil(all / dimension.days / dimension.bucket) + (dimension.days > 1 ? 1 : 0)));
}

/** The nearest asked table through whose rows a table is decided as well; otherwise the fact itself. */
function parentOf(model: SemanticModel, table: string, tables: readonly string[], fact: string, sizes: Sizes): string {
  const above = tables.filter((other) => other !== table && other !== fact && joinPath(model, other, table) !== undefined);
  const rows = (name: string): number => sizes.rows(tableOf(model, name).relation);
  return above.toSorted((a, b) => rows(a) - rows(b))[0] ?? fact;
}

/** Share of a fact's rows that the filters leave, as if values were spread evenly. */
function shareLeft(filters: readonly SizedDimension[], sizes: Sizes): number {
  return filters.reduce((share, filter) => share * Math.min(1, filter.allowed / valuesOf(sizes, filter)), 1);
}

function groupsOfFact(
  model: SemanticModel,
  fact: string,
  dimensions: readonly SizedDimension[],
  filters: readonly SizedDimension[],
  sizes: Sizes,
): number {
  const tables = [...new Set(dimensions.map(({ table }) => table))];
  const below = (table: string): number => {
    const own = dimensions.filter((dimension) => dimension.table === table).map((dimension) => estimateValues(sizes, dimension));
    const children = tables.filter((child) => child !== table && child !== fact && parentOf(model, child, tables, fact, sizes) === table);
    const product = [...own, ...children.map(below)].reduce((left, right) => left * right, 1);
    const rows = sizes.rows(tableOf(model, table).relation);
    return Math.min(product, table === fact ? Math.max(1, rows * shareLeft(filters, sizes)) : Math.max(1, rows));
  };
  return below(fact);
}

/**
 * About how many groups a query has to compute: for each fact the product of its dimensions' values, bounded by
 * the rows of each table that decides them and by the rows that filters leave. `having` and `limit` come after.
 * @throws QueryProblem for an unknown name.
 */
export function estimateGroups(model: SemanticModel, query: Query, sizes: Sizes): number {
  const whole = extendModel(model, query);
  return [query, ...innerQueries(whole, query)].reduce((sum, part) => sum + groupsOfQuery(whole, part, sizes), 0);
}

function groupsOfQuery(model: SemanticModel, query: InnerQuery, sizes: Sizes): number {
  const facts = new Set(query.measures.flatMap((name) => simpleParts(model, name).map(({ measure }) => measure.fact)));
  const [dimensions, filters] = [dimensionsOf(model, query), filteredBy(model, query)];
  return [...facts].reduce((sum, fact) => sum + groupsOfFact(model, fact, dimensions, filters, sizes), 0);
}

/** Tells whether a query computes groups at all: its own, or those of what it is worked out from. */
export const hasGroups = (model: SemanticModel, query: Query): boolean =>
  query.dimensions.length > 0 || innerQueries(extendModel(model, query), query).length > 0;

/** The columns whose values have to be counted for a good estimate, each once. */
export function countedColumns(model: SemanticModel, query: Query): readonly CountedColumn[] {
  const whole = extendModel(model, query);
  const columns = [query, ...innerQueries(whole, query)].flatMap((part) => [...dimensionsOf(whole, part), ...filteredBy(whole, part)]);
  return [...new Map(columns.map(({ relation, column }) => [`${relation}.${column}`, { relation, column }])).values()];
}
