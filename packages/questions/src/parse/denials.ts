import { negate } from "./conditions.ts";
import type { Draft, PlacedCondition } from "./draft.ts";
import { has, hints, isFree, neighbour, type Node } from "./node.ts";

/** Things that people have or have not on days, by the dimension of these. */
const THINGS: Readonly<Record<string, string>> = { course_day: "click", assessment_due_day: "submission" };

const dimensionOf = ({ condition }: PlacedCondition): string => ("dimension" in condition ? condition.dimension : "");

const SAID_AGAIN = ["num:one", "event:click", "event:submit", "attr:assessment_due_day", "mark:any", "mark:more", "follow:them"];
const isSaidAgain = (node: Node): boolean => node.kind === "filler" || SAID_AGAIN.some((concept) => has(node, concept));
const saysDays = (node: Node): boolean =>
  !has(node, "mark:not") && (["window", "bound", "attribute"].includes(node.used ?? "") || isSaidAgain(node));

/**
 * Reads "handed in a TMA but not a CMA": a type of work that is turned beside another one is what people have nothing of.
 */
function denyTypes(draft: Draft): void {
  const { nodes } = draft;
  const people = ["thing:student", "thing:enrolment"].some((concept) => nodes.some((node) => has(node, concept)));
  if (!people || !nodes.some((node) => has(node, "event:submit"))) return;
  const ofTypes = draft.conditions.filter((placed) => dimensionOf(placed) === "assessment_type");
  const [first] = ofTypes;
  if (!first || !("op" in first.condition) || first.condition.op !== "in") return;
  const denied = ofTypes.filter(({ condition }) => "op" in condition && condition.op === "not_in");
  for (const { at: place, condition } of denied) {
    const own = negate(condition);
    draft.thingBounds.push({ at: place, thing: "submission", where: [own], op: "=", value: 0 });
    const again = nodes[neighbour(nodes, place, 1) ?? -1];
    if (again && isFree(again) && has(again, "event:submit")) again.used = "bound";
  }
  draft.conditions.splice(0, draft.conditions.length, ...draft.conditions.filter((placed) => !denied.includes(placed)));
}

/**
 * Reads the second of two spans of days as one in which people have nothing: "active in the first week but not after day
 * 100", "the TMA due on day 19 but not the one due on day 47".
 */
export function readDenials(draft: Draft): void {
  const { nodes } = draft;
  denyTypes(draft);
  const others = draft.conditions.filter((placed, index) => {
    const thing = THINGS[dimensionOf(placed)];
    const isBeside = draft.conditions.slice(0, index).some((other) => dimensionOf(other) === dimensionOf(placed));
    if (thing === undefined || !isBeside) return true;
    const place = neighbour(nodes, placed.at, -1, saysDays);
    const denial = nodes[place ?? -1];
    const isTurned = has(denial, "mark:not") && !hints(denial, "leaves") && (denial?.used ?? "bound") === "bound";
    if (place === undefined || !denial || !isTurned) return true;
    denial.used = "bound";
    for (const each of nodes.slice(place, placed.at)) if (isFree(each) && isSaidAgain(each)) each.used = "bound";
    draft.thingBounds.push({ at: place, thing, where: [placed.condition], op: "=", value: 0 });
    return false;
  });
  draft.conditions.splice(0, draft.conditions.length, ...others);
}
