import type { ReportingArea } from "@lyceum/access";

import { type Expression, measuresIn, type RowFunction, withParts } from "../expression/expression.ts";
import { parseExpression } from "../expression/parse-expression.ts";
import { formatOf } from "../expression/units.ts";
import { findDimension, findMeasure, tableOf } from "../lookup.ts";
import { measuresPerGroup, namesIn } from "../measures.ts";
import type { Aggregate, Derivation, Dimension, Measure, MeasureFormat, SemanticModel, SimpleMeasure } from "../model.ts";
import { QueryProblem } from "../query-problem.ts";
import { type AggregateName, type DimensionDefinition, type MeasureDefinition, type Query, QUERY_LIMITS } from "../query.ts";

const OPERATIONS: Readonly<Record<AggregateName, Aggregate["op"]>> = {
  count: "count_values",
  sum: "sum",
  average: "avg",
  median: "median",
  percentile: "percentile",
  deviation: "deviation",
  minimum: "min",
  maximum: "max",
  count_distinct: "count_distinct",
  count_missing: "count_missing",
};
const COUNTS: ReadonlySet<AggregateName> = new Set(["count", "count_distinct", "count_missing"]);
const EVERY_AREA: readonly ReportingArea[] = ["learning", "teaching", "leading"];

const invalid = (why: string): never => {
  throw new QueryProblem("query_invalid", why);
};

function requireNames(names: readonly string[], defined: Readonly<Record<string, unknown>>): void {
  const known = names.find((name) => Object.hasOwn(defined, name));
  if (known !== undefined) invalid(`"${known}" is a name of the model already: choose another for the definition.`);
  const wrong = names.find((name) => !/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name));
  if (wrong !== undefined) invalid(`"${wrong}" is not a name: letters, digits and underscores, a letter first.`);
  if (names.length > QUERY_LIMITS.definitions)
    throw new QueryProblem("query_too_large", `More than ${QUERY_LIMITS.definitions} definitions.`);
}

function requirePart({ aggregate, at: part }: { readonly aggregate: AggregateName; readonly at?: number | undefined }): void {
  if (aggregate === "percentile" && part === undefined) invalid('A percentile needs "at", from 0 to 1.');
}

/** Areas in which a fact's rows are counted; where no measure does so, those that its measures of all rows share. */
function areasOfFact(model: SemanticModel, fact: string): readonly ReportingArea[] {
  const measures = Object.values(model.measures).filter(
    (measure) => measure.kind === "simple" && measure.fact === fact,
  ) as readonly SimpleMeasure[];
  const counts = measures.filter(({ aggregate, where }) => aggregate.op === "count" && where === undefined);
  const has =
    (area: ReportingArea) =>
    ({ areas }: SimpleMeasure) =>
      areas.includes(area);
  const whole = measures.filter(({ where }) => where === undefined);
  const shared = whole.length > 0 ? whole : measures;
  return EVERY_AREA.filter((area) => (counts.length > 0 ? counts.some(has(area)) : shared.every(has(area))));
}

/** Names the measures of an expression, each as often as it stands there. */
const namedIn = (expression: Expression): readonly string[] =>
  withParts(expression).flatMap((part) => (part.kind === "measure" ? [part.name] : []));

/** Finds a measure that the query itself defines. What every object inherits is none. */
function definitionOf({ define }: Pick<Query, "define">, name: string): MeasureDefinition | undefined {
  return define && Object.hasOwn(define.measures, name) ? define.measures[name] : undefined;
}

/** Builds a query's own definitions into a model, one after the other as they name each other. */
class Extension {
  readonly #model: SemanticModel;
  readonly #query: Pick<Query, "define">;
  readonly #measures: Record<string, Measure>;
  readonly #dimensions: Record<string, Dimension>;
  readonly #under = new Set<string>();
  readonly #sizes = new Map<string, number>();

  constructor(model: SemanticModel, query: Pick<Query, "define">) {
    this.#model = model;
    this.#query = query;
    this.#measures = { ...model.measures };
    this.#dimensions = { ...model.dimensions };
  }

  /** The model with every definition in it. */
  whole(): SemanticModel {
    const { measures = {}, dimensions = {} } = this.#query.define ?? {};
    requireNames(Object.keys(measures), this.#model.measures);
    requireNames(Object.keys(dimensions), this.#model.dimensions);
    for (const [name, definition] of Object.entries(dimensions)) this.#dimensions[name] = this.#dimension(name, definition);
    for (const name of Object.keys(measures)) this.#need(name);
    return this.#known();
  }

  #known(): SemanticModel {
    return { ...this.#model, measures: this.#measures, dimensions: this.#dimensions };
  }

  /** Makes sure that a measure is there, defined or of the model. */
  #need(name: string): Measure {
    const definition = definitionOf(this.#query, name);
    if (!definition || Object.hasOwn(this.#measures, name)) return findMeasure(this.#known(), name);
    if (this.#under.has(name)) invalid(`The definition of "${name}" uses itself.`);
    this.#under.add(name);
    const measure = this.#measure(name, definition);
    this.#measures[name] = measure;
    this.#under.delete(name);
    if (this.#size(name) > QUERY_LIMITS.parts)
      throw new QueryProblem("query_too_large", `"${name}" is worked out from more than ${QUERY_LIMITS.parts} measures.`);
    return measure;
  }

  /** Counts what a measure is worked out from: names of names would grow beyond all bounds. */
  #size(name: string): number {
    const known = this.#sizes.get(name);
    if (known !== undefined) return known;
    const measure = this.#need(name);
    const inside =
      measure.kind === "two_step"
        ? measuresPerGroup(measure)
        : measure.kind === "expression"
          ? namedIn(measure.expression)
          : namesIn(measure);
    const size = inside.reduce((sum, part) => sum + this.#size(part), 1);
    this.#sizes.set(name, size);
    return size;
  }

  #measure(name: string, definition: MeasureDefinition): Measure {
    const base = { label: definition.label ?? name, description: "", areas: EVERY_AREA };
    if ("expression" in definition) {
      const expression = parseExpression(definition.expression);
      for (const used of measuresIn(expression)) this.#need(used);
      this.#requireFlat(name, expression);
      const format = definition.format ?? formatOf(expression, this.#units, definition.expression);
      return { ...base, kind: "expression", expression, format };
    }
    if ("of" in definition) return this.#aggregate(definition, base);
    if ("per" in definition) {
      const inner = definition.measure === undefined ? undefined : this.#need(definition.measure);
      for (const { measure } of definition.having) this.#need(measure);
      requirePart(definition);
      if (!inner && definition.aggregate !== "count") invalid(`"${name}" takes the ${definition.aggregate} of no measure.`);
      return {
        ...base,
        kind: "two_step",
        per: definition.per,
        measure: definition.measure,
        aggregate: definition.aggregate === "count" ? "count" : OPERATIONS[definition.aggregate],
        at: definition.at ?? 0,
        having: definition.having,
        filters: definition.where,
        format: definition.format ?? (COUNTS.has(definition.aggregate) ? "count" : this.#spread(inner?.format)),
      };
    }
    const { format, better } = this.#need(definition.measure);
    return {
      ...base,
      kind: "filtered",
      measure: definition.measure,
      filters: definition.where,
      without: definition.without,
      format: definition.format ?? format,
      ...(better && { better }),
    };
  }

  /** Engines sort and add up rows once: only a share may be ranked or added up, by a name of its own. */
  #requireFlat(name: string, expression: Expression): void {
    for (const part of withParts(expression)) {
      if (part.kind !== "rows") continue;
      const inside = measuresIn(part.of).flatMap((used) => this.#rowFunctions(used));
      const wrong = inside.find((called) => part.name === "total" || called !== "total");
      if (wrong !== undefined) invalid(`"${name}" takes ${part.name} of what is itself worked out over rows, by ${wrong}.`);
    }
  }

  /** Lists the functions over rows that a measure is worked out with, under whatever names. */
  #rowFunctions(name: string): readonly RowFunction[] {
    const measure = this.#need(name);
    if (measure.kind === "filtered") return this.#rowFunctions(measure.measure);
    if (measure.kind !== "expression") return [];
    return withParts(measure.expression).flatMap((part) => {
      if (part.kind === "rows") return [part.name];
      return part.kind === "measure" ? this.#rowFunctions(part.name) : [];
    });
  }

  readonly #units = {
    formatOf: (name: string): MeasureFormat => this.#need(name).format,
    isPart: (name: string, whole: string): boolean => {
      const all = this.#need(whole);
      const part = this.#counted(this.#need(name));
      if (all.kind !== "simple" || all.where !== undefined || part === undefined) return false;
      return part.fact === all.fact && JSON.stringify(part.aggregate) === JSON.stringify(all.aggregate);
    },
  };

  /** The aggregate that a measure is, under whatever filters. */
  #counted(measure: Measure): SimpleMeasure | undefined {
    if (measure.kind === "simple") return measure;
    return measure.kind === "filtered" ? this.#counted(this.#need(measure.measure)) : undefined;
  }

  /** Means and medians of counts are no whole numbers. */
  #spread = (format: MeasureFormat = "decimal"): MeasureFormat => (format === "count" ? "decimal" : format);

  #aggregate(definition: Extract<MeasureDefinition, { of: string }>, base: Pick<SimpleMeasure, "label" | "description">): Measure {
    const { aggregate, of: name, where, format } = definition;
    const part = definition.at ?? 0;
    const dimension = findDimension(this.#known(), name);
    requirePart(definition);
    const numeric = dimension.kind === "integer" || dimension.kind === "number";
    if (!COUNTS.has(aggregate) && !numeric)
      throw new QueryProblem("query_wrong_kind", `"${name}" holds no numbers of which there is a ${aggregate}.`);
    const { table, column, bucket, minus, derivation, period } = dimension;
    const plain = bucket === undefined && minus === undefined && derivation === undefined && period === undefined;
    const operation = OPERATIONS[aggregate];
    const value = { column, ...(plain ? {} : { dimension: name }) };
    const simple: SimpleMeasure = {
      ...base,
      kind: "simple",
      fact: table,
      areas: dimension.areas ?? (tableOf(this.#model, table).kind === "fact" ? areasOfFact(this.#model, table) : EVERY_AREA),
      aggregate: operation === "percentile" ? { op: operation, at: part, ...value } : { op: operation as "sum", ...value },
      format: format ?? (COUNTS.has(aggregate) ? "count" : this.#spread(dimension.format)),
    };
    if (where.length === 0) return simple;
    // The filters are those of a measure of its own, which has no name for others to use.
    const hidden = `${name} ${aggregate} ${part}`;
    this.#measures[hidden] = simple;
    return { ...base, kind: "filtered", measure: hidden, filters: where, without: [], areas: simple.areas, format: simple.format };
  }

  #dimension(name: string, definition: DimensionDefinition): Dimension {
    const { dimension: source, label } = definition;
    const {
      sortColumn: _sort,
      values: _values,
      grains: _grains,
      period,
      synonyms: _synonyms,
      derivation: inner,
      ...base
    } = findDimension(this.#model, source);
    if (period) return invalid(`"${name}" cannot be made of "${source}", which is a period: filter or group by it directly.`);
    const numeric = base.kind === "integer" || base.kind === "number";
    const banded = "bins" in definition || "width" in definition;
    if (banded && !numeric) throw new QueryProblem("query_wrong_kind", `"${source}" holds no numbers to make bands of.`);
    const derivation = derivationOf(definition);
    const kind = derivation.kind === "width" ? "number" : "text";
    return { ...base, label: label ?? base.label, kind, derivation, ...(inner && { inner }) };
  }
}

function derivationOf(definition: DimensionDefinition): Derivation {
  if ("bins" in definition) return { kind: "bins", edges: [...new Set(definition.bins)].toSorted((a, b) => a - b) };
  if ("width" in definition) return { kind: "width", width: definition.width };
  if ("groups" in definition) {
    const values = definition.groups.flatMap((group) => group.values);
    if (values.length > QUERY_LIMITS.values)
      throw new QueryProblem("query_too_large", `More than ${QUERY_LIMITS.values} values in the groups of one dimension.`);
    const twice = values.find((value, index) => values.indexOf(value) !== index);
    if (twice !== undefined) invalid(`${JSON.stringify(twice)} stands in more than one group.`);
    return { kind: "groups", groups: definition.groups, others: definition.others };
  }
  const { top, by, direction, others, within = [] } = definition;
  return { kind: "top", of: definition.dimension, count: top, by, direction, others, within: [...new Set(within)] };
}

/**
 * The measures of the model that some come from, through definitions at any depth, each once.
 * @param model with the query's definitions in it.
 */
export function modelMeasures(model: SemanticModel, query: Query, names: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const walked = new Set<string>();
  const walk = (name: string): void => {
    if (walked.has(name)) return;
    walked.add(name);
    const definition = definitionOf(query, name);
    if (!definition || "of" in definition) found.add(name);
    else for (const inner of definedFrom(findMeasure(model, name))) walk(inner);
  };
  for (const name of names) walk(name);
  return [...found];
}

/** What a measure is directly worked out from, its groups included. */
const definedFrom = (measure: Measure): readonly string[] => (measure.kind === "two_step" ? measuresPerGroup(measure) : namesIn(measure));

/**
 * Builds what a query defines for itself into the model.
 * @throws QueryProblem for a name that is taken or unknown, a definition that uses itself, or one of the wrong kind.
 */
export const extendModel = (model: SemanticModel, query: Pick<Query, "define">): SemanticModel =>
  query.define ? new Extension(model, query).whole() : model;
