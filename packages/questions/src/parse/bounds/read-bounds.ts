import { THINGS } from "../../concepts/things.ts";
import type { Draft } from "../draft.ts";
import { has, hints, isFree, named, neighbour } from "../node.ts";
import { type Bounded, boundOf, isPercent } from "../numbers.ts";
import { countedFrom, markUsed } from "./counted.ts";
import { asCondition, boundAttribute, listOfAttribute, rangeOfAttribute } from "./of-attributes.ts";
import { boundFigure } from "./of-figures.ts";
import { rangeOfCount } from "./ranges.ts";
import { boundTimes } from "./times.ts";

/** Reads bounds on numbers: of values ("credits above 120"), of things ("ten submissions or more"), of figures ("a pass rate under 45 %"). */
export function readBounds(draft: Draft): void {
  const { nodes } = draft;
  for (let position = 0; position < nodes.length; position += 1) {
    const node = nodes[position];
    if (!isFree(node) || node.number === undefined || has(node, "mark:any") || has(node, "mark:none")) continue;
    if (node.kind === "known" && node.number < 1 && node.number !== 0.5 && !boundOf(nodes, position).said) continue;
    const listed =
      nodes[neighbour(nodes, position, 1) ?? -1]?.kind === "comma" &&
      nodes[neighbour(nodes, neighbour(nodes, position, 1) ?? position, 1) ?? -1]?.number !== undefined;
    const afterComma =
      nodes[neighbour(nodes, position, -1) ?? -1]?.kind === "comma" &&
      nodes[neighbour(nodes, neighbour(nodes, position, -1) ?? position, -1) ?? -1]?.number !== undefined;
    // "Exceed the one in Wales" stands for what was named.
    if (has(node, "num:one") && hints(nodes[position - 1], "the")) {
      node.used = "introduces";
      continue;
    }
    const attempts = nodes.slice(position, position + 8).some((each) => named(each, "attr:") === "previous_attempts");
    if ((listed || afterComma) && attempts) continue;
    if (rangeOfAttribute(draft, position) || listOfAttribute(draft, position) || rangeOfCount(draft, position)) continue;
    const bound = boundOf(nodes, position);
    const percent = isPercent(nodes, position);
    const value = percent ? node.number / 100 : node.number;
    const unit = percent ? neighbour(nodes, position, 1) : undefined;
    const places = [bound.from, bound.to, position, ...(unit === undefined ? [] : [unit])];
    if (percent || has(node, "fraction") || (bound.said && value > 0 && value < 1)) {
      if (bound.said && boundFigure(draft, position, bound.op, value, true)) markUsed(draft, places, "bound");
      else if (bound.said) draft.shareBounds.push({ places, op: bound.op, value });
      continue;
    }
    const behind = bound.to > position && neighbour(nodes, position, 1) === bound.to;
    const after = neighbour(nodes, behind ? bound.to : position, 1);
    // "Clicked at least 1000 times": before a figure that stands in front takes the number.
    if (bound.said && has(nodes[after ?? -1], "unit:times") && boundTimes(draft, position, bound, value)) {
      markUsed(draft, places, "bound");
      continue;
    }
    if (boundAttribute(draft, position, bound, value, after)) {
      markUsed(draft, places, "bound");
      continue;
    }
    if (givenAsScore(draft, position, bound)) {
      markUsed(draft, places, "bound");
      continue;
    }
    const counted =
      countedFrom(draft, after) ?? (bound.said && bound.to > position ? countedFrom(draft, neighbour(nodes, bound.to, 1)) : undefined);
    if (counted && (bound.said || mayBeExact(draft, position, counted.thing))) {
      draft.thingBounds.push({ at: position, ...counted, op: bound.op, value, ...(bound.said ? {} : { weak: true }) });
      markUsed(draft, [...places, ...counted.used], "bound");
      continue;
    }
    if (bound.said && boundTimes(draft, position, bound, value)) {
      markUsed(draft, places, "bound");
      continue;
    }
    const again = nodes.findIndex((each) => has(each, "mark:same"));
    if (bound.said && again >= 0 && has(nodes[neighbour(nodes, again, 1) ?? -1], "dim:module")) {
      draft.conditions.push({
        at: position,
        condition: { per: ["student", "module"], figure: { kind: "measure", name: "enrolments", where: [] }, op: bound.op, value },
      });
      markUsed(draft, places, "bound");
      continue;
    }
    const earlier = draft.thingBounds.at(-1);
    if (bound.said && earlier && !earlier.weak && earlier.at < position) {
      draft.thingBounds.push({ ...earlier, at: position, op: bound.op, value });
      markUsed(draft, places, "bound");
      continue;
    }
    if (bound.said && boundFigure(draft, position, bound.op, value, false)) markUsed(draft, places, "bound");
    else if (bound.said && boundBefore(draft, position, bound, value)) markUsed(draft, places, "bound");
  }
}

/** "Got 100 in a CMA": a mark, where the number stands apart from the work. */
function givenAsScore(draft: Draft, position: number, bound: Bounded): boolean {
  const { nodes } = draft;
  const value = nodes[position]?.number ?? -1;
  const before = nodes.slice(Math.max(0, bound.from - 2), bound.from);
  const next = nodes[bound.to + 1];
  if (!before.some((node) => hints(node, "given")) || value > 100 || next?.kind !== "filler" || !hints(next, "apart")) return false;
  draft.conditions.push({ at: position, condition: asCondition("score", bound.op, value) });
  return true;
}

/** "All five TMAs", "three different modules": an exact number of what a person has, where it is not what is listed. */
function mayBeExact(draft: Draft, position: number, thing: string): boolean {
  const { nodes } = draft;
  const ranked = nodes.some((node) =>
    ["rank:high", "rank:low", "rank:good", "rank:bad", "rank:top", "rank:bottom"].some((concept) => has(node, concept)),
  );
  const students = nodes.some((node) => has(node, "thing:student") || has(node, "thing:enrolment") || has(node, "thing:active_student"));
  const before = neighbour(nodes, position, -1, (node) => has(node, "mark:of"));
  // "Those that had 0 clicks".
  if (draft.nodes[position]?.number === 0 && draft.figures.length > 0 && (thing === "click" || thing === "submission")) return true;
  if (thing === "student" || thing === "enrolment" || !students) return false;
  if (["module", "term", "region"].includes(thing))
    return (
      !ranked && !has(nodes[before ?? -1], "mark:every") && !has(nodes[before ?? -1], "mark:by") && !has(nodes[before ?? -1], "mark:which")
    );
  return ["submission", "assessment", "click", "active_day"].includes(thing);
}

/** "Clicks over 1000", "enrolments below 2100": the thing stands before. */
function boundBefore(draft: Draft, position: number, bound: Bounded, value: number): boolean {
  const place = neighbour(draft.nodes, bound.from, -1);
  const node = draft.nodes[place ?? -1];
  const thing = isFree(node) ? named(node, "thing:") : undefined;
  if (thing === undefined || !(thing in THINGS) || thing === "student") return false;
  // "What share of submissions get 85+": what each has, and not how many there are.
  const each = draft.nodes.some((other) => has(other, "mark:share") || has(other, "mark:howmany"));
  if (thing === "submission" && each && value <= 100) {
    draft.conditions.push({ at: position, condition: asCondition("score", bound.op, value) });
    return true;
  }
  draft.thingBounds.push({ at: position, thing, where: [], op: bound.op, value });
  return true;
}
