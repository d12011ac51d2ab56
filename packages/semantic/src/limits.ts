import { dimensionsOf, leaves } from "./check-filters.ts";
import { findDimension, findMeasure, tableOf } from "./lookup.ts";
import { namesIn, simpleParts } from "./measures.ts";
import type { RowDays, SemanticModel, SimpleMeasure, TimeGrain } from "./model.ts";
import type { Filter } from "./query.ts";
import { factReaches } from "./reach.ts";

/** A filter as far as it decides what it can limit: what it is about, and whether it is a range from one value to another. */
export interface FilterShape {
  readonly dimension: string;
  readonly grain?: TimeGrain | undefined;
  readonly range: boolean;
}

const RANGES = new Set(["between", "last", "past", "<", "<=", ">", ">="]);
const WITHIN_CALENDAR = new Set<TimeGrain | undefined>([undefined, "day", "week", "month"]);

const shapesOf = (filter: Filter): readonly FilterShape[] =>
  leaves([filter]).flatMap((leaf) =>
    dimensionsOf(leaf).map(({ name, grain }) => ({ dimension: name, grain, range: !("per" in leaf) && RANGES.has(leaf.op) })),
  );

/** The days by which a fact obeys a filter that it does not have a dimension for; undefined where it has, or cannot obey. */
export function daysInstead(model: SemanticModel, fact: string, { dimension, grain, range }: FilterShape): RowDays | undefined {
  if (factReaches(model, fact, findDimension(model, dimension), grain)) return undefined;
  const days = tableOf(model, fact).days?.[dimension];
  if (!days || !WITHIN_CALENDAR.has(grain)) return undefined;
  const lastingRange = range && (grain === undefined || grain === "day");
  return "column" in days || lastingRange ? days : undefined;
}

const reaches = (model: SemanticModel, fact: string, shape: FilterShape): boolean =>
  factReaches(model, fact, findDimension(model, shape.dimension), shape.grain) || daysInstead(model, fact, shape) !== undefined;

/** Returns the dimension on which rows of a fact do not obey a filter, or undefined where they obey all of it. */
export const disobeyed = (model: SemanticModel, fact: string, filter: Filter): string | undefined =>
  shapesOf(filter).find((shape) => !reaches(model, fact, shape))?.dimension;

/** Dimensions of days that facts obey by days of their own: what tells of the last day of the data is not limited by them. */
const isDays = (model: SemanticModel, { dimension }: FilterShape): boolean =>
  Object.values(model.tables).some(({ days }) => days !== undefined && Object.hasOwn(days, dimension));

type Limit = "limited" | "free" | "torn";

function partLimit(model: SemanticModel, { fact, asOf }: SimpleMeasure, shapes: readonly FilterShape[]): Limit {
  if (asOf && shapes.some((shape) => isDays(model, shape))) return "free";
  const reached = shapes.filter((shape) => reaches(model, fact, shape)).length;
  return reached === shapes.length ? "limited" : reached === 0 ? "free" : "torn";
}

const together = (limits: readonly Limit[]): Limit => {
  const [first = "free"] = limits;
  return limits.every((limit) => limit === first) ? first : "torn";
};

/** Whether filters limit a measure as a whole, not at all, or only one side of it that means nothing without the other. */
function limitOf(model: SemanticModel, name: string, shapes: readonly FilterShape[]): Limit {
  const measure = findMeasure(model, name);
  if (measure.kind === "simple") return partLimit(model, measure, shapes);
  if (measure.kind === "two_step") return together(simpleParts(model, name).map((part) => partLimit(model, part.measure, shapes)));
  if (measure.kind === "filtered" && shapes.every(({ dimension }) => measure.without.includes(dimension))) return "limited";
  if (measure.kind !== "ratio") return together(namesIn(measure).map((part) => limitOf(model, part, shapes)));
  const above = limitOf(model, measure.numerator, shapes);
  const below = limitOf(model, measure.denominator, shapes);
  return measure.base && above === "limited" && below === "free" ? "limited" : together([above, below]);
}

/** What of some measures a filter limits: all of them, some, or none; and which it leaves as they are. */
export interface Limited {
  readonly reach: "all" | "some" | "none";
  readonly free: readonly string[];
}

function limitedBy(model: SemanticModel, measures: readonly string[], shapes: readonly FilterShape[]): Limited {
  const none: Limited = { reach: "none", free: measures };
  const limits = measures.map((name) => [name, limitOf(model, name, shapes)] as const);
  const parts = Map.groupBy(
    measures.flatMap((name) => simpleParts(model, name)),
    ({ measure }) => measure.fact,
  );
  // A fact is filtered once for all its measures: one that tells of the last day cannot stand beside one that does not.
  const mixed = [...parts.values()].some((group) => together(group.map(({ measure }) => partLimit(model, measure, shapes))) === "torn");
  if (mixed || limits.some(([, limit]) => limit === "torn")) return none;
  const free = limits.flatMap(([name, limit]) => (limit === "free" ? [name] : []));
  return free.length === measures.length ? none : { reach: free.length === 0 ? "all" : "some", free };
}

/**
 * Returns what a filter limits: screens apply those that limit something, and say of the others that they do not.
 * @throws QueryProblem for an unknown name.
 */
export const canLimit = (model: SemanticModel, measures: readonly string[], shape: FilterShape): Limited =>
  limitedBy(model, measures, [shape]);

/** Returns what a filter of a query limits, with all that stands in it. */
export const limitedByFilter = (model: SemanticModel, measures: readonly string[], filter: Filter): Limited =>
  limitedBy(model, measures, shapesOf(filter));

/** Whether rows of a fact are filtered, for the measures of a query that are about it. */
export const factIsLimited = (model: SemanticModel, parts: readonly SimpleMeasure[], filter: Filter): boolean =>
  parts.every((part) => partLimit(model, part, shapesOf(filter)) === "limited");
