import type { Draft } from "./draft.ts";
import { has, hints, isFree, named, neighbour, type Node } from "./node.ts";

const isRank = (node: Node | undefined): boolean => has(node, "rank:high") || has(node, "rank:low");

/** Whether a rise or a fall is ranked: "the biggest drop", "fell the most". */
export const ranksChange = ({ nodes }: Draft): boolean =>
  nodes.some((node) => isFree(node) && hints(node, "change") && (has(node, "mark:up") || has(node, "mark:down"))) && nodes.some(isRank);

/** Reads "the biggest drop in the pass rate" as a fall of the rate, and not as people who left. */
export function readChangeNouns({ nodes }: Draft): void {
  nodes.forEach((node, position) => {
    if (!node.condition || !hints(node, "change") || !isRank(nodes[neighbour(nodes, position, -1) ?? -1])) return;
    const next = nodes[neighbour(nodes, position, 1, (each) => has(each, "mark:of")) ?? -1];
    if (named(next, "m:") === undefined && named(next, "thing:") === undefined) return;
    const concepts = new Set([...node.concepts].filter((concept) => concept.startsWith("mark:")));
    const { condition: _condition, ...rest } = node;
    nodes[position] = { ...rest, concepts };
  });
}
