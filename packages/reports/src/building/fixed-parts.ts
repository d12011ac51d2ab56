import type { Visual } from "@lyceum/model";

import { isSimple } from "./filters.ts";
import { readMeasure } from "./measures.ts";

/** A part of a visual that the builder shows but does not change. */
export type FixedPart =
  | "aggregate"
  | "combined_filter"
  | "key_measure"
  | "periods"
  | "interval"
  | "drill"
  | "none"
  | "free_of"
  | "several_orders"
  | "partial"
  | "fixed_comparison"
  | "offset";

/** Lists what of a visual stays as it is whatever is done in the builder, each once. */
export function fixedParts(visual: Visual): readonly FixedPart[] {
  const { query, keyMeasure, periods, interval, drill, none, freeOf } = visual;
  const measures = query.measures.map((name) => readMeasure(query, name));
  const has = (part: FixedPart, isThere: boolean): readonly FixedPart[] => (isThere ? [part] : []);
  const shapes = measures.flatMap((reading) => (reading.kind === "fixed" ? [reading.shape] : []));
  return [
    ...new Set<FixedPart>([
      ...shapes,
      ...has(
        "combined_filter",
        query.filters.some((filter) => !isSimple(filter)),
      ),
      ...has("key_measure", keyMeasure === true),
      ...has("periods", periods !== undefined),
      ...has("interval", interval !== undefined),
      ...has("drill", drill !== undefined),
      ...has("none", none !== undefined),
      ...has("free_of", freeOf !== undefined),
      ...has("several_orders", query.order.length > 1),
      ...has("partial", query.partial === true),
      ...has("fixed_comparison", query.compare !== undefined),
      ...has("offset", query.offset > 0),
    ]),
  ];
}
