import { type Expression, partsOfExpression } from "../expression/expression.ts";
import { measureParts, namesIn, partKey, withinOf, type MeasurePart } from "../measures.ts";
import type { Measure } from "../model.ts";
import type { Plan } from "./plan.ts";

/** Measures that an expression is worked out from among the rows themselves, each as often as it is written. */
function writtenIn(expression: Expression): readonly string[] {
  if (expression.kind === "measure") return [expression.name];
  // Totals are worked out in steps of their own.
  if (expression.kind === "rows" && expression.name === "total") return [];
  return partsOfExpression(expression).flatMap(writtenIn);
}

const writtenBy = (measure: Measure): readonly string[] =>
  measure.kind === "expression" ? writtenIn(measure.expression) : namesIn(measure);

/**
 * Lists the parts that are worked out from others and needed more than once, in layers: each needs only parts of the
 * layers before its own.
 */
export function sharedParts({ model, measures }: Plan): readonly (readonly MeasurePart[])[] {
  const parts = new Map(measures.flatMap((name) => measureParts(model, name)).map((part) => [part.key, part]));
  const inside = new Map(
    [...parts].map(([key, { measure, within }]) => [
      key,
      writtenBy(measure).map((name) => partKey(name, withinOf(model, within, measure, name))),
    ]),
  );
  const uses = new Map<string, number>();
  for (const key of [...measures, ...[...inside.values()].flat()]) uses.set(key, (uses.get(key) ?? 0) + 1);
  const isWorkedOut = ({ key, measure }: MeasurePart): boolean =>
    (measure.kind === "expression" || measure.kind === "ratio") && (uses.get(key) ?? 0) > 1;
  if (![...parts.values()].some(isWorkedOut)) return [];
  // Where there are such steps anyway, a count that is written in many places is read from one of them too.
  const isShared = (part: MeasurePart): boolean => isWorkedOut(part) || (part.measure.kind === "simple" && (uses.get(part.key) ?? 0) > 2);
  const depths = new Map<string, number>();
  /** Number of layers that a part needs, its own included. */
  const depthOf = (key: string): number => {
    const known = depths.get(key);
    if (known !== undefined) return known;
    const part = parts.get(key);
    const below = Math.max(0, ...(inside.get(key) ?? []).map(depthOf));
    const depth = below + Number(part !== undefined && isShared(part));
    depths.set(key, depth);
    return depth;
  };
  const shared = [...parts.values()].filter(isShared);
  const layers = Map.groupBy(shared, ({ key }) => depthOf(key));
  return [...layers].toSorted(([left], [right]) => left - right).map(([, layer]) => layer);
}
