import { areApart, intervalOf } from "../meaning/intervals.ts";
import { has, type Node } from "./node.ts";
import { conditionOf, type Window, windowOf } from "./window-of.ts";

const isUnit = (node: Node): boolean => has(node, "mark:day") || has(node, "mark:week");

/** Whether a range has begun that "and" goes on with: "between day 0 and day 27". */
const isOpen = (part: readonly Node[]): boolean =>
  part.filter(({ number }) => number !== undefined).length === 1 &&
  part.some((node) => has(node, "mark:between") || has(node, "mark:from"));

/** Cuts a run of words where a range ends and the next begins. */
function partsOf(members: readonly Node[]): readonly (readonly Node[])[] {
  const parts: Node[][] = [[]];
  for (const node of members) {
    const part = parts.at(-1) ?? [];
    const says = part.some(({ number }) => number !== undefined) || part.some((each) => has(each, "mark:start"));
    if (says && !isOpen(part) && (node.kind === "comma" || has(node, "mark:and"))) parts.push([]);
    else part.push(node);
  }
  return parts.filter((part) => part.some((node) => node.kind !== "filler" && node.kind !== "comma"));
}

/**
 * Reads ranges that stand beside each other and leave each other out: "before the start, in days 0 to 27, 28 to 100 and after day
 * 100". What says one range twice, "in the first two weeks, days 0 to 13", is none of these.
 */
export function listedWindows(nodes: readonly Node[], cluster: readonly number[]): readonly Window[] | undefined {
  const parts = partsOf(cluster.flatMap((position) => nodes[position] ?? []));
  if (parts.length < 3) return undefined;
  let unit: Node | undefined;
  const windows = parts.map((part) => {
    unit = part.find(isUnit) ?? unit;
    return windowOf(part.some(isUnit) || !unit ? part : [...part, unit]);
  });
  const found = windows.flatMap((window) => window ?? []);
  const intervals = found.flatMap((window) => intervalOf(conditionOf("", window)) ?? []);
  return found.length === parts.length && areApart(intervals) ? found : undefined;
}
