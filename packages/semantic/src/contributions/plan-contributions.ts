import { canUse } from "../can-use.ts";
import { findDimension, findMeasure } from "../lookup.ts";
import { simpleParts, UNLIMITED, type Within, withinRatio } from "../measures.ts";
import type { Aggregate, Condition, Measure, SemanticModel, SimpleMeasure } from "../model.ts";
import { parseQuery } from "../parse-query.ts";
import { QueryProblem } from "../query-problem.ts";
import { type DimensionRef, type Filter, type Query, QUERY_LIMITS } from "../query.ts";

export interface ContributionRequest {
  readonly measure: string;
  readonly breakdown: DimensionRef;
  /** What picks the first period or group: its value is what the change starts from. */
  readonly before: readonly Filter[];
  /** What picks the second period or group. */
  readonly after: readonly Filter[];
  /** Hold for both. */
  readonly filters?: readonly Filter[];
}

/**
 * How a measure falls into groups: `sum` where its groups add up to it, `quotient` where its two parts do, `mean`
 * where the mean times the number of its values does.
 */
export type ContributionKind = "sum" | "quotient" | "mean";

/** Names of the parts among the measures of the plan's model. No measure of a model has a space in its name. */
const ABOVE = "above the line";
const BELOW = "below the line";

/** A change between the period of a query and the one that it is compared with. */
export interface ChangeRequest {
  readonly measure: string;
  readonly breakdown: DimensionRef;
  /** Filters of the query, that on its period among them. */
  readonly filters: readonly Filter[];
  readonly compare: NonNullable<Query["compare"]>;
  /** As the query has it. */
  readonly partial?: boolean | undefined;
}

/** What both kinds of plans say of a measure. */
interface MeasurePlan {
  readonly kind: ContributionKind;
  /** The measure counts rows or people, or is a rate of them: how much it moves by chance is known then. */
  readonly isOfCounts: boolean;
  readonly breakdown: DimensionRef;
  /** The model with the measure's parts among its measures: what both queries are to be compiled against. */
  readonly model: SemanticModel;
}

/** Two queries, for any two groups or periods. */
export interface ContributionPlan extends MeasurePlan {
  readonly before: Query;
  readonly after: Query;
}

/** One query that tells both periods. */
export interface ChangePlan extends MeasurePlan {
  readonly query: Query;
}

const notSplit = (name: string): never => {
  throw new QueryProblem("query_wrong_kind", `The change of "${name}" is no sum over groups.`);
};

const SUMS: ReadonlySet<Aggregate["op"]> = new Set(["count", "count_distinct", "sum"]);

/** The one aggregate that a side of a ratio is, under the conditions of the ratio. */
function sideOf(model: SemanticModel, name: string, side: string, within: Within): SimpleMeasure {
  const { measure } = simpleParts(model, side, within)[0] ?? notSplit(name);
  return findMeasure(model, side).kind === "simple" && SUMS.has(measure.aggregate.op) ? measure : notSplit(name);
}

/** Rows whose value is on record: what a mean is over. */
function valuesOf({ aggregate, where, range: _range, ...measure }: SimpleMeasure): SimpleMeasure {
  const known: Condition[] = "column" in aggregate ? [{ column: aggregate.column, is: "not_null" }] : [];
  return { ...measure, format: "count", aggregate: { op: "count" }, where: { all: [...(where ? [where] : []), ...known] } };
}

function partsOf(
  model: SemanticModel,
  name: string,
): { readonly kind: ContributionKind; readonly parts: Readonly<Record<string, Measure>> } {
  const measure = findMeasure(model, name);
  if (measure.kind === "ratio") {
    const within = withinRatio(UNLIMITED, measure);
    // A reader of the ratio may read what it is made of.
    const side = (part: string) => ({ ...sideOf(model, name, part, within), areas: measure.areas });
    return { kind: "quotient", parts: { [ABOVE]: side(measure.numerator), [BELOW]: side(measure.denominator) } };
  }
  if (measure.kind !== "simple") return notSplit(name);
  const { op } = measure.aggregate;
  if (op === "avg") return { kind: "mean", parts: { [BELOW]: valuesOf(measure) } };
  return SUMS.has(op) ? { kind: "sum", parts: {} } : notSplit(name);
}

/**
 * Returns whether the groups of a measure add up to it, so that they can say why it changed: not those of medians, of
 * lowest and highest values and of what queries define.
 * @throws QueryProblem for an unknown name.
 */
export function canSplit(model: SemanticModel, name: string): boolean {
  try {
    partsOf(model, name);
    return true;
  } catch (error) {
    if (error instanceof QueryProblem && error.code === "query_wrong_kind") return false;
    throw error;
  }
}

/** Plans what any query about a measure's change needs: the model with its parts, and the query without filters. */
function planMeasure(model: SemanticModel, name: string, breakdown: DimensionRef) {
  const { kind, parts } = partsOf(model, name);
  const measure = findMeasure(model, name);
  return {
    plan: {
      kind,
      isOfCounts: measure.kind === "simple" ? measure.aggregate.op.startsWith("count") : measure.format === "ratio",
      breakdown,
      model: { ...model, measures: { ...model.measures, ...parts } },
    },
    query: { measures: [name, ...Object.keys(parts)], dimensions: [breakdown], limit: QUERY_LIMITS.rows, totals: true },
    // A filter on what only the numerator has limits that alone, as it does the ratio.
    partial: measure.kind === "ratio" && measure.base === true,
  };
}

/**
 * Plans the one query from whose answer the contributions to a change between two periods are computed: it is compared
 * as the query is whose number changed, and compiled under the reader's rights like that.
 * @throws QueryProblem as `planContributions` does.
 */
export function planChange(model: SemanticModel, { measure, breakdown, filters, compare, partial }: ChangeRequest): ChangePlan {
  const planned = planMeasure(model, measure, breakdown);
  const isPartial = partial === true || planned.partial;
  return { ...planned.plan, query: parseQuery({ ...planned.query, filters: [...filters], compare, ...(isPartial && { partial: true }) }) };
}

/**
 * Plans the two queries from whose answers the contributions to a change are computed.
 * They are ordinary queries: compiled under the reader's rights they show nothing that the reader may not see.
 * @throws QueryProblem for what no query may ask, and for a measure that is no sum over groups: lowest and highest values.
 */
export function planContributions(model: SemanticModel, request: ContributionRequest): ContributionPlan {
  const { measure, breakdown, before, after, filters = [] } = request;
  const { plan, query, partial } = planMeasure(model, measure, breakdown);
  const under = (side: readonly Filter[]): Query => parseQuery({ ...query, filters: [...filters, ...side], ...(partial && { partial }) });
  return { ...plan, before: under(before), after: under(after) };
}

const columnsIn = (condition: Condition): readonly string[] => {
  if ("all" in condition) return condition.all.flatMap(columnsIn);
  return "any" in condition ? condition.any.flatMap(columnsIn) : [condition.column];
};

/**
 * Returns whether a breakdown can say why a measure changed: not where its groups are what the measure counts, as
 * passes by outcome, of which one group is always the whole change.
 * @throws QueryProblem for an unknown name.
 */
export function canExplain(model: SemanticModel, name: string, { name: dimension, grain }: DimensionRef): boolean {
  if (!canUse(model, [name], dimension, grain)) return false;
  const { table, column } = findDimension(model, dimension);
  const measure = findMeasure(model, name);
  const sides = measure.kind === "ratio" ? [measure.numerator, measure.denominator] : [name];
  return sides
    .flatMap((side) => simpleParts(model, side))
    .every(({ measure: { fact, where } }) =>
      (where ? columnsIn(where) : []).every((read) => (read.includes(".") ? read : `${fact}.${read}`) !== `${table}.${column}`),
    );
}
