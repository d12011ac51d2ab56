import { type Expression, measuresIn } from "../expression/expression.ts";
import { parseExpression } from "../expression/parse-expression.ts";
import type { Filter, Having, MeasureDefinition, Query } from "../query.ts";
import { combine, compareKeys, compares, type Row, sortOf, type Value } from "./brute-force.ts";
import { aggregateOf, isCount } from "./naive-aggregates.ts";
import { naiveDimension } from "./naive-dimensions.ts";
import { NAIVE_MEASURES, NAIVE_RATIOS, type NaiveMeasure } from "./naive-measures.ts";
import type { Enrol, World } from "./small-world.ts";

type Cell = number | null;
type Key = readonly Value[];
type Expressed = Exclude<Expression, { kind: "number" }>;

/** Rows that a measure is worked out over. */
interface Scope {
  /** Filters of the query or of the step around: they decide which groups exist. */
  readonly filters: readonly Filter[];
  /** Filters of the measure's own: they leave 0 or nothing in a group. */
  readonly own: readonly Filter[];
  readonly without: readonly string[];
}
/** Group of which a value is groupKey, among all groups of the same answer. */
interface GroupAt {
  readonly dimensions: readonly string[];
  readonly key: Key;
  /** Every group of the answer, in natural order; absent in totals and subtotals. */
  readonly groups?: readonly Key[];
}
interface Group {
  readonly key: Key;
  readonly values: readonly Cell[];
}
interface Part {
  readonly by: readonly string[];
  readonly rows: readonly (readonly Value[])[];
}

/** Rows of an answer, then its totals and subtotals. */
export interface NaiveAnswer {
  readonly rows: readonly (readonly Value[])[];
  readonly totals: readonly Value[];
  readonly subtotals: readonly Part[];
}

/** Dimensions that a filter names. */
function named(filter: Filter): readonly string[] {
  if ("any" in filter) return filter.any.flatMap(named);
  if ("all" in filter) return filter.all.flatMap(named);
  if ("not" in filter) return named(filter.not);
  return "per" in filter ? filter.per.map(({ name }) => name) : [filter.dimension];
}

const meets = (having: Having, value: Cell): boolean =>
  "missing" in having ? (value === null) === having.missing : compares(value, having.op, having.value);

/** Computes a query with definitions row by row, from what the contract says. Knows nothing of the compiler. */
class Evaluator {
  readonly #query: Query;
  readonly #rows: Readonly<Record<"enrol" | "act", readonly Row[]>>;
  readonly #entities = new Map<Filter, ReadonlyMap<string, Cell>>();
  readonly #top = new Map<string, ReadonlySet<Value>>();

  constructor(world: World, query: Query) {
    const byId = new Map(world.enrols.map((enrol) => [enrol.enrol_id, enrol]));
    this.#query = query;
    this.#rows = {
      enrol: world.enrols.filter(({ counted }) => counted).map((enrol) => ({ enrol })),
      act: world.acts.map((act) => ({ act, enrol: byId.get(act.enrol_id) as Enrol })),
    };
  }

  answer(): NaiveAnswer {
    const { measures, having, dimensions, subtotals } = this.#query;
    const names = dimensions.map(({ name }) => name);
    const used = [...measures, ...having.map(({ measure }) => measure)];
    const shown = this.#groups(used, names, this.#query.filters, true).filter(({ values }) =>
      having.every((condition, index) => meets(condition, values[measures.length + index] ?? null)),
    );
    const below = (by: readonly string[]) =>
      this.#groups(used, by, this.#query.filters, false).map(({ key, values }) => [
        ...names.map((name) => (by.includes(name) ? (key[by.indexOf(name)] ?? null) : null)),
        ...values.slice(0, measures.length),
      ]);
    return {
      rows: shown.map(({ key, values }) => [...key, ...values.slice(0, measures.length)]),
      totals: below([])[0] ?? [],
      subtotals: subtotals.map((by) => ({ by, rows: below(by) })),
    };
  }

  /** Values of measures in every group that the filters leave to any of them. */
  #groups(measures: readonly string[], dimensions: readonly string[], filters: readonly Filter[], ordered: boolean): readonly Group[] {
    const scope: Scope = { filters, own: [], without: [] };
    const found = measures.flatMap((name) => this.#keys(name, dimensions, scope));
    const keys = [...new Map((dimensions.length === 0 ? [[]] : found).map((key) => [JSON.stringify(key), key])).values()];
    const groups = keys.toSorted((a, b) => this.#compare(dimensions, a, b));
    return groups.map((key) => ({
      key,
      values: measures.map((name) => this.#value(name, scope, { dimensions, key, ...(ordered && { groups }) })),
    }));
  }

  #compare(dimensions: readonly string[], a: Key, b: Key): number {
    const sorted = (key: Key) => dimensions.map((name, index) => sortOf(name, undefined, key[index] ?? null));
    return compareKeys(sorted(a), sorted(b));
  }

  #definition(name: string): MeasureDefinition | undefined {
    return this.#query.define?.measures[name];
  }

  #simple(name: string): NaiveMeasure | undefined {
    const definition = this.#definition(name);
    if (!definition || !("of" in definition)) return NAIVE_MEASURES[name];
    const { aggregate, of, at } = definition;
    const value = (row: Row) => this.#dimension(row, of) as Cell;
    return {
      fact: of === "offset" ? "act" : "enrol",
      count: isCount(aggregate),
      of: (rows) => aggregateOf(aggregate, rows.map(value), at),
    };
  }

  #keys(name: string, dimensions: readonly string[], scope: Scope): readonly Key[] {
    const simple = this.#simple(name);
    if (simple) return this.#select(simple.fact, { ...scope, own: [] }).map((row) => this.#key(row, dimensions));
    const ratio = NAIVE_RATIOS[name];
    if (ratio) return [ratio.above, ratio.below].flatMap((part) => this.#keys(part, dimensions, scope));
    const definition = this.#definition(name) as MeasureDefinition;
    if ("expression" in definition)
      return measuresIn(parseExpression(definition.expression)).flatMap((part) => this.#keys(part, dimensions, scope));
    if ("per" in definition) return this.#inner(definition, dimensions, scope).map(({ key }) => key.slice(0, dimensions.length));
    const { measure, where, without } = definition as Extract<MeasureDefinition, { without: string[] }>;
    return this.#keys(measure, dimensions, { ...scope, own: [...scope.own, ...where], without: [...scope.without, ...without] });
  }

  #value(name: string, scope: Scope, place: GroupAt): Cell {
    const simple = this.#simple(name);
    const definition = this.#definition(name);
    if (simple) {
      const where = definition && "of" in definition ? definition.where : [];
      const rows = this.#select(simple.fact, { ...scope, own: [...scope.own, ...where] });
      const groupKey = JSON.stringify(place.key);
      return simple.of(rows.filter((row) => JSON.stringify(this.#key(row, place.dimensions)) === groupKey));
    }
    const ratio = NAIVE_RATIOS[name];
    if (ratio) {
      const [above, below] = [this.#value(ratio.above, scope, place), this.#value(ratio.below, scope, place)];
      if (ratio.known && this.#value(ratio.known, scope, place) === 0) return null;
      return divide(above, below);
    }
    if (!definition) throw new Error(`unknown measure ${name}`);
    if ("expression" in definition) return this.#expression(parseExpression(definition.expression), scope, place);
    if ("per" in definition) return this.#twoStep(definition, scope, place);
    const { measure, where, without } = definition as Extract<MeasureDefinition, { without: string[] }>;
    return this.#value(measure, { ...scope, own: [...scope.own, ...where], without: [...scope.without, ...without] }, place);
  }

  /** Combinations of the first step that meet its conditions. */
  #inner(definition: Extract<MeasureDefinition, { per: unknown }>, dimensions: readonly string[], scope: Scope): readonly Group[] {
    const first = definition.measure === undefined ? 0 : 1;
    const all = [...new Set([...dimensions, ...definition.per.map(({ name }) => name)])];
    const used = [...(definition.measure === undefined ? [] : [definition.measure]), ...definition.having.map(({ measure }) => measure)];
    return this.#groups(used, all, [...this.#hard(scope), ...scope.own, ...definition.where], true).filter(({ values }) =>
      definition.having.every((having, index) => meets(having, values[first + index] ?? null)),
    );
  }

  #twoStep(definition: Extract<MeasureDefinition, { per: unknown }>, scope: Scope, { dimensions, key }: GroupAt): Cell {
    const groupKey = JSON.stringify(key);
    const groups = this.#inner(definition, dimensions, scope).filter(
      (group) => JSON.stringify(group.key.slice(0, dimensions.length)) === groupKey,
    );
    if (definition.aggregate === "count") return groups.length;
    return aggregateOf(
      definition.aggregate,
      groups.map(({ values }) => values[0] ?? null),
      definition.at,
    );
  }

  #expression(expression: Expression, scope: Scope, place: GroupAt): Cell {
    const value = (part: Expression): Cell => this.#expression(part, scope, place);
    switch (expression.kind) {
      case "number":
        return expression.value;
      case "measure":
        return this.#value(expression.name, scope, place);
      case "negative": {
        const negated = value(expression.of);
        return negated === null ? null : -negated;
      }
      case "operation":
        return operate(expression.op, value(expression.left), value(expression.right));
      case "value": {
        const cells = expression.of.map(value);
        if (expression.name === "coalesce") return cells.find((cell) => cell !== null) ?? null;
        const there = cells.filter((cell) => cell !== null);
        if (there.length === 0) return null;
        if (expression.name === "greatest") return Math.max(...there);
        if (expression.name === "least") return Math.min(...there);
        const [only = 0] = there;
        if (expression.name === "sqrt") return only < 0 ? null : Math.sqrt(only);
        return expression.name === "abs" ? Math.abs(only) : Math.round(only);
      }
      case "rows":
        return this.#overRows(expression, scope, place);
    }
  }

  #overRows(expression: Extract<Expressed, { kind: "rows" }>, scope: Scope, place: GroupAt): Cell {
    const { of, name } = expression;
    // Totals and subtotals share only the dimensions that they are by.
    const within = expression.within.filter((dimension) => place.dimensions.includes(dimension));
    const part = (key: Key): Key => within.map((dimension) => key[place.dimensions.indexOf(dimension)] ?? null);
    if (name === "total") return this.#expression(of, scope, { dimensions: within, key: part(place.key) });
    if (!place.groups) return null;
    const near = place.groups.filter((key) => JSON.stringify(part(key)) === JSON.stringify(part(place.key)));
    const values = near.map((key) => this.#expression(of, scope, { ...place, key }));
    const here = near.indexOf(place.key);
    const value = values[here] ?? null;
    if (name === "rank") return value === null ? null : 1 + values.filter((other) => other !== null && other > value).length;
    if (name === "previous") return values[here - 1] ?? null;
    if (name === "running") return aggregateOf("sum", values.slice(0, here + 1));
    return aggregateOf("average", values.slice(Math.max(0, here + 1 - (expression.count ?? 1)), here + 1));
  }

  #hard({ filters, without }: Scope): readonly Filter[] {
    return filters.filter((filter) => !named(filter).every((name) => without.includes(name)));
  }

  #select(fact: "enrol" | "act", scope: Scope): readonly Row[] {
    const filters = [...this.#hard(scope), ...scope.own];
    return this.#rows[fact].filter((row) => filters.every((filter) => this.#passes(row, filter) === true));
  }

  #key(row: Row, dimensions: readonly string[]): Key {
    return dimensions.map((name) => this.#dimension(row, name));
  }

  #dimension(row: Row, name: string): Value {
    const definition = this.#query.define?.dimensions[name];
    return naiveDimension(row, name, definition, (each) => this.#first(name, each));
  }

  /** The first values of a dimension by a measure, under the query's filters, among what shares a row's values of others. */
  #first(name: string, row: Row): ReadonlySet<Value> {
    const definition = this.#query.define?.dimensions[name];
    if (!definition || !("top" in definition)) throw new Error(`${name} has no first values`);
    const within = definition.within ?? [];
    const shared = JSON.stringify(this.#key(row, within));
    const known = this.#top.get(name + shared);
    if (known) return known;
    const sign = definition.direction === "asc" ? 1 : -1;
    const others = this.#query.filters.filter((filter) => !named(filter).includes(name));
    const groups = this.#groups([definition.by], [definition.dimension, ...within], others, true);
    const sorted = groups
      .filter(({ key }) => JSON.stringify(key.slice(1)) === shared)
      .toSorted((a, b) => {
        const [x = null, y = null] = [a.values[0], b.values[0]];
        if (x === null || y === null) return Number(x === null) - Number(y === null);
        return sign * (x - y);
      });
    const first = new Set(sorted.slice(0, definition.top).map(({ key }) => key[0] ?? null));
    this.#top.set(name + shared, first);
    return first;
  }

  /** Three-valued: null when it cannot be told. */
  #passes(row: Row, filter: Filter): boolean | null {
    const each = (parts: readonly Filter[]) => parts.map((part) => this.#passes(row, part));
    if ("any" in filter) return combine(each(filter.any), true);
    if ("all" in filter) return combine(each(filter.all), false);
    if ("not" in filter) return this.#passes(row, filter.not) !== true;
    if ("per" in filter) return this.#entityPasses(row, filter);
    const value = this.#dimension(row, filter.dimension);
    if (filter.op === "in") return filter.values.includes(value);
    if (filter.op === "not_in") return !filter.values.includes(value);
    if (value === null) return null;
    if (filter.op === "between") return value >= filter.from && value <= filter.to;
    if (filter.op === "contains" || !("value" in filter)) throw new Error("not generated");
    return compares(value as number, filter.op, filter.value as number);
  }

  #entityPasses(row: Row, filter: Extract<Filter, { per: unknown }>): boolean {
    const per = filter.per.map(({ name }) => name);
    const entities =
      this.#entities.get(filter) ??
      new Map(this.#groups([filter.measure], per, [], true).map(({ key, values }) => [JSON.stringify(key), values[0] ?? null]));
    this.#entities.set(filter, entities);
    const value = entities.get(JSON.stringify(this.#key(row, per)));
    return compares(value ?? this.#absent(filter.measure), filter.op, filter.value);
  }

  /** Value of a measure for an entity of which nothing is known: 0 for counts and sums, also added up. */
  #absent(name: string): Cell {
    const definition = this.#definition(name);
    if (!definition) return this.#simple(name)?.count ? 0 : null;
    if ("expression" in definition) return this.#absentOf(parseExpression(definition.expression));
    if ("per" in definition) return isCount(definition.aggregate) ? 0 : null;
    if ("of" in definition) return isCount(definition.aggregate) || definition.aggregate === "sum" ? 0 : null;
    return this.#absent(definition.measure);
  }

  #absentOf(expression: Expression): Cell {
    if (expression.kind === "measure") return this.#absent(expression.name);
    if (expression.kind === "negative") return this.#absentOf(expression.of);
    if (expression.kind !== "operation" || expression.op === "/" || expression.op === "*") return null;
    return operate(expression.op, this.#absentOf(expression.left), this.#absentOf(expression.right));
  }
}

const divide = (above: Cell, below: Cell): Cell => (above === null || below === null || below === 0 ? null : above / below);

function operate(op: "+" | "-" | "*" | "/", left: Cell, right: Cell): Cell {
  if (op === "/") return divide(left, right);
  if (left === null || right === null) return null;
  if (op === "*") return left * right;
  return op === "+" ? left + right : left - right;
}

/** Computes a query's answer from plain rows, definitions included: the compiler must give the same. */
export function evaluateNaively(world: World, query: Query): NaiveAnswer {
  return new Evaluator(world, query).answer();
}
