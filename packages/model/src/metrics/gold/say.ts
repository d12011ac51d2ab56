import type { Filter, QueryInput } from "@lyceum/semantic";

type Value = string | number | boolean | null;
type Definitions = NonNullable<NonNullable<QueryInput["define"]>["measures"]>;
type Definition = Definitions[string];
type Condition = NonNullable<QueryInput["having"]>[number];
type Comparison = "<" | "<=" | ">" | ">=" | "=" | "<>";

const named = (names: readonly string[]): { name: string }[] => names.map((name) => ({ name }));

/** Keeps rows that have one of these values; null stands for a missing one. */
export const equals = (dimension: string, ...values: Value[]): Filter => ({ dimension, op: "in", values });
/** Keeps rows that have none of these values. */
export const differs = (dimension: string, ...values: Value[]): Filter => ({ dimension, op: "not_in", values });
/** Keeps rows that have a value. */
export const known = (dimension: string): Filter => differs(dimension, null);
/** Keeps rows whose number compares so with another. */
export const than = (dimension: string, op: "<" | "<=" | ">" | ">=", value: number): Filter => ({ dimension, op, value });
/** Keeps rows whose number lies between two others, both included. */
export const between = (dimension: string, from: number, to: number): Filter => ({ dimension, op: "between", from, to });
/** Keeps rows of one run of a module. */
export const run = (module: string, term: string): Filter[] => [equals("module", module), equals("term", term)];
/** Keeps rows whose entity has such a value of a measure. */
export const whose = (per: string | readonly string[], measure: string, op: Comparison, value: number): Filter => ({
  per: named([per].flat()),
  measure,
  op,
  value,
});

/** Keeps groups that have such a value of a measure. */
export const having = (measure: string, op: Comparison, value: number): Condition => ({ measure, op, value });
/** Keeps groups that have a value of a measure. */
export const present = (measure: string): Condition => ({ measure, missing: false });

/** Limits a measure by filters of its own. */
export const only = (measure: string, ...filters: Filter[]): Definition => ({ measure, where: filters });
/** Puts the values of a dimension together to one. */
export const aggregate = (
  name: "average" | "deviation" | "count_distinct" | "maximum" | "median" | "minimum" | "sum",
  dimension: string,
): Definition => ({
  aggregate: name,
  of: dimension,
});
/** Works out a measure from others. */
export const worked = (expression: string): Definition => ({ expression });
/** Counts the groups that meet conditions on their measures. */
export const counting = (per: string | readonly string[], measure: string, ...conditions: Condition[]): Definition => ({
  per: named([per].flat()),
  measure,
  aggregate: "count",
  having: conditions,
});
/** Puts the values that a measure has in groups together to one. */
export const across = (
  per: string | readonly string[],
  measure: string,
  name: "average" | "maximum" | "percentile",
  percentile?: number,
): Definition => ({ per: named([per].flat()), measure, aggregate: name, ...(percentile !== undefined && { at: percentile }) });

/** Asks for measures over the rows that pass filters. */
export const asking = (measures: string | string[], ...filters: Filter[]): QueryInput => ({ measures: [measures].flat(), filters });
/** Asks for measures by dimensions. */
export const grouped = (dimensions: readonly string[], measures: string | string[], ...filters: Filter[]): QueryInput => ({
  ...asking(measures, ...filters),
  dimensions: named(dimensions),
});
/** Gives a question measures of its own. */
export const defining = (measures: Definitions, query: QueryInput): QueryInput => ({ define: { measures }, ...query });
/** Asks for one measure of the question's own. */
export const asOne = (definition: Definition, ...filters: Filter[]): QueryInput =>
  defining({ value: definition }, asking("value", ...filters));
/** Asks which part of a measure passes further filters. */
export const sharing = (measure: string, part: readonly Filter[], query: QueryInput): QueryInput =>
  defining(
    { part: only(measure, ...part), part_share: { ...worked(`part / ${measure}`), format: "ratio" } },
    { ...query, measures: ["part_share"] },
  );
/** Asks for a measure under some filters less, or divided by, what it is under others. */
export const comparing = (
  measure: string,
  [left, sign, right]: readonly [left: readonly Filter[], sign: "-" | "/", right: readonly Filter[]],
  query: QueryInput = {},
): QueryInput =>
  defining(
    { left: only(measure, ...left), right: only(measure, ...right), compared: worked(`left ${sign} right`) },
    { ...query, measures: ["compared"] },
  );
/** Asks for how many groups meet conditions on a measure. */
export const headcount = (
  per: string | readonly string[],
  measure: string,
  conditions: readonly Condition[],
  ...filters: Filter[]
): QueryInput => asOne(counting(per, measure, ...conditions), ...filters);
/** Keeps the groups of a question that meet conditions. */
export const keeping = (query: QueryInput, ...conditions: Condition[]): QueryInput => ({ ...query, having: conditions });
/** Orders a question's rows by one column, and keeps the first few where a limit is given. */
export const sorted = (query: QueryInput, column: string, direction: "asc" | "desc" = "asc", limit?: number): QueryInput => ({
  ...query,
  order: [{ by: column, direction }],
  ...(limit !== undefined && { limit }),
});
