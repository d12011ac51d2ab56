import { has, named, neighbour, type Node } from "./node.ts";

/** Reads "students who submitted fewer than three assignments" as students and what they did: the bound is on that. */
export function readSubmitters(nodes: Node[]): void {
  for (let position = 0; position < nodes.length; position += 1) {
    const node = nodes[position];
    if (!node || !has(node, "thing:submitter")) continue;
    const next = nodes[neighbour(nodes, position, 1) ?? -1];
    if (next?.number === undefined && named(next, "cmp:") === undefined) continue;
    const part = (concept: string): Node => ({ kind: "known", text: node.text, concepts: new Set([concept]) });
    nodes.splice(position, 1, part("thing:student"), part("event:submit"));
  }
}
