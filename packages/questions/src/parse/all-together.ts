import { dimensionOf, has, hints, isFree, named, neighbour, type Node } from "./node.ts";

/** "Handed in all TMAs": every one of them, and not any. */
function readEvery(nodes: Node[]): void {
  const submits = nodes.some((node) => has(node, "event:submit"));
  nodes.forEach((node, position) => {
    const work = nodes[neighbour(nodes, position, 1, (each) => has(each, "mark:own") || has(each, "mark:of")) ?? -1];
    const isWork = dimensionOf(work) === "assessment_type" || has(work, "thing:assessment");
    if (submits && isWork && has(node, "mark:all") && isFree(node)) nodes[position] = { ...node, concepts: new Set(["mark:every"]) };
  });
}

/** Reads "compare the pass rate across all presentations" as told apart by them. */
function readAcross(nodes: Node[]): void {
  if (!nodes.some((node) => hints(node, "compares"))) return;
  nodes.forEach((node, position) => {
    const next = nodes[neighbour(nodes, position, 1) ?? -1];
    const isThing = has(next, "thing:course") || (next?.condition === undefined && named(next, "dim:") !== undefined);
    if (has(node, "mark:all") && isThing && hints(node, "across")) nodes[position] = { ...node, concepts: new Set(["mark:by"]) };
  });
}

/** Reads "both runs added up", "its two presentations together": all are meant, and none is told apart. */
export function readTogether(nodes: Node[]): void {
  readEvery(nodes);
  readAcross(nodes);
  nodes.forEach((node, position) => {
    if (!isFree(node) || !has(node, "thing:course")) return;
    const together = nodes[neighbour(nodes, position, 1) ?? -1];
    const before = nodes[neighbour(nodes, position, -1) ?? -1];
    const all = has(before, "mark:both") || has(before, "mark:all") || before?.number !== undefined;
    if (!isFree(together) || !has(together, "mark:together") || !isFree(before) || !all) return;
    for (const each of [before, node, together]) each.used = "all";
  });
}
