import { negate, OPPOSITES } from "../conditions.ts";
import type { Draft, ThingBound } from "../draft.ts";
import { has, hints, isFree, type Node } from "../node.ts";
import { markUsed } from "./counted.ts";

const PEOPLE = ["thing:student", "thing:enrolment", "thing:active_student", "mark:which", "mark:with", "mark:not", "follow:them"];

/** Whether a node only leads from what is left out to how it is told: "excluding anyone who". */
const leads = (node: Node): boolean => node.kind === "filler" || (isFree(node) && PEOPLE.some((concept) => has(node, concept)));

/** Turns a bound: nothing at all becomes anything. */
function turned(bound: ThingBound): ThingBound {
  if (bound.op === "=") return { ...bound, op: bound.value === 0 ? ">" : "<>" };
  return { ...bound, op: bound.op === "<>" ? "=" : OPPOSITES[bound.op] };
}

/** Turns bounds that tell what is left out: "excluding students with fewer than 10 clicks", "leaving aside anyone who never clicked". */
export function turnExclusions(draft: Draft): void {
  const { nodes, thingBounds, conditions } = draft;
  nodes.forEach((node, position) => {
    if (!isFree(node) || !has(node, "mark:not") || !hints(node, "leaves")) return;
    let first = position + 1;
    for (let next = nodes[first]; next && leads(next); next = nodes[first]) first += 1;
    const rest = nodes.slice(first);
    const length = rest.findIndex((each) => each.used !== "bound" && each.kind !== "filler");
    const last = length < 0 ? nodes.length : first + length;
    const isInside = ({ at: place }: { readonly at: number }): boolean => place >= first && place < last;
    const [bound, condition] = [thingBounds.findIndex(isInside), conditions.findIndex(isInside)];
    const [own, other] = [thingBounds[bound], conditions[condition]];
    const opposite = other && negate(other.condition);
    if (own) thingBounds[bound] = turned(own);
    // What is told by a number of its own has no opposite here: the word stays unused, and the answer is not sure.
    else if (other && opposite && opposite !== other.condition) conditions[condition] = { ...other, condition: opposite };
    else return;
    const between = nodes.flatMap((each, place) => (place >= position && place < first && isFree(each) ? [place] : []));
    markUsed(draft, between, "bound");
  });
}
