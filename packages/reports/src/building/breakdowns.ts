import type { Visual } from "@lyceum/model";
import type { DimensionDefinition, DimensionRef, Query, SemanticModel, TimeGrain } from "@lyceum/semantic";

import { defineDimension, freshName, withoutUnused } from "./definitions.ts";
import { moved, readMeasure, writeMeasure } from "./measures.ts";

/** Values that are shown together under one name. */
export interface NamedGroup {
  readonly label: string;
  readonly values: readonly (string | number | boolean | null)[];
}

/** How the values of a dimension are put together. */
export type Grouping =
  | { readonly kind: "values" }
  | { readonly kind: "width"; readonly width: number }
  | { readonly kind: "bins"; readonly bins: readonly number[] }
  | {
      readonly kind: "top";
      readonly top: number;
      readonly by: string;
      readonly others: string;
      readonly direction: "asc" | "desc";
      /** Dimensions for each of whose values the first are found anew. */
      readonly within: readonly string[];
    }
  | { readonly kind: "groups"; readonly groups: readonly NamedGroup[]; readonly others: string | undefined };

export interface BreakdownParts {
  /** Dimension of the model. */
  readonly base: string;
  readonly grain: TimeGrain | undefined;
  readonly grouping: Grouping;
  readonly label: string | undefined;
}
export interface BreakdownReading extends BreakdownParts {
  /** As the query names it. */
  readonly name: string;
}

function groupingOf(definition: DimensionDefinition): Grouping {
  if ("bins" in definition) return { kind: "bins", bins: definition.bins };
  if ("width" in definition) return { kind: "width", width: definition.width };
  if ("groups" in definition) return { kind: "groups", groups: definition.groups, others: definition.others };
  const { top, by, others, direction, within = [] } = definition;
  return { kind: "top", top, by, others, direction, within };
}

/** Reads by what a visual is broken down. */
export function readBreakdown({ define }: Pick<Query, "define">, { name, grain }: DimensionRef): BreakdownReading {
  const definition = define && Object.hasOwn(define.dimensions, name) ? define.dimensions[name] : undefined;
  if (!definition) return { name, base: name, grain, grouping: { kind: "values" }, label: undefined };
  return { name, base: definition.dimension, grain, grouping: groupingOf(definition), label: definition.label };
}

/** A different first dimension is no level of the hierarchy that one could go down from. */
function settled(before: Visual, after: Visual): Visual {
  const { drill, ...rest } = withoutUnused(before, after);
  const isFirst = before.query.dimensions[0]?.name === after.query.dimensions[0]?.name;
  return { ...rest, ...(drill && isFirst && { drill }) };
}

/** Adds a breakdown, at the end or before the one in a position. The same dimension in the same grain stands there once. */
export function addBreakdown(visual: Visual, ref: DimensionRef, position = visual.query.dimensions.length): Visual {
  const { query } = visual;
  if (query.dimensions.some(({ name, grain }) => name === ref.name && grain === ref.grain)) return visual;
  return settled(visual, { ...visual, query: { ...query, dimensions: query.dimensions.toSpliced(position, 0, ref) } });
}

/** Writes breakdowns anew whose first values are found within the values of a dimension that has another name, or is gone. */
function firstRenamed({ query, ...visual }: Visual, rename: (names: readonly string[]) => string[]): Visual {
  const dimensions = Object.entries(query.define?.dimensions ?? {});
  const changed = dimensions.reduce((before, [name, definition]) => {
    if (!("top" in definition) || definition.within === undefined) return before;
    const { within, ...rest } = definition;
    const names = rename(within);
    return defineDimension(before, name, names.length > 0 ? { ...rest, within: names } : rest);
  }, query);
  return { ...visual, query: changed };
}

/** Tells what measures and breakdowns show within the values of a dimension by another name of it; undefined where it is gone. */
function withinRenamed(visual: Visual, model: SemanticModel, name: string, next: string | undefined): Visual {
  const rename = (names: readonly string[]): string[] => names.flatMap((other) => (other === name ? (next ?? []) : other));
  return visual.query.measures.reduce(
    (changed, measure) => {
      const reading = readMeasure(changed.query, measure);
      if (reading.kind !== "measure" || !reading.within.includes(name)) return changed;
      return writeMeasure(changed, model, measure, { ...reading, within: rename(reading.within) });
    },
    firstRenamed(visual, rename),
  );
}

export function removeBreakdown(visual: Visual, model: SemanticModel, index: number): Visual {
  const { query } = visual;
  const removed = query.dimensions[index];
  if (!removed) return visual;
  const dimensions = query.dimensions.toSpliced(index, 1);
  const stays = dimensions.some(({ name }) => name === removed.name);
  const order = stays ? query.order : query.order.filter(({ by }) => by !== removed.name);
  const subtotals = stays
    ? query.subtotals
    : query.subtotals
        .map((names) => names.filter((name) => name !== removed.name))
        .filter((names) => names.length > 0 && names.length < dimensions.length);
  const next = { ...visual, query: { ...query, dimensions, order, subtotals } };
  return settled(visual, stays ? next : withinRenamed(next, model, removed.name, undefined));
}

export const moveBreakdown = (visual: Visual, from: number, to: number): Visual =>
  settled(visual, { ...visual, query: { ...visual.query, dimensions: moved(visual.query.dimensions, from, to) } });

function definitionFor({ base, grouping, label }: BreakdownParts): DimensionDefinition | undefined {
  const own = { dimension: base, ...(label !== undefined && { label }) };
  switch (grouping.kind) {
    case "width":
      return { ...own, width: grouping.width };
    case "bins":
      return { ...own, bins: [...grouping.bins] };
    case "top": {
      const { top, by, others, direction, within } = grouping;
      return { ...own, top, by, others, direction, ...(within.length > 0 && { within: [...within] }) };
    }
    case "groups": {
      const { groups, others } = grouping;
      const named = groups.map(({ label: name, values }) => ({ label: name, values: [...values] }));
      return { ...own, groups: named, ...(others !== undefined && { others }) };
    }
    case "values":
      return undefined;
  }
}

/** Writes one breakdown of a visual anew, in its place. */
export function writeBreakdown(visual: Visual, model: SemanticModel, index: number, parts: BreakdownParts): Visual {
  const current = visual.query.dimensions[index];
  if (!current) return visual;
  const grain = parts.grain === undefined ? {} : { grain: parts.grain };
  const definition = definitionFor(parts);
  const { query } = visual;
  const isOwn = query.define !== undefined && Object.hasOwn(query.define.dimensions, current.name);
  const { kind } = parts.grouping;
  const wish = `${parts.base}_${kind === "top" || kind === "groups" ? kind : "bands"}`;
  const name = definition && isOwn ? current.name : definition ? freshName(query, model, wish) : parts.base;
  const defined = definition ? defineDimension(query, name, definition) : query;
  const rename = (other: string): string => (other === current.name ? name : other);
  const next: Visual = {
    ...visual,
    query: {
      ...defined,
      dimensions: query.dimensions.with(index, { name, ...grain }),
      order: query.order.map((entry) => ({ ...entry, by: rename(entry.by) })),
      subtotals: query.subtotals.map((names) => names.map(rename)),
    },
  };
  return settled(visual, name === current.name ? next : withinRenamed(next, model, current.name, name));
}
