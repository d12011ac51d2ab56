import type { DimensionField } from "@lyceum/contracts";
import type { Visual } from "@lyceum/model";
import { addBreakdown } from "@lyceum/reports/building";
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

/** Draws a small chart for each value of a dimension, beside the breakdown that there is. */
export function withMultiples(visual: Visual, ref: DimensionRef): Visual {
  const [first] = visual.query.dimensions;
  const alone = first ? { ...visual, query: { ...visual.query, dimensions: [first] } } : visual;
  return { ...addBreakdown(alone, ref), kind: "small-multiples" };
}
