import { has, type Node } from "../parse/node.ts";
import { withoutBreakdown, withoutFilter, withoutValues } from "./parts.ts";
import { dimensionsOf, isAny, limitsBy, saysSomething, valuesOf } from "./turn-nodes.ts";
import type { Turn } from "./turn.ts";

/** Words that take away what they stand before, or behind. */
const DROPPING = ["turn:drop", "follow:drop"];
const BEHIND = ["turn:drop_behind", "behind:mark:not", "behind:mark:none"];
/** Words that do so in a turn that says nothing else. */
const DENYING = ["mark:not", "mark:none", "mark:excluded", ...BEHIND];

const LINKS = [
  "mark:by",
  "mark:of",
  "mark:and",
  "mark:or",
  "mark:from",
  "mark:any",
  "mark:every",
  "mark:with",
  "mark:more",
  "mark:own",
  "follow:them",
  "follow:split",
  "turn:filter",
  "turn:split",
  "turn:all",
  "turn:link",
];
const isLink = (node: Node): boolean => node.kind === "filler" || node.kind === "comma" || node.kind === "dash" || isAny(node, LINKS);

interface Listed {
  readonly targets: readonly Node[];
  readonly words: readonly Node[];
}

/** The dimensions of a node by which the question before is broken down or limited. */
const presentDimensions = ({ meaning }: Turn, node: Node): readonly string[] =>
  dimensionsOf(node).filter((dimension) => meaning.by.some((group) => group.dimension === dimension) || limitsBy(meaning, dimension));

/** Whether what people have is limited by the dimension of a value: such a limit is not taken away by itself. */
const isInside = ({ meaning }: Turn, dimension: string): boolean =>
  meaning.where.some((condition) => "per" in condition && JSON.stringify(condition.figure).includes(`"dimension":"${dimension}"`));

/** What a turn names in a row from a place on. */
function listFrom(turn: Turn, place: number, step: 1 | -1): Listed {
  const targets: Node[] = [];
  const words: Node[] = [];
  for (let position = place + step; position >= 0 && position < turn.nodes.length; position += step) {
    const node = turn.nodes[position];
    if (!node || node.kind === "stop" || turn.taken.has(node)) break;
    const values = valuesOf(node);
    const isTarget = (values !== undefined && !isInside(turn, values.dimension)) || presentDimensions(turn, node).length > 0;
    if (isTarget) targets.push(node);
    else if (!isLink(node)) break;
    words.push(node);
  }
  return { targets, words };
}

/** Reads "without the gender", "drop Wales", "no longer by term": breakdowns with their limits, or values, are taken away. */
export function removeParts(turn: Turn): void {
  const { nodes, taken } = turn;
  nodes.forEach((node, place) => {
    if (taken.has(node) || !isAny(node, [...DROPPING, ...DENYING])) return;
    const alone = nodes.every(
      (each) =>
        each === node || isLink(each) || isAny(each, DENYING) || valuesOf(each) !== undefined || presentDimensions(turn, each).length > 0,
    );
    if (!isAny(node, DROPPING) && !alone && !has(node, "turn:drop_behind")) return;
    const ahead = isAny(node, BEHIND) ? undefined : listFrom(turn, place, 1);
    const list = ahead && ahead.targets.length > 0 ? ahead : listFrom(turn, place, -1);
    if (list.targets.length === 0) {
      if (ahead && alone) removeAll(turn, node, ahead);
      if (isAny(node, DROPPING)) dropAbsent(turn);
      return;
    }
    const filterAlone = list.words.some((word) => has(word, "turn:filter"));
    for (const target of list.targets) {
      const values = valuesOf(target);
      if (values) turn.meaning = withoutValues(turn.meaning, values);
      for (const dimension of presentDimensions(turn, target)) {
        turn.meaning = withoutFilter(turn.meaning, dimension);
        if (!filterAlone) turn.meaning = withoutBreakdown(turn.meaning, dimension);
      }
    }
    for (const word of [node, ...list.words]) taken.add(word);
    // "Not by gender any more": words of the same denial.
    if (alone) for (const each of nodes) if (!saysSomething(each) || isAny(each, DENYING)) taken.add(each);
  });
}

/** "Drop the region" where nothing is told apart by it: there is nothing to take away. */
function dropAbsent({ nodes, taken }: Turn): void {
  const says = nodes.every((node) => isLink(node) || isAny(node, DROPPING) || node.kind === "stop" || dimensionsOf(node).length > 0);
  if (says && nodes.some((node) => dimensionsOf(node).length > 0)) for (const node of nodes) taken.add(node);
}

/** Reads "remove the filters", "without the breakdown": all of them. */
function removeAll(turn: Turn, node: Node, { words }: Listed): void {
  const filters = words.some((word) => has(word, "turn:filter"));
  const splits = words.some((word) => has(word, "turn:split") || has(word, "follow:split"));
  if (!filters && !splits) return;
  if (filters) turn.meaning = { ...turn.meaning, where: [] };
  if (splits) for (const { dimension } of turn.previous.by) turn.meaning = withoutBreakdown(turn.meaning, dimension);
  for (const word of [node, ...words]) turn.taken.add(word);
}
