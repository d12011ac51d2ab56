import { has, isFree, neighbour, type Node } from "./node.ts";

/** Reads "both runs added up", "its two presentations together": all are meant, and none is told apart. */
export function readTogether(nodes: readonly Node[]): void {
  nodes.forEach((node, position) => {
    if (!isFree(node) || !has(node, "thing:course")) return;
    const together = nodes[neighbour(nodes, position, 1) ?? -1];
    const before = nodes[neighbour(nodes, position, -1) ?? -1];
    const all = has(before, "mark:both") || has(before, "mark:all") || before?.number !== undefined;
    if (!isFree(together) || !has(together, "mark:together") || !isFree(before) || !all) return;
    for (const each of [before, node, together]) each.used = "all";
  });
}
