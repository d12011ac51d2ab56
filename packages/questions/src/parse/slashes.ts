import { named, type Node } from "./node.ts";

const counts = (node: Node | undefined): boolean => named(node, "m:") !== undefined || named(node, "thing:") !== undefined;

/** "Posts/student": a stroke between two things that are counted stands for "per". */
export function readSlashes(nodes: Node[]): void {
  nodes.forEach((node, position) => {
    if (node.text === "/" && counts(nodes[position - 1]) && counts(nodes[position + 1]))
      nodes[position] = { kind: "known", text: node.text, concepts: new Set(["mark:per"]) };
  });
}
