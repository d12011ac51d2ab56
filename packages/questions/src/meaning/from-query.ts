import { type DimensionDefinition, type Filter, type MeasureDefinition, type Query, QUERY_LIMITS } from "@lyceum/semantic";

import type { Aggregate, Breakdown, Condition, Figure, FigureBound, Meaning } from "./meaning.ts";
import { limitFigure } from "./to-query.ts";

/** Definitions within definitions; deeper ones are no question that a person would check. */
const MAX_DEPTH = 4;
const ARITHMETIC = /^(?<left>\w+) (?<sign>[/-]) (?<right>\w+?)(?<less> - 1)?$/;
const CALL = /^(?<name>total|share|rank|running)\((?<names>\w+(?:, \w+)*)\)$/;

/** Says that a query asks for something that no meaning holds. */
class NoMeaning extends Error {}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new NoMeaning();
  return value;
}

/** Writes a name with its grain, as the things of a meaning are told apart. */
const nameOf = ({ name, grain }: { readonly name: string; readonly grain?: string | undefined }): string =>
  grain === undefined ? name : `${name}:${grain}`;

/** A part of a count over that count reads as a share. */
function quotientOf(left: Figure, right: Figure): Figure {
  if (left.kind === "measure" && right.kind === "measure" && left.name === right.name && left.where.length > right.where.length) {
    const same = right.where.every((condition, index) => JSON.stringify(condition) === JSON.stringify(left.where[index]));
    if (same) return { kind: "share", of: right, part: left.where.slice(right.where.length) };
  }
  return { kind: "quotient", left, right };
}

/** Reads the figures, conditions and bounds of one query by the definitions that it brings. */
class QueryParts {
  readonly #define: Readonly<Record<string, MeasureDefinition>>;

  constructor(define: Readonly<Record<string, MeasureDefinition>>) {
    this.#define = define;
  }

  figure(name: string, depth = 0): Figure {
    if (depth > MAX_DEPTH) throw new NoMeaning();
    const definition = Object.hasOwn(this.#define, name) ? this.#define[name] : undefined;
    if (definition === undefined) return { kind: "measure", name, where: [] };
    if ("expression" in definition) return this.#expression(definition.expression, depth);
    const where = this.conditions(definition.where, depth);
    if ("per" in definition) {
      const inner = limitFigure(this.figure(required(definition.measure), depth + 1), where);
      const having = definition.having.map((bound) => this.bound(bound, depth + 1));
      const per = definition.per.map(nameOf);
      return { kind: "per", per, figure: inner, aggregate: aggregateOf(definition), ...levelOf(definition), having };
    }
    if ("aggregate" in definition) {
      return { kind: "aggregate", aggregate: aggregateOf(definition), of: definition.of, ...levelOf(definition), where };
    }
    if (definition.without.length > 0) throw new NoMeaning();
    return limitFigure(this.figure(definition.measure, depth + 1), where);
  }

  #expression(text: string, depth: number): Figure {
    const called = CALL.exec(text)?.groups;
    if (called) {
      const [figure = "", ...within] = (called["names"] ?? "").split(", ");
      const over = this.figure(figure, depth + 1);
      const name = called["name"];
      if (name === "running") return { kind: "running", of: over };
      if (name === "rank") return { kind: "rank", of: over, within };
      return { kind: name === "share" ? "share_of_total" : "total", of: over, within };
    }
    if (text.startsWith("-")) return { kind: "negative", of: this.figure(text.slice(1), depth + 1) };
    const parts = required(ARITHMETIC.exec(text)?.groups);
    const left = this.figure(required(parts["left"]), depth + 1);
    const right = this.figure(required(parts["right"]), depth + 1);
    if (parts["less"] !== undefined) {
      if (parts["sign"] !== "/") throw new NoMeaning();
      return { kind: "growth", left, right };
    }
    return parts["sign"] === "-" ? { kind: "difference", left, right } : quotientOf(left, right);
  }

  conditions(filters: readonly Filter[], depth = 0): Condition[] {
    return filters.flatMap((filter) => ("all" in filter ? this.conditions(filter.all, depth) : [this.#condition(filter, depth)]));
  }

  #condition(filter: Filter, depth: number): Condition {
    if ("any" in filter) return { any: filter.any.map((part) => this.#condition(part, depth)) };
    if ("all" in filter || "not" in filter) throw new NoMeaning();
    if ("per" in filter) {
      const { per, measure, op, value } = filter;
      return { per: per.map(nameOf), figure: this.figure(measure, depth + 1), op, value };
    }
    if ("grain" in filter && filter.grain !== undefined) throw new NoMeaning();
    const { dimension } = filter;
    switch (filter.op) {
      case "in":
      case "not_in":
        return { dimension, op: filter.op, values: filter.values };
      case "between":
        return { dimension, op: "between", from: filter.from, to: filter.to };
      case "<":
      case "<=":
      case ">":
      case ">=":
        return { dimension, op: filter.op, value: filter.value };
      case "last":
        return { dimension, op: "last", count: filter.count, unit: filter.unit };
      case "contains":
      case "past":
        throw new NoMeaning();
    }
  }

  bound(having: Query["having"][number], depth = 0): FigureBound {
    const figure = this.figure(having.measure, depth);
    return "missing" in having ? { figure, missing: having.missing } : { figure, op: having.op, value: having.value };
  }
}

function aggregateOf({ aggregate }: { readonly aggregate: string }): Aggregate {
  if (aggregate === "count_missing") throw new NoMeaning();
  return aggregate as Aggregate;
}

const levelOf = ({ at: level }: { readonly at?: number | undefined }): { at?: number } => (level === undefined ? {} : { at: level });

/** Reads bands of a number as what a breakdown is cut at, and first values as their dimension; other definitions are in no meaning. */
function breakdownOf(definition: DimensionDefinition): Breakdown {
  if ("top" in definition) return { dimension: definition.dimension };
  if (!("bins" in definition)) throw new NoMeaning();
  return { dimension: definition.dimension, edges: [...new Set(definition.bins)].toSorted((left, right) => left - right) };
}

type First = Extract<DimensionDefinition, { readonly top: number }>;

/** Reads which values of the first breakdown come first, and whether the rows are in the order that they are first by. */
function firstOf({
  define,
  dimensions,
  order,
  limit,
  offset,
  having,
}: Query): { readonly first: First; readonly isOrder: boolean } | undefined {
  const tops = Object.entries(define?.dimensions ?? {}).flatMap(([name, definition]) =>
    "top" in definition ? [{ name, first: definition }] : [],
  );
  const [only, ...more] = tops;
  if (!only) return undefined;
  const { first } = only;
  const isCut = limit !== QUERY_LIMITS.rowsByDefault || offset > 0 || having.length > 0;
  if (more.length > 0 || first.within || isCut || dimensions[0]?.name !== only.name) throw new NoMeaning();
  const [row] = order;
  return { first, isOrder: row?.by === first.by && row.direction === first.direction };
}

function meaningOf(query: Query): Meaning {
  const { measures, dimensions, filters, having, order, limit, offset } = query;
  if (query.compare || query.totals || query.subtotals.length > 0) throw new NoMeaning();
  const bands = new Map(Object.entries(query.define?.dimensions ?? {}).map(([name, definition]) => [name, breakdownOf(definition)]));
  const found = firstOf(query);
  const parts = new QueryParts(query.define?.measures ?? {});
  // First by another figure than the order of the rows: which they are is said by a condition.
  const among: Condition | undefined =
    found && !found.isOrder
      ? { among: found.first.dimension, first: found.first.top, figure: parts.figure(found.first.by), direction: found.first.direction }
      : undefined;
  const names = dimensions.map(({ name }) => name);
  return {
    figures: measures.map((name) => parts.figure(name)),
    by: dimensions.map(({ name, grain }) => bands.get(name) ?? { dimension: name, ...(grain && { grain }) }),
    where: [...parts.conditions(filters), ...(among ? [among] : [])],
    having: having.map((bound) => parts.bound(bound)),
    order: order.map(({ by, direction }) => {
      const figure = measures.indexOf(by);
      if (figure < 0 && !names.includes(by)) throw new NoMeaning();
      return { by: figure < 0 ? (bands.get(by)?.dimension ?? by) : figure, direction };
    }),
    ...(limit !== QUERY_LIMITS.rowsByDefault && { limit }),
    ...(found && { ...(found.isOrder && { limit: found.first.top }), others: true as const }),
    ...(offset > 0 && { offset }),
  };
}

/** Reads a query of the contract as a meaning; undefined where it asks for what no meaning holds. */
export function fromQuery(query: Query): Meaning | undefined {
  try {
    return meaningOf(query);
  } catch (error) {
    if (error instanceof NoMeaning) return undefined;
    throw error;
  }
}
