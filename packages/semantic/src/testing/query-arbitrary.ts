import fc from "fast-check";

import { leaves } from "../check-filters.ts";
import type { DimensionDefinition, Filter, MeasureDefinition, Query } from "../query.ts";

type Loose = fc.Arbitrary<MeasureDefinition>;
const MODEL = ["enrolments", "students", "passes", "score", "clicks", "most", "pass_rate", "clicks_per_enrolment"] as const;
/** Counts of one unit, which may be added to and taken from each other. */
const COUNTS = ["enrolments", "students", "passes", "clicks"] as const;
const PLAIN = ["term", "year", "course", "band", "outcome", "disability"] as const;
const comparison = fc.constantFrom("<" as const, "<=" as const, ">" as const, ">=" as const);

const entity = (...names: string[]) => names.map((name) => ({ name }));

const dimensionFilter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    dimension: fc.constant("band"),
    op: fc.constantFrom("in" as const, "not_in" as const),
    values: fc.subarray(["plain", "", "O'Brien", null], { minLength: 1 }),
  }),
  fc.record({
    dimension: fc.constant("outcome"),
    op: fc.constantFrom("in" as const, "not_in" as const),
    values: fc.subarray(["Pass", "Fail", null], { minLength: 1 }),
  }),
  fc.record({
    dimension: fc.constant("term"),
    op: fc.constantFrom("in" as const, "not_in" as const),
    values: fc.subarray(["2024 J", "2024 B", "2025 J"], { minLength: 1 }),
  }),
  fc.record({ dimension: fc.constant("mark"), op: comparison, value: fc.constantFrom(20, 50, 80) }),
);

/** Filters on values and on entities, joined or not; entities are judged by any of the measures. */
function filterBy(measures: readonly string[]): fc.Arbitrary<Filter> {
  const ofEntity: fc.Arbitrary<Filter> = fc.record({
    per: fc.constantFrom(entity("student"), entity("enrolment"), entity("course"), entity("student", "course")),
    measure: fc.constantFrom(...measures),
    op: fc.constantFrom("<" as const, "<=" as const, ">" as const, ">=" as const, "=" as const, "<>" as const),
    value: fc.constantFrom(0, 1, 2, 50),
  });
  const leaf = fc.oneof({ weight: 3, arbitrary: dimensionFilter }, { weight: 2, arbitrary: ofEntity });
  return fc.oneof(
    { weight: 5, arbitrary: leaf },
    { weight: 1, arbitrary: fc.array(leaf, { minLength: 2, maxLength: 2 }).map((any) => ({ any })) },
    { weight: 1, arbitrary: fc.array(leaf, { minLength: 2, maxLength: 2 }).map((all) => ({ all })) },
    { weight: 1, arbitrary: leaf.map((not) => ({ not })) },
  );
}

const aggregate = fc.constantFrom(
  "count" as const,
  "sum" as const,
  "average" as const,
  "median" as const,
  "percentile" as const,
  "deviation" as const,
  "minimum" as const,
  "maximum" as const,
  "count_distinct" as const,
  "count_missing" as const,
);

/** A measure under filters, an aggregate of marks, or two steps, over measures that are there already. */
function stepBy(earlier: readonly string[]): Loose {
  const measure = fc.constantFrom(...MODEL, ...earlier);
  const where = fc.array(filterBy(MODEL), { maxLength: 1 });
  const having = fc.array(fc.record({ measure, op: comparison, value: fc.constantFrom(0, 1, 2) }), { maxLength: 1 });
  return fc.oneof(
    fc.record({
      measure,
      where: fc.array(filterBy([...MODEL, ...earlier]), { maxLength: 2 }),
      without: fc.constantFrom<string[][]>([], [], ["term"], ["band"], ["outcome"], ["term", "band"]),
    }),
    fc.record({ aggregate, of: fc.constantFrom("mark"), at: fc.constantFrom(0.25, 0.9), where }),
    fc.record({
      per: fc.constantFrom(entity("student"), entity("course"), entity("enrolment")),
      measure,
      aggregate,
      at: fc.constantFrom(0.25, 0.9),
      having,
      where,
    }),
  );
}

const countBy = fc.constantFrom(...COUNTS);
const arithmetic = (earlier: readonly string[]): Loose =>
  fc
    .tuple(fc.constantFrom(...MODEL, ...earlier), countBy, fc.constantFrom("/", "*"))
    .chain(([first, second, sign]) =>
      fc.constantFrom(`${first} ${sign} ${second}`, `-${first}`, `coalesce(${first}, 0)`, `abs(${first})`, `sqrt(${first})`),
    )
    .map((expression) => ({ expression }));

const ANY_ORDER = ["total", "share", "rank", "rank"] as const;
const IN_ORDER = ["running", "moving", "previous"] as const;

/** A function over the rows of the answer, alone or among those that share the first dimension. */
function overRows(dimensions: readonly string[], names: readonly string[]): Loose {
  const within = fc.constantFrom("", dimensions.length > 1 ? `, ${dimensions[0]}` : "");
  return fc
    .tuple(fc.constantFrom(...MODEL), fc.constantFrom(...names), within)
    .map(([measure, name, shared]) => ({ expression: `${name}(${measure}${name === "moving" ? ", 2" : ""}${shared})` }));
}

const definedDimension: fc.Arbitrary<DimensionDefinition> = fc.oneof(
  fc.record({ dimension: fc.constant("mark"), bins: fc.constantFrom<number[]>([50], [20, 60, 80]) }),
  fc.record({ dimension: fc.constant("mark"), width: fc.constantFrom(10, 25, 40) }),
  fc.record(
    {
      dimension: fc.constant("band"),
      groups: fc.constant<{ label: string; values: (string | null)[] }[]>([
        { label: "One", values: ["plain", null] },
        { label: "Two", values: ["", "O'Brien"] },
      ]),
      others: fc.constant("Rest"),
    },
    { requiredKeys: ["dimension", "groups"] },
  ),
  fc.record(
    {
      dimension: fc.constant("course"),
      top: fc.constantFrom(1, 2),
      by: fc.constantFrom("enrolments", "passes", "clicks"),
      others: fc.constant("Rest"),
      direction: fc.constantFrom("asc" as const, "desc" as const),
      within: fc.subarray(["term", "band"], { minLength: 1 }),
    },
    { requiredKeys: ["dimension", "top", "by", "others", "direction"] },
  ),
);

/** Queries of the small model with definitions of their own, most of which the contract allows. */
export const queryArbitrary: fc.Arbitrary<Query> = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...PLAIN), { maxLength: 2 }), fc.option(definedDimension))
  .chain(([plain, derived]) => {
    const names = [...plain, ...(derived ? ["part"] : [])];
    // What stands in the natural order of a defined dimension is not the contract's to say.
    const last = overRows(names, derived ? ANY_ORDER : [...ANY_ORDER, ...IN_ORDER]);
    return fc.record({
      define: fc.record({
        measures: fc.record({
          x0: stepBy([]),
          x1: fc.oneof({ weight: 2, arbitrary: stepBy(["x0"]) }, arithmetic(["x0"])),
          x2: last,
        }),
        dimensions: fc.constant<Record<string, DimensionDefinition>>(derived ? { part: derived } : {}),
      }),
      measures: fc.subarray(["enrolments", "x0", "x1", "x2"], { minLength: 2, maxLength: 3 }),
      dimensions: fc.constant(names.map((name) => ({ name }))),
      filters: fc.array(filterBy([...MODEL, "x0"]), { maxLength: 2 }),
      having: fc.array(fc.record({ measure: fc.constantFrom("enrolments", "x0"), op: comparison, value: fc.constantFrom(0, 1) }), {
        maxLength: 1,
      }),
      order: fc.constant([]),
      limit: fc.constant(1000),
      offset: fc.constant(0),
      totals: fc.constant(true),
      subtotals: fc.constant(names.length > 1 ? [names.slice(0, 1)] : []),
    });
  });

/** The same queries about one term, compared with an earlier one. */
export const comparedQuery: fc.Arbitrary<Query> = fc
  .tuple(queryArbitrary, fc.constantFrom("previous_year" as const, "previous_period" as const))
  .map(([query, to]) => ({
    ...query,
    filters: [...query.filters, { dimension: "term", op: "in", values: ["2025 J"] }],
    compare: { dimension: "term", to },
  }));

/** A query about one period that is compared with another, and the filter that picks the other. */
export interface TwoPeriods {
  readonly query: Query;
  readonly earlier: Filter;
}

const leaving = (dimension: string, value: string | number) => ({ dimension, op: "in" as const, values: [value] });
const days = (from: string, to: string) => ({ dimension: "day", op: "between" as const, from, to });
const WHOLE_PERIODS = [
  { requested: leaving("term", "2025 J"), to: "previous_year", earlier: leaving("term", "2024 J") },
  { requested: leaving("term", "2025 J"), to: "previous_period", earlier: leaving("term", "2024 B") },
  { requested: leaving("term", "2024 B"), to: "previous_year", earlier: leaving("term", "none") },
  { requested: leaving("year", 2025), to: "previous_year", earlier: leaving("year", 2024) },
] as const;
const DAYS = [
  { requested: days("2024-10-08", "2024-10-14"), to: "previous_period", earlier: days("2024-10-01", "2024-10-07") },
  { requested: days("2025-10-06", "2025-11-02"), to: "previous_year", earlier: days("2024-10-07", "2024-11-03") },
  // Some days are in both.
  { requested: days("2024-10-07", "2024-11-03"), to: { from: "2024-10-14" }, earlier: days("2024-10-14", "2024-11-10") },
] as const;

/** Queries about the activity of some days, which enrolments do not have. */
const activityArbitrary: fc.Arbitrary<Query> = fc
  .record({
    measures: fc.subarray(["clicks", "most", "busy", "typical"], { minLength: 1 }),
    dimensions: fc.subarray(["term", "course", "band", "offset"], { maxLength: 2 }),
    filters: fc.array(dimensionFilter, { maxLength: 1 }),
  })
  .map(({ measures, dimensions, filters }) => ({
    define: {
      measures: {
        busy: { measure: "clicks", where: [{ dimension: "outcome", op: "in", values: ["Fail", null] }], without: [] },
        typical: { per: entity("student"), measure: "clicks", aggregate: "median", having: [], where: [] },
      },
      dimensions: {},
    },
    measures,
    dimensions: entity(...dimensions),
    filters,
    having: [],
    order: [],
    limit: 1000,
    offset: 0,
    totals: true,
    subtotals: dimensions.slice(1).map((name) => [name]),
  }));

/** Whether a definition tells something of a group that a period has no rows of: by the rows around it, or of what is missing. */
const tellsOfAbsent = (definition: MeasureDefinition | undefined): boolean =>
  definition !== undefined && "expression" in definition && /^(running|moving|previous|total|coalesce)/.test(definition.expression);

/** Whether a query can be asked of each period by itself: first values are found in the requested one, and in its place no other rows stand. */
function isOfPeriods({ define, dimensions }: Query): boolean {
  if (Object.values(define?.dimensions ?? {}).some((dimension) => "top" in dimension)) return false;
  const unlimited = Object.values(define?.measures ?? {}).some((measure) => "without" in measure && measure.without.includes("term"));
  return !unlimited || !dimensions.some(({ name }) => name === "term" || name === "year");
}

/** Queries of which both periods are worked out alike, each by itself. */
export const twoPeriodsArbitrary: fc.Arbitrary<TwoPeriods> = fc
  .oneof(
    fc.tuple(
      queryArbitrary.filter((query) => isOfPeriods(query)),
      fc.constantFrom(...WHOLE_PERIODS),
    ),
    fc.tuple(activityArbitrary, fc.constantFrom(...DAYS)),
  )
  .map(([query, { requested, to, earlier }]) => ({
    query: {
      ...query,
      measures: query.measures.filter((name) => !tellsOfAbsent(query.define?.measures[name])),
      filters: [
        ...query.filters.filter(
          (filter) => !leaves([filter]).some((leaf) => "dimension" in leaf && leaf.dimension === requested.dimension),
        ),
        requested,
      ],
      having: [],
      compare: { dimension: requested.dimension, to },
    },
    earlier,
  }));
