import type { Visual } from "@lyceum/model";
import {
  type Expression,
  type Filter,
  type MeasureDefinition,
  type MeasureFormat,
  parseExpression,
  type Query,
  QueryProblem,
  type SemanticModel,
} from "@lyceum/semantic";

import { referenceMeasure } from "../charts/references.ts";
import { defineMeasure, freshName, withoutUnused } from "./definitions.ts";
import { defineSteps, isStepsDefinition, readSteps, type StepsParts } from "./steps.ts";

/** How a measure's value is shown, where it is not shown as it is. */
export const SHOW_AS = ["value", "share", "rank", "running", "moving", "difference", "gap"] as const;
export type ShowAs = (typeof SHOW_AS)[number];

/** What a measure of a visual is made of, as far as the builder changes it. */
export interface MeasureParts {
  /** Measure of the model, or one that the query defines in a way that stays as it is. */
  readonly base: string;
  readonly where: readonly Filter[];
  /** Dimensions on which the report's and the query's filters do not count. */
  readonly without: readonly string[];
  readonly showAs: ShowAs;
  /** Dimensions within whose values a share or rank is told. */
  readonly within: readonly string[];
  /** Rows of a moving mean. */
  readonly count: number;
  /** Own name; the measure's own where there is none. */
  readonly label: string | undefined;
  readonly format: MeasureFormat | undefined;
}

/** A measure of a visual as it is read for its shelf. */
export type MeasureReading =
  | ({ readonly kind: "measure"; readonly name: string } & MeasureParts)
  | {
      readonly kind: "calculated";
      readonly name: string;
      readonly expression: string;
      readonly label: string | undefined;
      readonly format: MeasureFormat | undefined;
    }
  | ({ readonly kind: "steps"; readonly name: string } & StepsParts)
  /** Defined in a way that the builder leaves as it is: an aggregate of values. */
  | { readonly kind: "fixed"; readonly name: string; readonly label: string | undefined; readonly shape: "aggregate" };

const PLAIN: Omit<MeasureParts, "base"> = {
  where: [],
  without: [],
  showAs: "value",
  within: [],
  count: 3,
  label: undefined,
  format: undefined,
};
/** The parts of a measure that is shown as it is. */
export const plainMeasure = (base: string): MeasureParts => ({ ...PLAIN, base });

type Shown = Pick<MeasureParts, "showAs" | "within" | "count"> & { readonly inner: string };

const rowsOf = (expression: Expression): Extract<Expression, { kind: "rows" }> | undefined =>
  expression.kind === "rows" && expression.of.kind === "measure" ? expression : undefined;

/** Reads an expression of one measure over rows as one of the ways of showing it; undefined for any other. */
function readShown(text: string): Shown | undefined {
  let expression: Expression;
  try {
    expression = parseExpression(text);
  } catch (error) {
    if (error instanceof QueryProblem) return undefined;
    throw error;
  }
  const over = rowsOf(expression);
  if (over && (over.name === "rank" || over.name === "running" || over.name === "moving")) {
    const inner = over.of.kind === "measure" ? over.of.name : "";
    return { showAs: over.name, inner, within: over.within, count: over.name === "moving" ? over.count : PLAIN.count };
  }
  if (expression.kind !== "operation" || expression.left.kind !== "measure") return undefined;
  const { op, left } = expression;
  const right = rowsOf(expression.right);
  if (!right || right.of.kind !== "measure" || right.of.name !== left.name) return undefined;
  const common = { inner: left.name, within: right.within, count: PLAIN.count };
  if (op === "/" && right.name === "total") return { ...common, showAs: "share" };
  if (op === "-" && right.name === "previous") return { ...common, showAs: "difference" };
  if (op === "-" && right.name === "total") return { ...common, showAs: "gap" };
  return undefined;
}

/** Writes how a measure is shown as an expression. */
function shownText({ showAs, inner, within, count }: Shown): string {
  const dimensions = within.map((name) => `, ${name}`).join("");
  switch (showAs) {
    case "value":
      return inner;
    case "moving":
      return `moving(${inner}, ${count}${dimensions})`;
    case "difference":
      return `${inner} - previous(${inner}${dimensions})`;
    case "gap":
      return `${inner} - total(${inner}${dimensions})`;
    case "share":
    case "rank":
    case "running":
      return `${showAs}(${inner}${dimensions})`;
  }
}

const definitionOf = ({ define }: Pick<Query, "define">, name: string): MeasureDefinition | undefined =>
  define && Object.hasOwn(define.measures, name) ? define.measures[name] : undefined;

const isFiltered = (definition: MeasureDefinition | undefined): definition is Extract<MeasureDefinition, { without: string[] }> =>
  definition !== undefined && "without" in definition;

/** Reads what a measure of a query is made of. */
export function readMeasure(query: Pick<Query, "define">, name: string): MeasureReading {
  const definition = definitionOf(query, name);
  if (!definition) return { kind: "measure", name, ...plainMeasure(name) };
  if ("of" in definition) return { kind: "fixed", name, label: definition.label, shape: "aggregate" };
  if (isStepsDefinition(definition)) return { kind: "steps", name, ...readSteps(definition) };
  const { label, format } = definition;
  if (isFiltered(definition)) {
    const { measure, where, without } = definition;
    return { kind: "measure", name, ...plainMeasure(measure), where, without, label, format };
  }
  const shown = "expression" in definition ? readShown(definition.expression) : undefined;
  if (!shown) return { kind: "calculated", name, expression: "expression" in definition ? definition.expression : "", label, format };
  const { inner, ...rest } = shown;
  const filtered = definitionOf(query, inner);
  const under = isFiltered(filtered) ? { base: filtered.measure, where: filtered.where, without: filtered.without } : { base: inner };
  return { kind: "measure", name, ...plainMeasure(inner), ...under, ...rest, label, format };
}

/** Gives the name that a measure has after a change, wherever the visual names it. */
function renamed(visual: Visual, name: string, next: string): Visual {
  const swap = (other: string): string => (other === name ? next : other);
  const { query, interval, periods, highlights } = visual;
  return {
    ...visual,
    ...(highlights && { highlights: highlights.map((highlight) => ({ ...highlight, measure: swap(highlight.measure) })) }),
    query: {
      ...query,
      measures: [...new Set(query.measures.map(swap))],
      order: query.order.map((entry) => ({ ...entry, by: swap(entry.by) })),
      having: query.having.map((condition) => ({ ...condition, measure: swap(condition.measure) })),
    },
    ...(interval && { interval: [swap(interval[0]), swap(interval[1])] as [string, string] }),
    ...(periods && { periods: { chosen: swap(periods.chosen), compared: swap(periods.compared) } }),
  };
}

/** Takes off a visual what was true of the measures that it had. */
function settled(before: Visual, after: Visual): Visual {
  const { keyMeasure, interval, periods, highlights, ...rest } = withoutUnused(before, after);
  const has = (name: string): boolean => after.query.measures.includes(name);
  // What was never a measure of the visual itself is a part of one: it goes with its definition.
  const stays = (name: string): boolean => has(name) || !before.query.measures.includes(name);
  const still = highlights?.filter(({ measure }) => stays(measure)) ?? [];
  const isFirst = before.query.measures[0] === after.query.measures[0];
  return {
    ...rest,
    ...(keyMeasure && isFirst && { keyMeasure }),
    ...(still.length > 0 && { highlights: still }),
    ...(interval?.every(has) && { interval }),
    ...(periods && [periods.chosen, periods.compared].every(stays) && { periods }),
  };
}

/** Takes off lines and bands that were told in the unit of another measure than the one on the axis of values now. */
export function withOwnReferences(before: Visual, after: Visual): Visual {
  const { references, ...rest } = after;
  return references && referenceMeasure(before) === referenceMeasure(after) ? after : rest;
}

/** Adds a measure, at the end or before the one in a position. One that is there already stays where it is. */
export function addMeasure(visual: Visual, name: string, position = visual.query.measures.length): Visual {
  if (visual.query.measures.includes(name)) return visual;
  const next = { ...visual, query: { ...visual.query, measures: visual.query.measures.toSpliced(position, 0, name) } };
  return withOwnReferences(visual, settled(visual, next));
}

export function removeMeasure(visual: Visual, name: string): Visual {
  const { query } = visual;
  const measures = query.measures.filter((other) => other !== name);
  const next = { ...visual, query: { ...query, measures, order: query.order.filter(({ by }) => by !== name) } };
  return withOwnReferences(visual, settled(visual, next));
}

/** Puts a list's entry into another position. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

export function moveMeasure(visual: Visual, from: number, to: number): Visual {
  const next = { ...visual, query: { ...visual.query, measures: moved(visual.query.measures, from, to) } };
  return withOwnReferences(visual, settled(visual, next));
}

/** Writes one measure of a visual anew, in its place. A measure that needs no definition has none afterwards. */
export function writeMeasure(visual: Visual, model: SemanticModel, name: string, parts: MeasureParts): Visual {
  const { base, where, without, showAs, within, count, label, format } = parts;
  const own = { ...(label !== undefined && { label }), ...(format !== undefined && { format }) };
  const isLimited = where.length + without.length > 0;
  const isShown = showAs !== "value";
  const reuse = (candidate: string | undefined, wish: string, query: Query): string => {
    const definition = candidate === undefined ? undefined : definitionOf(query, candidate);
    const fits = definition !== undefined && (wish.endsWith("_where") ? isFiltered(definition) : "expression" in definition);
    return candidate !== undefined && fits ? candidate : freshName(query, model, wish);
  };
  let { query } = visual;
  let inner = base;
  if (isLimited || (!isShown && label !== undefined) || (!isShown && format !== undefined)) {
    const current = definitionOf(query, name);
    const under = current && "expression" in current ? readShown(current.expression)?.inner : name;
    inner = reuse(under, `${base}_where`, query);
    const definition = {
      measure: base,
      where: [...where],
      without: [...without],
      ...(isShown ? (label === undefined ? {} : { label }) : own),
    };
    query = defineMeasure(query, inner, definition);
  }
  let outer = inner;
  if (isShown) {
    outer = reuse(name, `${base}_${showAs}`, query);
    query = defineMeasure(query, outer, { expression: shownText({ showAs, inner, within, count }), ...own });
  }
  const next = settled(visual, renamed({ ...visual, query }, name, outer));
  const current = readMeasure(visual.query, name);
  const isShownAlike = current.kind === "measure" && current.showAs === showAs;
  return isShownAlike || name !== referenceMeasure(visual) ? next : withOwnReferences(visual, next);
}

/** What an author writes of a calculated measure. */
export interface Calculation {
  readonly expression: string;
  readonly label: string;
  readonly format: MeasureFormat | undefined;
}

/** Adds a calculated measure, or writes one anew under its name. */
export function writeCalculation(visual: Visual, model: SemanticModel, { expression, label, format }: Calculation, name?: string): Visual {
  const own = name ?? freshName(visual.query, model, label);
  const query = defineMeasure(visual.query, own, { expression, label, ...(format && { format }) });
  return settled(visual, addMeasure({ ...visual, query }, own));
}

/** Adds a measure in two steps, or writes one anew under its name. */
export function writeSteps(visual: Visual, model: SemanticModel, parts: StepsParts, name?: string): Visual {
  const defined = defineSteps(visual, model, parts, name);
  return settled(visual, addMeasure({ ...visual, query: defined.query }, defined.name));
}
