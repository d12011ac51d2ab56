import { ATTRIBUTES, OWNERS, THINGS } from "../concepts/things.ts";
import type { Condition, Operator } from "../meaning/meaning.ts";
import type { Draft } from "./draft.ts";
import { dimensionOf, has, isFree, named, neighbour, type Node } from "./node.ts";
import { type Bounded, boundOf, isPercent } from "./numbers.ts";

const ITEM_NOUNS = ["assessment_type", "item_type"];

/** The thing that a node counts: its own, or what its value is of: "five TMAs" are pieces of work handed in. */
export function countedBy(node: Node | undefined, draft: Draft): string | undefined {
  const thing = named(node, "thing:");
  if (thing !== undefined) return thing;
  const dimension = dimensionOf(node);
  if (dimension === "assessment_type")
    return draft.nodes.some((each) => has(each, "event:set")) && !draft.nodes.some((each) => has(each, "event:submit"))
      ? "assessment"
      : "submission";
  if (dimension === "outcome") return "enrolment";
  if (dimension === "item_type") return draft.nodes.some((each) => has(each, "thing:item")) ? "item" : "click";
  const own = named(node, "dim:");
  return own === "module" || own === "term" || own === "region" || own === "item_type" || own === "level1" || own === "level2"
    ? own
    : undefined;
}

interface Counted {
  readonly thing: string;
  readonly where: readonly Condition[];
  readonly used: readonly number[];
}

/** Reads "quiz clicks", "different modules", "TMA submissions" from a place on. */
export function countedFrom(draft: Draft, start: number | undefined): Counted | undefined {
  const { nodes } = draft;
  const where: Condition[] = [];
  const used: number[] = [];
  let thing: string | undefined;
  let noun: number | undefined;
  for (let at = start; at !== undefined; at = neighbour(nodes, at, 1)) {
    const node = nodes[at];
    if (!isFree(node)) break;
    if (has(node, "mark:distinct") || has(node, "mark:any") || has(node, "mark:every") || has(node, "mark:of")) {
      if (thing !== undefined) break;
      used.push(at);
      continue;
    }
    const dimension = dimensionOf(node);
    const own = named(node, "thing:") ?? countedBy(node.condition ? undefined : node, draft);
    if (
      node.condition &&
      dimension !== undefined &&
      (ITEM_NOUNS.includes(dimension) || OWNERS[dimension] === "submission" || dimension === "outcome") &&
      thing === undefined
    ) {
      where.push(node.condition);
      used.push(at);
      noun = at;
      continue;
    }
    if (own === undefined || thing !== undefined) break;
    thing = own;
    used.push(at);
    break;
  }
  if (thing === undefined && noun !== undefined) thing = countedBy(nodes[noun], draft);
  return thing === undefined ? undefined : { thing, where, used };
}

const use = (draft: Draft, places: readonly number[], purpose: string): void => {
  for (const at of places) {
    const node = draft.nodes[at];
    if (node) node.used = purpose;
  }
};

const asCondition = (dimension: string, op: Bounded["op"], value: number): Condition =>
  op === "=" ? { dimension, op: "in", values: [value] } : { dimension, op, value };

/** "No submission", "never clicked", "at least one TMA", "any clicks". */
export function readAbsences(draft: Draft): void {
  const { nodes } = draft;
  nodes.forEach((node, at) => {
    if (!isFree(node)) return;
    const none = has(node, "mark:none");
    const any = has(node, "mark:any") && !has(node, "mark:every");
    if (!none && !any) return;
    const [op, value]: [Operator, number] = none ? ["=", 0] : [">=", 1];
    const next = neighbour(nodes, at, 1);
    const counted = countedFrom(draft, next);
    if (
      counted &&
      !["student", "enrolment", "course", "module", "term", "region", "active_student"].includes(counted.thing) &&
      (none || !isAsked(draft, counted.used[0] ?? at))
    ) {
      draft.thingBounds.push({ at, ...counted, op, value });
      use(draft, [at, ...counted.used], "bound");
      return;
    }
    if (!none) return;
    // "never clicked", "nothing handed in", "clicked nothing".
    const event = [1, -1]
      .flatMap((step) => [1, 2, 3].map((distance) => at + step * distance))
      .find(
        (place) =>
          isFree(nodes[place]) &&
          ["event:click", "event:submit"].some((concept) => has(nodes[place], concept)) &&
          noStopBetween(nodes, at, place),
      );
    if (event === undefined) return;
    const thing = has(nodes[event], "event:click") ? "click" : "submission";
    const object = countedFrom(draft, neighbour(nodes, Math.max(at, event), 1));
    const fits = object !== undefined && (object.thing === thing || (thing === "click" && object.thing === "item"));
    draft.thingBounds.push({ at, thing, where: fits ? object.where : [], op, value });
    use(draft, [at, event, ...(fits ? object.used : [])], "bound");
  });
}

const noStopBetween = (nodes: readonly Node[], a: number, b: number): boolean =>
  !nodes.slice(Math.min(a, b), Math.max(a, b)).some(({ kind }) => kind === "stop");

/** Whether "how many" stands before a place. */
function isAsked(draft: Draft, at: number): boolean {
  const before = neighbour(
    draft.nodes,
    at,
    -1,
    (node) => node.condition !== undefined || has(node, "mark:distinct") || has(node, "mark:any"),
  );
  return has(draft.nodes[before ?? -1], "mark:howmany");
}

/** Reads bounds on numbers: of values ("credits above 120"), of things ("ten submissions or more"), of figures ("a pass rate under 45 %"). */
export function readBounds(draft: Draft): void {
  const { nodes } = draft;
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (!isFree(node) || node.number === undefined || has(node, "mark:any") || has(node, "mark:none")) continue;
    if (node.kind === "known" && node.number < 1 && !has(node, "num:half") && boundOf(nodes, at).said === false) continue;
    const bound = boundOf(nodes, at);
    const percent = isPercent(nodes, at);
    const value = percent ? node.number / 100 : node.number;
    const unit = percent ? neighbour(nodes, at, 1) : undefined;
    const places = [bound.from, bound.to, at, ...(unit === undefined ? [] : [unit])];
    if (percent || has(node, "fraction") || (bound.said && value > 0 && value < 1)) {
      if (bound.said && boundFigure(draft, at, bound.op, value, true)) use(draft, places, "bound");
      continue;
    }
    const after = neighbour(
      nodes,
      bound.said && bound.to > at && !isFree(nodes[at + 1]) ? bound.to : at,
      1,
      (each) => has(each, "unit:times") && false,
    );
    if (boundAttribute(draft, at, bound, value, after)) {
      use(draft, places, "bound");
      continue;
    }
    const counted =
      countedFrom(draft, after) ?? (bound.said && bound.to > at ? countedFrom(draft, neighbour(nodes, bound.to, 1)) : undefined);
    if (counted && (bound.said || mayBeExact(draft, at, counted.thing))) {
      draft.thingBounds.push({ at, ...counted, op: bound.op, value, ...(bound.said ? {} : { weak: true }) });
      use(draft, [...places, ...counted.used], "bound");
      continue;
    }
    if (bound.said && boundFigure(draft, at, bound.op, value, false)) use(draft, places, "bound");
    else if (bound.said && boundBefore(draft, at, bound, value)) use(draft, places, "bound");
  }
}

/** "All five TMAs", "three different modules": an exact number of what somebody has, where it is not what is listed. */
function mayBeExact(draft: Draft, at: number, thing: string): boolean {
  const { nodes } = draft;
  const ranked = nodes.some((node) => ["rank:high", "rank:low", "rank:good", "rank:bad", "rank:top"].some((concept) => has(node, concept)));
  const students = nodes.some((node) => has(node, "thing:student") || has(node, "thing:enrolment") || has(node, "thing:active_student"));
  const before = neighbour(nodes, at, -1);
  if (thing === "student" || thing === "enrolment" || !students) return false;
  if (["module", "term", "region"].includes(thing))
    return (
      !ranked && !has(nodes[before ?? -1], "mark:every") && !has(nodes[before ?? -1], "mark:by") && !has(nodes[before ?? -1], "mark:which")
    );
  return ["submission", "assessment", "click", "active_day"].includes(thing);
}

const ATTRIBUTE_FIRST = [
  "score",
  "studied_credits",
  "previous_attempts",
  "assessment_weight",
  "course_length",
  "assessment_due_day",
  "registered_day",
  "withdrawn_day",
  "days_late",
  "item_week_from",
];

/** "Above 120 credits", "marks under 40", "score of 80 or more". */
function boundAttribute(draft: Draft, at: number, bound: Bounded, value: number, after: number | undefined): boolean {
  const { nodes } = draft;
  const candidates = [
    after,
    neighbour(nodes, bound.from, -1, (node) => node.kind === "filler" || has(node, "event:set")),
    neighbour(nodes, bound.from, -1, (node) => node.condition !== undefined || has(node, "mark:every") || has(node, "mark:of")),
  ];
  for (const place of candidates) {
    const node = nodes[place ?? -1];
    if (!isFree(node) || node.condition !== undefined) continue;
    const dimension = named(node, "attr:");
    if (dimension === undefined || !ATTRIBUTE_FIRST.includes(dimension)) continue;
    if (!bound.said && dimension === "score" && place === after) continue;
    draft.conditions.push({ at, condition: asCondition(dimension, bound.op, value) });
    node.used = "attribute";
    return true;
  }
  if (!bound.said) return false;
  // "handed out at 85 or above", "averaging 80": what is marked.
  return false;
}

/** A figure that stands before the bound, or the only one: its rows are kept that have such a number. */
function boundFigure(draft: Draft, at: number, op: Operator, value: number, percent: boolean): boolean {
  const before = draft.figures.filter((placed) => placed.at < at).at(-1) ?? draft.figures.find((placed) => placed.at > at);
  if (!before) return false;
  if (percent && before.figure.kind === "measure" && !/_rate|_share|adoption|reach|readiness|continuation/.test(before.figure.name))
    return false;
  draft.figureBounds.push({ at, figure: before.figure, op, value });
  return true;
}

/** "Clicks over 1000", "enrolments below 2100": the thing stands before. */
function boundBefore(draft: Draft, at: number, bound: Bounded, value: number): boolean {
  const place = neighbour(draft.nodes, bound.from, -1);
  const node = draft.nodes[place ?? -1];
  const thing = isFree(node) ? named(node, "thing:") : undefined;
  if (thing === undefined || !(thing in THINGS) || thing === "student") return false;
  draft.thingBounds.push({ at, thing, where: [], op: bound.op, value });
  return true;
}

/** Whether conditions on a dimension are about a thing's own number. */
export const belongsTo = (dimension: string): string | undefined => ATTRIBUTES[dimension]?.thing ?? OWNERS[dimension];
