import type { DimensionField } from "@lyceum/contracts";
import { educationModel, type Visual } from "@lyceum/model";
import { addBreakdown, type Building, moveBreakdown, removeBreakdown } from "@lyceum/reports/building";
import type { DimensionFilter, DimensionRef, TimeGrain } from "@lyceum/semantic";

/** Grains in the order in which a new breakdown by days takes one: weeks of a year are readable, days are not. */
const FIRST_GRAINS: readonly TimeGrain[] = ["month", "week", "day"];

/** Names a dimension as a new breakdown does. */
export function breakdownRef({ name, grains }: DimensionField): DimensionRef {
  const grain = FIRST_GRAINS.find((first) => grains.includes(first)) ?? grains[0];
  return grain === undefined ? { name } : { name, grain };
}

/** Begins a filter that does not limit anything yet. */
export function newFilter({ name, kind, personal }: DimensionField): DimensionFilter {
  if (kind === "date") return { dimension: name, op: "past" };
  if (personal) return { dimension: name, op: "not_in", values: [null] };
  return { dimension: name, op: "in", values: [] };
}

const isSame = (left: DimensionRef, right: DimensionRef): boolean => left.name === right.name && left.grain === right.grain;

/** Whether a visual has what a small chart draws: a measure, and a breakdown for its axis. */
export const takesMultiples = ({ query }: Pick<Visual, "query">): boolean => query.measures.length > 0 && query.dimensions.length > 0;

/** Finds the breakdown that has a small chart for each of its values. */
export const multiplesOf = ({ kind, query }: Pick<Visual, "kind" | "query">): DimensionRef | undefined =>
  kind === "small-multiples" ? query.dimensions[1] : undefined;

/** Draws a small chart for each value of a dimension, along the first breakdown beside it. The author has chosen the kind by that. */
export function withMultiples(building: Building, ref: DimensionRef): Building {
  const { visual } = building;
  const { query } = visual;
  const axis = query.dimensions.find((other) => !isSame(other, ref));
  if (!axis) return { ...building, visual: addBreakdown(visual, ref) };
  const rest = query.dimensions.filter((other) => !isSame(other, ref) && !isSame(other, axis));
  const alone = rest.reduce((changed, other) => withoutBreakdown(changed, other), visual);
  const index = alone.query.dimensions.findIndex((other) => isSame(other, ref));
  const changed = index === -1 ? addBreakdown(alone, ref) : moveBreakdown(alone, index, 1);
  return { ...building, isKindChosen: true, visual: { ...changed, kind: "small-multiples" } };
}

/** Takes the small charts back: the kind follows the question again. */
export function withoutMultiples(building: Building): Building {
  const ref = multiplesOf(building.visual);
  return ref ? { ...building, isKindChosen: false, visual: withoutBreakdown(building.visual, ref) } : building;
}

const withoutBreakdown = (visual: Visual, ref: DimensionRef): Visual =>
  removeBreakdown(
    visual,
    educationModel,
    visual.query.dimensions.findIndex((other) => isSame(other, ref)),
  );
