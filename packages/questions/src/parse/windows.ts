import type { Condition } from "../meaning/meaning.ts";
import { negate } from "./conditions.ts";
import { readDayCount } from "./day-counts.ts";
import type { Draft } from "./draft.ts";
import { readFirstOrLast } from "./first-and-last.ts";
import { listedWindows } from "./listed-windows.ts";
import { dimensionOf, has, hints, isFree, named, neighbour, type Node } from "./node.ts";
import { conditionOf, type Window, windowOf } from "./window-of.ts";

const RANGE_WORDS = [
  "mark:before",
  "mark:after",
  "mark:since",
  "mark:from",
  "mark:to",
  "mark:between",
  "mark:first",
  "mark:day",
  "mark:week",
  "mark:start",
];
const COMPARATORS = ["cmp:>", "cmp:>=", "cmp:<", "cmp:<=", "post:>=", "post:<=", "post:>", "post:<"];

const isRangeWord = (node: Node): boolean =>
  RANGE_WORDS.some((concept) => has(node, concept)) || COMPARATORS.some((concept) => has(node, concept));
const isUnit = (node: Node | undefined): boolean => has(node, "mark:day") || has(node, "mark:week") || has(node, "mark:start");

/** Nodes around a day, a week or the start that belong to one range. */
function clusterAround(nodes: readonly Node[], position: number): readonly number[] {
  const belongs = (index: number): boolean => {
    const node = nodes[index];
    if (!node || !isFree(node) || has(node, "num:once")) return false;
    if (node.kind === "number" || node.kind === "filler" || node.kind === "dash" || isRangeWord(node) || hints(node, "defines"))
      return true;
    const [before, after] = [neighbour(nodes, index, -1), neighbour(nodes, index, 1)];
    const numeric = (place: number | undefined): boolean => nodes[place ?? -1]?.number !== undefined || isUnit(nodes[place ?? -1]);
    if (node.number !== undefined && !has(node, "mark:any")) return true;
    const beside = (concept: string): boolean => has(nodes[before ?? -1], concept) || has(nodes[after ?? -1], concept);
    // "Its start", "the course's start", "the start of the module".
    if (has(node, "mark:own")) return has(nodes[after ?? -1], "mark:start");
    if (has(node, "thing:course") && node.condition === undefined) return beside("mark:start");
    if (has(node, "mark:of") && isUnit(nodes[before ?? -1]) && has(nodes[after ?? -1], "mark:start")) return true;
    return (node.kind === "comma" || has(node, "mark:and")) && numeric(before) && numeric(after);
  };
  const found = [position];
  for (let index = position - 1; belongs(index); index -= 1) found.unshift(index);
  for (let index = position + 1; belongs(index); index += 1) found.push(index);
  return found;
}

/** The number of a window is about one of these, by what stands nearest. */
const SUBJECTS: readonly (readonly [concept: string, dimension: string, weak?: boolean])[] = [
  ["v:unregistered.some", "withdrawn_day"],
  ["v:outcome.withdrawn", "withdrawn_day"],
  ["attr:withdrawn_day", "withdrawn_day"],
  ["attr:registered_day", "registered_day"],
  ["event:enrol", "registered_day"],
  ["event:click", "course_day"],
  ["thing:click", "course_day"],
  ["thing:active_student", "course_day"],
  ["attr:assessment_due_day", "assessment_due_day"],
  ["attr:submitted_day", "submitted_day"],
  ["event:submit", "submitted_day"],
  ["thing:submission", "submitted_day", true],
  ["thing:enrolment", "registered_day", true],
];

const OF_ACTIVITY = /^(?:clicks|minutes|active|engagement|items_used)/;

function subjectOf(nodes: readonly Node[], first: number, last: number): string | undefined {
  const measured = nodes.some((node) => OF_ACTIVITY.test(named(node, "m:") ?? ""));
  if (measured) return "course_day";
  let best: { dimension: string; distance: number } | undefined;
  nodes.forEach((node, index) => {
    if (index >= first && index <= last) return;
    for (const [concept, dimension, weak] of SUBJECTS) {
      if (!has(node, concept) || node.used === "aside") continue;
      // "Clicks per enrolled student before the start": the days are of the clicks.
      if (has(nodes[neighbour(nodes, index, -1, (each) => has(each, "event:enrol")) ?? -1], "mark:per")) continue;
      const stops = nodes
        .slice(Math.min(index, first), Math.max(index, last))
        .filter(({ kind }) => kind === "stop" || kind === "comma").length;
      const distance = (index < first ? first - index : index - last) + stops * 2 + (weak ? 40 : 0);
      if (!best || distance < best.distance) best = { dimension, distance };
    }
  });
  return best?.dimension;
}

/** Reads ranges of days counted from the course's start: "before day 0", "days 0 to 13", "the first two weeks". */
export function readWindows(draft: Draft): void {
  const { nodes } = draft;
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (!isFree(node) || !isUnit(node) || (node.number !== undefined && !isUnit(node))) continue;
    if (named(node, "attr:") === "course_week" && !has(node, "mark:week")) continue;
    const cluster = clusterAround(nodes, index);
    // "There is one day on which": a number in words that bounds nothing.
    const counted = cluster.map((position) => nodes[position]).filter((each) => each?.number !== undefined);
    if (
      counted.length === 1 &&
      counted[0]?.kind === "known" &&
      counted[0].number === 1 &&
      !cluster.some((position) => isRangeWord(nodes[position] as Node) && !isUnit(nodes[position]))
    )
      continue;
    // Of "in the first two weeks, days 0 to 13" the part that gives both ends says it best.
    const parts = splitAtCommas(nodes, cluster);
    const best = parts.toSorted((a, b) => numbersIn(nodes, b) - numbersIn(nodes, a))[0] ?? cluster;
    const members = cluster.map((position) => nodes[position]).filter((each) => each !== undefined);
    const defines =
      members.some((each) => has(each, "mark:week") && each.number === undefined) &&
      members.some((each) => has(each, "mark:day")) &&
      members.some((each) => hints(each, "is") || hints(each, "defines")) &&
      namesWeek(members);
    const markUsed = (): void => {
      for (const position of cluster) {
        const member = nodes[position];
        if (member && member.kind !== "comma") member.used = "window";
      }
    };
    if (defines) {
      // "Where week 0 is days 0 to 6" explains, and limits nothing.
      markUsed();
      continue;
    }
    const listed = listedWindows(nodes, cluster);
    if (listed && readListed(draft, cluster, listed)) continue;
    if (readDayCount(draft, best)) {
      markUsed();
      continue;
    }
    // "The five days with the most clicks": so many days, and none that is named.
    const [amount, unit, ...more] = best.filter((position) => nodes[position]?.kind !== "filler");
    if (more.length === 0 && nodes[amount ?? -1]?.number !== undefined && isUnit(nodes[unit ?? -1])) continue;
    if (endsWith(nodes, best)) continue;
    const lead = leadOf(nodes, cluster[0] ?? 0);
    const isWithin =
      hints(lead, "within") && members.some((each) => has(each, "mark:start")) && members.some(({ number }) => number !== undefined);
    const isUpTo = isDeadline(lead, members);
    if (lead && (isWithin || isUpTo)) lead.used = "window";
    const window =
      isUpTo || isWithin
        ? windowTo(members, isWithin)
        : windowOf(best.map((position) => nodes[position]).filter((each) => each !== undefined));
    if (!window) continue;
    const [first = index, last = index] = [cluster[0], cluster.at(-1)];
    const dimension =
      subjectOf(nodes, first, last) ?? (nodes.some((each) => dimensionOf(each) === "item_type") ? "course_day" : draft.days);
    if (dimension === undefined) continue;
    const stayed = stayedUntil(nodes, first, window);
    if (stayed) {
      draft.conditions.push({ at: index, condition: stayed });
      markUsed();
      continue;
    }
    const condition = conditionOf(dimension, window);
    // What is left out of a range with two ends would be on both sides of it: the word stays unread.
    const turned = "op" in window ? turnedBy(nodes, first, last) : undefined;
    if (turned) turned.used = "negation";
    const conditions = turned ? [negate(condition)] : (readFirstOrLast(nodes, first, condition) ?? [condition]);
    draft.conditions.push(...conditions.map((each) => ({ at: index, condition: each })));
    const own = nodes.findIndex((each, position) => isFree(each) && has(each, `attr:${dimension}`) && Math.abs(position - index) < 6);
    const introduced = nodes[own];
    if (introduced && dimension === "assessment_due_day" && nodes.some((each) => has(each, "mark:howmany"))) introduced.used = "introduces";
    markUsed();
  }
}

/** "Week 0 means", and not "the first two weeks, meaning": a week that is told by its number. */
const namesWeek = (members: readonly Node[]): boolean =>
  members.some(
    (each, place) => has(each, "mark:week") && members.slice(place + 1).find(({ kind }) => kind !== "filler")?.number !== undefined,
  );

/** Keeps each of the ranges that are listed. */
function readListed({ nodes, conditions }: Draft, cluster: readonly number[], listed: readonly Window[]): boolean {
  const [first = 0, last = 0] = [cluster[0], cluster.at(-1)];
  const dimension = subjectOf(nodes, first, last);
  if (dimension === undefined) return false;
  for (const window of listed) conditions.push({ at: first, condition: conditionOf(dimension, window) });
  for (const position of cluster) {
    const member = nodes[position];
    if (member && member.kind !== "comma") member.used = "window";
  }
  return true;
}

/** "Still registered on day 100": without a day of leaving, or with a later one. */
function stayedUntil(nodes: readonly Node[], first: number, window: Window): Condition | undefined {
  const before = nodes[neighbour(nodes, first, -1) ?? -1];
  if (!isFree(before) || !has(before, "v:unregistered.none") || !before.condition) return undefined;
  const last = "op" in window ? (window.op === "<" || window.op === ">=" ? window.value - 1 : window.value) : window.to;
  before.used = "window";
  return { any: [before.condition, { dimension: "withdrawn_day", op: ">", value: last }] };
}

/** "Ignoring everyone who was gone before day 0", "anything before the start is disregarded". */
function turnedBy(nodes: readonly Node[], first: number, last: number): Node | undefined {
  const passes = (node: Node): boolean =>
    has(node, "follow:them") ||
    has(node, "mark:which") ||
    has(node, "mark:every") ||
    has(node, "mark:any") ||
    named(node, "thing:") !== undefined;
  const before = nodes[neighbour(nodes, first, -1, passes) ?? -1];
  if (isFree(before) && has(before, "mark:not") && hints(before, "leaves")) return before;
  const behind = nodes[neighbour(nodes, last, 1) ?? -1];
  return isFree(behind) && has(behind, "mark:not") && hints(behind, "excluded") ? behind : undefined;
}

/** The word before a span of days: "by the end of day 6" is "by day 6". */
function leadOf(nodes: readonly Node[], first: number): Node | undefined {
  const [end, before] = [nodes[first - 2], nodes[first - 1]];
  return has(before, "mark:of") && hints(end, "end") ? nodes[neighbour(nodes, first - 2, -1) ?? -1] : before;
}

/** "Had left by day 50", and not "by day": up to a day that is named. */
function isDeadline(lead: Node | undefined, members: readonly Node[]): boolean {
  const [first] = members;
  const single =
    members.filter(({ number }) => number !== undefined).length === 1 &&
    members.every((node) => node.kind === "number" || node.kind === "filler" || isUnit(node));
  return isFree(lead) && has(lead, "mark:by") && !has(lead, "mark:per") && !hints(lead, "all_of") && single && isUnit(first);
}

/** "By week 3", "within four weeks of the start": days up to the end of what is named, with those before the start or without. */
function windowTo(members: readonly Node[], isWithin: boolean): Window | undefined {
  const number = members.find((node) => node.number !== undefined)?.number;
  const size = members.some((node) => has(node, "mark:week")) ? 7 : 1;
  if (number === undefined) return undefined;
  return isWithin ? { from: 0, to: Math.max(0, number * size - 1) } : { op: "<=", value: number * size + size - 1 };
}

/** "The final 30 days": days from the end of a course, which are not recorded. */
function endsWith(nodes: readonly Node[], members: readonly number[]): boolean {
  const before = nodes[neighbour(nodes, members[0] ?? 0, -1) ?? -1];
  return (
    isFree(before) &&
    has(before, "mark:last") &&
    !has(before, "mark:latest") &&
    members.some((position) => nodes[position]?.number !== undefined)
  );
}

const numbersIn = (nodes: readonly Node[], part: readonly number[]): number =>
  part.filter((position) => nodes[position]?.number !== undefined).length;

function splitAtCommas(nodes: readonly Node[], cluster: readonly number[]): readonly (readonly number[])[] {
  const parts: number[][] = [[]];
  for (const position of cluster) {
    const node = nodes[position];
    const separates = node?.kind === "comma" && !(nodes[position - 1]?.number !== undefined && nodes[position + 1]?.number !== undefined);
    if (separates) parts.push([]);
    else parts.at(-1)?.push(position);
  }
  return parts.filter((part) => part.length > 0);
}
