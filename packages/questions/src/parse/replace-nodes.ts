import type { Condition } from "../meaning/meaning.ts";
import type { Node } from "./node.ts";

/** Puts one node that keeps a condition in the place of several. @param more concepts besides */
export function replaceNodes(
  nodes: Node[],
  from: number,
  to: number,
  condition: Condition,
  concept: string,
  ...more: readonly string[]
): void {
  const text = nodes
    .slice(from, to + 1)
    .map((node) => node.text)
    .join(" ");
  nodes.splice(from, to - from + 1, { kind: "known", text, concepts: new Set([concept, ...more]), condition });
}
