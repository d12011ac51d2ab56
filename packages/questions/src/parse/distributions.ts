import { measure } from "../concepts/figures.ts";
import type { Draft } from "./draft.ts";
import { has, hints, isFree, named, type Node } from "./node.ts";

/** Scores are told apart by tens of points of a hundred. */
const TENS: readonly number[] = [10, 20, 30, 40, 50, 60, 70, 80, 90];

const spreads = (node: Node | undefined): boolean =>
  node !== undefined && isFree(node) && hints(node, "breakdown") && (has(node, "mark:by") || node.kind === "filler");

/** Reads "the distribution of scores" and "by grade band": how many submissions lie within each ten points. */
export function readDistributions({ nodes, groups, figures }: Draft): void {
  nodes.forEach((node, place) => {
    if (!isFree(node) || !has(node, "attr:score")) return;
    const ahead = has(nodes[place - 1], "mark:of") ? place - 2 : place - 1;
    const last = nodes.findLast((each) => each.kind !== "stop");
    const mark = [nodes[ahead], nodes[place + 1], last].find(spreads);
    if (!mark && !hints(nodes[place + 1], "banded")) return;
    groups.push({ at: place, dimension: "score", edges: TENS, marked: true });
    node.used = "group";
    if (mark) mark.used = "introduces";
    const counts = (each: Node): boolean => isFree(each) && (named(each, "m:") ?? named(each, "thing:")) !== undefined;
    if (!nodes.some(counts)) figures.push({ at: place, figure: measure("submissions") });
  });
}
