import type { Visual } from "@lyceum/model";
import {
  type DimensionDefinition,
  type Filter,
  type MeasureDefinition,
  measuresIn,
  parseExpression,
  type Query,
  QueryProblem,
  type SemanticModel,
  withParts,
} from "@lyceum/semantic";

/** Names of measures and dimensions that something rests on. */
type Names = readonly string[];

function namesInExpression(text: string): Names {
  try {
    const expression = parseExpression(text);
    return [...measuresIn(expression), ...withParts(expression).flatMap((part) => (part.kind === "rows" ? part.within : []))];
  } catch (error) {
    if (error instanceof QueryProblem) return [];
    throw error;
  }
}

function namesInFilter(filter: Filter): Names {
  if ("any" in filter) return filter.any.flatMap(namesInFilter);
  if ("all" in filter) return filter.all.flatMap(namesInFilter);
  if ("not" in filter) return namesInFilter(filter.not);
  if ("per" in filter) return [filter.measure, ...filter.per.map(({ name }) => name)];
  return [filter.dimension];
}

function namesInMeasure(definition: MeasureDefinition): Names {
  if ("expression" in definition) return namesInExpression(definition.expression);
  const where = definition.where.flatMap(namesInFilter);
  if ("of" in definition) return [definition.of, ...where];
  if ("per" in definition) {
    const inner = definition.measure === undefined ? [] : [definition.measure];
    return [...inner, ...definition.per.map(({ name }) => name), ...definition.having.map(({ measure }) => measure), ...where];
  }
  return [definition.measure, ...definition.without, ...where];
}

const namesInDimension = (definition: DimensionDefinition): Names =>
  "top" in definition ? [definition.dimension, definition.by, ...(definition.within ?? [])] : [definition.dimension];

/** Lists all names that a visual's question rests on, definitions at any depth included. */
function usedNames({ query, interval, periods }: Visual): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    const measure = query.define?.measures[name];
    const dimension = query.define?.dimensions[name];
    for (const inner of [...(measure ? namesInMeasure(measure) : []), ...(dimension ? namesInDimension(dimension) : [])]) walk(inner);
  };
  const first = [
    ...query.measures,
    ...query.dimensions.map(({ name }) => name),
    ...query.filters.flatMap(namesInFilter),
    ...query.having.map(({ measure }) => measure),
    ...query.order.map(({ by }) => by),
    ...(interval ?? []),
    ...(periods ? [periods.chosen, periods.compared] : []),
  ];
  first.forEach(walk);
  return found;
}

const pick = <T>(entries: Readonly<Record<string, T>>, keeps: (name: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => keeps(name)));

/**
 * Removes definitions that a change left unused. What was unused before stays: its author meant something by it.
 * @param before the visual before the change.
 */
export function withoutUnused(before: Visual, after: Visual): Visual {
  const { define } = after.query;
  if (!define) return after;
  const [usedBefore, used] = [usedNames(before), usedNames(after)];
  const wasAlone = (name: string): boolean => isDefined(before.query, name) && !usedBefore.has(name);
  const keeps = (name: string): boolean => used.has(name) || wasAlone(name);
  const next = { measures: pick(define.measures, keeps), dimensions: pick(define.dimensions, keeps) };
  const { define: _, ...query } = after.query;
  const isEmpty = Object.keys(next.measures).length + Object.keys(next.dimensions).length === 0;
  return { ...after, query: isEmpty ? query : { ...query, define: next } };
}

export const isDefined = ({ define }: Pick<Query, "define">, name: string): boolean =>
  define !== undefined && (Object.hasOwn(define.measures, name) || Object.hasOwn(define.dimensions, name));

/** Makes a name of its own for a definition: letters, digits and underscores, none that the model or the query has. */
export function freshName(query: Pick<Query, "define">, model: SemanticModel, wish: string): string {
  const plain = wish
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^[\p{N}_]+|_+$/gu, "")
    .slice(0, 60);
  const base = plain === "" ? "calculated" : plain;
  const isKnown = (name: string): boolean =>
    isDefined(query, name) || Object.hasOwn(model.measures, name) || Object.hasOwn(model.dimensions, name);
  let name = base;
  for (let count = 2; isKnown(name); count += 1) name = `${base}_${count}`;
  return name;
}

export const defineMeasure = (query: Query, name: string, definition: MeasureDefinition): Query => ({
  ...query,
  define: { dimensions: query.define?.dimensions ?? {}, measures: { ...query.define?.measures, [name]: definition } },
});

export const defineDimension = (query: Query, name: string, definition: DimensionDefinition): Query => ({
  ...query,
  define: { measures: query.define?.measures ?? {}, dimensions: { ...query.define?.dimensions, [name]: definition } },
});
