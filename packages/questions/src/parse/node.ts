import type { Condition } from "../meaning/meaning.ts";

/** A run of words with what it may stand for. Nodes are kept in the order of the question. */
export interface Node {
  readonly kind: "known" | "filler" | "unknown" | "number" | "stop" | "comma" | "dash";
  readonly text: string;
  readonly concepts: ReadonlySet<string>;
  readonly number?: number;
  /** What the words add in their place, beside what they stand for. */
  readonly cues?: ReadonlySet<string>;
  /** What a value keeps. */
  readonly condition?: Condition;
  /** What took the node; a node serves one purpose. */
  used?: string;
}

export const has = (node: Node | undefined, concept: string): boolean => node?.concepts.has(concept) ?? false;

/** Whether the words of a node give a cue, e.g. `every`. */
export const hints = (node: Node | undefined, cue: string): boolean => node?.cues?.has(cue) ?? false;

/** The rest of the first concept that begins so, e.g. `pass_rate` of `m:pass_rate`. */
export function named(node: Node | undefined, prefix: string): string | undefined {
  if (!node) return undefined;
  for (const concept of node.concepts) if (concept.startsWith(prefix)) return concept.slice(prefix.length);
  return undefined;
}

export const isFree = (node: Node | undefined): node is Node => node !== undefined && node.used === undefined;

/** Index of the next node that is no filler, stepping by 1 or -1; undefined at the end of a sentence. */
export function neighbour(
  nodes: readonly Node[],
  index: number,
  step: 1 | -1,
  skip: (node: Node) => boolean = () => false,
): number | undefined {
  for (let position = index + step; position >= 0 && position < nodes.length; position += step) {
    const node = nodes[position];
    if (!node || node.kind === "stop") return undefined;
    if (node.kind !== "filler" && !skip(node)) return position;
  }
  return undefined;
}

/** The dimension that a value node limits. */
export function dimensionOf(node: Node | undefined): string | undefined {
  const condition = node?.condition;
  return condition && "dimension" in condition ? condition.dimension : undefined;
}
