import { leaves } from "../check-filters.ts";
import { findDimension, findMeasure, tableOf } from "../lookup.ts";
import type { SemanticModel, TimeGrain } from "../model.ts";
import { QueryProblem } from "../query-problem.ts";
import type { Filter, Query } from "../query.ts";
import { tablesOf } from "../reach.ts";

/** What a query says of one dimension that tells people, or what they do, apart. */
export interface PersonFilter {
  readonly dimension: string;
  readonly filters: readonly Filter[];
}

/** Whether a dimension says where and when a course took place, which is no attribute of the people in it. */
export const isPlace = (model: SemanticModel, name: string, grain: TimeGrain | undefined): boolean => {
  const definition = findDimension(model, name);
  const tables = tablesOf(model, definition, grain);
  const [last = definition.table] = tables.slice(-1);
  return tableOf(model, last).place === true;
};

const flat = (filters: readonly Filter[]): readonly Filter[] =>
  filters.flatMap((filter) => ("all" in filter ? flat(filter.all) : [filter]));

/** Dimensions of people that a filter names. */
const attributesIn = (model: SemanticModel, filter: Filter): readonly string[] => [
  ...new Set(
    leaves([filter]).flatMap((leaf) => {
      if ("per" in leaf) return [`${leaf.measure} per ${leaf.per.map(({ name }) => name).join(" and ")}`];
      return isPlace(model, leaf.dimension, "grain" in leaf ? leaf.grain : undefined) ? [] : [leaf.dimension];
    }),
  ),
];

/** Filters on places: they say which people a question is about. */
export const placeFilters = (model: SemanticModel, filters: readonly Filter[]): readonly Filter[] =>
  flat(filters).filter((filter) => attributesIn(model, filter).length === 0);

/** Filters on people, those on one dimension together, in the order in which they are first named. */
export function personFilters(model: SemanticModel, filters: readonly Filter[]): readonly PersonFilter[] {
  const groups = new Map<string, Filter[]>();
  for (const filter of flat(filters)) {
    const [dimension] = attributesIn(model, filter);
    if (dimension === undefined) continue;
    groups.set(dimension, [...(groups.get(dimension) ?? []), filter]);
  }
  return [...groups].map(([dimension, own]) => ({ dimension, filters: own }));
}

const COUNTED: ReadonlySet<string> = new Set(["count", "count_distinct", "sum"]);
const EXISTENCE: ReadonlySet<string> = new Set(["> 0", ">= 1", "= 0", "<> 0", "< 1", "<= 0"]);

/** Whether a measure counts rows of the model's own, with no number in it that a question could move. */
function countsPlainly(model: SemanticModel, name: string): boolean {
  const measure = findMeasure(model, name);
  if (measure.kind === "simple") return COUNTED.has(measure.aggregate.op) && !("dimension" in measure.aggregate);
  if (measure.kind !== "filtered") return false;
  const chosen = leaves(measure.filters).every((leaf) => "op" in leaf && (leaf.op === "in" || leaf.op === "not_in"));
  return chosen && countsPlainly(model, measure.measure);
}

/**
 * Tells whether a filter may be seen to take no person away. A bound on what entities have may not, unless it asks whether
 * they have any: moved up until it takes a person away, it would tell the least that one of them has.
 */
export const mayTakeNone = (model: SemanticModel, filters: readonly Filter[]): boolean =>
  leaves(filters).every((leaf) => !("per" in leaf) || (EXISTENCE.has(`${leaf.op} ${leaf.value}`) && countsPlainly(model, leaf.measure)));

/**
 * Refuses a restricted reader filters that pick people out: a part of a text, single days, and conditions that
 * hold for one attribute or another.
 * @throws QueryProblem `query_dimension_forbidden`.
 */
export function requireCoarse({
  model,
  query,
}: {
  readonly model: SemanticModel;
  readonly query: Pick<Query, "filters" | "dimensions">;
}): void {
  const refuse = (why: string): never => {
    throw new QueryProblem("query_dimension_forbidden", why);
  };
  for (const { name, grain } of query.dimensions) {
    if (findDimension(model, name).fine && (grain === undefined || grain === "day"))
      refuse(`"${name}" could pick single people out. Ask for weeks or months.`);
  }
  for (const filter of flat(query.filters)) {
    const attributes = attributesIn(model, filter);
    if (attributes.length > 1)
      refuse(
        `One condition over ${attributes.map((name) => `"${name}"`).join(" and ")} together could pick single people out. Ask for each by itself.`,
      );
    for (const leaf of leaves([filter])) {
      if ("per" in leaf) {
        // Ranges of values leave many people on either side; one value of many picks few.
        if ((leaf.op === "=" || leaf.op === "<>") && leaf.value !== 0)
          refuse(`Single values of "${leaf.measure}" could pick single people out. Ask for at least or at most.`);
        continue;
      }
      const { fine } = findDimension(model, leaf.dimension);
      const onlyMissing = (leaf.op === "in" || leaf.op === "not_in") && leaf.values.every((value) => value === null);
      if (fine && !onlyMissing && !("grain" in leaf && leaf.grain && leaf.grain !== "day"))
        refuse(`Filters on "${leaf.dimension}" could pick single people out.`);
      if (leaf.op === "contains" && attributes.length > 0)
        refuse(`A part of "${leaf.dimension}" could pick single people out. Choose whole values.`);
    }
  }
}
