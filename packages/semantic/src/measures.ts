import { dimensionsOf, leaves } from "./check-filters.ts";
import { measuresIn, withParts } from "./expression/expression.ts";
import { findDimension, findMeasure } from "./lookup.ts";
import type {
  ChangeFormat,
  Condition,
  FilteredMeasure,
  Measure,
  MeasureFormat,
  RatioMeasure,
  SemanticModel,
  SimpleMeasure,
  TwoStepMeasure,
} from "./model.ts";
import type { Filter } from "./query.ts";
import { factReaches } from "./reach.ts";

/** Measures that a ratio is worked out from. */
export const ratioParts = ({ numerator, denominator, unknown }: RatioMeasure): readonly string[] => [
  numerator,
  denominator,
  ...(unknown ? [unknown.known, unknown.open] : []),
];

/** What the measures above a part put on it, from the outermost on. */
export interface Within {
  readonly conditions: readonly Condition[];
  readonly filters: readonly Filter[];
  /** Dimensions on which the query's filters do not count. */
  readonly without: readonly string[];
}
export const UNLIMITED: Within = { conditions: [], filters: [], without: [] };

/** Conditions on the parts of a ratio that is itself a part. */
export const withinRatio = (within: Within, { where }: RatioMeasure): Within =>
  where ? { ...within, conditions: [...within.conditions, where] } : within;
/** Adds what a measure with filters of its own puts on the one that it limits. */
const withinFiltered = (within: Within, { filters, without }: FilteredMeasure): Within => ({
  ...within,
  filters: [...within.filters, ...filters],
  without: [...new Set([...within.without, ...without])].toSorted(),
});
/** Tells the same measure under different conditions apart. */
export const partKey = (name: string, within: Within): string =>
  within.conditions.length + within.filters.length + within.without.length > 0 ? `${name} ${JSON.stringify(within)}` : name;

function limited(measure: SimpleMeasure, { conditions: above }: Within): SimpleMeasure {
  const conditions = measure.where ? [measure.where, ...above] : above;
  const [only] = conditions;
  if (!only) return measure;
  return {
    ...measure,
    where: conditions.length === 1 ? only : { all: conditions },
    ...(measure.parts && { parts: measure.parts.map((part) => (above.length > 0 ? { all: [part, ...above] } : part)) }),
  };
}

/** A measure that another is built from, with what limits it there. */
export interface MeasurePart<Kind extends Measure = Measure> {
  readonly key: string;
  readonly name: string;
  readonly measure: Kind;
  readonly within: Within;
}

/** Names of the measures that one is directly built from, in the same groups as itself. */
export function namesIn(measure: Measure): readonly string[] {
  switch (measure.kind) {
    case "simple":
    case "two_step":
      return [];
    case "ratio":
      return ratioParts(measure);
    case "filtered":
      return [measure.measure];
    case "expression":
      return measuresIn(measure.expression);
  }
}

/** Whether some table that a measure counts has all that a filter tells of. */
const reachesFilter = (model: SemanticModel, name: string, filter: Filter): boolean =>
  simpleParts(model, name).every(({ measure }) =>
    leaves([filter]).every((leaf) =>
      dimensionsOf(leaf).every(({ name: dimension, grain }) => factReaches(model, measure.fact, findDimension(model, dimension), grain)),
    ),
  );

/** Gives what a measure puts on a part of it. Of what is spread over a base, filters that the base does not have limit the part alone. */
export function withinOf(model: SemanticModel, within: Within, measure: Measure, part: string): Within {
  if (measure.kind === "filtered") return withinFiltered(within, measure);
  if (measure.kind !== "ratio") return within;
  const inside = withinRatio(within, measure);
  if (!measure.base || part !== measure.denominator || inside.filters.length === 0) return inside;
  return { ...inside, filters: inside.filters.filter((filter) => reachesFilter(model, part, filter)) };
}

/** The measure itself and all it is built from, the asked one first and each once; what a two-step measure is over stands apart. */
export function measureParts(model: SemanticModel, name: string, within: Within = UNLIMITED): readonly MeasurePart[] {
  const parts = new Map<string, MeasurePart>();
  collectParts(model, name, within, parts);
  return [...parts.values()];
}

/** Adds a measure and all it is built from: names of names would be walked through as often as they stand there. */
function collectParts(model: SemanticModel, name: string, within: Within, parts: Map<string, MeasurePart>): void {
  const key = partKey(name, within);
  if (parts.has(key)) return;
  const measure = findMeasure(model, name);
  parts.set(key, { key, name, measure: measure.kind === "simple" ? limited(measure, within) : measure, within });
  for (const part of namesIn(measure)) collectParts(model, part, withinOf(model, within, measure, part), parts);
}

const isLeaf = (part: MeasurePart): part is MeasurePart<SimpleMeasure | TwoStepMeasure> =>
  part.measure.kind === "simple" || part.measure.kind === "two_step";

/** Lists what a measure is computed from: aggregates of one fact, and aggregates over groups. */
export const leafParts = (model: SemanticModel, name: string): readonly MeasurePart<SimpleMeasure | TwoStepMeasure>[] =>
  measureParts(model, name).filter(isLeaf);

/** Measures by which the groups of a two-step measure are worked out and chosen. */
export const measuresPerGroup = ({ measure, having }: TwoStepMeasure): readonly string[] => [
  ...new Set([...(measure === undefined ? [] : [measure]), ...having.map((condition) => condition.measure)]),
];

/** The single-fact measures that a measure is computed from, those of its groups included. */
export function simpleParts(model: SemanticModel, name: string, within: Within = UNLIMITED): readonly MeasurePart<SimpleMeasure>[] {
  return measureParts(model, name, within).flatMap(({ measure, ...part }) => {
    if (measure.kind === "simple") return [{ ...part, measure }];
    if (measure.kind !== "two_step") return [];
    return measuresPerGroup(measure).flatMap((inner) => simpleParts(model, inner, part.within));
  });
}

/** Names the table whose rows a measure counts first. @throws QueryProblem for an unknown measure. */
export const factOf = (model: SemanticModel, name: string): string => simpleParts(model, name)[0]?.measure.fact ?? "";

/** Returns the format in which the change of a measure of this format is told. */
export const changeFormat = (format: MeasureFormat): ChangeFormat => (format === "ratio" || format === "points" ? "points" : "ratio");

/** Whether a measure of what has no rows is 0: counts and sums are, and their sums and differences. */
export function isZeroWhenAbsent(model: SemanticModel, name: string): boolean {
  const measure = findMeasure(model, name);
  switch (measure.kind) {
    case "simple":
      return measure.aggregate.op.startsWith("count") || measure.aggregate.op === "sum";
    case "two_step":
      return measure.aggregate.startsWith("count");
    case "filtered":
      return isZeroWhenAbsent(model, measure.measure);
    case "ratio":
      return false;
    case "expression":
      return withParts(measure.expression).every(
        (part) =>
          (part.kind === "operation" && (part.op === "+" || part.op === "-")) ||
          part.kind === "negative" ||
          (part.kind === "measure" && isZeroWhenAbsent(model, part.name)),
      );
  }
}
