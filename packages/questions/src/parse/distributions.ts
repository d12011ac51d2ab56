import { measure } from "../concepts/figures.ts";
import type { Draft } from "./draft.ts";
import { has, hints, isFree, named, neighbour, type Node } from "./node.ts";

/** Scores are told apart by tens of points of a hundred. */
const TENS: readonly number[] = [10, 20, 30, 40, 50, 60, 70, 80, 90];

const spreads = (node: Node | undefined): boolean =>
  node !== undefined && isFree(node) && hints(node, "breakdown") && (has(node, "mark:by") || node.kind === "filler");

/** "The widest spread of marks": how far they lie apart is one number of each row, and no row of its own for each ten points. */
const isRanked = (nodes: readonly Node[], mark: Node): boolean =>
  named(nodes[neighbour(nodes, nodes.indexOf(mark), -1) ?? -1], "rank:") !== undefined;

/** Reads "the distribution of scores" and "by grade band": how many submissions lie within each ten points. */
export function readDistributions({ nodes, groups, figures }: Draft): void {
  nodes.forEach((node, place) => {
    if (!isFree(node) || !has(node, "attr:score")) return;
    const ahead = has(nodes[place - 1], "mark:of") ? place - 2 : place - 1;
    const last = nodes.findLast((each) => each.kind !== "stop");
    const mark = [nodes[ahead], nodes[place + 1], last].find(spreads);
    if (!mark && !hints(nodes[place + 1], "banded")) return;
    if (mark && isRanked(nodes, mark)) {
      nodes[nodes.indexOf(mark)] = { ...mark, kind: "known", concepts: new Set(["agg:deviation"]) };
      return;
    }
    groups.push({ at: place, dimension: "score", edges: TENS, marked: true });
    node.used = "group";
    if (mark) mark.used = "introduces";
    const counts = (each: Node): boolean => isFree(each) && (named(each, "m:") ?? named(each, "thing:")) !== undefined;
    if (!nodes.some(counts)) figures.push({ at: place, figure: measure("submissions") });
  });
}
