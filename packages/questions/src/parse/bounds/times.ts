import type { Draft } from "../draft.ts";
import { dimensionOf, has, isFree, neighbour } from "../node.ts";
import type { Bounded } from "../numbers.ts";
import { markUsed } from "./counted.ts";

/** What happens to people, and how often, by what it happens to. */
const OCCASIONS: Readonly<Record<string, string>> = { outcome: "enrolment", score: "submission", late: "submission", banked: "submission" };

/** Reads "failed more than once" as a bound on how many things have the value beside it. */
export function boundTimes(draft: Draft, position: number, bound: Bounded, value: number): boolean {
  const { nodes } = draft;
  const node = nodes[position];
  const unit = neighbour(nodes, position, 1);
  const isTimes = has(nodes[unit ?? -1], "unit:times") || has(node, "num:once") || has(node, "num:twice");
  const people = nodes.some((each) => has(each, "thing:student"));
  if (!isTimes || !people) return false;
  const near = nodes.flatMap((each, place) =>
    isFree(each) && each.condition && OCCASIONS[dimensionOf(each) ?? ""] !== undefined
      ? [{ each, distance: Math.abs(place - position) }]
      : [],
  );
  const [what] = near.toSorted((a, b) => a.distance - b.distance);
  const thing = OCCASIONS[dimensionOf(what?.each) ?? ""];
  if (!what?.each.condition || thing === undefined) return false;
  draft.thingBounds.push({ at: position, thing, where: [what.each.condition], op: bound.op, value });
  what.each.used = "bound";
  if (unit !== undefined && has(nodes[unit], "unit:times")) markUsed(draft, [unit], "bound");
  return true;
}
