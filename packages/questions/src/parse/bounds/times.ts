import type { Draft } from "../draft.ts";
import { dimensionOf, has, isFree, neighbour } from "../node.ts";
import type { Bounded } from "../numbers.ts";
import { markUsed } from "./counted.ts";

/** What happens to people, and how often, by what it happens to. */
const OCCASIONS: Readonly<Record<string, string>> = { outcome: "enrolment", score: "submission", late: "submission", banked: "submission" };

/** What people do so often, by what it leaves behind. */
const DEEDS: readonly (readonly [event: string, thing: string])[] = [
  ["event:click", "click"],
  ["event:submit", "submission"],
];
/** What a deed may be limited by. */
const OF_DEEDS: ReadonlySet<string> = new Set(["item_type", "assessment_type", "late", "banked", "score"]);
/** Most nodes between a deed and how often it is done. */
const REACH = 4;

/** Reads "clicked at least 1000 times", "opened a quiz more than twice" as a bound on what was done. */
function boundDeed(draft: Draft, bound: Bounded, value: number): boolean {
  const { nodes } = draft;
  for (const step of [-1, 1] as const) {
    // "Mindestens 1000 Mal geklickt": the deed stands behind.
    const start = step < 0 ? bound.from : bound.to;
    for (let place = start + step; Math.abs(place - start) <= REACH; place += step) {
      const node = nodes[place];
      if (!node || node.kind === "comma" || node.kind === "stop") break;
      const deed = isFree(node) ? DEEDS.find(([event]) => has(node, event)) : undefined;
      if (!deed) continue;
      const [, thing] = deed;
      const own = nodes
        .slice(Math.min(place, start), Math.max(place, start))
        .filter((each) => isFree(each) && OF_DEEDS.has(dimensionOf(each) ?? ""));
      draft.thingBounds.push({ at: place, thing, where: own.flatMap(({ condition }) => condition ?? []), op: bound.op, value });
      for (const each of [node, ...own]) each.used = "bound";
      return true;
    }
  }
  return false;
}

/** Reads "failed more than once" as a bound on how many things have the value beside it. */
export function boundTimes(draft: Draft, position: number, bound: Bounded, value: number): boolean {
  const { nodes } = draft;
  const node = nodes[position];
  const unit = neighbour(nodes, position, 1);
  const isTimes = has(nodes[unit ?? -1], "unit:times") || has(node, "num:once") || has(node, "num:twice");
  const people = nodes.some((each) => has(each, "thing:student") || has(each, "thing:enrolment") || has(each, "follow:them"));
  if (!isTimes || !people) return false;
  if (bound.said && boundDeed(draft, bound, value)) {
    if (unit !== undefined && has(nodes[unit], "unit:times")) markUsed(draft, [unit], "bound");
    return true;
  }
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
