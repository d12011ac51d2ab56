import type { Draft } from "../draft.ts";
import { has, isFree, neighbour } from "../node.ts";
import { isPercent } from "../numbers.ts";
import { countedFrom, markUsed } from "./counted.ts";
import { boundFigure } from "./of-figures.ts";

/** Reads "between 2000 and 3000 students", "a pass rate between 40 and 50 %": two bounds on how many there are, or on a figure. */
export function rangeOfCount(draft: Draft, position: number): boolean {
  const { nodes } = draft;
  const opener = neighbour(nodes, position, -1);
  const joint = neighbour(nodes, position, 1, (node) => has(node, "unit:percent"));
  const second = joint === undefined ? undefined : neighbour(nodes, joint, 1);
  const [low, high] = [nodes[position]?.number, nodes[second ?? -1]?.number];
  if (opener === undefined || joint === undefined || second === undefined || low === undefined || high === undefined || high <= low)
    return false;
  const opens = has(nodes[opener], "mark:between") || has(nodes[opener], "mark:from");
  if (!opens || !isFree(nodes[second]) || !(has(nodes[joint], "mark:and") || has(nodes[joint], "mark:to") || nodes[joint]?.kind === "dash"))
    return false;
  const percent = isPercent(nodes, second);
  const places = [opener, position, joint, second, ...(percent ? [neighbour(nodes, second, 1) ?? second] : [])];
  const counted = percent ? undefined : countedFrom(draft, neighbour(nodes, second, 1));
  if (counted) {
    for (const [op, value] of [
      [">=", low],
      ["<=", high],
    ] as const)
      draft.thingBounds.push({ at: position, ...counted, op, value });
    markUsed(draft, [...places, ...counted.used], "bound");
    return true;
  }
  const scale = percent ? 100 : 1;
  const bounded = boundFigure(draft, position, ">=", low / scale, percent) && boundFigure(draft, position, "<=", high / scale, percent);
  if (bounded) markUsed(draft, places, "bound");
  return bounded;
}
